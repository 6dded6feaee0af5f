"""A tree of what may be laid, grown over many worlds that agree with what a seat knows.

Every turn of the loop takes another world, walks down the tree among the lays that this world
allows, adds one node, and plays the deal out. A node is a way of play as the searching seat would
see it, with what it drew itself, so that worlds which it cannot tell apart share their nodes. A
lay is judged against those that were possible at the same time, which is why nodes count how
often they were.
"""

from __future__ import annotations

from math import log as logarithm
from math import sqrt
from typing import Annotated

from matador.bots.dominoes.lay_features import NOT_A_LAY, heaviest_first
from matador.bots.dominoes.rollouts import Worth, advance, play_deal, quick_place, settle
from matador.bots.dominoes.worlds import World, lay_out, stir
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, Moves
from matador.core.records import Record, Rows, Wide, room
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.verbs import apply
from matador.games.dominoes.state import SEATS, State
from matador.games.dominoes.tiles import TILES

MOST_LAYS = 64
MOST_NODES = 150_000


class Node(Record):
    """One lay in the tree."""

    code: Wide
    """Which lay it is."""
    child: Wide
    """The first lay that follows it."""
    sibling: Wide
    """The next lay in its place."""
    mover: Wide
    """The seat that laid."""
    visits: Wide
    """How often it was tried."""
    possible: Wide
    """How often it was possible."""
    worth: float
    """What it was worth to the mover, the sum over all visits."""


class Tree(Record):
    """All lays that were tried.

    It is a record, nodes and all: the compiler counts references to an array at every call.
    """

    used: Wide
    """How many nodes are in use."""
    depth: Wide
    """How long the path is."""
    path: Annotated[list[Wide], room(MOST_LAYS)]
    """The nodes from the root to where the search is."""
    nodes: Annotated[list[Node], room(MOST_NODES)]
    """The nodes in the order of their making."""


ROOT, NO_NODE = 0, 0
EXPLORE = 0.7
HABIT = 2
"""One lay of so many by the others goes by the habit of rollouts, heaviest first; the rest go by
what the search finds best for them. More habit gained nothing more against a player who lays so,
and takes good players for worse than they are."""
EXCHANGES = 16
"""Exchanges of tiles from one world to the next."""


@compiled
def code_of(state: State, move: MoveRecord, seat: int) -> int:
    """Return a number for a lay as a seat sees it: the draws before it, and its own hand."""
    code = 1 + state.drawn
    code = code * SEATS + move.seat
    code = code * 8 + move.verb
    code = code * 32 + move.a
    code = code * 8 + move.b
    code = int(code * 8 + move.c)
    return (code << TILES) | int(state.hand[seat]) if move.seat == seat else code


@compiled
def find_child(tree: Tree, node: int, code: int) -> int:
    """Return the node of a lay after another, or NO_NODE."""
    child = tree.nodes[node].child
    while child != NO_NODE and tree.nodes[child].code != code:
        child = tree.nodes[child].sibling
    return int(child)


@compiled
def add_child(tree: Tree, node: int, code: int, mover: int) -> int:
    """Add a node for a lay after another."""
    tree.used += 1
    new = tree.nodes[tree.used]
    new.code = code
    new.mover = mover
    new.child = NO_NODE
    new.sibling = tree.nodes[node].child
    new.visits = 0
    new.possible = 1
    new.worth = 0.0
    tree.nodes[node].child = tree.used
    return int(tree.used)


@compiled
def promise(node: Node) -> float:
    """Return what a lay has been worth, and more the less it was tried."""
    mean = node.worth / node.visits
    return float(mean + EXPLORE * sqrt(logarithm(node.possible) / node.visits))


@compiled
def most_promising(tree: Tree, node: int, state: State, moves: Moves, count: int, seat: int) -> int:
    """Return the place of the heaviest lay without a node, or else of the one to try again."""
    new, heaviest = -1, NOT_A_LAY - 1
    best, most = 0, -1e9
    for place in range(count):
        move = moves.at[place]
        child = find_child(tree, node, code_of(state, move, seat))
        if child == NO_NODE:
            weight = heaviest_first(state, state.turn, move)
            if weight > heaviest:
                new, heaviest = place, weight
            continue
        tree.nodes[child].possible += 1
        hope = promise(tree.nodes[child])
        if hope > most:
            best, most = place, hope
    return best if new < 0 else new


@compiled
def next_place(
    tree: Tree, node: int, state: State, moves: Moves, count: int, seat: int, luck: Luck
) -> int:
    """Return the place of the lay to go on with; the others often lay by habit."""
    if state.turn != seat and draw(luck, HABIT) == 0:
        return quick_place(state, moves, count, luck)
    return most_promising(tree, node, state, moves, count, seat)


@compiled
def walk_down(
    edition: Edition,
    state: State,
    start: State,
    world: World,
    tree: Tree,
    moves: Moves,
    log: Log,
    luck: Luck,
) -> None:
    """Play down the tree and add the first lay that is new."""
    parent, new = ROOT, False
    tree.depth = 0
    count = advance(edition, state, start, world, moves, log)
    while count > 0 and not new and tree.used + 1 < MOST_NODES and tree.depth < MOST_LAYS:
        place = next_place(tree, parent, state, moves, count, start.turn, luck)
        code = code_of(state, moves.at[place], start.turn)
        node = find_child(tree, parent, code)
        new = node == NO_NODE
        if new:
            node = add_child(tree, parent, code, state.turn)
        tree.path[tree.depth] = node
        tree.depth += 1
        parent = node
        log.count = 0
        apply(edition, state, moves.at[place], log)
        count = advance(edition, state, start, world, moves, log)


@compiled
def write_up(tree: Tree, end: Worth) -> None:
    """Add what the deal was worth to every node on the way."""
    for step in range(tree.depth):
        node = tree.nodes[tree.path[step]]
        node.visits += 1
        node.worth += end.of[node.mover]


@compiled
def grow(
    edition: Edition,
    starts: Rows[State],
    states: Rows[State],
    worlds: Rows[World],
    ends: Rows[Worth],
    moves: Moves,
    log: Log,
    luck: Luck,
    turns: int,
    trees: Rows[Tree],
) -> None:
    """Grow the tree by so many worlds; what is passed as an array is an array of one."""
    start, world, tree = starts[0], worlds[0], trees[0]
    for _ in range(turns):
        stir(world, luck, EXCHANGES)
        states[0] = starts[0]
        state = states[0]
        lay_out(world, state)
        walk_down(edition, state, start, world, tree, moves, log, luck)
        play_deal(edition, state, start, world, moves, log, luck)
        settle(state, start, ends[0])
        write_up(tree, ends[0])

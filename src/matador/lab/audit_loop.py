"""The compiled loop of the audit: every step of a game is asked about, then checked.

A family's verbs and its invariant `broken` are filled in by `fast`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matador.bots.loops import pick_by_weight
from matador.core.chance import GameLuck, Luck, draw
from matador.core.compiled import compiled
from matador.core.log import LOG_ROOM, MOST_MOVES, Log, MoveRecord, Moves
from matador.core.records import Ints, Record, Rows
from matador.core.words import NATURE, NOBODY

if TYPE_CHECKING:

    def _verb(*_: Any) -> int:
        """Stand for a verb of some family."""
        return 0

    deal = to_act = choices = chances = check = apply = broken = see = choose_as = _verb

VERBS = ("deal", "to_act", "choices", "chances", "check", "apply", "look")
HOLDS, STUCK, REFUSED, CHANGED, TOO_MANY_MOVES, TOO_MANY_EVENTS = 0, -1, -2, -3, -4, -5
FAULTS = {
    STUCK: "whoever is waited for has no choice",
    REFUSED: "a listed move is refused",
    CHANGED: "asking changes the game",
    TOO_MANY_MOVES: "more moves are listed than there is room for",
    TOO_MANY_EVENTS: "more happens at once than there is room for",
}
"""Faults besides those that the invariants of a family number from 1."""
AT_RANDOM = 0
NOW, BEFORE, SEEN = range(3)
"""The states of an audit: as it stands, as it stood before the move, as a seat may know it."""
COUNTS = 5
ENDED, CAPPED, MOVES, FAULT, FAULTY_MOVE = range(COUNTS)


@compiled
def audit_games(
    edition: Record,
    states: Rows[Record],
    octets: Ints,
    seats: int,
    kind: int,
    games: Rows[GameLuck],
    most: int,
    probes: Rows[MoveRecord],
    moves: Moves,
    log: Log,
    history: Rows[MoveRecord],
    counts: Ints,
) -> None:
    """Play one game for each luck and check each step; stop at the first fault.

    `octets` are the bytes of `states`; `probes` are moves that random players try, listed or not;
    `history` keeps the moves of the game.
    """
    for game in range(len(games)):
        state = states[NOW]
        deal(edition, state, seats)
        played = 0
        while to_act(state) != NOBODY and played < most:
            remember(octets)
            fault = fault_of_lists(edition, state, seats, moves, log)
            if fault == HOLDS:
                place = try_probe(edition, state, seats, kind, probes, log, games[game].seats[0])
                if place >= 0:
                    history[played] = probes[place]
                else:
                    place = choose(edition, state, states[SEEN], seats, kind, moves, games[game])
                    history[played] = moves.at[place]
                fault = fault_of_move(edition, states, octets, history[played], log)
            if fault != HOLDS:
                counts[FAULT] = fault
                counts[FAULTY_MOVE] = played
                return
            played += 1
        counts[MOVES] += played
        counts[ENDED if to_act(state) == NOBODY else CAPPED] += 1


@compiled
def remember(octets: Ints) -> None:
    """Keep the state as it stands."""
    for place in range(octets.shape[1]):
        octets[BEFORE, place] = octets[NOW, place]


@compiled
def fault_of_move(
    edition: Record, states: Rows[Record], octets: Ints, move: MoveRecord, log: Log
) -> int:
    """Play a move, and return what is wrong with it."""
    log.count = 0
    if not check(edition, states[NOW], move, log):
        return REFUSED
    if is_changed(octets):
        return CHANGED
    log.count = 0
    apply(edition, states[NOW], move, log)
    if log.count > LOG_ROOM:
        return TOO_MANY_EVENTS
    return broken(edition, states[NOW], states[BEFORE], log)


@compiled
def is_changed(octets: Ints) -> bool:
    """Tell whether a state is not as it stood before."""
    difference = 0
    for place in range(octets.shape[1]):
        difference |= octets[NOW, place] ^ octets[BEFORE, place]
    return difference != 0


@compiled
def fault_of_lists(edition: Record, state: Record, seats: int, moves: Moves, log: Log) -> int:
    """Tell what is wrong with the moves listed for nature and for every seat, waited for or not."""
    waits_for = to_act(state)
    for seat in range(NATURE, seats):
        count = 0
        if seat != NATURE:
            count = choices(edition, state, seat, moves)
        elif waits_for == NATURE:
            count = chances(edition, state, moves)
        if count == 0 and seat == waits_for:
            return STUCK
        if count > MOST_MOVES:
            return TOO_MANY_MOVES
        if not all_legal(edition, state, moves, count, log):
            return REFUSED
    return HOLDS


@compiled
def all_legal(edition: Record, state: Record, moves: Moves, count: int, log: Log) -> bool:
    """Tell whether the rules accept every move of a list."""
    for place in range(count):
        log.count = 0
        if not check(edition, state, moves.at[place], log):
            return False
    return True


@compiled
def try_probe(
    edition: Record,
    state: Record,
    seats: int,
    kind: int,
    probes: Rows[MoveRecord],
    log: Log,
    luck: Luck,
) -> int:
    """Let a random player of any seat try one of the probes; -1 unless it is legal."""
    if kind != AT_RANDOM or to_act(state) == NATURE or draw(luck, 4) > 0:
        return -1
    place = draw(luck, len(probes))
    probes[place].seat = draw(luck, seats)
    log.count = 0
    return place if check(edition, state, probes[place], log) else -1


@compiled
def choose(
    edition: Record,
    state: Record,
    seen: Record,
    seats: int,
    kind: int,
    moves: Moves,
    luck: GameLuck,
) -> int:
    """Let nature, a policy or chance choose among moves of which there is at least one."""
    seat = to_act(state)
    if seat == NATURE:
        return pick_by_weight(moves, chances(edition, state, moves), luck.nature)
    if kind == AT_RANDOM:
        return choose_anything(edition, state, seat, seats, moves, luck.seats[0])
    count = choices(edition, state, seat, moves)
    known = see(edition, state, seat, seen)
    return choose_as(kind, edition, known, seat, moves, count, luck.seats[seat])


@compiled
def choose_anything(
    edition: Record, state: Record, seat: int, seats: int, moves: Moves, luck: Luck
) -> int:
    """Choose at random, now and then for a seat that is not waited for.

    The first choice, which goes on with the game, is taken three times of four.
    """
    count = 0
    if draw(luck, 8) == 0:
        count = choices(edition, state, draw(luck, seats), moves)
    if count == 0:
        count = choices(edition, state, seat, moves)
    return 0 if draw(luck, 4) > 0 else draw(luck, count)

"""Worlds: ways in which the unseen tiles may lie, drawn at random among all that are possible.

Worlds in which the others would hardly have laid what they laid come up less often: most players
lay heavy tiles and keep matadors, so a player who laid a light tile mostly had no heavier one that
fitted. The chance of a lay is its share of the liking for all tiles that could have been laid.
"""

from __future__ import annotations

from math import exp
from typing import Annotated, Any

import numpy as np

from matador.bots.dominoes.unseen_tiles import STOCK, Unseen, free_lays
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.records import Record, Rows, Wide, flat, room
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.state import SEATS, State
from matador.games.dominoes.tiles import PIPS_OF, TILES, is_matador

PerTile = Annotated[list[Wide], room(TILES)]


class World(Record):
    """The slots of `Unseen` with the tile in each, and the others' lays that must fit it."""

    slots: Wide
    """How many tiles are unseen."""
    owner: PerTile
    """Who has each slot: a seat or the stock."""
    since: PerTile
    """When the slot came to its owner."""
    at: PerTile
    """The tile in each slot."""
    may: PerTile
    """The slots that each tile may be in, as a mask."""
    hidden: Wide
    """The tiles that are unseen, as a mask."""
    stock: PerTile
    """The stock in the order of its drawing."""
    lays: Wide
    """How many lays of the others are noted."""
    lay_seat: PerTile
    """Who made each lay."""
    lay_when: PerTile
    """When each lay was made."""
    lay_fits: PerTile
    """The tiles that could have been laid as well had they been in hand, as a mask."""
    unlikely: float
    """How unlikely the lays are in this world."""


FINE = 1 << 30
UNKNOWN = 1e100
"""More than any world can be unlikely: the first world is always taken."""
LIKED_PER_PIP = 0.2
LIKED_MATADOR = 0.3
LIKING = np.array(
    [LIKED_MATADOR if is_matador(t) else exp(LIKED_PER_PIP * PIPS_OF[t]) for t in range(TILES)]
)
"""How much a player likes to lay a tile."""


def first_world(edition: Edition, unseen: Unseen, seen: State, seat: int) -> Any:
    """Return a world to begin with, as an array of one record."""
    world = flat(World)
    count = len(unseen.slots)
    world["slots"][0] = count
    world["owner"][0, :count] = [place.owner for place in unseen.slots]
    world["since"][0, :count] = [place.since for place in unseen.slots]
    world["at"][0, :count] = unseen.at
    world["may"][0] = unseen.may
    world["hidden"][0] = unseen.hidden
    if unseen.includes_laid:
        _note_lays(world, free_lays(edition, seen, seat))
    return world


def _note_lays(world: Rows[World], lays: list[tuple[int, int, int]]) -> None:
    world["lays"][0] = len(lays)
    world["unlikely"][0] = UNKNOWN
    for number, (laid_by, when, fits) in enumerate(lays):
        world["lay_seat"][0, number] = laid_by
        world["lay_when"][0, number] = when
        world["lay_fits"][0, number] = fits


@compiled
def may_be_at(world: World, tile: int, place: int) -> bool:
    """Tell whether a tile may be in a slot."""
    return bool((world.may[tile] >> place) & 1)


@compiled
def unlikelihood(world: World) -> float:
    """Return one over how likely all lays of the others are in a world, but for a factor."""
    product = 1.0
    for lay in range(world.lays):
        seat, when, fits = world.lay_seat[lay], world.lay_when[lay], world.lay_fits[lay]
        liked = 0.0
        for place in range(world.slots):
            tile = world.at[place]
            if (fits >> tile) & 1 == 1 and world.owner[place] == seat:
                if world.since[place] <= when:
                    liked += LIKING[tile]
        product *= liked
    return product


@compiled
def is_taken(world: World, luck: Luck) -> bool:
    """Tell whether to accept a new world, by how much likelier than the last it is."""
    if world.lays == 0:
        return True
    unlikely = unlikelihood(world)
    if unlikely > world.unlikely:
        if draw(luck, FINE) * unlikely > FINE * world.unlikely:
            return False
    world.unlikely = unlikely
    return True


@compiled
def exchange_two(world: World, luck: Luck) -> None:
    """Let two tiles change places if both may."""
    one = draw(luck, world.slots)
    other = draw(luck, world.slots)
    tile = world.at[one]
    second = world.at[other]
    if may_be_at(world, tile, other) and may_be_at(world, second, one):
        world.at[one] = second
        world.at[other] = tile
        if world.owner[one] != world.owner[other] or world.since[one] != world.since[other]:
            if not is_taken(world, luck):
                world.at[one] = tile
                world.at[other] = second


@compiled
def exchange_three(world: World, luck: Luck) -> None:
    """Let three tiles move round if all may: some worlds are not reached by twos."""
    one = draw(luck, world.slots)
    two = draw(luck, world.slots)
    three = draw(luck, world.slots)
    if one == two or two == three or one == three:
        return
    first, second, third = world.at[one], world.at[two], world.at[three]
    if not may_be_at(world, first, two) or not may_be_at(world, second, three):
        return
    if may_be_at(world, third, one):
        world.at[two], world.at[three], world.at[one] = first, second, third
        if not is_taken(world, luck):
            world.at[one], world.at[two], world.at[three] = first, second, third


@compiled
def stir(world: World, luck: Luck, exchanges: int) -> None:
    """Move to another world; in the long run each comes up as often as it is likely."""
    if world.slots == 0:
        return
    for turn in range(exchanges):
        if turn % 4 == 3:
            exchange_three(world, luck)
        else:
            exchange_two(world, luck)


@compiled
def lay_out(world: World, state: State) -> None:
    """Put the tiles of a world into the hands and the stock of a state."""
    drawable = 0
    for place in range(world.slots):
        tile = world.at[place]
        if (world.hidden >> tile) & 1 == 1:
            owner = world.owner[place]
            if owner < SEATS:
                state.hand[owner] |= 1 << tile
            elif owner == STOCK:
                state.stock |= 1 << tile
                world.stock[drawable] = tile
                drawable += 1


@compiled
def next_drawn(world: World, state: State) -> int:
    """Return the tile that the next draw turns up."""
    return int(world.stock[state.left - 1])

"""What the line tells about the tiles that a seat cannot have held, turn by turn.

A turn without a lay shows that nothing in that hand fitted; so does every draw, for the hand
before it. A joker shows that no tile in hand made seven, which a matador on a 0 does not. The
record keeps both for each tile of the line: the quiet turns before it, and the way it was laid. A
line that goes on from ends set up by hand tells nothing: what its tiles were laid at is not known.
"""

from __future__ import annotations

from matador.bots.dominoes.lay_features import NO_ENDS, ends_with, fitting, packed_ends, shown_at
from matador.core.compiled import compiled
from matador.games.dominoes.edition import ALWAYS, NON_MATADOR, Edition
from matador.games.dominoes.rules.placing import zero_is_free
from matador.games.dominoes.rules.turns import DRAW_LIMIT
from matador.games.dominoes.state import (
    CROSSWISE,
    DRAWING,
    FIRST,
    FREE_HIGH,
    FREE_LOW,
    JOINED,
    State,
)
from matador.games.dominoes.tiles import MATADORS

DREW_BITS = 5
DREW_MASK = (1 << DREW_BITS) - 1


@compiled
def draws_before(seen: State, place: int, seat: int) -> int:
    """Return how many tiles a seat drew between two tiles of the line."""
    return (int(seen.line[place].drew) >> (DREW_BITS * seat)) & DREW_MASK


@compiled
def gave_up_before(seen: State, place: int, seat: int) -> bool:
    """Tell whether a seat ended a turn without a lay between two tiles of the line."""
    return (int(seen.line[place].passed) >> seat) & 1 == 1


@compiled
def laid_by(seen: State, place: int, seat: int) -> bool:
    """Tell whether a seat laid the tile at a place of the line."""
    return bool(place < seen.laid and seen.line[place].seat == seat)


@compiled
def refused_by_draw(edition: Edition, fits: int, draws: int) -> int:
    """Return the tiles that one who draws cannot hold; DM-Q3: a switch lets him hold matadors."""
    if edition.matador_optional == 1 and draws <= DRAW_LIMIT:
        return fits
    return fits | MATADORS


@compiled
def told_by_joker(edition: Edition, seen: State, place: int, ends: int) -> int:
    """Return the tiles that whoever laid a tile as a joker cannot have held (DM-12, DM-Q4, DM-Q5).

    DM-10: a matador on a 0 may have been laid beside a tile that made seven.
    """
    if place == seen.laid or edition.joker == ALWAYS:
        return 0
    laid = seen.line[place]
    lengthwise = laid.way == FREE_LOW or laid.way == FREE_HIGH
    if not lengthwise and laid.way != CROSSWISE:
        return 0
    if lengthwise and shown_at(ends, laid.end) == 0 and zero_is_free(edition):
        return 0
    fits = fitting(ends)
    return fits & ~MATADORS if edition.joker == NON_MATADOR else fits


@compiled
def refused_by_joker(seen: State, place: int, seat: int, jokered: int) -> int:
    """Return the tiles that a seat cannot hold if the tile at a place was its joker."""
    return jokered if laid_by(seen, place, seat) else 0


@compiled
def refused_by_asking(edition: Edition, seen: State, place: int, seat: int, fits: int) -> int:
    """Return the tiles that one who waits for the stock just now cannot hold."""
    if place != seen.laid or seen.phase != DRAWING or seen.turn != seat:
        return 0
    return refused_by_draw(edition, fits, 1 + int(seen.drawn))


@compiled
def refused_of_old(
    edition: Edition, seen: State, place: int, seat: int, fits: int, jokered: int
) -> int:
    """Return the tiles that a seat cannot have held when the turns before a place began."""
    refused = refused_by_joker(seen, place, seat, jokered)
    if gave_up_before(seen, place, seat):
        return refused | fits | MATADORS
    draws = draws_before(seen, place, seat)
    return refused | refused_by_draw(edition, fits, draws) if draws else refused


@compiled
def draws_of_last_turn(seen: State, place: int, seat: int) -> int:
    """Return how many tiles a seat drew in the turn in which it laid or which it has now, or 0.

    Whoever gave up before in the same quiet stretch drew two tiles each time.
    """
    if place == seen.laid and seen.turn == seat:
        return int(seen.drawn)
    if not laid_by(seen, place, seat):
        return 0
    draws = draws_before(seen, place, seat)
    return DRAW_LIMIT - draws % DRAW_LIMIT if gave_up_before(seen, place, seat) else draws


@compiled
def refused_of_drawn(
    edition: Edition, seen: State, place: int, seat: int, fits: int, jokered: int, number: int
) -> int:
    """Return what the tile with this number among the draws before a place cannot have been."""
    draws = draws_before(seen, place, seat)
    last_turn = draws_of_last_turn(seen, place, seat)
    if number < draws - last_turn:
        return fits | MATADORS
    refused = refused_by_joker(seen, place, seat, jokered)
    if number == draws - 1:
        return refused
    return refused | refused_by_draw(edition, fits, last_turn)


@compiled
def refused_of_all(
    edition: Edition, seen: State, place: int, seat: int, fits: int, jokered: int
) -> int:
    """Return what none of the tiles that a seat held after a place can have been."""
    drawn_and_laid = draws_of_last_turn(seen, place, seat)
    if drawn_and_laid == 0 or edition.matador_optional == 0:
        return refused_of_old(edition, seen, place, seat, fits, jokered)
    if seen.line[place].way == JOINED:
        return refused_by_draw(edition, fits, drawn_and_laid)
    return refused_by_joker(seen, place, seat, jokered)


@compiled
def begins_in_the_middle(seen: State) -> bool:
    """Tell whether a line goes on from ends that were set up without their tiles."""
    return bool(seen.laid > 0 and seen.line[0].way != FIRST)


@compiled
def cannot_hold(edition: Edition, seen: State, seat: int) -> int:
    """Return tiles that a seat surely does not hold now, from all that the line tells.

    What was known of a hand says nothing about tiles drawn later; those have their own evidence,
    as nobody draws who could lay.
    """
    if begins_in_the_middle(seen):
        return 0
    ends = NO_ENDS if seen.laid > 0 else packed_ends(seen)
    refused = 0
    for place in range(seen.laid + 1):
        jokered = told_by_joker(edition, seen, place, ends)
        told = refused_of_all(edition, seen, place, seat, fitting(ends), jokered)
        refused = told if draws_before(seen, place, seat) > 0 else refused | told
        if place < seen.laid:
            laid = seen.line[place]
            ends = ends_with(ends, laid.tile, laid.end, laid.way)
    return refused

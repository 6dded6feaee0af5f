"""What the line of tiles says about tiles that a seat cannot have held, turn by turn.

A turn without a lay shows that nothing in that hand fitted; so does every draw, for the hand before
it. A joker shows that no tile in hand made seven; a matador on a 0 does not show that. The state
has both for each tile of the line: the turns without a lay before it, and the way it was laid. A
line that continues from ends set up by hand says nothing: what its tiles were laid at is unknown.
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
def excluded_by_draw(edition: Edition, fits: int, draws: int) -> int:
    """Return the tiles that a player who draws cannot hold.

    DM-Q3: a rule option lets them hold matadors.
    """
    if edition.matador_optional == 1 and draws <= DRAW_LIMIT:
        return fits
    return fits | MATADORS


@compiled
def excluded_by_joker(edition: Edition, seen: State, place: int, ends: int) -> int:
    """Return the tiles that the player who laid a joker cannot have held (DM-12, DM-Q4, DM-Q5).

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
def excluded_by_own_joker(seen: State, place: int, seat: int, by_joker: int) -> int:
    """Return the tiles that a seat cannot hold if the tile at a place was its joker."""
    return by_joker if laid_by(seen, place, seat) else 0


@compiled
def excluded_by_asking(edition: Edition, seen: State, place: int, seat: int, fits: int) -> int:
    """Return the tiles that a player who is drawing now cannot hold."""
    if place != seen.laid or seen.phase != DRAWING or seen.turn != seat:
        return 0
    return excluded_by_draw(edition, fits, 1 + int(seen.drawn))


@compiled
def excluded_before(
    edition: Edition, seen: State, place: int, seat: int, fits: int, by_joker: int
) -> int:
    """Return the tiles that a seat cannot have held when the turns before a place began."""
    excluded = excluded_by_own_joker(seen, place, seat, by_joker)
    if gave_up_before(seen, place, seat):
        return excluded | fits | MATADORS
    draws = draws_before(seen, place, seat)
    return excluded | excluded_by_draw(edition, fits, draws) if draws else excluded


@compiled
def draws_of_last_turn(seen: State, place: int, seat: int) -> int:
    """Return how many tiles a seat drew in its present turn or the one in which it laid, or 0.

    A seat that gave up before, between the same two tiles of the line, drew two tiles each time.
    """
    if place == seen.laid and seen.turn == seat:
        return int(seen.drawn)
    if not laid_by(seen, place, seat):
        return 0
    draws = draws_before(seen, place, seat)
    return DRAW_LIMIT - draws % DRAW_LIMIT if gave_up_before(seen, place, seat) else draws


@compiled
def excluded_for_draw(
    edition: Edition, seen: State, place: int, seat: int, fits: int, by_joker: int, number: int
) -> int:
    """Return what the tile with this number among the draws before a place cannot have been."""
    draws = draws_before(seen, place, seat)
    last_turn = draws_of_last_turn(seen, place, seat)
    if number < draws - last_turn:
        return fits | MATADORS
    excluded = excluded_by_own_joker(seen, place, seat, by_joker)
    if number == draws - 1:
        return excluded
    return excluded | excluded_by_draw(edition, fits, last_turn)


@compiled
def excluded_after(
    edition: Edition, seen: State, place: int, seat: int, fits: int, by_joker: int
) -> int:
    """Return what none of the tiles that a seat held after a place can have been."""
    drawn_and_laid = draws_of_last_turn(seen, place, seat)
    if drawn_and_laid == 0 or edition.matador_optional == 0:
        return excluded_before(edition, seen, place, seat, fits, by_joker)
    if seen.line[place].way == JOINED:
        return excluded_by_draw(edition, fits, drawn_and_laid)
    return excluded_by_own_joker(seen, place, seat, by_joker)


@compiled
def begins_in_the_middle(seen: State) -> bool:
    """Tell whether a line continues from ends that were set up without their tiles."""
    return bool(seen.laid > 0 and seen.line[0].way != FIRST)


@compiled
def cannot_hold(edition: Edition, seen: State, seat: int) -> int:
    """Return tiles that a seat certainly does not hold now, by all that the line says.

    What was known of a hand says nothing about tiles drawn later; those have their own evidence,
    because nobody who can lay draws.
    """
    if begins_in_the_middle(seen):
        return 0
    ends = NO_ENDS if seen.laid > 0 else packed_ends(seen)
    excluded = 0
    for place in range(seen.laid + 1):
        by_joker = excluded_by_joker(edition, seen, place, ends)
        here = excluded_after(edition, seen, place, seat, fitting(ends), by_joker)
        excluded = here if draws_before(seen, place, seat) > 0 else excluded | here
        if place < seen.laid:
            laid = seen.line[place]
            ends = ends_with(ends, laid.tile, laid.end, laid.way)
    return excluded

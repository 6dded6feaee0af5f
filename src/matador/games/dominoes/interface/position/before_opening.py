"""A position before the opening: lots that are drawn, and hands that are filled."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from matador.core.errors import BadPosition
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.interface.position.history import is_quiet
from matador.games.dominoes.rules.nature import OUT_OF_LOT, hand_size
from matador.games.dominoes.state import NO_TILE, State
from matador.games.dominoes.tiles import ALL_TILES, PIPS_OF, TILES


def check_lot(state: State) -> None:
    """DM-3: see that lots are drawn in turn, that one is to come, and that nothing has happened."""
    if any(
        (*state.held, *state.score, state.deal_number, state.drawn, state.turn, state.open_ends)
    ):
        raise BadPosition("no tile is held or laid and no deal begun while lots are drawn")
    seats = [seat for seat in range(state.seats) if state.lot[seat] != OUT_OF_LOT]
    drawn = [state.lot[seat] for seat in seats if state.lot[seat] != NO_TILE]
    to_come = [state.lot[seat] for seat in seats[len(drawn) :]]
    if len(seats) < 2 or not to_come or set(to_come) != {NO_TILE}:
        raise BadPosition("'lots': two or more draw, one after another, and one has yet to draw")
    aside = ALL_TILES & ~state.stock & ~sum(1 << tile for tile in drawn)
    again = aside != 0 or len(seats) < state.seats
    opener = seats[-1] if again else 0
    if state.opener != opener:
        raise BadPosition("nobody has won the opening yet: 'opener' is {opener}", opener=opener)
    counts = sorted(PIPS_OF[tile] for tile in range(TILES) if (aside >> tile) & 1)
    if not _can_have_tied(tuple(counts), state.seats, len(seats)):
        raise BadPosition("the tiles that are not in stock are no lots that tied: put them there")


@lru_cache(maxsize=1_000)
def _can_have_tied(counts: tuple[int, ...], drew: int, again: int) -> bool:
    """DM-3: tell whether lots that lie aside are rounds, each with a tie for the highest."""
    if not counts:
        return drew == again
    for lots in {lots[::-1] for lots in combinations(counts, drew)}:
        tied = lots.count(lots[0])
        rest = Counter(counts) - Counter(lots)
        if tied >= max(2, again) and _can_have_tied(tuple(sorted(rest.elements())), tied, again):
            return True
    return False


def check_dealing(edition: Edition, state: State) -> None:
    """DM-4: see that hands are filled one after another, the opener's first."""
    size = hand_size(edition, state)
    full, begun = divmod(state.dealt, size)
    order = [(state.opener + place) % state.seats for place in range(state.seats)]
    held = [size] * full + [begun] + [0] * state.seats
    if (
        state.dealt >= size * state.seats
        or [state.held[seat] for seat in order] != held[: state.seats]
    ):
        raise BadPosition(
            "hands are filled one after another with {size} tiles, seat {seat} first; once"
            " all are full, say 'opening'",
            size=size,
            seat=state.opener,
        )
    if state.open_ends or state.drawn or not is_quiet(state, 0) or state.turn != state.opener:
        raise BadPosition("nobody plays while tiles are dealt, and 'turn' is the opener's")
    if state.left != TILES - state.dealt:
        raise BadPosition("while tiles are dealt, all that are not held are in stock")

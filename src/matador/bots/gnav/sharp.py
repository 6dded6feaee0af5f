"""A Gnav player that cannot be beaten by one opponent; against more as good as the steady one.

Two players: the equilibrium of `equilibrium.py` for the rest of the pack, as far as the seat knows
it; `best_response.py` measures how little the best responses gain against it. A dealer of two who
knows the other card counts. Everything else: the better move by the tables of `train_tables.py`.

By `measurement.py`, 200,000 first rounds with seed 7: among three of this kind the best of the 22
threshold players loses 0.030 ± 0.003 points a round against the mean of the others.

It plays every round for its lead in that round (own points less the mean of the others') and
ignores the standings. Exchanging more when behind in the last round was tried: it won no more
games. With three or more players no equilibrium is claimed: the tables are best responses to each
other, and whole games against `steady` come out even.
"""

from __future__ import annotations

from collections.abc import Sequence

from matador.bots.gnav.equilibrium import (
    SCALE,
    chance_below,
    duel_of,
    surest_threshold,
    worths_in_equilibrium,
)
from matador.bots.gnav.private_knowledge import CELLS, COLUMNS, cell, neighbour_card, unseen_below
from matador.bots.gnav.threshold import bold_place
from matador.bots.parameters import Row, read_parameters
from matador.bots.policy import WeighedMoves
from matador.core.chance import Luck, draw
from matador.core.compiled import compiled
from matador.core.log import Moves
from matador.core.words import Move
from matador.games.gnav.cards import FOOL, HOUSE, KINDS, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.state import State
from matador.games.gnav.words import KNOCK
from matador.play import View

POINT = 1_000
"""Worths are counted in thousandths of a point."""
NEVER = -2 * POINT
"""About what the most expensive refusal costs; tables without the neighbour's card cannot know."""


def _worth_by_cell(rows: list[Row]) -> tuple[int, ...]:
    """Return a worth for every cell; a situation that never came up has 0."""
    cells = [0] * CELLS
    for situation, *hundredths in rows:
        start = situation * COLUMNS
        cells[start : start + COLUMNS] = [10 * number for number in hundredths]
    return tuple(cells)


_WORTHS = read_parameters("matador.bots.gnav", "worths.json")
STAND_WORTHS = _worth_by_cell(_WORTHS["stand"])
EXCHANGE_WORTHS = _worth_by_cell(_WORTHS["exchange"])


@compiled
def in_equilibrium(seen: State, seat: int) -> bool:
    """Tell whether the equilibrium has the answer: two players, and the other card is dark.

    The only card of the other player that it reckons with is a fool that knocked.
    """
    dark = seen.card[1 - seat] == NO_CARD or seen.knocked[1 - seat]
    return bool(seen.seats == 2 and dark)


@compiled
def counts_exactly(seen: State, seat: int) -> bool:
    """Tell whether a dealer of two players knows the other card, so that only the stock is dark."""
    return bool(seen.seats == 2 and seat == seen.dealer and seen.card[1 - seat] != NO_CARD)


@compiled
def counted_stand(seen: State, seat: int) -> int:
    """Return the dealer's lead if the card is kept, in thousandths of a point."""
    return POINT * min(1, max(-1, int(seen.card[seat]) - int(seen.card[1 - seat])))


@compiled
def counted_draw(seen: State, seat: int) -> int:
    """Return the lead that the dealer may expect of the stock, in thousandths of a point."""
    other, every = int(seen.card[1 - seat]), unseen_below(seen, seat, KINDS)
    above = every - unseen_below(seen, seat, other + 1)
    return POINT * (above - unseen_below(seen, seat, other)) // max(1, every)


@compiled
def is_hopeless(seen: State, seat: int) -> bool:
    """Tell whether asking can only lose: a refusal is known, or a fool among more than two."""
    neighbour = neighbour_card(seen, seat)
    if seat == seen.dealer:
        return False
    return bool(neighbour >= HOUSE or (neighbour == FOOL and seen.seats > 2))


@compiled
def exchange_chance(seen: State, seat: int) -> int:
    """Return how often, out of SCALE, to exchange: by counting, the equilibrium or the tables."""
    if counts_exactly(seen, seat):
        return SCALE if counted_draw(seen, seat) > counted_stand(seen, seat) else 0
    if in_equilibrium(seen, seat):
        threshold = surest_threshold(duel_of(seen, seat), seat == seen.dealer)
        return chance_below(threshold, int(seen.card[seat]))
    at = cell(seen, seat)
    better = EXCHANGE_WORTHS[at] > STAND_WORTHS[at] and not is_hopeless(seen, seat)
    return SCALE if better else 0


@compiled
def choose_sharp(
    edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Knock always; exchange as the equilibrium or the tables say."""
    bold = bold_place(moves, count)
    if bold < 0:
        return 0
    if moves.at[bold].verb == KNOCK or draw(luck, SCALE) < exchange_chance(seen, seat):
        return bold
    return 1 - bold


def worths_of(seen: State, seat: int) -> tuple[float, float]:
    """Return what standing and exchanging are worth in points of lead."""
    if counts_exactly(seen, seat):
        return counted_stand(seen, seat) / POINT, counted_draw(seen, seat) / POINT
    if in_equilibrium(seen, seat):
        duel, deals = duel_of(seen, seat), bool(seat == seen.dealer)
        return worths_in_equilibrium(duel, deals, int(seen.card[seat]))
    at = cell(seen, seat)
    worth = NEVER if is_hopeless(seen, seat) else EXCHANGE_WORTHS[at]
    return STAND_WORTHS[at] / POINT, worth / POINT


def weigh(view: View, choices: Sequence[Move], seat: int) -> WeighedMoves:
    """Return the choices with the lead that each is worth in the round.

    A knock is given the point that it wins at once.
    """
    worth = {"knock": 1.0, "quiet": 0.0}
    if any(choice.kind == "exchange" for choice in choices):
        worth["stand"], worth["exchange"] = worths_of(view.record, seat)
    return [(choice, worth[choice.kind]) for choice in choices]

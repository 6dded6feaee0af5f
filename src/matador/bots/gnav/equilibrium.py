"""Two players, one round from a full pack: the equilibrium by CFR+, the best response exactly.

`python -m matador.bots.gnav.equilibrium` solves the round and writes `two_players.py`.

The worth of a round is the lead it gives, the first player's points less the dealer's: whoever
leads at the end wins the game, and a lead is zero-sum, so an equilibrium cannot be beaten. Between
two players a lone fool costs both a point (GN-19, GN-Q16) and a tie draw is even (GN-22), so
neither moves the lead. After a swap the dealer knows both cards, and only counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import numpy as np

from matador.bots.gnav.tables import read_rows
from matador.games.gnav.cards import COPIES, CUCKOO, DRAGOON, FOOL, HOUSE, KINDS, PACK

Array = Any
SCALE = 10_000
"""The stored strategy counts chances in parts of this."""
ROUNDS = 6_000
TREMBLE = 1e-6
"""While solving, a hand may slip this often, so that even what never happens gets an answer."""
KNOCKS = [(first, dealer) for first in (0, 1) for dealer in (0, 1)]
"""What everybody heard: whether the first player knocked, whether the dealer did."""


def _deal_chances() -> Array:
    """Return how likely each pair of cards is, the first player's and the dealer's."""
    return COPIES * (COPIES - np.eye(KINDS)) / (PACK * (PACK - 1))


def _stand_leads() -> Array:
    """Return the lead when both keep their cards."""
    kinds = np.arange(KINDS)
    return np.sign(kinds[:, None] - kinds[None, :]).astype(float)


def _draw_leads() -> Array:
    """Return for cards kept and buried the expected lead of the one kept over a card drawn."""
    pack = COPIES - np.eye(KINDS)[:, None, :] - np.eye(KINDS)[None, :, :]
    pack = np.maximum(pack, 0) / (PACK - 2)
    return np.einsum("kbc,kc->kb", pack, _stand_leads())


def _exchange_leads() -> Array:
    """Return the lead when the first player asks, whatever the dealer holds."""
    stand, draw = _stand_leads(), _draw_leads()
    leads = np.minimum(stand, draw).T
    for dealer in range(HOUSE, KINDS):
        leads[:, dealer] = -1 - draw[dealer]
    leads[:, DRAGOON] = -1 + stand[:, DRAGOON]
    leads[:, CUCKOO] = -2
    return leads


DEALT = _deal_chances()
STAND, DRAW, EXCHANGE = _stand_leads(), _draw_leads(), _exchange_leads()


@dataclass
class Strategy:
    """What both players do: a chance for every decision."""

    first_knocks: Array = field(default_factory=lambda: np.full(1, 0.5))
    dealer_knocks: Array = field(default_factory=lambda: np.full(2, 0.5))
    exchanges: Array = field(default_factory=lambda: np.full((2, 2, KINDS), 0.5))
    draws: Array = field(default_factory=lambda: np.full((2, 2, KINDS), 0.5))

    def parts(self) -> tuple[Array, ...]:
        """Return all chances, the first player's before the dealer's."""
        return self.first_knocks, self.dealer_knocks, self.exchanges, self.draws

    def first_reach(self, first: int) -> Array:
        """Return for each card how likely its holder knocks, or keeps quiet."""
        return _knock_chances(first, float(self.first_knocks[0]))

    def dealer_reach(self, first: int, dealer: int) -> Array:
        """Return for each card how likely the dealer then knocks, or keeps quiet."""
        return _knock_chances(dealer, float(self.dealer_knocks[first]))


def _knock_chances(knocked: int, chance: float) -> Array:
    chances = np.full(KINDS, 1.0 - knocked)
    chances[FOOL] = chance if knocked else 1 - chance
    return chances


def first_worths(strategy: Strategy) -> tuple[Array, Array]:
    """Return the leads that standing and exchanging give, weighted by how likely each case is.

    Both are of shape (first knocked, dealer knocked, the first player's card).
    """
    stands, exchanges = np.zeros((2, 2, KINDS)), np.zeros((2, 2, KINDS))
    for first, dealer in KNOCKS:
        weights = DEALT * strategy.dealer_reach(first, dealer)
        draws = strategy.draws[first, dealer]
        bonus = first - dealer
        stands[first, dealer] = (weights * (draws * DRAW + (1 - draws) * STAND + bonus)).sum(1)
        exchanges[first, dealer] = (weights * (EXCHANGE + bonus)).sum(1)
    return stands, exchanges


def dealer_worths(strategy: Strategy) -> tuple[Array, Array]:
    """Return the leads that the dealer concedes by standing and drawing, weighted likewise."""
    stands, draws = np.zeros((2, 2, KINDS)), np.zeros((2, 2, KINDS))
    for first, dealer in KNOCKS:
        weights = DEALT * strategy.first_reach(first)[:, None]
        asks = strategy.exchanges[first, dealer][:, None]
        asked = (weights * (asks * EXCHANGE + first - dealer)).sum(0)
        stands[first, dealer] = asked + (weights * (1 - asks) * STAND).sum(0)
        draws[first, dealer] = asked + (weights * (1 - asks) * DRAW).sum(0)
    return stands, draws


def lead(strategy: Strategy) -> float:
    """Return the lead that the first player expects when both play by the strategy."""
    stands, exchanges = first_worths(strategy)
    worths = strategy.exchanges * exchanges + (1 - strategy.exchanges) * stands
    reach = np.array([strategy.first_reach(first) for first in (0, 1)])
    return float((worths.sum(1) * reach).sum())


def best_first_lead(strategy: Strategy) -> float:
    """Return the most that a first player can get out of the dealer's strategy, exactly."""
    best = np.maximum(*first_worths(strategy)).sum(1)
    return float(np.delete(best[0], FOOL).sum() + best[:, FOOL].max())


def best_dealer_lead(strategy: Strategy) -> float:
    """Return the least that a dealer can hold the first player's strategy to, exactly."""
    best = np.minimum(*dealer_worths(strategy))
    others = np.delete(best[:, 0], FOOL, axis=1).sum()
    return float(others + best[:, :, FOOL].min(axis=1).sum())


def exploitability(strategy: Strategy) -> float:
    """Return what the two best responses gain together over the strategy itself.

    Neither player alone can gain more than this; in an equilibrium it is 0.
    """
    return best_first_lead(strategy) - best_dealer_lead(strategy)


class Regrets:
    """How much better the second of two moves would have been, and the first: never below 0."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.plain, self.bold = np.zeros(shape), np.zeros(shape)

    def chances(self) -> Array:
        """Return the chance of the second move: each in proportion to its regret."""
        total = self.plain + self.bold
        return np.divide(self.bold, total, out=np.full(total.shape, 0.5), where=total > 0)

    def add(self, plain: Array, bold: Array, chances: Array) -> None:
        """Count what the moves would have been worth."""
        now = chances * bold + (1 - chances) * plain
        self.plain = np.maximum(self.plain + plain - now, 0)
        self.bold = np.maximum(self.bold + bold - now, 0)


def trembling(strategy: Strategy) -> Strategy:
    """Return the strategy played by hands that may slip."""
    return Strategy(*(TREMBLE + (1 - 2 * TREMBLE) * part for part in strategy.parts()))


def _improve_first(strategy: Strategy, knocks: Regrets, turns: Regrets) -> None:
    stands, exchanges = first_worths(trembling(strategy))
    worths = strategy.exchanges * exchanges + (1 - strategy.exchanges) * stands
    quiet, knock = worths.sum(1)[:, FOOL]
    knocks.add(quiet, knock, strategy.first_knocks)
    turns.add(stands, exchanges, strategy.exchanges)
    strategy.first_knocks, strategy.exchanges = knocks.chances(), turns.chances()


def _improve_dealer(strategy: Strategy, knocks: Regrets, turns: Regrets) -> None:
    stands, draws = (-leads for leads in dealer_worths(trembling(strategy)))
    worths = strategy.draws * draws + (1 - strategy.draws) * stands
    knocks.add(worths[:, 0, FOOL], worths[:, 1, FOOL], strategy.dealer_knocks)
    turns.add(stands, draws, strategy.draws)
    strategy.dealer_knocks, strategy.draws = knocks.chances(), turns.chances()


def _own_reach(strategy: Strategy) -> tuple[Array, ...]:
    """Return how likely each player himself comes to each of his decisions."""
    first, dealer = np.ones((2, 2, KINDS)), np.ones((2, 2, KINDS))
    slipping = trembling(strategy)
    for heard in KNOCKS:
        first[heard] = slipping.first_reach(heard[0])
        dealer[heard] = slipping.dealer_reach(*heard)
    return np.ones(1), np.ones(2), first, dealer


def solve(rounds: int = ROUNDS) -> Strategy:
    """Return the average strategy of CFR+: alternating, later rounds weighing more."""
    strategy = Strategy()
    regrets = [Regrets(part.shape) for part in strategy.parts()]
    sums = [np.zeros(part.shape) for part in strategy.parts()]
    weights = [np.full(part.shape, 1e-12) for part in strategy.parts()]
    for number in range(1, rounds + 1):
        _improve_first(strategy, regrets[0], regrets[2])
        _improve_dealer(strategy, regrets[1], regrets[3])
        for place, reach in enumerate(_own_reach(strategy)):
            sums[place] += number * reach * strategy.parts()[place]
            weights[place] += number * reach
    return Strategy(*(total / weight for total, weight in zip(sums, weights)))


def written(strategy: Strategy) -> str:
    """Return the module that stores a strategy, in whole parts of SCALE."""
    names = ("FIRST_KNOCKS", "DEALER_KNOCKS", "EXCHANGES", "DRAWS")
    lines = [
        '"""The stored equilibrium for two players, one round from a full pack.',
        "",
        "Written by `python -m matador.bots.gnav.equilibrium`: chances in parts of 10,000, by what",
        "was heard (nobody knocked, the dealer, the first player, both) and by the card held.",
        '"""',
    ]
    for name, part in zip(names, strategy.parts()):
        numbers = np.rint(part * SCALE).astype(int).reshape(-1).tolist()
        rows = [numbers[at : at + KINDS] for at in range(0, len(numbers), KINDS)]
        halves = [half for row in rows for half in (row[:11], row[11:]) if half]
        texts = [f'"{" ".join(map(str, half))}",' for half in halves]
        inside = [f"{name} = ({texts[0]})"]
        if len(texts) > 1:
            inside = [f"{name} = (", *(f"    {text}" for text in texts), ")"]
        lines += ["", *inside]
    return "\n".join(lines) + "\n"


def stored() -> Strategy:
    """Return the strategy that `sharp` plays by."""
    from matador.bots.gnav import two_players as table

    knocks = [read_rows(table.FIRST_KNOCKS), read_rows(table.DEALER_KNOCKS)]
    turns = [read_rows(table.EXCHANGES), read_rows(table.DRAWS)]
    return Strategy(
        *(np.array(numbers) / SCALE for numbers in knocks),
        *(np.array(numbers).reshape(2, 2, KINDS) / SCALE for numbers in turns),
    )


def conditional_worths() -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """Return the leads of standing and exchanging once a card is held, as its holder counts them.

    The first player's pair comes first; points for knocks are his already and do not count.
    """
    strategy = trembling(stored())
    worths = np.zeros((4, 2, 2, KINDS))
    for heard in KNOCKS:
        weights = DEALT * strategy.dealer_reach(*heard)
        draws, asks = strategy.draws[heard], strategy.exchanges[heard][:, None]
        worths[(0, *heard)] = _mean(draws * DRAW + (1 - draws) * STAND, weights, 1)
        worths[(1, *heard)] = _mean(EXCHANGE, weights, 1)
        weights = DEALT * strategy.first_reach(heard[0])[:, None] * (1 - asks)
        worths[(2, *heard)] = -_mean(STAND, weights, 0)
        worths[(3, *heard)] = -_mean(DRAW, weights, 0)
    return (worths[0], worths[1]), (worths[2], worths[3])


def _mean(leads: Array, weights: Array, axis: int) -> Array:
    total = weights.sum(axis)
    return (leads * weights).sum(axis) / np.where(total > 0, total, 1)


@click.command()
@click.option("--rounds", default=ROUNDS, show_default=True, help="Rounds of CFR+.")
def main(rounds: int) -> None:
    """Solve the round, store the strategy, and say how good it is."""
    strategy = solve(rounds)
    path = Path(__file__).with_name("two_players.py")
    path.write_text(written(strategy), encoding="utf-8")
    click.echo(f"the first player's lead {lead(strategy):+.6f} points")
    click.echo(f"exploitability {exploitability(strategy):.2e} points, stored in {path.name}")


if __name__ == "__main__":
    main()

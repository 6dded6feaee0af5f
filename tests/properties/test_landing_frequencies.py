"""Tokens land where an exact Markov chain, built from the edition's own data, says they do."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest

from matador import games
from matador.lab.landings import landing_shares

JAIL = 10
THROWS = [(one, two) for one in range(1, 7) for two in range(1, 7)]
NEAR = 0.0002
"""Two hundredths of a percentage point."""


class Chain:
    """The throws of a player who buys nothing, keeps release cards and never pays to leave jail.

    A state is (square, doubles thrown) or ("jail", throws made). A kept release card is out of its
    deck, so the decks are counted without it.
    """

    def __init__(self, game: str) -> None:
        tables = games.edition(game).tables
        self.squares = tables["squares"]
        self.extra_throw = games.edition(game).record.extra_throw_out_of_jail
        self.decks = {
            deck: [c for c in tables["cards"] if c["deck"] == deck and c["effect"] != "jail_free"]
            for deck in tables["decks"]
        }

    def arrive(self, square: int, weight: float, arrivals: dict, ends: dict) -> None:
        """Note an arrival and all that a card may make of it."""
        arrivals[square] += weight
        kind = self.squares[square]["kind"]
        if kind == "go_to_jail":
            self.jail(weight, arrivals, ends)
        elif kind == "cards":
            deck = self.decks[self.squares[square]["deck"]]
            cards = sum(card["copies"] for card in deck)
            for card in deck:
                self.obey(card, square, weight * card["copies"] / cards, arrivals, ends)
        else:
            ends[square] += weight

    def obey(self, card: dict, square: int, weight: float, arrivals: dict, ends: dict) -> None:
        """Follow a card that moves the token; any other leaves it where it is."""
        effect = card["effect"]
        if effect == "jail":
            self.jail(weight, arrivals, ends)
        elif effect == "move_to":
            self.arrive(card["square"], weight, arrivals, ends)
        elif effect == "move_relative":
            self.arrive((square + card["steps"]) % 40, weight, arrivals, ends)
        elif effect == "nearest_transport":
            ahead = (n % 40 for n in range(square + 1, square + 41))
            kinds = ((n, self.squares[n]["kind"]) for n in ahead)
            self.arrive(next(n for n, k in kinds if k == "transport"), weight, arrivals, ends)
        else:
            ends[square] += weight

    def jail(self, weight: float, arrivals: dict, ends: dict) -> None:
        arrivals[JAIL] += weight
        ends["jail"] += weight

    def throw(self, state: tuple) -> tuple[dict, dict]:
        """Return the arrivals and the next states of one throw."""
        arrivals, nexts = defaultdict(float), defaultdict(float)
        for one, two in THROWS:
            self.one_throw(state, one, two, arrivals, nexts)
        return arrivals, nexts

    def one_throw(self, state: tuple, one: int, two: int, arrivals: dict, nexts: dict) -> None:
        place, count = state
        double, weight, ends = one == two, 1 / 36, defaultdict(float)
        again = 0
        if place == "jail":
            if not double and count < 2:
                nexts["jail", count + 1] += weight
                return
            place, again = JAIL, int(double and self.extra_throw)
        elif double:
            again = count + 1
        if again == 3:
            self.jail(weight, arrivals, ends)
        else:
            self.arrive((place + one + two) % 40, weight, arrivals, ends)
        for end, share in ends.items():
            nexts[("jail", 0) if end == "jail" else (end, again)] += share

    def shares(self) -> np.ndarray:
        """Return the share of each square among all arrivals in the long run."""
        states = [(square, doubles) for square in range(40) for doubles in range(3)]
        states += [("jail", made) for made in range(3)]
        number = {state: place for place, state in enumerate(states)}
        steps, landings = np.zeros((len(states),) * 2), np.zeros((len(states), 40))
        for state, row in number.items():
            arrivals, nexts = self.throw(state)
            for square, weight in arrivals.items():
                landings[row, square] += weight
            for following, weight in nexts.items():
                steps[row, number[following]] += weight
        system = np.vstack([steps.T - np.eye(len(states)), np.ones(len(states))])
        visits = np.linalg.lstsq(system, np.append(np.zeros(len(states)), 1), rcond=None)[0]
        found = visits @ landings
        return found / found.sum()


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_tokens_land_as_often_as_the_chain_says(game):
    simulated = landing_shares(game, games=400, throws=100_000, seed=1)
    assert np.abs(simulated - Chain(game).shares()).max() < NEAR

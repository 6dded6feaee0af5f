"""How much bots of Gnav gain against each other, in points, over many compiled rounds.

`python -m matador.bots.gnav.measurement` seats every threshold player among `sharp` ones.
"""

from __future__ import annotations

from typing import Any

import click
import numpy as np

from matador import games
from matador.bots.gnav import POLICIES, choose_as
from matador.bots.gnav.threshold import choose_below
from matador.bots.loops import pick_by_weight
from matador.core.chance import GameLuck, Luck, lucks
from matador.core.compiled import compiled, fast
from matador.core.log import Log, Moves
from matador.core.records import Ints, Rows, flat, pack
from matador.core.words import NATURE
from matador.games.gnav.cards import KINDS
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.nature import chances, deal
from matador.games.gnav.rules.question import to_act
from matador.games.gnav.rules.verbs import apply, choices, look
from matador.games.gnav.state import OVER, State

FIRST_THRESHOLD = 100
"""Kind 100 exchanges nothing, kind 101 all cards below the second lowest, and so on."""
CONFIDENT = 1.96
"""Standard errors each side of a mean in an interval of 95 %."""


@compiled
def choose_for(
    kind: int, edition: Edition, seen: State, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose as a built-in policy or as a threshold player."""
    if kind >= FIRST_THRESHOLD:
        return choose_below(kind - FIRST_THRESHOLD, seen, seat, moves, count)
    return choose_as(kind, edition, seen, seat, moves, count, luck)


@compiled
def play_points(
    edition: Edition,
    state: State,
    seen: State,
    kinds: Ints,
    dealt: Rows[GameLuck],
    most_rounds: int,
    moves: Moves,
    log: Log,
    points: Ints,
) -> None:
    """Play a game for each luck, to its end or over some rounds, and note the points won."""
    for game in range(len(dealt)):
        luck = dealt[game]
        deal(edition, state, len(kinds))
        while state.phase != OVER and state.round_number <= most_rounds:
            seat = to_act(state)
            if seat == NATURE:
                place = pick_by_weight(moves, chances(edition, state, moves), luck.nature)
            else:
                count = choices(edition, state, seat, moves)
                look(edition, state, seat, seen)
                own = luck.seats[seat]
                place = choose_for(kinds[seat], edition, seen, seat, moves, count, own)
            log.count = 0
            apply(edition, state, moves.at[place], log)
        for seat in range(len(kinds)):
            points[game][seat] = state.points[seat] - edition.start_points


def points_of(kinds: list[int], count: int, seed: int, most_rounds: int) -> Any:
    """Return the points that every seat won in many games, a row a game."""
    edition = games.edition("gnav")
    points = np.zeros((count, len(kinds)), dtype=np.int64)
    fast(play_points)(
        pack(edition.record)[0],
        flat(State)[0],
        flat(State)[0],
        np.array(kinds),
        lucks(seed, 0, count, len(kinds)),
        most_rounds,
        flat(Moves)[0],
        flat(Log)[0],
        points,
    )
    return points


def gain(points: Ints) -> tuple[float, float]:
    """Return the first seat's mean lead over the others' mean, and half its interval of 95 %."""
    leads = points[:, 0] - points[:, 1:].mean(axis=1)
    return float(leads.mean()), float(CONFIDENT * leads.std() / np.sqrt(len(leads)))


def won_share(points: Ints) -> float:
    """Return how many of the games the first seat won; a shared win counts in part."""
    best = points == points.max(axis=1, keepdims=True)
    return float((best[:, 0] / best.sum(axis=1)).mean())


@click.command()
@click.option("--players", default=4, show_default=True)
@click.option("--games", "count", default=200_000, show_default=True)
@click.option("--rounds", default=1, show_default=True, help="Rounds of a game; 99 for all.")
@click.option("--seed", default=7, show_default=True)
@click.option("--others", default="sharp", show_default=True, help="Who has the other seats.")
def main(players: int, count: int, rounds: int, seed: int, others: str) -> None:
    """Let every threshold player and every bot sit among sharp ones."""
    thresholds = [(f"threshold {kind}", FIRST_THRESHOLD + kind) for kind in range(KINDS + 1)]
    for name, kind in [*thresholds, *((name, place) for place, name in enumerate(POLICIES))]:
        kinds = [kind] + [POLICIES.index(others)] * (players - 1)
        points = points_of(kinds, count, seed, rounds)
        mean, half = gain(points)
        click.echo(f"{name:14} {mean:+.4f} ± {half:.4f}, won {won_share(points):.4f}")


if __name__ == "__main__":
    main()

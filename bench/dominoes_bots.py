"""Measure one bot of Matador dominoes against another: deals won, by two at one table.

Every deal is played twice from the same seed, seats exchanged, so that both have had the same
tiles. A deal is decided when somebody scores; ties count for nobody. The interval is Wilson's.

    python bench/dominoes_bots.py sharp heaviest --pairs 200
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import matador
from matador.bots import Bot
from matador.bots.dominoes import BOTS
from matador.bots.dominoes.flat import FlatBot
from matador.bots.dominoes.sharp import SharpBot
from matador.bots.policy import BotSeat, bot_seats
from matador.core.chance import game_seed
from matador.lab.intervals import wilson

Maker = Callable[[BotSeat], Bot]
GAME = "dominoes"


@dataclass
class Tally:
    """What came of the deals so far, for the first bot."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    points: int = 0

    def count(self, won_points: int, lost_points: int) -> None:
        self.won += won_points > lost_points
        self.lost += lost_points > won_points
        self.tied += lost_points == won_points
        self.points += won_points - lost_points

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def share(self) -> float:
        return self.won / max(1, self.decided)


def play_deal(seed: int, makers: list[Maker]) -> list[int]:
    """Play one deal and return what each seat scored."""
    deal = matador.new(GAME, 2, seed=seed)
    seats = bot_seats(GAME, len(makers), seed)
    bots = [maker(bot_seat) for maker, bot_seat in zip(makers, seats, strict=True)]
    while deal.rounds == 1 and deal.to_act is not None:
        deal.play(bots[deal.to_act].choose(deal.view(deal.to_act), deal.choices()))
    return deal.scores


def maker_of(name: str, chosen: argparse.Namespace) -> Maker:
    if name == "sharp":
        return lambda bot_seat: SharpBot(bot_seat, chosen.seconds, chosen.worlds)
    if name == "flat-infers":
        return lambda bot_seat: FlatBot(bot_seat, infers=True)
    return BOTS[name]


def measure(chosen: argparse.Namespace, report: Callable[[Tally], None]) -> Tally:
    tally = Tally()
    first, second = maker_of(chosen.first, chosen), maker_of(chosen.second, chosen)
    for number in range(chosen.pairs):
        seed = game_seed(chosen.seed, number)
        won_points, lost_points = play_deal(seed, [first, second])
        tally.count(won_points, lost_points)
        lost_points, won_points = play_deal(seed, [second, first])
        tally.count(won_points, lost_points)
        report(tally)
    return tally


def report(chosen: argparse.Namespace, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "version": matador.__version__,
        **vars(chosen),
        **asdict(tally),
        "share_of_decided": round(tally.share, 4),
        "interval": [round(end, 4) for end in wilson(tally.won, tally.decided)],
        "took": round(seconds, 1),
    }


def arguments() -> argparse.Namespace:
    names = [*BOTS, "flat-infers"]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first", choices=names)
    parser.add_argument("second", choices=names)
    parser.add_argument("--pairs", type=int, default=150, help="deals, each from both seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each move of sharp")
    parser.add_argument("--worlds", type=int, help="for sharp, in place of seconds")
    parser.add_argument("--every", type=int, default=0, help="pairs between lines of progress")
    return parser.parse_args()


def main() -> None:
    chosen = arguments()
    begun = time.perf_counter()

    def report(tally: Tally) -> None:
        played = tally.decided + tally.tied
        if chosen.every and played % (2 * chosen.every) == 0:
            low, high = wilson(tally.won, tally.decided)
            print(f"{played} deals: {tally.share:.3f} ({low:.3f} to {high:.3f})", flush=True)

    tally = measure(chosen, report)
    print(json.dumps(report(chosen, tally, time.perf_counter() - begun)))


if __name__ == "__main__":
    main()

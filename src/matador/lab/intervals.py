"""How sure a result is: the Wilson interval of a share, and ratings from games won."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

CONFIDENCE_95 = 1.959963984540054
"""Standard errors on either side that hold 95 of 100 results."""
POINTS_FOR_TEN_TIMES = 400.0
"""Elo's scale: so many points above another, a bot wins ten times as often."""
PRIOR_GAMES = 1.0
"""Each bot has one game more, half won, against nobody in particular: so no rating is endless."""
MOST_STEPS = 10_000
CLOSE_ENOUGH = 1e-10


class Interval(NamedTuple):
    """Between which shares the truth lies, 95 times of 100."""

    low: float
    high: float


def wilson(wins: float, games: int, deviations: float = CONFIDENCE_95) -> Interval:
    """Return the Wilson score interval of a share; of no games, everything.

    A shared win is a part of a win. The interval is then a little too wide, never too narrow:
    parts vary less than whole wins and losses with the same mean.
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share, squared = wins / games, deviations**2
    middle = share + squared / (2 * games)
    reach = deviations * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    whole = 1 + squared / games
    return Interval(max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))


class Meeting(NamedTuple):
    """What came of some bots at one table: how many seats each had, and how much it won."""

    seats: Mapping[str, int]
    wins: Mapping[str, float]


def ratings(meetings: Sequence[Meeting]) -> dict[str, float]:
    """Return the rating of every bot, the mean of all at 0.

    The model is that of Bradley and Terry for tables of any size, which is Luce's: a seat wins as
    often as the strength of its bot, divided by the strengths of all seats of the table, says. The
    strengths are those that make the wins seen the likeliest.
    """
    names = sorted({name for meeting in meetings for name in meeting.seats})
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(MOST_STEPS):
        better = _step(meetings, strengths)
        moved = max(abs(math.log(better[name] / strengths[name])) for name in names)
        strengths = better
        if moved < CLOSE_ENOUGH:
            break
    points = {name: POINTS_FOR_TEN_TIMES * math.log10(strengths[name]) for name in names}
    mean = math.fsum(points.values()) / max(1, len(points))
    return {name: points[name] - mean for name in names}


def _step(meetings: Sequence[Meeting], strengths: Mapping[str, float]) -> dict[str, float]:
    """Return strengths under which the wins are likelier: one step of Hunter's MM algorithm."""
    won = dict.fromkeys(strengths, PRIOR_GAMES / 2)
    expected = {name: PRIOR_GAMES / (strength + 1) for name, strength in strengths.items()}
    for seats, wins in meetings:
        table = math.fsum(count * strengths[name] for name, count in seats.items())
        decided = math.fsum(wins.values())
        for name, count in seats.items():
            won[name] += wins[name]
            expected[name] += decided * count / table
    return {name: won[name] / expected[name] for name in strengths}

"""Bots against each other: every deal once for each rotation of the seats, results, ratings."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations, cycle, islice, permutations
from typing import Any

import numpy as np

from matador import __version__
from matador.bots.catalog import entrants
from matador.bots.user_bots import UserBot
from matador.bots.user_policies import can_compile
from matador.core.chance import game_seed, lucks
from matador.core.editions import Edition, Named
from matador.core.errors import BadInput
from matador.games import edition as edition_named
from matador.lab.intervals import Interval, Meeting, ratings, wilson
from matador.lab.results_file import ResultsFile
from matador.lab.runner import Runner, Work, check_count, running
from matador.lab.simulation import MOST_MOVES, CompiledTable, play_one
from matador.play.nature import check_seed
from matador.play.new_game import seats_for

MOST_TABLES = 10_000
MOST_ORDERS = 24
WHOLE_WIN = math.lcm(*range(1, 13))
"""A win in whole parts, which up to twelve seats can share without a remainder."""


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    games: int
    wins: float
    parity: float
    """The share of the games that a bot as good as the others would win."""
    rating: float

    @property
    def share(self) -> float:
        """Return the share of its games that the bot won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Return between which shares the truth lies, 95 times of 100."""
        return wilson(self.wins, self.games)

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        low, high = self.interval
        return {
            "bot": str(self.bot),
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "parity": round(self.parity, 6),
            "rating": round(self.rating, 1),
        }


@dataclass
class Arena:
    """What came of bots against each other."""

    game: str
    players: int
    bots: list[str]
    seed: int
    rules: Mapping[str, Any]
    most_moves: int = MOST_MOVES
    deals: int = 0
    cut: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    compiled: bool = False
    wins: list[Counter[str]] = field(default_factory=list)
    """For every table, the parts of wins of each bot; `WHOLE_WIN` parts are a win."""

    def __post_init__(self) -> None:
        self.tables = tables_of(self.bots, self.players)
        self.wins = self.wins or [Counter() for _ in self.tables]

    @property
    def games_a_deal(self) -> int:
        """Return how many games one deal of chance is played in."""
        return sum(len(rotations(table)) for table in self.tables)

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.deals * self.games_a_deal

    @property
    def standings(self) -> list[Standing]:
        """Return how every bot did, the best first."""
        rated = ratings([self._meeting(place) for place in range(len(self.tables))])
        standings = [self._standing(bot, rated[bot]) for bot in dict.fromkeys(self.bots)]
        return sorted(standings, key=lambda standing: -standing.rating)

    def _meeting(self, place: int) -> Meeting:
        seats = Counter(self.tables[place])
        return Meeting(seats, {bot: self.wins[place][bot] / WHOLE_WIN for bot in seats})

    def _standing(self, bot: str, rating: float) -> Standing:
        parts = sum(wins[bot] for wins in self.wins)
        own = [table for table in self.tables if bot in table]
        games = self.deals * sum(len(rotations(table)) for table in own)
        fair = self.deals * sum(len(rotations(table)) * table.count(bot) for table in own)
        parity = fair / (games * self.players) if games else 0.0
        return Standing(bot, games, parts / WHOLE_WIN, parity, rating)

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "version": __version__,
            "game": self.game,
            "players": self.players,
            "bots": [str(bot) for bot in self.bots],
            "rules": dict(self.rules),
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "compiled": self.compiled,
            "reached_cap": self.cut,
            "interrupted": self.interrupted,
            "standings": [standing.to_dict() for standing in self.standings],
        }


def tables_of(bots: list[str], players: int) -> list[tuple[str, ...]]:
    """Return who sits at each table: each set of so many bots, or the list over and over."""
    if len(bots) > players:
        return list(dict.fromkeys(combinations(bots, players)))
    return [tuple(islice(cycle(bots), players))]


def rotations(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return a table with all bots moved on by one seat, and so on, each seating once."""
    return list(dict.fromkeys(table[by:] + table[:by] for by in range(len(table))))


@cache
def orders_of(players: int) -> list[tuple[int, ...]]:
    """Return the orders in which a table sits, one for each deal in turn.

    The first bot stays: who sits where is a matter of rotations. Up to five players have all
    orders, more some of them, always the same.
    """
    others = range(1, players)
    if math.factorial(players - 1) <= MOST_ORDERS:
        return list(permutations(others))
    chance, orders = random.Random(players), {tuple(others): True}
    while len(orders) < MOST_ORDERS:
        orders[tuple(chance.sample(others, players - 1))] = True
    return list(orders)


def seatings(table: tuple[str, ...], deal: int) -> list[tuple[str, ...]]:
    """Return the seatings of one deal: the order of its turn, and its rotations.

    Who sits beside whom matters in some games. A table where a bot has several seats keeps its
    order, for its rotations are not always as many.
    """
    if len(set(table)) < len(table):
        return rotations(table)
    orders = orders_of(len(table))
    order = orders[deal % len(orders)]
    return rotations((table[0], *(table[place] for place in order)))


def arena(
    game: Named,
    bots: Any,
    games: int = 1_000,
    *,
    players: int | None = None,
    seed: int = 0,
    rules: Mapping[str, Any] | None = None,
    most_moves: int = MOST_MOVES,
    progress: bool | None = None,
    resume: str | None = None,
) -> Arena:
    """Let bots play against each other and tell how each did.

    Every deal of chance is played once for each rotation of the seats, so at least `games` games
    are played, and as many more as make the last deal whole. With more bots than players every set
    of so many bots meets; with fewer, the list is repeated until every seat is taken. `resume` is a
    file that keeps the results: where it exists, play goes on from it. Control-C stops early and
    returns what has been played.
    """
    check_count("games", games)
    check_count("most_moves", most_moves)
    check_seed(seed)
    edition = edition_named(game).with_rules(rules or {})
    listed = entrants(edition.game, bots)
    result = _empty(edition, listed, players, seed, most_moves)
    results = ResultsFile(resume, edition.version) if resume is not None else None
    if results is not None:
        results.read_into(result)
    with running(result, progress) as runner:
        work = _work(edition, game, rules, result, runner)
        deals, each = math.ceil(games / result.games_a_deal), result.games_a_deal
        then = partial(results.write_sometimes, result) if results else None
        runner.run(f"{result.game}: games", deals, work, done=result.deals, each=each, then=then)
    if results is not None:
        results.write(result)
    return result


def _empty(
    edition: Edition, bots: list[str], players: int | None, seed: int, most_moves: int
) -> Arena:
    """Return an arena before its first game, or refuse bots that cannot be told apart."""
    least, most = edition.record.players_least, edition.record.players_most
    seats = min(max(len(bots), least), most) if players is None else players
    seats = seats_for(edition, seats)
    implementations = {bot: bot.implementation for bot in bots if isinstance(bot, UserBot)}
    for bot in bots:
        if isinstance(bot, UserBot) and bot.implementation is not implementations[bot]:
            raise BadInput(f"two bots are called {str(bot)!r}; give each a `name` of its own")
    if math.comb(max(len(bots), seats), seats) > MOST_TABLES:
        raise BadInput(f"{len(bots)} bots at tables of {seats} are too many to meet")
    return Arena(edition.game, seats, bots, seed, edition.changes(), most_moves)


def _work(
    edition: Edition, name: Named, rules: Mapping[str, Any] | None, result: Arena, runner: Runner
) -> Work:
    """Return what plays deals: compiled where every bot is."""
    if not can_compile(edition.game, result.bots):
        return _interpreted_deals(name, rules, result)
    table = CompiledTable(edition, result.bots, result.most_moves, result.players)
    result.compiled = True
    runner.compile(f"{result.game}: compiling the rules", table)
    return _compiled_deals(table, result)


def _compiled_deals(table: CompiledTable, result: Arena) -> Work:
    def work(first: int, count: int) -> dict[str, Any]:
        turn = np.arange(first, first + count) % len(orders_of(result.players))
        luck = lucks(result.seed, first, count, result.players)
        cut, wins = 0, [Counter[str]() for _ in result.tables]
        for deal in np.unique(turn):
            for place, seating in _seatings(result, int(deal)):
                played = table.play(luck[turn == deal], seating)
                cut += int(played.cut.sum())
                _add_all(wins[place], seating, played.winners)
        return {"deals": count, "cut": cut, "wins": wins}

    return work


def _interpreted_deals(name: Named, rules: Mapping[str, Any] | None, result: Arena) -> Work:
    def work(first: int, count: int) -> dict[str, Any]:
        cut, wins = 0, [Counter[str]() for _ in result.tables]
        for number in range(first, first + count):
            seed = game_seed(result.seed, number)
            for place, seating in _seatings(result, number):
                bots: Any = list(seating)
                game = play_one(name, result.players, seed, rules, bots, result.most_moves)
                cut += not game.over
                _add(wins[place], seating, game.winners, 1)
        return {"deals": count, "cut": cut, "wins": wins}

    return work


def _seatings(result: Arena, deal: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return every seating of a deal at every table, with the table's place."""
    tables = enumerate(result.tables)
    return [(place, seating) for place, table in tables for seating in seatings(table, deal)]


def _add_all(wins: Counter[str], seating: tuple[str, ...], winners: Any) -> None:
    """Add games of one seating by the masks of their winners."""
    masks, counts = np.unique(winners, return_counts=True)
    for mask, many in zip(masks.tolist(), counts.tolist(), strict=True):
        _add(wins, seating, [seat for seat in range(len(seating)) if mask >> seat & 1], many)


def _add(wins: Counter[str], seating: tuple[str, ...], winners: list[int], games: int) -> None:
    """Add games that the same seats won; they share each."""
    for seat in winners:
        wins[seating[seat]] += games * WHOLE_WIN // len(winners)

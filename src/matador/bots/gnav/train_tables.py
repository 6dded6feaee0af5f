"""Best-response tables for any number of players, learnt by playing against themselves.

`python -m matador.bots.gnav.train_tables` writes `worths.py`. Whole games are played by the
compiled rules. At every decision both moves are tried to the end of the round with the same
luck ahead. First all seats play by regret matching, which gives an average strategy; then
everybody answers it with the better move of every situation, over and over, and the worth of both
moves is counted. A round is worth its own points less the mean of the others' points.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import click
import numpy as np

from matador import games
from matador.bots.gnav.private_knowledge import CELLS, COLUMNS, cell
from matador.bots.loops import pick_by_weight
from matador.core.chance import draw, lucks
from matador.core.compiled import compiled, fast
from matador.core.log import Log, Moves
from matador.core.records import Record, Wide, flat, pack, room
from matador.core.words import NATURE
from matador.games.gnav.rules.nature import chances, deal
from matador.games.gnav.rules.question import to_act
from matador.games.gnav.rules.verbs import apply, choices, look
from matador.games.gnav.state import OVER, SEATS, TURNS, State

CERTAIN = 10_000
EXPLORING = 300
"""Out of CERTAIN moves, so many are anything, so that every situation is met."""
LEAST_PLAYERS, MOST_PLAYERS = 2, 12
REPLIES = 2
GAMES = 200_000
ENOUGH = 1_000
"""A cell that was met less often shares the worths of its neighbours in strength."""
HUNDRED = 100

PerCell = Annotated[list[float], room(CELLS)]


class Book(Record):
    """What is learnt in each situation."""

    stand_regret: PerCell
    """How much better standing would have been, over all visits."""
    exchange_regret: PerCell
    """How much better exchanging would have been, over all visits."""
    exchanges: PerCell
    """The sum of the chances to exchange."""
    stand_worth: PerCell
    """The sum of what standing was worth."""
    exchange_worth: PerCell
    """The sum of what exchanging was worth."""
    visits: PerCell
    """How often the situation was met."""
    chance: PerCell
    """How likely an exchange is."""
    learns: Wide
    """Whether the chance of an exchange follows the regrets instead."""


@compiled
def exchange_chance(book: Any, at: int) -> float:
    """Return how likely the players of the book exchange in a situation."""
    if not book.learns:
        return float(book.chance[at])
    stand, exchange = max(0.0, book.stand_regret[at]), max(0.0, book.exchange_regret[at])
    return exchange / (stand + exchange) if stand + exchange > 0 else 0.5


@compiled
def book_move(edition: Any, state: Any, seen: Any, book: Any, luck: Any, moves: Any) -> int:
    """Choose for nature, or for a player by the book; a fool always knocks."""
    seat = to_act(state)
    if seat == NATURE:
        return pick_by_weight(moves, chances(edition, state, moves), luck.nature)
    count = choices(edition, state, seat, moves)
    if count == 1 or state.phase != TURNS:
        return 0
    look(edition, state, seat, seen)
    likely = exchange_chance(book, cell(seen, seat)) * CERTAIN
    return 1 if draw(luck.seats[seat], CERTAIN) < likely else 0


@compiled
def finish_round(
    number: int, edition: Any, state: Any, seen: Any, book: Any, luck: Any, moves: Any, log: Any
) -> None:
    """Play by the book until a round is over."""
    while state.phase != OVER and state.round_number == number:
        place = book_move(edition, state, seen, book, luck, moves)
        log.count = 0
        apply(edition, state, moves.at[place], log)


@compiled
def lead_of(state: Any, seat: int) -> float:
    """Return a seat's points less the mean of the others'."""
    total = 0.0
    for other in range(state.seats):
        total += state.points[other]
    return float((state.points[seat] * state.seats - total) / (state.seats - 1))


@compiled
def try_out(
    place: int,
    edition: Any,
    games: Any,
    seen: Any,
    book: Any,
    lucks: Any,
    moves: Any,
    log: Any,
) -> float:
    """Return what one of the choices gains by the end of the round; games[0] stays as it is."""
    games[1] = games[0]
    lucks[1] = lucks[0]
    seat = to_act(games[0])
    choices(edition, games[1], seat, moves)
    log.count = 0
    apply(edition, games[1], moves.at[place], log)
    number = int(games[0].round_number)
    finish_round(number, edition, games[1], seen, book, lucks[1], moves, log)
    return lead_of(games[1], seat) - lead_of(games[0], seat)


@compiled
def write_down(book: Any, at: int, likely: float, stand: float, exchange: float) -> None:
    """Add what both moves were worth to the book."""
    now = likely * exchange + (1 - likely) * stand
    book.stand_regret[at] += stand - now
    book.exchange_regret[at] += exchange - now
    book.exchanges[at] += likely
    book.stand_worth[at] += stand
    book.exchange_worth[at] += exchange
    book.visits[at] += 1


@compiled
def learn_here(
    edition: Any, games: Any, seen: Any, book: Any, lucks: Any, moves: Any, log: Any
) -> int:
    """Try both moves of the seat to act, and choose one by the book or, seldom, any."""
    seat = to_act(games[0])
    look(edition, games[0], seat, seen)
    at = cell(seen, seat)
    likely = exchange_chance(book, at)
    stand = try_out(0, edition, games, seen, book, lucks, moves, log)
    exchange = try_out(1, edition, games, seen, book, lucks, moves, log)
    write_down(book, at, likely, stand, exchange)
    choices(edition, games[0], seat, moves)
    drawn = draw(lucks[0].seats[seat], CERTAIN)
    if drawn < EXPLORING:
        return drawn % 2
    return 1 if drawn < EXPLORING + (CERTAIN - EXPLORING) * likely else 0


@compiled
def learn_games(
    edition: Any,
    games: Any,
    seen: Any,
    books: Any,
    dealt: Any,
    lucks: Any,
    players: Any,
    moves: Any,
    log: Any,
) -> None:
    """Play one game for each luck that was dealt, learning from every decision."""
    book = books[0]
    for game in range(len(dealt)):
        lucks[0] = dealt[game]
        deal(edition, games[0], players[game])
        while games[0].phase != OVER:
            seat = to_act(games[0])
            deciding = seat != NATURE and games[0].phase == TURNS
            if deciding and choices(edition, games[0], seat, moves) == 2:
                place = learn_here(edition, games, seen, book, lucks, moves, log)
            else:
                place = book_move(edition, games[0], seen, book, lucks[0], moves)
            log.count = 0
            apply(edition, games[0], moves.at[place], log)


class Lessons:
    """A book and the table at which it is filled."""

    def __init__(self, seed: int) -> None:
        self.book = flat(Book)
        self.seed = seed
        self.played = 0
        edition = games.edition("gnav")
        self.rules = pack(edition.record)[0]
        self.games, self.seen = flat(State, 2), flat(State)[0]
        self.moves, self.log = flat(Moves)[0], flat(Log)[0]

    def play(self, count: int) -> None:
        """Play games with two to twelve players in turn."""
        dealt = lucks(self.seed, self.played, count, SEATS)
        players = LEAST_PLAYERS + np.arange(count) % (MOST_PLAYERS - LEAST_PLAYERS + 1)
        table = (self.rules, self.games, self.seen, self.book, dealt, lucks(0, 0, 2, 0), players)
        fast(learn_games)(*table, self.moves, self.log)
        self.played += count

    def forget_worths(self) -> None:
        """Begin to count worths anew."""
        for name in ("exchanges", "stand_worth", "exchange_worth", "visits"):
            self.book[name] = 0

    def fix(self, chance: Any) -> None:
        """Let everybody play by fixed chances from now on."""
        self.book.learns = 0
        self.book["chance"][0] = chance
        self.forget_worths()

    def mean(self, name: str) -> Any:
        """Return the mean of something counted, for every cell."""
        return self.book[name][0] / np.maximum(self.book["visits"][0], 1)


def learn(lessons: Lessons, count: int) -> None:
    """Fill the book: regret matching, its average, then the best answers to the best answers."""
    lessons.book.learns = 1
    lessons.play(count)
    lessons.forget_worths()
    lessons.play(count)
    lessons.fix(lessons.mean("exchanges"))
    lessons.play(count)
    for _ in range(REPLIES):
        lessons.fix(lessons.mean("exchange_worth") > lessons.mean("stand_worth"))
        lessons.play(count)


def smoothed(sums: Any, visits: Any) -> Any:
    """Return mean worths of one situation in hundredths of a point.

    Every strength looks as far to both sides as it must to rest on ENOUGH visits; the fool alone.
    """
    means = np.zeros(COLUMNS)
    if not visits.any():
        return means.astype(int)
    for column in range(COLUMNS - 1):
        for reach in range(COLUMNS - 1):
            near = slice(max(0, column - reach), min(COLUMNS - 1, column + reach + 1))
            if visits[near].sum() >= ENOUGH:
                break
        means[column] = sums[near].sum() / max(1, visits[near].sum())
    means[-1] = sums[-1] / max(1, visits[-1])
    return np.rint(means * HUNDRED).astype(int)


def filled(book: Any, name: str) -> Any:
    """Return the worths of all situations."""
    sums, visits = (book[key][0].reshape(-1, COLUMNS) for key in (name, "visits"))
    return np.array([smoothed(*row) for row in zip(sums, visits)])


def written(lessons: Lessons) -> str:
    """Return the module that stores the worths; rows that nobody ever met are left out."""
    stand, exchange = filled(lessons.book, "stand_worth"), filled(lessons.book, "exchange_worth")
    lines = [
        '"""What standing and exchanging are worth, in hundredths of a point, by situation.',
        "",
        "Written by `python -m matador.bots.gnav.train_tables`. A line has the row of a situation",
        "and a worth for every strength of the own card, the fool's last.",
        '"""',
        "",
        "# ruff: noqa: E501 (a line is a situation)",
    ]
    for name, worths in (("STAND", stand), ("EXCHANGE", exchange)):
        lines += ["", f"{name} = ("]
        lines += [
            f'    "{row} {" ".join(map(str, numbers))}",'
            for row, numbers in enumerate(worths.tolist())
            if stand[row].any() or exchange[row].any()
        ]
        lines += [")"]
    return "\n".join(lines) + "\n"


@click.command()
@click.option("--games", "count", default=GAMES, show_default=True, help="Games of each lesson.")
@click.option("--seed", default=1, show_default=True)
def main(count: int, seed: int) -> None:
    """Learn the tables and store them."""
    lessons = Lessons(seed)
    learn(lessons, count)
    path = Path(__file__).with_name("worths.py")
    path.write_text(written(lessons), encoding="utf-8")
    click.echo(f"{lessons.played} games, stored in {path.name}")


if __name__ == "__main__":
    main()

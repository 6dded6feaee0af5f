"""Best-response tables for any number of players, trained by self-play.

`python -m matador.bots.gnav.train_tables` writes `worths.json`. Whole games are played by the
compiled rules. At every decision both moves are tried to the end of the round with the same random
numbers. First all seats play by regret matching, which gives an average strategy; then all seats
answer it with the better move of every situation, over and over, and the worth of both moves is
counted. A round is worth its own points less the mean of the others' points.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import click
import numpy as np

from matador import games
from matador.bots.gnav.private_knowledge import CELLS, COLUMNS, cell
from matador.bots.loops import pick_by_weight
from matador.bots.parameters import write_parameters
from matador.core.chance import GameLuck, draw, lucks
from matador.core.compiled import compiled, fast
from matador.core.log import Log, Moves
from matador.core.records import Floats, Record, Rows, Wide, flat, pack, room
from matador.core.words import NATURE
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.nature import chances, deal
from matador.games.gnav.rules.question import to_act
from matador.games.gnav.rules.verbs import apply, choices, look
from matador.games.gnav.state import OVER, SEATS, TURNS, State

CERTAIN = 10_000
EXPLORING = 300
"""Of CERTAIN moves, this many are random, so that every situation comes up."""
LEAST_PLAYERS, MOST_PLAYERS = 2, 12
REPLIES = 2
GAMES = 200_000
ENOUGH = 1_000
"""A cell with fewer visits shares the worths of its neighbours in strength."""
HUNDRED = 100

PerCell = Annotated[list[float], room(CELLS)]


class Strategy(Record):
    """What is trained, for each situation."""

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
def exchange_chance(strategy: Strategy, at: int) -> float:
    """Return how likely the strategy exchanges in a situation."""
    if not strategy.learns:
        return float(strategy.chance[at])
    stand, exchange = max(0.0, strategy.stand_regret[at]), max(0.0, strategy.exchange_regret[at])
    return exchange / (stand + exchange) if stand + exchange > 0 else 0.5


@compiled
def strategy_move(
    edition: Edition, state: State, seen: State, strategy: Strategy, luck: GameLuck, moves: Moves
) -> int:
    """Choose for nature, or for a player by the strategy; a fool always knocks."""
    seat = to_act(state)
    if seat == NATURE:
        return pick_by_weight(moves, chances(edition, state, moves), luck.nature)
    count = choices(edition, state, seat, moves)
    if count == 1 or state.phase != TURNS:
        return 0
    look(edition, state, seat, seen)
    likely = exchange_chance(strategy, cell(seen, seat)) * CERTAIN
    return 1 if draw(luck.seats[seat], CERTAIN) < likely else 0


@compiled
def finish_round(
    number: int,
    edition: Edition,
    state: State,
    seen: State,
    strategy: Strategy,
    luck: GameLuck,
    moves: Moves,
    log: Log,
) -> None:
    """Play by the strategy until a round is over."""
    while state.phase != OVER and state.round_number == number:
        place = strategy_move(edition, state, seen, strategy, luck, moves)
        log.count = 0
        apply(edition, state, moves.at[place], log)


@compiled
def lead_of(state: State, seat: int) -> float:
    """Return a seat's points less the mean of the others'."""
    total = 0.0
    for other in range(state.seats):
        total += state.points[other]
    return float((state.points[seat] * state.seats - total) / (state.seats - 1))


@compiled
def try_out(
    place: int,
    edition: Edition,
    games: Rows[State],
    seen: State,
    strategy: Strategy,
    lucks: Rows[GameLuck],
    moves: Moves,
    log: Log,
) -> float:
    """Return what one of the choices gains by the end of the round; games[0] stays as it is."""
    games[1] = games[0]
    lucks[1] = lucks[0]
    seat = to_act(games[0])
    choices(edition, games[1], seat, moves)
    log.count = 0
    apply(edition, games[1], moves.at[place], log)
    number = int(games[0].round_number)
    finish_round(number, edition, games[1], seen, strategy, lucks[1], moves, log)
    return lead_of(games[1], seat) - lead_of(games[0], seat)


@compiled
def add_worths(strategy: Strategy, at: int, likely: float, stand: float, exchange: float) -> None:
    """Add what both moves were worth to the strategy."""
    now = likely * exchange + (1 - likely) * stand
    strategy.stand_regret[at] += stand - now
    strategy.exchange_regret[at] += exchange - now
    strategy.exchanges[at] += likely
    strategy.stand_worth[at] += stand
    strategy.exchange_worth[at] += exchange
    strategy.visits[at] += 1


@compiled
def learn_at_turn(
    edition: Edition,
    games: Rows[State],
    seen: State,
    strategy: Strategy,
    lucks: Rows[GameLuck],
    moves: Moves,
    log: Log,
) -> int:
    """Try both moves of the seat to act, and choose one by the strategy or, seldom, at random."""
    seat = to_act(games[0])
    look(edition, games[0], seat, seen)
    at = cell(seen, seat)
    likely = exchange_chance(strategy, at)
    stand = try_out(0, edition, games, seen, strategy, lucks, moves, log)
    exchange = try_out(1, edition, games, seen, strategy, lucks, moves, log)
    add_worths(strategy, at, likely, stand, exchange)
    choices(edition, games[0], seat, moves)
    drawn = draw(lucks[0].seats[seat], CERTAIN)
    if drawn < EXPLORING:
        return drawn % 2
    return 1 if drawn < EXPLORING + (CERTAIN - EXPLORING) * likely else 0


@compiled
def learn_games(
    edition: Edition,
    games: Rows[State],
    seen: State,
    strategies: Rows[Strategy],
    dealt: Rows[GameLuck],
    lucks: Rows[GameLuck],
    players: Any,
    moves: Moves,
    log: Log,
) -> None:
    """Play one game for each luck that was dealt, learning from every decision."""
    strategy = strategies[0]
    for game in range(len(dealt)):
        lucks[0] = dealt[game]
        deal(edition, games[0], players[game])
        while games[0].phase != OVER:
            seat = to_act(games[0])
            deciding = seat != NATURE and games[0].phase == TURNS
            if deciding and choices(edition, games[0], seat, moves) == 2:
                place = learn_at_turn(edition, games, seen, strategy, lucks, moves, log)
            else:
                place = strategy_move(edition, games[0], seen, strategy, lucks[0], moves)
            log.count = 0
            apply(edition, games[0], moves.at[place], log)


class Training:
    """A strategy and the records of the games that train it."""

    def __init__(self, seed: int) -> None:
        self.strategy = flat(Strategy)
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
        table = (
            self.rules,
            self.games,
            self.seen,
            self.strategy,
            dealt,
            lucks(0, 0, 2, 0),
            players,
        )
        fast(learn_games)(*table, self.moves, self.log)
        self.played += count

    def reset_worths(self) -> None:
        """Count worths from zero again."""
        for name in ("exchanges", "stand_worth", "exchange_worth", "visits"):
            self.strategy[name] = 0

    def fix(self, chance: Floats) -> None:
        """Let all seats play by fixed chances from now on."""
        self.strategy.learns = 0
        self.strategy["chance"][0] = chance
        self.reset_worths()

    def mean(self, name: str) -> Any:
        """Return the mean of something counted, for every cell."""
        return self.strategy[name][0] / np.maximum(self.strategy["visits"][0], 1)


def learn(training: Training, count: int) -> None:
    """Train: regret matching, its average, then best responses to best responses."""
    training.strategy.learns = 1
    training.play(count)
    training.reset_worths()
    training.play(count)
    training.fix(training.mean("exchanges"))
    training.play(count)
    for _ in range(REPLIES):
        training.fix(training.mean("exchange_worth") > training.mean("stand_worth"))
        training.play(count)


def smooth(sums: Floats, visits: Floats) -> Any:
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


def worth_rows(strategy: Rows[Strategy], name: str) -> Any:
    """Return the worths of all situations, a row a situation."""
    sums, visits = (strategy[key][0].reshape(-1, COLUMNS) for key in (name, "visits"))
    return np.array([smooth(*row) for row in zip(sums, visits)])


NOTE = """Written by `python -m matador.bots.gnav.train_tables`. What standing and exchanging are \
worth, in hundredths of a point: a row has the number of a situation \
(`private_knowledge.situation`) and a worth for every strength of one's own card, the fool last."""


def store(training: Training, path: Path) -> None:
    """Write the worths to a file; situations that never came up are left out."""
    stand, exchange = (
        worth_rows(training.strategy, f"{move}_worth") for move in ("stand", "exchange")
    )
    met = np.flatnonzero(stand.any(axis=1) | exchange.any(axis=1))
    tables = {
        name: [[row, *worths[row].tolist()] for row in met.tolist()]
        for name, worths in (("stand", stand), ("exchange", exchange))
    }
    write_parameters(path, NOTE, tables)


@click.command()
@click.option("--games", "count", default=GAMES, show_default=True, help="Games of each lesson.")
@click.option("--seed", default=1, show_default=True)
def main(count: int, seed: int) -> None:
    """Train the tables and store them."""
    training = Training(seed)
    learn(training, count)
    path = Path(__file__).with_name("worths.json")
    store(training, path)
    click.echo(f"{training.played} games, stored in {path.name}")


if __name__ == "__main__":
    main()

"""Train the net of `outlook.py` on games between steady players.

`python -m matador.bots.estate.train_outlook` writes `outlook_weights.json`. Games of all three
boards and all numbers of players begin with steady players who make some random moves; then lots
and cash change hands at random, so that the net meets what trades can bring about. From there
steady players play to the end. Now and then the table is described, with who won later.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import click
import numpy as np
from numpy.typing import NDArray

from matador import games
from matador.bots.estate.outlook import (
    HIDDEN,
    SEAT_FEATURES,
    TABLE_FEATURES,
    describe_seat,
    describe_table,
)
from matador.bots.estate.steady import choose_steady
from matador.bots.loops import pick_by_weight
from matador.bots.parameters import write_parameters
from matador.core.chance import GameLuck, Luck, draw, lucks
from matador.core.compiled import compiled, fast
from matador.core.log import Log, Moves
from matador.core.records import Record, Rows, flat, pack, room
from matador.core.words import NATURE, NOBODY
from matador.games.estate.edition import Edition
from matador.games.estate.geometry import COLOURS, DEEDS, GROUP_OF, SISTERS
from matador.games.estate.rules.nature import deal
from matador.games.estate.state import BANK, SEATS, State, give_deed

FAMILY = games.family("estate")
apply, chances, choices, to_act, won = (
    getattr(FAMILY, verb) for verb in ("apply", "chances", "choices", "to_act", "won")
)

LONGEST_OPENING = 900
EXPLORING = 40
"""One of so many moves of the opening is anything."""
MOST_MOVES = 20_000
BETWEEN = 120
"""Moves between two descriptions of one game."""
BOARDS = ("german", "german", "danish", "swedish")
PLAYERS = (4, 4, 3, 4, 5, 3, 6)
Float = Annotated[float, np.float32]
PerSeat = Annotated[list[Float], room(SEATS)]
BATCH = 2_048
DECAY = 1e-5


class Sample(Record):
    """One table as the net sees it, and what came of it."""

    seats: Annotated[list[list[Float]], room(SEATS, SEAT_FEATURES)]
    """The features of each seat."""
    table: Annotated[list[Float], room(TABLE_FEATURES)]
    """The features of the table."""
    inside: PerSeat
    """Whether each seat is still in the game."""
    won: PerSeat
    """Whether each seat won in the end."""


@compiled
def play_move(
    edition: Edition, state: State, seat: int, luck: GameLuck, moves: Moves, log: Log, wild: bool
) -> None:
    """Play one move: nature's, the steady player's, or in a wild game now and then any."""
    if seat == NATURE:
        place = pick_by_weight(moves, chances(edition, state, moves), luck.nature)
    else:
        count = choices(edition, state, seat, moves)
        own = luck.seats[seat]
        place = choose_steady(edition, state, seat, moves, count, own)
        if wild and draw(own, EXPLORING) == 0:
            place = draw(own, count)
    log.count = 0
    apply(edition, state, moves.at[place], log)


@compiled
def shuffle_wealth(state: State, seats: int, luck: Luck) -> None:
    """Let some lots of unbuilt groups change hands by chance, and cash as well."""
    for _ in range(draw(luck, 7)):
        deed = draw(luck, DEEDS)
        to = draw(luck, seats)
        built = GROUP_OF[deed] < COLOURS and state.built & SISTERS[deed] != 0
        if state.owner[deed] != BANK and not built and not state.out[to]:
            give_deed(state, deed, to)
    poor = draw(luck, seats)
    rich = draw(luck, seats)
    if not state.out[poor] and not state.out[rich]:
        amount = draw(luck, 1 + int(state.cash[poor]) // 2)
        state.cash[poor] -= amount
        state.cash[rich] += amount


@compiled
def describe(edition: Edition, state: State, seats: int, sample: Any) -> None:
    """Describe the table as it stands."""
    sample.seats[:] = 0
    sample.table[:] = 0
    sample.inside[:] = 0
    describe_table(state, sample.table)
    for seat in range(seats):
        if not state.out[seat]:
            sample.inside[seat] = 1
            describe_seat(edition, state, seat, sample.seats[seat])


@compiled
def is_quiet(state: State) -> bool:
    """Tell whether the table waits for a throw, with nothing else open."""
    calm = state.debts == 0 and state.sale.kind == 0 and state.offer.open == 0
    return bool(calm and state.lots_offered == 0 and state.asking == 0)


@compiled
def sample_game(
    edition: Edition,
    state: State,
    seats: int,
    luck: GameLuck,
    moves: Moves,
    log: Log,
    samples: Rows[Sample],
) -> int:
    """Play one game, fill in some samples of it and return how many."""
    deal(edition, state, seats)
    first = luck.seats[0]
    opening = draw(first, LONGEST_OPENING)
    played = 0
    count = 0
    seat = to_act(state)
    while seat != NOBODY and played < MOST_MOVES:
        ready = played >= opening + count * BETWEEN and is_quiet(state)
        if ready and count < len(samples):
            if count == 0 and draw(first, 2) == 0:
                shuffle_wealth(state, seats, first)
            describe(edition, state, seats, samples[count])
            count += 1
        play_move(edition, state, seat, luck, moves, log, count == 0)
        played += 1
        seat = to_act(state)
    for number in range(count):
        for other in range(SEATS):
            samples[number].won[other] = 1 if won(edition, state, other) else 0
    return count if seat == NOBODY else 0


@compiled
def sample_games(
    edition: Edition,
    state: State,
    seats: int,
    lucks: Rows[GameLuck],
    moves: Moves,
    log: Log,
    samples: Rows[Sample],
) -> int:
    """Play one game for each luck and return how many samples they gave."""
    count = 0
    for game in range(len(lucks)):
        at = samples[count : count + 4]
        count += sample_game(edition, state, seats, lucks[game], moves, log, at)
    return count


def collect(count: int, seed: int) -> Iterator[Any]:
    """Yield samples of about so many games, a board and a number of players at a time."""
    loop, chunk = fast(sample_games), 5_000
    moves, log = flat(Moves)[0], flat(Log)[0]
    for turn in range(max(1, count // chunk)):
        rules = pack(games.edition(BOARDS[turn % len(BOARDS)]).record)[0]
        seats = PLAYERS[turn % len(PLAYERS)]
        samples = flat(Sample, 4 * chunk)
        luck = lucks(seed, turn * chunk, chunk, seats)
        filled = loop(rules, flat(State)[0], seats, luck, moves, log, samples)
        yield samples[:filled]


class Net:
    """The weights, the chances they give, and how they are trained."""

    def __init__(self, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights = {
            "seat": chance.normal(0, 0.2, (SEAT_FEATURES, 2 * HIDDEN)),
            "table": chance.normal(0, 0.2, (TABLE_FEATURES, HIDDEN)),
            "output": chance.normal(0, 0.5, HIDDEN),
        }
        self.means = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def forward(self, batch: Any) -> tuple[Any, Any, Any]:
        """Return the chances, the sums of the hidden units and what these give out."""
        inside = batch["inside"].astype(float)
        both = batch["seats"].astype(float) @ self.weights["seat"] * inside[..., None]
        own, others = both[..., :HIDDEN], both[..., HIDDEN:]
        table = batch["table"].astype(float) @ self.weights["table"]
        sums = own - others + others.sum(axis=1, keepdims=True) + table[:, None, :]
        given = sums / (1 + np.abs(sums))
        logits = np.where(inside > 0, given @ self.weights["output"], -np.inf)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True), sums, given

    def gradients(self, batch: Any) -> dict[str, Any]:
        """Return how the loss grows with every weight."""
        chances, sums, given = self.forward(batch)
        error = (chances - batch["won"]) / len(batch)
        back = error[..., None] * self.weights["output"] / (1 + np.abs(sums)) ** 2
        from_others = back.sum(axis=1, keepdims=True) - back
        both = np.concatenate([back, from_others], axis=2) * batch["inside"][..., None]
        flat_seats = batch["seats"].reshape(-1, SEAT_FEATURES)
        return {
            "seat": flat_seats.T @ both.reshape(-1, 2 * HIDDEN),
            "table": batch["table"].T @ back.sum(axis=1),
            "output": (error[..., None] * given).sum(axis=(0, 1)),
        }

    def adam_step(self, batch: Any, rate: float) -> None:
        """Take one step of Adam."""
        self.steps += 1
        for name, slope in self.gradients(batch).items():
            decayed = slope + DECAY * self.weights[name]
            self.means[name] += 0.1 * (decayed - self.means[name])
            self.squares[name] += 0.001 * (decayed**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)

    def loss(self, samples: NDArray[Any]) -> float:
        """Return the mean surprise at who won, in natural units."""
        chances, _, _ = self.forward(samples)
        return float(-np.log((chances * samples["won"]).sum(axis=1) + 1e-9).mean())


def train(samples: NDArray[Any], epochs: int, seed: int) -> Net:
    """Return a net that has seen every sample in each of some epochs."""
    net, chance = Net(seed), np.random.default_rng(seed)
    total = epochs * (len(samples) // BATCH)
    for _ in range(epochs):
        order = chance.permutation(len(samples))
        for first in range(0, len(order) - BATCH, BATCH):
            rate = 0.004 * (1 - net.steps / total) + 0.0001
            net.adam_step(samples[order[first : first + BATCH]], rate)
    return net


NOTE = """Written by `python -m matador.bots.estate.train_outlook`. The weights of the net in \
`outlook.py`, in thousandths: a row of per_seat or per_table belongs to one number of the \
description; the first half of a row counts for the seat itself, the second half for the others."""


def store(net: Net, path: Path) -> None:
    """Write the weights to a file."""
    names = {"per_seat": "seat", "per_table": "table", "output": "output"}
    tables = {
        name: np.atleast_2d(np.rint(net.weights[key] * 1000).astype(int)).tolist()
        for name, key in names.items()
    }
    write_parameters(path, NOTE, tables)


@click.command()
@click.option("--games", "count", default=600_000, show_default=True)
@click.option("--epochs", default=12, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(count: int, epochs: int, seed: int) -> None:
    """Play, train and write the weights."""
    parts = []
    for chunk in collect(count, seed):
        parts.append(chunk.copy())
        click.echo(f"\r{sum(map(len, parts))} samples", err=True, nl=False)
    samples = np.concatenate(parts)
    kept, unseen = samples[len(samples) // 20 :], samples[: len(samples) // 20]
    net = train(kept, epochs, seed)
    click.echo(f"\nsurprise {net.loss(kept[:50_000]):.4f}, on unseen games {net.loss(unseen):.4f}")
    store(net, Path(__file__).with_name("outlook_weights.json"))


if __name__ == "__main__":
    main()

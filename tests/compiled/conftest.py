"""The tables at which the compiled rules are compared with the interpreted ones."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import matador
from matador import games
from matador.core.compiled import fast
from matador.core.editions import Edition
from matador.core.log import Log, Moves
from matador.core.records import flat, from_bytes, pack, unpack
from matador.core.words import NATURE
from matador.play.engine import Engine
from matador.play.new_game import nature_for

LIMIT = "round_limit"
"""The house rule that ends a long game after a few rounds."""


class CompiledEngine(Engine):
    """The verbs compiled, over compiled records; for comparison only, since a call takes long."""

    def __init__(self, family: games.Family, edition: Edition) -> None:
        super().__init__(family, edition)
        self.edition = pack(edition.record)[0]
        self.log, self.moves = flat(Log)[0], flat(Moves)[0]

    def deal(self, seats: int) -> Any:
        """Return a new state."""
        state = flat(self.family.state)
        fast(self.family.deal)(self.edition, state[0], seats)
        return state

    def freeze(self, state: Any) -> bytes:
        """Return a state as the bytes of its record."""
        return bytes(state.tobytes())

    def thaw(self, frozen: bytes) -> Any:
        """Return the state whose bytes these are."""
        return from_bytes(self.family.state, frozen)

    def to_act(self, state: Any) -> int:
        """Return the seat the game waits for, NATURE or NOBODY."""
        return int(fast(self.family.to_act)(state[0]))

    def options(self, state: Any, seat: int) -> list[Any]:
        """Return the moves open to a seat, or nature's chances."""
        if seat == NATURE:
            count = fast(self.family.chances)(self.edition, state[0], self.moves)
        else:
            count = fast(self.family.choices)(self.edition, state[0], seat, self.moves)
        return [self.moves.at[place] for place in range(count)]

    def refusal(self, state: Any, move: Any) -> Any | None:
        """Return the event that refuses a move, or None when it is legal."""
        self.log.count = 0
        legal = fast(self.family.check)(self.edition, state[0], pack(move)[0], self.log)
        return None if legal else self.log.events[0]

    def apply(self, state: Any, move: Any) -> list[Any]:
        """Carry out a legal move and return the events."""
        self.log.count = 0
        fast(self.family.apply)(self.edition, state[0], pack(move)[0], self.log)
        return list(self.log.events[: self.log.count])

    def look(self, state: Any, seat: int) -> Any:
        """Return what a seat may know, as a plain record."""
        if self.family.look is None:
            return self.plain(state)
        seen = flat(self.family.state)
        fast(self.family.look)(self.edition, state[0], seat, seen[0])
        return unpack(self.family.state, seen)

    def plain(self, state: Any) -> Any:
        """Return the state as a plain record."""
        return unpack(self.family.state, state)

    def score(self, state: Any, seat: int) -> int:
        """Return a seat's score."""
        return int(fast(self.family.score)(self.edition, state[0], seat))

    def won(self, state: Any, seat: int) -> bool:
        """Tell whether a seat has won."""
        return bool(fast(self.family.won)(self.edition, state[0], seat))

    def rounds(self, state: Any) -> int:
        """Return how many rounds have begun."""
        return int(fast(self.family.rounds)(state[0]))


class Table(NamedTuple):
    """A game, its number of players, and the house rules they agreed on."""

    game: str
    players: int
    rules: tuple[tuple[str, Any], ...]

    def new(self, **how: Any) -> matador.Game:
        """Begin a game at this table."""
        return matador.new(self.game, self.players, rules=dict(self.rules), **how)

    def compiled(self, seed: int | None = None, nature: str | None = None) -> matador.Game:
        """Begin a game at this table, by the compiled rules."""
        edition = games.edition(self.game).with_rules(dict(self.rules))
        answers = nature_for(nature, seed)
        game = matador.Game(edition, self.players, answers, seed=seed, engine=CompiledEngine)
        game.run_nature()
        return game

    def __str__(self) -> str:
        """Name the table in a test report."""
        rules = hashlib.sha256(repr(self.rules).encode()).hexdigest()[:4] if self.rules else "book"
        return f"{self.game}-{self.players}-{rules}"


def any_rules(game: str, chooser: random.Random) -> tuple[tuple[str, Any], ...]:
    """Return a random option for every switch, and a random number not far from the book's."""
    edition = games.edition(game)
    chosen: list[tuple[str, Any]] = []
    for rule in edition.shape.rules:
        if rule.name == LIMIT:
            continue
        if rule.options:
            chosen.append((rule.name, chooser.choice(rule.options)))
        elif not rule.name.startswith("players_"):
            most = min(rule.most, 2 * edition.values[rule.name].number)
            chosen.append((rule.name, chooser.randint(rule.least, most)))
    return tuple(chosen)


def tables_of(game: str) -> Iterator[Table]:
    """Give few, some and many players the book's rules and some random ones."""
    edition, chooser = games.edition(game), random.Random(game)
    least, most = edition.record.players_least, edition.record.players_most
    short = ((LIMIT, 3),) if LIMIT in edition.values else ()
    for players in sorted({least, (least + most) // 2, most}):
        yield Table(game, players, short)
        yield Table(game, players, (*short, *any_rules(game, chooser)))


TABLES = sorted({table for game in games.GAMES for table in tables_of(game)})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=map(str, TABLES))
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games.GAMES)

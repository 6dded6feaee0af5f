"""A table is its journal: whoever reads it stands where the server stood."""

from __future__ import annotations

import pytest

from matador.play import Game
from matador.server.protocol import client_messages
from matador.server.protocol.errors import RequestRefused
from matador.server.tables import journal
from matador.server.tables.commands import Caller, decide, system_move
from matador.server.tables.settings import Settings
from matador.server.tables.table import Table

SECRET = bytes(32).hex()


class Written:
    """A table of people, and its journal."""

    def __init__(self, game: str, people: int) -> None:
        seats = [journal.Seat("person", holder=seat + 1) for seat in range(people)]
        settings = Settings(game=game, rules={})
        first = journal.TableOpened(
            at=0.0, table="t", code="c", settings=settings, seats=seats, secret=SECRET
        )
        self.table = Table.from_opening(first)
        self.journal = journal.encode([first])
        self.do(1, client_messages.Start(id="start"))

    def do(self, holder: int, command: client_messages.AnyCommand) -> None:
        """Carry a command out."""
        self.take(decide(self.table, Caller(holder, 1.0), command))

    def take(self, decision) -> None:
        """Take what was decided."""
        self.journal += journal.encode(decision.entries)
        for step in decision.entries:
            plays = isinstance(step, journal.MovesPlayed | journal.GameStarted)
            self.table.apply(step, decision.game if plays else None)

    def play(self, moves: int) -> None:
        """Let everybody make the first choice."""
        for count in range(moves):
            seat = self.table.to_act
            move = str(self.table.game.choices()[0])
            self.do(
                seat + 1, client_messages.Play(id=f"m{count}", move=move, seen=self.table.version)
            )


@pytest.mark.parametrize("game", ["swedish", "dominoes", "gnav"])
def test_a_table_that_was_read_goes_on_with_the_same_luck(game):
    written = Written(game, 3)
    written.play(10)
    again = Table.from_journal(written.journal)
    assert again.game.state_bytes() == written.table.game.state_bytes()
    assert (again.commands, again.entry_counts) == (
        written.table.commands,
        written.table.entry_counts,
    )
    other = Written(game, 3)
    other.table = again
    for one in (written, other):
        one.play(5)
    assert again.game.record() == written.table.game.record()


def test_a_long_journal_is_read_without_counting_its_draws_at_every_step(monkeypatch):
    written = Written("swedish", 3)
    written.play(20)
    counted, count = [], Game.draw_count
    monkeypatch.setattr(Game, "draw_count", property(lambda g: counted.append(g) or count.fget(g)))
    Table.from_journal(written.journal)
    assert len(counted) == 1


def test_nobody_comes_back_too_late_and_every_other_answer_may():
    written = Written("swedish", 2)
    written.take(system_move(written.table, [("stand-in steady", 0)], 1.0))
    seen = written.table.version
    for _ in range(4):
        move = str(written.table.game.choices()[0])
        written.take(system_move(written.table, [(move, written.table.to_act)], 1.0))
    with pytest.raises(RequestRefused, match="stale"):
        written.do(1, client_messages.Play(id="late", move="roll", seen=seen, seat=0))
    written.do(1, client_messages.Play(id="back", move="back", seen=seen, seat=0))
    assert written.table.game.stand_ins == {}

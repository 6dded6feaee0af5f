"""What people were told, held against the journal of their table, step by step."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import convert, json

from drivers.witness import Witness
from matador.core.errors import MatadorError
from matador.core.words import seat_name
from matador.play.record import recorded_game, write
from matador.play.verify import verify
from matador.server.protocol import client_messages
from matador.server.protocol.errors import RequestRefused
from matador.server.tables import commands, journal
from matador.server.tables.alarms import LATE
from matador.server.tables.projection import Cursor, Presence, Reader, entry_views, news
from matador.server.tables.table import Clock, Table

Shown = dict[str, Any]
TICK = 0.25
"""Seconds by which a clock may be shown differently: it is rounded, and news take a while."""
SLACK = 8.0
"""Seconds that a bot may begin to stand in too late: nobody does so while the server is away."""


@dataclass
class Audit:
    """What has been compared, and what was not as promised."""

    faults: list[str] = field(default_factory=list)
    acknowledged: int = 0
    entries: int = 0
    views: int = 0
    stood_in: int = 0
    over: int = 0
    lines: int = 0

    def table(self, stored: Sequence[bytes], witnesses: Sequence[Witness]) -> None:
        """Compare a journal with what every client at the table has been sent."""
        written = [journal.decode(entry) for entry in stored]
        self.faults += played_twice(written)
        for witness in witnesses:
            self.faults += [*witness.faults, *commands_lost(written, witness)]
            self.acknowledged += len(witness.done)
        try:
            table = self._replay(written, witnesses)
        except MatadorError as problem:
            self.faults.append(f"{witnesses[0].table}: its journal is no game: {problem}")
            return
        for witness in witnesses:
            self.faults += self._entries_lost(table, witness)
        self._check_record(table)

    def _replay(self, written: Sequence[journal.AnyEntry], witnesses: Sequence[Witness]) -> Table:
        """Play the journal again; compare views at the version at which they were shown."""
        shown = defaultdict(list)
        for witness in witnesses:
            for seen in (*witness.resumes, *witness.kept, witness.news):
                if seen:
                    shown[seen["version"]].append((witness, seen))
        plays = {version: said for witness in witnesses for version, said in plays_of(witness)}
        assert isinstance(written[0], journal.TableOpened)
        table = Table.from_opening(written[0])
        for step in written[1:]:
            self.faults += played_too_late(table, plays.get(table.version + 1))
            self._check_clock(table, step)
            table.apply(step)
            for witness, seen in shown.get(table.version, ()):
                self.faults += (f"{witness}: {one}" for one in differences(table, witness, seen))
                self.views += 1
        return table

    def _check_clock(self, table: Table, step: journal.AnyEntry) -> None:
        """See that a bot stands in for somebody when the time is up, and not much later."""
        is_system = isinstance(step, journal.MovesPlayed) and step.by == journal.SYSTEM
        if is_system and "stand-in" in step.lines[0]:
            self.stood_in += 1
            if not table.clock or not 0 <= step.at - table.clock.due < SLACK:
                self.faults.append(f"{table.id}: {step} came at another time than {table.clock}")

    def _entries_lost(self, table: Table, witness: Witness) -> Iterator[str]:
        """Give what somebody was shown and is not in the record, or reads otherwise there."""
        kept = {one["number"]: one for one in plain(entry_views(table, reader(table, witness), 0))}
        for number, entry in witness.entries.items():
            self.entries += 1
            if kept.get(number) != entry:
                yield f"{witness}: was shown {entry}, and the record has {kept.get(number)}"
        spoken = {said.number: said.text for said in table.chat}
        for number, line in witness.chat.items():
            if number >= min(spoken, default=0) and spoken.get(number) != line["text"]:
                yield f"{witness}: heard {line}, and the record has {spoken.get(number)}"

    def _check_record(self, table: Table) -> None:
        """See that the record replays to the same state, and that every draw was fair."""
        if table.game is None:
            return
        chance = table.chance(table.seats)
        text = write(table.game, names=table.names, fair=chance, revealed=True)
        if recorded_game(text).state_bytes() != table.game.state_bytes():
            self.faults.append(f"{table.id}: its record replays to another state")
        verdict = verify(text)
        if not verdict.holds:
            self.faults.append(f"{table.id}: {verdict.problem}")
        self.over += table.game.over
        self.lines += table.game.last


def plain(shown: Any) -> Any:
    """Return a message as a client reads it."""
    return json.decode(json.encode(shown))


def reader(table: Table, witness: Witness) -> Reader:
    """Return the reader that a witness is."""
    holder = journal.ANONYMOUS if witness.seat is None else table.seats[witness.seat].holder
    return Reader(holder, witness.seat, witness.language)


def differences(table: Table, witness: Witness, seen: Shown) -> Iterator[str]:
    """Give what was shown otherwise than the journal says."""
    who, since = reader(table, witness), seen["first"] - 1
    due = plain(news(table, who, Cursor(since), Presence(), seen["now"]))
    for name in ("version", "game", "entries", "first"):
        if seen[name] != due[name]:
            yield f"at {table.version} saw {name} {seen[name]}, due was {due[name]}"
    if lasting(seen["table"]) != lasting(due["table"]):
        yield f"at {table.version} saw {seen['table']}, due was {due['table']}"
    for line in seen["chat"]:
        if line not in due["chat"]:
            yield f"at {table.version} heard {line}, which nobody said"
    yield from clock_differs(table.clock, seen, due)


def clock_differs(clock: Clock | None, seen: Shown, due: Shown) -> Iterator[str]:
    """Give a clock that stood otherwise; one that ran out unserved may be given some time."""
    shown, wanted = seen["clock"], due["clock"]
    if clock and clock.due < seen["now"] - LATE:
        return
    same = shown == wanted or (shown and wanted and is_near(shown, wanted))
    if not same:
        yield f"saw the clock {shown}, due was {wanted}"


def is_near(shown: Shown, wanted: Shown) -> bool:
    """Tell whether two clocks run for the same seat and show the same time."""
    return shown["seat"] == wanted["seat"] and abs(shown["left"] - wanted["left"]) <= TICK


def lasting(table: Shown) -> Shown:
    """Return what a journal tells of a table: not who is there just now."""
    seats = [{**seat, "online": None} for seat in table["seats"]]
    return {**table, "seats": seats, "watchers": None, "getting_ready": None}


def played_twice(written: Sequence[journal.AnyEntry]) -> Iterator[str]:
    """Give the commands that stand in a journal more than once."""
    times = Counter((step.by, step.command) for step in written if step.command)
    for (by, command), count in times.items():
        if count > 1:
            yield f"command {command} of {by} was carried out {count} times"


def commands_lost(written: Sequence[journal.AnyEntry], witness: Witness) -> Iterator[str]:
    """Give what was acknowledged and is not in the journal, and what is there though refused."""
    for id_, version in witness.done.items():
        step = written[version - 1] if version <= len(written) else None
        if step is None or step.command != id_:
            yield f"{witness}: {witness.said[id_]}, done at {version}, is lost"
        elif not is_what_was_said(step, witness.said[id_]):
            yield f"{witness}: {witness.said[id_]} became {step}"
    known = {step.command for step in written}
    for id_, code in witness.refused.items():
        if id_ and id_ in known and id_ not in witness.done:
            yield f"{witness}: {witness.said[id_]} was refused, {code}, and is in the journal"


def is_what_was_said(step: journal.AnyEntry, said: Mapping[str, Any]) -> bool:
    """Tell whether a step carries out what somebody said."""
    if isinstance(step, journal.MovesPlayed) and said["type"] == "play":
        return f"{seat_name(said['seat'])}: {said['move']}" in step.lines
    return not isinstance(step, journal.ChatSent) or step.text == said["text"]


def plays_of(witness: Witness) -> Iterator[tuple[int, client_messages.Play]]:
    """Give the moves of somebody that were acknowledged, by their versions."""
    for id_, version in witness.done.items():
        if witness.said[id_]["type"] == "play":
            yield version, convert(witness.said[id_], client_messages.Play)


def played_too_late(table: Table, play: client_messages.Play | None) -> Iterator[str]:
    """Give a move that answered a question which was no longer asked."""
    if play is not None and table.game is not None:
        try:
            commands._refuse_stale(table, play)
        except RequestRefused as problem:
            yield f"{table.id}: {play} was carried out, and was {problem}"


def journals(file: Path) -> dict[str, list[bytes]]:
    """Return the journal of every table of a SQLite file that is whole."""
    found = defaultdict(list)
    with closing(sqlite3.connect(file)) as connection:
        # One transaction, since the server may be writing.
        connection.execute("BEGIN")
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT * FROM journal ORDER BY table_id, version")
        for table, version, step in rows:
            found[table].append(step)
            assert version == len(found[table]), f"{table}: a step is missing before {version}"
        for table, version in connection.execute("SELECT id, version FROM tables"):
            assert version == len(found[table]), f"{table}: {version} steps are promised"
    return found

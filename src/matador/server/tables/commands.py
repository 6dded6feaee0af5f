"""What a command leads to: journal entries to write, or a refusal. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from matador.core.errors import BadMove, IllegalMove
from matador.core.words import NATURE, seat_name
from matador.play import Game
from matador.server.protocol import client_messages
from matador.server.protocol.client_messages import AnyCommand
from matador.server.protocol.errors import MoveRefused, RequestRefused, phrases
from matador.server.protocol.requests import Sit
from matador.server.tables import journal
from matador.server.tables.journal import ANONYMOUS, HOST, SYSTEM, AnyEntry, Seat
from matador.server.tables.settings import check_seats
from matador.server.tables.table import Table
from matador.tell import tell

UNDO, BACK = "undo", "back"


@dataclass(frozen=True)
class Decision:
    """Entries to write to the journal; the game after them, if they add to its record."""

    entries: Sequence[AnyEntry]
    game: Game | None = None


@dataclass(frozen=True)
class Caller:
    """Who gives a command, and when."""

    holder: int
    now: float

    def mark(self, command: str) -> dict[str, Any]:
        """Return the fields of a journal entry that tell where it came from."""
        return {"at": self.now, "by": self.holder, "command": command}


def decide(table: Table, caller: Caller, command: AnyCommand) -> Decision:
    """Return what a command leads to, or refuse it."""
    if caller.holder == ANONYMOUS and not isinstance(command, client_messages.Say):
        raise RequestRefused("watching")
    return DECIDERS[type(command)](table, caller, command)


def _play(table: Table, caller: Caller, command: client_messages.Play) -> Decision:
    game = _running_game(table)
    seat = _moving_seat(table, caller, command.seat)
    verb = command.move.split(maxsplit=1)[:1]
    _refuse_stale(table, command)
    if verb == [UNDO]:
        return _undo(table, caller, seat, command.id)
    moves: list[tuple[str, int]] = [(command.move, seat)]
    if seat in game.stand_ins and verb != [BACK]:
        moves.insert(0, (BACK, seat))
    return _add_moves(table, game, moves, caller, command.id)


def _undo(table: Table, caller: Caller, seat: int, command: str) -> Decision:
    """Undo a move, where the table allows that without asking."""
    others = _other_people(table, caller.holder)
    if table.settings.undo == "never":
        raise RequestRefused("no_undo")
    if table.settings.undo == "ask" and others:
        raise RequestRefused("ask_first")
    return _add_moves(table, _running_game(table), [(UNDO, seat)], caller, command)


def _refuse_stale(table: Table, command: client_messages.Play) -> None:
    """Refuse an answer to a question that is no longer open.

    A move that says all that it does, such as a bid with its amount, means the same as before; and
    a player who comes back need not know what a bot did meanwhile.
    """
    assert table.game is not None
    if command.seen > table.version:
        raise RequestRefused("ahead", version=table.version)
    seen, move = table.entry_counts[command.seen], command.move.strip()
    if seen == table.game.last or " " in move or move == BACK:
        return
    if table.game.at(seen).question != table.game.question:
        raise RequestRefused("stale")


def _add_moves(
    table: Table, game: Game, moves: Sequence[tuple[str, int]], caller: Caller, command: str = ""
) -> Decision:
    """Play on a copy, so that a refusal or a failed write changes nothing."""
    twin, before = game.copy(), game.last
    for move, seat in moves:
        try:
            twin.play(move, seat)
        except IllegalMove as problem:
            raise move_refused(table, game, problem) from None
        except BadMove as problem:
            raise RequestRefused("bad_move", reason=problem.sentence) from None
    lines = _lines_since(twin, before)
    entry = journal.MovesPlayed(lines=lines, over=twin.over, **caller.mark(command))
    return Decision([entry], twin)


def _lines_since(game: Game, before: int) -> list[str]:
    return [f"{seat_name(entry.seat)}: {entry.move}" for entry in game.history.entries(before)]


def move_refused(table: Table, game: Game, problem: IllegalMove) -> RequestRefused:
    """Return the refusal of a move with the rule's own reason, in any language."""
    words, family, edition = game.family.words, game.family.name, game.edition
    return MoveRefused(
        partial(tell, problem.event, words, family, names=table.names, edition=edition)
    )


def system_move(table: Table, moves: Sequence[tuple[str, int]], now: float) -> Decision:
    """Return what a move of the system leads to: a bot's, or a bot starts to stand in."""
    return _add_moves(table, _running_game(table), moves, Caller(SYSTEM, now))


def _start(table: Table, caller: Caller, command: client_messages.Start) -> Decision:
    if caller.holder != HOST:
        raise RequestRefused("not_host")
    if table.status != "gathering":
        raise RequestRefused("begun")
    seats = [
        _seat_at_start(command, number, seat)
        for number, seat in enumerate(table.seats)
        if command.fill or seat.who != "open"
    ]
    if table.record and len(seats) < len(table.seats):
        raise RequestRefused("open_seats", seats=len(table.seats) - len(seats))
    check_seats(table.edition, len(seats))
    game = table.first_game(len(seats))
    before = game.last
    _deal(table, game, seats)
    lines = _lines_since(game, before)
    entry = journal.GameStarted(seats=seats, lines=lines, **caller.mark(command.id))
    return Decision([entry], game)


def _seat_at_start(command: client_messages.Start, number: int, seat: Seat) -> Seat:
    """Return a seat as the game starts; a bot in an open one is named as at a new table."""
    if seat.who != "open" or not command.fill:
        return seat
    return Seat("bot", bot_name(command.fill, number), command.fill)


def bot_name(level: str, seat: int) -> str:
    """Return the default name of a bot."""
    return f"{level.title()} {seat_name(seat)}"


def _deal(table: Table, game: Game, seats: Sequence[Seat]) -> None:
    game.use_nature(table.nature(seats), table.seed)
    game.run_nature()


def _leave(table: Table, caller: Caller, command: client_messages.Leave) -> Decision:
    """Give up a seat; before the game starts the host may also clear a seat."""
    if table.status == "gathering":
        if caller.holder != HOST:
            _check_own(table, caller, command.seat)
        _seat(table, command.seat)
        return Decision([journal.SeatLeft(seat=command.seat, **caller.mark(command.id))])
    _check_own(table, caller, command.seat)
    return _stand_in_now(table, command.seat, caller, command.id)


def _stand_in_now(table: Table, seat: int, caller: Caller, command: str) -> Decision:
    move = f"stand-in {table.seats[seat].level}"
    return _add_moves(table, _running_game(table), [(move, seat)], caller, command)


def _stand_in(table: Table, caller: Caller, command: client_messages.StandIn) -> Decision:
    _check_own(table, caller, command.seat)
    seat, level = command.seat, command.level
    choice = journal.StandInChosen(seat=seat, level=level, **caller.mark(command.id))
    if not command.now:
        return Decision([choice])
    game = _running_game(table)
    first = _add_moves(table, game, [(f"stand-in {level}", seat)], caller)
    return Decision([*first.entries, choice], first.game)


def _ask(table: Table, caller: Caller, command: client_messages.Ask) -> Decision:
    game = _running_game(table)
    _check_own(table, caller, command.seat)
    if table.request:
        raise RequestRefused("asked_already", name=table.names[table.request.seat])
    if command.what == "undo" and table.settings.undo == "never":
        raise RequestRefused("no_undo")
    absent = _absent_seat(table, command) if command.what == "stand_in" else None
    request = journal.RequestMade(
        what=command.what,
        seat=command.seat,
        about=absent,
        needs=[seat for seat in _other_people(table, caller.holder) if seat != absent],
        **caller.mark(command.id),
    )
    outcome = _grant(table, game, request, caller)
    return Decision([request]) if request.needs else _join([request], outcome)


def _absent_seat(table: Table, command: client_messages.Ask) -> int:
    """Return the person's seat for which a bot shall stand in."""
    if command.about is None or command.about not in table.people:
        raise RequestRefused("no_seat", seats=len(table.seats) - 1)
    return command.about


def _grant(table: Table, game: Game, request: journal.RequestMade, caller: Caller) -> Decision:
    """Return what happens once all have agreed; refuse at once what the rules forbid."""
    if request.what == "pause":
        return Decision([journal.GamePaused(at=caller.now, by=caller.holder)])
    if request.what == "undo":
        return _add_moves(table, game, [(UNDO, request.seat)], caller)
    assert request.about is not None
    return _stand_in_now(table, request.about, caller, "")


def _join(first: list[AnyEntry], then: Decision) -> Decision:
    return Decision([*first, *then.entries], then.game)


def _answer(table: Table, caller: Caller, command: client_messages.Answer) -> Decision:
    request = table.request
    if request is None or command.seat not in table.waits_for:
        raise RequestRefused("nothing_asked")
    _check_own(table, caller, command.seat)
    mark = caller.mark(command.id)
    answer = journal.RequestAnswered(seat=command.seat, yes=command.yes, **mark)
    if not command.yes or table.waits_for != [command.seat]:
        return Decision([answer])
    return _join([answer], _grant(table, _running_game(table), request, caller))


def _resume(table: Table, caller: Caller, command: client_messages.Resume) -> Decision:
    if table.status != "paused":
        raise RequestRefused("not_paused")
    if not table.seats_of(caller.holder) and caller.holder != HOST:
        raise RequestRefused("not_yours")
    return Decision([journal.GameResumed(**caller.mark(command.id))])


def _say(table: Table, caller: Caller, command: client_messages.Say) -> Decision:
    """Send a phrase or a text to the chat, without characters that cannot be seen."""
    text, phrase = printable(command.text), command.phrase
    if phrase and phrase not in phrases("en")["chat"]:
        raise RequestRefused("no_phrase", known=", ".join(phrases("en")["chat"]))
    if bool(text) == bool(phrase):
        raise RequestRefused("say_something")
    name = ""
    if command.seat is not None:
        _check_own(table, caller, command.seat)
        name = table.names[command.seat]
    elif not table.settings.watchers_talk:
        raise RequestRefused("watchers_silent")
    mark = caller.mark(command.id)
    return Decision(
        [journal.ChatSent(seat=command.seat, name=name, text=text, phrase=phrase, **mark)]
    )


def _mute(table: Table, caller: Caller, command: client_messages.Mute) -> Decision:
    if command.seat is not None:
        _seat(table, command.seat)
    mark = caller.mark(command.id)
    return Decision([journal.SeatMuted(seat=command.seat, on=command.on, **mark)])


def _again(table: Table, caller: Caller, command: client_messages.Again) -> Decision:
    """Invite the players of a finished game to another table."""
    mine = table.seats_of(caller.holder)
    if not mine:
        raise RequestRefused("not_yours")
    if table.status != "over":
        raise RequestRefused("not_over")
    name, mark = table.names[mine[0]], caller.mark(command.id)
    return Decision([journal.NextTableOpened(table=command.table, name=name, **mark)])


def sit(table: Table, body: Sit, holder: int, now: float) -> Decision:
    """Return what taking a seat leads to."""
    if table.status != "gathering":
        raise RequestRefused("begun")
    free = [number for number, seat in enumerate(table.seats) if seat.who == "open"]
    if body.seat is not None and body.seat not in free:
        raise RequestRefused("taken" if free else "full")
    if not free:
        raise RequestRefused("full")
    number = free[0] if body.seat is None else body.seat
    person = Seat("person", nickname(body.name), body.level, holder, body.seed)
    return Decision([journal.SeatTaken(at=now, by=holder, seat=number, person=person)])


def nickname(name: str) -> str:
    """Return a nickname without characters that cannot be seen; refuse one that has no others."""
    text = printable(name)
    if not text:
        raise RequestRefused("no_name")
    return text


def printable(text: str) -> str:
    """Return text as it can be shown: one line, no control characters, no reversed writing."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def _running_game(table: Table) -> Game:
    if table.game is None:
        raise RequestRefused("not_begun")
    if table.status == "paused":
        raise RequestRefused("paused")
    if table.status == "over":
        raise RequestRefused("over")
    return table.game


def _seat(table: Table, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise RequestRefused("no_seat", seats=len(table.seats) - 1)
    return table.seats[seat]


def _check_own(table: Table, caller: Caller, seat: int) -> None:
    """Refuse the seat of another player; bots and open seats belong to nobody."""
    if _seat(table, seat).holder != caller.holder or caller.holder == ANONYMOUS:
        raise RequestRefused("not_yours")


def _moving_seat(table: Table, caller: Caller, seat: int | None) -> int:
    """Return the seat that a move is for: the one named, else the one to act, else the first."""
    if seat is not None:
        _check_own(table, caller, seat)
        return seat
    mine = table.seats_of(caller.holder)
    if not mine:
        raise RequestRefused("not_yours")
    to_act = table.to_act
    return to_act if to_act in mine and to_act not in (None, NATURE) else mine[0]


def _other_people(table: Table, holder: int) -> list[int]:
    """Return the seats that must agree: people on other devices for whom no bot stands in."""
    stand_ins = table.game.stand_ins if table.game else {}
    seats = (seat for seat in table.people if seat not in stand_ins)
    return [seat for seat in seats if table.seats[seat].holder != holder]


DECIDERS: dict[type, Callable[[Table, Caller, Any], Decision]] = {
    client_messages.Play: _play,
    client_messages.Start: _start,
    client_messages.Leave: _leave,
    client_messages.StandIn: _stand_in,
    client_messages.Ask: _ask,
    client_messages.Answer: _answer,
    client_messages.Resume: _resume,
    client_messages.Say: _say,
    client_messages.Mute: _mute,
    client_messages.Again: _again,
}

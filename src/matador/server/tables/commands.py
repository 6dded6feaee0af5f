"""What comes of a command: the steps to be written, or a refusal. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from matador.core.errors import BadMove, IllegalMove
from matador.core.words import NATURE, seat_name
from matador.play import Game
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused, RefusedByRules, phrases
from matador.server.tables import journal as steps
from matador.server.tables.journal import AnyStep, Place
from matador.server.tables.settings import check_seats
from matador.server.tables.table import Table
from matador.tell import tell

HOST = 1
UNDO, BACK = "undo", "back"


@dataclass(frozen=True)
class Decision:
    """Steps to be committed; the game after them, if they add to its record."""

    steps: Sequence[AnyStep]
    game: Game | None = None


@dataclass(frozen=True)
class Caller:
    """Who gives a command, and when."""

    holder: int
    now: float

    def mark(self, command: str) -> dict[str, Any]:
        """Return what a step says about where it came from."""
        return {"at": self.now, "by": self.holder, "command": command}


def decide(table: Table, caller: Caller, command: messages.Commands) -> Decision:
    """Return what comes of a command, or refuse it."""
    if caller.holder == steps.HOUSE and not isinstance(command, messages.Say):
        raise Refused("watching")
    return DECIDERS[type(command)](table, caller, command)


def _play(table: Table, caller: Caller, command: messages.Play) -> Decision:
    game = _playing(table)
    seat = _speaker(table, caller, command.seat)
    verb = command.move.split(maxsplit=1)[:1]
    _refuse_stale(table, command)
    if verb == [UNDO]:
        return _undo(table, caller, seat, command.id)
    lines: list[tuple[str, int]] = [(command.move, seat)]
    if seat in game.stand_ins and verb != [BACK]:
        lines.insert(0, (BACK, seat))
    return _played(table, game, lines, caller, command.id)


def _undo(table: Table, caller: Caller, seat: int, command: str) -> Decision:
    """Take a move back, where the table lets people do so without asking."""
    others = _others(table, caller.holder)
    if table.settings.undo == "never":
        raise Refused("no_undo")
    if table.settings.undo == "ask" and others:
        raise Refused("ask_first")
    return _played(table, _playing(table), [(UNDO, seat)], caller, command)


def _refuse_stale(table: Table, command: messages.Play) -> None:
    """Refuse an answer to a question that is no longer asked.

    A move that says all that it does, such as a bid with its amount, means the same as before; and
    whoever comes back need not know what a bot did meanwhile.
    """
    assert table.game is not None
    if command.seen > table.version:
        raise Refused("ahead", version=table.version)
    seen, move = table.lasts[command.seen], command.move.strip()
    if seen == table.game.last or " " in move or move == BACK:
        return
    if table.game.at(seen).question != table.game.question:
        raise Refused("stale")


def _played(
    table: Table, game: Game, moves: Sequence[tuple[str, int]], caller: Caller, command: str = ""
) -> Decision:
    """Play on a copy, so that a refusal, or a failure to write it down, changes nothing."""
    twin, before = game.copy(), game.last
    for move, seat in moves:
        try:
            twin.play(move, seat)
        except IllegalMove as problem:
            raise refused_by_rules(table, game, problem) from None
        except BadMove as problem:
            raise Refused("bad_move", reason=problem.sentence) from None
    lines = [f"{seat_name(entry.seat)}: {entry.move}" for entry in twin.history.entries(before)]
    played = steps.Played(lines=lines, over=twin.over, **caller.mark(command))
    return Decision([played], twin)


def refused_by_rules(table: Table, game: Game, problem: IllegalMove) -> Refused:
    """Return the refusal of a move with the rule's own reason, to be told in any language."""
    words, family, edition = game.family.words, game.family.name, game.edition
    told = partial(tell, problem.event, words, family, names=table.names, edition=edition)
    return RefusedByRules(told)


def house_move(table: Table, moves: Sequence[tuple[str, int]], now: float) -> Decision:
    """Let the house move: a bot, or a bot that begins to stand in."""
    return _played(table, _playing(table), moves, Caller(steps.HOUSE, now))


def _start(table: Table, caller: Caller, command: messages.Start) -> Decision:
    if caller.holder != HOST:
        raise Refused("not_host")
    if table.status != "gathering":
        raise Refused("begun")
    seats = enumerate(table.places)
    places = [
        _filled(command, seat, place)
        for seat, place in seats
        if command.fill or place.who != "open"
    ]
    if table.record and len(places) < len(table.places):
        raise Refused("open_seats", seats=len(table.places) - len(places))
    check_seats(table.edition, len(places))
    game = table.first_game(len(places))
    before = game.last
    _deal(table, game, places)
    lines = [f"{seat_name(entry.seat)}: {entry.move}" for entry in game.history.entries(before)]
    return Decision([steps.Began(places=places, lines=lines, **caller.mark(command.id))], game)


def _filled(command: messages.Start, seat: int, place: Place) -> Place:
    """Return a place as it is played; a bot in an open one is called as at a new table."""
    if place.who != "open" or not command.fill:
        return place
    return Place("bot", bot_name(command.fill, seat), command.fill)


def bot_name(level: str, seat: int) -> str:
    """Return what a bot is called to which nobody gave a name."""
    return f"{level.title()} {seat_name(seat)}"


def _deal(table: Table, game: Game, places: Sequence[Place]) -> None:
    game.use_nature(table.nature(places), table.seed)
    game.run_nature()


def _leave(table: Table, caller: Caller, command: messages.Leave) -> Decision:
    """Give a seat up; who opened the table may also clear a seat before the game begins."""
    mark = caller.mark(command.id)
    if table.status == "gathering":
        if caller.holder != HOST:
            _own(table, caller, command.seat)
        _seat(table, command.seat)
        return Decision([steps.Left(seat=command.seat, **mark)])
    _own(table, caller, command.seat)
    return _stand_in_now(table, command.seat, caller, command.id)


def _stand_in_now(table: Table, seat: int, caller: Caller, command: str) -> Decision:
    move = f"stand-in {table.places[seat].level}"
    return _played(table, _playing(table), [(move, seat)], caller, command)


def _stand_in(table: Table, caller: Caller, command: messages.StandIn) -> Decision:
    _own(table, caller, command.seat)
    chosen = steps.Chose(seat=command.seat, level=command.level, **caller.mark(command.id))
    if not command.now:
        return Decision([chosen])
    game = _playing(table)
    played = _played(table, game, [(f"stand-in {command.level}", command.seat)], caller)
    return Decision([*played.steps, chosen], played.game)


def _ask(table: Table, caller: Caller, command: messages.Ask) -> Decision:
    game = _playing(table)
    _own(table, caller, command.seat)
    if table.asking:
        raise Refused("asked_already", name=table.names[table.asking.seat])
    if command.what == "undo" and table.settings.undo == "never":
        raise Refused("no_undo")
    absent = _absent(table, command) if command.what == "stand_in" else None
    asked = steps.Asked(
        what=command.what,
        seat=command.seat,
        about=absent,
        needs=[seat for seat in _others(table, caller.holder) if seat != absent],
        **caller.mark(command.id),
    )
    fulfilled = _fulfilled(table, game, asked, caller)
    return Decision([asked]) if asked.needs else _joined([asked], fulfilled)


def _absent(table: Table, command: messages.Ask) -> int:
    """Return the person for whom a bot shall play."""
    if command.about is None or command.about not in table.people:
        raise Refused("no_seat", seats=len(table.places) - 1)
    return command.about


def _fulfilled(table: Table, game: Game, asked: steps.Asked, caller: Caller) -> Decision:
    """Return what is done once all have agreed; refuse what the rules will not have anyway."""
    if asked.what == "pause":
        return Decision([steps.Paused(at=caller.now, by=caller.holder)])
    if asked.what == "undo":
        return _played(table, game, [(UNDO, asked.seat)], caller)
    assert asked.about is not None
    return _stand_in_now(table, asked.about, caller, "")


def _joined(first: list[AnyStep], then: Decision) -> Decision:
    return Decision([*first, *then.steps], then.game)


def _answer(table: Table, caller: Caller, command: messages.Answer) -> Decision:
    asked = table.asking
    if asked is None or command.seat not in table.waits_for:
        raise Refused("nothing_asked")
    _own(table, caller, command.seat)
    agreed = steps.Agreed(seat=command.seat, yes=command.yes, **caller.mark(command.id))
    if not command.yes or table.waits_for != [command.seat]:
        return Decision([agreed])
    return _joined([agreed], _fulfilled(table, _playing(table), asked, caller))


def _resume(table: Table, caller: Caller, command: messages.Resume) -> Decision:
    if table.status != "paused":
        raise Refused("not_paused")
    if not table.seats_of(caller.holder) and caller.holder != HOST:
        raise Refused("not_yours")
    return Decision([steps.Resumed(**caller.mark(command.id))])


def _say(table: Table, caller: Caller, command: messages.Say) -> Decision:
    """Say a phrase or a text; what cannot be seen is cut out of it."""
    text = tidy(command.text)
    if command.phrase and command.phrase not in phrases("en")["chat"]:
        raise Refused("no_phrase", known=", ".join(phrases("en")["chat"]))
    if bool(text) == bool(command.phrase):
        raise Refused("say_something")
    name = ""
    if command.seat is not None:
        _own(table, caller, command.seat)
        name = table.names[command.seat]
    elif not table.settings.watchers_talk:
        raise Refused("watchers_silent")
    mark, phrase = caller.mark(command.id), command.phrase
    return Decision([steps.Spoke(seat=command.seat, name=name, text=text, phrase=phrase, **mark)])


def _mute(table: Table, caller: Caller, command: messages.Mute) -> Decision:
    if command.seat is not None:
        _seat(table, command.seat)
    return Decision([steps.Muted(seat=command.seat, on=command.on, **caller.mark(command.id))])


def _again(table: Table, caller: Caller, command: messages.Again) -> Decision:
    """Invite the people of a game that is over to another table."""
    mine = table.seats_of(caller.holder)
    if not mine:
        raise Refused("not_yours")
    if table.status != "over":
        raise Refused("not_over")
    name = table.names[mine[0]]
    return Decision([steps.Followed(table=command.table, name=name, **caller.mark(command.id))])


def sit(table: Table, wish: messages.Sit, holder: int, now: float) -> tuple[int, Decision]:
    """Return the seat that somebody takes, and the step."""
    if table.status != "gathering":
        raise Refused("begun")
    free = [seat for seat, place in enumerate(table.places) if place.who == "open"]
    if wish.seat is not None and wish.seat not in free:
        raise Refused("taken" if free else "full")
    if not free:
        raise Refused("full")
    seat = free[0] if wish.seat is None else wish.seat
    place = Place("person", named(wish.name), wish.level, holder, wish.seed)
    return seat, Decision([steps.Sat(at=now, by=holder, seat=seat, place=place)])


def named(name: str) -> str:
    """Return a nickname without what cannot be seen, or refuse one that has nothing else."""
    shown = tidy(name)
    if not shown:
        raise Refused("no_name")
    return shown


def tidy(text: str) -> str:
    """Return text as it can be shown: one line, no control characters, no reversed writing."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def _playing(table: Table) -> Game:
    if table.game is None:
        raise Refused("not_begun")
    if table.status == "paused":
        raise Refused("paused")
    if table.status == "over":
        raise Refused("over")
    return table.game


def _seat(table: Table, seat: int) -> Place:
    if seat >= len(table.places):
        raise Refused("no_seat", seats=len(table.places) - 1)
    return table.places[seat]


def _own(table: Table, caller: Caller, seat: int) -> None:
    """Refuse a seat of somebody else; bots and open seats are nobody's, not even a watcher's."""
    if _seat(table, seat).holder != caller.holder or caller.holder == steps.HOUSE:
        raise Refused("not_yours")


def _speaker(table: Table, caller: Caller, seat: int | None) -> int:
    """Return the seat that a move is for: the one named, else the one asked, else the only one."""
    if seat is not None:
        _own(table, caller, seat)
        return seat
    mine = table.seats_of(caller.holder)
    if not mine:
        raise Refused("not_yours")
    asked = table.to_act
    return asked if asked in mine and asked not in (None, NATURE) else mine[0]


def _others(table: Table, holder: int) -> list[int]:
    """Return the people who must agree: all who play themselves and are on other devices."""
    stand_ins = table.game.stand_ins if table.game else {}
    seats = (seat for seat in table.people if seat not in stand_ins)
    return [seat for seat in seats if table.places[seat].holder != holder]


DECIDERS: dict[type, Callable[[Table, Caller, Any], Decision]] = {
    messages.Play: _play,
    messages.Start: _start,
    messages.Leave: _leave,
    messages.StandIn: _stand_in,
    messages.Ask: _ask,
    messages.Answer: _answer,
    messages.Resume: _resume,
    messages.Say: _say,
    messages.Mute: _mute,
    messages.Again: _again,
}

"""What each reader is sent: built by listing what is shown, never by taking away what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from matador.core.words import Event
from matador.play import Entry, Game
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused
from matador.server.protocol.responses import Past
from matador.server.tables.commands import HOST
from matador.server.tables.settings import Level, changes
from matador.server.tables.table import Table
from matador.tell import game_name

MOST_ENTRIES = 100
"""So many entries are sent at once; older ones are read by HTTP."""

Made = TypeVar("Made")


@dataclass(frozen=True)
class Reader:
    """Who reads: the person, the seat as which it looks, and its language."""

    holder: int
    seat: int | None
    language: str
    open: bool = False
    """Whether all hands lie open to it, as they may once a game is over."""


def eyes(table: Table, holder: int, seat: int | None, language: str) -> Reader:
    """Return how somebody looks at a table: as one of its own seats, or as none.

    Who holds several hidden hands on one device must say which, so that none shows by chance.
    Whoever opened the table and has no seat shows it to all who sit round that screen.
    Once a game is over anybody may look back by the eyes of any seat.
    """
    mine = table.seats_of(holder)
    if table.game and not mine and not table.settings.watching and holder != HOST:
        raise Refused("private")
    is_any = table.status == "over" and seat in range(len(table.places))
    if seat is not None and seat not in mine and not is_any:
        raise Refused("not_yours")
    return Reader(holder, mine[0] if seat is None and len(mine) == 1 else seat, language)


def all_open(table: Table, reader: Reader) -> Reader:
    """Return the eyes of somebody to whom all hands lie open, which they do when it is over."""
    if table.status != "over":
        raise Refused("hidden")
    return replace(reader, seat=None, open=True)


def eyes_now(table: Table, reader: Reader) -> Reader:
    """Return how a reader may look now, since seats may have been left and taken meanwhile."""
    seat = reader.seat if reader.seat in table.seats_of(reader.holder) else None
    return eyes(table, reader.holder, seat, reader.language)


@dataclass(frozen=True)
class Around:
    """What a table's journal does not tell: who is there, and what bots wait for."""

    online: Collection[int] = ()
    """The people whose devices are connected."""
    watchers: int = 0
    getting_ready: messages.GettingReady | None = None


class Once:
    """What several readers of a table are told alike, made once; good until the table changes."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def made(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Return what was made under a key, or make it."""
        if key not in self._made:
            self._made[key] = make()
        made: Made = self._made[key]
        return made


def news(
    table: Table,
    reader: Reader,
    since: int | None,
    chat: int,
    around: Around,
    now: float,
    once: Once | None = None,
) -> messages.News:
    """Return the table as a reader may know it, and what is new after entry and line `since`.

    Readers of the same table can share `once`, as long as nothing changes.
    """
    once = once or Once()
    last = table.last
    first = max(last - MOST_ENTRIES, 0) if since is None or since > last else since
    return messages.News(
        version=table.version,
        table=table_shown(table, reader, around, once),
        game=_game_shown(table, table.game, reader, once) if table.game else None,
        clock=_clock_shown(table, now),
        entries=_entries_once(table, reader, max(first, last - MOST_ENTRIES), once),
        first=max(first, last - MOST_ENTRIES) + 1,
        chat=_chat_shown(table, reader, chat),
        now=now,
    )


def table_shown(table: Table, reader: Reader, around: Around, once: Once) -> messages.TableShown:
    """Return a table as anybody may see it."""
    edition, language = table.edition, reader.language
    return messages.TableShown(
        table=table.id,
        code=table.code,
        status=table.status,  # type: ignore[arg-type]
        settings=table.settings,
        game=edition.game,
        name=game_name(edition.game, edition.shape.family, language),
        changes=once.made(("changes", language), lambda: changes(edition, language)),
        seats=[_seat_shown(table, seat, reader, around) for seat in range(len(table.places))],
        host=table.seats_of(HOST),
        opened=reader.holder == HOST,
        screen=HOST in around.online and not table.seats_of(HOST),
        watchers=around.watchers,
        muted=_muted(table, reader),
        asking=_asking(table),
        fair=once.made("fair", lambda: _fair_shown(table)),
        getting_ready=around.getting_ready,
        again=_invited(table),
    )


def _seat_shown(table: Table, seat: int, reader: Reader, around: Around) -> messages.SeatShown:
    place = table.places[seat]
    stand_ins = table.game.stand_ins if table.game else {}
    return messages.SeatShown(
        seat=seat,
        who=place.who,  # type: ignore[arg-type]
        name=table.names[seat],
        level=place.level,  # type: ignore[arg-type]
        stands_in=stand_ins.get(seat),  # type: ignore[arg-type]
        online=place.who == "bot" or place.holder in around.online,
        mine=seat in table.seats_of(reader.holder),
    )


def _muted(table: Table, reader: Reader) -> list[int | None]:
    muted = {seat for holder, seat in table.muted if holder == reader.holder}
    return [seat for seat in (*range(len(table.places)), None) if seat in muted]


def _asking(table: Table) -> messages.Asking | None:
    asked = table.asking
    if asked is None:
        return None
    return messages.Asking(asked.what, asked.seat, asked.about, table.waits_for)


def _invited(table: Table) -> messages.Invited | None:
    followed = table.followed
    return messages.Invited(followed.table, followed.name) if followed else None


def _fair_shown(table: Table) -> messages.FairShown:
    """Show the promise at once, the seats' seeds when all have sat down, and in the end all."""
    seeds = [place.seed for place in table.places] if table.game else []
    over = table.status == "over"
    proof = (table.secret.hex(), table.terms) if over and table.commitment else (None, None)
    return messages.FairShown(table.commitment, seeds, *proof)


def _game_shown(table: Table, game: Game, reader: Reader, once: Once) -> messages.GameShown:
    seat, language, to_act = reader.seat, reader.language, once.made("to_act", lambda: game.to_act)
    player = None if to_act is None else seat
    asked = once.made(("asked", language), lambda: _question_shown(table, game, language))
    moves = game.choices(player) if player is not None and player == to_act else []
    return messages.GameShown(
        seat=seat,
        to_act=to_act,
        last=game.last,
        over=to_act is None,
        scores=once.made("scores", lambda: game.scores),
        winners=once.made("winners", lambda: game.winners),
        view=_view_shown(game, seat, once),
        question=asked,
        forms=[] if player is None else [form.data() for form in game.forms(player)],
        choices=[str(move) for move in moves],
        labels=[game.tell_move(move, language, table.names) for move in moves],
        undo=player is not None and table.settings.undo != "never" and game.may_undo(player),
    )


def _eyes(game: Game, seat: int | None) -> int | None:
    """Return whose knowledge counts: where nothing is hidden all see what a watcher sees."""
    return seat if game.family.hides else None


def _view_shown(game: Game, seat: int | None, once: Once) -> dict[str, Any]:
    eyes = _eyes(game, seat)
    return {**once.made(("view", eyes), lambda: game.view(eyes)), "seat": seat}


def _question_shown(table: Table, game: Game, language: str) -> messages.QuestionShown | None:
    question = game.question
    if question is None:
        return None
    told = game.tell_question(language, table.names, question)
    return messages.QuestionShown(question.kind, question.seat, dict(question.facts), told)


def _clock_shown(table: Table, now: float) -> messages.ClockShown | None:
    clock, full = table.clock, table.settings.seconds
    if clock is None or full is None or table.status == "over":
        return None
    stopped = table.rested if table.status == "paused" else now
    return messages.ClockShown(clock.seat, round(max(clock.due - stopped, 0.0), 1), full)


def _entries_once(
    table: Table, reader: Reader, since: int, once: Once
) -> list[messages.EntryShown]:
    eyes = _eyes(table.told, reader.seat) if table.told else None
    key = "entries", eyes, reader.language, since
    return once.made(key, lambda: entries_shown(table, reader, since))


def entries_shown(
    table: Table, reader: Reader, since: int, until: int | None = None
) -> list[messages.EntryShown]:
    """Return the entries after `since` as a reader may know them, told in its language.

    Only so much of the game is played again as is asked for.
    """
    if table.told is None:
        return []
    game = table.told if until is None else table.told.at(until)
    return [entry_shown(table, game, entry, reader) for entry in entries_seen(game, reader, since)]


def entries_seen(game: Game, reader: Reader, since: int) -> list[Entry]:
    """Return the entries after `since` as a reader may know them."""
    return game.history.entries(since) if reader.open else game.entries(reader.seat, since)


def past_shown(table: Table, reader: Reader, number: int) -> Past:
    """Return the game as a reader may know it after an entry."""
    told = table.told
    if told is None or number > told.last:
        raise Refused("no_page")
    then = told.at(number)
    return Past(
        view=then.open_view() if reader.open else then.view(reader.seat),
        scores=then.scores,
        seat=reader.seat,
        last=told.last,
        over=then.over,
        winners=then.winners,
        question=_question_shown(table, then, reader.language),
    )


def entry_shown(table: Table, game: Game, entry: Entry, reader: Reader) -> messages.EntryShown:
    """Return one entry that a reader may know, told in its language."""
    return messages.EntryShown(
        number=entry.number,
        seat=entry.seat,
        move=str(entry.move),
        kind=entry.move.kind,
        values=dict(entry.move.values),
        events=[_event_shown(table, game, event, reader) for event in entry.events],
        round=entry.round,
        bot=_stood_in(table, game, entry),
    )


def _stood_in(table: Table, game: Game, entry: Entry) -> Level | None:
    """Return the level of the bot that moved for a person."""
    if (
        entry.seat < 0
        or table.places[entry.seat].who == "bot"
        or entry.move.kind in ("stand-in", "back")
    ):
        return None
    return cast("Level | None", game.stand_ins_at(entry.number).get(entry.seat))


def _event_shown(table: Table, game: Game, event: Event, reader: Reader) -> messages.EventShown:
    told = "" if event.is_idle else game.tell(event, reader.language, table.names)
    return messages.EventShown(
        kind=event.kind,
        because=event.because,
        values=dict(event.values),
        told=told,
        actor=event.actor,
        others=[seat for seat in event.seats if seat != event.actor],
        flows=[messages.FlowView(*flow[:3]) for flow in event.flows],
        importance=event.importance,
        cue=event.cue,
        announced=event.announced,
        opens=event.meaning.opens,
        obvious=event.meaning.obvious,
    )


def _chat_shown(table: Table, reader: Reader, since: int) -> list[messages.ChatLine]:
    return [
        line
        for line in table.chat
        if line.number > since and (reader.holder, line.seat) not in table.muted
    ]

"""What each reader is sent: built by listing what may be seen, never by removing what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar, cast

from matador.core.words import Event
from matador.play import Entry, Game
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.responses import Past
from matador.server.protocol.server_messages import (
    ChatLine,
    ClockView,
    EntryView,
    EventView,
    FairnessView,
    FlowView,
    GameView,
    News,
    NextTable,
    PendingRequest,
    QuestionView,
    SeatView,
    TableView,
    WarmUpProgress,
)
from matador.server.protocol.values import Level
from matador.server.tables.journal import HOST
from matador.server.tables.settings import changes
from matador.server.tables.table import Table
from matador.tell import game_name

MOST_ENTRIES = 100
"""So many entries are sent at once; older ones are read by HTTP."""

Value = TypeVar("Value")


@dataclass(frozen=True)
class Reader:
    """Who reads: the holder, the seat whose view it gets, and its language."""

    holder: int
    seat: int | None
    language: str
    open: bool = False
    """Whether it sees all hands, as anyone may once a game is over."""


def reader_for(table: Table, holder: int, seat: int | None, language: str) -> Reader:
    """Return the reader that a holder is at a table: one of its own seats, or none.

    A holder of several hidden hands on one device must say which, so that none shows by accident.
    A host without a seat shows the table to everyone in front of that screen. Once a game is over
    anyone may look back as any seat.
    """
    mine = table.seats_of(holder)
    if table.game and not mine and not table.settings.watching and holder != HOST:
        raise RequestRefused("private")
    is_any = table.status == "over" and seat in range(len(table.seats))
    if seat is not None and seat not in mine and not is_any:
        raise RequestRefused("not_yours")
    return Reader(holder, mine[0] if seat is None and len(mine) == 1 else seat, language)


def with_open_hands(table: Table, reader: Reader) -> Reader:
    """Return a reader who sees all hands, once the game is over."""
    if table.status != "over":
        raise RequestRefused("hidden")
    return replace(reader, seat=None, open=True)


def current_reader(table: Table, reader: Reader) -> Reader:
    """Return what a reader may see now, as seats may have been left and taken meanwhile."""
    seat = reader.seat if reader.seat in table.seats_of(reader.holder) else None
    return reader_for(table, reader.holder, seat, reader.language)


class Cursor(NamedTuple):
    """What a reader has: the number of its last entry, if any, and of its last line of chat."""

    entry: int | None
    chat: int = 0


@dataclass(frozen=True)
class Presence:
    """What a table's journal does not tell: who is connected, and how far its bots are."""

    online: Collection[int] = ()
    """The holders whose devices are connected."""
    watchers: int = 0
    warm_up: WarmUpProgress | None = None


class BroadcastCache:
    """Values that several readers of a table share, made once; valid until the table changes."""

    def __init__(self) -> None:
        self._values: dict[Hashable, Any] = {}

    def get_or_make(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key, which is made if it is not there yet."""
        if key not in self._values:
            self._values[key] = make()
        value: Value = self._values[key]
        return value


def news(
    table: Table,
    reader: Reader,
    since: Cursor,
    presence: Presence,
    now: float,
    cache: BroadcastCache | None = None,
) -> News:
    """Return the table as a reader may know it, and what is new since its cursor.

    Readers of the same table can share a cache, as long as nothing changes.
    """
    cache = cache or BroadcastCache()
    last, entry = table.last, since.entry
    first = max(last - MOST_ENTRIES, 0) if entry is None or entry > last else entry
    return News(
        version=table.version,
        table=table_view(table, reader, presence, cache),
        game=_game_view(table, table.game, reader, cache) if table.game else None,
        clock=_clock_view(table, now),
        entries=_shared_entry_views(table, reader, max(first, last - MOST_ENTRIES), cache),
        first=max(first, last - MOST_ENTRIES) + 1,
        chat=_chat_for(table, reader, since.chat),
        now=now,
    )


def table_view(
    table: Table, reader: Reader, presence: Presence, cache: BroadcastCache
) -> TableView:
    """Return a table as anyone may see it."""
    edition, language = table.edition, reader.language
    return TableView(
        table=table.id,
        code=table.code,
        status=table.status,  # type: ignore[arg-type]
        settings=table.settings,
        game=edition.game,
        name=game_name(edition.game, edition.shape.family, language),
        changes=cache.get_or_make(("changes", language), lambda: changes(edition, language)),
        seats=[_seat_view(table, seat, reader, presence) for seat in range(len(table.seats))],
        host=table.seats_of(HOST),
        opened=reader.holder == HOST,
        screen=HOST in presence.online and not table.seats_of(HOST),
        watchers=presence.watchers,
        muted=_muted_seats(table, reader),
        asking=_pending_request(table),
        fair=cache.get_or_make("fair", lambda: _fairness_view(table)),
        getting_ready=presence.warm_up,
        again=_next_table(table),
    )


def _seat_view(table: Table, number: int, reader: Reader, presence: Presence) -> SeatView:
    seat = table.seats[number]
    stand_ins = table.game.stand_ins if table.game else {}
    return SeatView(
        seat=number,
        who=seat.who,  # type: ignore[arg-type]
        name=table.names[number],
        level=seat.level,  # type: ignore[arg-type]
        stands_in=stand_ins.get(number),  # type: ignore[arg-type]
        online=seat.who == "bot" or seat.holder in presence.online,
        mine=number in table.seats_of(reader.holder),
    )


def _muted_seats(table: Table, reader: Reader) -> list[int | None]:
    muted = {seat for holder, seat in table.muted if holder == reader.holder}
    return [seat for seat in (*range(len(table.seats)), None) if seat in muted]


def _pending_request(table: Table) -> PendingRequest | None:
    request = table.request
    if request is None:
        return None
    return PendingRequest(request.what, request.seat, request.about, table.waits_for)


def _next_table(table: Table) -> NextTable | None:
    following = table.next_table
    return NextTable(following.table, following.name) if following else None


def _fairness_view(table: Table) -> FairnessView:
    """Show the commitment at once, the seats' seeds from the start, and the rest at the end."""
    seeds = [seat.seed for seat in table.seats] if table.game else []
    over = table.status == "over"
    proof = (table.secret.hex(), table.terms) if over and table.commitment else (None, None)
    return FairnessView(table.commitment, seeds, *proof)


def _game_view(table: Table, game: Game, reader: Reader, cache: BroadcastCache) -> GameView:
    seat, language = reader.seat, reader.language
    to_act = cache.get_or_make("to_act", lambda: game.to_act)
    player = None if to_act is None else seat
    moves = game.choices(player) if player is not None and player == to_act else []
    return GameView(
        seat=seat,
        to_act=to_act,
        last=game.last,
        over=to_act is None,
        scores=cache.get_or_make("scores", lambda: game.scores),
        winners=cache.get_or_make("winners", lambda: game.winners),
        view=_view(game, seat, cache),
        question=cache.get_or_make(
            ("question", language), lambda: question_view(game, table.names, language)
        ),
        forms=[] if player is None else [form.data() for form in game.forms(player)],
        choices=[str(move) for move in moves],
        labels=[game.tell_move(move, language, table.names) for move in moves],
        undo=player is not None and table.settings.undo != "never" and game.may_undo(player),
    )


def _knowing_seat(game: Game, seat: int | None) -> int | None:
    """Return whose knowledge counts: if a game hides nothing, everyone sees the same."""
    return seat if game.family.hides else None


def _view(game: Game, seat: int | None, cache: BroadcastCache) -> dict[str, Any]:
    knowing = _knowing_seat(game, seat)
    return {**cache.get_or_make(("view", knowing), lambda: game.view(knowing)), "seat": seat}


def question_view(game: Game, names: list[str], language: str) -> QuestionView | None:
    """Return what a game waits for, in a language."""
    question = game.question
    if question is None:
        return None
    sentence = game.tell_question(language, names, question)
    return QuestionView(question.kind, question.seat, dict(question.facts), sentence)


def _clock_view(table: Table, now: float) -> ClockView | None:
    clock, full = table.clock, table.settings.seconds
    if clock is None or full is None or table.status == "over":
        return None
    at = table.paused_at if table.status == "paused" else now
    return ClockView(clock.seat, round(max(clock.due - at, 0.0), 1), full)


def _shared_entry_views(
    table: Table, reader: Reader, since: int, cache: BroadcastCache
) -> list[EntryView]:
    game = table.latest_game
    knowing = _knowing_seat(game, reader.seat) if game else None
    key = "entries", knowing, reader.language, since
    return cache.get_or_make(key, lambda: entry_views(table, reader, since))


def entry_views(
    table: Table, reader: Reader, since: int, until: int | None = None
) -> list[EntryView]:
    """Return the entries after `since` as a reader may know them, in its language.

    With `until` the game is replayed only so far.
    """
    latest = table.latest_game
    if latest is None:
        return []
    game = latest if until is None else latest.at(until)
    return [entry_view(table, game, entry, reader) for entry in entries_for(game, reader, since)]


def entries_for(game: Game, reader: Reader, since: int) -> list[Entry]:
    """Return the entries after `since` as a reader may know them."""
    return game.history.entries(since) if reader.open else game.entries(reader.seat, since)


def past_view(table: Table, reader: Reader, number: int) -> Past:
    """Return the game as a reader may know it after an entry."""
    latest = table.latest_game
    if latest is None or number > latest.last:
        raise RequestRefused("no_page")
    then = latest.at(number)
    return Past(
        view=then.open_view() if reader.open else then.view(reader.seat),
        scores=then.scores,
        seat=reader.seat,
        last=latest.last,
        over=then.over,
        winners=then.winners,
        question=question_view(then, table.names, reader.language),
    )


def entry_view(table: Table, game: Game, entry: Entry, reader: Reader) -> EntryView:
    """Return one entry that a reader may know, in its language."""
    return EntryView(
        number=entry.number,
        seat=entry.seat,
        move=str(entry.move),
        kind=entry.move.kind,
        values=dict(entry.move.values),
        events=[_event_view(table, game, event, reader) for event in entry.events],
        round=entry.round,
        bot=_stand_in_level(table, game, entry),
    )


def _stand_in_level(table: Table, game: Game, entry: Entry) -> Level | None:
    """Return the level of the bot that moved for a person."""
    if (
        entry.seat < 0
        or table.seats[entry.seat].who == "bot"
        or entry.move.kind in ("stand-in", "back")
    ):
        return None
    return cast("Level | None", game.stand_ins_at(entry.number).get(entry.seat))


def _event_view(table: Table, game: Game, event: Event, reader: Reader) -> EventView:
    return EventView(
        kind=event.kind,
        because=event.because,
        values=dict(event.values),
        told="" if event.is_idle else game.tell(event, reader.language, table.names),
        actor=event.actor,
        others=[seat for seat in event.seats if seat != event.actor],
        flows=[FlowView(*flow[:3]) for flow in event.flows],
        importance=event.importance,
        cue=event.cue,
        announced=event.announced,
        opens=event.meaning.opens,
        obvious=event.meaning.obvious,
    )


def _chat_for(table: Table, reader: Reader, since: int) -> list[ChatLine]:
    return [
        line
        for line in table.chat
        if line.number > since and (reader.holder, line.seat) not in table.muted
    ]

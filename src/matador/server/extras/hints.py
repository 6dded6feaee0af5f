"""Hints and chances to win at a table, from what a reader may know, computed by worker processes.

Nothing here uses hidden information: a hint sees what its seat sees, chances what a spectator sees.
The random seed of a hint follows from the table's id, which is no secret, so asking again gives the
same hint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple, cast, get_args

from matador.bots.advice import PlainAdvice, adviser_of, reason_kinds, unit_of
from matador.bots.decision import compiles, decision_for, start_of
from matador.bots.win_chances import GAMES_PLAYED_ON, Chances, chances_query, plays_on
from matador.core.errors import BadMove, IllegalMove
from matador.core.meaning import Importance
from matador.core.words import LEVELS, Move
from matador.play import Game
from matador.play.course import SpectatorState, spectator_states
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.responses import (
    ChancePoint,
    ChancesView,
    CurveView,
    HintView,
    KeyMoment,
    MoveEvaluation,
    ReasonView,
)
from matador.server.protocol.server_messages import EventView
from matador.server.protocol.values import Level
from matador.server.tables.commands import move_refused
from matador.server.tables.projection import Reader, entry_views
from matador.server.tables.table import Table
from matador.tell import tell_reason

if TYPE_CHECKING:
    from matador.server.tables.registry import Registry
    from matador.server.tables.session import Session

SHARP = LEVELS[-1]
TRADES = ("offer", "counter", "accept")
BATCH = 60
"""So many states are judged at a time, so that a request for a hint meanwhile waits little."""
MOST_MOMENTS = 5
LEAST_TURN = 0.05
"""A change of a chance by less than this did not turn a game."""
IMPORTANCES = get_args(Importance)


def check_allowed(table: Table) -> Game:
    """Return the game of a table that allows hints; once it is over every table does."""
    if table.game is None:
        raise RequestRefused("not_begun")
    allowed, alone = table.settings.hints, len(table.people) == 1
    if not table.game.over and (allowed == "never" or (allowed == "bots" and not alone)):
        raise RequestRefused("no_hints")
    return table.game


async def hint(registry: Registry, table: Table, reader: Reader, deep: bool) -> HintView:
    """Return what a bot would do for a seat that is to act, and why."""
    game, seat = check_allowed(table), reader.seat
    if seat is None or seat != game.to_act:
        raise RequestRefused("not_asked")
    level = SHARP if deep else adviser_of(game.id)
    start = start_of(sha256(b"hints" + table.id.encode()).digest(), seat, game.last)
    advice = await registry.bots.advise(decision_for(game, seat, level, start))
    if advice is None:
        level = adviser_of(game.id)
        advice = await registry.bots.advise(decision_for(game, seat, level, start))
    assert advice is not None
    return _hint_view(registry, table, reader, advice, cast("Level", level))


def _hint_view(
    registry: Registry, table: Table, reader: Reader, advice: PlainAdvice, level: Level
) -> HintView:
    game = table.game
    assert game is not None
    assert reader.seat is not None
    return HintView(
        seat=reader.seat,
        entry=game.last,
        move=advice.move,
        label=_label(table, reader, advice.move),
        by=level,
        unit=unit_of(table.edition.game, level),  # type: ignore[arg-type]
        reasons=_reason_views(table, reader, advice),
        weighed=[
            MoveEvaluation(move, _label(table, reader, move), worth)
            for move, worth in advice.weighed_moves
        ],
        deeper=level != SHARP and compiles(table.edition.game, SHARP),
        getting_ready=registry.readiness(table.edition.game),
    )


def _reason_views(table: Table, reader: Reader, advice: PlainAdvice) -> list[ReasonView]:
    kinds = reason_kinds(table.edition.game)
    about = (table.edition.shape.family, reader.language, table.names, table.edition)
    return [
        ReasonView(kind, dict(values), tell_reason(kinds[kind], values, *about))
        for kind, values in advice.reasons
    ]


def _label(table: Table, reader: Reader, text: str) -> str:
    game = table.game
    assert game is not None
    words = game.family.words
    move: Move = words.make(reader.seat or 0, *words.read(text))
    return game.tell_move(move, reader.language, table.names)


class ChancesQuery(NamedTuple):
    """Which chances a request is about: after an entry, after a trade, by playing games on."""

    at: int | None
    trade: str
    deep: bool


async def chances(
    registry: Registry, table: Table, reader: Reader, query: ChancesQuery
) -> ChancesView:
    """Return every seat's chance to win, now or after an entry, and after a trade if named."""
    game = check_allowed(table)
    if query.at is not None and query.at > game.last:
        raise RequestRefused("no_page")
    then = game if query.at is None else game.at(query.at)
    traded = [after_trade(table, then, query.trade, reader.seat)] if query.trade else []
    states = [one.spectator_bytes() for one in (then, *traded)]
    judgement = await judge(registry, then, states, query.deep, along=query.at is not None)
    return chances_view(registry, then, judgement)


class Judgement(NamedTuple):
    """Chances by state, and how many games were played on from each."""

    chances: Sequence[Chances]
    games: int


async def judge(
    registry: Registry, game: Game, states: Sequence[bytes], deep: bool, along: bool = False
) -> Judgement:
    """Return the chances in some states of a game: by games played on if asked and ready.

    With `along` they are judged as for a reader who follows a game whose course is known.
    """
    count = GAMES_PLAYED_ON if deep and plays_on(game.id) and not game.over else 0
    judged = await registry.bots.judge(chances_query(game, states, count, along)) if count else None
    if judged is None:
        count = 0
        judged = await registry.bots.judge(chances_query(game, states, whole_game=along))
    assert judged is not None
    return Judgement([_rounded(one) for one in judged], count)


def chances_view(registry: Registry, game: Game, judgement: Judgement) -> ChancesView:
    """Return the chances of a game now, and after a trade if that was judged too."""
    now, *after = judgement.chances
    how: Literal["played", "judged"] = "played" if judgement.games else "judged"
    return ChancesView(
        entry=game.last,
        chances=now,
        after=after[0] if after else None,
        how=how,
        games=judgement.games,
        deeper=not judgement.games and plays_on(game.id) and not game.over,
        getting_ready=None if judgement.games else registry.readiness(game.id),
    )


def after_trade(table: Table, game: Game, text: str, seat: int | None) -> Game:
    """Return the game as it would be if an offer were accepted: this one, or the open one."""
    verb = text.split(maxsplit=1)[0]
    if verb not in TRADES:
        reason = f"a trade is {', '.join(TRADES[:-1])} or {TRADES[-1]}"
        raise RequestRefused("bad_move", reason=reason)
    if verb != "accept" and seat is None:
        raise RequestRefused("watching")
    twin = game.copy()
    twin.use_nature(None, None)
    try:
        if verb != "accept":
            twin.play(text, seat)
        twin.play("accept")
    except IllegalMove as problem:
        raise move_refused(table, game, problem) from None
    except BadMove as problem:
        raise RequestRefused("bad_move", reason=problem.sentence) from None
    return twin


def _rounded(chances: Chances) -> Chances:
    return [round(chance, 4) for chance in chances]


class Course(NamedTuple):
    """A game's chances after each entry; the states that they were judged by are not kept."""

    states: Sequence[SpectatorState]
    chances: Sequence[Chances]


async def course_of(registry: Registry, game: Game) -> Course:
    """Return how the chances went, judged in one pass, a batch at a time."""
    stood = await asyncio.to_thread(spectator_states, game.copy())
    course: list[Chances] = []
    for first in range(0, len(stood), BATCH):
        states = [one.state for one in stood[first : first + BATCH]]
        batch = await registry.bots.judge(chances_query(game, states, whole_game=True))
        course += map(_rounded, batch or [])
    return Course([one._replace(state=b"") for one in stood], course)


async def curve(session: Session, reader: Reader) -> CurveView:
    """Return the chances after every entry that moved them, and what moved them most."""
    game = check_allowed(session.table)
    course = await session.course(game)
    pairs = zip(course.states, course.chances, strict=True)
    points = [ChancePoint(stand.entry, chances) for stand, chances in pairs]
    moved = [later for one, later in pairwise(points) if later.chances != one.chances]
    moments = [_moment(session.table, reader, turn) for turn in turns(course)]
    return CurveView([points[0], *moved], moments)


class Turn(NamedTuple):
    """An entry of a game that moved a seat's chance."""

    entry: int
    round: int
    about: int
    before: float
    after: float


def turns(course: Course) -> list[Turn]:
    """Return the entries that moved a chance most, in the order of the game."""
    moves = []
    for (_, before), (stand, after) in pairwise(zip(*course, strict=True)):
        moved = [abs(later - one) for one, later in zip(before, after, strict=True)]
        about = moved.index(max(moved))
        moves.append(Turn(stand.entry, stand.round, about, before[about], after[about]))
    turning = [turn for turn in moves if abs(turn.after - turn.before) >= LEAST_TURN]
    largest = sorted(turning, key=lambda turn: -abs(turn.after - turn.before))[:MOST_MOMENTS]
    return sorted(largest)


def _moment(table: Table, reader: Reader, turn: Turn) -> KeyMoment:
    [entry] = entry_views(table, reader, turn.entry - 1, turn.entry)
    sentence = _main_sentence(entry.events)
    return KeyMoment(
        turn.entry, turn.round, entry.seat, turn.about, turn.before, turn.after, sentence
    )


def _main_sentence(events: Sequence[EventView]) -> str:
    """Return the sentence of what mattered: what decided, the largest sum, or what came last."""
    spoken = [event for event in events if event.told]
    if not spoken:
        return ""
    return max(reversed(spoken), key=_weight).told


def _weight(event: EventView) -> tuple[bool, int, int]:
    largest = max((flow.amount for flow in event.flows), default=0)
    return event.importance == "key", largest, IMPORTANCES.index(event.importance)

"""Hints and chances to win at a table: advice from what a reader may know, thought of elsewhere.

Nothing here is drawn from what is hidden: a hint sees what its seat sees, chances what a watcher
sees. The luck that a bot may need for a hint follows from the table's name, which is no secret, so
whoever asks again hears the same.
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
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import EventShown
from matador.server.protocol.responses import (
    ChancePoint,
    ChancesShown,
    CurveShown,
    HintShown,
    KeyMoment,
    MoveWeighed,
    ReasonShown,
)
from matador.server.tables.commands import refused_by_rules
from matador.server.tables.projection import Reader, entries_shown
from matador.server.tables.settings import Level
from matador.server.tables.table import Table
from matador.tell import tell_reason

if TYPE_CHECKING:
    from matador.server.tables.registry import House
    from matador.server.tables.session import Room

SHARP = LEVELS[-1]
TRADES = ("offer", "counter", "accept")
AT_ONCE = 60
"""So many states are judged at a time, so that whoever wants a hint meanwhile waits little."""
MOST_MOMENTS = 5
LEAST_TURN = 0.05
"""What moves no chance by this much did not turn a game."""
IMPORTANCES = get_args(Importance)


def check_allowed(table: Table) -> Game:
    """Return the game of a table that lets people have advice; once it is over all do."""
    if table.game is None:
        raise Refused("not_begun")
    wished, alone = table.settings.hints, len(table.people) == 1
    if not table.game.over and (wished == "never" or (wished == "bots" and not alone)):
        raise Refused("no_hints")
    return table.game


async def hint(house: House, table: Table, reader: Reader, deep: bool) -> HintShown:
    """Return what a bot would do for a seat that is asked, and why."""
    game, seat = check_allowed(table), reader.seat
    if seat is None or seat != game.to_act:
        raise Refused("not_asked")
    level = SHARP if deep else adviser_of(game.id)
    start = start_of(sha256(b"hints" + table.id.encode()).digest(), seat, game.last)
    found = await house.thinkers.advise(decision_for(game, seat, level, start))
    if found is None:
        level = adviser_of(game.id)
        found = await house.thinkers.advise(decision_for(game, seat, level, start))
    assert found is not None
    return _hint_shown(house, table, reader, found, cast("Level", level))


def _hint_shown(
    house: House, table: Table, reader: Reader, found: PlainAdvice, level: Level
) -> HintShown:
    game, kinds = table.game, reason_kinds(table.edition.game)
    assert game is not None
    assert reader.seat is not None
    about = (table.edition.shape.family, reader.language, table.names, table.edition)
    told = [
        (kind, values, tell_reason(kinds[kind], values, *about)) for kind, values in found.reasons
    ]
    return HintShown(
        seat=reader.seat,
        entry=game.last,
        move=found.move,
        label=_label(table, reader, found.move),
        by=level,
        unit=unit_of(table.edition.game, level),  # type: ignore[arg-type]
        reasons=[ReasonShown(kind, dict(values), said) for kind, values, said in told],
        weighed=[
            MoveWeighed(move, _label(table, reader, move), w) for move, w in found.weighed_moves
        ],
        deeper=level != SHARP and compiles(table.edition.game, SHARP),
        getting_ready=house.readiness(table.edition.game),
    )


def _label(table: Table, reader: Reader, text: str) -> str:
    game = table.game
    assert game is not None
    words = game.family.words
    move: Move = words.make(reader.seat or 0, *words.read(text))
    return game.tell_move(move, reader.language, table.names)


async def chances(
    house: House, table: Table, reader: Reader, at: int | None, trade: str, deep: bool
) -> ChancesShown:
    """Return every seat's chance to win, now or after an entry, and after a trade if asked."""
    game = check_allowed(table)
    if at is not None and at > game.last:
        raise Refused("no_page")
    then = game if at is None else game.at(at)
    games = [then, *([after_trade(table, then, trade, reader.seat)] if trade else [])]
    states = [one.spectator_bytes() for one in games]
    found = await judged(house, then, states, deep, along=at is not None)
    return chances_shown(house, then, found)


class Judged(NamedTuple):
    """Chances by state, and how many games were played on from each."""

    chances: Sequence[Chances]
    games: int


async def judged(
    house: House, game: Game, states: Sequence[bytes], deep: bool, along: bool = False
) -> Judged:
    """Return the chances in some states of a game: by games played on if asked and ready.

    With `along` they are judged as whoever looks along a game that is known is shown them.
    """
    count = GAMES_PLAYED_ON if deep and plays_on(game.id) and not game.over else 0
    found = await house.thinkers.judge(chances_query(game, states, count, along)) if count else None
    if found is None:
        count = 0
        found = await house.thinkers.judge(chances_query(game, states, whole_game=along))
    assert found is not None
    return Judged([_rounded(one) for one in found], count)


def chances_shown(house: House, game: Game, found: Judged) -> ChancesShown:
    """Return the chances of a game where it stands, and after a trade if that was judged too."""
    now, *after = found.chances
    how: Literal["played", "judged"] = "played" if found.games else "judged"
    return ChancesShown(
        entry=game.last,
        chances=now,
        after=after[0] if after else None,
        how=how,
        games=found.games,
        deeper=not found.games and plays_on(game.id) and not game.over,
        getting_ready=None if found.games else house.readiness(game.id),
    )


def after_trade(table: Table, game: Game, text: str, seat: int | None) -> Game:
    """Return the game as it would be if an offer were accepted: this one, or the open one."""
    verb = text.split(maxsplit=1)[0]
    if verb not in TRADES:
        raise Refused("bad_move", reason=f"a trade is {', '.join(TRADES[:-1])} or {TRADES[-1]}")
    if verb != "accept" and seat is None:
        raise Refused("watching")
    twin = game.copy()
    twin.use_nature(None, None)
    try:
        if verb != "accept":
            twin.play(text, seat)
        twin.play("accept")
    except IllegalMove as problem:
        raise refused_by_rules(table, game, problem) from None
    except BadMove as problem:
        raise Refused("bad_move", reason=problem.sentence) from None
    return twin


def _rounded(found: Chances) -> Chances:
    return [round(chance, 4) for chance in found]


class Course(NamedTuple):
    """A game's chances after each entry; the states that they were judged by are not kept."""

    states: Sequence[SpectatorState]
    chances: Sequence[Chances]


async def course_of(house: House, game: Game) -> Course:
    """Return how the chances went, judged in one pass, a part of it at a time."""
    stood = await asyncio.to_thread(spectator_states, game.copy())
    found: list[Chances] = []
    for first in range(0, len(stood), AT_ONCE):
        states = [one.state for one in stood[first : first + AT_ONCE]]
        judged = await house.thinkers.judge(chances_query(game, states, whole_game=True))
        found += map(_rounded, judged or [])
    return Course([one._replace(state=b"") for one in stood], found)


async def curve(room: Room, reader: Reader) -> CurveShown:
    """Return the chances after every entry that moved them, and what moved them most."""
    game = check_allowed(room.table)
    course = await room.course(game)
    steps = list(zip(course.states, course.chances, strict=True))
    points = [ChancePoint(stand.entry, found) for stand, found in steps]
    told = [points[0], *(later for one, later in pairwise(points) if later.chances != one.chances)]
    return CurveShown(told, [_moment(room.table, reader, *turn) for turn in turns(course)])


class Turn(NamedTuple):
    """A step of a game that moved somebody's chance."""

    entry: int
    round: int
    about: int
    before: float
    after: float


def turns(course: Course) -> list[Turn]:
    """Return the steps that moved a chance most, in the order of the game."""
    found = []
    for (_, before), (stand, after) in pairwise(zip(*course, strict=True)):
        moved = [abs(later - one) for one, later in zip(before, after, strict=True)]
        about = moved.index(max(moved))
        found.append(Turn(stand.entry, stand.round, about, before[about], after[about]))
    turned = [turn for turn in found if abs(turn.after - turn.before) >= LEAST_TURN]
    largest = sorted(turned, key=lambda turn: -abs(turn.after - turn.before))[:MOST_MOMENTS]
    return sorted(largest)


def _moment(
    table: Table, reader: Reader, entry: int, round_: int, about: int, before: float, after: float
) -> KeyMoment:
    [shown] = entries_shown(table, reader, entry - 1, entry)
    return KeyMoment(entry, round_, shown.seat, about, before, after, _told(shown.events))


def _told(events: Sequence[EventShown]) -> str:
    """Return the sentence of what mattered: what decided, the largest sum, or what came last."""
    told = [event for event in events if event.told]
    if not told:
        return ""
    return max(reversed(told), key=_weight).told


def _weight(event: EventShown) -> tuple[bool, int, int]:
    largest = max((flow.amount for flow in event.flows), default=0)
    return event.importance == "key", largest, IMPORTANCES.index(event.importance)

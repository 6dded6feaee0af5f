"""How a game went: the scores from round to round, in one pass over its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from matador.core.log import move_record
from matador.core.words import NATURE, Event
from matador.play.game import Game

THROW = "throw"


class Point(NamedTuple):
    """How things stood when a round began, or at the end: after which entry, and the scores."""

    entry: int
    round: int
    scores: list[int]


class Course(NamedTuple):
    """A game from its beginning: a point for each round, and what came of dice, lots and seats."""

    points: list[Point]
    throws: dict[int, int]
    """How often each sum was thrown."""
    rents: dict[int, int]
    """What each lot earned."""
    falls: dict[int, int]
    """After which entry a seat was out."""


class Stand(NamedTuple):
    """How things stood after an entry, as a spectator may know it: the bytes of its record."""

    entry: int
    round: int
    state: bytes


def stands(game: Game) -> list[Stand]:
    """Return how things stood before the first entry and after each; nothing that was undone."""
    past, engine = game.past, game.past.engine
    state = past.state_after(0)
    found = [Stand(0, engine.rounds(state), _watched(game, state))]
    for place in past.lines.standing():
        engine.apply(state, move_record(*past.lines[place]))
        found.append(Stand(place + 1, engine.rounds(state), _watched(game, state)))
    return found


def _watched(game: Game, state: Any) -> bytes:
    engine = game.past.engine
    return engine.freeze(engine.look(state, NATURE) if game.family.hides else state)


def course(game: Game) -> Course:
    """Return how a game went; what was taken back is not in it.

    Once it is over all is counted that must not be counted before (DA-18).
    """
    past, engine = game.past, game.past.engine
    state = past.state_after(0)
    points, throws, rents = [_point(game, state, 0)], Counter[int](), Counter[int]()
    falls: dict[int, int] = {}
    for place in past.lines.standing():
        seat, numbers = past.lines[place]
        events = past.apply(state, seat, numbers)
        throws.update(_thrown(game, seat, numbers))
        rents.update(_earned(events))
        falls |= dict.fromkeys(_gone(events), place + 1)
        if engine.rounds(state) != points[-1].round:
            points.append(_point(game, state, place + 1))
    if points[-1].entry < game.last:
        points.append(_point(game, state, game.last))
    return Course(points, dict(sorted(throws.items())), dict(sorted(rents.items())), falls)


def _point(game: Game, state: Any, entry: int) -> Point:
    engine, family = game.past.engine, game.family
    count = family.counted if family.counted and game.over else family.score
    scores = [int(count(engine.edition, state, seat)) for seat in range(game.players)]
    return Point(entry, engine.rounds(state), scores)


def _gone(events: Iterable[Event]) -> list[int]:
    """Return the seats that are out of the game by some events."""
    actors = [event.actor for event in events if event.meaning.leaves]
    return [seat for seat in actors if seat is not None]


def _earned(events: Iterable[Event]) -> dict[int, int]:
    """Return what lots earned by some events."""
    earned = Counter[int]()
    for flow in (flow for event in events for flow in event.flows):
        if flow.earned_by is not None:
            earned[flow.earned_by] += flow.amount
    return earned


def _thrown(game: Game, seat: int, numbers: list[int]) -> list[int]:
    """Return the sum of a throw, of any other line nothing."""
    move = game.family.words.said(seat, numbers)
    return [sum(move.values.values())] if move.kind == THROW else []

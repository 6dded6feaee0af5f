"""The course of a game: scores from round to round, in one pass over its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from matador.core.log import move_record
from matador.core.words import NATURE, Event
from matador.play.game import Game

THROW = "throw"


class Point(NamedTuple):
    """The scores when a round began or at the end, and after which entry."""

    entry: int
    round: int
    scores: list[int]


class Course(NamedTuple):
    """A game from its start: a point for each round, throws, rents, and seats that went out."""

    points: list[Point]
    throws: dict[int, int]
    """How often each sum was thrown."""
    rents: dict[int, int]
    """What each lot earned."""
    falls: dict[int, int]
    """After which entry a seat was out."""


class SpectatorState(NamedTuple):
    """The state after an entry as a spectator may know it, as the bytes of its record."""

    entry: int
    round: int
    state: bytes


def spectator_states(game: Game) -> list[SpectatorState]:
    """Return the states before the first entry and after each; not those that were undone."""
    history, engine = game.history, game.history.engine
    state = history.state_after(0)
    states = [SpectatorState(0, engine.rounds(state), _spectator_bytes(game, state))]
    for place in history.lines.standing():
        engine.apply(state, move_record(*history.lines[place]))
        states.append(
            SpectatorState(place + 1, engine.rounds(state), _spectator_bytes(game, state))
        )
    return states


def _spectator_bytes(game: Game, state: Any) -> bytes:
    engine = game.history.engine
    return engine.freeze(engine.look(state, NATURE) if game.family.hides else state)


def course(game: Game) -> Course:
    """Return the course of a game without the moves that were undone.

    Once it is over, everything is counted that must not be counted before (DA-18).
    """
    history, engine = game.history, game.history.engine
    state = history.state_after(0)
    points, throws, rents = [_point(game, state, 0)], Counter[int](), Counter[int]()
    falls: dict[int, int] = {}
    for place in history.lines.standing():
        seat, numbers = history.lines[place]
        events = history.apply(state, seat, numbers)
        throws.update(_thrown(game, seat, numbers))
        rents.update(_earned(events))
        falls |= dict.fromkeys(_gone(events), place + 1)
        if engine.rounds(state) != points[-1].round:
            points.append(_point(game, state, place + 1))
    if points[-1].entry < game.last:
        points.append(_point(game, state, game.last))
    return Course(points, dict(sorted(throws.items())), dict(sorted(rents.items())), falls)


def _point(game: Game, state: Any, entry: int) -> Point:
    engine, family = game.history.engine, game.family
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
    move = game.family.words.move_from(seat, numbers)
    return [sum(move.values.values())] if move.kind == THROW else []

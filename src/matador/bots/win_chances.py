"""Every seat's chance to win, judged from states without playing on.

A family's bots know how by `judge`; where they do not, whoever has the highest score is ahead. A
state may be what a seat or a watcher sees: no judgement looks at hidden things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from matador import games
from matador.bots.catalog import family_bots
from matador.bots.decision import edition_of
from matador.core.editions import Edition
from matador.core.words import NOBODY
from matador.play import Game
from matador.play.engine import Engine

Chances = list[float]
GAMES_PLAYED_ON = 2_000


class Judging(NamedTuple):
    """States of a table whose chances somebody asks for; no more than a watcher sees goes in."""

    game: str
    version: int
    rules: Mapping[str, str | int]
    """The house rules in force."""
    players: int
    states: Sequence[bytes]
    games: int = 0
    """So many games are played on from each state; with none it is judged as it stands."""
    along: bool = False
    """Whether a game is told: then it does not count whose turn it was."""


def judging_of(game: Game, states: Sequence[bytes], games: int = 0, along: bool = False) -> Judging:
    """Return the question for the chances in some states of a game's table."""
    edition = game.edition
    table = (edition.game, edition.version, edition.changes(), game.players)
    return Judging(*table, states, games, along)


def plays_on(game: str) -> bool:
    """Tell whether games can be played on from a state; elsewhere it is only judged."""
    return hasattr(family_bots(game), "play_from")


def judge(asked: Judging) -> list[Chances]:
    """Return the chances of all seats in each state that is asked about."""
    edition = edition_of(asked.game, asked.version, tuple(asked.rules.items()))
    if asked.games:
        found: list[Chances] = family_bots(asked.game).play_from(
            edition, asked.players, asked.states, asked.games
        )
        return found
    return judge_states(edition, asked.players, asked.states, asked.along)


def judge_states(
    edition: Edition, players: int, states: Iterable[bytes], along: bool = False
) -> list[Chances]:
    """Return the chances of all seats in each of some states, given as the bytes of records."""
    engine = Engine(games.family(edition.shape.family), edition)
    judge = getattr(family_bots(edition.game), "judge", None)
    if along:
        judge = getattr(family_bots(edition.game), "judge_along", judge)
    return [_chances(engine, judge, players, engine.thaw(state)) for state in states]


def _chances(
    engine: Engine, judge: Callable[..., None] | None, players: int, state: Any
) -> Chances:
    if engine.to_act(state) == NOBODY:
        return _shared([engine.won(state, seat) for seat in range(players)])
    if judge is None:
        scores = [engine.score(state, seat) for seat in range(players)]
        return _shared([score == max(scores) for score in scores])
    found = np.zeros(players)
    judge(engine.edition, state, players, found)
    return [float(chance) for chance in found]


def _shared(ahead: Sequence[bool]) -> Chances:
    return [1 / sum(ahead) if is_ahead else 0.0 for is_ahead in ahead]

"""Every seat's chance to win, estimated from states without playing on.

A family's bots do this with `judge`; without it the highest score counts as a win. A state may be
what a seat or a spectator sees: no estimate looks at hidden things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from matador import games
from matador.bots.catalog import family_bots
from matador.bots.decision import edition_of
from matador.core.editions import Edition
from matador.core.records import Record
from matador.core.words import NOBODY
from matador.play import Game
from matador.play.engine import Engine

Chances = list[float]
GAMES_PLAYED_ON = 2_000


class ChancesQuery(NamedTuple):
    """States of a table whose chances are wanted; they hold no more than a spectator sees."""

    game: str
    version: int
    rules: Mapping[str, str | int]
    """The house rules in force."""
    players: int
    states: Sequence[bytes]
    games: int = 0
    """The number of games played from each state; with 0 the state is judged as it stands."""
    whole_game: bool = False
    """Whether the states are those of a whole game: then it does not count whose turn it was."""


def chances_query(
    game: Game, states: Sequence[bytes], games: int = 0, whole_game: bool = False
) -> ChancesQuery:
    """Return a query for the chances in some states of a game."""
    edition = game.edition
    table = (edition.game, edition.version, edition.changes(), game.players)
    return ChancesQuery(*table, states, games, whole_game)


def plays_on(game: str) -> bool:
    """Tell whether games can be played from a state; other families only judge it."""
    return hasattr(family_bots(game), "play_from")


def win_chances(query: ChancesQuery) -> list[Chances]:
    """Return the chances of all seats in each state of a query."""
    edition = edition_of(query.game, query.version, tuple(query.rules.items()))
    if query.games:
        chances: list[Chances] = family_bots(query.game).play_from(
            edition, query.players, query.states, query.games
        )
        return chances
    return judge_states(edition, query.players, query.states, query.whole_game)


def judge_states(
    edition: Edition, players: int, states: Iterable[bytes], whole_game: bool = False
) -> list[Chances]:
    """Return the chances of all seats in each of some states, given as the bytes of records."""
    engine = Engine(games.family(edition.shape.family), edition)
    judge = getattr(family_bots(edition.game), "judge", None)
    if whole_game:
        judge = getattr(family_bots(edition.game), "judge_whole_game", judge)
    return [_chances(engine, judge, players, engine.thaw(state)) for state in states]


def _chances(
    engine: Engine, judge: Callable[..., None] | None, players: int, state: Record
) -> Chances:
    if engine.to_act(state) == NOBODY:
        return _shared([engine.won(state, seat) for seat in range(players)])
    if judge is None:
        scores = [engine.score(state, seat) for seat in range(players)]
        return _shared([score == max(scores) for score in scores])
    chances = np.zeros(players)
    judge(engine.edition, state, players, chances)
    return [float(chance) for chance in chances]


def _shared(ahead: Sequence[bool]) -> Chances:
    return [1 / sum(ahead) if is_ahead else 0.0 for is_ahead in ahead]

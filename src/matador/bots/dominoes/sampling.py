"""States that are possible for a seat of dominoes, drawn as often as each is likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matador.bots.dominoes.rollouts import EXCHANGES_APART
from matador.bots.dominoes.unseen_tiles import infer_unseen
from matador.bots.dominoes.workspace import FIRST_EXCHANGES
from matador.bots.dominoes.worlds import World, first_world, lay_out, stir
from matador.core.chance import WORLDS_STREAM, Luck, luck_from, stream_start
from matador.core.compiled import compiled, fast
from matador.core.records import Rows, flat, pack
from matador.core.words import Event
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.placing import can_lay
from matador.games.dominoes.rules.scoring import is_blocked
from matador.games.dominoes.rules.turns import draws_left, may_draw
from matador.games.dominoes.state import DRAWING, PLAYING, State
from matador.play import View

MOST_TRIES = 200
"""Worlds tried for one that can stand; a position set up by hand may have none."""


@compiled
def can_stand(edition: Edition, state: State) -> bool:
    """Tell whether the game could wait here: a turn or a deal that had ended would be over.

    The line says what nobody can hold; this is what somebody must hold.
    """
    if state.phase == DRAWING:
        return may_draw(edition, state, state.turn)
    if state.phase != PLAYING:
        return True
    if state.drawn > 0 and not can_lay(state, state.turn) and not draws_left(edition, state):
        return False
    return not is_blocked(edition, state)


@compiled
def fill_worlds(
    edition: Edition, seen: Rows[State], worlds: Rows[World], luck: Luck, states: Rows[State]
) -> None:
    """Fill states with worlds that lie far apart; `seen` and `worlds` are arrays of one."""
    world = worlds[0]
    stir(world, luck, FIRST_EXCHANGES)
    for number in range(len(states)):
        for _ in range(MOST_TRIES):
            stir(world, luck, EXCHANGES_APART)
            states[number] = seen[0]
            lay_out(world, states[number])
            if can_stand(edition, states[number]):
                break


def sample_worlds(view: View, events: Sequence[Event], seat: int, seed: int, count: int) -> Any:
    """Return a number of states that look to a seat as the game does; it needs no events."""
    rules, seen = pack(view.rules)[0], pack(view.record)
    known = infer_unseen(view.rules, view.record, seat)
    world = first_world(view.rules, known, view.record, seat)
    luck, states = luck_from(stream_start(seed, WORLDS_STREAM)), flat(State, count)
    fast(fill_worlds)(rules, seen, world, luck, states)
    return states

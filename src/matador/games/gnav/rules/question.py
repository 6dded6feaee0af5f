"""What a game of Gnav waits for, and whom: the phase says it."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.words import NATURE, NOBODY
from matador.games.gnav.state import KNOCKING, OVER, TURNS, State

KINDS = ("lot", "deal", "knock", "exchange", "draw", "tie", "nothing")
"""The names of the questions, one for each phase."""
ASKS_KNOCK, ASKS_EXCHANGE, ASKS_NOTHING = KNOCKING, TURNS, OVER


@compiled
def question(state: State) -> int:
    """Return the kind of question that the table waits to have answered."""
    return int(state.phase)


@compiled
def to_act(state: State) -> int:
    """Return the seat that the game waits for, NATURE, or NOBODY."""
    asked = question(state)
    if asked == ASKS_KNOCK or asked == ASKS_EXCHANGE:
        return int(state.turn)
    return NOBODY if asked == ASKS_NOTHING else NATURE

"""What a match of dominoes waits for, and whom: the phase says it."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.words import NATURE, NOBODY
from matador.games.dominoes.state import OPENING, OVER, PLAYING, State

KINDS = ("lot", "deal", "open", "lay", "stock", "nothing")
"""The names of the questions, one for each phase."""
ASKS_OPEN, ASKS_LAY, ASKS_NOTHING = OPENING, PLAYING, OVER


@compiled
def question(state: State) -> int:
    """Return the kind of question that the table waits to have answered."""
    return int(state.phase)


@compiled
def to_act(state: State) -> int:
    """Return the seat that the game waits for, NATURE, or NOBODY."""
    asked = question(state)
    if asked == ASKS_OPEN or asked == ASKS_LAY:
        return int(state.turn)
    return NOBODY if asked == ASKS_NOTHING else NATURE

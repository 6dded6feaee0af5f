"""Matador: five classic table games, to the letter of their rulebooks and fast."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matador.core.errors import BadEdition as BadEdition
    from matador.core.errors import BadInput as BadInput
    from matador.core.errors import BadMove as BadMove
    from matador.core.errors import BadPosition as BadPosition
    from matador.core.errors import BadRecord as BadRecord
    from matador.core.errors import IllegalMove as IllegalMove
    from matador.core.errors import MatadorError as MatadorError
    from matador.core.errors import NatureRanOut as NatureRanOut
    from matador.core.forms import Form as Form
    from matador.core.questions import Question as Question
    from matador.core.words import NATURE as NATURE
    from matador.core.words import Event as Event
    from matador.core.words import Move as Move
    from matador.lab import evaluate as evaluate
    from matador.lab import simulate as simulate
    from matador.lab.arena import arena as arena
    from matador.play import Entry as Entry
    from matador.play import Explanation as Explanation
    from matador.play import Game as Game
    from matador.play import board as board
    from matador.play import new as new
    from matador.play import position as position
    from matador.play import replay as replay

__version__ = "0.1.0"

_ERRORS = (
    *("BadEdition", "BadInput", "BadMove", "BadPosition", "BadRecord"),
    *("IllegalMove", "MatadorError", "NatureRanOut"),
)
_HOMES = {
    **dict.fromkeys(_ERRORS, "matador.core.errors"),
    "Form": "matador.core.forms",
    "Question": "matador.core.questions",
    **dict.fromkeys(("NATURE", "Event", "Move"), "matador.core.words"),
    **dict.fromkeys(("Entry", "Explanation", "Game"), "matador.play"),
    **dict.fromkeys(("board", "new", "position", "replay"), "matador.play"),
    **dict.fromkeys(("arena", "evaluate", "simulate"), "matador.lab"),
}


def __getattr__(name: str) -> Any:
    """Import what is asked for only then, so that `matador --help` answers at once."""
    if name not in _HOMES:
        raise AttributeError(f"module 'matador' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List what can be imported."""
    return [*_HOMES, "__version__"]

"""What is done at a table and is no move of the game: taking back, standing in, coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matador.core.words import LEVELS, NATURE, Event, Move

if TYPE_CHECKING:
    from matador.play.game import Game


def refusal_of_business(game: Game, state: Any, move: Move) -> Event | None:
    """Return why something cannot be done at the table now, or None."""
    if move.kind == "undo":
        return _undo_refusal(game, state, move.seat)
    stands_in = game.stand_ins.get(move.seat)
    if move.kind == "stand-in" and stands_in is not None:
        return _refusal(game, "AlreadyStandsIn", move.seat, LEVELS.index(stands_in))
    if move.kind == "back" and stands_in is None:
        return _refusal(game, "NobodyStandsIn", move.seat)
    return None


def _undo_refusal(game: Game, state: Any, seat: int) -> Event | None:
    """Keep the four rules of undo.

    Never past another seat's move, never past chance, never past what became known, and never
    changing whose turn it is.
    """
    past = game.past
    standing = past.lines.standing()
    if not standing:
        return _refusal(game, "NothingToTakeBack", seat)
    mover = past.lines.seat(standing[-1])
    if mover == NATURE:
        return _refusal(game, "ChanceSince", seat)
    if mover != seat:
        return _refusal(game, "OtherMovedSince", seat, mover)
    before = past.state_after(standing[-1])
    if game.family.hides and _became_known(game, before, state, seat):
        return _refusal(game, "KnownSince", seat)
    if past.engine.to_act(before) != past.engine.to_act(state):
        return _refusal(game, "TurnHasPassed", seat)
    return None


def _became_known(game: Game, before: Any, state: Any, seat: int) -> bool:
    """Tell whether others at the table, or those who watch, have learnt anything by a move.

    In games with hidden hands the mover would learn with them.
    """
    look = game.past.engine.look
    others = [reader for reader in range(NATURE, game.players) if reader != seat]
    return any(look(before, reader) != look(state, reader) for reader in others)


def _refusal(game: Game, name: str, *numbers: int) -> Event:
    return game.family.words.happening(name, *numbers)

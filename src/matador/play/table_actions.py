"""Table actions, which are not moves of the game: undo, stand-in, and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matador.core.words import LEVELS, NATURE, Event, Move

if TYPE_CHECKING:
    from matador.play.game import Game


def table_action_refusal(game: Game, state: Any, move: Move) -> Event | None:
    """Return why a table action cannot be done now, or None."""
    if move.kind == "undo":
        return _undo_refusal(game, state, move.seat)
    level = game.stand_ins.get(move.seat)
    if move.kind == "stand-in" and level is not None:
        return _refusal(game, "AlreadyStandsIn", move.seat, LEVELS.index(level))
    if move.kind == "back" and level is None:
        return _refusal(game, "NobodyStandsIn", move.seat)
    return None


def _undo_refusal(game: Game, state: Any, seat: int) -> Event | None:
    """Apply the four rules of undo.

    Never past another seat's move, never past chance, never past what became known, and never
    changing whose turn it is.
    """
    history = game.history
    standing = history.lines.standing()
    if not standing:
        return _refusal(game, "NothingToTakeBack", seat)
    mover = history.lines.seat(standing[-1])
    if mover == NATURE:
        return _refusal(game, "ChanceSince", seat)
    if mover != seat:
        return _refusal(game, "OtherMovedSince", seat, mover)
    before = history.state_after(standing[-1])
    if game.family.hides and _became_known(game, before, state, seat):
        return _refusal(game, "KnownSince", seat)
    if history.engine.to_act(before) != history.engine.to_act(state):
        return _refusal(game, "TurnHasPassed", seat)
    return None


def _became_known(game: Game, before: Any, state: Any, seat: int) -> bool:
    """Tell whether other players or spectators have learnt anything from a move.

    In games with hidden hands the mover would learn with them.
    """
    look = game.history.engine.look
    others = [reader for reader in range(NATURE, game.players) if reader != seat]
    return any(look(before, reader) != look(state, reader) for reader in others)


def _refusal(game: Game, name: str, *numbers: int) -> Event:
    return game.family.words.table_event(name, *numbers)

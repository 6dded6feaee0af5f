"""What the tests of every game's rules ask of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import matador


@pytest.fixture
def refusal() -> Callable[..., str]:
    """Play a move that must be refused, see that nothing changed, return the refusal's kind."""

    def kind_of_refusal(game: matador.Game, move: str, seat: int | None = None) -> str:
        before = game.state_bytes()
        with pytest.raises(matador.IllegalMove) as caught:
            game.play(move, seat)
        assert game.state_bytes() == before
        return caught.value.event.kind

    return kind_of_refusal


@pytest.fixture
def offered() -> Callable[..., list[str]]:
    """Return the texts of the moves that are open to the seat to act."""

    def texts(game: matador.Game, *kinds: str) -> list[str]:
        moves = [move for move in game.choices() if not kinds or move.kind in kinds]
        return [move.text for move in moves]

    return texts


@pytest.fixture
def only() -> Callable[..., dict[str, Any]]:
    """Return what the only event of a kind says."""

    def values(events: list[matador.Event], kind: str) -> dict[str, Any]:
        found = [event for event in events if event.kind == kind]
        assert len(found) == 1, f"{kind} happened {len(found)} times"
        return dict(found[0].values)

    return values

"""Tables of Matador dominoes: the first tile of the line, the hands, the stock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import matador

ALL_TILES = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]


@pytest.fixture
def all_tiles() -> list[str]:
    return ALL_TILES


@pytest.fixture
def table() -> Callable[..., matador.Game]:
    """Set a deal up: one tile lies open, its halves are ends 1 and 2, seat 0 is to play.

    More tiles lie each at end 1. The seat right of the one to play has laid the last of them.
    Nature waits to be played by hand (`game.play("tile 3-4")`), unless a seed is given. Without
    a stock, every tile that is not seen elsewhere lies in it.
    """

    def set_up(line: str, *hands: str, stock: str | None = None, **rest: Any) -> matador.Game:
        nature = None if "seed" in rest else "ask"
        seed = rest.pop("seed", None)
        position = {"players": len(hands), "hands": [hand.split() for hand in hands], **rest}
        position["line"] = [{"tile": tile} for tile in line.split()]
        if stock is not None:
            position["stock"] = stock.split()
        return matador.position("dominoes", position, nature=nature, seed=seed)

    return set_up


@pytest.fixture
def ends() -> Callable[[matador.Game], list[int]]:
    """Return what the open ends show, in their order."""

    def shown(game: matador.Game) -> list[int]:
        return [end["shows"] for end in game.view()["ends"]]

    return shown


@pytest.fixture
def dealt() -> Callable[..., matador.Game]:
    """Start a match and draw the lots given, then deal by hand."""

    def begin(players: int, *lots: str, **rules: Any) -> matador.Game:
        game = matador.new("dominoes", players, nature="ask", rules=rules)
        for lot in lots:
            game.play(f"tile {lot}")
        return game

    return begin

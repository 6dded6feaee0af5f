"""The set of dominoes: what never changes at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from matador.core import editions
from matador.games.dominoes.state import PHASES, WAYS
from matador.games.dominoes.tiles import PAIRS, TILE_NAMES, is_matador

NAMES: Mapping[str, tuple[str, ...]] = {"phase": PHASES, "way": WAYS}
"""The words of views and boards that people read by a name in their language."""
HANDS = {2: "hand_of_two", 3: "hand_of_three", 4: "hand_of_four"}


class TileBoard(TypedDict):
    """A tile of the set."""

    id: Annotated[str, "its name, the low half first"]
    low: Annotated[int, "the pips of the low half"]
    high: Annotated[int, "the pips of the high half"]
    pips: Annotated[int, "the pips of both"]
    matador: Annotated[bool, "whether it is a matador"]


class DominoesBoard(TypedDict):
    """The set, and the sizes that a table plays with."""

    tiles: Annotated[list[TileBoard], "the tiles"]
    matadors: Annotated[list[str], "the matadors"]
    hands: Annotated[dict[int, int], "by players: the tiles of a hand"]
    target: Annotated[int, "the score that brings the last round"]


def board(edition: editions.Edition) -> dict[str, Any]:
    """Return the set and the sizes."""
    tiles = [
        {"id": name, "low": low, "high": high, "pips": low + high, "matador": is_matador(tile)}
        for tile, (name, (low, high)) in enumerate(zip(TILE_NAMES, PAIRS, strict=True))
    ]
    return {
        "tiles": tiles,
        "matadors": [tile["id"] for tile in tiles if tile["matador"]],
        "hands": {players: int(getattr(edition.record, rule)) for players, rule in HANDS.items()},
        "target": int(edition.record.target),
    }

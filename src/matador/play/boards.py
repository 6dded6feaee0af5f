"""The board of a table: what never changes there, in a language; the same object every time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Any, TypedDict

from matador import games
from matador.core.editions import Edition, Named
from matador.core.schema import schema
from matador.tell import about_game, game_name
from matador.tell.boards import localise_board, names, verbs

MOST_BOARDS = 64


class TableBoard(TypedDict):
    """What every board says besides the keys of its family."""

    game: Annotated[str, "the game of the house"]
    family: Annotated[str, "the family of games that it belongs to"]
    hides: Annotated[bool, "whether a seat may know less than the whole table"]
    edition: Annotated[str, "the edition: the game, or a set of house rules for it"]
    version: Annotated[int, "the version of the rules"]
    language: Annotated[str, "the language of all names here"]
    name: Annotated[str, "what the game is called"]
    about: Annotated[str, "what it is about, in one sentence"]
    players_least: Annotated[int, "the fewest players"]
    players_most: Annotated[int, "the most players"]
    rules: Annotated[dict[str, int | str], "by rule: its value here"]
    house_rules: Annotated[dict[str, int | str], "by rule: the values that are not the book's"]
    verbs: Annotated[dict[str, str], "by verb: a label for a button or a menu"]
    names: Annotated[dict[str, dict[str, str]], "by kind: what the words of views are called"]


_boards: OrderedDict[tuple[int, str], tuple[Edition, dict[str, Any]]] = OrderedDict()
"""The boards used last. An edition cannot be hashed, so its key is its address in memory, and it is
kept beside its board so that no other edition gets that address."""


def board_of(edition: Edition, language: str) -> dict[str, Any]:
    """Return the board of an edition; it is shared, so do not change it."""
    key = id(edition), language
    entry = _boards.get(key)
    if entry is None:
        entry = _boards[key] = edition, _make_board(edition, language)
        if len(_boards) > MOST_BOARDS:
            _boards.popitem(last=False)
    return entry[1]


def _make_board(edition: Edition, language: str) -> dict[str, Any]:
    family = games.family(edition.shape.family)
    table: TableBoard = {
        "game": edition.game,
        "family": family.name,
        "hides": family.hides,
        "edition": edition.id,
        "version": edition.version,
        "language": language,
        "name": game_name(edition.game, family.name, language),
        "about": about_game(edition.game, family.name, language),
        "players_least": int(edition.record.players_least),
        "players_most": int(edition.record.players_most),
        "rules": {name: value.value for name, value in edition.values.items()},
        "house_rules": edition.changes(),
        "verbs": verbs(family.words, family.name, language),
        "names": names(family.board_names, family.name, language),
    }
    return {**table, **localise_board(family.board(edition), edition.game, family.name, language)}


def board(game: Named, language: str = "en") -> dict[str, Any]:
    """Return the board of a game, or of your own edition."""
    return board_of(games.edition(game), language)


def board_schema(family: str) -> dict[str, Any]:
    """Return the JSON schema of the boards of a family of games."""
    keys = games.family(family).board_keys
    return schema(f"What never changes at a table: {family}", TableBoard, keys)

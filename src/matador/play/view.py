"""A view: what a seat may know, as plain data for people and bots, and as a record for policies."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from matador import games
from matador.core.editions import Edition
from matador.core.records import record_of
from matador.core.schema import schema
from matador.core.words import NATURE


class TableView(TypedDict):
    """What every view says besides the keys of its family."""

    game: Annotated[str, "the game of the house"]
    players: Annotated[int, "how many play"]
    seat: Annotated[int | None, "who looks, none for a spectator"]
    to_act: Annotated[int | None, "who is waited for, -1 for chance, none when it is over"]


class View(dict[str, Any]):
    """What a seat may know, as plain data; the same again as a record, for bots over records."""

    record: Any = None
    """The state as the seat may know it."""
    rules: Any = None
    """The record of the edition in force."""


def view_of(
    edition: Edition, players: int, seat: int | None, to_act: int | None, visible: Any
) -> View:
    """Return a view from the state as a seat may know it, a plain record."""
    family = games.family(edition.shape.family)
    content = family.view(edition.record, visible, NATURE if seat is None else seat)
    view = View(game=edition.game, players=players, seat=seat, to_act=to_act, **content)
    view.record, view.rules = visible, edition.record
    return view


def view_from(edition: Edition, players: int, seat: int, to_act: int | None, values: Any) -> View:
    """Return a seat's view from its `Game.visible_values`: the same as `Game.view` returns."""
    state = games.family(edition.shape.family).state
    return view_of(edition, players, seat, to_act, record_of(state, values))


def view_schema(family: str) -> dict[str, Any]:
    """Return the JSON schema of the views of a family of games."""
    return schema(f"What a seat sees: {family}", TableView, games.family(family).view_keys)

"""The board of a property game: what is printed, and so never changes at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict

from matador.core import editions
from matador.games.estate.edition import KINDS
from matador.games.estate.state import STEPS

SquareKind = Literal[
    "start",
    "street",
    "transport",
    "utility",
    "cards",
    "tax",
    "jail",
    "parking",
    "go_to_jail",
]
NAMES: Mapping[str, tuple[str, ...]] = {
    "step": STEPS,
    "kind": KINDS,
    "sale": ("deed", "building", "card"),
    "building": ("house", "hotel"),
    "creditor": ("bank", "everybody"),
}
"""The words of views and boards that people read by a name in their language."""
NUMBERS = ("price", "house_price", "tax", "percent")
ROWS = ("rents", "per_pip")


class SquareBoard(TypedDict):
    """One of the forty squares."""

    number: Annotated[int, "its number, from 0; of a deed it is the id"]
    kind: Annotated[SquareKind, "what it is"]
    name: Annotated[str, "what is printed on it"]
    called: Annotated[str, "what it is called in this language"]
    group: Annotated[str | None, "the group of its deed"]
    deck: Annotated[str | None, "the deck that is drawn from, by the letter of its cards"]
    price: Annotated[int | None, "the price of its deed"]
    loan: Annotated[int | None, "what the bank lends on it"]
    house_price: Annotated[int | None, "the price of a house"]
    rents: Annotated[list[int] | None, "by houses up to the hotel; of transports by how many owned"]
    per_pip: Annotated[list[int] | None, "of utilities: the rent for a pip, by how many owned"]
    tax: Annotated[int | None, "the tax"]
    percent: Annotated[int | None, "the share of all assets that may be paid instead"]


class GroupBoard(TypedDict):
    """A colour, the transports or the utilities."""

    id: Annotated[str, "its name in the house"]
    name: Annotated[str, "its name in the language of the board"]
    called: Annotated[str, "what it is called in this language"]
    deeds: Annotated[list[int], "its deeds, by their squares"]


class CardBoard(TypedDict):
    """A card of a deck."""

    code: Annotated[str, "its code, the letter of the deck and its number"]
    text: Annotated[str, "what it says, in our words"]
    copies: Annotated[int, "how many of it the deck has"]


class DeckBoard(TypedDict):
    """A deck of cards."""

    letter: Annotated[str, "the letter of its cards"]
    name: Annotated[str, "what is printed on it"]
    called: Annotated[str, "what it is called in this language"]
    cards: Annotated[list[CardBoard], "its cards"]


class EstateBoard(TypedDict):
    """What is printed, and the sums that a table begins with."""

    currency: Annotated[str, "how money is written"]
    start_cash: Annotated[int, "the cash of each player at the start"]
    salary: Annotated[int, "what is paid for passing the start square"]
    jail_fine: Annotated[int, "what it costs to leave jail"]
    houses: Annotated[int, "the houses in the box"]
    hotels: Annotated[int, "the hotels in the box"]
    hotel_after: Annotated[int, "the houses on a lot before a hotel"]
    interest_percent: Annotated[int, "the interest on a loan"]
    squares: Annotated[list[SquareBoard], "the squares, in their order"]
    groups: Annotated[list[GroupBoard], "the groups, in the order of the board"]
    decks: Annotated[list[DeckBoard], "the decks"]


def board(edition: editions.Edition) -> dict[str, Any]:
    """Return the board; what has a name has also its `english` one, for the telling to choose."""
    tables, rules = edition.tables, edition.record
    sums = ("start_cash", "salary", "jail_fine", "houses", "hotels", "hotel_after")
    return {
        "currency": tables["currency"],
        **{name: int(getattr(rules, name)) for name in (*sums, "interest_percent")},
        "squares": [_square(square, tables["decks"]) for square in tables["squares"]],
        "groups": [_group(group, tables["squares"]) for group in tables["groups"]],
        "decks": [_deck(name, deck, tables["cards"]) for name, deck in tables["decks"].items()],
    }


def _square(square: Mapping[str, Any], decks: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "number": square["at"],
        **{key: square[key] for key in ("kind", "name", "english")},
        "group": square.get("group"),
        "deck": decks[square["deck"]]["letter"] if "deck" in square else None,
        "loan": square.get("mortgage"),
        **{key: square.get(key) for key in NUMBERS},
        **{key: list(square[key]) if key in square else None for key in ROWS},
    }


def _group(group: Mapping[str, Any], squares: list[Mapping[str, Any]]) -> dict[str, Any]:
    deeds = [square["at"] for square in squares if square.get("group") == group["id"]]
    return {**{key: group[key] for key in ("id", "name", "english")}, "deeds": deeds}


def _deck(name: str, deck: Mapping[str, Any], cards: list[Mapping[str, Any]]) -> dict[str, Any]:
    found = [
        {**{key: card[key] for key in ("code", "text", "english")}, "copies": card.get("copies", 1)}
        for card in cards
        if card["deck"] == name
    ]
    return {**{key: deck[key] for key in ("letter", "name", "english")}, "cards": found}

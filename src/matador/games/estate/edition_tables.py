"""The tables of an edition file, board and decks, written into the record that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.editions import Shape
from matador.core.errors import BadEdition, nearest
from matador.games.estate.edition import (
    CARDS,
    DIRECTIONS,
    EFFECTS,
    EXACT,
    FEEDS,
    GRANT_IF_POOR,
    KINDS,
    MOVE_RELATIVE,
    MOVE_TO,
    NEAREST_50,
    NEAREST_TRANSPORT,
    NO_INTEREST,
    PAY_OR_DRAW,
    PAY_PER_BUILDING,
    Edition,
    Square,
)
from matador.games.estate.geometry import DEED_SQUARES, GROUPS, SQUARES
from matador.games.estate.reasons import BECAUSE
from matador.games.estate.words import DECK_LETTERS, LETTER_STEP

TABLES = ("currency", "language", "groups", "decks", "squares", "cards")

SQUARE_KEYS = {
    *("at", "kind", "name", "english", "group", "price", "mortgage", "house_price"),
    *("rents", "per_pip", "deck", "tax", "percent"),
}
CARD_KEYS = {
    *("deck", "code", "copies", "effect", "amount", "square", "direction", "steps"),
    *("rent_factor", "house", "hotel", "max_assets", "draw", "feeds", "text", "english"),
}


def fill(record: Edition, tables: Mapping[str, Any]) -> None:
    """Write board and decks into the record that the rules read."""
    squares = tables["squares"]
    if [square.get("at") for square in squares] != list(range(SQUARES)):
        raise BadEdition(f"the squares must be numbered 0 to {SQUARES - 1} in order")
    decks = list(tables["decks"])
    for square in squares:
        _fill_square(record.square[square["at"]], square, decks)
    _check_groups(squares)
    for number, deck in enumerate(decks):
        record.deck_letter[number] = DECK_LETTERS.index(tables["decks"][deck]["letter"])
    for card in tables["cards"]:
        _fill_card(record, card, decks)
    for deed, square in enumerate(DEED_SQUARES):
        _fill_deed(record, deed, record.square[square])
    _check_deal(record)


def _fill_deed(record: Edition, deed: int, square: Square) -> None:
    """Write what is asked most often about a deed, so that nobody looks for its square first."""
    record.price_of[deed] = square.price
    record.house_price_of[deed] = square.house_price
    record.loan_on[deed] = square.mortgage
    record.interest_on[deed] = _interest(record, square.mortgage)


def _check_deal(record: Edition) -> None:
    """Refuse a deal of deeds that a player might not be able to pay for."""
    prices = sorted(record.square[square].price for square in DEED_SQUARES)
    dearest = sum(prices[len(prices) - record.dealt_deeds :])
    if dearest > record.start_cash:
        raise BadEdition(
            f"start_cash {record.start_cash} does not pay for the dearest deeds of a deal: with"
            f" dealt_deeds {record.dealt_deeds} it must be at least {dearest}"
        )


def _interest(record: Edition, loan: int) -> int:
    """Return the interest on a loan, each lot's by itself, rounded as the edition says."""
    exact = loan * record.interest_percent // 100
    if record.interest == NO_INTEREST:
        return 0
    if record.interest_rounding == EXACT:
        return exact
    if record.interest_rounding == NEAREST_50:
        return (exact + 25) // 50 * 50
    return (exact + 99) // 100 * 100


def _place(word: Any, words: tuple[str, ...] | list[str], what: str) -> int:
    if word not in words:
        raise BadEdition(f"{what} cannot be {word!r}; {nearest(str(word), words)}")
    return list(words).index(word)


def _refuse_unknown(table: Mapping[str, Any], known: set[str], what: str) -> None:
    for key in table:
        if key not in known:
            raise BadEdition(f"unknown key {key!r} in {what}; {nearest(key, known)}")


def _fill_square(record: Square, square: Mapping[str, Any], decks: list[str]) -> None:
    what = f"square {square['at']}"
    _refuse_unknown(square, SQUARE_KEYS, what)
    record.kind = _place(square.get("kind"), KINDS, f"the kind of {what}")
    for name in ("price", "mortgage", "house_price", "tax", "percent"):
        setattr(record, name, square.get(name, 0))
    for name in ("rents", "per_pip"):
        for place, amount in enumerate(square.get(name, ())):
            getattr(record, name)[place] = amount
    if record.kind == CARDS:
        record.deck = _place(square.get("deck"), decks, f"the deck of {what}")


def _check_groups(squares: list[Mapping[str, Any]]) -> None:
    """Refuse a board whose deeds lie elsewhere than the rules expect them."""
    by_group: dict[str, list[int]] = {}
    for square in squares:
        if "group" in square:
            by_group.setdefault(square["group"], []).append(square["at"])
    if sorted(map(tuple, by_group.values())) != sorted(GROUPS):
        raise BadEdition("the groups must be made of these squares: " + str(sorted(GROUPS)))


def _fill_card(record: Edition, card: Mapping[str, Any], decks: list[str]) -> None:
    what = f"card {card.get('code')}"
    _refuse_unknown(card, CARD_KEYS, what)
    deck = _place(card.get("deck"), decks, f"the deck of {what}")
    number = record.cards_in[deck]
    place = record.card[deck][number]
    place.letter_number = record.deck_letter[deck] * LETTER_STEP + number
    if card.get("code") != f"{DECK_LETTERS[record.deck_letter[deck]]}{number + 1:02}":
        raise BadEdition(f"{what} stands at place {number + 1} of its deck: number it so")
    place.effect = _place(card.get("effect"), EFFECTS, f"the effect of {what}")
    place.copies = card.get("copies", 1)
    place.feeds = _place(card.get("feeds", "payment"), FEEDS, f"what {what} feeds")
    place.a, place.b = _effect_numbers(place.effect, card, decks, what)
    record.cards_in[deck] += 1


def _effect_numbers(
    effect: int, card: Mapping[str, Any], decks: list[str], what: str
) -> tuple[int, int]:
    if effect == MOVE_TO:
        return card["square"], _place(card.get("direction"), DIRECTIONS, f"the way of {what}")
    if effect == MOVE_RELATIVE:
        return card["steps"], 0
    if effect == NEAREST_TRANSPORT:
        return card["rent_factor"], 0
    if effect == PAY_PER_BUILDING:
        return card["house"], card["hotel"]
    if effect == GRANT_IF_POOR:
        return card["amount"], card["max_assets"]
    if effect == PAY_OR_DRAW:
        return card["amount"], _place(card.get("draw"), decks, f"the deck that {what} draws from")
    return card.get("amount", 0), 0


JOINED = {"mortgage_bars": ("buildings_bar_mortgage", "mortgage_bars_building")}

SHAPE = Shape("estate", Edition, BECAUSE, TABLES, fill, JOINED)

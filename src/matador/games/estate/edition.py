"""What an edition of the property games says: rule values, board and decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from matador.core.editions import YES_NO, Rule, Shape
from matador.core.errors import BadEdition, nearest
from matador.core.records import INT
from matador.games.estate.geometry import DEED_SQUARES, DEEDS, GROUPS, SQUARES
from matador.games.estate.reasons import BECAUSE
from matador.games.estate.words import DECK_LETTERS, LETTER_STEP

KINDS = (
    *("start", "street", "transport", "utility", "cards"),
    *("tax", "jail", "parking", "go_to_jail"),
)
START, STREET, TRANSPORT, UTILITY, CARDS, TAX, JAIL, PARKING, GO_TO_JAIL = range(len(KINDS))

EFFECTS = (
    *("pay_bank", "collect_bank", "collect_from_each_player", "pay_each_player"),
    *("move_to", "move_relative", "nearest_transport", "pay_per_building"),
    *("grant_if_poor", "jail", "jail_free", "pay_or_draw"),
)
(
    PAY_BANK,
    COLLECT_BANK,
    COLLECT_FROM_EACH,
    PAY_EACH,
    MOVE_TO,
    MOVE_RELATIVE,
    NEAREST_TRANSPORT,
    PAY_PER_BUILDING,
    GRANT_IF_POOR,
    GO_JAIL,
    JAIL_FREE,
    PAY_OR_DRAW,
) = range(len(EFFECTS))

FEEDS = ("payment", "tax", "repair", "fine")
FEEDS_PAYMENT, FEEDS_TAX, FEEDS_REPAIR, FEEDS_FINE, FEEDS_JAIL_FINE, FEEDS_NOTHING = range(6)
DIRECTIONS = ("forward", "backward")

DECKS = 2
MOST_CARDS = 33

AUTOMATIC, BEFORE_NEXT, BEFORE_NEXT_BUT_ONE = range(3)
NO_POT, POT_TAXES, POT_TAXES_AND_CARDS, POT_TAXES_REPAIRS_FINES = range(4)
ON_REDEMPTION, ON_LOAN, NO_INTEREST = range(3)
EXACT, NEAREST_50, UP_TO_100 = range(3)
LOWER_GROUP, SELL_ALL_HOTELS, NAMED_LEVEL, NEVER_BROKEN = range(4)
BARS_GROUP, BARS_LOT = range(2)
STAYS_WITH_BANK, AUCTIONED = range(2)
TO_HOUSES, WHOLE = range(2)
SINGLE, NUMBER = range(2)
WHO_HAS_CASH, WHO_CAN_RAISE = range(2)
KEEPS_WITHOUT_CASH, DECIDES = range(2)
COUNTED, UNCOUNTED = range(2)
BY_CONSENT, BY_RIGHT = range(2)
UNDER_DECK, CARDS_AUCTIONED = range(2)
CLAIMS_LAPSE, CLAIMS_TO_CREDITOR = range(2)
AFTER_DEBTS, AT_ONCE = range(2)
PLAYS_ROUND, ENDS_AT_ONCE = range(2)

RULES = (
    Rule("players_least", least=2, most=8),
    Rule("players_most", least=2, most=8),
    Rule("start_cash", least=1, most=1_000_000),
    Rule("salary", least=0, most=100_000),
    Rule("landing_salary_factor", least=1, most=2),
    Rule("salary_backwards", YES_NO),
    Rule("houses", least=0, most=200),
    Rule("hotels", least=0, most=100),
    Rule("hotel_after", least=3, most=4),
    Rule("dealt_deeds", least=0, most=4, gaps=(1,)),
    Rule("bankruptcies_to_end", least=0, most=7),
    Rule("short_game_ends", ("after_debts", "at_once")),
    Rule("time_limit", YES_NO),
    Rule("bell_before_throw", ("plays_round", "ends_at_once")),
    Rule("round_limit", least=0, most=1_000_000),
    Rule("declined_deed", ("stays_with_bank", "auction")),
    Rule("rent", ("automatic", "before_next", "before_next_but_one")),
    Rule("jailed_owner_rent", YES_NO),
    Rule("unbuilt_group_rent_factor", least=1, most=2),
    Rule("mortgaged_sisters_count", YES_NO),
    Rule("utility_throw_by_card", YES_NO),
    Rule("parking_pot", ("nothing", "taxes", "taxes_and_cards", "taxes_repairs_fines")),
    Rule("pot_for_who_stands_there", YES_NO),
    Rule("jail_fine", least=0, most=100_000),
    Rule("fine_before_third_throw", YES_NO),
    Rule("release_before_third_throw", YES_NO),
    Rule("extra_throw_out_of_jail", YES_NO),
    Rule("interest", ("on_redemption", "on_loan", "none")),
    Rule("interest_percent", least=0, most=100),
    Rule("interest_rounding", ("exact", "nearest_50", "up_to_100")),
    Rule("interest_on_transfer", YES_NO),
    Rule("heir", ("keeps_without_cash", "decides")),
    Rule("buildings_bar_mortgage", ("group", "lot")),
    Rule("mortgage_bars_building", ("group", "lot")),
    Rule("mortgage_lapses_at_bank_auction", YES_NO),
    Rule("hotel_sale", ("to_houses", "whole")),
    Rule("hotel_shortage", ("lower_group", "sell_all_hotels", "named_level", "never_broken")),
    Rule("even_selling", YES_NO),
    Rule("shortage_request", ("single", "number")),
    Rule("shortage_asked", ("who_has_cash", "who_can_raise")),
    Rule("offers_between_throws", least=0, most=20),
    Rule("debtors_offers", ("counted", "free")),
    Rule("lots_for_rent", ("by_consent", "right")),
    Rule("release_cards_of_bankrupt", ("under_deck", "auctioned")),
    Rule("claims_of_bankrupt", ("lapse", "to_creditor")),
)

SQUARE = np.dtype(
    [
        *((name, INT) for name in ("kind", "price", "mortgage", "house_price", "deck")),
        *((name, INT) for name in ("tax", "percent")),
        ("rents", INT, (6,)),
        ("per_pip", INT, (2,)),
    ]
)
CARD_RECORD = np.dtype(
    [(name, INT) for name in ("effect", "copies", "a", "b", "feeds", "letter_number")]
)
LAYOUT = (
    ("square", SQUARE, (SQUARES,)),
    ("card", CARD_RECORD, (DECKS, MOST_CARDS)),
    ("cards_in", INT, (DECKS,)),
    ("deck_letter", INT, (DECKS,)),
    *((name, INT, (DEEDS,)) for name in ("price_of", "house_price_of", "loan_on", "interest_on")),
)
TABLES = ("currency", "language", "groups", "decks", "squares", "cards")

SQUARE_KEYS = {
    *("at", "kind", "name", "english", "group", "price", "mortgage", "house_price"),
    *("rents", "per_pip", "deck", "tax", "percent"),
}
CARD_KEYS = {
    *("deck", "code", "copies", "effect", "amount", "square", "direction", "steps"),
    *("rent_factor", "house", "hotel", "max_assets", "draw", "feeds", "text", "english"),
}


def fill(record: Any, tables: Mapping[str, Any]) -> None:
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


def _fill_deed(record: Any, deed: int, square: Any) -> None:
    """Write what is asked most often about a deed, so that nobody looks for its square first."""
    record.price_of[deed] = square.price
    record.house_price_of[deed] = square.house_price
    record.loan_on[deed] = square.mortgage
    record.interest_on[deed] = _interest(record, square.mortgage)


def _check_deal(record: Any) -> None:
    """Refuse a deal of deeds that a player might not be able to pay for."""
    prices = sorted(record.square[square].price for square in DEED_SQUARES)
    dearest = sum(prices[len(prices) - record.dealt_deeds :])
    if dearest > record.start_cash:
        raise BadEdition(
            f"start_cash {record.start_cash} does not pay for the dearest deeds of a deal: with"
            f" dealt_deeds {record.dealt_deeds} it must be at least {dearest}"
        )


def _interest(record: Any, loan: int) -> int:
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


def _fill_square(record: Any, square: Mapping[str, Any], decks: list[str]) -> None:
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


def _fill_card(record: Any, card: Mapping[str, Any], decks: list[str]) -> None:
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

SHAPE = Shape("estate", RULES, BECAUSE, TABLES, LAYOUT, fill, JOINED)

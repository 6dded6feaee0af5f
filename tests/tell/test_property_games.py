"""The property games word for word: squares, cards, money, lists and levels in each language."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import matador
from matador import games, tell
from matador.games.estate.geometry import DEED_OF
from matador.tell.names import card, money, square

A, B, C = range(3)
HOTEL = 5
LENT = {"owner": A, "mortgaged": True}
BOARDS = ("danish", "swedish", "german")
SPACE = "\N{NO-BREAK SPACE}"

every_language = pytest.mark.parametrize("language", tell.LANGUAGES)
every_board = pytest.mark.parametrize("board", BOARDS)


def lots(*squares: int) -> int:
    return sum(1 << DEED_OF[number] for number in squares)


def hear(event, board, language="en", names=()):
    words = games.family("estate").words
    return tell.tell(event, words, "estate", language, names, games.edition(board))


def button(move, board, language="en"):
    words = games.family("estate").words
    return tell.tell_move(move, words, "estate", language, edition=games.edition(board))


@pytest.mark.parametrize(
    ("language", "board", "text"),
    [
        ("en", "german", "A owes B 1,600 DM in rent for “Schlossallee”."),
        ("da", "danish", "A skylder B 1.600 kr. i leje for »Rådhuspladsen«."),
        ("sv", "swedish", f"A är skyldig B 1{SPACE}600 kr i hyra för ”Norrmalmstorg”."),
        ("nb", "danish", f"A skylder B 1{SPACE}600 kr i leie for «Rådhuspladsen»."),
        ("de", "german", "A schuldet B 1.600 DM Miete für „Schlossallee“."),
    ],
)
def test_rent_names_payer_owner_lot_and_amount(happened, language, board, text):
    event = happened("estate", "RentDue", A, B, DEED_OF[39], 1_600, 800, 2)
    assert hear(event, board, language) == text


@pytest.mark.parametrize(
    ("board", "language", "text"),
    [
        ("danish", "da", "30.000 kr."),
        ("danish", "sv", f"30{SPACE}000 kr"),
        ("danish", "nb", f"30{SPACE}000 kr"),
        ("danish", "de", "30.000 kr."),
        ("danish", "en", "30,000 kr."),
        ("swedish", "sv", f"30{SPACE}000 kr"),
        ("swedish", "da", "30.000 kr."),
        ("swedish", "nb", f"30{SPACE}000 kr"),
        ("swedish", "de", "30.000 kr"),
        ("swedish", "en", "30,000 kr"),
        ("german", "de", "30.000 DM"),
        ("german", "sv", f"30{SPACE}000 DM"),
        ("german", "en", "30,000 DM"),
    ],
)
def test_money_is_written_as_the_language_writes_it(board, language, text):
    assert money(30_000, games.edition(board), language) == text


def test_an_amount_that_ends_with_a_stop_brings_the_stop_of_the_sentence(happened):
    event = happened("estate", "BidMade", A, 5)
    assert hear(event, "danish") == "A bids 5 kr."
    assert hear(event, "swedish") == "A bids 5 kr."
    assert hear(event, "german") == "A bids 5 DM."


def test_the_stop_of_an_amount_stays_inside_a_sentence(happened):
    event = happened("estate", "BuildingsCharged", A, 2_500, 1, 500, 1, 2_000)
    text = "A owes 2,500 kr.: 1 house at 500 kr., 1 hotel at 2,000 kr."
    assert hear(event, "danish") == text


def test_a_name_with_a_stop_keeps_one_at_the_end_and_in_the_middle(happened):
    event = happened("estate", "PaidPlayer", A, B, 50)
    names = ("Ida jr.", "Bo sr.")
    assert hear(event, "danish", "da", names) == "Ida jr. betaler 50 kr. til Bo sr."
    assert hear(event, "danish", "en", names) == "Ida jr. pays Bo sr. 50 kr."


@pytest.mark.parametrize(
    ("give", "take", "cash", "given", "taken", "text"),
    [
        ((), (39,), 8_000, 0, 0, "A offers B 8,000 DM for “Schlossallee”."),
        ((39,), (), -8_000, 0, 0, "A offers B “Schlossallee” for 8,000 DM."),
        ((1, 3), (39,), 0, 0, 0, "A offers B “Badstraße” and “Turmstraße” for “Schlossallee”."),
        (
            (1, 3),
            (39,),
            50,
            0,
            0,
            "A offers B “Badstraße”, “Turmstraße” and 50 DM for “Schlossallee”.",
        ),
        ((1,), (39,), -50, 0, 0, "A offers B “Badstraße” for “Schlossallee” and 50 DM."),
        ((), (), 500, 0, 1, "A offers B 500 DM for 1 release card."),
        ((5,), (), 0, 2, 0, "A offers B “South Station” and 2 release cards for nothing."),
        ((), (12,), 0, 0, 0, "A offers B nothing for “Electricity works”."),
    ],
)
def test_an_offer_lists_everything_on_each_side(happened, give, take, cash, given, taken, text):
    event = happened("estate", "Offered", A, B, lots(*give), lots(*take), cash, given, taken)
    assert hear(event, "german") == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A gives B “Turmstraße” and 90 DM for “South Station” and 1 release card."),
        ("da", "A giver B »Turmstraße« og 90 DM for »Sydbanegården« og 1 løsladelseskort."),
        ("sv", "A ger B ”Turmstraße” och 90 DM för ”Södra station” och 1 frikort."),
        ("nb", "A gir B «Turmstraße» og 90 DM for «Sørstasjonen» og 1 løslatelseskort."),
        ("de", "A gibt B „Turmstraße“ und 90 DM für „Südbahnhof“ und 1 Freikarte."),
    ],
)
def test_a_trade_is_told_in_every_language(happened, language, text):
    event = happened("estate", "Traded", A, B, lots(3), lots(5), 90, 0, 1)
    assert hear(event, "german", language) == text


@pytest.mark.parametrize(
    ("language", "offer", "counter"),
    [
        ("en", "Offer C 90 kr. for “Trianglen”", "Offer C nothing for 90 kr. and 1 release card"),
        ("da", "Tilbyd C 90 kr. for »Trianglen«", "Tilbyd C ingenting for 90 kr. og 1 løsl"),
        ("sv", "Erbjud C 90 kr för ”Trianglen”", "Erbjud C ingenting för 90 kr och 1 frikort"),
        ("nb", "Tilby C 90 kr for «Trianglen»", "Tilby C ingenting for 90 kr og 1 løslatelse"),
        ("de", "C 90 kr. für „Trianglen“ bieten", "C stattdessen nichts für 90 kr. und 1"),
    ],
)
def test_the_buttons_of_a_trade_say_the_same(chosen, language, offer, counter):
    first = chosen("estate", "offer C give - take 21 cash 90 cards 0 0")
    second = chosen("estate", "counter C give - take - cash -90 cards 0 1")
    assert button(first, "danish", language) == offer
    assert button(second, "danish", language).startswith(counter)


def test_an_estate_is_listed_with_cash_and_cards_or_is_nothing(happened):
    event = happened("estate", "HandedOver", A, B, lots(1, 3), 20, 2)
    listed = "B takes over what A had: “Rødovrevej”, “Hvidovrevej”, 20 kr. and 2 release cards."
    assert hear(event, "danish") == listed
    nothing = happened("estate", "HandedToBank", A, 0, 0, 0)
    assert hear(nothing, "danish") == "The bank takes over what A had: nothing."


def test_lots_offered_for_rent_bring_no_cash_along(happened):
    event = happened("estate", "LotsOffered", A, B, lots(1, 3), 700)
    text = "A offers B “Badstraße” and “Turmstraße” in place of 700 DM of the rent."
    assert hear(event, "german") == text


@pytest.mark.parametrize(
    ("language", "four", "hotel"),
    [
        ("en", "four houses", "a hotel"),
        ("da", "fire huse", "et hotel"),
        ("sv", "fyra hus", "ett hotell"),
        ("nb", "fire hus", "et hotell"),
        ("de", "vier Häuser", "ein Hotel"),
    ],
)
def test_five_houses_are_a_hotel(happened, language, four, hotel):
    for level, name in ((4, four), (HOTEL, hotel)):
        event = happened("estate", "Built", A, DEED_OF[39], level, 4_000)
        assert hear(event, "german", language).endswith(f" DM: {name}.")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A lands on “Community”."),
        ("da", "A lander på »Fællesskab«."),
        ("sv", "A hamnar på ”Allmänning”."),
        ("nb", "A lander på «Fellesskap»."),
        ("de", "A landet auf „Gemeinschaftsfeld“."),
    ],
)
def test_the_name_of_a_square_is_set_off_from_its_sentence(happened, language, text):
    assert hear(happened("estate", "Moved", A, 0, 2), "german", language) == text


def test_repairs_cost_nothing_where_nothing_is_built(happened):
    charged, spared = (
        happened("estate", "BuildingsCharged", A, amount, amount // 500, 500, 0, 2_000)
        for amount in (500, 0)
    )
    assert not charged.is_idle
    assert spared.is_idle
    assert not happened("estate", "Jailed", A).is_idle


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [("danish", "da", "1.600 kr."), ("german", "en", "1,600 DM"), ("gnav", "da", "1600")],
)
def test_a_score_is_money_where_there_is_a_currency(game, language, text):
    assert tell.score(1_600, language, games.edition(game)) == text


@every_board
def test_every_square_and_card_has_its_own_words_and_english_ones(board):
    edition = games.edition(board)
    printed = edition.tables["language"]
    for number in range(len(edition.tables["squares"])):
        assert all(square(number, edition, language)[0].isupper() for language in ("en", "da"))
    for entry in edition.tables["cards"]:
        own, english = (card(entry["code"], edition, language) for language in (printed, "en"))
        assert own == entry["text"] != english == entry["english"]
        assert own[0].isupper()
        assert (own[-1], english[-1]) == (".", ".")


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The town hall clock is calling. Go "), ("da", "Rådhusklokken kalder. Gå ")],
)
def test_a_card_is_read_out_whole_and_ends_with_one_stop(happened, language, text):
    words = games.family("estate").words
    event = happened("estate", "CardTurned", A, words.types["card"].read("P19"))
    told = hear(event, "danish", language)
    assert text in told
    assert told.endswith("Rådhuspladsen.")


@every_language
def test_a_refusal_names_the_one_who_lacks_the_cash(happened, language):
    event = happened("estate", "NotEnoughCash", B, 100, 2_000)
    told = hear(event, "german", language, ("Ida", "Bo"))
    assert "Bo" in told
    assert told.index("000 DM") < told.index("100 DM")


def played(board: str, seed: int, moves: int) -> matador.Game:
    """Return a game of random choices, with building and bankruptcy preferred."""
    luck, rules = Random(seed), {"start_cash": 15_000, "dealt_deeds": 2}
    game = matador.new(board, players=4, seed=seed, rules=rules)
    for _ in range(moves):
        if not game.over:
            choices = game.choices()
            bold = [move for move in choices if move.kind in ("build", "bankrupt", "roll")]
            game.play(luck.choice(bold if bold and luck.random() < 0.7 else choices))
    return game


@every_board
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_told_in_every_language(board, seed):
    game = played(board, seed, 200)
    for language in tell.LANGUAGES:
        for event in game.events:
            told = game.tell(event, language, ("Ida", "Bo", "Kaja", "Jens"))
            assert told[-1] in ".!?"
            assert ".." not in told


ADDS_UP: dict[str, Callable[..., bool]] = {
    "RentDue": lambda base, times, rent, **_: base * times == rent,
    "Mortgaged": lambda loan, interest, paid, **_: loan - interest == paid,
    "Redeemed": lambda loan, interest, cost, **_: loan + interest == cost,
}


@every_board
def test_the_numbers_behind_rent_and_mortgages_add_up(board):
    game = played(board, 3, 400)
    told = [event for event in game.events if event.kind in ADDS_UP]
    assert {event.kind for event in told} == set(ADDS_UP)
    for event in told:
        assert ADDS_UP[event.kind](**event.values)
        assert game.explain(event).arithmetic.count(" = ") == 1


@pytest.mark.parametrize(
    ("start", "nature", "move", "kind", "arithmetic"),
    [
        ({"deeds": {39: 1, 37: 1}, "at": [32]}, "throw 3-4", "roll", "RentDue", "1000 x 2 = 2000"),
        ({"deeds": {12: 1}, "at": [5]}, "throw 3-4", "roll", "RentDue", "100 x 7 = 700"),
        ({"step": "tax", "at": [4]}, "", "percent", "TaxShare", "5000 x 10 % = 500"),
        ({"deeds": {39: LENT}}, "", "redeem 39", "Redeemed", "4000 + 400 = 4400"),
        ({"deeds": {39: 0}}, "", "mortgage 39", "Mortgaged", "4000 - 0 = 4000"),
    ],
)
def test_an_explanation_shows_how_the_amount_was_found(start, nature, move, kind, arithmetic):
    at = [*start.get("at", [0]), 0, 0]
    position = {"players": 3, "turn": 0, "cash": [5_000] * 3} | start | {"at": at}
    game = matador.position("danish", position, nature=[nature] if nature else [])
    found = next(event for event in game.play(move) if event.kind == kind)
    assert game.explain(found).arithmetic == arithmetic


@pytest.mark.parametrize(
    ("board", "level", "paid", "text", "arithmetic"),
    [
        ("german", 1, [1_101], "ein Haus", "1101 / 2 = 550.5, rounded down to 550"),
        ("german", 2, [1_101] * 2, "zwei", "2202 / 2 = 1101, rounded down part by part to 1100"),
        ("german", 2, [1_100] * 2, "zwei Häuser", "2200 / 2 = 1100"),
        ("danish", HOTEL, [1_101] * 5, "ein Hotel", "5505 / 2 = 2752.5, rounded down to 2752"),
    ],
)
def test_what_a_bankrupt_had_built_is_told_with_what_it_brought(
    board, level, paid, text, arithmetic
):
    deeds = {1: {"owner": A, "level": level, "paid": paid}, 3: {"owner": A, "level": level}}
    debt = {"debtor": A, "creditor": B, "amount": 90_000, "because": "rent_street", "deed": 39}
    position = {"players": 3, "turn": 0, "deeds": deeds | {39: B}, "debts": [debt]}
    game = matador.position(board, position | {"cash": [0] * 3})
    sold = next(event for event in game.play("bankrupt") if event.kind == "Sold")
    assert game.tell(sold, "de").startswith(f"A verkauft {text}")
    assert game.explain(sold).arithmetic == arithmetic


def test_the_count_of_wealth_is_explained_with_its_parts():
    """Mortgaged at half, a hotel as five house prices."""
    built = {"owner": 0, "level": HOTEL}
    deeds = {1: built, 3: built, 39: LENT}
    position = {"deeds": deeds, "cash": [500, 0], "turn": 1, "rules": {"time_limit": "yes"}}
    game = matador.position("german", position, nature=["throw 4-6"])
    game.play("bell")
    counted = [event for event in game.play("roll") if event.kind == "Counted"]
    assert game.explain(counted[0]).arithmetic == "500 + 6400 + 10000 = 16900"
    assert game.explain(counted[1]).arithmetic == "0 + 0 + 0 = 0"

"""SV-18 to SV-20: chance, community, the release card, and the tax squares."""

import pytest

import matador

A, B, C = range(3)
SQUARE_OF = {"C": 7, "A": 17}
MONEY = [
    *(("C11", -3_000), ("C12", -300), ("C13", -400), ("C14", 3_000), ("C15", 2_000)),
    *(("C16", 1_000), ("A05", -2_000), ("A06", -1_000), ("A07", -1_000), ("A09", 4_000)),
    *(("A10", 2_000), ("A11", 2_000), ("A12", 1_000), ("A13", 500), ("A14", 400), ("A15", 200)),
]
EVERY = [f"{letter}{number:02}" for letter in "CA" for number in range(1, 17)]
KEPT = ("C08", "A04")


@pytest.mark.rule("SV-18")
@pytest.mark.parametrize("square", [2, 7, 17, 22, 33, 36])
def test_chance_and_community_squares_ask_for_a_card_of_their_deck(square, landed):
    game = landed(square)
    letter = "C" if square in (7, 22, 36) else "A"
    assert game.to_act == matador.NATURE
    assert {move.text[:6] for move, _ in game.chances()} == {f"card {letter}"}


@pytest.mark.rule("SV-18")
@pytest.mark.parametrize(("card", "amount"), MONEY)
def test_a_card_pays_or_costs_what_it_says(card, amount, landed, gained):
    game = landed(SQUARE_OF[card[0]])
    assert gained(game, f"card {card}") == [amount, 0, 0]
    assert game.to_act == B


@pytest.mark.rule("SV-18")
@pytest.mark.parametrize(("card", "each", "every"), [("C09", 500, 2_000), ("C10", 800, 2_300)])
def test_a_card_may_charge_for_every_house_and_hotel(card, each, every, landed, gained):
    hotel = {37: {"owner": A, "level": 5}, 39: {"owner": A, "level": 4}}
    others = {1: {"owner": B, "level": 3}, 3: {"owner": B, "level": 3}}
    game = landed(7, deeds=hotel | others)
    assert gained(game, f"card {card}") == [-(4 * each + every), 0, 0]


@pytest.mark.rule("SV-18")
def test_on_a_birthday_every_other_player_gives_200(landed, gained):
    game = landed(17, players=4)
    assert gained(game, "card A16") == [600, -200, -200, -200]


@pytest.mark.rule("SV-18")
def test_a_player_without_cash_must_raise_the_birthday_present(landed, gained):
    game = landed(17, "card A16", deeds={1: B}, cash=[0, 100, 200])
    assert game.to_act == B
    assert gained(game, "mortgage 1", "pay") == [200, 550 - 200, 0]


@pytest.mark.rule("SV-18", "SV-25", "SV-26")
@pytest.mark.parametrize("card", ["C07", "A03"])
def test_a_card_may_send_to_jail(card, landed, gained):
    game = landed(SQUARE_OF[card[0]])
    assert gained(game, f"card {card}") == [0, 0, 0]
    assert (game.view()["at"][A], game.position()["jail"], game.to_act) == (10, [1, 0, 0], B)


@pytest.mark.rule("SV-18")
@pytest.mark.parametrize("card", [card for card in EVERY if card not in KEPT])
def test_a_card_goes_face_down_under_its_own_deck(card, landed):
    deck, number = "CA".index(card[0]), int(card[1:]) - 1
    under = landed(SQUARE_OF[card[0]], f"card {card}").position()["under"]
    assert under[deck] == [number]
    assert under[1 - deck] == []


@pytest.mark.rule("SV-18")
def test_the_next_player_does_not_draw_the_same_card(table):
    game = table("3-4", "card C16", "3-4", at=[0, 0, 0])
    assert [str(card) for card, _ in game.chances()] == [f"card C{n:02}" for n in range(1, 16)]


@pytest.mark.rule("SV-18")
def test_a_card_comes_again_only_after_all_the_others(landed):
    game = landed(7, under=[[10, *range(10), 11, 12, 13], []])
    assert [str(card) for card, _ in game.chances()] == ["card C15", "card C16"]


@pytest.mark.rule("SV-18")
def test_when_all_have_been_seen_the_first_one_under_comes_up(landed):
    used = [[10, *range(10), *range(11, 16)], []]
    game = landed(7, under=used)
    assert [(str(card), chance) for card, chance in game.chances()] == [("card C11", 1)]
    game.play("card C11")
    assert game.position()["under"][0] == [*range(10), *range(11, 16), 10]


@pytest.mark.rule("SV-18")
def test_a_card_may_lead_to_a_card_of_the_other_deck(landed, gained):
    game = landed(36)
    assert gained(game, "card C06", "card A09") == [4_000, 0, 0]
    assert game.view()["at"][A] == 33
    assert game.position()["under"] == [[5], [8]]


@pytest.mark.rule("SV-19")
@pytest.mark.parametrize(("card", "held"), [("C08", [1, 0]), ("A04", [0, 1])])
def test_a_release_card_is_kept_and_its_deck_lacks_it(card, held, landed):
    square = SQUARE_OF[card[0]]
    position = landed(square, f"card {card}").position()
    assert position["cards_held"] == [held, [0, 0], [0, 0]]
    assert position["under"] == [[], []]
    again = landed(square, cards_held=[[0, 0], held, [0, 0]])
    assert f"card {card}" not in [str(move) for move, _ in again.chances()]
    assert len(again.chances()) == 15


@pytest.mark.rule("SV-19")
@pytest.mark.parametrize(("held", "under"), [([1, 0], [[7], []]), ([0, 1], [[], [3]])])
def test_once_used_it_goes_under_its_deck(held, under, table):
    game = table("release", at=[10, 0, 0], jail=[1, 0, 0], cards_held=[held, [0, 0], [0, 0]])
    assert game.position()["cards_held"][A] == [0, 0]
    assert game.position()["under"] == under


@pytest.mark.rule("SV-19")
def test_it_may_be_sold_at_an_agreed_price(table, gained):
    game = table(cards_held=[[1, 0], [0, 0], [0, 0]])
    offer = "A: offer B give - take - cash -700 cards 1 0"
    assert gained(game, offer, "B: accept") == [700, -700, 0]
    assert game.position()["cards_held"] == [[0, 0], [1, 0], [0, 0]]


@pytest.mark.rule("SV-19")
def test_nobody_sells_or_uses_a_card_he_has_not(table, refusal):
    game = table(at=[10, 0, 0], jail=[1, 0, 0], cards_held=[[0, 0], [1, 0], [0, 0]])
    assert refusal(game, "release") == "NoReleaseCard"
    assert refusal(game, "offer B give - take - cash -700 cards 1 0") == "CardsNotHeld"


@pytest.mark.rule("SV-20", "SV-23")
@pytest.mark.parametrize(("square", "tax"), [(4, 4_000), (38, 2_000)])
def test_tax_squares_pay_the_bank(square, tax, landed, cash):
    game = landed(square)
    assert cash(game) == [30_000 - tax, 30_000, 30_000]
    assert game.to_act == B


@pytest.mark.rule("SV-20")
def test_the_tax_is_not_laid_on_parking(table, cash):
    game = table("1-2", "4-6", at=[1, 10, 0])
    assert (game.view()["pot"], game.view()["at"]) == (0, [4, 20, 0])
    assert cash(game) == [26_000, 30_000, 30_000]

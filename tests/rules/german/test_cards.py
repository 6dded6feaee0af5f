"""DE-53 to DE-59: the two decks, and every card of them."""

import pytest

A, B, C, D = range(4)
HOUSED = {37: {"owner": A, "level": 5}, 39: {"owner": A, "level": 4}}
CARDS = {
    # where the token stands then, what A gains, what each other player gains
    "E01": (0, 4_000, 0),
    "E02": (39, 0, 0),
    "E03": (24, 0, 0),
    "E04": (11, 0, 0),
    "E05": (5, 4_000, 0),
    "E06": (15, 0, 0),
    "E07": (1, 0, 0),
    "E08": (4, -4_000, 0),
    "E09": (10, 0, 0),
    "E10": (7, 0, 0),
    "E11": (7, 3_000, 0),
    "E12": (7, 1_000, 0),
    "E13": (7, -300, 0),
    "E14": (7, 0, 0),
    "E15": (7, -3_000, 1_000),
    "E16": (7, -4 * 500 - 2_000, 0),
    "G01": (0, 4_000, 0),
    "G02": (10, 0, 0),
    "G03": (2, 0, 0),
    "G04": (2, 3_000, -1_000),
    "G05": (2, -4 * 800 - 2_300, 0),
    "G06": (2, -3_000, 0),
    "G07": (2, -2_000, 0),
    "G08": (2, -1_000, 0),
    "G09": (2, 4_000, 0),
    "G10": (2, 2_000, 0),
    "G11": (2, 2_000, 0),
    "G12": (2, 2_000, 0),
    "G13": (2, 900, 0),
    "G14": (2, 500, 0),
    "G15": (2, 400, 0),
    "G16": (2, 200, 0),
}
STEPS = dict.fromkeys(("E03", "E04", "E05", "E06", "E07"), "buying") | {"E14": "fine_or_card"}
ALL = list(range(16))


@pytest.mark.rule("DE-53")
@pytest.mark.parametrize(("square", "wrong"), [(7, "G01"), (22, "G16"), (2, "E01"), (17, "E16")])
def test_the_card_comes_from_the_matching_deck(square, wrong, landed, refusal):
    assert refusal(landed(square), f"card {wrong}") == "NotNow"


@pytest.mark.rule("DE-53")
@pytest.mark.parametrize("deck", [0, 1])
def test_the_top_card_comes_which_is_known_once_all_have_been_seen(
    deck, table, next_cards, refusal
):
    seen = [[], []]
    seen[deck] = [8, 3, *[card for card in ALL if card not in (3, 8)]]
    game = table(step="card", deck=deck, at=[7, 0, 0], under=seen)
    assert next_cards(game) == [f"{'EG'[deck]}09"]
    assert refusal(game, f"card {'EG'[deck]}04") == "NotNow"


@pytest.mark.rule("DE-53")
def test_a_card_that_was_seen_does_not_come_before_the_unseen_ones(drawn, next_cards, play):
    game = drawn("E11", at=[7, 4, 0])
    play(game, "roll", "throw 1-2")
    assert len(next_cards(game)) == 15
    assert "E11" not in next_cards(game)


@pytest.mark.rule("DE-54")
@pytest.mark.parametrize(("card", "effect"), CARDS.items())
def test_every_card_has_its_exact_effect(card, effect, drawn, at, cash):
    game = drawn(card, players=4, deeds=HOUSED)
    place, gain, others = effect
    assert (at(game)[A], game.view()["step"]) == (place, STEPS.get(card, "window"))
    assert cash(game) == [30_000 + gain, *[30_000 + others] * 3]
    assert game.position()["jail"][A] == (card in ("E09", "G02"))
    assert game.position()["cards_held"][A] == [int(card == "E10"), int(card == "G03")]


@pytest.mark.rule("DE-54")
@pytest.mark.parametrize(("card", "effect"), CARDS.items())
def test_the_turn_goes_on_after_a_card_that_asks_for_no_decision(card, effect, drawn):
    game = drawn(card, players=4, deeds=HOUSED)
    assert game.view()["turn"] == (A if card in STEPS else B)
    assert (game.view()["card"] == card) == (card in STEPS)


@pytest.mark.rule("DE-54", "DE-58")
@pytest.mark.parametrize(
    ("card", "before", "to", "salary"),
    [
        *[("E01", square, 0, 4_000) for square in (7, 22, 36)],
        *[("E02", square, 39, 0) for square in (7, 22, 36)],
        *[("E03", 7, 24, 0), ("E03", 22, 24, 0), ("E03", 36, 24, 4_000)],
        *[("E04", 7, 11, 0), ("E04", 22, 11, 4_000), ("E04", 36, 11, 4_000)],
        *[("E05", square, 5, 4_000) for square in (7, 22, 36)],
        *[("G01", square, 0, 4_000) for square in (2, 17, 33)],
    ],
)
def test_a_card_moves_forward_and_los_pays_on_the_way(card, before, to, salary, drawn, at, cash):
    game = drawn(card, at=[before, 0, 0], deeds={to: A} if to else {})
    assert at(game) == [to, 0, 0]
    assert cash(game) == [30_000 + salary, 30_000, 30_000]


@pytest.mark.rule("DE-54")
@pytest.mark.parametrize(("card", "square", "rent"), [("E02", 39, 1_000), ("E03", 24, 400)])
def test_the_square_that_a_card_leads_to_is_settled(card, square, rent, drawn, owner):
    visit = drawn(card, deeds={square: B})
    assert [claim["rent"] for claim in visit.view()["claims"]] == [rent]
    bought = drawn(card, "buy")
    assert owner(bought, square) == A


@pytest.mark.rule("DE-54")
def test_the_chairman_pays_nobody_who_is_out(drawn, cash):
    game = drawn("E15", players=4, out=[0, 0, 1, 0], cash=[2_000, 1, 0, 2])
    assert cash(game) == [0, 1_001, 0, 1_002]


@pytest.mark.rule("DE-54")
def test_a_chairman_short_of_cash_raises_it_and_pays_each(drawn, cash, refusal):
    game = drawn("E15", cash=[1_999, 0, 0], deeds={1: A})
    assert refusal(game, "bankrupt") == "CouldStillPay"
    for move in ("mortgage 1", "pay"):
        game.play(move)
    assert (cash(game), game.to_act) == ([599, 1_000, 1_000], B)


@pytest.mark.rule("DE-54", "PR-5")
def test_what_a_bankrupt_chairman_had_is_shared_evenly(drawn, cash):
    game = drawn("E15", players=4, cash=[500, 0, 0, 0])
    game.play("bankrupt")
    assert cash(game) == [0, 167, 167, 166]
    assert (game.to_act, game.view()["out"]) == (B, [1, 0, 0, 0])


@pytest.mark.rule("DE-55")
def test_used_cards_go_under_their_deck_in_order(drawn, play):
    game = drawn("E12", at=[7, 4, 5])
    play(game, "roll", "throw 1-2", "card E11", "roll", "throw 1-1", "card E13")
    assert game.position()["under"] == [[11, 10, 12], []]
    assert game.position()["unseen"] == [13, 16]


@pytest.mark.rule("DE-55")
def test_a_card_comes_again_when_all_the_others_have_come(table, play, next_cards):
    last = [card for card in ALL if card != 11]
    game = table("card E12", step="card", deck=0, at=[7, 4, 0], under=[last, []])
    assert game.position()["under"] == [[*last, 11], []]
    play(game, "roll", "throw 1-2")
    assert next_cards(game) == ["E01"]


@pytest.mark.rule("DE-55")
def test_a_card_drawn_from_the_turned_deck_goes_under_again(table):
    order = [11, *[card for card in ALL if card != 11]]
    game = table("card E12", step="card", deck=0, at=[7, 0, 0], under=[order, []])
    assert game.position()["under"][0] == [*order[1:], 11]


@pytest.mark.rule("DE-56")
@pytest.mark.parametrize(("card", "held"), [("E10", [1, 0]), ("G03", [0, 1])])
def test_a_release_card_is_kept_and_not_put_under(card, held, drawn, only):
    game = drawn(card)
    assert game.position()["cards_held"][A] == held
    assert (game.position()["under"], sum(game.position()["unseen"])) == ([[], []], 31)
    assert only(game.events, "CardKept") == {"seat": A, "card": card}


@pytest.mark.rule("DE-56")
def test_a_kept_card_stays_out_of_the_deck_when_all_others_have_come(table, next_cards, play):
    others = [card for card in ALL if card != 9]
    held = [[1, 0], [0, 0], [0, 0]]
    game = table("card E01", step="card", at=[7, 4, 0], under=[others, []], cards_held=held)
    play(game, "roll", "throw 1-2")
    assert next_cards(game) == ["E02"]
    assert (len(game.position()["under"][0]), game.position()["cards_held"]) == (15, held)


@pytest.mark.rule("DE-56")
def test_a_kept_card_is_good_for_a_later_stay_in_jail(drawn, play, at):
    game = drawn("E10", players=2, at=[7, 0])
    play(game, "roll", "throw 4-6", "roll", "throw 6-4", "card G02", "roll", "throw 4-6")
    assert (at(game)[A], game.position()["cards_held"][A]) == (10, [1, 0])
    play(game, "release", "roll", "throw 4-6")
    assert (at(game)[A], game.position()["cards_held"][A]) == (20, [0, 0])


@pytest.mark.rule("DE-57")
@pytest.mark.parametrize("price", [1, 950, 30_000])
def test_a_release_card_may_be_sold_at_any_agreed_price(price, table, cash):
    offer = f"A: offer B give - take - cash -{price} cards 1 0"
    game = table(offer, "accept", cards_held=[[1, 0], [0, 0], [0, 0]])
    assert game.position()["cards_held"] == [[0, 0], [1, 0], [0, 0]]
    assert cash(game) == [30_000 + price, 30_000 - price, 30_000]


@pytest.mark.rule("DE-57")
def test_a_release_card_may_be_sold_to_any_player_and_bought_by_any(table):
    offer = "C: offer B give - take - cash 700 cards 0 1"
    game = table(offer, "accept", cards_held=[[0, 0], [0, 1], [0, 0]])
    assert game.position()["cards_held"] == [[0, 0], [0, 0], [0, 1]]
    assert game.view()["cash"] == [30_000, 30_700, 29_300]


@pytest.mark.rule("DE-57")
def test_nobody_sells_a_card_that_he_has_not(table, refusal):
    game = table(cards_held=[[0, 0], [1, 0], [0, 0]])
    assert refusal(game, "offer B give - take - cash -5 cards 1 0") == "CardsNotHeld"
    assert refusal(game, "offer B give - take - cash 5 cards 0 2") == "CardsNotHeld"


@pytest.mark.rule("DE-58")
def test_a_card_that_leads_past_los_pays_and_one_that_does_not_pays_nothing(drawn, told):
    paid = drawn("E04", at=[22, 0, 0])
    assert told(paid, "SalaryPaid") == [{"seat": A, "amount": 4_000}]
    assert told(drawn("E04", at=[7, 0, 0]), "SalaryPaid") == []


@pytest.mark.rule("DE-59")
@pytest.mark.parametrize(("card", "square"), [("E09", 22), ("E09", 36), ("G02", 17), ("G02", 33)])
def test_a_card_to_jail_never_earns_the_salary(card, square, drawn, at, cash, kinds):
    game = drawn(card, at=[square, 0, 0])
    assert (at(game), cash(game)) == ([10, 0, 0], [30_000] * 3)
    assert "SalaryPaid" not in kinds(game)


@pytest.mark.rule("DE-Q13", "PR-12")
def test_three_back_from_36_draws_a_gemeinschaft_card(drawn, at, cash, next_cards):
    game = drawn("E08", at=[36, 0, 0])
    assert (at(game), {card[0] for card in next_cards(game)}) == ([33, 0, 0], {"G"})
    game.play("card G09")
    assert (cash(game), game.to_act) == ([34_000, 30_000, 30_000], B)
    assert game.position()["under"] == [[7], [8]]


@pytest.mark.rule("DE-Q13", "PR-12")
def test_three_back_from_7_pays_the_tax_and_from_22_asks_for_rent(drawn, cash):
    assert cash(drawn("E08", at=[7, 0, 0])) == [26_000, 30_000, 30_000]
    rented = drawn("E08", at=[22, 0, 0], deeds={19: B})
    assert [claim["rent"] for claim in rented.view()["claims"]] == [320]


@pytest.mark.rule("DE-Q13")
@pytest.mark.parametrize("before", [7, 22, 36])
def test_back_to_badstrasse_without_salary_and_with_its_rent_or_purchase(before, drawn, at, cash):
    game = drawn("E07", at=[before, 0, 0], deeds={1: B})
    assert (at(game), cash(game)) == ([1, 0, 0], [30_000] * 3)
    assert [claim["rent"] for claim in game.view()["claims"]] == [40]
    assert cash(drawn("E07", "buy", at=[before, 0, 0])) == [28_800, 30_000, 30_000]


@pytest.mark.rule("DE-Q28")
def test_who_cannot_pay_the_birthday_is_bankrupt_to_the_drawer(drawn, cash, owner):
    position = {
        "deeds": {1: {"owner": B, "mortgaged": True}},
        "cards_held": [[0, 0], [1, 0], [0, 0]],
    }
    game = drawn("G04", cash=[5_000, 300, 2_000], **position)
    assert (game.to_act, cash(game)) == (B, [6_000, 300, 1_000])
    game.play("bankrupt")
    game.play("keep 1")
    assert (cash(game), owner(game, 1)) == ([6_240, 0, 1_000], A)
    assert (game.position()["cards_held"][A], game.to_act) == ([1, 0], C)


@pytest.mark.rule("DE-Q28")
def test_a_guest_short_of_cash_raises_it_first(drawn, cash, refusal):
    game = drawn("G04", cash=[5_000, 300, 2_000], deeds={39: B})
    assert refusal(game, "bankrupt") == "CouldStillPay"
    for move in ("mortgage 39", "pay"):
        game.play(move)
    assert (cash(game), game.to_act) == ([7_000, 3_300, 1_000], B)


@pytest.mark.rule("DE-Q28")
def test_two_guests_who_cannot_pay_are_asked_from_the_left(drawn, cash):
    game = drawn("G04", players=4, cash=[0, 10, 2_000, 20])
    assert game.to_act == B
    game.play("bankrupt")
    assert game.to_act == D
    game.play("bankrupt")
    assert (cash(game), game.view()["out"]) == ([1_030, 0, 1_000, 0], [0, 1, 0, 1])


@pytest.mark.rule("DE-Q29")
@pytest.mark.parametrize(("card", "house", "hotel"), [("E16", 500, 2_000), ("G05", 800, 2_300)])
@pytest.mark.parametrize("levels", [(1, 1), (2, 1), (3, 4), (4, 4), (5, 4), (5, 5), (0, 0)])
def test_houses_and_hotels_are_charged_apart(card, house, hotel, levels, drawn, cash, only):
    deeds = {37: {"owner": A, "level": levels[0]}, 39: {"owner": A, "level": levels[1]}}
    game = drawn(card, deeds=deeds)
    houses, hotels = sum(level for level in levels if level < 5), levels.count(5)
    assert cash(game)[A] == 30_000 - houses * house - hotels * hotel
    charged = only(game.events, "BuildingsCharged")
    assert (charged["houses"], charged["hotels"]) == (houses, hotels)


@pytest.mark.rule("DE-Q29")
def test_the_buildings_of_others_cost_nothing(drawn, group, cash):
    assert cash(drawn("G05", deeds=group(37, B, level=4))) == [30_000] * 3


@pytest.mark.rule("DE-Q30")
def test_the_fine_of_200_or_a_gemeinschaft_card(drawn, cash, next_cards):
    assert cash(drawn("E14", "pay")) == [29_800, 30_000, 30_000]
    game = drawn("E14", "draw")
    assert len(next_cards(game)) == 16
    assert {card[0] for card in next_cards(game)} == {"G"}


@pytest.mark.rule("DE-Q30")
def test_the_choice_is_free_also_for_the_broke(drawn, owed):
    game = drawn("E14", cash=[0, 0, 0], deeds={1: A})
    assert [move.text for move in game.choices()] == ["pay", "draw", "mortgage 1"]
    game.play("pay")
    assert (owed(game), game.to_act) == ([(A, 200)], A)


@pytest.mark.rule("DE-Q30", "PR-10")
def test_whoever_may_pay_or_draw_may_do_business_first(drawn, refusal, cash, play):
    deeds = dict.fromkeys((1, 3, 5), A) | dict.fromkeys((37, 39), B)
    game = drawn("E14", cash=[1_000, 9_000, 0], deeds=deeds)
    assert refusal(game, "build 37", B) == "NoBusinessNow"
    trade = ["offer B give 5 take - cash -900 cards 0 0", "accept"]
    play(game, "build 1", *trade, "sell 1", "pay")
    assert cash(game)[A] == 1_000 - 1_000 + 900 + 500 - 200


@pytest.mark.rule("DE-Q30")
@pytest.mark.parametrize(
    ("card", "place", "gain"),
    [("G09", 7, 4_000), ("G01", 0, 4_000), ("G02", 10, 0), ("G06", 7, -3_000)],
)
def test_the_card_drawn_instead_is_fully_resolved(card, place, gain, drawn, at, cash):
    game = drawn("E14", "draw", f"card {card}")
    assert (at(game), cash(game)) == ([place, 0, 0], [30_000 + gain, 30_000, 30_000])
    assert game.position()["under"] == [[13], [int(card[1:]) - 1]]


@pytest.mark.rule("DE-Q31")
@pytest.mark.parametrize(("held", "under"), [([1, 0], [[9], []]), ([0, 1], [[], [2]])])
def test_a_used_release_card_returns_under_its_own_deck(held, under, table):
    game = table("release", at=[10, 0, 0], jail=[1, 0, 0], cards_held=[held, [0, 0], [0, 0]])
    assert game.position()["under"] == under
    assert game.position()["cards_held"][A] == [0, 0]


@pytest.mark.rule("DE-Q31")
def test_a_returned_release_card_comes_up_after_all_that_lay_there(table, next_cards, play):
    others = [card for card in ALL if card != 9]
    held = [[1, 0], [0, 0], [0, 0]]
    game = table("release", at=[10, 4, 0], jail=[1, 0, 0], cards_held=held, under=[others, []])
    assert game.position()["under"][0] == [*others, 9]
    play(game, "roll", "throw 4-6", "roll", "throw 1-2")
    assert next_cards(game) == ["E01"]


@pytest.mark.rule("DE-Q31")
def test_of_two_release_cards_one_is_used(table):
    game = table("release", at=[10, 0, 0], jail=[1, 0, 0], cards_held=[[1, 1], [0, 0], [0, 0]])
    assert sum(game.position()["cards_held"][A]) == 1
    assert sorted(map(len, game.position()["under"])) == [0, 1]

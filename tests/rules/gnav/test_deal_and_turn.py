"""GN-5 to GN-11: the deal, the order of turns, standing and exchanging."""

import pytest

import matador

A, B, C = range(3)
MATADORS = ["house", "horse", "cat", "dragoon", "cuckoo"]
OBLIGED = ["0", "owl", "pot", "fool", *(str(number) for number in range(1, 13))]


@pytest.mark.rule("GN-5")
def test_the_first_dealer_is_drawn_by_an_even_lot(begun):
    chances = {str(move): probability for move, probability in begun(3).chances()}
    assert chances == {"dealer A": 1 / 3, "dealer B": 1 / 3, "dealer C": 1 / 3}


@pytest.mark.rule("GN-5")
@pytest.mark.parametrize("dealer", [A, B, C])
def test_the_lot_names_the_dealer_of_the_first_round(dealer, begun):
    view = begun(3, f"dealer {'ABC'[dealer]}").view()
    assert (view["dealer"], view["round"]) == (dealer, 1)


@pytest.mark.rule("GN-5")
@pytest.mark.parametrize(("dealer", "heir"), [(A, B), (B, C), (C, A)])
def test_the_deal_passes_to_the_left_hand_neighbour(dealer, heir, after):
    game = after(["5", "6", "7"], "stand", "stand", "stand", dealer=dealer)
    assert game.view()["dealer"] == heir
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-6")
def test_each_player_gets_one_card_from_the_pack(begun, hands):
    game = begun(3, "dealer C", "card 5", "card cat", "card 0")
    assert hands(game) == ["5", "cat", "0"]
    assert game.view()["left"] == 39


@pytest.mark.rule("GN-6")
def test_the_deal_ends_when_everybody_has_a_card(begun):
    game = begun(3, "dealer C", "card 5", "card cat")
    assert game.to_act == matador.NATURE
    game.play("card 0")
    assert game.to_act == A


@pytest.mark.rule("GN-6")
def test_a_new_round_brings_each_player_one_new_card(after, hands):
    game = after(["5", "6"], "stand", "stand", "card 9", "card 8")
    assert hands(game) == ["8", "9"]
    assert game.view()["left"] == 38


@pytest.mark.rule("GN-7")
@pytest.mark.parametrize(("dealer", "order"), [(A, [B, C, A]), (B, [C, A, B]), (C, [A, B, C])])
def test_turns_run_left_from_the_dealers_neighbour_to_the_dealer(dealer, order, after, told):
    game = after(["5", "6", "7"], "stand", "stand", "stand", dealer=dealer)
    assert told(game, "Stood") == order


@pytest.mark.rule("GN-7")
def test_the_first_turn_after_a_deal_is_left_of_the_dealer(begun):
    game = begun(3, "dealer A", "card 5", "card 6", "card 7", "quiet", "quiet", "quiet")
    assert game.view()["phase"] == "turns"
    assert game.to_act == B


@pytest.mark.rule("GN-7")
def test_the_round_is_over_after_the_dealers_turn_and_not_before(after):
    game = after(["5", "6", "7"], "stand", "stand")
    assert (game.to_act, game.view()["round"]) == (C, 1)
    game.play("stand")
    assert (game.to_act, game.view()["round"]) == (matador.NATURE, 2)


@pytest.mark.rule("GN-7")
def test_nobody_plays_before_his_turn(after, refusal):
    game = after(["5", "6", "7"])
    assert refusal(game, "stand", seat=B) == "NotYourTurn"
    assert refusal(game, "exchange", seat=C) == "NotYourTurn"
    assert game.choices(B) == []


@pytest.mark.rule("GN-8")
def test_a_player_on_turn_stands_or_asks(after):
    assert [str(move) for move in after(["5", "6", "7"]).choices()] == ["stand", "exchange"]


@pytest.mark.rule("GN-8")
def test_whoever_stands_keeps_his_card(after, hands, told):
    game = after(["5", "6", "7"], "stand")
    assert hands(game) == ["5", "6", "7"]
    assert told(game, "Stood") == [A]
    assert told(game, "Asked") == []


@pytest.mark.rule("GN-8")
@pytest.mark.parametrize(
    ("dealer", "asked", "cards"), [(C, B, ["6", "5", "7"]), (A, C, ["5", "7", "6"])]
)
def test_an_exchange_is_asked_of_the_left_hand_neighbour(dealer, asked, cards, after, hands):
    game = after(["5", "6", "7"], "exchange", dealer=dealer)
    assert game.events[0].kind == "Asked"
    assert game.events[0].values == {"seat": asked - 1, "asked": asked}
    assert hands(game) == cards


@pytest.mark.rule("GN-8")
def test_the_last_seat_asks_the_first_when_that_one_deals(after, hands):
    game = after(["5", "6", "7"], "stand", "exchange", dealer=A)
    assert hands(game) == ["7", "6", "5"]


@pytest.mark.rule("GN-9")
@pytest.mark.parametrize("card", OBLIGED)
def test_one_asked_without_a_matador_must_exchange(card, after, hands):
    asker = "3" if card != "3" else "4"
    game = after([asker, card, "7"], "exchange")
    assert hands(game) == [card, asker, "7"]
    assert game.scores == [3, 3, 3]


@pytest.mark.rule("GN-9")
@pytest.mark.parametrize("card", MATADORS)
def test_one_asked_with_a_matador_does_not_exchange(card, after, kinds, told):
    game = after(["3", card, "7"], "exchange")
    assert kinds(game)[:2] == ["Asked", f"{card.capitalize()}Called"]
    assert B not in [e.values["asked"] for e in game.events if e.kind == "Exchanged"]
    assert A in told(game, "PointLost")


@pytest.mark.rule("GN-10")
def test_an_exchange_swaps_two_cards_and_no_other(after, hands):
    assert hands(after(["0", "5", "6", "7"], "exchange")) == ["5", "0", "6", "7"]


@pytest.mark.rule("GN-10")
def test_the_one_asked_then_has_his_own_turn_with_the_card_he_got(after, hands):
    game = after(["0", "5", "6"], "exchange")
    assert game.to_act == B
    game.play("exchange")
    assert hands(game) == ["5", "6", "0"]


@pytest.mark.rule("GN-10")
def test_the_one_asked_may_also_stand_with_the_card_he_got(after, hands):
    game = after(["0", "5", "6"], "exchange", "stand")
    assert hands(game) == ["5", "0", "6"]
    assert game.to_act == C


@pytest.mark.rule("GN-10")
def test_a_dealer_who_was_asked_still_has_his_own_turn(after, shown):
    game = after(["0", "5"], "exchange")
    assert game.to_act == B
    game.play("exchange")
    game.play("card 9")
    assert shown(game) == ["5", "9"]


@pytest.mark.rule("GN-11")
def test_the_dealer_draws_the_top_card_and_discards_his_own(after, shown):
    game = after(["5", "6", "0"], "stand", "stand", "exchange")
    assert game.to_act == matador.NATURE
    game.play("card 9")
    assert shown(game) == ["5", "6", "9"]
    assert game.view()["left"] == 38


@pytest.mark.rule("GN-11")
def test_the_dealer_asks_nobody(after, told):
    game = after(["cuckoo", "6", "0"], "stand", "stand", "exchange", "card 9")
    assert told(game, "Asked") == []
    assert told(game, "PointLost") == []


@pytest.mark.rule("GN-11")
def test_the_dealers_discard_does_not_go_back_into_the_pack(after):
    game = after(["5", "6", "0"], "stand", "stand", "exchange", "card 9")
    assert game.position()["pack"]["0"] == 1
    assert game.position()["pack"]["9"] == 1


@pytest.mark.rule("GN-11")
def test_the_dealer_keeps_what_he_draws_even_if_it_is_worse(after, shown, told):
    game = after(["5", "6", "7"], "stand", "stand", "exchange", "card 0")
    assert shown(game) == ["5", "6", "0"]
    assert told(game, "Highest") == [B]
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-11")
def test_a_dealer_who_stands_draws_nothing(after, shown):
    game = after(["5", "6", "0"], "stand", "stand", "stand")
    assert shown(game) == ["5", "6", "0"]
    assert game.view()["left"] == 39

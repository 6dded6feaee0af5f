"""GN-Q12 to GN-Q22: what we do where the book is silent on the end of a round and of the game."""

import pytest

A, B, C, D, E = range(5)
STANDS = ["stand", "stand", "stand"]
MATADORS = ["house", "horse", "cat", "dragoon", "cuckoo"]
KINDS = ["0", "owl", "pot", "fool", *(str(number) for number in range(1, 13)), *MATADORS]


@pytest.mark.rule("GN-Q12")
def test_a_cuckoo_never_asked_is_just_the_highest_card(after, told):
    game = after(["5", "cuckoo", "7"], *STANDS)
    assert told(game, "CuckooCalled") == []
    assert game.scores == [3, 4, 3]


@pytest.mark.rule("GN-Q12")
def test_two_cuckoos_never_asked_draw_for_the_round(after):
    game = after(["cuckoo", "5", "cuckoo"], *STANDS, "card 2", "card 7")
    assert game.scores == [3, 3, 4]


@pytest.mark.rule("GN-Q13")
def test_a_fool_put_away_does_not_keep_a_fool_company(after):
    away = {"fool": 1, "1": 1, "2": 1}
    game = after(["fool", "5", "9"], *STANDS, put_away=away, points=[4, 2, 2])
    assert game.scores == [3, 1, 3]


@pytest.mark.rule("GN-Q13")
def test_a_fool_discarded_by_the_dealer_leaves_the_other_alone(after):
    game = after(["fool", "5", "fool"], "stand", "stand", "exchange", "card 9")
    assert game.scores == [2, 2, 4]


@pytest.mark.rule("GN-Q13")
def test_a_lone_fool_discarded_costs_nobody_a_point(after):
    assert after(["5", "fool"], "stand", "exchange", "card 9").scores == [3, 4]


@pytest.mark.rule("GN-Q14")
def test_two_who_hold_the_worst_card_beside_a_lone_fool_both_lose_a_point(after, told):
    game = after(["5", "fool", "5", "9"], "stand", "stand", "stand", "stand")
    assert sorted(told(game, "WorstBesideFool")) == [A, C]
    assert game.scores == [2, 2, 2, 4]


@pytest.mark.rule("GN-Q14")
def test_two_who_hold_the_worst_and_the_highest_card_lose_a_point_and_draw(after):
    game = after(["9", "fool", "9"], *STANDS, "card 2", "card 7")
    assert game.scores == [2, 2, 3]


FIRST = {"worst_beside_fool": "first"}


@pytest.mark.rule("GN-Q14")
@pytest.mark.parametrize(("dealer", "payer"), [(A, C), (B, C), (C, A), (D, A)])
def test_a_table_may_let_only_the_first_of_two_worst_cards_pay(dealer, payer, after, told):
    game = after(["5", "fool", "5", "9"], *["stand"] * 4, dealer=dealer, rules=FIRST)
    assert told(game, "WorstBesideFool") == [payer]
    assert game.scores == [3 - (payer == A), 2, 3 - (payer == C), 4]


@pytest.mark.rule("GN-Q14")
def test_a_single_worst_card_pays_at_such_a_table_too(after):
    assert after(["6", "fool", "5"], *STANDS, rules=FIRST).scores == [4, 2, 2]


@pytest.mark.rule("GN-Q14")
def test_only_the_first_of_two_worst_cards_pays_beside_the_cuckoo_too(after):
    rules = {**FIRST, "fool_after_cuckoo": "pays"}
    game = after(["fool", "5", "5", "6", "cuckoo"], *STANDS, "exchange", dealer=E, rules=rules)
    assert game.scores == [1, 1, 2, 2, 4]


@pytest.mark.rule("GN-Q14")
def test_the_one_of_two_who_pays_is_explained_by_the_house_rule(after):
    game = after(["5", "fool", "5", "9"], *["stand"] * 4, rules=FIRST)
    worst = next(event for event in game.events if event.kind == "WorstBesideFool")
    assert "GN-Q14" in {statement.id for statement in game.explain(worst).statements}
    assert list(game.explain(worst).house_rules) == ["worst_beside_fool"]


@pytest.mark.rule("GN-Q15")
def test_a_lone_fool_that_is_the_highest_card_wins_and_loses_a_point(after, told):
    game = after(["pot", "fool", "0"], *STANDS)
    assert told(game, "Highest") == [B]
    assert game.scores == [3, 3, 2]


@pytest.mark.rule("GN-Q15")
def test_two_fools_that_are_the_highest_cards_draw_for_the_round(after):
    game = after(["fool", "0", "fool"], *STANDS, "card 7", "card 2")
    assert game.scores == [4, 3, 3]


@pytest.mark.rule("GN-Q16")
@pytest.mark.parametrize(("card", "scores"), [("cuckoo", [2, 3]), ("5", [2, 3]), ("0", [3, 2])])
def test_of_two_players_the_opponent_of_the_lone_fool_is_the_worst(card, scores, after):
    assert after(["fool", card], "stand", "stand").scores == scores


@pytest.mark.rule("GN-Q17")
@pytest.mark.parametrize(("dealer", "order"), [(A, [C, A]), (B, [C, A]), (C, [A, C])])
def test_the_first_in_turn_order_draws_first_for_a_tie(dealer, order, after, told):
    game = after(["9", "5", "9"], *STANDS, "card 2", "card 3", dealer=dealer)
    assert told(game, "TieCard") == order
    assert told(game, "PointWon") == order[1:]


@pytest.mark.rule("GN-Q17")
@pytest.mark.parametrize("pack", [{}, {"3": 1}])
def test_with_fewer_than_two_cards_left_nobody_gets_a_tied_round(pack, after, kinds):
    game = after(["9", "9", "5"], *STANDS, pack=pack)
    assert "TieUnsettled" in kinds(game)
    assert game.scores == [3, 3, 3]
    assert game.view()["left"] == len(pack)


@pytest.mark.rule("GN-Q17")
def test_the_last_two_cards_may_settle_a_tie(after):
    game = after(["9", "9", "5"], *STANDS, "card 3", "card 4", pack={"3": 1, "4": 1})
    assert game.over
    assert game.scores == [3, 4, 3]


@pytest.mark.rule("GN-Q17")
@pytest.mark.parametrize("rest", [{}, {"4": 1}])
def test_equal_cards_drawn_with_too_few_left_leave_the_tie_unsettled(rest, after, kinds):
    game = after(["9", "9", "5"], *STANDS, "card 3", "card 3", pack={"3": 2, **rest})
    assert [kind for kind in kinds(game) if kind.startswith("Tie")][3:] == [
        "TieAgain",
        "TieUnsettled",
    ]
    assert game.scores == [3, 3, 3]


@pytest.mark.rule("GN-Q17")
def test_cards_drawn_for_a_tie_are_put_away(after):
    game = after(["9", "9", "5"], *STANDS, "card 3", "card 3", "card 4", "card 6")
    assert game.view()["put_away"] == {"9": 2, "6": 1, "5": 1, "4": 1, "3": 2}
    assert game.view()["left"] == 35


@pytest.mark.rule("GN-Q18")
def test_a_dealer_cannot_draw_from_an_empty_stock(after, refusal):
    game = after(["5", "6", "0"], "stand", "stand", pack={})
    assert [str(move) for move in game.choices()] == ["stand"]
    assert refusal(game, "exchange") == "NothingInStock"


@pytest.mark.rule("GN-Q18")
def test_a_dealer_may_draw_the_last_card(after, shown):
    game = after(["5", "6", "0"], "stand", "stand", "exchange", "card 9", pack={"9": 1})
    assert shown(game) == ["5", "6", "9"]
    assert game.view()["left"] == 0


@pytest.mark.rule("GN-Q18")
def test_others_may_exchange_while_the_stock_is_empty(after, hands):
    assert hands(after(["5", "6", "7"], "exchange", pack={})) == ["6", "5", "7"]


@pytest.mark.rule("GN-Q18")
def test_a_sent_on_asker_keeps_his_card_when_the_stock_is_empty(after, told, shown):
    game = after(["5", "7", "cat"], "stand", "exchange", pack={})
    assert told(game, "StockEmpty") == [B]
    assert shown(game) == ["5", "7", "cat"]
    assert game.scores == [3, 2, 4]


@pytest.mark.rule("GN-Q19")
def test_twelve_players_who_only_stand_play_three_rounds(stood_through):
    game = stood_through(12, KINDS * 2)
    assert game.view()["round"] == 3
    assert game.view()["left"] == 6


@pytest.mark.rule("GN-Q19")
@pytest.mark.parametrize(("discards", "over"), [({}, False), ({"5": 1}, True)])
def test_a_tie_draw_may_leave_too_few_cards_for_twelve(discards, over, after):
    cards = ["9", "9", "0", "0", "1", "1", "2", "2", "3", "3", "4", "4"]
    pack = dict.fromkeys(["12", "11", "10", "8", "7", "6", "5"], 2)
    pack["5"] -= discards.get("5", 0)
    buried = [{} for _ in cards]
    buried[10] = discards
    moves = [*["stand"] * 12, "card 12", "card 11"]
    game = after(cards, *moves, pack=pack, buried=buried, round=2)
    assert game.over == over
    assert game.view()["left"] == 12 - over


@pytest.mark.rule("GN-Q20")
def test_below_zero_points_are_won_and_lost_as_above_it(after, after_losses):
    below = {**after_losses, "points": [-1, 5, 4]}
    assert after(["9", "5", "6"], *STANDS, **below).scores == [0, 5, 4]
    assert after(["5", "cat", "6"], "exchange", **below).scores == [-2, 5, 4]


@pytest.mark.rule("GN-Q20")
def test_a_player_below_zero_has_his_place_at_the_end(after):
    game = after(["5", "6", "9"], *STANDS, points=[-1, 8, 8], pack={})
    assert game.scores == [-1, 8, 9]
    assert game.winners == [C]


@pytest.mark.rule("GN-Q21")
def test_equal_points_at_the_end_share_the_win(after, told):
    game = after(["5", "9", "6"], *STANDS, points=[4, 3, 3], pack={})
    assert game.scores == [4, 4, 3]
    assert game.winners == [A, B]
    assert told(game, "GameWon") == [A, B]


@pytest.mark.rule("GN-Q21")
def test_all_may_share_the_win(after):
    game = after(["9", "9"], "stand", "stand", points=[9, 9], pack={})
    assert game.winners == [A, B]


@pytest.mark.rule("GN-Q22")
@pytest.mark.parametrize("dealer", [A, B, C])
def test_the_deal_passes_the_same_way_as_the_exchange(dealer, after):
    game = after(["5", "6", "7"], "exchange", "stand", "stand", dealer=dealer)
    first = game.events[0].values["seat"]
    assert game.events[0].values["asked"] == (first + 1) % 3
    assert game.view()["dealer"] == first

"""GN-Q1 to GN-Q11: what we do where the book is silent on the turns, the knock and the cuckoo."""

import pytest

import matador

A, B, C, D, E = range(5)
MATADORS = ["house", "horse", "cat", "dragoon", "cuckoo"]


@pytest.mark.rule("GN-Q1")
@pytest.mark.parametrize("card", ["fool", "pot", "owl"])
def test_the_three_low_pictures_do_not_refuse(card, after, hands, kinds):
    game = after(["5", card, "6"], "exchange")
    assert kinds(game) == ["Asked", "Exchanged"]
    assert hands(game) == [card, "5", "6"]


@pytest.mark.rule("GN-Q2")
@pytest.mark.parametrize("card", MATADORS)
def test_refusing_is_no_decision_of_the_holder(card, after, told):
    game = after(["5", card, "6"], "exchange")
    assert [str(move) for move in game.moves] == ["exchange"]
    assert told(game, f"{card.capitalize()}Called") == [B]
    assert game.to_act != B


@pytest.mark.rule("GN-Q3")
@pytest.mark.parametrize("card", MATADORS)
def test_the_holder_of_a_matador_may_ask_and_gives_it_away(card, after, hands, kinds):
    game = after([card, "5", "6"], "exchange")
    assert hands(game) == ["5", card, "6"]
    assert kinds(game) == ["Asked", "Exchanged"]
    assert game.to_act == B


@pytest.mark.rule("GN-Q4")
def test_the_one_who_had_to_exchange_moves_next_and_those_passed_over_do_not(after, told):
    game = after(["5", "cat", "horse", "7", "8"], "exchange")
    assert game.to_act == D
    game.play("stand")
    game.play("stand")
    assert told(game, "Stood") == [D, E]
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-Q4")
def test_a_dealer_reached_by_a_sent_on_asker_still_has_his_turn(after, shown):
    game = after(["5", "cat", "7"], "exchange")
    assert game.to_act == C
    game.play("exchange")
    game.play("card 9")
    assert shown(game) == ["7", "cat", "9"]


@pytest.mark.rule("GN-Q5")
@pytest.mark.parametrize("card", ["cat", "horse", "house"])
def test_an_asker_past_the_dealer_never_comes_round_to_the_first_player(card, after, shown):
    game = after([card, "6", "5"], "stand", "exchange", "card 9", dealer=A)
    assert [event.values["asked"] for event in game.events if event.kind == "Asked"] == [A]
    assert shown(game) == [card, "6", "9"]


@pytest.mark.rule("GN-Q5")
def test_a_dealer_passed_over_has_spent_his_turn(after, told):
    game = after(["5", "horse", "house", "cat"], "exchange", "card 9")
    assert told(game, "Stood") == []
    assert told(game, "Drew") == [A]
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-Q6")
def test_a_sent_on_asker_must_go_on_and_each_refusal_costs_a_point(after, hands, told):
    game = after(["5", "cat", "horse", "house", "7"], "exchange")
    assert told(game, "PointLost") == [A, A, A]
    assert game.scores == [0, 3, 3, 3, 3]
    assert hands(game) == ["7", "cat", "horse", "house", "5"]


@pytest.mark.rule("GN-Q6")
def test_six_refusals_in_a_row_cost_six_points(after):
    cards = ["5", "cat", "cat", "horse", "horse", "house", "house"]
    game = after(cards, "exchange", "card 9")
    assert game.scores[A] == 3 - 6


@pytest.mark.rule("GN-Q7")
@pytest.mark.parametrize("card", MATADORS)
def test_a_matador_drawn_by_the_dealer_calls_nothing_and_costs_nothing(card, after, kinds):
    game = after(["5", "6"], "stand", "exchange", f"card {card}")
    assert not [kind for kind in kinds(game) if kind.endswith("Called") or kind == "PointLost"]
    assert game.scores == [3, 4]


@pytest.mark.rule("GN-Q8")
def test_a_dragoon_held_by_the_dealer_ends_the_round(after, shown):
    game = after(["5", "6", "dragoon"], "stand", "exchange")
    assert (game.to_act, game.view()["round"]) == (matador.NATURE, 2)
    assert shown(game) == ["5", "6", "dragoon"]
    assert game.scores == [3, 2, 4]


@pytest.mark.rule("GN-Q8")
@pytest.mark.parametrize("card", ["cat", "horse", "house"])
def test_cat_horse_or_house_held_by_the_dealer_send_the_asker_to_the_stock(card, after, told):
    game = after(["5", "6", card], "stand", "exchange")
    assert told(game, "SentToStock") == [B]
    assert game.to_act == matador.NATURE
    assert game.scores == [3, 2, 3]


@pytest.mark.rule("GN-Q9")
def test_everybody_is_asked_about_knocking_before_the_first_turn(after):
    game = after(["5", "fool", "6"], phase="knocking")
    asked = []
    while game.view()["phase"] == "knocking":
        asked.append((game.to_act, [str(move) for move in game.choices()]))
        game.play("quiet")
    assert asked == [(A, ["quiet"]), (B, ["knock", "quiet"]), (C, ["quiet"])]
    assert game.to_act == A


@pytest.mark.rule("GN-Q9")
def test_everybody_is_asked_even_when_nobody_has_a_fool(begun):
    game = begun(2, "dealer B", "card 5", "card 6")
    assert (game.to_act, game.view()["phase"]) == (A, "knocking")
    game.play("quiet")
    assert (game.to_act, game.view()["phase"]) == (B, "knocking")


@pytest.mark.rule("GN-Q9")
@pytest.mark.parametrize(("dealer", "order"), [(A, [B, C, A]), (B, [C, A, B]), (C, [A, B, C])])
def test_knocking_goes_round_from_the_dealers_left_and_the_dealer_is_last(dealer, order, after):
    game = after(["5", "fool", "fool"], phase="knocking", dealer=dealer)
    asked = []
    while game.view()["phase"] == "knocking":
        asked.append(game.to_act)
        game.play(game.choices()[0])
    assert asked == order
    assert game.to_act == order[0]


@pytest.mark.rule("GN-Q9")
@pytest.mark.parametrize(("dealer", "first", "second"), [(A, B, C), (B, C, A), (C, A, B)])
def test_the_second_to_knock_has_heard_the_first(dealer, first, second, after, refusal):
    cards = ["5", "5", "5"]
    cards[first] = cards[second] = "fool"
    cards[dealer] = "6"
    game = after(cards, phase="knocking", dealer=dealer)
    assert refusal(game, "knock", seat=second) == "NotYourTurn"
    game.play("knock")
    assert game.to_act == second
    assert game.view(second)["cards"][first] == "fool"


@pytest.mark.rule("GN-Q9")
def test_both_fools_may_knock(after, told):
    game = after(["fool", "5", "fool"], "knock", "quiet", "knock", phase="knocking")
    assert told(game, "Knocked") == [A, C]
    assert game.scores == [4, 3, 4]


@pytest.mark.rule("GN-Q9")
def test_no_turn_is_played_while_fools_may_knock(after, refusal):
    game = after(["fool", "5", "6"], phase="knocking")
    assert refusal(game, "stand") == "NotNow"
    assert refusal(game, "exchange") == "NotNow"


@pytest.mark.rule("GN-Q9")
def test_a_fool_kept_quiet_cannot_knock_on_its_own_turn(after, refusal):
    game = after(["fool", "5", "6"], "quiet", "quiet", "quiet", phase="knocking")
    assert (game.to_act, game.view()["phase"]) == (A, "turns")
    assert refusal(game, "knock") == "NotNow"


@pytest.mark.rule("GN-Q10")
def test_a_fool_drawn_by_the_dealer_earns_nothing_and_counts_as_a_fool(after, told):
    game = after(["5", "6", "7"], "stand", "stand", "exchange", "card fool")
    assert told(game, "Knocked") == []
    assert told(game, "LoneFool") == [C]
    assert game.scores == [2, 4, 2]


@pytest.mark.rule("GN-Q10")
def test_a_fool_drawn_by_a_sent_on_asker_earns_nothing_and_counts_as_a_fool(after, told):
    game = after(["5", "6", "cat"], "stand", "exchange", "card fool")
    assert told(game, "LoneFool") == [B]
    assert game.scores == [2, 1, 4]


@pytest.mark.rule("GN-Q10")
@pytest.mark.parametrize(("other", "scores"), [("1", [3, 4]), ("pot", [4, 3])])
def test_a_fool_drawn_for_a_tie_counts_by_its_rank_only(other, scores, after, told):
    game = after(["9", "9"], "stand", "stand", "card fool", f"card {other}")
    assert told(game, "LoneFool") == []
    assert game.scores == scores


@pytest.mark.rule("GN-Q11")
def test_a_second_cuckoo_loses_a_point_like_the_others(after, told):
    game = after(["5", "cuckoo", "cuckoo"], "exchange")
    assert told(game, "TieDraw") == []
    assert game.scores == [2, 4, 2]


@pytest.mark.rule("GN-Q11")
def test_a_cuckoos_holder_who_asks_the_other_cuckoo_loses_a_point(after):
    assert after(["cuckoo", "cuckoo", "5"], "exchange").scores == [2, 4, 2]


@pytest.mark.rule("GN-Q11")
def test_a_called_cuckoo_spares_the_lone_fool_its_penalty(after, told):
    game = after(["5", "cuckoo", "fool", "9"], "exchange")
    assert told(game, "LoneFool") == []
    assert game.scores == [2, 4, 2, 2]


@pytest.mark.rule("GN-Q11")
def test_what_was_paid_on_the_way_to_the_cuckoo_stays_paid(after):
    assert after(["5", "cat", "house", "cuckoo"], "exchange").scores == [0, 2, 2, 4]
    assert after(["5", "dragoon", "6", "cuckoo"], "exchange", "exchange").scores == [1, 2, 2, 4]


@pytest.mark.rule("GN-Q11")
def test_a_knock_keeps_its_point_when_the_cuckoo_calls(after):
    game = after(["fool", "cuckoo"], "knock", "quiet", "exchange", phase="knocking")
    assert game.scores == [3, 4]


PAYS = {"fool_after_cuckoo": "pays"}


@pytest.mark.rule("GN-Q11")
def test_a_table_may_let_the_lone_fool_and_the_worst_card_pay_beside_the_cuckoo(after, told):
    game = after(["5", "cuckoo", "fool", "9"], "exchange", rules=PAYS)
    assert told(game, "LoneFool") == [C]
    assert told(game, "WorstBesideFool") == [A]
    assert game.scores == [1, 4, 1, 2]


@pytest.mark.rule("GN-Q11")
def test_two_fools_pay_nothing_beside_the_cuckoo_at_such_a_table(after, told):
    game = after(["fool", "cuckoo", "fool", "9"], "exchange", rules=PAYS)
    assert told(game, "LoneFool") == []
    assert game.scores == [2, 4, 2, 2]


@pytest.mark.rule("GN-Q11")
def test_of_two_players_the_cuckoos_owner_has_the_worst_card_of_the_others(after):
    assert after(["fool", "cuckoo"], "exchange", rules=PAYS).scores == [1, 3]
    assert after(["fool", "cuckoo"], "exchange").scores == [2, 4]


@pytest.mark.rule("GN-Q11")
def test_a_fool_that_pays_beside_the_cuckoo_is_explained_by_the_house_rule(after):
    game = after(["5", "cuckoo", "fool", "9"], "exchange", rules=PAYS)
    lone = next(event for event in game.events if event.kind == "LoneFool")
    found = game.explain(lone)
    assert {"GN-12", "GN-19", "GN-Q11"} <= {statement.id for statement in found.statements}
    assert list(found.house_rules) == ["fool_after_cuckoo"]


@pytest.mark.rule("GN-Q11")
def test_a_round_without_a_call_is_the_same_at_such_a_table(after):
    game = after(["fool", "8", "5", "9"], *["stand"] * 4, rules=PAYS)
    lone = next(event for event in game.events if event.kind == "LoneFool")
    assert "GN-Q11" not in {statement.id for statement in game.explain(lone).statements}
    assert game.scores == [2, 3, 2, 4]

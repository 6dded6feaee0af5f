"""GN-12 to GN-16: what the five matadors say when their holder is asked."""

import pytest

import matador

A, B, C, D = range(4)
MATADORS = ["house", "horse", "cat", "dragoon", "cuckoo"]


@pytest.mark.rule("GN-12")
@pytest.mark.rule("GN-13")
@pytest.mark.rule("GN-14")
@pytest.mark.rule("GN-15")
@pytest.mark.parametrize("card", MATADORS)
def test_a_matador_whose_holder_nobody_asks_says_nothing(card, after, kinds):
    game = after(["5", card, "7"], "stand", "stand", "stand")
    assert not [kind for kind in kinds(game) if kind.endswith("Called")]
    assert game.scores == [3, 4, 3]


@pytest.mark.parametrize(
    ("card", "statement"),
    [
        pytest.param(card, statement, marks=pytest.mark.rule(statement))
        for card, statement in zip(
            MATADORS, ["GN-15", "GN-15", "GN-14", "GN-13", "GN-12"], strict=True
        )
    ],
)
def test_the_point_that_a_matador_costs_is_explained_by_its_statement(card, statement, after):
    game = after(["5", card, "7"], "exchange")
    lost = next(event for event in game.events if event.kind == "PointLost")
    assert game.explain(lost).statements[0].id == statement


@pytest.mark.rule("GN-12")
def test_an_asked_cuckoo_wins_the_round_and_all_others_lose_a_point(after, kinds):
    game = after(["5", "6", "cuckoo", "7"], "stand", "exchange")
    assert "CuckooCalled" in kinds(game)
    assert game.scores == [2, 2, 4, 2]


@pytest.mark.rule("GN-12")
def test_an_asked_cuckoo_stops_all_exchanging(after, shown):
    game = after(["5", "cuckoo", "6", "7"], "exchange")
    assert (game.to_act, game.view()["round"]) == (matador.NATURE, 2)
    assert shown(game) == ["5", "cuckoo", "6", "7"]


@pytest.mark.rule("GN-12")
def test_a_dealer_with_the_cuckoo_who_is_asked_wins_the_round(after):
    assert after(["5", "6", "cuckoo"], "stand", "exchange").scores == [2, 2, 4]


@pytest.mark.rule("GN-13")
def test_a_dragoon_costs_the_asker_a_point_and_he_keeps_his_card(after, hands, told):
    game = after(["5", "dragoon", "6", "7"], "exchange")
    assert told(game, "DragoonCalled") == [B]
    assert game.scores == [2, 3, 3, 3]
    assert hands(game) == ["5", "dragoon", "6", "7"]


@pytest.mark.rule("GN-13")
def test_after_a_dragoon_the_player_on_its_left_goes_on(after):
    game = after(["5", "dragoon", "6", "7"], "exchange")
    assert game.to_act == C
    assert [str(move) for move in game.choices()] == ["stand", "exchange"]


@pytest.mark.rule("GN-13")
def test_the_dragoons_holder_is_skipped_for_the_round(after, told):
    game = after(["5", "dragoon", "6", "7"], "exchange", "stand", "stand")
    assert told(game, "Stood") == [C, D]
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-13")
def test_the_asker_may_not_try_further_after_a_dragoon(after, refusal):
    game = after(["5", "dragoon", "6", "7"], "exchange")
    assert [event.values["asked"] for event in game.events if event.kind == "Asked"] == [B]
    assert refusal(game, "exchange", seat=A) == "NotYourTurn"


@pytest.mark.rule("GN-14")
def test_a_cat_costs_the_asker_a_point(after, told):
    game = after(["5", "cat", "6", "7"], "exchange")
    assert told(game, "CatCalled") == [B]
    assert told(game, "PointLost") == [A]
    assert game.scores == [2, 3, 3, 3]


@pytest.mark.rule("GN-14")
def test_after_a_cat_the_asker_tries_the_next_player(after, hands):
    game = after(["5", "cat", "6", "7"], "exchange")
    assert [event.values["asked"] for event in game.events if event.kind == "Asked"] == [B, C]
    assert hands(game) == ["6", "cat", "5", "7"]
    assert game.to_act == C


@pytest.mark.rule("GN-14")
def test_a_cat_then_a_dragoon_cost_two_points_and_end_the_try(after, hands):
    game = after(["5", "cat", "dragoon", "7"], "exchange")
    assert game.scores == [1, 3, 3, 3]
    assert hands(game) == ["5", "cat", "dragoon", "7"]
    assert game.to_act == D


@pytest.mark.rule("GN-15")
@pytest.mark.parametrize("card", ["horse", "house"])
def test_horse_and_house_cost_the_asker_a_point(card, after, told):
    game = after(["5", card, "6", "7"], "exchange")
    assert told(game, f"{card.capitalize()}Called") == [B]
    assert told(game, "PointLost") == [A]
    assert game.scores == [2, 3, 3, 3]


@pytest.mark.rule("GN-15")
@pytest.mark.parametrize("card", ["horse", "house"])
def test_after_horse_or_house_the_asker_tries_the_next_player(card, after, hands):
    game = after(["5", card, "6", "7"], "exchange")
    assert [event.values["asked"] for event in game.events if event.kind == "Asked"] == [B, C]
    assert hands(game) == ["6", card, "5", "7"]
    assert game.to_act == C


@pytest.mark.rule("GN-16")
@pytest.mark.parametrize("card", ["cat", "horse", "house"])
def test_an_asker_sent_on_past_the_dealer_draws_from_the_stock(card, after, told, shown):
    game = after(["5", "6", card], "stand", "exchange")
    assert told(game, "SentToStock") == [B]
    game.play("card 9")
    assert shown(game) == ["5", "9", card]


@pytest.mark.rule("GN-16")
def test_an_asker_past_the_dealer_pays_for_each_refusal_and_discards_his_card(after):
    game = after(["5", "cat", "house"], "exchange", "card 9")
    assert game.scores == [1, 4, 3]
    assert game.position()["put_away"] == {"cat": 1, "house": 1, "9": 1}
    assert game.position()["pack"]["5"] == 1


@pytest.mark.rule("GN-16")
def test_the_exchange_is_over_after_a_draw_past_the_dealer(after):
    game = after(["5", "6", "cat"], "stand", "exchange", "card 9")
    assert (game.to_act, game.view()["round"]) == (matador.NATURE, 2)

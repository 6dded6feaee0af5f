"""GN-17 to GN-20: knocking for a fool, and what a lone fool costs."""

import pytest

import matador

A, B, C, D = range(4)


@pytest.mark.rule("GN-17")
def test_a_dealt_fool_may_knock_for_an_extra_point(begun, told):
    game = begun(3, "dealer C", "card fool", "card 5", "card 6")
    assert [str(move) for move in game.choices()] == ["knock", "quiet"]
    game.play("knock")
    assert told(game, "Knocked") == [A]
    assert game.scores == [4, 3, 3]


@pytest.mark.rule("GN-17")
def test_a_fool_that_keeps_quiet_earns_nothing(after, told):
    game = after(["fool", "5", "6"], "quiet", phase="knocking")
    assert told(game, "Knocked") == []
    assert game.scores == [3, 3, 3]


@pytest.mark.rule("GN-17")
@pytest.mark.parametrize("card", ["0", "pot", "owl", "1", "12", "house", "cuckoo"])
def test_no_other_card_may_knock(card, after, refusal):
    game = after([card, "5", "6"], phase="knocking")
    assert [str(move) for move in game.choices()] == ["quiet"]
    assert refusal(game, "knock") == "NoFool"


@pytest.mark.rule("GN-17")
def test_a_fool_knocks_only_once(after, refusal):
    game = after(["fool", "5", "6"], "knock", phase="knocking")
    assert refusal(game, "knock", seat=A) == "NotYourTurn"
    game.play("quiet")
    game.play("quiet")
    assert refusal(game, "knock", seat=A) == "NotNow"


@pytest.mark.rule("GN-18")
def test_a_fool_got_by_exchange_earns_nothing_and_does_not_knock(after, hands, refusal):
    game = after(["fool", "5", "6"], "exchange")
    assert hands(game) == ["5", "fool", "6"]
    assert [str(move) for move in game.choices()] == ["stand", "exchange"]
    assert refusal(game, "knock") == "FoolByExchange"
    assert game.scores == [3, 3, 3]


@pytest.mark.rule("GN-18")
def test_a_knock_with_a_fool_got_by_exchange_is_refused_with_this_statement(after):
    game = after(["fool", "5", "6"], "exchange")
    with pytest.raises(matador.IllegalMove, match="You got the fool by exchange") as caught:
        game.play("knock")
    assert [found.id for found in game.explain(caught.value.event).statements] == ["GN-18"]


@pytest.mark.rule("GN-18")
@pytest.mark.parametrize("moves", [["exchange"], ["exchange", "stand"]])
def test_an_asker_who_got_the_fool_is_refused_a_knock_after_his_turn(moves, after, refusal):
    game = after(["6", "fool", "5"], *moves)
    assert refusal(game, "knock", seat=A) == "FoolByExchange"


@pytest.mark.rule("GN-18")
def test_he_is_refused_it_while_the_dealer_draws_too(after, refusal):
    game = after(["6", "fool", "5"], "exchange", "stand", "exchange")
    assert refusal(game, "knock", seat=A) == "FoolByExchange"


@pytest.mark.rule("GN-18")
def test_the_next_holder_of_a_fool_that_has_knocked_is_refused_a_knock(after, refusal):
    game = after(["fool", "5", "6"], "knock", "quiet", "quiet", "exchange", phase="knocking")
    assert refusal(game, "knock") == "FoolByExchange"


@pytest.mark.rule("GN-18")
def test_nobody_without_a_fool_is_told_that_he_got_it_by_exchange(after, refusal):
    game = after(["fool", "5", "6"], "exchange", "exchange")
    assert refusal(game, "knock", seat=A) == "NotYourTurn"
    assert refusal(game, "knock", seat=B) == "NotYourTurn"
    assert refusal(game, "knock", seat=C) == "FoolByExchange"


@pytest.mark.rule("GN-18")
def test_an_asker_who_gets_a_fool_earns_nothing(after, hands, told):
    game = after(["6", "fool", "5"], "exchange")
    assert hands(game) == ["fool", "6", "5"]
    assert told(game, "PointWon") == []
    assert game.scores == [3, 3, 3]


@pytest.mark.rule("GN-18")
def test_a_fool_that_has_knocked_earns_nothing_for_the_next_holder(after):
    game = after(["fool", "5", "6"], "knock", "quiet", "quiet", "exchange", phase="knocking")
    assert game.scores == [4, 3, 3]
    assert game.view()["knocked"] == [A]


@pytest.mark.rule("GN-19")
def test_a_lone_fool_costs_its_owner_and_the_worst_of_the_others_a_point(after, told):
    game = after(["fool", "8", "5", "9"], "stand", "stand", "stand", "stand")
    assert told(game, "LoneFool") == [A]
    assert told(game, "WorstBesideFool") == [C]
    assert game.scores == [2, 3, 2, 4]


@pytest.mark.rule("GN-19")
@pytest.mark.parametrize("worst", ["pot", "owl", "0"])
def test_the_worst_of_the_others_may_rank_below_the_fool(worst, after):
    game = after(["1", worst, "fool", "9"], "stand", "stand", "stand", "stand")
    assert game.scores == [3, 2, 2, 4]


@pytest.mark.rule("GN-19")
def test_the_fool_counts_where_it_ends_not_where_it_was_dealt(after, shown):
    game = after(["9", "fool", "5"], "exchange", "stand", "stand")
    assert shown(game) == ["fool", "9", "5"]
    assert game.scores == [2, 4, 2]


@pytest.mark.rule("GN-19")
def test_a_fool_that_knocked_still_pays_when_it_stays_alone(after):
    moves = ["knock", "quiet", "quiet", "stand", "stand", "stand"]
    game = after(["fool", "5", "9"], *moves, phase="knocking")
    assert game.scores == [3, 2, 4]


@pytest.mark.rule("GN-20")
def test_two_fools_cost_nobody_a_point(after, told):
    game = after(["fool", "5", "fool", "9"], "stand", "stand", "stand", "stand")
    assert told(game, "LoneFool") == []
    assert told(game, "PointLost") == []
    assert game.scores == [3, 3, 3, 4]


@pytest.mark.rule("GN-20")
def test_two_fools_that_knocked_keep_their_points(after):
    moves = ["knock", "quiet", "knock", "stand", "stand", "stand"]
    game = after(["fool", "5", "fool"], *moves, phase="knocking")
    assert game.scores == [4, 4, 4]


@pytest.mark.rule("GN-20")
def test_without_a_fool_nobody_loses_a_point(after, told):
    game = after(["pot", "5", "9"], "stand", "stand", "stand")
    assert told(game, "PointLost") == []
    assert game.scores == [3, 3, 4]

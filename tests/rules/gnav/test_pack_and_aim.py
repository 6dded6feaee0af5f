"""GN-1 to GN-4: the pack, the rank of its cards, the players, and the aim."""

import pytest

import matador

A, B, C = range(3)
NUMBERS = [str(number) for number in range(13)]
PICTURES = ["cuckoo", "dragoon", "cat", "horse", "house", "fool", "pot", "owl"]
HIGH_TO_LOW = [*PICTURES[:5], *reversed(NUMBERS[1:]), "fool", "pot", "owl", "0"]


@pytest.mark.rule("GN-1")
def test_the_pack_has_42_cards_of_13_numbers_and_8_pictures(begun):
    game = begun(2, "dealer A")
    kinds = [move.values["card"] for move, _ in game.chances()]
    assert sorted(kinds) == sorted(NUMBERS + PICTURES)
    assert game.view()["left"] == 42


@pytest.mark.rule("GN-1")
def test_every_kind_is_equally_likely_to_be_turned_up_first(begun):
    chances = begun(2, "dealer A").chances()
    assert {probability for _, probability in chances} == {2 / 42}


@pytest.mark.rule("GN-1")
def test_a_kind_seen_once_is_there_once_more_and_no_third_time(begun):
    game = begun(3, "dealer A", "card 7")
    assert {str(move): p for move, p in game.chances()}["card 7"] == 1 / 41
    game.play("card 7")
    assert "card 7" not in [str(move) for move, _ in game.chances()]


@pytest.mark.rule("GN-2")
@pytest.mark.parametrize("place", range(20))
def test_each_kind_beats_the_next_in_rank(place, after, told):
    higher, lower = HIGH_TO_LOW[place : place + 2]
    assert told(after([higher, lower], "stand", "stand"), "Highest") == [A]
    assert told(after([lower, higher], "stand", "stand"), "Highest") == [B]


@pytest.mark.rule("GN-3")
@pytest.mark.parametrize("players", range(2, 13))
def test_two_to_twelve_play_and_all_start_with_three_points(players):
    game = matador.new("gnav", players, seed=players)
    assert game.scores == [3] * players
    assert game.view()["points"] == [3] * players


@pytest.mark.rule("GN-3")
@pytest.mark.parametrize("players", [0, 1, 13])
def test_fewer_than_two_or_more_than_twelve_are_refused(players):
    with pytest.raises(matador.BadInput, match="2 to 12"):
        matador.new("gnav", players)


@pytest.mark.rule("GN-3")
@pytest.mark.parametrize("points", [3, 4, 50])
def test_a_table_may_agree_on_more_points_to_start_with(points):
    game = matador.new("gnav", 4, seed=1, rules={"start_points": points})
    assert game.scores == [points] * 4


@pytest.mark.rule("GN-3")
@pytest.mark.parametrize("points", [-1, 0, 2])
def test_fewer_than_three_points_to_start_with_are_refused(points):
    with pytest.raises(matador.BadEdition, match="the nearest is 3"):
        matador.new("gnav", 4, rules={"start_points": points})


@pytest.mark.rule("GN-3")
def test_a_position_too_begins_with_the_agreed_points(after):
    assert after(["5", "6"], rules={"start_points": 8}).scores == [8, 8]


@pytest.mark.rule("GN-3")
def test_a_record_keeps_the_agreed_points():
    game = matador.new("gnav", 2, seed=1, rules={"start_points": 8})
    assert "start_points=8" in game.record()
    assert matador.replay(game.record()).scores == [8, 8]


@pytest.mark.rule("GN-4")
def test_most_points_win_when_the_pack_is_used_up_whoever_won_the_last_round(after):
    game = after(["5", "6", "7"], "stand", "stand", "stand", points=[3, 9, 4], pack={})
    assert game.over
    assert game.scores == [3, 9, 5]
    assert game.winners == [B]


@pytest.mark.rule("GN-4")
def test_the_last_round_may_still_decide_who_has_most(after):
    game = after(["5", "6", "7"], "stand", "stand", "stand", points=[4, 4, 4], pack={})
    assert game.winners == [C]


@pytest.mark.rule("GN-4")
def test_nobody_has_won_while_the_pack_lasts(after):
    game = after(["5", "6"], "stand", "stand", points=[3, 5], put_away={"1": 2, "2": 2})
    assert not game.over
    assert game.winners == []

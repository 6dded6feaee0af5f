"""GN-21 to GN-25: who wins a round, how the game goes on, and how it ends."""

import pytest

import matador

A, B, C = range(3)
STANDS = ["stand", "stand", "stand"]
KINDS = [
    *("cuckoo", "dragoon", "cat", "horse", "house"),
    *(str(number) for number in range(12, 0, -1)),
    *("fool", "pot", "owl", "0"),
]


@pytest.mark.rule("GN-21")
@pytest.mark.parametrize(("cards", "winner"), [("956", A), ("596", B), ("569", C)])
def test_the_highest_card_gets_the_rounds_point(cards, winner, after, told):
    game = after(list(cards), *STANDS)
    assert told(game, "Highest") == [winner]
    assert told(game, "PointWon") == [winner]
    assert game.scores == [4 if seat == winner else 3 for seat in range(3)]


@pytest.mark.rule("GN-21")
def test_the_cards_count_as_they_lie_after_the_exchanges(after):
    game = after(["9", "5", "6"], "exchange", "stand", "stand")
    assert game.scores == [3, 4, 3]


@pytest.mark.rule("GN-21")
def test_a_card_drawn_by_the_dealer_may_win(after):
    assert after(["8", "5", "6"], "stand", "stand", "exchange", "card 9").scores == [3, 3, 4]


@pytest.mark.rule("GN-22")
@pytest.mark.parametrize(("first", "second", "winner"), [("3", "7", B), ("7", "3", A)])
def test_two_who_share_the_highest_card_draw_and_the_higher_wins(first, second, winner, after):
    game = after(["9", "9", "5"], *STANDS)
    assert (game.to_act, game.scores) == (matador.NATURE, [3, 3, 3])
    game.play(f"card {first}")
    game.play(f"card {second}")
    assert game.scores == [4 if seat == winner else 3 for seat in range(3)]


@pytest.mark.rule("GN-22")
def test_one_card_each_is_drawn_for_a_tie(after, told):
    game = after(["9", "9", "5"], *STANDS, "card 3", "card 7")
    assert told(game, "TieCard") == [A, B]
    assert game.view()["left"] == 37
    assert game.view()["round"] == 2


@pytest.mark.rule("GN-22")
def test_equal_cards_drawn_for_a_tie_are_drawn_again(after, told):
    game = after(["9", "9", "5"], *STANDS, "card 3", "card 3")
    assert game.scores == [3, 3, 3]
    game.play("card 8")
    game.play("card 2")
    assert told(game, "TieCard") == [A, B, A, B]
    assert game.scores == [4, 3, 3]


@pytest.mark.rule("GN-22")
def test_a_tie_may_be_drawn_three_times(after):
    draws = ["card 3", "card 3", "card 4", "card 4", "card 6", "card 7"]
    assert after(["9", "9", "5"], *STANDS, *draws).scores == [3, 4, 3]


@pytest.mark.rule("GN-22")
def test_a_lower_card_shared_by_two_calls_for_no_draw(after, told):
    game = after(["5", "5", "9"], *STANDS)
    assert told(game, "TieDraw") == []
    assert game.scores == [3, 3, 4]


@pytest.mark.rule("GN-23")
def test_the_cards_of_a_round_are_put_away_and_not_shuffled_in(after):
    game = after(["5", "5", "9"], *STANDS)
    assert game.view()["put_away"] == {"9": 1, "5": 2}
    assert "card 5" not in [str(move) for move, _ in game.chances()]
    assert game.view()["left"] == 39


@pytest.mark.rule("GN-23")
def test_the_next_dealer_deals_new_cards_from_the_pack(after, hands):
    game = after(["5", "5", "9"], *STANDS)
    assert hands(game) == [None, None, None]
    for card in ["card 2", "card 3", "card 4"]:
        game.play(card)
    assert hands(game) == ["4", "2", "3"]
    assert game.view()["left"] == 36


@pytest.mark.rule("GN-23")
def test_nothing_of_a_round_but_the_points_lives_on_in_the_next(after):
    moves = ["knock", "quiet", "stand", "stand", "card 2", "card 3"]
    view = after(["fool", "5"], *moves, phase="knocking").view()
    assert view["knocked"] == []
    assert view["cards"] == [None, None]
    assert view["phase"] == "knocking"


@pytest.mark.rule("GN-24")
@pytest.mark.parametrize(
    ("pack", "over"), [(["3", "4", "6"], False), (["3", "4"], True), ([], True)]
)
def test_the_game_is_over_when_fewer_cards_are_left_than_players(pack, over, after):
    game = after(["5", "5", "9"], *STANDS, pack=dict.fromkeys(pack, 1))
    assert game.over == over
    assert game.view()["left"] == len(pack)


@pytest.mark.rule("GN-24")
def test_a_whole_game_of_two_who_only_stand_has_21_rounds(stood_through):
    game = stood_through(2, KINDS * 2)
    assert game.view()["round"] == 21
    assert game.view()["put_away"] == dict.fromkeys(KINDS, 2)


@pytest.mark.rule("GN-24")
def test_most_points_win_at_the_end(after, told):
    game = after(["5", "6", "9"], *STANDS, points=[7, 2, 5], pack={})
    assert game.winners == [A]
    assert told(game, "GameWon") == [A]


@pytest.mark.rule("GN-24")
def test_nobody_plays_on_when_the_game_is_over(after, refusal):
    game = after(["5", "6", "9"], *STANDS, pack={})
    assert game.to_act is None
    assert refusal(game, "stand", seat=A) == "GameOver"


@pytest.mark.rule("GN-25")
@pytest.mark.parametrize("lowest", ["0", "owl", "pot", "1"])
def test_the_lowest_card_costs_nothing(lowest, after, told):
    game = after([lowest, "5", "9"], *STANDS)
    assert told(game, "PointLost") == []
    assert game.scores == [3, 3, 4]


@pytest.mark.rule("GN-25")
def test_points_may_become_negative(after, after_losses):
    game = after(["5", "cat", "9"], "exchange", **after_losses)
    assert game.scores == [-1, 5, 4]
    assert game.view()["points"] == [-1, 5, 4]


@pytest.mark.rule("GN-25")
def test_points_may_become_negative_by_a_cuckoo_and_by_a_lone_fool(after, after_losses):
    assert after(["5", "cuckoo", "9"], "exchange", **after_losses).scores == [-1, 6, 3]
    assert after(["fool", "5", "9"], *STANDS, **after_losses).scores == [-1, 4, 5]


@pytest.mark.rule("GN-25")
def test_nobody_drops_out_below_zero(after, after_losses, hands, told):
    moves = ["exchange", "stand", "card 2", "card 3", "card 4", "quiet", "quiet", "quiet", "stand"]
    game = after(["5", "cat", "9"], *moves, **after_losses)
    assert hands(game) == ["4", "2", "3"]
    assert told(game, "Stood")[-1] == B
    assert game.scores == [-1, 6, 4]

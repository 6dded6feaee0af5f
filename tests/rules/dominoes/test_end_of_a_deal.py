"""End of a deal: who scores what, who opens next, and when the match is won."""

import pytest


def kinds(events):
    """Return the kinds of events in their order."""
    return [event.kind for event in events]


@pytest.mark.rule("DM-22")
@pytest.mark.parametrize("move", ["lay 3-5 at 2", "joker 0-0 at 1 free 0", "across 1-6 at 1"])
def test_who_lays_his_last_tile_scores_all_pips_in_the_other_hands(table, only, move):
    game = table("2-4", move.split()[1], "1-1 6-6", "0-1 5-6")
    events = game.play(move)
    assert only(events, "WentOut") == {"seat": 0, "points": 14 + 12}
    assert game.scores == [26, 0, 0]


@pytest.mark.rule("DM-22")
def test_the_deal_ends_at_once_when_a_hand_is_empty(table, only):
    game = table("2-4", "3-5", "3-3 2-2")
    assert kinds(game.play("lay 3-5 at 2")) == ["Laid", "WentOut", "DealBegins"]
    assert only(game.events, "DealBegins") == {"number": 2, "opener": 0}


@pytest.mark.rule("DM-22")
def test_the_deal_goes_on_while_everybody_holds_a_tile(table):
    game = table("2-4", "3-5 0-1", "3-3 2-2")
    assert kinds(game.play("lay 3-5 at 2")) == ["Laid"]
    assert game.scores == [0, 0]


@pytest.mark.rule("DM-22", "DM-23")
def test_going_out_comes_before_a_block(table, only):
    game = table("2-4", "3-5", "0-1", "1-1", stock="")
    assert only(game.play("lay 3-5 at 2"), "WentOut")["points"] == 1 + 2


@pytest.mark.rule("DM-22")
def test_one_who_drew_has_more_tiles_to_lay(table):
    game = table("2-4", "0-1", "1-1")
    game.play("draw")
    game.play("tile 3-5")
    assert kinds(game.play("lay 3-5 at 2")) == ["Laid"]


@pytest.mark.rule("DM-23", "DM-Q15")
def test_the_deal_ends_when_nobody_can_lay_any_more(table, only):
    game = table("2-4", "3-3 0-1 0-2", "2-2 2-3", stock="")
    events = game.play("lay 3-3 at 2")
    assert kinds(events) == ["Laid", "Blocked", "DealBegins"]
    assert only(events, "Blocked") == {"seat": 0, "theirs": 9, "own": 3, "points": 6}
    assert game.scores == [6, 0]


@pytest.mark.rule("DM-23")
@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        (("3-3 0-1", "2-2", "6-6"), [15, 0, 0]),
        (("3-3 2-2", "0-1", "6-6"), [0, 15, 0]),
        (("3-3 6-6", "2-2", "0-1"), [0, 0, 15]),
    ],
)
def test_the_lowest_pip_count_wins_a_block_wherever_it_sits(table, hands, scores):
    game = table("2-4", *hands, stock="")
    game.play("lay 3-3 at 2")
    assert game.scores == scores


@pytest.mark.rule("DM-23")
def test_it_is_no_block_while_one_hand_holds_a_fitting_tile(table, offered):
    game = table("2-4", "3-3 0-1", "2-2 6-6", "4-6 0-2", stock="")
    assert kinds(game.play("lay 3-3 at 2")) == ["Laid"]
    assert offered(game) == ["pass"]


@pytest.mark.rule("DM-23")
def test_it_is_no_block_while_one_hand_holds_a_matador(table, offered):
    game = table("2-4", "3-3 0-1", "2-2 6-6", "0-0 0-2", stock="")
    assert kinds(game.play("lay 3-3 at 2")) == ["Laid"]
    assert offered(game) == ["pass"]


@pytest.mark.rule("DM-23", "DM-Q15")
def test_it_is_no_block_while_a_tile_can_be_drawn(table, offered):
    game = table("2-4", "3-3 0-1", "2-2 6-6", stock="0-2")
    assert kinds(game.play("lay 3-3 at 2")) == ["Laid"]
    assert offered(game) == ["draw"]


@pytest.mark.rule("DM-23", "DM-Q15")
def test_the_last_tile_drawn_in_vain_can_block(table):
    game = table("2-2", "0-1", "3-3", stock="0-2")
    game.play("draw")
    assert kinds(game.play("tile 0-2")) == ["Drew", "TurnOver", "Blocked", "DealBegins"]
    assert game.scores == [6 - 3, 0]


@pytest.mark.rule("DM-23", "DM-20", "DM-Q15")
def test_in_the_hard_game_two_tiles_left_can_block(table):
    game = table("2-4", "3-3 0-1", "2-2 6-6", stock="4-4 0-2", rules={"drawing": "hard"})
    assert kinds(game.play("lay 3-3 at 2")) == ["Laid", "Blocked", "DealBegins"]
    assert game.scores == [16 - 1, 0]


@pytest.mark.rule("DM-23", "DM-Q15")
def test_a_block_after_a_pass_scores_as_any_other(table, only):
    game = table("0-5", "0-1", "0-2 3-3 4-6", stock="")
    game.play("pass")
    assert only(game.play("lay 0-2 at 2"), "Blocked")["points"] == 6 + 10 - 1


@pytest.mark.rule("DM-24")
def test_the_stock_never_counts(table, only):
    for stock in ("6-6 5-6", ""):
        game = table("2-4", "3-5", "1-1", stock=stock)
        assert only(game.play("lay 3-5 at 2"), "WentOut")["points"] == 2


@pytest.mark.rule("DM-24")
def test_the_two_tiles_left_in_the_hard_game_do_not_count_in_a_block(table, only):
    game = table("0-5", "0-2 0-1", "3-3", stock="6-6 5-6", rules={"drawing": "hard"})
    assert only(game.play("lay 0-2 at 2"), "Blocked")["theirs"] == 6


@pytest.mark.rule("DM-24")
def test_the_double_zero_counts_nothing(table, only):
    game = table("2-4", "3-5", "0-0", "0-1")
    assert only(game.play("lay 3-5 at 2"), "WentOut")["points"] == 1


@pytest.mark.rule("DM-24")
@pytest.mark.parametrize(("hand", "points"), [("0-1", 1), ("6-6 0-1", 13), ("6-6 5-6 5-5 4-6", 43)])
def test_points_are_not_rounded(table, hand, points):
    game = table("2-4", "3-5", hand)
    game.play("lay 3-5 at 2")
    assert game.scores == [points, 0]


@pytest.mark.rule("DM-24")
def test_losers_keep_what_they_had(table):
    game = table("2-4", "3-5", "1-1", "6-6", scores=[10, 20, 30])
    game.play("lay 3-5 at 2")
    assert game.scores == [10 + 14, 20, 30]


@pytest.mark.rule("DM-25")
@pytest.mark.parametrize(("opener", "follower"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_deal_is_opened_to_the_left_of_the_last_opener(table, only, opener, follower):
    hands = ["3-5" if seat == follower else f"{seat}-6" for seat in range(3)]
    game = table("2-4", *hands, opener=opener, deal=4)
    events = game.play("lay 3-5 at 2")
    assert only(events, "DealBegins") == {"number": 5, "opener": follower}


@pytest.mark.rule("DM-25")
@pytest.mark.parametrize(("line", "winner"), [("2-4", 1), ("2-4 5-5", 2), ("2-4 5-5 2-2", 0)])
def test_the_winner_of_a_deal_does_not_open_for_that(table, line, winner):
    hands = ["3-5" if seat == winner else f"{seat}-6" for seat in range(3)]
    game = table(line, *hands, opener=0, turn=winner)
    game.play("lay 3-5 at 2")
    assert game.view()["opener"] == 1


@pytest.mark.rule("DM-25", "DM-6")
def test_the_new_opener_is_dealt_in_and_is_first_to_play(table):
    game = table("2-4", "1-1", "6-6", "3-5", opener=1, seed=1)
    game.play("lay 3-5 at 2")
    assert (game.to_act, game.view()["phase"]) == (2, "opening")
    assert game.view()["held"] == [6, 6, 6]


@pytest.mark.rule("DM-25", "DM-Q17")
def test_the_opening_moves_on_after_a_block_and_after_a_tied_block(table, only):
    for hands in (("3-3 0-1", "2-2"), ("3-3 0-2", "1-1")):
        events = table("2-4", *hands, stock="", opener=1, turn=0).play("lay 3-3 at 2")
        assert only(events, "DealBegins")["opener"] == 0


@pytest.mark.rule("DM-26", "DM-Q18")
@pytest.mark.parametrize(("points", "begins"), [(99, False), (100, False), (101, True)])
def test_the_last_round_begins_when_somebody_has_more_than_100(table, points, begins):
    game = table("2-4", "3-5", "1-1", scores=[points - 2, 40])
    assert ("LastRound" in kinds(game.play("lay 3-5 at 2"))) == begins
    assert not game.over


@pytest.mark.rule("DM-26", "DM-Q18")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_begins_whoever_has_more_than_100(table, only, seat):
    hands = ["3-5" if other == seat else f"{other}-6" for other in range(3)]
    game = table("2-4", *hands, scores=[90, 90, 90], turn=seat)
    last_round = only(game.play("lay 3-5 at 2"), "LastRound")
    assert (last_round["seat"], last_round["target"], last_round["deals"]) == (seat, 100, 1)


@pytest.mark.rule("DM-26")
def test_nobody_has_won_before_the_last_round_is_over(table):
    game = table("2-4", "3-5", "1-1", scores=[100, 40])
    game.play("lay 3-5 at 2")
    assert (game.winners, game.over) == ([], False)


@pytest.mark.rule("DM-26")
def test_after_the_last_round_the_highest_total_wins(table, only):
    game = table("2-4", "3-5", "6-6 5-6", "1-1", scores=[80, 102, 30], deals_left=1)
    events = game.play("lay 3-5 at 2")
    assert only(events, "MatchWon") == {"seat": 0, "score": 80 + 25}
    assert (game.over, game.winners, game.scores) == (True, [0], [105, 102, 30])


@pytest.mark.rule("DM-26")
def test_who_wins_the_last_deal_need_not_win_the_match(table):
    game = table("2-4", "3-5", "6-6", "1-1", scores=[20, 102, 30], deals_left=1)
    game.play("lay 3-5 at 2")
    assert (game.over, game.winners) == (True, [1])


@pytest.mark.rule("DM-26", "DM-Q18")
def test_equal_totals_share_the_match(table):
    game = table("2-4", "3-5", "6-6", "1-1", scores=[90, 104, 104], deals_left=1)
    game.play("lay 3-5 at 2")
    assert (game.over, game.winners, game.scores) == (True, [0, 1, 2], [104, 104, 104])


@pytest.mark.rule("DM-26")
def test_after_the_match_nobody_plays(table, refusal):
    game = table("2-4", "3-5", "1-1", scores=[101, 0], deals_left=1)
    game.play("lay 3-5 at 2")
    assert (game.to_act, game.choices()) == (None, [])
    assert refusal(game, "draw") == "GameOver"

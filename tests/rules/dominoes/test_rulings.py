"""Rulings: what we do where the text is silent or unclear, and every switch."""

import pytest

import matador
from matador import games


def play(game, *moves):
    """Play several moves, nature's among them, and return what happened."""
    return [event for move in moves for event in game.play(move)]


def play_out(game):
    """Play the first choice until the match is over and return what happened."""
    before = len(game.events)
    while not game.over:
        game.play(game.choices()[0])
    return game.events[before:]


@pytest.mark.rule("DM-Q1")
def test_the_two_tiles_from_the_stock_are_drawn_into_the_hand_and_not_laid(table, ends):
    game = table("2-2", "1-1", "0-2")
    play(game, "draw", "tile 6-6", "draw", "tile 0-6")
    assert (ends(game), len(game.view()["line"])) == ([2, 2], 1)
    assert game.view(seat=0)["hands"][0] == ["0-6", "1-1", "6-6"]


@pytest.mark.rule("DM-Q2")
def test_one_who_can_play_must(table, refusal):
    game = table("0-3", "4-6 0-1", "0-2")
    assert refusal(game, "pass") == "MustLay"


@pytest.mark.rule("DM-Q3")
def test_a_matador_is_no_reason_to_draw(table, refusal):
    game = table("0-3", "1-6 0-1", "0-2")
    assert refusal(game, "draw") == "CanLay"


@pytest.mark.rule("DM-Q3")
def test_with_matador_optional_its_holder_may_draw_instead(table, offered):
    game = table("0-3", "1-6 0-1", "0-2", rules={"matador_optional": True})
    assert "draw" in offered(game)
    assert "joker 1-6 at 1 free 6" in offered(game)


@pytest.mark.rule("DM-Q3")
def test_with_matador_optional_two_draws_are_the_most(table, offered, refusal):
    game = table("0-3", "1-6 0-1", "0-2", rules={"matador_optional": True})
    play(game, "draw", "tile 6-6", "draw", "tile 0-6")
    assert game.to_act == 0
    assert refusal(game, "draw") == "NoMoreDraws"
    assert {move.split()[0] for move in offered(game)} == {"joker", "across"}


@pytest.mark.rule("DM-Q3", "DM-18")
def test_with_matador_optional_its_holder_never_passes(table, refusal):
    rules = {"matador_optional": True}
    for stock in ("", "6-6"):
        game = table("0-3", "1-6 0-1", "0-2", stock=stock, rules=rules)
        assert refusal(game, "pass") == "MustLay"


@pytest.mark.rule("DM-Q3")
@pytest.mark.parametrize("seven", ["4-6", "3-4"])
def test_with_matador_optional_a_seven_in_hand_still_forbids_drawing(table, refusal, seven):
    game = table("0-3", f"1-6 {seven}", "0-2", rules={"matador_optional": True})
    assert refusal(game, "draw") == "CanLay"


@pytest.mark.rule("DM-Q3")
def test_with_matador_optional_a_seven_drawn_is_laid(table, offered):
    game = table("2-3", "1-6 0-1", "0-2", rules={"matador_optional": True})
    play(game, "draw", "tile 4-6")
    assert offered(game) == ["lay 4-6 at 2"]


@pytest.mark.rule("DM-Q3", "DM-Q6")
@pytest.mark.parametrize("drawing", ["two", "hard"])
def test_with_matador_optional_an_open_zero_forbids_no_draw(table, offered, drawing):
    rules = {"matador_optional": True, "drawing": drawing}
    game = table("0-3", "1-6 0-1", "0-2", rules=rules)
    on_zero = ["joker 1-6 at 1 free 1", "joker 1-6 at 1 free 6"]
    assert "draw" in offered(game)
    play(game, "draw", "tile 4-6")
    assert offered(game) == ["lay 4-6 at 2", *on_zero]


@pytest.mark.rule("DM-Q3", "DM-19")
def test_with_matador_optional_one_without_a_matador_may_keep_the_one_he_draws(table, offered):
    game = table("0-3", "1-1 0-1", "0-2", rules={"matador_optional": True})
    play(game, "draw", "tile 1-6")
    assert "draw" in offered(game)
    assert "across 1-6 at 1" in offered(game)


@pytest.mark.rule("DM-Q4")
def test_a_seven_at_one_end_forbids_jokers_at_every_end(table, offered):
    assert offered(table("2-3", "4-6 1-6", "0-2")) == ["lay 4-6 at 2"]


@pytest.mark.rule("DM-Q4")
def test_with_joker_non_matador_only_ordinary_tiles_forbid_jokers(table, offered, refusal):
    rules = {"joker": "non_matador"}
    assert "joker 0-0 at 2 free 0" in offered(table("0-3", "3-4 0-0", "0-2", rules=rules))
    game = table("0-3", "4-6 0-0", "0-2", rules=rules)
    assert refusal(game, "joker 0-0 at 2 free 0") == "JokerNotNeeded"


@pytest.mark.rule("DM-Q4", "DM-17")
@pytest.mark.parametrize("joker", ["non_matador", "always"])
@pytest.mark.parametrize(("shown", "turned"), [(3, 4), (4, 3)])
def test_such_a_matador_may_make_seven_or_turn_round(table, offered, joker, shown, turned):
    game = table(f"0-{shown}", "3-4 0-1", "0-2", rules={"joker": joker})
    ways = ["lay 3-4 at 2", f"joker 3-4 at 2 free {turned}", "across 3-4 at 2"]
    assert [move for move in offered(game) if " at 2" in move] == ways


@pytest.mark.rule("DM-Q4")
def test_with_joker_always_a_fitting_tile_forbids_nothing(table, offered, ends):
    game = table("0-3", "4-6 1-6", "0-2", rules={"joker": "always"})
    assert {"lay 4-6 at 2", "across 1-6 at 2"} <= set(offered(game))
    game.play("joker 1-6 at 1 free 1")
    assert ends(game) == [1, 3]


@pytest.mark.rule("DM-Q4", "DM-18")
@pytest.mark.parametrize("joker", ["non_matador", "always"])
def test_no_joker_rule_changes_the_duty_to_lay(table, refusal, joker):
    game = table("0-3", "1-6 0-1", "0-2", rules={"joker": joker})
    assert refusal(game, "draw") == "CanLay"
    assert refusal(game, "pass") == "MustLay"


@pytest.mark.rule("DM-Q5")
def test_a_matador_that_makes_seven_is_a_fitting_tile(table, offered, refusal):
    game = table("2-3", "3-4 0-0 1-6", "0-2")
    assert offered(game) == ["lay 3-4 at 2"]
    assert refusal(game, "joker 0-0 at 1 free 0") == "JokerNotNeeded"
    assert refusal(game, "across 3-4 at 2") == "JokerNotNeeded"


@pytest.mark.rule("DM-Q6", "DM-10")
@pytest.mark.parametrize("joker", ["zero_or_no_seven", "non_matador", "always"])
def test_a_zero_is_free_whatever_the_rule_for_jokers(table, offered, only, joker):
    game = table("0-3", "2-4 1-6", "0-2", rules={"joker": joker})
    on_zero = {"joker 1-6 at 1 free 1", "joker 1-6 at 1 free 6"}
    assert on_zero <= set(offered(game))
    assert ("across 1-6 at 1" in offered(game)) == (joker == "always")
    assert only(game.play("joker 1-6 at 1 free 1"), "LaidOnZero")["free"] == 1


@pytest.mark.rule("DM-Q6")
@pytest.mark.parametrize(
    "rules",
    [
        {"joker": "no_seven"},
        {"zero_end": "joker"},
        {"joker": "no_seven", "zero_end": "joker"},
        {"joker": "non_matador", "zero_end": "joker"},
    ],
)
def test_by_the_former_rule_a_matador_on_a_zero_waits_for_the_sevens(
    table, offered, refusal, only, rules
):
    game = table("0-3", "2-4 1-6", "0-2", rules=rules)
    assert offered(game) == ["lay 2-4 at 2"]
    for move in ("joker 1-6 at 1 free 6", "across 1-6 at 1", "lay 1-6 at 1"):
        assert refusal(game, move) == "JokerNotNeeded"
    game = table("0-3", "0-1 1-6", "0-2", rules=rules)
    assert refusal(game, "lay 1-6 at 1") == "HalfNotSaid"
    assert only(game.play("joker 1-6 at 1 free 6"), "JokerLaid")["shown"] == 0


@pytest.mark.rule("DM-Q6")
def test_the_former_version_has_the_former_rule():
    old, new = (games.edition("dominoes", version).values for version in (1, 2))
    assert (old["joker"].value, old["zero_end"].value) == ("no_seven", "joker")
    assert (new["joker"].value, new["zero_end"].value) == ("zero_or_no_seven", "free")


@pytest.mark.rule("DM-Q6", "DM-12", "DM-14")
@pytest.mark.parametrize("tile", ["0-0", "1-6", "2-5"])
def test_crosswise_a_matador_is_a_joker_on_a_zero_too(table, tile):
    game = table("0-3", f"2-4 {tile}", "0-2")
    with pytest.raises(matador.IllegalMove) as refused:
        game.play(f"across {tile} at 1")
    event = refused.value.event
    assert (event.kind, event.values) == ("OnlyLengthwise", {"tile": tile, "end": 1})
    assert [found.id for found in game.explain(event).statements] == ["DM-12", "DM-14", "DM-Q6"]


@pytest.mark.rule("DM-Q6", "DM-12")
def test_a_matador_that_can_go_on_a_zero_forbids_no_joker_elsewhere(table, offered):
    game = table("0-3", "1-6 0-1", "0-2")
    assert {"joker 1-6 at 2 free 1", "across 1-6 at 2", "across 1-6 at 1"} <= set(offered(game))


@pytest.mark.rule("DM-Q6", "DM-15")
def test_on_an_exit_that_shows_zero_a_matador_goes_lengthwise(table, offered):
    game = table("2-2", "0-0 1-1", "3-4 5-6")
    game.play("across 0-0 at 1")
    on_zeros = [f"joker 3-4 at {end} free {half}" for end in (1, 3) for half in (3, 4)]
    assert offered(game) == ["lay 5-6 at 2", *on_zeros]


@pytest.mark.rule("DM-Q7")
def test_a_joker_leaves_one_of_its_own_halves_free(table, offered, refusal):
    game = table("2-2", "0-0 1-1", "0-2")
    assert offered(game, "joker") == ["joker 0-0 at 1 free 0", "joker 0-0 at 2 free 0"]
    assert refusal(game, "joker 0-0 at 1 free 5") == "HalfNotOnTile"


@pytest.mark.rule("DM-Q8")
def test_a_crosswise_joker_leaves_the_other_ends_alone(table, ends):
    game = table("1-2", "3-4 1-1", "4-6 0-1")
    game.play("across 3-4 at 2")
    assert ends(game) == [1, 3, 4]
    game.play("lay 4-6 at 2")
    assert ends(game) == [1, 6, 4]


@pytest.mark.rule("DM-Q9")
def test_the_double_zero_crosswise_opens_two_zeros(table, ends):
    game = table("2-2", "0-0 1-1", "0-2")
    game.play("across 0-0 at 1")
    assert ends(game) == [0, 2, 0]


@pytest.mark.rule("DM-Q9", "DM-15")
def test_the_double_zero_crosswise_is_a_crosswise_matador_too(table, offered):
    game = table("2-2", "0-0 1-1", "3-4 0-2")
    game.play("across 0-0 at 1")
    assert offered(game, "across") == ["across 3-4 at 2"]


@pytest.mark.rule("DM-Q10", "DM-15")
@pytest.mark.parametrize("move", ["lay 4-6 at 1", "joker 1-6 at 1 free 6"])
def test_the_ban_is_lifted_on_the_exit_where_a_tile_has_been_laid(table, offered, move):
    tile = move.split()[1]
    game = table("2-2", "3-4 1-1", f"{tile} 0-2", "0-0 0-4")
    game.play("across 3-4 at 1")
    game.play(move)
    assert offered(game, "across") == ["across 0-0 at 1", "across 0-0 at 2"]


@pytest.mark.rule("DM-Q10", "DM-15")
def test_the_ban_stays_on_the_other_exit(table, refusal):
    game = table("2-2", "3-4 1-1", "4-6 0-2", "0-0 0-4")
    game.play("across 3-4 at 1")
    game.play("lay 4-6 at 1")
    assert refusal(game, "across 0-0 at 3") == "AcrossBanned"


@pytest.mark.rule("DM-Q11")
def test_a_matador_that_opens_does_not_lie_crosswise(table, offered, ends):
    game = table("", "3-4 1-1", "0-0 0-1")
    game.play("open 3-4")
    assert ends(game) == [3, 4]
    assert offered(game, "across") == ["across 0-0 at 1", "across 0-0 at 2"]


@pytest.mark.rule("DM-Q11")
@pytest.mark.parametrize("move", ["across 3-4 at 1", "joker 3-4 at 1 free 3", "lay 3-4 at 1"])
def test_nobody_opens_with_a_joker_or_at_an_end(table, refusal, move):
    assert refusal(table("", "3-4 1-1", "0-0 0-1"), move) == "NotNow"


@pytest.mark.rule("DM-Q12")
@pytest.mark.parametrize("double", ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"])
def test_no_double_opens_a_third_end(table, ends, double):
    number = int(double[0])
    game = table(f"0-{7 - number}", f"{double} 0-0", "1-3 2-6")
    game.play(f"lay {double} at 2")
    assert ends(game) == [0, number]


@pytest.mark.rule("DM-Q13")
def test_the_tile_drawn_is_then_the_only_one_that_can_be_laid(table, offered):
    game = table("2-4", "1-1 0-1 6-6", "0-2")
    play(game, "draw", "tile 3-5")
    assert offered(game) == ["lay 3-5 at 1", "lay 3-5 at 2"]


@pytest.mark.rule("DM-Q14")
def test_two_tiles_stay_in_the_hard_game_only(table, offered):
    hands = ("2-2", "1-1", "4-5")
    assert offered(table(*hands, stock="6-6 0-6")) == ["draw"]
    assert offered(table(*hands, stock="6-6 0-6", rules={"drawing": "hard"})) == ["pass"]


@pytest.mark.rule("DM-Q15")
def test_nobody_is_asked_to_pass_in_a_blocked_deal(table):
    game = table("2-4", "3-3 0-1", "2-2", "6-6", stock="")
    assert [event.kind for event in game.play("lay 3-3 at 2")][1:] == ["Blocked", "DealBegins"]


@pytest.mark.rule("DM-Q15")
def test_whoever_has_just_passed_may_win_the_block(table):
    game = table("2-4", "0-1", "3-3 2-2", "6-6", stock="")
    play(game, "pass", "lay 3-3 at 2")
    assert game.scores == [15, 0, 0]


@pytest.mark.rule("DM-Q16", "DM-23")
def test_a_block_takes_the_own_pips_off_once(table, only):
    game = table("0-5", "0-2 1-4", "4-6 3-6", "6-6", stock="")
    blocked = only(game.play("lay 0-2 at 2"), "Blocked")
    assert blocked == {"seat": 0, "theirs": 19 + 12, "own": 5, "points": 26}
    assert game.scores == [26, 0, 0]


@pytest.mark.rule("DM-Q17", "DM-23")
@pytest.mark.parametrize(
    ("lowest", "hands"),
    [
        (2, ("0-2", "1-1")),
        (3, ("6-6", "0-3", "1-2")),
        (3, ("0-3", "6-6", "1-2")),
        (3, ("5-5", "0-3", "6-6", "1-2")),
        (4, ("5-5", "0-4", "1-3", "2-2")),
    ],
)
def test_a_tie_for_the_lowest_count_scores_nothing(table, lowest, hands):
    first, *others = hands
    game = table("0-6", f"0-1 {first}", *others, stock="", scores=[7] * len(hands))
    events = game.play("lay 0-1 at 2")
    assert [event.kind for event in events] == ["Laid", "BlockedTied", "DealBegins"]
    assert events[1].values["own"] == lowest
    assert game.scores == [7] * len(hands)


@pytest.mark.rule("DM-Q17", "DM-23")
@pytest.mark.parametrize("hands", [("0-1", "0-3", "1-2"), ("0-3", "1-2", "0-1")])
def test_a_tie_above_the_lowest_count_is_no_tie(table, hands):
    first, *others = hands
    game = table("0-5", f"0-2 {first}", *others, stock="")
    game.play("lay 0-2 at 2")
    assert game.scores == [5 if hand == "0-1" else 0 for hand in hands]


@pytest.mark.rule("DM-Q18", "DM-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_more_deal_is_played_after_somebody_has_passed_100(table, players):
    hands = ("3-5", "1-1", "6-6", "0-1")[:players]
    game = table("2-4", *hands, scores=[100] + [0] * (players - 1), seed=4)
    game.play("lay 3-5 at 2")
    kinds = [event.kind for event in game.events] + [event.kind for event in play_out(game)]
    assert kinds.count("LastRound") == kinds.count("DealBegins") == 1
    assert game.view()["deal"] == 3


@pytest.mark.rule("DM-Q18", "DM-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_final_round_cycle_each_player_opens_once_more(table, only, players):
    hands = ("3-5", "1-1", "6-6", "0-1")[:players]
    rules = {"final_round": "cycle"}
    game = table("2-4", *hands, scores=[100] + [0] * (players - 1), seed=4, rules=rules)
    events = game.play("lay 3-5 at 2") + play_out(game)
    assert only(events, "LastRound")["deals"] == players
    openers = [event.values["opener"] for event in events if event.kind == "DealBegins"]
    assert openers == [*range(players)]


@pytest.mark.rule("DM-Q18", "DM-26")
@pytest.mark.parametrize(("score", "begins"), [(48, False), (49, True)])
def test_another_target_can_be_agreed(table, only, score, begins):
    game = table("2-4", "3-5", "1-1", scores=[score, 0], rules={"target": 50})
    events = game.play("lay 3-5 at 2")
    assert [e.values["target"] for e in events if e.kind == "LastRound"] == [50] * begins


@pytest.mark.rule("DM-Q18", "DM-26")
def test_a_whole_match_ends_one_deal_after_somebody_has_more_than_100():
    game = matador.new("dominoes", 3, seed=11)
    kinds = [event.kind for event in play_out(game)]
    assert kinds[kinds.index("LastRound") :].count("DealBegins") == 1
    assert max(game.scores) > 100
    assert game.winners == [seat for seat in range(3) if game.scores[seat] == max(game.scores)]


@pytest.mark.rule("DM-Q19")
def test_three_who_tie_draw_again_and_two_of_them_once_more(dealt, only):
    game = dealt(4, "2-6", "3-5", "0-0", "4-4", "1-2", "0-3", "1-1", "0-1", "0-2")
    drawn = [event.values["seat"] for event in game.events if event.kind == "LotDrawn"]
    assert drawn == [0, 1, 2, 3, 0, 1, 3, 0, 1]
    assert only(game.events, "LotWon") == {"seat": 1, "pips": 2}


@pytest.mark.rule("DM-Q20", "DM-4")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 6), (4, 5)])
def test_the_hands_are_as_large_in_every_deal(table, players, each):
    hands = ("3-5", "1-1", "6-6", "0-1")[:players]
    game = table("2-4", *hands, seed=1)
    game.play("lay 3-5 at 2")
    assert game.view()["held"] == [each] * players


@pytest.mark.rule("DM-Q3")
def test_the_holder_of_a_matador_draws_at_most_two_in_the_hard_game_too(table, offered):
    rules = {"drawing": "hard", "matador_optional": "yes"}
    game = table("2-2", "1-6", "4-5", stock="1-1 6-6 0-6 3-3 4-4", rules=rules)
    play(game, "draw", "tile 1-1", "draw", "tile 6-6")
    assert "draw" not in offered(game)
    assert "across 1-6 at 1" in offered(game)

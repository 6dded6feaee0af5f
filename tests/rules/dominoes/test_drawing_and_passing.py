"""Drawing and passing: what one does who cannot lay."""

import pytest

HARD = {"drawing": "hard"}


def play(game, *moves):
    """Play several moves, nature's among them, and return what happened."""
    return [event for move in moves for event in game.play(move)]


@pytest.mark.rule("DM-18", "DM-Q2", "DM-Q3")
def test_one_who_can_lay_neither_draws_nor_passes(table, refusal, offered):
    game = table("2-4", "3-6 0-1", "0-2")
    assert refusal(game, "draw") == "CanLay"
    assert refusal(game, "pass") == "MustLay"
    assert offered(game) == ["lay 3-6 at 2"]


@pytest.mark.rule("DM-18", "DM-Q3")
def test_one_with_a_matador_can_lay(table, refusal, offered):
    game = table("2-2", "3-4 1-1", "0-2")
    assert refusal(game, "draw") == "CanLay"
    assert refusal(game, "pass") == "MustLay"
    assert {move.split()[0] for move in offered(game)} == {"joker", "across"}


@pytest.mark.rule("DM-18", "DM-Q2")
def test_one_who_can_lay_does_not_pass_when_the_stock_is_empty(table, refusal):
    game = table("2-4", "3-5 0-1", "0-2", stock="")
    assert refusal(game, "pass") == "MustLay"
    assert refusal(game, "draw") == "NothingToDraw"


@pytest.mark.rule("DM-18", "DM-19", "DM-Q1")
def test_one_who_cannot_lay_draws(table, offered, refusal):
    game = table("2-4", "1-1 0-1", "0-2")
    assert offered(game) == ["draw"]
    assert refusal(game, "pass") == "MustDraw"


@pytest.mark.rule("DM-19")
def test_the_tile_drawn_comes_from_the_stock_into_the_hand(table):
    game = table("2-4", "1-1 0-1", "0-2", stock="6-6 0-6 1-2")
    play(game, "draw", "tile 6-6")
    assert game.view(seat=0)["hands"][0] == ["0-1", "1-1", "6-6"]
    assert game.view()["left"] == 2


@pytest.mark.rule("DM-19", "DM-18", "DM-Q13")
def test_a_first_tile_that_helps_is_laid_and_no_second_one_drawn(table, offered, refusal):
    game = table("2-4", "1-1 0-1", "0-2")
    play(game, "draw", "tile 3-6")
    assert (game.to_act, offered(game)) == (0, ["lay 3-6 at 2"])
    assert refusal(game, "draw") == "CanLay"
    assert refusal(game, "pass") == "MustLay"


@pytest.mark.rule("DM-19")
def test_after_a_first_tile_that_does_not_help_a_second_one_is_drawn(table, offered, refusal):
    game = table("2-4", "1-1 0-1", "0-2")
    play(game, "draw", "tile 6-6")
    assert (game.to_act, offered(game)) == (0, ["draw"])
    assert refusal(game, "pass") == "MustDraw"


@pytest.mark.rule("DM-19", "DM-Q13")
def test_a_second_tile_that_helps_is_laid_in_the_same_turn(table, offered, ends):
    game = table("2-4", "1-1 0-1", "0-2")
    play(game, "draw", "tile 6-6", "draw", "tile 5-5")
    assert (game.to_act, offered(game)) == (0, ["lay 5-5 at 1"])
    game.play("lay 5-5 at 1")
    assert (game.to_act, ends(game)) == (1, [5, 4])


@pytest.mark.rule("DM-19")
def test_a_matador_drawn_helps_too(table, offered):
    game = table("2-4", "1-1 0-1", "0-2")
    play(game, "draw", "tile 0-0")
    assert "across 0-0 at 2" in offered(game)
    assert "draw" not in offered(game)


@pytest.mark.rule("DM-19")
def test_two_tiles_that_do_not_help_end_the_turn(table, only):
    game = table("2-4", "1-1 0-1", "0-2")
    events = play(game, "draw", "tile 6-6", "draw", "tile 0-6")
    assert only(events, "TurnOver") == {"seat": 0, "drawn": 2}
    assert {event.because for event in events} == {"draw_up_to_two"}
    assert (game.to_act, game.view()["held"]) == (1, [4, 1])


@pytest.mark.rule("DM-19")
def test_every_turn_has_its_own_two_draws(table, offered):
    game = table("2-2", "1-1", "0-2")
    play(game, "draw", "tile 6-6", "draw", "tile 0-6", "draw", "tile 0-3", "draw", "tile 0-4")
    assert (game.to_act, offered(game)) == (0, ["draw"])
    play(game, "draw", "tile 4-6")
    assert (game.to_act, offered(game)) == (0, ["draw"])


@pytest.mark.rule("DM-19", "DM-21")
def test_a_turn_ends_with_the_last_tile_of_the_stock(table):
    game = table("2-2", "1-1", "0-2", "4-5", stock="6-6")
    play(game, "draw", "tile 6-6")
    assert (game.to_act, game.view()["left"]) == (1, 0)


@pytest.mark.rule("DM-20")
def test_in_the_hard_game_one_draws_until_able_to_lay(table, offered):
    game = table("2-4", "1-1 0-1", "0-2", rules=HARD)
    for tile in ("6-6", "0-6", "1-2", "2-6"):
        assert (game.to_act, offered(game)) == (0, ["draw"])
        play(game, "draw", f"tile {tile}")
    play(game, "draw", "tile 3-6")
    assert (game.to_act, offered(game)) == (0, ["lay 3-6 at 2"])


@pytest.mark.rule("DM-20", "DM-Q14")
def test_in_the_hard_game_the_last_two_tiles_are_never_drawn(table, only):
    game = table("2-2", "1-1", "0-2", "4-5", stock="6-6 0-6 3-3 4-4", rules=HARD)
    events = play(game, "draw", "tile 6-6", "draw", "tile 0-6")
    assert only(events, "TurnOver") == {"seat": 0, "drawn": 2}
    assert {event.because for event in events} == {"draw_until_able", "stock_used_up"}
    assert (game.to_act, game.view()["left"]) == (1, 2)


@pytest.mark.rule("DM-20", "DM-21", "DM-Q14")
def test_in_the_hard_game_two_tiles_left_are_a_stock_used_up(table, offered, refusal):
    game = table("2-2", "1-1", "4-5", stock="6-6 0-6", rules=HARD)
    assert offered(game) == ["pass"]
    assert refusal(game, "draw") == "NothingToDraw"
    game.play("pass")
    assert game.to_act == 1


@pytest.mark.rule("DM-20")
def test_in_the_hard_game_three_tiles_left_give_one_draw(table, offered):
    game = table("2-2", "1-1", "4-5", stock="6-6 0-6 3-3", rules=HARD)
    assert offered(game) == ["draw"]
    play(game, "draw", "tile 3-3")
    assert (game.to_act, game.view()["left"]) == (1, 2)


@pytest.mark.rule("DM-20")
def test_in_the_hard_game_one_who_can_lay_still_may_not_draw(table, refusal):
    game = table("2-4", "3-5 0-1", "0-2", rules=HARD)
    assert refusal(game, "draw") == "CanLay"


@pytest.mark.rule("DM-21")
def test_with_the_stock_used_up_one_who_cannot_lay_passes(table, offered, refusal, only):
    game = table("2-2", "1-1", "4-5", stock="")
    assert offered(game) == ["pass"]
    assert refusal(game, "draw") == "NothingToDraw"
    assert only(game.play("pass"), "Passed") == {"seat": 0}
    assert game.to_act == 1


@pytest.mark.rule("DM-21", "DM-Q14")
@pytest.mark.parametrize("left", ["6-6", "6-6 0-6"])
def test_nobody_passes_while_a_tile_can_be_drawn(table, offered, refusal, left):
    game = table("2-2", "1-1", "4-5", stock=left)
    assert refusal(game, "pass") == "MustDraw"
    assert offered(game) == ["draw"]


@pytest.mark.rule("DM-21", "DM-Q14")
def test_the_standard_game_may_draw_the_stock_to_nothing(table):
    game = table("2-2", "1-1", "4-5", stock="6-6 0-6")
    play(game, "draw", "tile 6-6", "draw", "tile 0-6")
    assert (game.to_act, game.view()["left"]) == (1, 0)


@pytest.mark.rule("DM-19", "DM-21")
def test_everybody_sees_who_drew_how_much_and_who_could_not_lay(table):
    game = table("2-2", "1-1", "0-1", "4-5 1-2", "3-6", stock="0-6 0-4")
    play(game, "draw", "tile 0-6", "draw", "tile 0-4", "pass")
    assert game.view()["before_next"] == {"drew": [2, 0, 0, 0], "passed": [0, 1]}
    game.play("lay 4-5 at 1")
    assert game.view()["line"][1]["passed"] == [0, 1]
    assert game.view()["before_next"] == {"drew": [0, 0, 0, 0], "passed": []}

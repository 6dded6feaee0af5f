"""Setup: the players, the set, the lot, the hands and the opening."""

import pytest

import matador


@pytest.mark.rule("DM-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players):
    game = matador.new("dominoes", players, seed=1)
    assert game.scores == [0] * players
    assert {move.seat for move in play_on(game, 40).moves} == {-1, *range(players)}


@pytest.mark.rule("DM-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_and_more_than_four_cannot_play(players):
    with pytest.raises(matador.BadInput, match="takes 2 to 4 players"):
        matador.new("dominoes", players)


@pytest.mark.rule("DM-1", "DM-22")
def test_nobody_has_a_partner(table, only):
    game = table("2-4", "3-5", "1-1", "6-6", "0-1")
    assert only(game.play("lay 3-5 at 2"), "WentOut") == {"seat": 0, "points": 2 + 12 + 1}
    assert game.scores == [15, 0, 0, 0]


@pytest.mark.rule("DM-2")
def test_the_set_has_every_tile_from_0_0_to_6_6_once(dealt, all_tiles):
    chances = dealt(2).chances()
    assert [move.text for move, _ in chances] == [f"tile {tile}" for tile in all_tiles]
    assert [chance for _, chance in chances] == [pytest.approx(1 / 28)] * 28


@pytest.mark.rule("DM-2")
def test_a_tile_that_was_dealt_cannot_come_again(dealt, refusal):
    game = dealt(2, "6-6", "0-0")
    game.play("tile 2-3")
    assert refusal(game, "tile 2-3") == "NotNow"
    assert len(game.chances()) == 27


@pytest.mark.rule("DM-2")
def test_no_seven_pips_lie_on_one_half(dealt):
    with pytest.raises(matador.BadMove):
        dealt(2, "0-7")


@pytest.mark.rule("DM-3")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_tile_drawn_opens_the_first_deal(dealt, only, winner):
    lots = ["1-2", "0-5", "0-1"]
    lots[winner] = "5-6"
    game = dealt(3, *lots)
    assert only(game.events, "LotWon") == {"seat": winner, "pips": 11}
    assert game.view()["opener"] == winner


@pytest.mark.rule("DM-3", "DM-Q19")
def test_the_lot_counts_both_halves_of_a_tile(dealt):
    assert dealt(2, "0-6", "3-4").view()["opener"] == 1
    assert dealt(2, "2-5", "6-6").view()["opener"] == 1
    assert dealt(2, "1-1", "0-3").view()["opener"] == 1


@pytest.mark.rule("DM-3", "DM-Q19")
def test_those_who_tie_for_the_highest_lot_draw_again(dealt, only):
    game = dealt(4, "3-6", "4-5", "0-0", "1-1")
    assert only(game.events, "LotTied") == {"pips": 9}
    game.play("tile 0-1")
    game.play("tile 0-2")
    assert [event.values["seat"] for event in game.events if event.kind == "LotDrawn"][4:] == [0, 1]
    assert only(game.events, "LotWon") == {"seat": 1, "pips": 2}


@pytest.mark.rule("DM-3", "DM-Q19")
def test_one_who_did_not_tie_stays_out_however_low_the_others_draw_now(dealt):
    game = dealt(3, "4-4", "1-6", "2-6")
    game.play("tile 0-0")
    game.play("tile 0-1")
    assert game.view()["opener"] == 2


@pytest.mark.rule("DM-3", "DM-Q19")
def test_a_tie_below_the_highest_lot_is_no_tie(dealt):
    game = dealt(3, "1-4", "2-3", "6-6")
    assert game.view()["opener"] == 2
    assert "LotTied" not in [event.kind for event in game.events]


@pytest.mark.rule("DM-3", "DM-Q19")
def test_a_second_tie_is_drawn_again_too(dealt):
    game = dealt(2, "3-6", "4-5", "0-3", "1-2")
    assert [event.kind for event in game.events].count("LotTied") == 2
    game.play("tile 1-1")
    game.play("tile 0-0")
    assert game.view()["opener"] == 0


@pytest.mark.rule("DM-3", "DM-2")
def test_a_lot_lies_open_until_the_opener_is_found(dealt, refusal):
    game = dealt(3, "3-6", "0-0")
    assert refusal(game, "tile 3-6") == "NotNow"
    game.play("tile 4-5")
    assert refusal(game, "tile 0-0") == "NotNow"


@pytest.mark.rule("DM-3")
def test_the_opener_is_told_with_the_first_deal(dealt, only):
    game = dealt(3, "1-2", "5-6", "0-1")
    assert only(game.events, "DealBegins") == {"number": 1, "opener": 1}
    assert game.view()["deal"] == 1


@pytest.mark.rule("DM-3")
def test_the_lots_go_back_before_the_shuffle(dealt, all_tiles):
    game = dealt(2, "3-6", "4-5", "0-3", "6-6")
    assert [move.text for move, _ in game.chances()] == [f"tile {tile}" for tile in all_tiles]
    assert game.view()["left"] == 28


@pytest.mark.rule("DM-3")
def test_the_lot_is_drawn_once_a_match_only(table):
    events = table("2-4", "3-5", "1-1").play("lay 3-5 at 2")
    assert [event.kind for event in events] == ["Laid", "WentOut", "DealBegins"]


@pytest.mark.rule("DM-4", "DM-Q20")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 7, 14), (3, 6, 10), (4, 5, 8)])
def test_everybody_gets_seven_six_or_five_tiles(players, each, left):
    game = matador.new("dominoes", players, seed=3)
    view = game.view(seat=0)
    assert (view["held"], view["left"]) == ([each] * players, left)
    assert len(view["hands"][0]) == each


@pytest.mark.rule("DM-4")
def test_hands_are_filled_from_the_opener_to_the_left(dealt, all_tiles):
    game = dealt(3, "1-2", "5-6", "0-1")
    for tile in all_tiles[:18]:
        game.play(f"tile {tile}")
    dealt_to = [event.values["seat"] for event in game.events if event.kind == "Dealt"]
    assert dealt_to == [1] * 6 + [2] * 6 + [0] * 6
    assert game.view(seat=2)["hands"][2] == all_tiles[6:12]


@pytest.mark.rule("DM-4")
@pytest.mark.parametrize("switch", [(2, "hand_of_two"), (3, "hand_of_three"), (4, "hand_of_four")])
def test_a_house_may_deal_other_hands(switch):
    players, rule = switch
    game = matador.new("dominoes", players, seed=3, rules={rule: 4})
    assert (game.view()["held"], game.view()["left"]) == ([4] * players, 28 - 4 * players)


@pytest.mark.rule("DM-5", "DM-Q11")
def test_the_opener_lays_any_tile_he_likes(table, offered):
    game = table("", "0-0 3-4 5-5 1-2", "6-6")
    assert offered(game) == ["open 0-0", "open 1-2", "open 3-4", "open 5-5"]


@pytest.mark.rule("DM-5", "DM-Q11")
@pytest.mark.parametrize("tile", ["0-0", "3-4", "5-5", "1-2"])
def test_a_double_a_matador_and_the_double_zero_may_open(table, ends, tile):
    game = table("", "0-0 3-4 5-5 1-2", "6-6")
    [opened] = game.play(f"open {tile}")
    assert (opened.kind, dict(opened.values)) == ("Opened", {"seat": 0, "tile": tile})
    assert ends(game) == [int(half) for half in tile.split("-")]
    assert game.to_act == 1


@pytest.mark.rule("DM-5")
def test_the_opener_lays_a_tile_of_his_own_and_neither_draws_nor_passes(table, refusal):
    game = table("", "0-0 1-2", "6-6")
    assert refusal(game, "open 6-6") == "NotInHand"
    assert refusal(game, "draw") == refusal(game, "pass") == "NotNow"


@pytest.mark.rule("DM-5", "DM-3")
def test_only_the_opener_opens(table, refusal):
    game = table("", "0-0 1-2", "6-6", "3-3", opener=2)
    assert refusal(game, "open 0-0", seat=0) == "NotYourTurn"
    assert game.to_act == 2


@pytest.mark.rule("DM-6")
def test_turns_go_to_the_left_round_the_table(table):
    game = table("", "1-1 2-6", "2-2 3-5", "4-4 0-1", opener=1)
    turns = []
    for move in ("open 3-5", "lay 4-4 at 1", "lay 2-6 at 2"):
        turns.append(game.to_act)
        with pytest.raises(matador.IllegalMove):
            game.play(move, seat=(game.to_act + 2) % 3)
        game.play(move)
    assert [*turns, game.to_act] == [1, 2, 0, 1]


@pytest.mark.rule("DM-6")
def test_the_turn_goes_to_the_left_after_a_pass_and_after_vain_draws_too(table):
    game = table("2-2", "1-1", "0-1", "5-5", "5-6", stock="3-3 4-4")
    for move in ("draw", "tile 3-3", "draw", "tile 4-4"):
        game.play(move)
    assert game.to_act == 1
    game.play("pass")
    assert game.to_act == 2


def play_on(game: matador.Game, moves: int) -> matador.Game:
    """Play the first choice a number of times."""
    for _ in range(moves):
        game.play(game.choices()[0])
    return game

"""Placing: what joins, what a matador may do, and what stays open."""

import pytest

import matador

MATADORS = ["0-0", "1-6", "2-5", "3-4"]


@pytest.mark.rule("DM-7")
@pytest.mark.parametrize("tile", ["3-5", "3-6", "2-3"])
def test_a_three_joins_a_four(table, tile):
    game = table("2-4", f"{tile} 0-1", "0-2")
    assert game.play(f"lay {tile} at 2")[0].values["touching"] == 3


@pytest.mark.rule("DM-7")
@pytest.mark.parametrize("tile", ["5-6", "5-5", "4-5"])
def test_a_five_joins_a_two(table, tile):
    game = table("2-4", f"{tile} 0-1", "0-2")
    assert game.play(f"lay {tile} at 1")[0].values["touching"] == 5


@pytest.mark.rule("DM-7")
@pytest.mark.parametrize(("tile", "end"), [("3-6", 1), ("5-6", 2), ("1-2", 1), ("0-4", 1)])
def test_halves_that_do_not_add_up_to_seven_do_not_join(table, refusal, tile, end):
    game = table("2-4", f"{tile} 0-1", "0-2")
    assert refusal(game, f"lay {tile} at {end}") == "NotSeven"


@pytest.mark.rule("DM-7")
def test_a_refusal_tells_the_two_halves_and_their_sum(table):
    game = table("2-4", "4-4 3-3", "0-2")
    with pytest.raises(matador.IllegalMove) as refused:
        game.play("lay 4-4 at 2")
    assert refused.value.event.values == {"shown": 4, "touching": 4, "sum": 8}


@pytest.mark.rule("DM-7")
def test_a_tile_is_laid_from_the_hand_and_at_an_end_that_is_open(table, refusal):
    game = table("2-4", "3-5 0-1", "3-3")
    assert refusal(game, "lay 3-3 at 2") == "NotInHand"
    assert refusal(game, "lay 3-5 at 3") == "NoSuchEnd"
    assert refusal(game, "lay 3-5 at 6") == "NoSuchEnd"


@pytest.mark.rule("DM-8", "DM-7", "DM-10")
@pytest.mark.parametrize("shown", range(7))
def test_each_number_takes_its_complement_to_seven_and_nothing_else(
    table, offered, all_tiles, shown
):
    *hand, other, left = [t for t in all_tiles if t not in (f"{shown}-{shown}", *MATADORS)]
    game = table(f"{shown}-{shown}", " ".join(hand), other, stock=left)
    fitting = [tile for tile in hand if str(7 - shown) in tile]
    assert offered(game, "lay") == [f"lay {tile} at {end}" for end in (1, 2) for tile in fitting]


@pytest.mark.rule("DM-8")
@pytest.mark.parametrize("number", range(1, 7))
def test_equal_halves_never_match(table, refusal, number):
    double, other = f"{number}-{number}", "0-1" if number > 1 else "0-2"
    game = table(f"0-{number}", f"{double} {other}", "0-0")
    assert refusal(game, f"lay {double} at 2") == "NotSeven"


@pytest.mark.rule("DM-9")
@pytest.mark.parametrize(("tile", "end", "after"), [("3-5", 2, [2, 5]), ("3-5", 1, [3, 4])])
def test_the_other_half_becomes_the_open_end(table, ends, tile, end, after):
    game = table("2-4", f"{tile} 0-1", "0-2")
    game.play(f"lay {tile} at {end}")
    assert ends(game) == after


@pytest.mark.rule("DM-9")
def test_the_next_tile_joins_the_new_end_and_no_longer_the_old(table, refusal, ends):
    game = table("2-4", "3-5 0-1", "2-3 0-2")
    game.play("lay 3-5 at 2")
    assert refusal(game, "lay 0-2 at 1") == "NotSeven"
    game.play("lay 2-3 at 2")
    assert ends(game) == [2, 3]


@pytest.mark.rule("DM-10")
def test_no_ordinary_tile_can_be_laid_on_a_zero(table, refusal):
    game = table("0-4", "0-6 1-5 3-3", "0-2")
    for tile in ("0-6", "1-5", "3-3"):
        assert refusal(game, f"lay {tile} at 1") == "OnlyMatadorOnZero"


@pytest.mark.rule("DM-10")
@pytest.mark.parametrize("matador_tile", ["1-6", "2-5", "3-4"])
def test_every_matador_can_be_laid_on_a_zero(table, ends, matador_tile):
    high = matador_tile[2]
    game = table("0-0", f"{matador_tile} 6-6", "0-2")
    game.play(f"joker {matador_tile} at 1 free {high}")
    assert ends(game) == [int(high), 0]


@pytest.mark.rule("DM-10", "DM-11")
def test_the_double_zero_is_a_matador_on_a_zero_too(table, ends):
    game = table("0-1", "0-0 1-2", "0-2")
    game.play("joker 0-0 at 1 free 0")
    assert ends(game) == [0, 1]


@pytest.mark.rule("DM-10", "DM-Q6")
def test_a_matador_goes_on_a_zero_though_another_tile_makes_seven(table, offered, ends):
    game = table("0-3", "2-4 1-6", "0-2")
    on_zero = ["joker 1-6 at 1 free 1", "joker 1-6 at 1 free 6"]
    assert offered(game) == ["lay 2-4 at 2", *on_zero]
    game.play("joker 1-6 at 1 free 6")
    assert ends(game) == [6, 3]


@pytest.mark.rule("DM-10")
def test_the_book_is_cited_for_a_matador_on_a_zero_and_not_the_joker(table, only):
    game = table("0-3", "2-4 1-6", "0-2")
    [laid] = game.play("joker 1-6 at 1 free 6")
    assert only([laid], "LaidOnZero") == {"seat": 0, "tile": "1-6", "end": 1, "free": 6}
    assert [found.id for found in game.explain(laid).statements] == ["DM-10", "DM-Q6"]
    assert "joker" not in game.tell(laid)


@pytest.mark.rule("DM-10", "DM-12")
def test_on_a_zero_it_is_no_joker_even_when_jokers_are_allowed(table):
    game = table("0-3", "1-6 0-1", "0-2")
    assert game.copy().play("joker 1-6 at 1 free 6")[0].because == "laid_on_zero"
    assert game.copy().play("joker 1-6 at 2 free 6")[0].because == "joker"
    assert game.copy().play("across 1-6 at 1")[0].because == "crosswise"


@pytest.mark.rule("DM-10")
def test_whoever_lays_a_matador_on_a_zero_says_which_half_stays_free(table):
    game = table("0-3", "2-4 1-6", "0-2")
    with pytest.raises(matador.IllegalMove) as refused:
        game.play("lay 1-6 at 1")
    assert refused.value.event.kind == "HalfNotSaid"
    assert "DM-10" in [found.id for found in game.explain(refused.value.event).statements]


@pytest.mark.rule("DM-10", "DM-18")
def test_one_who_can_lay_on_a_zero_must_lay(table, refusal, offered):
    for stock in ("6-6", ""):
        game = table("0-0", "1-6 5-5", "0-2", stock=stock)
        assert refusal(game, "draw") == ("CanLay" if stock else "NothingToDraw")
        assert refusal(game, "pass") == "MustLay"
        assert len(offered(game, "joker")) == 4


@pytest.mark.rule("DM-10", "DM-18")
def test_two_zero_ends_and_no_matador_mean_drawing(table, offered):
    assert offered(table("0-0", "0-6 6-6 5-5", "0-2")) == ["draw"]


@pytest.mark.rule("DM-11")
def test_exactly_four_tiles_are_matadors(table, offered, all_tiles):
    *hand, other = [tile for tile in all_tiles if tile != "6-6"]
    game = table("6-6", " ".join(hand), other, stock="", rules={"joker": "always"})
    assert sorted({move.split()[1] for move in offered(game, "joker")}) == MATADORS
    assert sorted({move.split()[1] for move in offered(game, "across")}) == MATADORS


@pytest.mark.rule("DM-11")
@pytest.mark.parametrize("tile", ["0-1", "1-1", "6-6", "2-6", "3-3"])
def test_any_other_tile_is_no_joker(table, refusal, tile):
    game = table("0-0", f"{tile} 5-5", "0-2")
    half = tile[0]
    assert refusal(game, f"joker {tile} at 1 free {half}") == "NotMatador"
    assert refusal(game, f"across {tile} at 1") == "NotMatador"


@pytest.mark.rule("DM-12")
@pytest.mark.parametrize("matador_tile", ["0-0", "1-6", "2-5"])
def test_a_matador_is_a_joker_when_no_tile_in_hand_fits(table, matador_tile):
    game = table("3-3", f"{matador_tile} 1-1", "0-2")
    [laid] = game.play(f"joker {matador_tile} at 2 free {matador_tile[0]}")
    assert (laid.kind, laid.values["shown"]) == ("JokerLaid", 3)


@pytest.mark.rule("DM-12", "DM-Q4")
def test_no_joker_while_a_tile_in_hand_fits_at_any_end(table, offered, refusal):
    game = table("2-6", "3-4 1-1 0-0", "0-2")
    assert offered(game) == ["lay 1-1 at 2"]
    assert refusal(game, "joker 3-4 at 1 free 3") == "JokerNotNeeded"
    assert refusal(game, "across 0-0 at 2") == "JokerNotNeeded"


@pytest.mark.rule("DM-12")
def test_only_the_own_hand_decides_about_the_joker(table, offered):
    game = table("2-2", "3-4 1-1", "5-5 5-6")
    assert "joker 3-4 at 1 free 3" in offered(game)


@pytest.mark.rule("DM-13", "DM-Q7")
@pytest.mark.parametrize("free", [3, 4])
def test_the_player_chooses_which_half_of_a_joker_stays_free(table, ends, free):
    game = table("1-2", "3-4 1-1", "0-2")
    game.play(f"joker 3-4 at 1 free {free}")
    assert ends(game) == [free, 2]


@pytest.mark.rule("DM-13", "DM-14")
def test_both_halves_and_crosswise_are_offered_at_every_end(table, offered):
    ways = ("joker 3-4 at {} free 3", "joker 3-4 at {} free 4", "across 3-4 at {}")
    game = table("1-2", "3-4 1-1", "0-2")
    assert offered(game) == [way.format(end) for end in (1, 2) for way in ways]


@pytest.mark.rule("DM-13", "DM-Q7")
@pytest.mark.parametrize("half", [0, 1, 2, 5, 6])
def test_a_joker_shows_no_number_that_is_not_on_it(table, refusal, half):
    game = table("1-2", "3-4 1-1", "0-2")
    assert refusal(game, f"joker 3-4 at 1 free {half}") == "HalfNotOnTile"


@pytest.mark.rule("DM-14", "DM-Q8")
@pytest.mark.parametrize(("end", "after"), [(1, [3, 2, 4]), (2, [1, 3, 4])])
def test_a_joker_laid_crosswise_opens_two_exits_in_place_of_the_end(table, ends, end, after):
    game = table("1-2", "3-4 1-1", "0-2")
    game.play(f"across 3-4 at {end}")
    assert ends(game) == after


@pytest.mark.rule("DM-14", "DM-Q8")
def test_both_exits_are_open_ends_from_then_on(table, ends):
    game = table("1-2", "3-4 1-1", "4-6 0-1", "3-3 0-2")
    game.play("across 3-4 at 1")
    game.play("lay 4-6 at 1")
    game.play("lay 3-3 at 3")
    assert ends(game) == [6, 2, 3]


@pytest.mark.rule("DM-14")
def test_four_matadors_laid_crosswise_make_six_ends(table, ends):
    game = table("1-1", "3-4 2-5 4-4 3-3 0-2", "1-6 0-0 5-6 0-4", rules={"joker": "always"})
    for move in ("across 3-4 at 1", "across 1-6 at 2", "lay 4-4 at 1", "across 0-0 at 1"):
        game.play(move)
    assert ends(game) == [0, 1, 4, 6, 0]
    for move in ("lay 3-3 at 3", "lay 5-6 at 2", "across 2-5 at 3"):
        game.play(move)
    assert ends(game) == [0, 5, 2, 6, 0, 5]


@pytest.mark.rule("DM-14")
def test_no_ordinary_tile_is_laid_crosswise(table, refusal):
    game = table("2-4", "3-3 0-1", "0-2")
    assert refusal(game, "across 3-3 at 2") == "NotMatador"


@pytest.mark.rule("DM-15", "DM-Q10")
@pytest.mark.parametrize("end", [1, 3])
def test_no_matador_lies_crosswise_against_a_crosswise_one(table, refusal, offered, end):
    game = table("1-1", "3-4 2-2", "2-5 0-1")
    game.play("across 3-4 at 1")
    assert refusal(game, f"across 2-5 at {end}") == "AcrossBanned"
    assert offered(game, "across") == ["across 2-5 at 2"]


@pytest.mark.rule("DM-15")
def test_where_every_end_is_such_an_exit_a_joker_lies_lengthwise_only(table, offered):
    game = table("1-1", "3-4 2-2", "2-5 0-1", "1-6 6-6")
    game.play("across 3-4 at 1")
    game.play("across 2-5 at 2")
    ways = [f"joker 1-6 at {end} free {half}" for end in (1, 2, 3, 4) for half in (1, 6)]
    assert offered(game) == ways


@pytest.mark.rule("DM-15")
@pytest.mark.parametrize(("end", "after"), [(1, [2, 1, 4]), (3, [3, 1, 2])])
def test_lengthwise_a_matador_may_lie_against_a_crosswise_one(table, ends, end, after):
    game = table("1-1", "3-4 2-2", "2-5 0-1")
    game.play("across 3-4 at 1")
    game.play(f"joker 2-5 at {end} free 2")
    assert ends(game) == after


@pytest.mark.rule("DM-16", "DM-Q12")
def test_a_double_is_laid_in_line_and_shows_its_number_once(table, ends):
    game = table("2-4", "3-3 0-1", "4-4 0-2")
    game.play("lay 3-3 at 2")
    assert ends(game) == [2, 3]
    game.play("lay 4-4 at 2")
    assert ends(game) == [2, 4]


@pytest.mark.rule("DM-16", "DM-Q12")
def test_a_double_that_opens_has_two_ends_like_any_tile(table, ends):
    game = table("", "5-5 1-2", "6-6")
    game.play("open 5-5")
    assert ends(game) == [5, 5]


@pytest.mark.rule("DM-17")
@pytest.mark.parametrize(("line", "tile"), [("0-3", "3-4"), ("0-4", "3-4"), ("0-6", "1-6")])
def test_a_matador_that_makes_seven_leaves_the_end_as_it_was(table, ends, line, tile):
    game = table(line, f"{tile} 0-1", "0-2")
    before = ends(game)
    [laid] = game.play(f"lay {tile} at 2")
    assert (laid.kind, laid.values["free"]) == ("Laid", before[1])
    assert ends(game) == before


@pytest.mark.rule("DM-17")
def test_a_matador_makes_seven_beside_other_tiles_that_fit(table, offered):
    game = table("1-3", "3-4 4-4", "0-2")
    assert offered(game) == ["lay 3-4 at 2", "lay 4-4 at 2"]


@pytest.mark.rule("DM-17")
def test_a_matador_that_makes_seven_is_no_joker(table, refusal):
    game = table("0-3", "3-4 0-1", "0-2", rules={"joker": "always"})
    assert refusal(game, "joker 3-4 at 2 free 3") == "MakesSeven"


@pytest.mark.rule("DM-9", "DM-13", "DM-14")
def test_everybody_sees_who_laid_what_and_how(table):
    game = table("1-2", "3-4 1-1", "4-6 0-1", "0-0 0-2", opener=2, turn=0)
    for move in ("across 3-4 at 1", "lay 4-6 at 1", "joker 0-0 at 3 free 0"):
        game.play(move)
    laid = [(at["seat"], at["tile"], at["end"], at["way"]) for at in game.view()["line"]]
    assert laid[1:] == [
        (0, "3-4", 1, "crosswise"),
        (1, "4-6", 1, "joined"),
        (2, "0-0", 3, "free_low"),
    ]

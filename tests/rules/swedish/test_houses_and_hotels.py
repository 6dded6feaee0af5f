"""SV-33 to SV-39: building evenly on whole groups, hotels, and the bank's stock."""

import pytest

A, B, C = range(3)
LIGHT_BLUE = (6, 8, 9)
DARK_BLUE = (37, 39)


def group(owner, level, *squares):
    """Return lots of one owner, all built alike."""
    return {square: {"owner": owner, "level": level} for square in squares}


@pytest.mark.rule("SV-33")
def test_a_whole_group_may_be_built_on(table, gained, levels):
    game = table(deeds=group(A, 0, *LIGHT_BLUE))
    assert gained(game, "build 8") == [-1_000, 0, 0]
    assert levels(game, *LIGHT_BLUE) == [0, 1, 0]
    assert game.view()["houses_left"] == 31


@pytest.mark.rule("SV-33")
@pytest.mark.parametrize("last", [B, -1])
def test_a_group_that_lacks_a_lot_may_not(last, table, refusal):
    game = table(deeds={6: A, 8: A, 9: last})
    assert refusal(game, "build 6") == "GroupIncomplete"


@pytest.mark.rule("SV-33")
@pytest.mark.parametrize("square", [5, 12])
def test_stations_and_utilities_carry_no_houses(square, table, refusal):
    game = table(deeds=dict.fromkeys((5, 15, 25, 35, 12, 28), A))
    assert refusal(game, f"build {square}") == "NotAStreet"


@pytest.mark.rule("SV-33")
def test_nobody_builds_on_anothers_lots(table, refusal):
    assert refusal(table(deeds=group(B, 0, *DARK_BLUE)), "build 39", A) == "NotYours"


@pytest.mark.rule("SV-33", "SV-42")
def test_houses_are_not_traded_between_players(table, refusal):
    game = table(deeds=group(A, 1, *DARK_BLUE))
    assert refusal(game, "offer B give 37,39 take - cash -9000 cards 0 0") == "LotBuiltOn"


@pytest.mark.rule("SV-34")
@pytest.mark.parametrize(("squares", "price"), [((1, 3), 1_000), ((16, 18, 19), 2_000)])
def test_any_number_is_built_at_the_price_on_the_deed(squares, price, table, gained, levels):
    game = table(deeds=group(A, 0, *squares))
    builds = [f"build {square}" for square in squares] * 3
    assert gained(game, *builds) == [-price * len(builds), 0, 0]
    assert levels(game, *squares) == [3] * len(squares)


@pytest.mark.rule("SV-34")
@pytest.mark.parametrize(("square", "price"), [(11, 2_000), (23, 3_000), (29, 3_000), (34, 4_000)])
def test_the_price_of_a_house_goes_by_the_colour(square, price, table, gained):
    squares = {11: (11, 13, 14), 23: (21, 23, 24), 29: (26, 27, 29), 34: (31, 32, 34)}[square]
    assert gained(table(deeds=group(A, 0, *squares)), f"build {square}") == [-price, 0, 0]


@pytest.mark.rule("SV-34", "SV-Q9", "PR-10")
def test_others_build_between_the_turns_too(table, levels):
    game = table("B: build 37", "C: build 8", deeds=group(B, 0, 37, 39) | group(C, 0, 6, 8, 9))
    assert levels(game, 37, 8) == [1, 1]
    assert game.to_act == A


@pytest.mark.rule("SV-34")
def test_one_may_build_before_the_extra_throw_of_a_double(table, levels):
    game = table("5-5", "build 39", "5-5", "build 37", deeds=group(A, 0, *DARK_BLUE))
    assert levels(game, *DARK_BLUE) == [1, 1]


@pytest.mark.rule("SV-34")
def test_a_house_needs_its_price_in_cash(table, refusal):
    game = table(deeds=group(A, 0, *DARK_BLUE), cash=[3_999, 0, 0])
    assert refusal(game, "build 39") == "NotEnoughCash"


@pytest.mark.rule("SV-35")
def test_no_second_house_before_every_lot_has_one(table, refusal, play, levels):
    game = table("build 6", "build 8", deeds=group(A, 0, *LIGHT_BLUE))
    assert refusal(game, "build 6") == "NotEven"
    play(game, "build 9", "build 6")
    assert levels(game, *LIGHT_BLUE) == [2, 1, 1]


@pytest.mark.rule("SV-35")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_lot_is_never_two_rows_ahead(level, table, refusal):
    deeds = group(A, level + 1, 37) | group(A, level, 39)
    assert refusal(table(deeds=deeds), "build 37") == "NotEven"


@pytest.mark.rule("SV-35")
def test_the_groups_of_one_owner_grow_apart(table, levels):
    game = table("build 39", "build 37", deeds=group(A, 3, 6, 8, 9) | group(A, 0, 37, 39))
    assert levels(game, 6, 37, 39) == [3, 1, 1]


@pytest.mark.rule("SV-36")
def test_a_hotel_costs_its_four_houses_and_the_price_on_the_deed(table, gained, levels):
    game = table(deeds=group(A, 4, *DARK_BLUE))
    before = game.view()["houses_left"]
    assert gained(game, "build 37") == [-4_000, 0, 0]
    assert levels(game, *DARK_BLUE) == [5, 4]
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (before + 4, 11)


@pytest.mark.rule("SV-36")
def test_a_hotel_waits_for_four_houses_on_every_lot(table, refusal, play, levels):
    game = table(deeds=group(A, 4, 37) | group(A, 3, 39))
    assert refusal(game, "build 37") == "NotEven"
    play(game, "build 39", "build 37")
    assert levels(game, *DARK_BLUE) == [5, 4]


@pytest.mark.rule("SV-37")
def test_one_hotel_at_most_on_a_lot(table, refusal):
    game = table(deeds=group(A, 5, *DARK_BLUE))
    assert refusal(game, "build 37") == "FullyBuilt"
    assert game.view()["hotels_left"] == 10


@pytest.mark.rule("SV-37")
def test_nothing_more_is_offered_for_a_lot_with_a_hotel(table, offered):
    assert offered(table(deeds=group(A, 5, 37) | group(A, 4, 39)), "build") == ["build 39"]
    assert offered(table(deeds=group(A, 5, *DARK_BLUE)), "build") == []


@pytest.mark.rule("SV-38")
def test_without_a_house_in_the_bank_the_builder_waits(table, refusal, play, levels):
    deeds = group(A, 1, 37) | group(A, 0, 39) | group(B, 1, 1, 3)
    game = table(deeds=deeds, houses_left=0)
    assert refusal(game, "build 39") == "NoHousesLeft"
    play(game, "B: sell 1", "A: build 39", "B: decline")
    assert levels(game, 1, 39) == [0, 1]


@pytest.mark.rule("SV-38")
def test_a_hotel_built_gives_houses_back_to_those_who_wait(table, play, levels):
    game = table(deeds=group(A, 4, 37, 39) | group(B, 0, 1, 3), houses_left=0)
    play(game, "A: build 39", "B: build 1")
    assert levels(game, 39, 1) == [5, 1]
    assert game.view()["houses_left"] == 3


@pytest.mark.rule("SV-38")
def test_without_a_hotel_in_the_bank_the_builder_waits_too(table, refusal):
    game = table(deeds=group(A, 4, *DARK_BLUE), hotels_left=0)
    assert refusal(game, "build 39") == "NoHotelsLeft"


@pytest.mark.rule("SV-39")
def test_the_last_house_wanted_by_two_is_auctioned_to_the_highest_bidder(table, gained, levels):
    game = table(deeds=group(A, 0, 37, 39) | group(B, 0, 1, 3), houses_left=1)
    game.play("build 39")
    assert gained(game, "B: build 1", "B: bid 2000", "A: bid 5000", "B: pass") == [-5_000, 0, 0]
    assert levels(game, 39, 1) == [1, 0]
    assert game.view()["houses_left"] == 0


@pytest.mark.rule("SV-39")
def test_the_last_hotel_wanted_by_two_is_auctioned_too(table, gained, levels):
    game = table(deeds=group(A, 4, 37, 39) | group(B, 4, 1, 3), hotels_left=1)
    bids = ["B: bid 1000", "A: bid 1001", "B: bid 1002", "A: pass"]
    assert gained(game, "A: build 39", "B: build 3", *bids) == [0, -1_002, 0]
    assert levels(game, 39, 3) == [4, 5]


@pytest.mark.rule("SV-39")
def test_as_many_buildings_as_are_wanted_are_sold_without_an_auction(table, gained, levels):
    game = table(deeds=group(A, 0, 37, 39) | group(B, 0, 1, 3), houses_left=2)
    assert gained(game, "A: build 39", "B: build 1") == [-4_000, -1_000, 0]
    assert (levels(game, 39, 1), game.to_act) == ([1, 1], A)


@pytest.mark.rule("SV-39")
def test_more_than_the_bank_has_may_be_wanted_by_a_number(table, play, gained, levels):
    game = table(deeds=group(A, 0, 37, 39) | group(B, 0, 1, 3), houses_left=3)
    play(game, "A: order 39 x 2", "B: order 1 x 2")
    assert game.view()["sale"]["least"] == 1_000
    assert gained(game, "B: bid 1000", "A: bid 1001", "B: pass") == [-1_001, 0, 0]
    assert (levels(game, 39, 1), game.view()["wanted"]) == ([1, 0], [1, 2, 0])

"""SV-1 to SV-6: what is in the box, who plays, the start, and the aim."""

import pytest

import matador
from matador.games import edition

A, B, C = range(3)
NOTES = {10_000: 1, 2_000: 6, 1_000: 4, 500: 3, 200: 10, 50: 10}


@pytest.mark.rule("SV-1")
def test_the_bank_has_32_houses_and_12_hotels(begun):
    view = begun(2).view()
    assert (view["houses_left"], view["hotels_left"]) == (32, 12)


@pytest.mark.rule("SV-1")
def test_the_box_has_no_33rd_house_and_no_13th_hotel(table):
    hotels = {s: {"owner": 0, "level": 5} for s in (6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24)}
    assert table(deeds=hotels).view()["hotels_left"] == 0
    with pytest.raises(matador.BadPosition, match="32 houses and 12 hotels"):
        table(deeds=hotels | {s: {"owner": 1, "level": 5} for s in (37, 39)})


@pytest.mark.rule("SV-1", "SV-18")
@pytest.mark.parametrize(("square", "letter"), [(7, "C"), (17, "A")])
def test_each_deck_has_sixteen_different_cards(square, letter, landed):
    chances = landed(square).chances()
    assert [str(card) for card, _ in chances] == [f"card {letter}{n:02}" for n in range(1, 17)]
    assert [chance for _, chance in chances] == [1 / 16] * 16


@pytest.mark.rule("SV-1")
def test_there_are_28_title_deeds(begun):
    game = begun(2, "throw 6-6", "throw 1-2", dealt_deeds=2)
    assert len(game.chances()) == 28
    assert len({str(deed) for deed, _ in game.chances()}) == 28


@pytest.mark.rule("SV-1")
def test_the_board_has_forty_squares_of_the_usual_kinds():
    kinds = [square["kind"] for square in edition("swedish").tables["squares"]]
    counts = [kinds.count(kind) for kind in ("street", "transport", "utility", "cards", "tax")]
    assert (len(kinds), counts) == (40, [22, 4, 2, 6, 2])


@pytest.mark.rule("SV-1")
def test_two_dice_fall_in_36_ways(begun):
    chances = [(throw.numbers[1:], chance) for throw, chance in begun(2).chances()]
    for total in range(2, 13):
        likely = sum(chance for dice, chance in chances if sum(dice) == total)
        assert likely == pytest.approx((6 - abs(7 - total)) / 36)
    assert sum(chance for (one, two), chance in chances if one == two) == pytest.approx(1 / 6)


@pytest.mark.rule("SV-2", "SV-Q21", "SV-Q22")
@pytest.mark.parametrize("players", range(2, 8))
def test_two_to_seven_players_have_a_token_each(players, begun):
    view = begun(players).view()
    assert view["at"] == [0] * players
    assert view["out"] == [0] * players


@pytest.mark.rule("SV-2", "SV-Q22")
@pytest.mark.parametrize(("players", "nearest"), [(1, 2), (8, 7)])
def test_others_are_refused_with_a_clear_error(players, nearest, begun):
    reason = f"swedish takes 2 to 7 players, not {players}; the nearest is {nearest}"
    with pytest.raises(matador.BadInput, match=reason):
        begun(players)


@pytest.mark.rule("SV-3", "PR-8")
@pytest.mark.parametrize("players", [2, 7])
def test_everybody_starts_with_the_notes_that_add_up_to_30_000(players, begun, cash):
    assert sum(note * count for note, count in NOTES.items()) == 30_000
    assert cash(begun(players)) == [30_000] * players


@pytest.mark.rule("SV-4")
def test_everybody_throws_both_dice_once_and_the_highest_begins(begun):
    game = begun(3, "throw 1-2", "throw 5-4")
    assert game.to_act == matador.NATURE
    game.play("throw 6-2")
    assert (game.to_act, game.view()["step"]) == (B, "window")


@pytest.mark.rule("SV-4", "SV-Q23")
def test_only_those_tied_for_the_highest_throw_again(begun):
    game = begun(4, "throw 5-4", "throw 1-2", "throw 6-3", "throw 4-4")
    assert game.to_act == matador.NATURE
    game.play("throw 1-1")
    assert game.to_act == matador.NATURE
    game.play("throw 1-2")
    assert game.to_act == C


@pytest.mark.rule("SV-4", "SV-Q23")
def test_a_tie_may_come_again(begun):
    game = begun(2, "throw 2-2", "throw 1-3", "throw 6-6", "throw 6-6", "throw 2-1", "throw 1-1")
    assert game.to_act == A
    assert game.view()["at"] == [0, 0]


@pytest.mark.rule("SV-4", "SV-Q23")
def test_a_tie_below_the_highest_is_not_thrown_again(begun):
    assert begun(3, "throw 1-2", "throw 2-1", "throw 6-5").to_act == C


@pytest.mark.rule("SV-4")
def test_play_goes_to_the_left(begun, play):
    game = begun(3, "throw 1-2", "throw 6-4", "throw 2-3")
    turns = []
    for _ in range(4):
        turns.append(game.view()["turn"])
        play(game, "4-6")
    assert turns == [B, C, A, B]


@pytest.mark.rule("SV-5")
def test_all_start_on_go_and_move_by_the_sum_of_the_dice(begun):
    game = begun(3, "throw 6-4", "throw 1-2", "throw 2-3", "4-6")
    assert game.view()["at"] == [10, 0, 0]


@pytest.mark.rule("SV-5")
def test_a_token_goes_on_from_the_square_it_reached(begun):
    throws = ["4-6", "4-6", "6-4"]
    game = begun(3, "throw 6-4", "throw 1-2", "throw 2-3", *throws, "6-4")
    assert game.view()["at"] == [20, 10, 10]


@pytest.mark.rule("SV-5")
def test_several_tokens_share_a_square(begun):
    game = begun(3, "throw 6-4", "throw 1-2", "throw 2-3", "4-6", "6-4", "4-6")
    assert game.view()["at"] == [10, 10, 10]


@pytest.mark.rule("SV-6")
def test_the_last_player_left_has_won(table, play, kinds):
    game = table("A: claim 39", players=2, deeds={39: 0}, cash=[0, 0], claims=[visit_of(B)])
    assert (game.over, game.winners) == (False, [])
    assert kinds(play(game, "bankrupt"))[-1] == "GameWon"
    assert (game.over, game.winners) == (True, [A])


@pytest.mark.rule("SV-6")
def test_the_game_goes_on_while_two_are_left(table):
    game = table("A: claim 39", "bankrupt", deeds={39: 0}, cash=[0, 0, 0], claims=[visit_of(B)])
    assert (game.over, game.winners) == (False, [])
    assert game.view()["out"] == [0, 1, 0]


@pytest.mark.rule("SV-6")
def test_the_last_player_owes_nothing_more_for_what_he_took_over(table):
    deeds = {39: 0, **{s: {"owner": 1, "mortgaged": True} for s in (5, 11, 13, 15, 16, 18)}}
    game = table("A: claim 39", players=2, deeds=deeds, cash=[0, 50], claims=[visit_of(B)])
    game.play("bankrupt")
    assert game.winners == [A]
    assert game.view()["cash"] == [50, 0]


def visit_of(visitor):
    """Return an open claim of A for 1,000 kr on Norrmalmstorg."""
    claim = {"owner": A, "deed": 39, "rent": 1_000, "base": 1_000, "times": 1, "turns": 1}
    return claim | {"visitor": visitor, "because": "rent_street"}

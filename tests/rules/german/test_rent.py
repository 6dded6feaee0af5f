"""DE-37 to DE-43: rent, claimed in time."""

import pytest

A, B, C = range(3)
RENTS = {
    1: (40, 200, 600, 1_800, 3_200, 5_000),
    3: (80, 400, 1_200, 3_600, 6_400, 9_000),
    6: (120, 600, 1_800, 5_400, 8_000, 11_000),
    8: (120, 600, 1_800, 5_400, 8_000, 11_000),
    9: (160, 800, 2_000, 6_000, 9_000, 12_000),
    11: (200, 1_000, 3_000, 9_000, 12_500, 15_000),
    13: (200, 1_000, 3_000, 9_000, 12_500, 15_000),
    14: (240, 1_200, 3_600, 10_000, 14_000, 18_000),
    16: (280, 1_400, 4_000, 11_000, 15_000, 19_000),
    18: (280, 1_400, 4_000, 11_000, 15_000, 19_000),
    19: (320, 1_600, 4_400, 12_000, 16_000, 20_000),
    21: (360, 1_800, 5_000, 14_000, 17_500, 21_000),
    23: (360, 1_800, 5_000, 14_000, 17_500, 21_000),
    24: (400, 2_000, 6_000, 15_000, 18_500, 22_000),
    26: (440, 2_200, 6_600, 16_000, 19_500, 23_000),
    27: (440, 2_200, 6_600, 16_000, 19_500, 23_000),
    29: (480, 2_400, 7_200, 17_000, 20_500, 24_000),
    31: (520, 2_600, 7_800, 18_000, 22_000, 25_500),
    32: (520, 2_600, 7_800, 18_000, 22_000, 25_500),
    34: (560, 3_000, 9_000, 20_000, 24_000, 28_000),
    37: (700, 3_500, 10_000, 22_000, 26_000, 30_000),
    39: (1_000, 4_000, 12_000, 28_000, 34_000, 40_000),
}
AUTOMATIC = {"rent": "automatic"}


def claimable(game):
    return [(claim["owner"], claim["visitor"], claim["rent"]) for claim in game.view()["claims"]]


@pytest.mark.rule("DE-37")
@pytest.mark.parametrize(("owner_seat", "visitor"), [(A, B), (B, A), (C, A), (A, C)])
def test_who_lands_on_anothers_property_owes_rent(owner_seat, visitor, landed):
    game = landed(39, turn=visitor, deeds={39: owner_seat})
    assert claimable(game) == [(owner_seat, visitor, 1_000)]


@pytest.mark.rule("DE-37")
def test_nobody_owes_rent_for_passing(landed):
    assert claimable(landed(20, deeds={18: B, 19: B})) == []


@pytest.mark.rule("DE-37")
def test_rent_that_is_claimed_must_be_paid_or_raised(landed, refusal):
    game = landed(39, "C: claim 39", deeds={39: C, 1: A}, cash=[500, 0, 0])
    assert game.to_act == A
    assert refusal(game, "pay") == "NotEnoughCash"
    game.play("mortgage 1")
    game.play("pay")
    assert game.view()["cash"] == [100, 0, 1_000]


@pytest.mark.rule("DE-38")
def test_rent_flows_only_when_the_owner_claims_it(landed, cash):
    game = landed(39, deeds={39: C})
    assert cash(game) == [30_000] * 3
    game.play("claim 39", seat=C)
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("DE-38")
def test_only_the_owner_claims_and_only_once(landed, refusal):
    game = landed(39, deeds={39: C})
    assert refusal(game, "claim 39", seat=B) == "NoClaim"
    game.play("claim 39", seat=C)
    assert refusal(game, "claim 39", seat=C) == "NoClaim"


@pytest.mark.rule("DE-38")
@pytest.mark.parametrize("owner_seat", [B, C])
def test_the_claim_lapses_when_the_next_player_throws(owner_seat, landed, play, only, refusal):
    game = landed(39, deeds={39: owner_seat})
    lapsed = only(play(game, "B: roll"), "RentLapsed")
    assert lapsed == {"owner": owner_seat, "visitor": A, "deed": 39, "rent": 1_000}
    game.play("throw 4-6")
    assert refusal(game, "claim 39", seat=owner_seat) == "NoClaim"
    assert game.view()["cash"] == [30_000] * 3


@pytest.mark.rule("DE-38")
def test_the_next_player_may_claim_an_own_rent_before_throwing(landed, play, cash):
    game = landed(39, deeds={39: B})
    play(game, "claim 39", "roll", "throw 4-6")
    assert cash(game) == [29_000, 31_000, 30_000]


@pytest.mark.rule("DE-38")
def test_business_before_the_throw_does_not_end_the_time_to_claim(landed, play, cash):
    game = landed(39, deeds={39: C, 5: B}, at=[0, 10, 0], jail=[0, 1, 0])
    play(game, "B: mortgage 5", "B: fine", "C: claim 39")
    assert cash(game) == [29_000, 31_000, 31_000]


@pytest.mark.rule("DE-39")
@pytest.mark.parametrize("level", range(1, 6))
def test_the_rent_is_the_figure_for_the_buildings_on_that_street(level, landed, group):
    deeds = group(21, B, level) | {24: {"owner": B, "level": level - 1}}
    assert claimable(landed(21, deeds=deeds)) == [(B, A, RENTS[21][level])]
    rent = RENTS[24][level - 1] * (2 if level == 1 else 1)
    assert claimable(landed(24, deeds=deeds)) == [(B, A, rent)]


@pytest.mark.rule("DE-39")
@pytest.mark.parametrize(("square", "rents"), RENTS.items())
def test_a_lone_bare_street_earns_its_first_figure(square, rents, landed):
    assert claimable(landed(square, deeds={square: B})) == [(B, A, rents[0])]


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(("square", "rents"), RENTS.items())
def test_a_whole_colour_doubles_the_rent_of_its_bare_streets(square, rents, landed, group):
    assert claimable(landed(square, deeds=group(square, B))) == [(B, A, 2 * rents[0])]


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize("other", [A, C])
def test_a_colour_shared_by_two_owners_is_not_doubled(other, landed, group):
    deeds = group(21, B) | {24: other}
    assert claimable(landed(21, deeds=deeds)) == [(B, A, 360)]


@pytest.mark.rule("DE-41")
@pytest.mark.parametrize("mortgaged", [[23], [23, 24]])
def test_the_doubling_stands_when_sisters_are_mortgaged(mortgaged, landed, group):
    deeds = group(21, B) | {lot: {"owner": B, "mortgaged": True} for lot in mortgaged}
    assert claimable(landed(21, deeds=deeds)) == [(B, A, 720)]


@pytest.mark.rule("DE-42")
def test_no_rent_is_claimed_for_a_mortgaged_property(landed, group, refusal, only):
    deeds = group(21, C) | {21: {"owner": C, "mortgaged": True}}
    game = landed(21, deeds=deeds)
    assert only(game.events, "NoRentMortgaged") == {"owner": C, "visitor": A, "deed": 21}
    assert refusal(game, "claim 21", seat=C) == "NoClaim"


@pytest.mark.rule("DE-42")
@pytest.mark.parametrize("square", [5, 12])
def test_a_mortgaged_station_or_works_earns_nothing(square, landed):
    game = landed(square, deeds={square: {"owner": B, "mortgaged": True}})
    assert claimable(game) == []
    assert game.to_act == B


@pytest.mark.rule("DE-43")
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("square", RENTS)
def test_houses_and_hotels_raise_the_rent_to_the_printed_figures(square, level, landed, group):
    game = landed(square, deeds=group(square, B, level), throw="1-1")
    assert claimable(game) == [(B, A, RENTS[square][level])]


@pytest.mark.rule("DE-Q6")
def test_a_rent_not_claimed_in_time_is_lost(landed, cash):
    game = landed(39, "B: roll", "throw 4-6", deeds={39: C})
    assert (claimable(game), cash(game)) == ([], [30_000] * 3)


@pytest.mark.rule("DE-Q6")
def test_by_a_switch_rent_is_collected_by_itself(landed, cash, kinds):
    game = landed(39, deeds={39: C}, rules=AUTOMATIC)
    assert cash(game) == [29_000, 30_000, 31_000]
    assert "RentClaimable" not in kinds(game)


@pytest.mark.rule("DE-Q6")
def test_the_owner_is_asked_before_the_next_throw_and_may_forgo(landed, cash):
    game = landed(39, deeds={39: C})
    assert [move.text for move in game.choices()][:2] == ["claim 39", "forgo 39"]
    assert game.to_act == C
    game.play("forgo 39")
    assert (game.to_act, cash(game)) == (B, [30_000] * 3)


@pytest.mark.rule("DE-Q7")
def test_the_movers_own_extra_throw_does_not_close_the_window(landed, play, cash):
    game = landed(39, deeds={39: C}, throw="2-2")
    play(game, "A: roll", "throw 1-2", "card G16")
    assert claimable(game) == [(C, A, 1_000)]
    play(game, "C: claim 39")
    assert cash(game) == [30_000 + 4_000 + 200 - 1_000, 30_000, 31_000]


@pytest.mark.rule("DE-Q7")
def test_all_claims_of_a_turn_close_with_the_next_players_throw(landed, play):
    doubles = ["A: roll", "throw 1-1", "A: roll", "throw 6-5"]
    game = landed(37, *doubles, throw="2-2", deeds={37: C, 39: C})
    assert len(claimable(game)) == 2
    play(game, "B: roll")
    assert claimable(game) == []


@pytest.mark.rule("DE-Q8")
def test_the_rent_of_a_built_street_is_not_doubled(landed, group):
    assert claimable(landed(39, deeds=group(39, B, 1))) == [(B, A, 4_000)]


@pytest.mark.rule("DE-Q8")
def test_a_bare_street_beside_built_sisters_is_doubled(landed, group):
    deeds = group(21, B, 1) | {24: {"owner": B, "level": 0}}
    assert claimable(landed(24, deeds=deeds)) == [(B, A, 800)]


@pytest.mark.rule("PR-11")
def test_building_after_the_landing_does_not_change_the_rent(landed, group, cash):
    game = landed(39, "C: build 39", "C: claim 39", deeds=group(39, C))
    assert cash(game) == [28_000, 30_000, 30_000 - 4_000 + 2_000]


@pytest.mark.rule("PR-11")
def test_mortgaging_after_the_landing_does_not_change_the_rent(landed, cash):
    game = landed(39, "C: mortgage 39", "C: claim 39", deeds={39: C})
    assert cash(game) == [29_000, 30_000, 30_000 + 4_000 + 1_000]


@pytest.mark.rule("PR-11")
def test_redeeming_after_the_landing_brings_no_rent(landed, refusal):
    game = landed(39, "C: redeem 39", deeds={39: {"owner": C, "mortgaged": True}})
    assert refusal(game, "claim 39", seat=C) == "NoClaim"


@pytest.mark.rule("PR-11")
def test_a_trade_after_the_landing_does_not_change_the_creditor(landed, refusal, owner, cash):
    trade = ["C: offer B give 39 take - cash 0 cards 0 0", "accept"]
    game = landed(39, *trade, deeds={39: C})
    assert owner(game, 39) == B
    assert refusal(game, "claim 39", seat=B) == "NoClaim"
    game.play("claim 39", seat=C)
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("PR-11")
def test_several_claims_may_be_open_and_are_claimed_in_any_order(landed, play, cash):
    game = landed(37, "A: roll", "throw 1-1", throw="2-2", deeds={37: C, 39: B})
    assert claimable(game) == [(C, A, 700), (B, A, 1_000)]
    play(game, "B: claim 39", "C: claim 37")
    assert cash(game) == [28_300, 31_000, 30_700]


@pytest.mark.rule("PR-11")
def test_a_claimed_rent_is_paid_before_anybody_throws_again(landed, refusal):
    game = landed(39, "C: claim 39", deeds={39: C, 1: A}, cash=[500, 0, 0])
    assert refusal(game, "roll", seat=B) == "CannotThrowYet"
    assert refusal(game, "roll", seat=A) == "CannotThrowYet"

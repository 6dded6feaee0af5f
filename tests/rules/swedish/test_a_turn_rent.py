"""SV-13 to SV-17: rent, when it is owed, how much, and when it has to be asked for."""

import pytest

A, B, C = range(3)
STATIONS, WORKS = (5, 15, 25, 35), (12, 28)


@pytest.mark.rule("SV-13")
@pytest.mark.parametrize(("square", "rent"), [(1, 50), (14, 250), (29, 450), (39, 1_000)])
def test_landing_on_anothers_street_owes_the_rent_on_the_deed(square, rent, landed, gained):
    game = landed(square, deeds={square: B})
    assert gained(game, f"claim {square}") == [-rent, rent, 0]


@pytest.mark.rule("SV-13")
@pytest.mark.parametrize(("count", "rent"), [(1, 500), (2, 1_000), (3, 2_000), (4, 4_000)])
def test_stations_cost_more_the_more_of_them_their_owner_has(count, rent, landed, gained):
    game = landed(5, deeds=dict.fromkeys(STATIONS[:count], B))
    assert gained(game, "claim 5") == [-rent, rent, 0]


@pytest.mark.rule("SV-13")
def test_stations_of_different_owners_do_not_count_together(landed, rents):
    assert rents(landed(5, deeds={5: B, 15: C, 25: C, 35: A})) == [500]


@pytest.mark.rule("SV-13")
@pytest.mark.parametrize(("deeds", "rent"), [({12: B, 28: C}, 300), ({12: B, 28: B}, 600)])
def test_a_utility_costs_100_a_pip_and_both_cost_200(deeds, rent, landed, rents):
    assert rents(landed(12, deeds=deeds)) == [rent]


@pytest.mark.rule("SV-13")
@pytest.mark.parametrize(("card", "square", "rent"), [("C01", 39, 1_000), ("C05", 15, 500)])
def test_a_card_that_leads_to_anothers_property_owes_rent_too(card, square, rent, landed, gained):
    game = landed(7, f"card {card}", deeds={square: B})
    assert gained(game, f"claim {square}") == [-rent, rent, 0]


@pytest.mark.rule("SV-13")
def test_nothing_is_owed_on_ones_own_property(landed, rents, refusal):
    game = landed(39, deeds={39: A})
    assert rents(game) == []
    assert refusal(game, "claim 39", A) == "NoClaim"


@pytest.mark.rule("SV-13")
def test_passing_over_a_property_owes_nothing(table, rents):
    assert rents(table("4-6", at=[30, 0, 0], deeds={37: B, 39: B})) == []


@pytest.mark.rule("SV-14")
@pytest.mark.parametrize(
    ("level", "rent"), [(1, 4_000), (2, 12_000), (3, 26_500), (4, 32_500), (5, 40_000)]
)
def test_buildings_raise_the_rent_to_the_one_printed_for_them(level, rent, landed, gained):
    deeds = {square: {"owner": B, "level": level} for square in (37, 39)}
    game = landed(39, deeds=deeds, cash=[50_000, 0, 0])
    assert gained(game, "claim 39") == [-rent, rent, 0]


@pytest.mark.rule("SV-14")
@pytest.mark.parametrize(("square", "rent"), [(26, 6_300), (29, 2_300)])
def test_each_lot_goes_by_its_own_buildings(square, rent, landed, rents):
    deeds = {26: {"owner": B, "level": 2}, 27: {"owner": B, "level": 1}}
    assert rents(landed(square, deeds=deeds | {29: {"owner": B, "level": 1}})) == [rent]


@pytest.mark.rule("SV-15")
@pytest.mark.parametrize("square", [39, 25, 12])
def test_a_mortgaged_property_earns_no_rent(square, landed, refusal):
    game = landed(square, deeds={square: {"owner": B, "mortgaged": True}})
    assert refusal(game, f"claim {square}", B) == "NoClaim"
    assert game.view()["cash"] == [30_000] * 3


@pytest.mark.rule("SV-15")
def test_redeemed_after_the_visit_it_is_still_rent_free(landed, refusal):
    game = landed(39, "B: redeem 39", deeds={39: {"owner": B, "mortgaged": True}})
    assert refusal(game, "claim 39", B) == "NoClaim"


@pytest.mark.rule("SV-16")
def test_the_owner_gets_no_rent_by_himself(landed, cash):
    assert cash(landed(39, deeds={39: C})) == [30_000] * 3


@pytest.mark.rule("SV-16")
def test_an_owner_who_asks_before_the_next_player_throws_gets_the_rent(landed, gained):
    game = landed(39, deeds={39: C})
    assert game.view()["turn"] == B
    assert gained(game, "C: claim 39") == [-1_000, 0, 1_000]


@pytest.mark.rule("SV-16")
def test_an_owner_who_has_not_asked_before_the_next_player_throws_gets_none(
    landed, play, kinds, refusal
):
    game = landed(39, deeds={39: C})
    assert "RentLapsed" in kinds(play(game, "B: roll"))
    assert refusal(game, "claim 39", C) == "NotYourTurn"
    play(game, "throw 4-6")
    assert refusal(game, "claim 39", C) == "NoClaim"


@pytest.mark.rule("SV-16")
def test_the_owner_may_be_the_next_player_and_must_ask_before_his_own_throw(landed, cash, refusal):
    game = landed(39, "4-6", deeds={39: B})
    assert cash(game) == [30_000] * 3
    assert refusal(game, "claim 39", B) == "NoClaim"


@pytest.mark.rule("SV-16", "SV-Q12")
def test_collected_by_itself_the_rent_needs_no_asking(landed, cash):
    game = landed(39, deeds={39: C}, rules={"rent": "automatic"})
    assert cash(game) == [29_000, 30_000, 31_000]
    assert game.view()["claims"] == []


@pytest.mark.rule("SV-17")
@pytest.mark.parametrize(("square", "rent"), [(37, 1_300), (39, 2_000)])
def test_a_whole_group_doubles_the_rent_of_its_unbuilt_lots(square, rent, landed, gained):
    game = landed(square, deeds={37: B, 39: B})
    assert gained(game, f"claim {square}") == [-rent, rent, 0]


@pytest.mark.rule("SV-17")
def test_a_group_without_its_last_lot_does_not_double(landed, rents):
    assert rents(landed(26, deeds={26: B, 27: B, 29: C})) == [400]


@pytest.mark.rule("SV-17")
@pytest.mark.parametrize(("square", "rent"), [(37, 1_300), (39, 4_000)])
def test_the_unbuilt_lots_stay_doubled_beside_built_ones(square, rent, landed, rents):
    deeds = {37: B, 39: {"owner": B, "level": 1}}
    assert rents(landed(square, deeds=deeds)) == [rent]


@pytest.mark.rule("SV-17", "SV-13")
def test_all_stations_and_both_utilities_are_not_doubled(landed, rents):
    assert rents(landed(5, deeds=dict.fromkeys(STATIONS, B))) == [4_000]
    assert rents(landed(28, deeds=dict.fromkeys(WORKS, B))) == [600]

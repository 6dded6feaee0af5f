"""DE-35 and DE-36: what a property is good for."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DE-35")
@pytest.mark.parametrize("visitor", [A, B, 3])
@pytest.mark.parametrize(("square", "rent"), [(39, 1_000), (5, 500), (12, 240)])
def test_the_owner_is_entitled_to_rent_from_all_who_land_there(visitor, square, rent, landed, cash):
    game = landed(square, f"C: claim {square}", players=4, turn=visitor, deeds={square: C})
    assert cash(game)[C] == 30_000 + rent
    assert cash(game)[visitor] == 30_000 - rent


@pytest.mark.rule("DE-35")
def test_two_who_land_one_after_the_other_both_owe(landed, play, cash):
    game = landed(39, "C: claim 39", deeds={39: C}, at=[0, 36, 0])
    play(game, "B: roll", "throw 1-2", "C: claim 39")
    assert cash(game) == [29_000, 29_000, 32_000]


@pytest.mark.rule("DE-36")
@pytest.mark.parametrize(
    ("square", "sisters"), [(37, [39]), (6, [8, 9]), (24, [21, 23]), (31, [32, 34])]
)
def test_building_needs_every_street_of_the_colour(square, sisters, table, refusal):
    for missing in sisters:
        deeds = dict.fromkeys([square, *sisters], A) | {missing: B}
        assert refusal(table(deeds=deeds), f"build {square}", seat=A) == "GroupIncomplete"
    game = table(f"build {square}", deeds=dict.fromkeys([square, *sisters], A))
    assert game.view()["deeds"][square]["level"] == 1


@pytest.mark.rule("DE-36")
def test_a_sister_that_the_bank_still_holds_bars_building_too(table, refusal):
    assert refusal(table(deeds={6: A, 8: A}), "build 6", seat=A) == "GroupIncomplete"


@pytest.mark.rule("DE-36")
@pytest.mark.parametrize(("square", "owned"), [(5, [5, 15, 25, 35]), (12, [12, 28])])
def test_stations_and_works_are_no_streets(square, owned, table, refusal):
    game = table(deeds=dict.fromkeys(owned, A))
    assert refusal(game, f"build {square}", seat=A) == "NotAStreet"

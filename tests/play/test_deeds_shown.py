"""What a deed earns, brings and costs now, as the view shows it on the board."""

import pytest

import matador


def deeds(game: str, **position) -> dict:
    """Return the deeds of a table of three as everybody sees them."""
    return matador.position(game, {"players": 3, **position}).view()["deeds"]


def test_a_bare_lot_of_a_whole_group_shows_the_doubled_rent():
    assert deeds("german", deeds={37: 0})[37]["rent"] == 700
    assert deeds("german", deeds={37: 0, 39: 0})[37]["rent"] == 1400


def test_a_built_lot_shows_the_rent_of_its_buildings():
    shown = deeds("german", deeds={37: {"owner": 0, "level": 2}, 39: {"owner": 0, "level": 1}})
    assert (shown[37]["rent"], shown[39]["rent"]) == (10000, 4000)


@pytest.mark.parametrize(("owned", "rent"), [([5], 500), ([5, 15], 1000), ([5, 15, 25], 2000)])
def test_a_station_shows_the_rent_for_all_that_its_owner_has(owned, rent):
    assert deeds("german", deeds=dict.fromkeys(owned, 0))[5]["rent"] == rent


def test_a_utility_shows_the_rent_for_a_pip():
    assert deeds("german", deeds={12: 0, 28: 0})[12]["rent"] == 200


def test_a_mortgaged_lot_shows_no_rent_but_what_redeeming_costs():
    shown = deeds("german", deeds={39: {"owner": 0, "mortgaged": True}})[39]
    assert (shown["rent"], shown["redeems"], shown["lends"]) == (0, 4400, 4000)


def test_a_building_shows_half_of_what_it_cost():
    shown = deeds("german", deeds={37: {"owner": 0, "level": 2}, 39: {"owner": 0, "level": 1}})
    assert (shown[37]["sells"], shown[39]["sells"]) == (2000, 2000)
    assert deeds("german", deeds={39: 0})[39]["sells"] == 0

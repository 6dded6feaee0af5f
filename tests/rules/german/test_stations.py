"""DE-49 to DE-52: the stations, and the card that leads to the nearest one."""

import pytest

A, B, C = range(3)
STATIONS = (5, 15, 25, 35)
NOT_COUNTED = {"mortgaged_sisters_count": "no"}


def rents(game):
    return [claim["rent"] for claim in game.view()["claims"]]


@pytest.mark.rule("DE-49")
@pytest.mark.parametrize("square", STATIONS)
def test_the_first_to_land_on_a_station_may_buy_it(square, landed, owner):
    assert owner(landed(square, "buy"), square) == A


@pytest.mark.rule("DE-49")
@pytest.mark.parametrize("square", STATIONS)
def test_a_station_that_is_not_bought_is_auctioned_at_once(square, landed, owner, cash, told):
    game = landed(square, "decline")
    assert told(game, "AuctionOpened") == [{"deed": square, "opener": B}]
    for move in ("pass", "bid 33", "pass"):
        game.play(move)
    assert (owner(game, square), cash(game)) == (C, [30_000, 30_000, 29_967])


@pytest.mark.rule("DE-50")
@pytest.mark.parametrize("square", STATIONS)
def test_a_station_costs_its_printed_price_in_cash(square, landed, cash, refusal):
    assert cash(landed(square, "buy"))[A] == 26_000
    assert refusal(landed(square, cash=[3_999, 0, 0]), "buy") == "NotEnoughCash"


@pytest.mark.rule("DE-50")
def test_the_lander_bids_for_a_declined_station_as_for_a_street(landed, owner, cash):
    game = landed(5, "decline", "bid 10", "pass", "bid 11", "pass")
    assert (owner(game, 5), cash(game)) == (A, [29_989, 30_000, 30_000])


@pytest.mark.rule("DE-51")
@pytest.mark.parametrize("square", STATIONS)
def test_the_owner_of_a_station_must_claim_its_rent(square, landed, cash):
    game = landed(square, deeds={square: C})
    assert (cash(game), rents(game)) == ([30_000] * 3, [500])
    game.play("claim " + str(square), seat=C)
    assert cash(game) == [29_500, 30_000, 30_500]


@pytest.mark.rule("DE-51")
def test_a_stations_rent_that_is_not_claimed_in_time_lapses(landed, kinds):
    game = landed(5, "B: roll", deeds={5: C})
    assert rents(game) == []
    assert kinds(game)[-1] == "RentLapsed"


@pytest.mark.rule("DE-52")
@pytest.mark.parametrize(("owned", "rent"), [(1, 500), (2, 1_000), (3, 2_000), (4, 4_000)])
@pytest.mark.parametrize("square", STATIONS)
def test_the_rent_depends_on_the_stations_of_the_owner(square, owned, rent, landed):
    others = [station for station in STATIONS if station != square]
    deeds = dict.fromkeys([square, *others[: owned - 1]], B)
    assert rents(landed(square, deeds=deeds)) == [rent]


@pytest.mark.rule("DE-52")
def test_the_stations_of_others_do_not_count(landed):
    assert rents(landed(5, deeds={5: B, 15: C, 25: C, 35: A})) == [500]


@pytest.mark.rule("DE-Q9", "PR-13")
@pytest.mark.parametrize(("mortgaged", "rent"), [([15], 4_000), ([15, 25, 35], 4_000)])
def test_mortgaged_stations_count_for_the_rate_of_the_others(mortgaged, rent, landed):
    deeds = {s: {"owner": B, "mortgaged": s in mortgaged} for s in STATIONS}
    assert rents(landed(5, deeds=deeds)) == [rent]
    assert rents(landed(15, deeds=deeds)) == []


@pytest.mark.rule("DE-Q9")
@pytest.mark.parametrize(("mortgaged", "rent"), [([15], 2_000), ([15, 25, 35], 500)])
def test_by_the_switch_mortgaged_stations_do_not_count(mortgaged, rent, landed):
    deeds = {s: {"owner": B, "mortgaged": s in mortgaged} for s in STATIONS}
    assert rents(landed(5, deeds=deeds, rules=NOT_COUNTED)) == [rent]


@pytest.mark.rule("DE-Q12")
@pytest.mark.parametrize(("before", "station", "salary"), [(7, 15, 0), (22, 25, 0), (36, 5, 4_000)])
def test_the_nearest_station_lies_forward_and_los_pays_on_the_way(
    before, station, salary, drawn, at, cash
):
    game = drawn("E06", at=[before, 0, 0], deeds={station: A})
    assert at(game) == [station, 0, 0]
    assert cash(game) == [30_000 + salary, 30_000, 30_000]


@pytest.mark.rule("DE-Q12")
@pytest.mark.parametrize(("owned", "rent"), [(1, 1_000), (2, 2_000), (3, 4_000), (4, 8_000)])
def test_the_card_doubles_the_normal_rate(owned, rent, drawn, only):
    game = drawn("E06", deeds=dict.fromkeys([15, 5, 25, 35][:owned], B))
    assert rents(game) == [rent]
    assert only(game.events, "RentClaimable")["times"] == 2


@pytest.mark.rule("DE-Q12")
def test_the_double_rent_must_be_claimed_like_any_other(drawn, cash):
    game = drawn("E06", deeds={15: C})
    assert cash(game) == [30_000] * 3
    game.play("claim 15", seat=C)
    assert cash(game) == [29_000, 30_000, 31_000]


@pytest.mark.rule("DE-Q12")
def test_an_unowned_nearest_station_is_bought_or_auctioned(drawn, owner, cash):
    bought = drawn("E06", "buy")
    assert (owner(bought, 15), cash(bought)[A]) == (A, 26_000)
    game = drawn("E06", "decline", "bid 12", "pass", "pass")
    assert (owner(game, 15), cash(game)[B]) == (B, 29_988)


@pytest.mark.rule("DE-Q12")
def test_a_mortgaged_nearest_station_costs_nothing(drawn):
    assert rents(drawn("E06", deeds={15: {"owner": B, "mortgaged": True}})) == []


@pytest.mark.rule("DE-Q12")
def test_the_double_rate_ends_with_the_card(landed):
    game = landed(7, "card E06", "A: roll", "throw 4-6", throw="2-2", deeds={15: B, 25: C})
    assert rents(game) == [1_000, 500]

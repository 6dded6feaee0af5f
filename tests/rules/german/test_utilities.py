"""DE-44 to DE-48: the Elektrizitätswerk and the Wasserwerk."""

from importlib import resources

import pytest

import matador

A, B, C = range(3)
WORKS = (12, 28)


def rents(game):
    return [claim["rent"] for claim in game.view()["claims"]]


@pytest.fixture
def sent_to_the_works(tmp_path):
    """Return a function that draws a card which leads to the Elektrizitätswerk.

    No card of the 1996 decks does, so the edition is changed: E02 leads to square 12.
    """
    text = resources.files("matador.editions").joinpath("german.toml").read_text("utf-8")
    path = tmp_path / "works.toml"
    path.write_text(text.replace("square = 39\n", "square = 12\n"), encoding="utf-8")

    def draw(**rest):
        where = {"players": 3, "step": "card", "deck": 0, "at": [7, 0, 0], "dice": [6, 6]}
        game = matador.position(path, where | rest, nature="ask")
        game.play("card E02")
        return game

    return draw


@pytest.mark.rule("DE-44")
@pytest.mark.parametrize("square", WORKS)
def test_an_unowned_works_may_be_bought_for_3000(square, landed, owner, cash):
    game = landed(square, "buy")
    assert (owner(game, square), cash(game)) == (A, [27_000, 30_000, 30_000])


@pytest.mark.rule("DE-44")
@pytest.mark.parametrize("square", WORKS)
def test_a_works_that_is_not_bought_is_auctioned(square, landed, owner):
    assert owner(landed(square, "decline", "bid 20", "pass", "pass"), square) == B


@pytest.mark.rule("DE-45", "DE-46")
@pytest.mark.parametrize(("throw", "rent"), [("1-2", 240), ("3-4", 560), ("5-6", 880)])
@pytest.mark.parametrize("square", WORKS)
def test_one_works_costs_80_times_the_dice_of_the_move(square, throw, rent, landed):
    assert rents(landed(square, throw=throw, deeds={square: B})) == [rent]


@pytest.mark.rule("DE-45", "DE-47")
@pytest.mark.parametrize(("throw", "rent"), [("1-2", 600), ("3-4", 1_400), ("5-6", 2_200)])
@pytest.mark.parametrize("square", WORKS)
def test_both_works_cost_200_times_the_dice_of_the_move(square, throw, rent, landed):
    assert rents(landed(square, throw=throw, deeds={12: B, 28: B})) == [rent]


@pytest.mark.rule("DE-45")
def test_a_later_throw_does_not_change_the_rent(landed):
    game = landed(12, "A: roll", "throw 4-4", throw="1-1", deeds={12: B})
    assert rents(game) == [160]


@pytest.mark.rule("DE-45")
def test_the_throw_out_of_jail_fixes_the_rent(table):
    game = table("roll", "throw 1-1", at=[10, 0, 0], jail=[2, 0, 0], deeds={12: B})
    assert rents(game) == [160]


@pytest.mark.rule("DE-46")
def test_the_works_of_two_owners_cost_80_each(landed):
    assert rents(landed(12, deeds={12: B, 28: C})) == [240]
    assert rents(landed(28, deeds={12: A, 28: C})) == [240]


@pytest.mark.rule("DE-48", "DE-Q11")
def test_who_a_card_sends_to_a_works_throws_for_the_rent(table):
    game = table(step="utility", card="E02", at=[12, 0, 0], dice=[6, 6], deeds={12: B})
    assert game.to_act == matador.NATURE
    game.play("throw 1-2")
    assert rents(game) == [240]


@pytest.mark.rule("DE-48", "DE-Q11")
@pytest.mark.parametrize(("deeds", "rent"), [({12: B}, 7 * 80), ({12: B, 28: B}, 7 * 200)])
def test_a_card_to_a_works_leads_to_a_throw_and_the_rent_by_it(deeds, rent, sent_to_the_works):
    game = sent_to_the_works(deeds=deeds)
    assert (game.view()["at"][A], game.view()["step"], rents(game)) == (12, "utility", [])
    game.play("throw 3-4")
    assert (rents(game), game.view()["at"][A]) == ([rent], 12)


@pytest.mark.rule("DE-48", "DE-Q11")
def test_a_double_thrown_for_the_rent_gives_no_extra_throw(sent_to_the_works):
    game = sent_to_the_works(deeds={12: B})
    game.play("throw 5-5")
    assert (game.view()["turn"], game.view()["doubles"]) == (B, 0)


@pytest.mark.rule("DE-Q11")
def test_a_double_before_the_card_still_gives_the_extra_throw(sent_to_the_works):
    game = sent_to_the_works(deeds={12: B}, doubles=1, again=True)
    game.play("throw 3-4")
    assert (game.view()["turn"], game.view()["again"], rents(game)) == (A, True, [560])


@pytest.mark.rule("DE-Q11")
def test_nothing_is_thrown_at_a_works_that_is_free_or_ones_own(sent_to_the_works):
    assert sent_to_the_works().view()["step"] == "buying"
    assert sent_to_the_works(deeds={12: A}).to_act == B


@pytest.mark.rule("DE-Q10", "PR-13")
def test_a_mortgaged_works_counts_for_its_sister_and_earns_nothing(landed):
    deeds = {12: B, 28: {"owner": B, "mortgaged": True}}
    assert rents(landed(12, deeds=deeds)) == [600]
    assert rents(landed(28, deeds=deeds)) == []


@pytest.mark.rule("DE-Q10")
def test_by_the_switch_a_mortgaged_works_does_not_count(landed):
    deeds = {12: B, 28: {"owner": B, "mortgaged": True}}
    assert rents(landed(12, deeds=deeds, rules={"mortgaged_sisters_count": "no"})) == [240]

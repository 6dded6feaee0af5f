"""DE-114, PR-26: rents that a bankrupt could still ask for are among what is handed over."""

import pytest

A, B, C, D = range(4)
BANK, ALL = -1, -2


def rent_from(visitor, owner=A):
    """Return an open claim of 500 for the station on square 5."""
    fixed = {"deed": 5, "rent": 500, "base": 500, "times": 1, "turns": 1}
    return {"owner": owner, "visitor": visitor, **fixed, "because": "rent_transport"}


@pytest.fixture
def ruined(owing):
    """Return a function that lets A give up with some rents open, before B has thrown."""

    def owe(*claims, to=B, **rest):
        where = {"players": 4, "cash": [0, 900, 900, 900], "turn": B, "threw": C}
        return owing(9_000, "bankrupt", to=to, claims=list(claims), **where, **rest)

    return owe


@pytest.mark.rule("DE-114", "PR-26")
def test_an_open_rent_passes_to_the_creditor_who_may_ask_for_it(ruined, play, cash, told):
    game = ruined(rent_from(C))
    passed = {"to": B, "from": A, "visitor": C, "deed": 5, "rent": 500}
    assert told(game, "RentPassed") == [passed]
    play(game, "B: claim 5")
    assert cash(game) == [0, 1_400, 400, 900]


@pytest.mark.rule("PR-26")
def test_explained_as_a_part_of_what_is_handed_over(ruined):
    game = ruined(rent_from(C))
    event = next(event for event in game.events if event.kind == "RentPassed")
    assert [statement.id for statement in game.explain(event).statements] == ["DE-114", "PR-26"]


@pytest.mark.rule("PR-26")
def test_against_the_creditor_himself_it_lapses(ruined, told):
    game = ruined(rent_from(B), rent_from(C))
    assert [claim["visitor"] for claim in game.view()["claims"]] == [C]
    assert len(told(game, "RentPassed")) == 1


@pytest.mark.rule("PR-26")
@pytest.mark.parametrize("creditor", [BANK, ALL])
def test_where_no_single_player_is_the_creditor_all_lapse(creditor, ruined, told):
    game = ruined(rent_from(C), to=creditor)
    assert (game.view()["claims"], told(game, "RentPassed")) == ([], [])


@pytest.mark.rule("PR-26")
def test_by_a_switch_all_lapse(ruined, told):
    game = ruined(rent_from(C), rules={"claims_of_bankrupt": "lapse"})
    assert (game.view()["claims"], told(game, "RentPassed")) == ([], [])


@pytest.mark.rule("PR-26")
def test_what_others_could_ask_the_bankrupt_for_lapses_and_the_rest_stays(ruined):
    game = ruined(rent_from(A, owner=D), rent_from(C, owner=D), rent_from(D))
    claims = [(claim["owner"], claim["visitor"]) for claim in game.view()["claims"]]
    assert claims == [(D, C), (B, D)]

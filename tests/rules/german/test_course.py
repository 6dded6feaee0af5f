"""DE-20 to DE-22: a turn, and what the square reached asks."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DE-20")
@pytest.mark.parametrize(("throw", "to"), [("1-2", 23), ("3-4", 27), ("6-5", 31), ("2-2", 24)])
def test_one_throws_both_dice_and_moves_on_by_the_sum(throw, to, table, at, told):
    game = table("roll", f"throw {throw}", at=[20, 0, 0])
    assert at(game) == [to, 0, 0]
    assert told(game, "Moved") == [{"seat": A, "from": 20, "to": to}]


@pytest.mark.rule("DE-20")
def test_only_the_player_on_turn_throws(table, refusal):
    assert refusal(table(), "roll", seat=B) == "NotYourTurn"
    assert refusal(table(turn=B), "roll", seat=A) == "NotYourTurn"


@pytest.mark.rule("DE-21")
def test_an_unowned_property_may_be_bought(landed):
    game = landed(39)
    assert (game.view()["step"], game.to_act) == ("buying", A)
    assert [move.text for move in game.choices()] == ["buy", "decline"]


@pytest.mark.rule("DE-21")
def test_anothers_property_asks_for_rent(landed, told):
    assert [entry["rent"] for entry in told(landed(39, deeds={39: B}), "RentClaimable")] == [1_000]


@pytest.mark.rule("DE-21")
@pytest.mark.parametrize(("square", "tax"), [(4, 4_000), (38, 2_000)])
def test_a_tax_square_takes_a_tax(square, tax, landed, cash):
    assert cash(landed(square)) == [30_000 - tax, 30_000, 30_000]


@pytest.mark.rule("DE-21")
@pytest.mark.parametrize("square", [2, 7, 17, 22, 33, 36])
def test_a_card_square_asks_for_a_card(square, landed):
    game = landed(square, throw="1-1")
    assert game.view()["step"] == "card"
    assert len(game.chances()) == 16


@pytest.mark.rule("DE-21")
def test_square_30_sends_to_jail_and_frei_parken_lets_rest(landed, at, cash):
    assert at(landed(30)) == [10, 0, 0]
    assert landed(30).position()["jail"] == [1, 0, 0]
    resting = landed(20)
    assert (at(resting), cash(resting), resting.to_act) == ([20, 0, 0], [30_000] * 3, B)


@pytest.mark.rule("DE-21")
def test_los_pays_4000(landed, cash):
    game = landed(0)
    assert (cash(game), game.to_act) == ([34_000, 30_000, 30_000], B)


@pytest.mark.rule("DE-22")
def test_any_number_of_tokens_may_share_a_square(table, at):
    game = table("roll", "throw 1-3", players=8, at=[20, *[24] * 7], deeds={24: A})
    assert at(game) == [24] * 8
    assert game.to_act == B


@pytest.mark.rule("DE-22")
def test_prisoners_and_visitors_share_the_jail_square(landed, at):
    game = landed(30, at=[0, 10, 10], jail=[0, 0, 2])
    assert at(game) == [10, 10, 10]
    assert game.position()["jail"] == [1, 0, 2]

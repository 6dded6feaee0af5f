"""DA-19 and DA-20: a double throws again, the third in a row goes to jail."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-19")
def test_a_double_gives_an_extra_throw_after_the_first_square_is_resolved(table, refusal, owner):
    game = table("3-3")
    assert refusal(game, "roll") == "NotNow"
    game.play("buy")
    assert (game.to_act, game.view()["again"]) == (A, True)
    assert owner(game, 6) == A


@pytest.mark.rule("DA-19")
def test_both_squares_are_resolved(table, cash):
    game = table("3-3", "1-2", deeds={6: B, 9: C})
    assert cash(game) == [30_000 - 100 - 150, 30_100, 30_150]
    assert game.to_act == B


@pytest.mark.rule("DA-19")
def test_unequal_dice_give_no_extra_throw(table, told):
    game = table("3-4", "P06")
    assert told(game, "ThrowsAgain") == []
    assert game.to_act == B


@pytest.mark.rule("DA-19")
def test_a_second_double_gives_another_extra_throw(table, told):
    game = table("5-5", "5-5")
    assert told(game, "ThrowsAgain") == [A, A]
    assert (game.to_act, game.view()["at"][A]) == (A, 20)


@pytest.mark.rule("DA-19")
def test_an_extra_throw_is_due_after_a_square_that_had_to_be_paid_for(table, cash, offered):
    game = table("2-2", "fixed", cash=[3_000, 0, 0], deeds={25: A})
    assert (game.to_act, offered(game, "roll")) == (A, [])
    game = table("2-2", "fixed", "mortgage 25", "pay", cash=[3_000, 0, 0], deeds={25: A})
    assert (cash(game)[A], offered(game, "roll")) == (1_000, ["roll"])


@pytest.mark.rule("DA-20")
def test_the_third_double_in_a_row_moves_no_token_and_goes_to_jail(table, told, cash):
    game = table("5-5", "5-5", "2-2", deeds={24: B})
    assert told(game, "Moved", "to") == [10, 20]
    assert (game.view()["at"][A], game.position()["jail"][A]) == (10, 1)
    assert (cash(game), game.to_act) == ([30_000] * 3, B)


@pytest.mark.rule("DA-20")
def test_the_third_double_pays_no_salary_where_the_throw_would_pass_start(table, cash):
    game = table("6-6", at=[38, 0, 0], doubles=2)
    assert (game.view()["at"][A], cash(game)[A]) == (10, 30_000)


@pytest.mark.rule("DA-20")
def test_a_third_throw_that_is_no_double_moves(table):
    game = table("5-5", "5-5", "1-4")
    assert (game.view()["at"][A], game.position()["jail"][A]) == (25, 0)


@pytest.mark.rule("DA-20")
def test_doubles_of_different_players_do_not_add_up(table):
    game = table("5-5", "5-5", "1-4", "5-5", deeds={25: A})
    assert (game.view()["at"][B], game.position()["jail"][B]) == (10, 0)

"""DE-23 to DE-25: doubles."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DE-23")
@pytest.mark.parametrize("double", ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"])
def test_after_a_double_the_same_player_throws_again(double, landed, kinds, refusal):
    game = landed(20, throw=double)
    assert kinds(game)[-1] == "ThrowsAgain"
    assert (game.to_act, game.view()["turn"]) == (A, A)
    assert refusal(game, "roll", seat=B) == "NotYourTurn"


@pytest.mark.rule("DE-23")
def test_the_move_of_a_double_is_finished_as_usual_first(landed, refusal, owner):
    game = landed(39, throw="2-2")
    assert refusal(game, "roll", seat=A) == "NotNow"
    game.play("buy")
    assert owner(game, 39) == A
    assert (game.to_act, game.view()["step"]) == (A, "window")


@pytest.mark.rule("DE-23")
def test_the_extra_throw_is_a_duty_that_cannot_be_passed_on(landed, refusal):
    game = landed(20, throw="2-2")
    assert [move.text for move in game.choices()] == ["roll"]
    assert refusal(game, "pass", seat=A) == "NotNow"
    assert refusal(game, "decline", seat=A) == "NotNow"


@pytest.mark.rule("DE-23")
def test_a_throw_that_is_no_double_ends_the_turn(landed):
    assert landed(20, throw="2-3").to_act == B


@pytest.mark.rule("DE-23")
def test_the_extra_throw_comes_after_a_card_too(landed, at):
    game = landed(7, "card E01", throw="2-2")
    assert (at(game), game.to_act) == ([0, 0, 0], A)
    assert game.view()["again"]


@pytest.mark.rule("DE-24")
def test_after_a_second_double_one_throws_a_third_time(landed, at):
    game = landed(10, "roll", "throw 5-5", throw="2-2")
    assert (at(game), game.to_act, game.view()["again"]) == ([20, 0, 0], A, True)
    assert game.view()["doubles"] == 2


@pytest.mark.rule("DE-24")
def test_the_third_throw_moves_and_ends_the_turn_when_it_is_no_double(landed, at):
    game = landed(10, "roll", "throw 5-5", "roll", "throw 6-3", throw="2-2", deeds={29: A})
    assert (at(game), game.to_act) == ([29, 0, 0], B)
    assert game.position()["jail"] == [0, 0, 0]


@pytest.mark.rule("DE-25", "PR-9")
def test_the_third_double_in_a_row_leads_to_jail_without_moving(landed, at, told):
    game = landed(10, "roll", "throw 5-5", "roll", "throw 1-1", throw="2-2")
    assert (at(game), game.position()["jail"], game.to_act) == ([10, 0, 0], [1, 0, 0], B)
    assert [entry["to"] for entry in told(game, "Moved")] == [10, 20]


@pytest.mark.rule("DE-25")
def test_the_square_of_the_third_double_is_not_visited(landed, cash, kinds):
    game = landed(26, "roll", "throw 6-6", "roll", "throw 1-1", throw="3-3", deeds={26: A})
    assert cash(game) == [28_000, 30_000, 30_000]
    assert "SalaryPaid" not in kinds(game)


@pytest.mark.rule("DE-25")
def test_doubles_of_another_turn_do_not_count(landed, at):
    game = landed(20, turn=C, throw="2-3", doubles=2)
    assert game.view()["doubles"] == 0
    for move in ("roll", "throw 5-5", "roll", "throw 5-5"):
        game.play(move)
    assert (at(game), game.position()["jail"]) == ([20, 0, 20], [0, 0, 0])


@pytest.mark.rule("DE-25")
def test_doubles_of_two_players_are_counted_apart(landed):
    game = landed(10, "roll", "throw 5-5", "roll", "throw 6-4", throw="2-2")
    for move in ("roll", "throw 5-5"):
        game.play(move)
    assert game.position()["jail"] == [1, 0, 0]
    assert (game.view()["doubles"], game.to_act) == (1, B)


@pytest.mark.rule("PR-9")
@pytest.mark.parametrize(("square", "card"), [(30, None), (7, "E09"), (17, "G02")])
def test_being_jailed_after_a_double_ends_the_turn(square, card, landed):
    game = landed(square, *([f"card {card}"] if card else []), throw="2-2")
    assert game.position()["jail"] == [1, 0, 0]
    assert (game.to_act, game.view()["again"], game.view()["doubles"]) == (B, False, 0)

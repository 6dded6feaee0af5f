"""DE-123: how the usual game ends."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DE-123")
def test_the_last_player_left_wins(owing):
    game = owing(9_000, "bankrupt", players=2, cash=[0, 500])
    assert (game.over, game.winners) == (True, [B])
    assert game.choices() == []


@pytest.mark.rule("DE-123")
def test_the_game_goes_on_while_two_are_left(owing):
    game = owing(9_000, "bankrupt", cash=[0, 500, 90_000])
    assert (game.over, game.winners, game.to_act) == (False, [], B)
    assert game.view()["step"] == "window"


@pytest.mark.rule("DE-123")
def test_the_last_player_wins_however_poor(owing, play):
    game = owing(9_000, players=4, out=[0, 0, 1, 1], bankrupts=2, cash=[8_999, 0, 0, 0])
    play(game, "bankrupt")
    assert (game.over, game.winners) == (True, [B])


@pytest.mark.rule("DE-123")
def test_nothing_is_auctioned_when_the_bank_is_the_last_creditor(owing, held, play, kinds):
    game = owing(9_000, to=-1, players=2, deeds=held(A, 1, 5), cash=[0, 500])
    play(game, "bankrupt")
    assert (game.over, game.winners) == (True, [B])
    assert "AuctionOpened" not in kinds(game)


@pytest.mark.rule("DE-123")
def test_no_move_is_taken_after_the_end(owing, refusal):
    game = owing(9_000, "bankrupt", players=2, cash=[0, 500])
    assert refusal(game, "roll", B) == "GameOver"

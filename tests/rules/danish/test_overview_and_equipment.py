"""DA-1 to DA-6: the aim, the players, and what they and the bank hold."""

import pytest

import matador

A, B, C = range(3)


@pytest.mark.rule("DA-1")
def test_the_last_player_not_bankrupt_wins(table, lots, told):
    deeds = lots(B, 37, 39, level=5)
    game = table("4-5", "bankrupt", deeds=deeds, at=[28, 0, 0], cash=[9, 5, 0], out=[0, 0, 1])
    assert game.over
    assert game.winners == told(game, "GameWon") == [B]


@pytest.mark.rule("DA-1")
def test_the_game_goes_on_while_two_are_left(table, lots):
    game = table("4-5", "bankrupt", deeds=lots(B, 37, 39, level=5), at=[28, 0, 0], cash=[9, 5, 5])
    assert not game.over
    assert game.winners == []
    assert game.to_act == B


@pytest.mark.rule("DA-1")
def test_the_last_player_wins_without_paying_the_interest_on_what_he_took_over(table, lots):
    deeds = lots(A, 1, mortgaged=True) | lots(B, 37, 39, mortgaged=True)
    game = table("1-1", "P09", "bankrupt", deeds=deeds, cash=[0, 100, 0], out=[0, 0, 1])
    assert game.over
    assert game.winners == [A]
    assert game.scores == [100 + 600 + 3_500 + 4_000, 0, 0]


@pytest.mark.rule("DA-1")
def test_a_debt_of_the_last_player_does_not_keep_the_game_going(table, lots):
    deeds = lots(A, 1, mortgaged=True) | lots(B, 37, 39, mortgaged=True)
    game = table("1-1", "P09", "bankrupt", "bankrupt", deeds=deeds, cash=[0, 9, 9])
    assert game.winners == [A]
    assert game.view()["debts"] == []


@pytest.mark.rule("DA-2")
def test_every_token_starts_on_start():
    assert matador.new("danish", 6, nature="ask").view()["at"] == [0] * 6


@pytest.mark.rule("DA-2")
@pytest.mark.parametrize(("start", "end"), [(0, 3), (36, 39), (37, 0), (39, 2)])
def test_tokens_move_in_the_order_of_the_board(start, end, table):
    assert table("1-2", at=[start, 0, 0]).view()["at"] == [end, 0, 0]


@pytest.mark.rule("DA-3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_may_play(players):
    assert matador.new("danish", players, nature="ask").players == players


@pytest.mark.rule("DA-3")
@pytest.mark.parametrize(("players", "nearest"), [(1, 3), (2, 3), (7, 6)])
def test_fewer_or_more_are_refused_with_a_clear_error(players, nearest):
    reason = f"danish takes 3 to 6 players, not {players}; the nearest is {nearest}"
    with pytest.raises(matador.BadInput, match=reason):
        matador.new("danish", players)


@pytest.mark.rule("DA-3")
def test_two_may_play_by_a_house_rule():
    assert matador.new("danish", 2, rules={"players_least": 2}, nature="ask").players == 2


@pytest.mark.rule("DA-4")
@pytest.mark.parametrize("players", [3, 6])
def test_each_player_starts_with_30_000(players, cash):
    assert cash(matador.new("danish", players, nature="ask")) == [30_000] * players


@pytest.mark.rule("DA-5")
def test_the_bank_starts_with_all_deeds_32_houses_and_12_hotels():
    bank = matador.new("danish", 3, nature="ask").view()
    assert bank["deeds"] == {}
    assert (bank["houses_left"], bank["hotels_left"]) == (32, 12)


@pytest.mark.rule("DA-Q22")
def test_the_bank_never_runs_out_of_money(table, lots, cash):
    game = table("1-2", at=[39, 0, 0], cash=[9_000_000] * 3, deeds=lots(A, 39))
    assert cash(game)[A] == 9_004_000


@pytest.mark.rule("DA-6")
@pytest.mark.parametrize(
    ("move", "paid"),
    [("build 39", -4_000), ("sell 39", 2_000), ("mortgage 5", 2_000), ("redeem 15", -2_200)],
)
def test_building_and_loans_are_settled_with_the_bank(move, paid, table, lots, cash):
    deeds = lots(A, 37, 39, level=1) | lots(A, 5) | lots(A, 15, mortgaged=True)
    assert cash(table(move, deeds=deeds)) == [30_000 + paid, 30_000, 30_000]


@pytest.mark.rule("DA-6")
@pytest.mark.parametrize(
    ("at", "moves", "paid"),
    [
        (0, ["1-2", "buy"], -1_200),
        (0, ["1-3", "fixed"], -4_000),
        (35, ["1-2"], -2_000),
        (38, ["1-2"], 4_000),
        (4, ["1-2", "P11"], -2_000),
        (4, ["1-2", "P07"], 3_000),
    ],
)
def test_what_squares_and_cards_ask_is_settled_with_the_bank(at, moves, paid, table, cash):
    game = table(*moves, at=[at, 0, 0], deeds={1: A})
    assert cash(game) == [30_000 + paid, 30_000, 30_000]


@pytest.mark.rule("DA-6")
def test_rent_goes_to_the_owner(table, cash):
    assert cash(table("1-2", deeds={3: B})) == [29_950, 30_050, 30_000]


@pytest.mark.rule("DA-6")
def test_deeds_and_release_cards_are_paid_for_between_the_players(table, cash):
    offer = "offer C give 39 take - cash -7000 cards 1 0"
    game = table(offer, "accept", deeds={39: A}, cards_held=[[1, 0], [0, 0], [0, 0]])
    assert cash(game) == [37_000, 30_000, 23_000]

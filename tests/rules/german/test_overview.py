"""DE-1 to DE-9: the game in short, its aim, and what is in the box."""

from itertools import pairwise

import pytest

import matador

A, B, C = range(3)
STREETS = [
    *(1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19),
    *(21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39),
]
TOKENS = 10


@pytest.mark.rule("DE-1")
@pytest.mark.parametrize("players", [2, 5, 8])
def test_all_tokens_start_on_los(players, begun, at):
    assert at(begun(players=players)) == [0] * players


@pytest.mark.rule("DE-1")
@pytest.mark.parametrize(("before", "after"), [(0, 7), (8, 15), (30, 37), (38, 5)])
def test_tokens_move_clockwise_round_the_board(before, after, table, at):
    assert at(table("roll", "throw 3-4", at=[before, 0, 0])) == [after, 0, 0]


@pytest.mark.rule("DE-2")
@pytest.mark.parametrize("square", [1, 39, 5, 12])
def test_whoever_lands_on_an_unowned_property_may_buy_it_from_the_bank(square, landed, owner, cash):
    game = landed(square)
    assert "buy" in [move.text for move in game.choices(A)]
    price = game.play("buy")[0].values["price"]
    assert owner(game, square) == A
    assert cash(game) == [30_000 + 4_000 * (square < 3) - price, 30_000, 30_000]


@pytest.mark.rule("DE-3")
def test_a_property_not_bought_is_auctioned_to_the_highest_bidder(landed, owner, cash):
    game = landed(39, "decline", "bid 300", "bid 900", "pass", "pass")
    assert owner(game, 39) == C
    assert cash(game) == [30_000, 30_000, 29_100]


@pytest.mark.rule("DE-4")
@pytest.mark.parametrize("visitor", [A, B])
def test_the_owner_receives_rent_from_every_other_player(visitor, landed, cash):
    game = landed(39, "C: claim 39", turn=visitor, deeds={39: C})
    assert cash(game)[visitor] == 29_000
    assert cash(game)[C] == 31_000


@pytest.mark.rule("DE-4")
def test_the_owner_pays_no_rent_at_home(landed, cash):
    game = landed(39, deeds={39: A})
    assert game.view()["claims"] == []
    assert (game.view()["turn"], cash(game)) == (B, [30_000] * 3)


@pytest.mark.rule("DE-5")
@pytest.mark.parametrize("square", STREETS)
def test_every_building_raises_the_rent(square, landed, group, told):
    tables = [landed(square, deeds=group(square, B, level)) for level in range(6)]
    rents = [int(told(game, "RentClaimable")[0]["rent"]) for game in tables]
    assert all(less < more for less, more in pairwise(rents))


@pytest.mark.rule("DE-6")
def test_who_is_short_of_money_gets_cash_for_a_mortgage(landed, cash, owed):
    game = landed(4, cash=[500, 0, 0], deeds={39: A})
    assert owed(game) == [(A, 4_000)]
    game.play("mortgage 39")
    assert cash(game) == [4_500, 0, 0]
    game.play("pay")
    assert cash(game) == [500, 0, 0]


@pytest.mark.rule("DE-7")
@pytest.mark.parametrize(
    ("card", "amount"), [("E13", 300), ("G06", 3_000), ("G07", 2_000), ("G08", 1_000)]
)
def test_who_has_not_the_cash_still_owes_what_a_card_says(card, amount, drawn, owed, refusal):
    game = drawn(card, cash=[0, 0, 0], deeds={39: A})
    assert owed(game) == [(A, amount)]
    assert {move.kind for move in game.choices()} <= {"mortgage", "bankrupt"}
    assert refusal(game, "roll", seat=B) == "NotYourTurn"


@pytest.mark.rule("DE-7")
def test_a_card_that_leaves_a_choice_leaves_no_third_way(drawn, refusal):
    game = drawn("E14")
    assert [move.text for move in game.choices()] == ["pay", "draw"]
    assert refusal(game, "roll", seat=A) == "NotNow"
    assert refusal(game, "decline", seat=A) == "NotNow"


@pytest.mark.rule("DE-8")
def test_the_one_player_who_avoids_bankruptcy_wins(landed):
    game = landed(4, cash=[100, 5, 5], turn=A)
    game.play("bankrupt")
    assert not game.over
    last = landed(4, "bankrupt", cash=[100, 5], players=2)
    assert (last.over, last.winners) == (True, [B])


@pytest.mark.rule("DE-9")
def test_the_box_has_28_deeds_32_houses_and_12_hotels():
    game = matador.new("german", nature="ask")
    squares = game.edition.tables["squares"]
    assert len([square for square in squares if "price" in square]) == 28
    assert game.view()["houses_left"] == 32
    assert game.view()["hotels_left"] == 12


@pytest.mark.rule("DE-9")
@pytest.mark.parametrize(("deck", "letter"), [(0, "E"), (1, "G")])
def test_each_deck_has_16_cards_each_of_them_once(deck, letter, table, next_cards):
    game = table(step="card", deck=deck, at=[7, 0, 0])
    assert next_cards(game) == [f"{letter}{number:02}" for number in range(1, 17)]
    assert game.position()["unseen"] == [16, 16]


@pytest.mark.rule("DE-9")
def test_two_dice_of_six_sides_are_thrown(table):
    chances = {str(move): chance for move, chance in table("roll").chances()}
    throws = {f"throw {one}-{two}" for one in range(1, 7) for two in range(1, 7)}
    assert set(chances) == throws
    assert list(chances.values()) == [pytest.approx(1 / 36)] * 36


@pytest.mark.rule("DE-9")
def test_the_box_has_a_token_for_every_player():
    assert matador.new("german", nature="ask").edition.record.players_most <= TOKENS

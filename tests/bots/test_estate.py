"""The bots of the property games: what they do in plain situations, and how their games go."""

from __future__ import annotations

import numpy as np
import pytest

import matador
from matador import games
from matador.bots import make_bots
from matador.core.chance import game_seed, lucks
from matador.lab.simulation import CompiledTable, play_one

BOARDS = ("danish", "swedish", "german")
A, B, C = range(3)


def results(game, bots, count, seed=1):
    """Play games compiled and return what came of each."""
    return CompiledTable(games.edition(game), bots).play(lucks(seed, 0, count, len(bots)))


def answer(game, name="steady", **position):
    """Return what a bot does in a position of three players."""
    match = matador.position(game, {"players": 3, **position})
    seat = match.to_act
    bot = make_bots(game, name, 3, 1)[seat]
    chosen = bot.choose(match.view(seat), match.choices())
    match.play(chosen)
    return str(chosen)


def owned(**squares):
    """Return deeds by owner: `owned(a=[1, 3])`."""
    return {square: "abc".index(seat) for seat, of in squares.items() for square in of}


@pytest.mark.parametrize("game", BOARDS)
def test_compiled_games_are_those_played_at_a_table(game):
    bots = ["steady", "fp_a", "fp_b", "fp_c"]
    found = results(game, bots, 2, seed=5)
    for number, result in enumerate(found):
        played = play_one(game, 4, game_seed(5, number), bots=",".join(bots))
        winners = sum(1 << seat for seat in played.winners)
        assert (winners, played.rounds) == (result.winners, result.rounds)
        assert len(played.moves) == result.moves


def test_steady_beats_three_random_players_from_every_seat():
    for seat in range(4):
        bots = ["random"] * 4
        bots[seat] = "steady"
        found = results("german", bots, 100)
        assert (found.winners == 1 << seat).sum() >= 97


@pytest.mark.parametrize("game", BOARDS)
def test_games_between_steady_players_end_in_an_evening(game):
    found = results(game, ["steady"] * 4, 400)
    assert found.cut.sum() == 0
    assert found.rounds.max() < 500
    assert np.median(found.rounds) <= 60


def test_a_deed_that_can_be_paid_is_bought():
    assert answer("german", step="buying", at=[6, 0, 0]) == "buy"


def test_cash_is_kept_for_the_hotels_ahead():
    hotels = {square: {"owner": B, "level": 5} for square in (16, 18, 19)}
    position = {"step": "buying", "at": [12, 0, 0], "cash": [4_000, 0, 0], "deeds": hotels}
    assert answer("german", **position) == "decline"
    assert answer("german", **{**position, "deeds": {}}) == "buy"


def test_cash_is_raised_for_the_last_lot_of_a_group():
    deeds = owned(a=[16, 18, 5])
    position = {"step": "buying", "at": [19, 0, 0], "cash": [2_500, 0, 0], "deeds": deeds}
    assert answer("german", **position) == "mortgage 5"
    assert answer("german", **{**position, "deeds": owned(a=[5])}) == "decline"


def test_the_best_lot_of_a_whole_group_is_built_on():
    assert answer("german", deeds=owned(a=[37, 39]), cash=[30_000] * 3) == "build 39"


@pytest.mark.parametrize(("cash", "does"), [(30_000, "build 19"), (2_100, "decline")])
def test_one_of_the_last_houses_is_asked_for_within_the_reserve(cash, does):
    deeds = owned(a=[16, 18, 19], b=[37, 39])
    position = {"deeds": deeds, "cash": [cash, 50_000, 0], "houses_left": 1, "turn": B}
    match = matador.position("german", {"players": 3, "rules": {"houses": 1}, **position})
    match.play("build 39")
    bot = make_bots("german", "steady", 3, 1)[A]
    assert (match.to_act, str(bot.choose(match.view(A), match.choices()))) == (A, does)


def test_single_lots_are_mortgaged_to_build_on_a_whole_group():
    assert answer("german", deeds=owned(a=[37, 39, 1]), cash=[1_000] * 3) == "mortgage 1"


def test_a_swap_that_completes_a_group_on_both_sides_is_offered_and_taken():
    deeds = owned(a=[16, 18, 24], b=[21, 23, 19])
    match = matador.position("german", {"players": 3, "deeds": deeds})
    bots = make_bots("german", "steady", 3, 1)
    offer = bots[A].choose(match.view(A), match.choices())
    assert str(offer).startswith("offer B give 24 take 19 ")
    match.play(offer)
    assert str(bots[B].choose(match.view(B), match.choices())) == "accept"


def test_the_last_lot_of_a_group_is_not_given_for_its_printed_price():
    match = matador.position("german", {"players": 3, "deeds": owned(a=[16, 18], b=[19])})
    match.play("offer B give - take 19 cash 4000 cards 0 0")
    bot = make_bots("german", "steady", 3, 1)[B]
    assert str(bot.choose(match.view(B), match.choices())) == "refuse"


def test_a_debt_is_met_by_what_earns_least():
    debt = [{"debtor": A, "creditor": -1, "amount": 1_000}]
    houses = {square: {"owner": A, "level": 1} for square in (37, 39)}
    position = {"cash": [0, 0, 0], "deeds": {**houses, 12: A}, "step": "landed", "debts": debt}
    assert answer("german", **position) == "mortgage 12"


@pytest.mark.parametrize(("deeds", "does"), [({}, "fine"), (owned(b=range(40)), "roll")])
def test_jail_is_left_at_once_only_while_there_is_much_to_buy(deeds, does):
    lots = {square: seat for square, seat in deeds.items() if square in DEEDS}
    assert answer("german", at=[10, 0, 0], jail=[1, 0, 0], deeds=lots) == does


DEEDS = {square["at"] for square in games.edition("german").tables["squares"] if "group" in square}


@pytest.mark.parametrize("name", ["steady", "fp_a", "fp_b", "fp_c"])
def test_bids_stay_within_cash_and_worth(name):
    match = matador.position("german", {"players": 3, "step": "buying", "at": [1, 0, 0]})
    match.play("decline")
    bots = make_bots("german", name, 3, 1)
    while match.view()["sale"]:
        seat = match.to_act
        match.play(bots[seat].choose(match.view(seat), match.choices()))
    price = match.moves and max(m.values["amount"] for m in match.moves if m.kind == "bid")
    assert 0 < price <= 2 * 1_200

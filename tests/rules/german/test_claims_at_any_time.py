"""DE-38, PR-28: a rent may be asked for in time, whatever the table is waiting for."""

import pytest

import matador
from matador.bots import make_bots
from matador.bots.estate.sharp import candidates

A, B, C = range(3)
BOTS = ("easy", "steady", "fp_a", "fp_b", "fp_c")


def rent_from(visitor, owner=A, rent=500):
    """Return an open claim for the station on square 5."""
    fixed = {"deed": 5, "rent": rent, "base": rent, "times": 1, "turns": 1}
    return {"owner": owner, "visitor": visitor, **fixed, "because": "rent_transport"}


@pytest.fixture
def sale(table):
    """Return a function that lets square 39 be auctioned while A may ask C for 500."""

    def auction(*moves, cash=(0, 900, 900), **rest):
        where = {"step": "buying", "at": [39, 0, 0], "cash": list(cash)}
        return table("decline", *moves, claims=[rent_from(C)], **where, **rest)

    return auction


@pytest.mark.rule("DE-38", "PR-28")
def test_a_debtor_may_pay_with_a_rent_that_he_asks_for(owing, offered, play, cash):
    game = owing(400, claims=[rent_from(C)], cash=[0, 0, 900])
    assert offered(game) == ["claim 5", "forgo 5", "bankrupt"]
    play(game, "claim 5", "pay")
    assert (cash(game), game.view()["debts"]) == ([100, 400, 400], [])


@pytest.mark.rule("PR-28")
def test_a_creditor_too_may_ask_somebody_else_meanwhile(owing, cash, play, owed):
    game = owing(400, claims=[rent_from(C, owner=B)], cash=[0, 0, 100])
    assert [str(move) for move in game.choices(B)] == ["claim 5", "forgo 5"]
    play(game, "B: claim 5")
    assert (owed(game), game.to_act) == ([(A, 400), (C, 500)], A)


@pytest.mark.rule("DE-38", "PR-28")
def test_a_bidder_asks_in_time_and_gets_the_rent_after_the_auction(sale, offered, play, cash):
    game = sale("pass", "bid 900")
    assert (game.to_act, offered(game, "claim", "forgo", "pass")) == (
        A,
        ["claim 5", "forgo 5", "pass"],
    )
    play(game, "claim 5")
    assert (cash(game), offered(game, "claim", "forgo")) == ([0, 900, 900], [])
    events = play(game, "pass")
    assert [event.kind for event in events[:4]] == [
        "BidPassed",
        "AuctionWon",
        "RentDue",
        "MustRaise",
    ]
    assert (cash(game), game.to_act) == ([0, 900, 0], C)


@pytest.mark.rule("PR-28")
def test_a_rent_asked_for_is_not_asked_for_twice_and_does_not_lapse(sale, refusal, play, cash):
    game = sale("pass", "A: claim 5")
    assert refusal(game, "claim 5", A) == "NoClaim"
    assert refusal(game, "forgo 5", A) == "NoClaim"
    play(game, "pass", "pass", "B: roll", "throw 1-3")
    assert cash(game)[A] == 500


@pytest.mark.rule("PR-28")
@pytest.mark.parametrize("moves", [["A: forgo 5"], []])
def test_a_rent_that_nobody_asks_for_is_lost_as_ever(moves, sale, play, cash, told):
    game = sale(*moves, "pass", "pass", "pass", "B: roll", "throw 1-3")
    assert cash(game)[A] == 0
    assert len(told(game, "RentLapsed")) == (0 if moves else 1)


@pytest.mark.rule("PR-28")
def test_who_decides_about_a_purchase_may_be_asked_for_a_rent(table, play, cash, owed):
    where = {"step": "buying", "at": [39, 0, 0], "cash": [8_000, 0, 0]}
    game = table(claims=[rent_from(A, owner=B)], **where)
    play(game, "B: claim 5")
    assert (cash(game), game.to_act, game.view()["step"]) == ([7_500, 500, 0], A, "buying")


@pytest.mark.rule("PR-28")
def test_the_answer_to_an_offer_comes_before_the_rent(table, held, play, cash):
    offer = "A: offer C give - take 13 cash 800 cards 0 0"
    game = table(claims=[rent_from(A, owner=B)], deeds=held(C, 13), cash=[900, 0, 0], turn=B)
    play(game, offer, "B: claim 5")
    assert (cash(game), game.to_act) == ([900, 0, 0], C)
    play(game, "accept")
    assert (cash(game), game.to_act) == ([100, 0, 800], A)


@pytest.mark.rule("PR-28")
def test_no_rent_is_asked_for_between_dice_and_throw(table, refusal):
    game = table("roll", claims=[rent_from(C) | {"turns": 2}], doubles=1, again=True)
    assert game.choices(A) == []
    assert refusal(game, "claim 5", A) == "NotYourTurn"


@pytest.mark.rule("PR-28")
def test_none_without_an_open_rent(owing, refusal):
    game = owing(400, cash=[0, 0, 0])
    assert refusal(game, "claim 5") == "NoClaim"


@pytest.mark.rule("PR-28")
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_asks_before_it_bids_or_gives_up(name, sale, owing):
    for game in (
        sale("pass", "pass", cash=(900, 900, 900)),
        owing(400, claims=[rent_from(C)], cash=[0, 0, 900]),
    ):
        bot = make_bots("german", name, 3, 1)[A]
        assert bot.choose(game.view(A), game.choices()).text == "claim 5"


@pytest.mark.rule("PR-28")
def test_the_searching_bot_asks_without_trying_the_bids(sale):
    claim, *others = sale("pass", "pass").choices()
    assert candidates(claim, [claim, *others]) == [claim]


@pytest.mark.rule("PR-28")
def test_a_table_where_a_rent_has_been_asked_for_is_taken_back(sale):
    game = sale("pass", "A: claim 5")
    assert matador.position("german", game.position()).state_bytes() == game.state_bytes()


@pytest.mark.rule("PR-28")
def test_player_on_turn_may_throw_or_trade_beside_an_open_rent(table, held, offered):
    game = table(claims=[rent_from(C)], deeds=held(A, 1, 3))
    listed = ["claim 5", "forgo 5", "roll", "build 1", "mortgage 1", "build 3", "mortgage 3"]
    assert offered(game) == listed


@pytest.mark.rule("PR-28")
def test_others_may_trade_between_throws_once_their_rents_are_asked_for(table, held):
    game = table(claims=[rent_from(C, owner=B)], deeds=held(B, 37, 39))
    assert [str(move) for move in game.choices(B)] == ["claim 5", "forgo 5"]
    game.play("forgo 5", B)
    assert "build 39" in [str(move) for move in game.choices(B)]

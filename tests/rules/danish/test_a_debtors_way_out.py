"""PR-2: the offers of a debtor, and lots in place of rent."""

import pytest

import matador
from matador.bots import make_bots

A, B, C = range(3)
SELL_1 = "offer C give 1 take - cash -1700 cards 0 0"
RIGHT = {"lots_for_rent": "right"}


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize("limit", [3, 0])
def test_lots_for_rent_are_never_one_offer_too_many(limit, debtor, offered):
    game = debtor(deeds={5: A}, rules={"offers_between_throws": limit})
    for _ in range(5):
        assert "deliver 5 for 2000" in offered(game)
        game.play("deliver 5 for 1900")
        game.play("refuse")
    assert game.view()["offers"] == [0, 0, 0]


@pytest.mark.rule("PR-2")
def test_a_debtor_whom_nothing_else_can_save_offers_as_often_as_he_likes(debtor, lots, play):
    game = debtor(*[SELL_1, "refuse"] * 5, deeds=lots(A, 1, mortgaged=True))
    play(game, SELL_1, "accept", "keep 1", "pay")
    assert (game.view()["offers"], game.view()["out"]) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.rule("PR-2")
def test_the_trades_of_a_debtor_who_can_raise_the_money_are_counted(debtor, refusal):
    offer = "offer C give 5 take - cash -1700 cards 0 0"
    game = debtor(*[offer, "refuse"] * 3, deeds={5: A})
    assert game.view()["offers"] == [3, 0, 0]
    assert refusal(game, offer) == "TooManyOffers"


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize("move", ["deliver 1 for 100", SELL_1])
def test_by_a_switch_all_are_counted_and_the_refusal_tells_how_many(move, debtor, lots, why_not):
    rules = {"debtors_offers": "counted", "offers_between_throws": 2}
    game = debtor(*[move, "refuse"] * 2, deeds=lots(A, 1, mortgaged=True), rules=rules)
    with pytest.raises(matador.IllegalMove) as caught:
        game.play(move)
    assert caught.value.event.values == {"seat": A, "most": 2}
    assert why_not(game, move) == ["PR-29"]
    assert not [choice for choice in game.choices() if choice.kind == "deliver"]


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize("name", ["random", "easy", "steady", "fp_a", "fp_b", "fp_c"])
def test_no_bot_offers_for_ever(name, debtor):
    game = debtor(deeds={5: A, 1: A, 12: A}, cash=[0, 900, 9_000])
    bots = make_bots("danish", name, 3, 1)
    for _ in range(200):
        if not game.view()["debts"]:
            break
        seat = game.to_act
        game.play(bots[seat].choose(game.view(seat), game.choices()))
    assert not game.view()["debts"]


@pytest.mark.rule("PR-2")
def test_lots_are_taken_by_consent_only(debtor, told):
    game = debtor("deliver 5 for 1700", deeds={5: A})
    assert (game.to_act, told(game, "LotsDelivered")) == (B, [])


@pytest.mark.rule("PR-2")
def test_by_a_switch_the_creditor_must_take_lots_at_their_printed_price(debtor, owner, cash, told):
    game = debtor("deliver 1 for 1200", "deliver 3 for 800", deeds={1: A, 3: A}, rules=RIGHT)
    assert (owner(game, 1), owner(game, 3)) == (B, B)
    assert (cash(game), game.view()["debts"]) == ([300, 900, 9_000], [])
    assert told(game, "LotsDelivered", "value") == [1_200, 800]


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize(
    ("move", "mortgaged"), [("deliver 1 for 1201", False), ("deliver 1 for 900", True)]
)
def test_a_higher_value_or_a_mortgaged_lot_needs_consent_all_the_same(
    move, mortgaged, debtor, lots, offered
):
    game = debtor(move, deeds=lots(A, 1, mortgaged=mortgaged), rules=RIGHT)
    assert (game.to_act, offered(game)) == (B, ["accept", "refuse"])


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize(
    ("move", "kind"),
    [("deliver 5 for 2001", "WorthTooMuch"), ("deliver 6 for 100", "LotBuiltOn")],
)
def test_even_by_right_no_more_than_the_rent_and_no_built_group(move, kind, debtor, lots, refusal):
    deeds = lots(A, 6, 8, level=1) | {9: A, 5: A}
    assert refusal(debtor(deeds=deeds, rules=RIGHT), move) == kind


@pytest.mark.rule("PR-2")
@pytest.mark.parametrize("name", ["steady", "fp_a", "fp_b", "fp_c"])
def test_a_bot_hands_lots_over_by_right_before_it_gives_up(name, debtor):
    poor = debtor(deeds={1: A, 3: A}, cash=[0, 900, 9_000], rules=RIGHT)
    bot = make_bots("danish", name, 3, 1)[A]
    assert bot.choose(poor.view(A), poor.choices()).text == "deliver 1 for 1200"

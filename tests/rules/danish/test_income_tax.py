"""DA-16 to DA-18: 4,000 kr. or a tenth of one's assets, chosen blindly."""

import pytest

import matador
from matador.bots import make_bots
from matador.bots.estate.sharp import candidates

A, B, C = range(3)


@pytest.fixture
def rich(lots):
    """Return a position before the tax square: 43,217 kr. in cash, deeds and buildings.

    Cash 8,417; two blue lots at 1,200 and five houses at 1,000; Øresund 4,000; Vimmelskaftet
    6,000; Nygade 6,400; Tuborg 3,000 and Rådhuspladsen 8,000, mortgaged. The card is worth nothing.
    """
    deeds = lots(A, 5, 32, 34) | lots(A, 12, 39, mortgaged=True)
    deeds |= {1: {"owner": A, "level": 3}, 3: {"owner": A, "level": 2}}
    held = [[1, 0], [0, 0], [0, 0]]
    return {"deeds": deeds, "cash": [8_417, 5, 5], "cards_held": held, "at": [0, 0, 0]}


def numbers_in(data):
    """Yield every number that plain data state, in whatever depth or text."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from numbers_in(key)
            yield from numbers_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from numbers_in(value)
    else:
        words = str(data).replace(",", "").replace(".", "").replace("\u2009", "").split()
        yield from (int(word) for word in words if word.isdigit())


@pytest.mark.rule("DA-16")
def test_the_tax_is_a_choice_of_two(table, offered, refusal):
    game = table("1-3")
    assert offered(game) == ["fixed", "percent"]
    assert refusal(game, "pay") == "NotNow"
    assert refusal(game, "fixed", B) == "NotYourTurn"


@pytest.mark.rule("DA-16")
@pytest.mark.parametrize(
    ("way", "left", "kind"), [("fixed", 26_000, "TaxPaid"), ("percent", 27_000, "TaxSharePaid")]
)
def test_the_tax_is_4_000_or_a_tenth(way, left, kind, table, cash, told):
    game = table("1-3", way)
    assert cash(game) == [left, 30_000, 30_000]
    assert told(game, kind, "amount") == [30_000 - left]
    assert game.to_act == B


@pytest.mark.rule("DA-16")
def test_whoever_cannot_pay_the_tax_must_raise_it(table, offered, told):
    game = table("1-3", "fixed", cash=[3_999, 0, 0], deeds={1: A})
    assert told(game, "MustRaise", "amount") == [4_000]
    assert offered(game) == ["mortgage 1"]


@pytest.mark.rule("DA-16")
def test_the_other_tax_square_leaves_no_choice(table, cash):
    assert cash(table("1-2", at=[35, 0, 0])) == [28_000, 30_000, 30_000]


@pytest.mark.rule("DA-17")
def test_assets_are_cash_buildings_and_printed_prices(table, rich, told):
    game = table("1-3", "percent", **rich)
    assert told(game, "TaxShare", "assets") == [43_217]
    assert told(game, "TaxShare", "amount") == [4_321]


@pytest.mark.rule("DA-17")
@pytest.mark.parametrize("mortgaged", [True, False])
def test_a_mortgaged_deed_counts_at_its_full_printed_price(mortgaged, table, lots, told):
    game = table("1-3", "percent", deeds=lots(A, 39, mortgaged=mortgaged), cash=[2_000, 0, 0])
    assert told(game, "TaxShare", "assets") == [10_000]


@pytest.mark.rule("DA-17", "PR-4")
@pytest.mark.parametrize(("houses", "assets"), [(1, 18_400), (4, 24_400), (5, 26_400)])
def test_a_hotel_counts_as_five_houses(houses, assets, table, lots, told):
    game = table("1-3", "percent", deeds=lots(A, 1, 3, level=houses), cash=[14_000, 0, 0])
    assert told(game, "TaxShare", "assets") == [assets]


@pytest.mark.rule("DA-17")
def test_what_others_own_and_release_cards_do_not_count(table, lots, told):
    held = [[2, 0], [0, 0], [0, 0]]
    game = table("1-3", "percent", deeds=lots(B, 37, 39, level=5), cards_held=held)
    assert told(game, "TaxShare", "assets") == [30_000]


@pytest.mark.rule("DA-18")
def test_nothing_shown_before_the_choice_states_the_total(table, rich):
    game = table("1-3", **rich)
    shown = [game.view(seat) for seat in (None, A, B, C)] + [game.position(), game.scores]
    texts = [game.tell(event) for event in game.events] + [move.text for move in game.choices()]
    numbers = set(numbers_in([shown, texts, [event.values for event in game.events]]))
    assert 8_417 in numbers
    assert not numbers & {43_217, 4_321, 4_322}


@pytest.mark.rule("DA-18")
@pytest.mark.parametrize("move", ["pay", "roll", "buy", "bankrupt", "decline", "mortgage 1"])
def test_no_refusal_before_the_choice_states_the_total(move, table, rich):
    game = table("1-3", **rich)
    with pytest.raises(matador.IllegalMove) as caught:
        game.play(move)
    told = [str(caught.value), caught.value.event.values, str(game.explain(caught.value.event))]
    assert not set(numbers_in(told)) & {43_217, 4_321, 4_322}


@pytest.mark.rule("DA-18")
def test_no_score_states_the_total_before_the_game_is_over(table, rich):
    assert table(**rich).scores == [8_417, 5, 5]


@pytest.mark.rule("DA-18")
def test_a_choice_that_proves_dear_stands(table, rich, refusal):
    game = table("1-3", "percent", **(rich | {"cash": [1_000, 5, 5]}))
    assert game.view()["debts"][0]["amount"] == 3_580
    assert refusal(game, "fixed") == "NoBusinessNow"


@pytest.mark.rule("DA-18", "PR-4", "PR-10")
def test_business_before_the_choice_tells_nothing_and_counts_at_the_choice(table, rich, told):
    game = table("1-3", "sell 1", **rich)
    shown = [game.position(), [event.values for event in game.events]]
    assert not set(numbers_in(shown)) & {43_217, 42_717, 4_321, 4_271}
    game.play("percent")
    assert told(game, "TaxShare", "assets") == [43_217 - 1_000 + 500]


HOUSE_BOTS = ("easy", "thrifty", "steady", "sharp", "fp_a", "fp_b", "fp_c")


def answers(table, name, deeds, round_number):
    """Return what a bot of the house answers with little cash and with much, all else the same."""
    found = set()
    for cash in (0, 10_000, 20_000, 29_999, 30_001, 50_000):
        game = table("1-3", deeds=deeds, cash=[cash, 9_000, 9_000], round=round_number)
        bot = make_bots("danish", name, 3, 1)[A]
        found.add(bot.choose(game.view(A), game.choices()).text)
    return found


@pytest.mark.rule("DA-18", "PR-30")
@pytest.mark.parametrize("name", HOUSE_BOTS)
@pytest.mark.parametrize("round_number", [1, 40])
@pytest.mark.parametrize("squares", [(), (37, 39), (5, 15, 25, 35, 12, 28)])
def test_the_cash_of_a_bot_does_not_tell_how_it_pays(name, round_number, squares, table, lots):
    assert len(answers(table, name, lots(A, *squares), round_number)) == 1


@pytest.mark.rule("PR-30")
@pytest.mark.parametrize("name", ["steady", "sharp", "fp_a", "fp_b", "fp_c"])
def test_a_bot_goes_by_the_houses_the_deeds_and_the_round(name, table, lots):
    two, six = lots(A, 1, 3), lots(A, 1, 3, 5, 15, 25, 35)
    assert answers(table, name, two, 40) == {"percent"}
    assert answers(table, name, six, 5) == {"percent"}
    assert answers(table, name, six, 40) == {"fixed"}
    assert answers(table, name, lots(A, 1, 3, level=1), 5) == {"fixed"}


@pytest.mark.rule("PR-30")
def test_a_bot_does_not_follow_the_prices_either(table, lots):
    cheap, dear = lots(A, 1, 3, 6, 8), lots(A, 31, 32, 37, 39)
    assert answers(table, "steady", cheap, 40) == answers(table, "steady", dear, 40)


@pytest.mark.rule("PR-30")
def test_the_searching_bot_does_not_play_on_from_both_ways(table):
    fixed, percent = table("1-3").choices()
    assert candidates(percent, [fixed, percent]) == [percent]

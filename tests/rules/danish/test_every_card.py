"""DA-10, DA-Q23: every card, obeyed; and the deck, drawn from above and refilled from below."""

import pytest

A, B, C = range(3)
GAINS = {"P01": 1_000, "P02": 1_000, "P03": 1_000, "P04": 1_000, "P05": 500, "P06": 200}
GAINS |= {"P07": 3_000, "P09": 400}
COSTS = {"P10": 3_000, "P11": 2_000, "P12": 1_000, "P13": 1_000, "P14": 200, "P15": 200}
COPIES = {"P01": 3, "P02": 2, "P10": 2, "P23": 2, "P25": 2, "P26": 2}


@pytest.fixture
def used():
    """Return a function that puts the whole deck under itself but for some cards, as P07 first."""

    def under(*unseen):
        order = [7, *range(1, 7), *range(8, 27)]
        codes = [f"P{number:02}" for number in order]
        pack = [code for code in codes for _ in range(COPIES.get(code, 1))]
        for code in unseen:
            pack.remove(code)
        return [[int(code[1:]) - 1 for code in pack], []]

    return under


@pytest.mark.rule("DA-10")
@pytest.mark.parametrize("square", [2, 7, 17, 22, 33, 36])
def test_stopping_on_a_card_square_draws_a_card(square, table, told):
    game = table("1-3", "P06", at=[(square - 4) % 40, 0, 0])
    assert told(game, "CardTurned", "card") == ["P06"]


@pytest.mark.rule("DA-Q23")
def test_the_deck_has_33_cards_and_any_unseen_one_may_be_on_top(table):
    chances = {str(move)[5:]: chance for move, chance in table("3-4").chances()}
    assert chances == {f"P{n:02}": COPIES.get(f"P{n:02}", 1) / 33 for n in range(1, 27)}


@pytest.mark.rule("DA-10")
@pytest.mark.parametrize("card", [*GAINS, *COSTS])
def test_a_money_card_is_obeyed_at_once(card, table, cash):
    game = table("3-4", card)
    assert cash(game)[A] == 30_000 + GAINS.get(card, 0) - COSTS.get(card, 0)
    assert game.to_act == B


@pytest.mark.rule("DA-10")
def test_on_a_birthday_every_other_player_pays_200(table, cash):
    game = table("3-4", "P09", players=4, out=[0, 0, 1, 0])
    assert cash(game) == [30_400, 29_800, 0, 29_800]


@pytest.mark.rule("DA-10")
def test_a_guest_without_200_must_raise_it_before_the_game_goes_on(table, cash, offered):
    game = table("3-4", "P09", cash=[0, 100, 300], deeds={1: B})
    assert game.to_act == B
    assert offered(game) == ["mortgage 1"]
    game.play("mortgage 1")
    game.play("pay")
    assert (cash(game), game.to_act) == ([400, 500, 100], B)


@pytest.mark.rule("DA-10")
@pytest.mark.parametrize(("card", "house", "hotel"), [("P16", 500, 2_000), ("P17", 800, 2_300)])
def test_a_card_may_charge_for_houses_and_hotels(card, house, hotel, table, lots, cash):
    deeds = lots(A, 1, 3, level=3) | lots(B, 21, 23, 24, level=5)
    deeds |= {37: {"owner": A, "level": 4}, 39: {"owner": A, "level": 5}}
    assert cash(table("3-4", card, deeds=deeds))[A] == 30_000 - 10 * house - hotel


@pytest.mark.rule("DA-10")
@pytest.mark.parametrize("card", ["P16", "P17"])
def test_whoever_has_not_built_pays_nothing_for_buildings(card, table, lots, cash):
    assert cash(table("3-4", card, deeds=lots(B, 1, 3, level=3))) == [30_000] * 3


@pytest.mark.rule("DA-10")
@pytest.mark.parametrize(
    ("card", "at", "end", "salary"),
    [
        ("P18", 3, 0, 4_000),
        ("P19", 3, 39, 0),
        ("P20", 3, 11, 0),
        ("P20", 29, 11, 4_000),
        ("P21", 3, 24, 0),
        ("P21", 29, 24, 4_000),
        ("P22", 38, 5, 0),
        ("P22", 3, 5, 4_000),
        ("P23", 3, 15, 0),
        ("P23", 29, 35, 0),
        ("P23", 32, 5, 4_000),
    ],
)
def test_a_card_moves_the_token_forward_with_the_salary(card, at, end, salary, table, cash):
    before = 4_000 if at == 38 else 0
    game = table("1-3", card, at=[at, 0, 0])
    assert game.view()["at"] == [end, 0, 0]
    assert cash(game)[A] == 30_000 + before + salary


@pytest.mark.rule("DA-10")
def test_the_square_that_a_card_leads_to_is_resolved(table, lots, cash):
    game = table("3-4", "P19", deeds=lots(B, 37, 39))
    assert cash(game) == [28_000, 32_000, 30_000]


@pytest.mark.rule("DA-10")
def test_a_card_leads_to_jail_without_salary(table, cash):
    game = table("3-4", "P25", at=[29, 0, 0])
    assert (game.view()["at"][A], game.position()["jail"][A]) == (10, 1)
    assert (cash(game)[A], game.to_act) == (30_000, B)


@pytest.mark.rule("DA-Q14", "DA-Q23")
def test_a_release_card_is_kept_and_not_put_under_the_deck(table):
    position = table("3-4", "P26").position()
    assert position["cards_held"] == [[1, 0], [0, 0], [0, 0]]
    assert position["under"][0] == []
    assert position["unseen"][0] == 32


@pytest.mark.rule("DA-Q23")
def test_a_used_card_goes_under_the_deck_and_cannot_come_again_before_the_others(table, refusal):
    game = table("3-4", "P03", "3-4", "P01", "roll", "throw 3-4")
    assert game.position()["under"][0] == [2, 0]
    assert refusal(game, "card P03") == "NotNow"
    assert {str(move)[5:]: round(chance * 31) for move, chance in game.chances()}["P01"] == 2


@pytest.mark.rule("DA-Q23")
def test_when_all_cards_have_been_seen_they_come_again_in_the_order_used(table, used, refusal):
    game = table("3-4", "P24", "fixed", "roll", "throw 3-4", under=used("P24"))
    assert [str(move) for move, _ in game.chances()] == ["card P07"]
    assert refusal(game, "card P24") == "NotNow"
    game.play("card P07")
    assert game.position()["under"][0][-2:] == [23, 6]


@pytest.mark.rule("DA-Q23")
def test_a_release_card_given_back_comes_after_all_cards_used_before(table, used):
    held = [[1, 0], [0, 0], [0, 0]]
    game = table("release", jail=[1, 0, 0], at=[10, 0, 0], cards_held=held, under=used("P26"))
    assert game.position()["under"][0][0] == 6
    assert game.position()["under"][0][-1] == 25

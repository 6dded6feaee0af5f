"""DE-10 to DE-19: decks, tokens, the bank, the start money, and who begins."""

import pytest

import matador

A, B, C = range(3)
NOTES = {10_000: 2, 2_000: 4, 1_000: 1, 400: 1, 200: 2, 100: 1, 20: 5}
RICH = 9_000_000


@pytest.mark.rule("DE-10")
@pytest.mark.parametrize(
    ("squares", "letter"),
    [((7, 22, 36), "E"), ((2, 17, 33), "G")],
    ids=["Ereignis", "Gemeinschaft"],
)
def test_the_two_decks_are_kept_apart(squares, letter, landed, next_cards):
    for square in squares:
        assert {card[0] for card in next_cards(landed(square))} == {letter}


@pytest.mark.rule("DE-10")
@pytest.mark.parametrize("square", [7, 2])
def test_each_deck_is_shuffled_so_that_every_card_is_equally_likely(square, landed):
    chances = landed(square).chances()
    assert [chance for _, chance in chances] == [pytest.approx(1 / 16)] * 16


@pytest.mark.rule("DE-10")
def test_the_decks_lie_face_down_so_that_nobody_can_know_the_next_card(landed):
    game = landed(7)
    for seat in (A, B, C, None):
        assert game.view(seat)["unseen"] == {"E": 16, "G": 16}
        assert game.view(seat)["under"] == {"E": [], "G": []}
        assert game.view(seat)["card"] is None


@pytest.mark.rule("DE-11")
@pytest.mark.parametrize("players", range(2, 9))
def test_each_player_has_one_token_on_los(players, begun):
    assert begun(players=players).view()["at"] == [0] * players


@pytest.mark.rule("DE-12", "DE-18")
def test_a_stands_for_the_banker_and_throws_first(told):
    game = matador.new("german", 3, nature="ask")
    for throw in ("throw 1-2", "throw 5-6", "throw 2-2"):
        game.play(throw)
    assert [entry["seat"] for entry in told(game, "OrderThrown")] == [A, B, C]


@pytest.mark.rule("DE-12")
def test_deeds_are_dealt_from_the_bankers_left(begun, owner):
    game = begun("deed 1", "deed 3", "deed 6", rules={"dealt_deeds": 2})
    assert [owner(game, square) for square in (1, 3, 6)] == [B, C, A]


@pytest.mark.rule("DE-13")
@pytest.mark.parametrize("players", range(2, 6))
def test_up_to_five_players_the_banker_plays_along(players, begun, cash):
    game = begun(players=players)
    assert game.view()["out"] == [0] * players
    assert (game.to_act, cash(game)[A]) == (A, 30_000)


@pytest.mark.rule("DE-13")
@pytest.mark.parametrize("players", [6, 7, 8])
def test_with_more_than_five_the_banker_may_play_too(players, begun, cash):
    game = begun(players=players)
    assert game.view()["out"] == [0] * players
    assert (game.to_act, cash(game)[A]) == (A, 30_000)


@pytest.mark.rule("DE-14")
@pytest.mark.parametrize("players", [2, 5, 8])
def test_each_player_starts_with_the_sum_of_the_notes(players, begun, cash):
    total = sum(note * count for note, count in NOTES.items())
    assert total == 30_000
    assert cash(begun(players=players)) == [total] * players


@pytest.mark.rule("DE-15")
def test_the_bank_holds_all_deeds_and_buildings_at_the_start(begun):
    game = begun()
    assert (game.to_act, game.view()["deeds"]) == (A, {})
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (32, 12)


@pytest.mark.rule("DE-15")
def test_deeds_and_buildings_leave_the_bank_when_players_buy_them(table, group, owner):
    game = table("build 37", deeds=group(37, A), at=[36, 0, 0])
    assert (game.view()["houses_left"], game.view()["hotels_left"]) == (31, 12)
    for move in ("roll", "throw 4-5", "buy"):
        game.play(move)
    assert owner(game, 5) == A


@pytest.mark.rule("DE-15")
def test_a_hotel_leaves_the_bank_and_its_houses_come_back(table, group):
    view = table("build 37", deeds=group(37, A, level=4)).view()
    assert (view["houses_left"], view["hotels_left"]) == (32 - 8 + 4, 11)


@pytest.mark.rule("DE-16")
def test_the_bank_pays_salaries_and_bonuses(table, drawn, cash):
    assert cash(table("roll", "throw 6-4", at=[30, 0, 0])) == [34_000, 30_000, 30_000]
    assert cash(drawn("E11")) == [33_000, 30_000, 30_000]


@pytest.mark.rule("DE-16")
def test_the_bank_grants_mortgages(table, cash):
    assert cash(table("mortgage 39", deeds={39: A})) == [34_000, 30_000, 30_000]


@pytest.mark.rule("DE-16")
def test_the_bank_runs_auctions_and_takes_the_bid(landed, cash):
    game = landed(39, "decline", "bid 700", "pass", "pass")
    assert cash(game) == [30_000, 29_300, 30_000]


@pytest.mark.rule("DE-16")
def test_the_bank_takes_prices_taxes_and_fines(landed, drawn, table, cash):
    assert cash(landed(39, "buy"))[A] == 22_000
    assert cash(landed(38))[A] == 28_000
    assert cash(drawn("G06"))[A] == 27_000
    assert cash(table("fine", at=[10, 0, 0], jail=[1, 0, 0]))[A] == 29_000


@pytest.mark.rule("DE-17")
def test_the_bank_pays_however_much_the_players_hold_already(table, drawn, cash):
    rich = [RICH, RICH, RICH]
    assert cash(table("roll", "throw 6-4", at=[30, 0, 0], cash=rich))[A] == RICH + 4_000
    assert cash(drawn("G09", cash=rich))[A] == RICH + 4_000
    assert cash(table("mortgage 39", deeds={39: A}, cash=rich))[A] == RICH + 4_000


@pytest.mark.rule("DE-18")
@pytest.mark.parametrize(
    ("throws", "first"),
    [(("5-6", "1-2", "3-3"), A), (("1-2", "5-6", "3-3"), B), (("3-3", "1-2", "5-6"), C)],
)
def test_each_throws_both_dice_and_the_highest_begins(throws, first, only):
    game = matador.new("german", 3, nature=[f"throw {throw}" for throw in throws])
    assert only(game.events, "Begins") == {"seat": first}
    assert (game.to_act, game.view()["at"]) == (first, [0, 0, 0])


@pytest.mark.rule("DE-18")
def test_the_sum_counts_and_not_the_higher_die():
    game = matador.new("german", 2, nature=["throw 1-6", "throw 4-4"])
    assert game.to_act == B


@pytest.mark.rule("DE-Q1")
def test_those_who_tie_for_the_highest_throw_throw_again(told):
    script = ["throw 4-6", "throw 1-2", "throw 5-5", "throw 1-1", "throw 1-2"]
    game = matador.new("german", 3, nature=script)
    assert [entry["seat"] for entry in told(game, "OrderThrown")] == [A, B, C, A, C]
    assert told(game, "OrderTied") == [{"sum": 10}]
    assert game.to_act == C


@pytest.mark.rule("DE-Q1")
def test_a_tie_may_be_thrown_twice_and_a_lower_tie_does_not_matter(told):
    ties = ["throw 4-6", "throw 5-5", "throw 3-3", "throw 2-4"]
    game = matador.new("german", 2, nature=[*ties, "throw 1-2", "throw 2-2"])
    assert (len(told(game, "OrderTied")), game.to_act) == (2, B)
    lower = matador.new("german", 3, nature=["throw 1-2", "throw 1-2", "throw 5-5"])
    assert (told(lower, "OrderTied"), lower.to_act) == ([], C)


@pytest.mark.rule("DE-19")
def test_play_passes_to_the_left(landed):
    assert landed(20, turn=A).to_act == B
    assert landed(20, turn=B).to_act == C
    assert landed(20, turn=C).to_act == A


@pytest.mark.rule("DE-19")
def test_play_passes_over_those_who_are_out(landed):
    assert landed(20, turn=A, out=[0, 1, 0]).to_act == C


@pytest.mark.rule("DE-Q2")
@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_may_play(players):
    assert matador.new("german", players, nature="ask").players == players


@pytest.mark.rule("DE-Q2")
@pytest.mark.parametrize("players", [0, 1, 9, 10])
def test_fewer_than_two_or_more_than_eight_may_not(players):
    with pytest.raises(matador.BadInput, match="takes 2 to 8 players"):
        matador.new("german", players, nature="ask")

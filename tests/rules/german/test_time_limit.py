"""DE-134 to DE-137: the variant with a time limit; the table rings the bell."""

import pytest

A, B, C = range(3)
TIMED = {"dealt_deeds": 2, "time_limit": "yes"}
DARK_BLUE = (37, 39)
DEALT = ["deed 1", "deed 39", "deed 5", "deed 12", "deed 37", "deed 3"]
TO_PARKING = ["roll", "throw 4-6"]


@pytest.fixture
def timed(table):
    """Return a function that sets up a timed game; all stand ten squares before Frei Parken."""

    def position(*moves, **rest):
        return table(*moves, **{"at": [10, 10, 10], "rules": TIMED, **rest})

    return position


@pytest.mark.rule("DE-134")
def test_after_the_bell_the_richest_wins(timed, held):
    moves = ["A: bell", *TO_PARKING * 3]
    game = timed(*moves, cash=[5_000, 1, 7_999], deeds=held(B, 39))
    assert (game.over, game.winners) == (True, [B])
    assert game.scores == [5_000, 8_001, 7_999]


@pytest.mark.rule("DE-134")
def test_without_the_bell_the_game_goes_on(timed):
    game = timed(*TO_PARKING * 3)
    assert (game.over, game.to_act) == (False, A)


@pytest.mark.rule("DE-134")
@pytest.mark.parametrize("seat", [A, B, C])
def test_anybody_rings_the_bell_once(seat, timed, refusal):
    game = timed()
    game.play("bell", seat=seat)
    assert game.view()["bell"]
    assert refusal(game, "bell", seat) == "NoBell"


@pytest.mark.rule("DE-134")
def test_no_bell_without_a_time_agreed_beforehand(table, refusal):
    assert refusal(table(), "bell", A) == "NoBell"


@pytest.mark.rule("DE-135")
def test_two_deeds_are_dealt_to_each_before_the_start(begun, told):
    game = begun(*DEALT, rules=TIMED)
    dealt = [(value["seat"], value["deed"]) for value in told(game, "DeedDealt")]
    assert dealt == [(B, 1), (C, 39), (A, 5), (B, 12), (C, 37), (A, 3)]
    assert game.to_act == A


@pytest.mark.rule("DE-135")
def test_the_deeds_are_shuffled(begun):
    game = begun(*DEALT[:2], rules=TIMED)
    assert {share for _, share in game.chances()} == {1 / 26}


@pytest.mark.rule("DE-136")
def test_their_prices_are_paid_to_the_bank_at_once(begun, cash):
    assert cash(begun(*DEALT, rules=TIMED)) == [24_800, 25_800, 15_000]


@pytest.mark.rule("DE-137")
def test_hotels_come_after_four_houses_as_usual(timed, held, level, stock):
    game = timed("A: build 37", deeds=held(A, *DARK_BLUE, level=3))
    assert (level(game, 37), stock(game)) == ([4], (25, 12))


@pytest.mark.rule("DE-137")
def test_bankruptcies_end_the_game_only_when_one_is_left(owing):
    left = {"players": 4, "out": [0, 0, 0, 1], "bankrupts": 1, "rules": TIMED}
    assert not owing(9_000, "bankrupt", cash=[0, 0, 0, 0], **left).over


@pytest.mark.rule("DE-Q39")
@pytest.mark.parametrize("starter", [A, B, C])
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_round_is_finished_so_that_all_have_equal_turns(starter, before, timed, told):
    game = timed(*TO_PARKING * before, "A: bell", starter=starter, turn=starter)
    for move in TO_PARKING * (3 - before):
        assert not game.over
        game.play(move)
    assert game.over
    throws = [value["seat"] for value in told(game, "Thrown")]
    assert sorted(throws) == [A, B, C]
    assert throws[0] == starter


@pytest.mark.rule("DE-Q39")
def test_a_double_of_the_last_player_is_played_out(timed):
    game = timed("bell", "roll", "throw 5-5", turn=C, starter=A)
    assert (game.over, game.to_act) == (False, C)
    game.play("roll")
    game.play("throw 1-2")
    assert not game.over
    game.play("decline")
    for _ in range(3):
        game.play("pass")
    assert game.over


@pytest.mark.rule("DE-Q39")
def test_a_player_who_is_out_is_not_waited_for(owing, play):
    game = owing(9_000, cash=[0, 500, 0], at=[10, 10, 10], rules=TIMED)
    play(game, "B: bell", "bankrupt", *TO_PARKING * 2)
    assert game.over


@pytest.fixture
def last_throw(landed, held):
    """Return a function that lets C land on A's lot with the last throw of all."""

    def land(*moves, **rest):
        last = {"turn": C, "starter": A, "bell": True, "rules": TIMED}
        return landed(39, *moves, deeds=held(A, *DARK_BLUE), **last, **rest)

    return land


@pytest.mark.rule("DE-Q39", "DE-38")
def test_the_rent_of_the_last_throw_is_asked_for_before_the_count(last_throw, offered, cash):
    game = last_throw()
    assert (game.over, game.to_act, offered(game)) == (False, A, ["claim 39", "forgo 39"])
    game.play("claim 39")
    assert (game.over, cash(game)) == (True, [32_000, 30_000, 28_000])


@pytest.mark.rule("DE-Q39", "DE-38")
def test_a_rent_let_go_after_the_last_throw_ends_the_game(last_throw, cash):
    game = last_throw("forgo 39")
    assert (game.over, cash(game)) == (True, [30_000, 30_000, 30_000])


@pytest.mark.rule("DE-Q39")
@pytest.mark.parametrize(
    ("move", "seat", "reason"),
    [
        *(("roll", A, "NotNow"), ("buy", C, "NotNow")),
        *(("build 37", A, "NoBusinessNow"), ("mortgage 37", A, "NoBusinessNow")),
    ],
)
def test_nothing_but_that_rent_is_left_to_settle(move, seat, reason, last_throw, refusal):
    assert refusal(last_throw(), move, seat) == reason


@pytest.mark.rule("DE-Q39")
def test_who_cannot_pay_the_last_rent_is_bankrupt_and_not_counted(last_throw, told):
    game = last_throw("claim 39", "bankrupt", cash=[0, 500, 100])
    assert (game.over, game.scores) == (True, [15_100, 500, 0])
    assert [value["seat"] for value in told(game, "Counted")] == [A, B]


@pytest.mark.rule("DE-Q38", "PR-4")
def test_the_count_is_that_of_the_short_game_with_hotels_at_five_house_prices(timed, held, told):
    deeds = held(A, *DARK_BLUE, level=5) | held(B, 12, mortgaged=True) | held(C, 5)
    game = timed("A: bell", *TO_PARKING * 3, deeds=deeds, cash=[100, 200, 300])
    assert game.scores == [100 + 15_000 + 2 * 5 * 4_000, 200 + 1_500, 300 + 4_000]
    assert told(game, "Counted")[0]["buildings"] == 40_000


@pytest.mark.rule("DE-Q40")
def test_a_tie_for_richest_is_a_shared_win(timed):
    game = timed("A: bell", *TO_PARKING * 3, cash=[700, 600, 700])
    assert game.winners == [A, C]


@pytest.mark.rule("PR-31")
@pytest.mark.parametrize("starter", [A, B, C])
def test_a_bell_before_the_first_throw_of_a_round_begins_none(starter, timed, told):
    game = timed(*TO_PARKING * 3, starter=starter, turn=starter)
    game.play("bell", seat=B)
    assert (game.over, game.rounds) == (True, 1)
    assert told(game, "BellEndsGame") == [{"seat": B}]
    assert told(game, "RoundsPlayed") == [{"rounds": 1}]


@pytest.mark.rule("PR-31")
def test_by_a_switch_that_round_is_played(timed, told):
    rules = TIMED | {"bell_before_throw": "plays_round"}
    game = timed(*TO_PARKING * 3, "bell", rules=rules)
    assert (game.over, told(game, "BellEndsGame")) == (False, [])
    for move in ["roll", "throw 1-2", "decline", *["pass"] * 3, *["roll", "throw 4-6"] * 2]:
        game.play(move)
    assert game.over


@pytest.mark.rule("PR-31")
def test_before_the_first_throw_of_all_the_first_round_is_played(begun, told):
    game = begun("bell", rules={"time_limit": "yes"})
    assert (game.over, told(game, "BellRung")) == (False, [{"seat": A}])


@pytest.mark.rule("PR-31")
def test_between_two_throws_of_a_double_the_round_is_played(timed):
    game = timed(*TO_PARKING * 3, "roll", "throw 5-5", "A: bell", at=[0, 10, 10])
    assert (game.over, game.view()["doubles"], game.to_act) == (False, 1, A)


@pytest.mark.rule("PR-31")
def test_where_the_first_player_is_out_the_second_begins_a_round(timed, told):
    left = {"out": [1, 0, 0], "starter": A, "bankrupts": 1, "cash": [0, 9, 9]}
    game = timed(*TO_PARKING * 2, "B: bell", turn=B, **left)
    assert (game.over, told(game, "RoundsPlayed")) == (True, [{"rounds": 1}])


@pytest.mark.rule("PR-31")
def test_a_first_player_who_has_just_gone_bankrupt_has_thrown_in_this_round(owing, play):
    game = owing(9_000, cash=[0, 500, 0], at=[10, 10, 10], rules=TIMED)
    play(game, "bankrupt", "B: bell")
    assert not game.over


@pytest.mark.rule("PR-31", "DE-38")
def test_the_last_rents_are_asked_for_before_the_count(timed, held, refusal, cash):
    game = timed(*TO_PARKING * 2, "roll", "throw 1-2", deeds=held(A, 13), turn=A)
    game.play("bell", seat=B)
    assert (game.over, game.to_act) == (False, A)
    assert refusal(game, "roll", A) == "NotNow"
    assert refusal(game, "mortgage 13", A) == "NoBusinessNow"
    assert [move.text for move in game.choices()] == ["claim 13", "forgo 13"]
    game.play("claim 13")
    assert (game.over, cash(game)) == (True, [30_200, 30_000, 29_800])


@pytest.mark.rule("PR-31")
def test_what_was_begun_before_the_bell_is_settled_first(timed, held, owner):
    game = timed(*TO_PARKING * 3, "A: offer B give 13 take - cash -7 cards 0 0", deeds=held(A, 13))
    game.play("bell", seat=C)
    assert (game.over, game.to_act) == (False, B)
    game.play("accept")
    assert (game.over, owner(game, 13)) == (True, B)

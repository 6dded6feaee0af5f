"""The policies of dominoes: easy plays like a beginner, steady by rules of thumb."""

from __future__ import annotations

import pytest

import matador
from matador.bots import make_bots
from matador.bots.dominoes import POLICIES
from matador.core.chance import game_seed
from matador.games.dominoes.edition import JOKER_RULES
from matador.lab.simulation import play_one


def answers(name, hand, ends, seeds=range(1), **position):
    """Return what a bot plays with a hand against open ends, by the seeds of its luck."""
    table = {"players": 2, "hands": [hand, ["6-6"]], "ends": ends, "stock": ["0-1"], **position}
    game = matador.position("dominoes", table)
    view, choices = game.view(0), game.choices()
    bots = [make_bots("dominoes", name, 2, seed)[0] for seed in seeds]
    return {str(bot.choose(view, choices)) for bot in bots}


def test_easy_lays_heavy_tiles_but_not_always():
    assert answers("easy", ["1-2", "5-6", "4-5"], [1, 2], range(40)) == {
        "lay 5-6 at 1",
        "lay 4-5 at 2",
        "lay 5-6 at 2",
    }


def test_easy_never_spends_a_matador_for_nothing():
    rules = {"joker": "always"}
    found = answers("easy", ["1-1", "1-6", "2-2"], [6, 5], range(40), rules=rules)
    assert found == {"lay 1-1 at 1", "lay 2-2 at 2"}


@pytest.mark.parametrize("name", ["easy", "steady", "heaviest"])
def test_nobody_spends_a_matador_on_a_zero_while_another_tile_fits(name):
    assert answers(name, ["2-4", "1-6"], [0, 3], range(20)) == {"lay 2-4 at 2"}


@pytest.mark.parametrize("name", ["easy", "steady", "heaviest"])
def test_nobody_draws_who_can_lay(name):
    rules = {"matador_optional": "yes"}
    assert "draw" not in answers(name, ["1-6", "5-5"], [0, 4], range(20), rules=rules)


def test_steady_lays_the_heavier_tile_when_all_else_is_equal():
    assert answers("steady", ["1-1", "1-4"], [6, 6]) <= {"lay 1-4 at 1", "lay 1-4 at 2"}


def test_steady_keeps_a_matador_while_another_tile_fits():
    assert answers("steady", ["1-2", "1-6"], [6, 6]) <= {"lay 1-2 at 1", "lay 1-2 at 2"}


def test_steady_leaves_a_blocked_end():
    # 0-2 sheds one pip less than 1-2, but only a matador can follow on the blank.
    assert answers("steady", ["0-2", "1-2"], [5, 5]) <= {"lay 0-2 at 1", "lay 0-2 at 2"}


@pytest.mark.parametrize(("passed", "laid"), [([], "lay 1-4 at 2"), ([1], "lay 2-3 at 1")])
def test_steady_lays_what_the_neighbour_cannot_answer(passed, laid):
    # B has laid 4-5, or else passed twice.
    # Ends 5 and 6. 2-3 would leave 3 and 6, where B has passed; 1-4 would leave 5 and 4, for
    # which there is one answer less among the tiles unseen.
    line = [
        {"seat": 0, "tile": "3-6", "way": "first"},
        {"seat": 0 if passed else 1, "tile": "4-5", "end": 1, "passed": passed},
    ]
    position = {"hands": [["1-4", "2-3"], ["0-3", "3-3"]], "line": line, "stock": []}
    position["before_next"] = {"passed": passed}
    game = matador.position("dominoes", position)
    bot = make_bots("dominoes", "steady", 2, 1)[0]
    assert str(bot.choose(game.view(0), game.choices())) == laid


@pytest.mark.parametrize(
    ("name", "other", "least", "matches"),
    [
        # With jokers by `no_seven` the share lies at 0.704, so it takes many matches to tell.
        ("steady", "random", 0.7, 20_000),
        ("steady", "heaviest", 0.55, 2_000),
        ("heaviest", "easy", 0.51, 2_000),
    ],
)
@pytest.mark.parametrize("joker", JOKER_RULES)
def test_it_wins_more_short_matches(name, other, least, matches, joker):
    rules = {"target": 1, "joker": joker}
    first = matador.simulate("dominoes", 2, matches, bots=f"{name},{other}", rules=rules)
    second = matador.simulate("dominoes", 2, matches, bots=f"{other},{name}", rules=rules)
    won, lost = first.wins[0] + second.wins[1], first.wins[1] + second.wins[0]
    assert won / (won + lost) > least


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_plays_the_same_compiled_and_at_a_table(name):
    rules = {"target": 1}
    simulated = matador.simulate("dominoes", 3, 2, bots=name, seed=5, rules=rules)
    played = [play_one("dominoes", 3, game_seed(5, game), rules, name) for game in range(2)]
    assert simulated.moves == sum(len(game.moves) for game in played)
    assert simulated.wins == [sum(seat in game.winners for game in played) for seat in range(3)]


def test_steady_says_why_in_pips():
    # Either leaves one tile of its own that can follow, 0.8, and 13 answers at 3 each.
    table = {"players": 2, "hands": [["1-2", "1-4"], ["6-6"]], "ends": [6, 6], "stock": ["0-1"]}
    game = matador.position("dominoes", table)
    bot = make_bots("dominoes", "steady", 2, 1)[0]
    assert bot.why() == []
    bot.choose(game.view(0), game.choices())
    found = [(str(move), worth) for move, worth in bot.why()]
    light, heavy = 3 + 0.8 - 39, 5 + 0.8 - 39
    assert found == [
        ("lay 1-2 at 1", pytest.approx(light)),
        ("lay 1-4 at 1", pytest.approx(heavy)),
        ("lay 1-2 at 2", pytest.approx(light)),
        ("lay 1-4 at 2", pytest.approx(heavy)),
    ]


def test_what_steady_says_is_what_it_goes_by():
    game = matador.new("dominoes", 3, seed=6, rules={"matador_optional": "yes"})
    bots = make_bots("dominoes", "steady", 3, 6)
    weighed = 0
    while game.rounds == 1:
        seat, choices = game.to_act, game.choices()
        chosen = bots[seat].choose(game.view(seat), choices)
        lays = [choice for choice in choices if choice.kind not in ("draw", "pass")]
        worths = bots[seat].why()
        assert [move for move, _ in worths] == (lays if len(choices) > 1 else [])
        most = max((worth for _, worth in worths), default=0)
        assert not worths or chosen in [move for move, worth in worths if worth == most]
        weighed += len(worths) > 1
        game.play(chosen)
    assert weighed > 3


@pytest.mark.parametrize("name", ["easy", "heaviest"])
def test_who_goes_by_rules_alone_has_nothing_to_say(name):
    game = matador.new("dominoes", 2, seed=3)
    bot = make_bots("dominoes", name, 2, 1)[game.to_act]
    bot.choose(game.view(game.to_act), game.choices())
    assert bot.why() == []

"""The arena: every rotation of every deal, wins shared, results that can be taken up again."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter

import pytest

import matador
from matador.bots import bot_in_file
from matador.core.chance import draw, game_seed
from matador.core.compiled import compiled
from matador.lab import ladder, runner
from matador.lab.arena import WHOLE_WIN, arena, orders_of, rotations, seatings, tables_of
from matador.lab.simulation import play_one

module = sys.modules["matador.lab.arena"]


class Last:
    """Takes the last choice."""

    def choose(self, view, choices):
        return choices[-1]


LOW = {"0", "owl", "pot", "fool", "1", "2", "3", "4", "5", "6"}


class Careful:
    """Keeps a card of the upper half; never compiled, whatever the house's bots become."""

    def choose(self, view, choices):
        by_text = {choice.text: choice for choice in choices}
        wanted = "exchange" if view["cards"][view["seat"]] in LOW else "stand"
        return by_text.get("knock") or by_text.get(wanted) or choices[0]


PAIR = (Careful, "random")


@compiled
def mostly_last(edition, seen, seat, moves, count, luck):
    """Take the last choice, three times of four; with four points to start with, none at all."""
    if edition.start_points == 4:
        return -3
    return count - 1 if draw(luck, 4) else 0


def shares(seating, seed, deals):
    """Return the shares of wins of bots at fixed seats in Gnav, the games played one by one."""
    found = Counter()
    for number in range(deals):
        seeded = game_seed(seed, number)
        winners = play_one("gnav", len(seating), seeded, bots=list(seating)).winners
        for seat in winners:
            found[getattr(seating[seat], "__name__", seating[seat])] += 1 / len(winners)
    return found


def test_every_seating_comes_once():
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_from_deal_to_deal_everybody_sits_beside_everybody():
    table = ("a", "b", "c", "d")
    assert seatings(table, 0) == rotations(table)
    beside = Counter(one[:2] for deal in range(6) for one in seatings(table, deal))
    assert len(beside) == 12
    assert set(beside.values()) == {2}
    assert seatings(table, 6) == seatings(table, 0)
    assert all(seatings(("a", "b", "a"), deal) == rotations(("a", "b", "a")) for deal in range(3))


@pytest.mark.parametrize("players", range(2, 13))
def test_orders_are_few_and_each_has_everybody(players):
    orders = orders_of(players)
    assert len(set(orders)) == len(orders) == min(24, math.factorial(players - 1))
    assert orders[0] == tuple(range(1, players))
    assert all(sorted(order) == list(range(1, players)) for order in orders)


def test_the_compiled_and_the_interpreted_arena_seat_bots_alike():
    bots = ["random", "easy", "threshold"]
    found = arena("gnav", bots, 15, seed=4, progress=False)
    expected = Counter()
    for deal in range(5):
        for seating in seatings(tuple(bots), deal):
            game = play_one("gnav", 3, game_seed(4, deal), bots=",".join(seating))
            for seat in game.winners:
                expected[seating[seat]] += 1 / len(game.winners)
    assert (found.compiled, found.games) == (True, 15)
    assert {standing.bot: standing.wins for standing in found.standings} == pytest.approx(expected)


def test_more_bots_than_seats_meet_in_every_set_and_fewer_repeat():
    assert tables_of(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables_of(["a", "b"], 3) == [("a", "b", "a")]


def test_wins_are_those_of_the_same_deals_in_every_rotation():
    found = arena("gnav", PAIR, 20, seed=7, progress=False)
    expected = shares(PAIR, 7, 10) + shares(PAIR[::-1], 7, 10)
    assert (found.deals, found.games, found.compiled) == (10, 20, False)
    wins = {standing.bot: standing.wins for standing in found.standings}
    assert wins == pytest.approx(expected)
    assert sum(wins.values()) == pytest.approx(20)


def test_the_last_deal_is_played_whole():
    found = arena("gnav", [*PAIR, "random"], 4, progress=False)
    assert (found.deals, found.games) == (2, 6)


def test_a_bot_with_several_seats_has_one_line_and_its_fair_share():
    found = arena("gnav", [*PAIR, "random"], 30, seed=3, progress=False)
    [careful, others] = found.standings
    assert (careful.bot, careful.games, others.games) == ("Careful", 30, 30)
    assert (careful.parity, others.parity) == pytest.approx((1 / 3, 2 / 3))
    assert careful.wins + others.wins == pytest.approx(30)
    assert careful.rating > others.rating
    low, high = careful.interval
    assert low < careful.share < high


def test_a_compiled_arena_plays_the_games_of_the_interpreted_one():
    """With a policy of the user's own at some seats, compiled into the loop."""
    found = arena("gnav", [mostly_last, "random", "random"], 60, seed=2, progress=False)
    seatings = rotations((mostly_last, "random", "random"))
    expected = sum((shares(seating, 2, 20) for seating in seatings), Counter())
    assert (found.compiled, found.games) == (True, 60)
    assert {standing.bot: standing.wins for standing in found.standings} == pytest.approx(expected)


def test_a_compiled_policy_that_returns_no_choice_is_refused_with_its_name():
    bots, rules = [mostly_last, "random", "random"], {"start_points": 4}
    with pytest.raises(matador.BadInput, match="'mostly_last' failed: it returned -3, where"):
        arena("gnav", bots, 3, rules=rules, progress=False)


def test_the_order_of_the_table_is_that_of_the_ratings():
    found = arena("gnav", [Last, *PAIR], 12, players=2, seed=5, progress=False)
    rated = [standing.rating for standing in found.standings]
    assert found.games == 12
    assert rated == sorted(rated, reverse=True)
    assert {standing.games for standing in found.standings} == {8}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"games": 0}, "games must be a whole number"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"players": 13}, "the nearest is 12"),
        ({"bots": "esay,random"}, "did you mean 'easy'"),
        ({"bots": [Last(), Last()]}, "two bots are called 'Last'; give each a `name`"),
        ({"most_moves": None}, "most_moves must be a whole number"),
    ],
)
def test_what_cannot_be_is_refused(wrong, reason):
    with pytest.raises(matador.BadInput, match=reason):
        arena("gnav", **{"bots": PAIR, "progress": False, **wrong})


def interrupted_after(calls, function):
    """Return a function that the keyboard interrupts after so many calls."""
    left = iter(range(calls))

    def call(*args, **how):
        if next(left, None) is None:
            raise KeyboardInterrupt
        return function(*args, **how)

    return call


def results(found):
    """Return everything of an arena that may not depend on the time it took."""
    return found.deals, found.games, found.wins, found.cut


def test_an_interrupted_arena_counts_whole_deals_and_goes_on_exactly(tmp_path, monkeypatch):
    file = str(tmp_path / "results.json")
    whole = arena("gnav", PAIR, 24, seed=6, progress=False)
    with monkeypatch.context() as patch:
        patch.setattr(module, "play_one", interrupted_after(7, play_one))
        patch.setattr(runner, "CHUNK_SECONDS", 0.0)
        part = arena("gnav", PAIR, 24, seed=6, progress=False, resume=file)
    assert (part.interrupted, part.deals, part.games) == (True, 3, 6)
    assert sum(part.wins[0].values()) == 6 * WHOLE_WIN
    again = arena("gnav", PAIR, 24, seed=6, progress=False, resume=file)
    assert results(again) == results(whole)
    assert not again.interrupted
    assert json.loads((tmp_path / "results.json").read_text())["deals"] == 12


def test_an_arena_that_is_done_plays_nothing_more(tmp_path, monkeypatch):
    file = str(tmp_path / "results.json")
    first = arena("gnav", PAIR, 8, progress=False, resume=file)
    monkeypatch.setattr(module, "play_one", interrupted_after(0, play_one))
    again = arena("gnav", PAIR, 8, progress=False, resume=file)
    assert (results(again), again.interrupted) == (results(first), False)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"game": "dominoes"}, "its game is 'gnav', not 'dominoes'"),
        ({"bots": PAIR[::-1]}, "its bots is ['Careful', 'random'], not ['random', 'Careful']"),
        ({"players": 3}, "its players is 2, not 3"),
        ({"rules": {"start_points": 4}}, "its rules is {}, not {'start_points': 4}"),
    ],
)
def test_results_of_another_arena_are_refused(tmp_path, changed, reason):
    asked = {"game": "gnav", "bots": PAIR, "games": 2, "seed": 1, "progress": False}
    file = str(tmp_path / "results.json")
    arena(**asked, resume=file)
    before = (tmp_path / "results.json").read_text()
    with pytest.raises(matador.BadInput) as refused:
        arena(**{**asked, **changed}, resume=file)
    assert reason in str(refused.value)
    assert (tmp_path / "results.json").read_text() == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": "0.0.1"}, "its version is '0.0.1', not"),
        ({"sources": "0"}, "the sources of the house changed since"),
        ({"wins": []}, "is damaged"),
        ({"wins": [{"nobody": 1}]}, "is damaged"),
        ({"deals": -1}, "is damaged"),
        ({"form": "milk and eggs"}, "holds no results of an arena"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path, change, reason):
    file = tmp_path / "results.json"
    arena("gnav", PAIR, 2, progress=False, resume=str(file))
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    with pytest.raises(matador.BadInput, match=reason):
        arena("gnav", PAIR, 2, progress=False, resume=str(file))


@pytest.mark.parametrize("text", ["[1]", "milk", "", "\xff", "[" * 100_000], ids=range(5))
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, text):
    file = tmp_path / "results.json"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(matador.BadInput, match="holds no results of an arena"):
        arena("gnav", PAIR, 2, progress=False, resume=str(file))
    assert file.read_bytes() == text.encode("latin-1")


def test_an_own_bot_that_changed_is_another(tmp_path):
    (tmp_path / "bot.py").write_text("class B:\n  def choose(self, v, c):\n    return c[0]\n")
    file, asked = tmp_path / "bot.py", {"resume": str(tmp_path / "r.json"), "progress": False}
    arena("gnav", [bot_in_file(file, "B"), "random"], games=2, **asked)
    arena("gnav", [bot_in_file(file, "B"), "random"], games=4, **asked)
    (tmp_path / "bot.py").write_text("class B:\n  def choose(self, v, c):\n    return c[-1]\n")
    with pytest.raises(matador.BadInput, match="a bot of your own changed since"):
        arena("gnav", [bot_in_file(file, "B"), "random"], games=4, **asked)


def test_the_ladder_says_how_many_games_which_seed_and_which_version(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n")
    words = "--game gnav --bots random,easy --games 4 --players 2 --seed 3 --write"
    assert ladder.main([*words.split(), str(page)]) == 0
    made = page.read_text()
    assert "2 players, 4 games of 2 deals, seed 3, version " + matador.__version__ in made
    assert made.startswith("before\n")
    assert made.endswith("after\n")
    assert "old" not in made
    assert made.count("| `easy` |") == made.count("| `random` |") == 1
    assert ladder.main([*words.split(), str(tmp_path / "none.md")]) == 2


@pytest.mark.parametrize("game", matador.games.GAMES)
def test_the_ladder_has_every_bot_once(game):
    names = [name.partition("@")[0] for name in ladder.ladder_bots(game)]
    makers = [maker for name, maker in matador.bots.family_bots(game).BOTS.items() if name in names]
    assert names[0] == "random"
    assert len(set(names)) == len(names) == len(makers) + 1
    assert {id(m) for m in makers} == {id(m) for m in matador.bots.family_bots(game).BOTS.values()}

"""Intervals and ratings: against known values, and against the model they are made for."""

from __future__ import annotations

import itertools
import math

import pytest

from matador.lab.intervals import Meeting, ratings, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (1, 1_000, 0.00018, 0.00564),
        (950, 1_000, 0.93469, 0.96187),
    ],
)
def test_the_interval_is_that_of_the_textbooks(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


@pytest.mark.parametrize(("wins", "games"), [(0, 7), (3.5, 7), (7, 7), (1 / 3, 2)])
def test_the_bounds_solve_the_equation_of_wilson(wins, games):
    """Each bound is a share from which what was seen lies 1.96 standard errors away."""
    for bound in wilson(wins, games):
        squared_error = 1.959963984540054**2 * bound * (1 - bound) / games
        assert (wins / games - bound) ** 2 == pytest.approx(squared_error, abs=1e-12)


def test_without_games_anything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("share", [0.05, 0.5, 0.9])
def test_the_interval_holds_the_truth_in_about_95_of_100_samples(share):
    """Exactly: over all results of 60 games, weighed by how likely each is."""
    games = 60
    held = sum(
        math.comb(games, wins) * share**wins * (1 - share) ** (games - wins)
        for wins in range(games + 1)
        if wilson(wins, games).low <= share <= wilson(wins, games).high
    )
    assert 0.92 < held < 0.98


def meeting(*pairs):
    """Return a meeting of single seats from pairs of a bot and its wins."""
    return Meeting({bot: 1 for bot, _ in pairs}, dict(pairs))


def test_ten_times_as_many_wins_are_four_hundred_points():
    rated = ratings([meeting(("strong", 1e7), ("weak", 1e6))])
    assert rated["strong"] - rated["weak"] == pytest.approx(400, abs=0.01)
    assert sum(rated.values()) == pytest.approx(0, abs=1e-9)


def test_the_strengths_behind_wins_at_tables_of_any_size_are_found_again():
    strengths = {"a": 1.0, "b": 2.0, "c": 5.0, "d": 9.0}
    tables = [*itertools.combinations(strengths, 2), *itertools.combinations(strengths, 3)]
    meetings = [
        meeting(*((bot, 1e8 * strengths[bot] / sum(map(strengths.get, table))) for bot in table))
        for table in tables
    ]
    rated = ratings(meetings)
    for one, two in itertools.combinations(strengths, 2):
        points = 400 * math.log10(strengths[one] / strengths[two])
        assert rated[one] - rated[two] == pytest.approx(points, abs=0.01)


def test_three_seats_that_win_three_times_as_much_are_no_better():
    rated = ratings([Meeting({"one": 1, "three": 3}, {"one": 1e6, "three": 3e6})])
    assert rated["one"] == pytest.approx(rated["three"], abs=0.01)


def test_who_never_won_has_a_rating_that_is_low_but_not_endless():
    rated = ratings([meeting(("winner", 100), ("loser", 0))])
    assert -1_500 < rated["loser"] < -300 < 300 < rated["winner"] < 1_500


def test_nobody_rated_above_another_without_games():
    assert ratings([meeting(("a", 0), ("b", 0))]) == {"a": 0.0, "b": 0.0}

"""The interpreted and the compiled generator give equal answers, and every game its own stream."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matador.core.chance import (
    MASK,
    MOST_SEATS,
    Stream,
    draw,
    game_seed,
    luck_from,
    lucks,
    seat_starts,
    stream_start,
    stream_starts,
)
from matador.core.compiled import fast
from matador.play.nature import MOST_SEED, pick

SEEDS = st.integers(0, MOST_SEED)
STARTS = st.integers(0, MASK)
BOUNDS = st.integers(1, 2**31)
NATURE_OF_SEVEN = 13225839796362995591
SEATS_OF_SEVEN = [3254821456636825731, 12990546309184800222, 18305767515324748705]


@settings(deadline=None)
@given(STARTS, st.lists(BOUNDS, min_size=1, max_size=20))
def test_the_compiled_stream_draws_what_the_plain_one_draws(start, bounds):
    stream, luck, compiled_draw = Stream(start), luck_from(start), fast(draw)
    assert [stream.draw(b) for b in bounds] == [compiled_draw(luck, b) for b in bounds]
    assert int(luck.state) == stream.state


def test_a_draw_moves_no_other_stream_of_a_game():
    luck = lucks(1, 0, 1, 3)[0]
    before = [int(own.state) for own in (luck.nature, *luck.seats)]
    fast(draw)(luck.seats[1], 6)
    after = [int(own.state) for own in (luck.nature, *luck.seats)]
    assert before[:2] + before[3:] == after[:2] + after[3:]
    assert before[2] != after[2]


@given(STARTS, BOUNDS)
def test_a_draw_lies_below_its_bound(start, bound):
    stream = Stream(start)
    assert all(0 <= stream.draw(bound) < bound for _ in range(20))


@given(SEEDS, st.integers(0, 10**12), st.integers(0, 12), st.integers(1, 13))
def test_many_streams_at_once_begin_where_each_begins(seed, first, games, streams):
    table = stream_starts(seed, first, games, streams)
    assert table.shape == (games, streams)
    for row in range(games):
        own_seed = game_seed(seed, first + row)
        expected = [stream_start(own_seed, stream) for stream in range(streams)]
        assert [int(start) for start in table[row]] == expected


@given(SEEDS, st.integers(0, 10**12), st.integers(0, 5), st.integers(0, MOST_SEATS))
def test_the_streams_of_seats_begin_where_those_of_each_game_begin(seed, first, games, seats):
    table = seat_starts(seed, first, games, seats)
    assert table.shape == (games, seats)
    for row in range(games):
        own = seat_starts(game_seed(seed, first + row), 0, 1, MOST_SEATS)[0]
        assert table[row].tolist() == own[:seats].tolist()


@given(SEEDS, st.integers(0, 10**12))
def test_the_luck_of_a_game_is_natures_and_that_of_its_seats(seed, first):
    for number, luck in enumerate(lucks(seed, first, 3, 4), first):
        own_seed = game_seed(seed, number)
        assert int(luck.nature.state) == stream_start(own_seed, 0)
        starts = [int(own.state) for own in luck.seats]
        assert starts == seat_starts(own_seed, 0, 1, 4)[0].tolist() + [0] * (MOST_SEATS - 4)


@given(SEEDS)
def test_the_first_game_of_a_simulation_has_its_seed(seed):
    assert game_seed(seed, 0) == seed


@given(SEEDS, st.integers(0, 10**12))
def test_the_seed_of_every_game_is_a_seed_that_can_be_given(seed, number):
    assert 0 <= game_seed(seed, number) <= MOST_SEED


def test_no_two_games_or_seats_share_a_stream():
    starts = {int(start) for seed in range(20) for start in stream_starts(seed, 0, 50, 2).flat}
    starts |= {int(start) for seed in range(20) for start in seat_starts(seed, 0, 50, 12).flat}
    assert len(starts) == 20 * 50 * (2 + 12)


def test_the_same_seed_begins_the_same_streams_for_ever():
    """Records and papers name seeds, so these numbers may not change."""
    assert stream_start(7, 0) == NATURE_OF_SEVEN
    assert seat_starts(7, 0, 1, 9)[0, [0, 1, 8]].tolist() == SEATS_OF_SEVEN


@given(STARTS, BOUNDS)
def test_a_copied_stream_draws_the_same_and_alone(start, bound):
    stream = Stream(start)
    twin = stream.copy()
    first = [stream.draw(bound) for _ in range(5)]
    assert [twin.draw(bound) for _ in range(5)] == first


@given(STARTS, st.lists(st.integers(0, 5), min_size=1, max_size=20).filter(any))
def test_a_pick_never_falls_on_what_has_no_weight(start, weights):
    stream = Stream(start)
    assert all(weights[pick(stream, weights)] > 0 for _ in range(20))


@pytest.mark.parametrize("bound", [2, 3, 7, 28, 42])
def test_draws_are_spread_evenly(bound):
    """Chi squared lies within six deviations of its mean; the seed is fixed, so is the answer."""
    draws, stream = 20_000, Stream(stream_start(1, 0))
    counts = [0] * bound
    for _ in range(draws):
        counts[stream.draw(bound)] += 1
    expected = draws / bound
    chi = sum((count - expected) ** 2 / expected for count in counts)
    assert chi < (bound - 1) + 6 * (2 * (bound - 1)) ** 0.5

"""How the tables of `sharp` are learnt: both moves tried, worths counted, rare cases smoothed."""

from __future__ import annotations

import json

import numpy as np
import pytest

from matador.bots.gnav.private_knowledge import CELLS, ROWS
from matador.bots.gnav.train_tables import (
    COLUMNS,
    ENOUGH,
    Strategy,
    Training,
    exchange_chance,
    lead_of,
    learn_games,
    smooth,
    store,
    try_out,
    worth_rows,
)
from matador.bots.parameters import read_parameters
from matador.core.chance import lucks
from matador.core.records import flat
from matador.games.gnav.rules.nature import deal
from matador.games.gnav.rules.verbs import apply, choices
from matador.games.gnav.state import TURNS
from matador.games.gnav.words import CARD, DEALER


@pytest.fixture(scope="module")
def taught():
    """Return lessons of one game of two, played without the compiler."""
    training = Training(seed=1)
    training.strategy.learns = 1
    table = (training.rules, training.games, training.seen, training.strategy)
    chance = (lucks(1, 0, 1, 2), lucks(0, 0, 2, 0), np.array([2]))
    with np.errstate(over="ignore"):
        learn_games(*table, *chance, training.moves, training.log)
    return training


def test_every_decision_of_a_game_is_learnt_from(taught):
    visits = taught.strategy["visits"][0]
    assert 20 <= visits.sum() <= 42
    regrets = taught.strategy["stand_regret"][0], taught.strategy["exchange_regret"][0]
    assert not any(part[visits == 0].any() for part in regrets)
    assert any(part.any() for part in regrets)


def test_of_two_moves_the_one_that_was_worth_more_has_the_regret(taught):
    strategy = taught.strategy
    for at in np.flatnonzero(strategy["visits"][0] == 1):
        gain = strategy["exchange_worth"][0][at] - strategy["stand_worth"][0][at]
        assert np.sign(strategy["exchange_regret"][0][at]) == np.sign(gain)
        assert np.sign(strategy["stand_regret"][0][at]) == -np.sign(gain)


def nature(training, verb, number):
    """Let nature make a move in the first game of the lessons."""
    move = training.moves.at[0]
    move.seat, move.verb, move.a = -1, verb, number
    training.log.count = 0
    apply(training.rules, training.games[0], move, training.log)


def dealt(*cards):
    """Return lessons at the first turn of a round; seat 0 deals, its card is the last."""
    training = Training(seed=1)
    deal(training.rules, training.games[0], len(cards))
    nature(training, DEALER, 0)
    for card in cards:
        nature(training, CARD, card)
    for _ in cards:
        seat = int(training.games[0].turn)
        choices(training.rules, training.games[0], seat, training.moves)
        training.log.count = 0
        apply(training.rules, training.games[0], training.moves.at[0], training.log)
    return training


def tried(training, place):
    table = (
        training.rules,
        training.games,
        training.seen,
        training.strategy[0],
        lucks(5, 0, 2, 12),
    )
    with np.errstate(over="ignore"):
        return try_out(place, *table, training.moves, training.log)


def test_trying_out_leaves_the_game_as_it_is():
    training = dealt(4, 5, 6)
    before = training.games[0].tobytes()
    assert training.games[0].phase == TURNS
    tried(training, 1)
    assert training.games[0].tobytes() == before
    assert training.games[1].tobytes() != before


def test_what_is_tried_is_worth_the_lead_it_gives():
    # All stand by an empty book: the highest card wins a point from the mean of the two others.
    assert tried(dealt(12, 5, 6), 0) == pytest.approx(1.0)
    assert tried(dealt(5, 12, 6), 0) == pytest.approx(-0.5)
    # Asking a cuckoo costs everybody a point and gives its holder one.
    assert tried(dealt(5, 20, 6), 1) == pytest.approx(-1.0)


def test_a_lead_is_over_the_mean_of_the_others():
    state = dealt(4, 5, 6).games[0]
    state.points[:3] = 7, 2, 3
    assert lead_of(state, 0) == pytest.approx(4.5)
    assert lead_of(state, 2) == pytest.approx(-1.5)


def test_a_move_is_made_as_often_as_it_is_regretted():
    strategy = flat(Strategy)[0]
    strategy.learns = 1
    assert exchange_chance(strategy, 0) == 0.5
    strategy.stand_regret[0], strategy.exchange_regret[0] = 1, 3
    assert exchange_chance(strategy, 0) == 0.75
    strategy.stand_regret[0] = -5
    assert exchange_chance(strategy, 0) == 1


def test_rare_cells_share_with_their_neighbours_and_the_fool_with_nobody():
    sums, visits = np.zeros(COLUMNS), np.full(COLUMNS, float(ENOUGH))
    sums[:] = ENOUGH
    sums[3], visits[3] = 5, 5
    sums[4] = sums[2] = 0
    sums[-1], visits[-1] = -1, 2
    means = smooth(sums, visits)
    assert means[0] == 100
    assert means[2] == means[4] == 0
    assert means[3] == 0
    assert means[-1] == -50


def test_stored_worths_can_be_read_again(taught, tmp_path):
    store(taught, tmp_path / "worths.json")
    tables = json.loads((tmp_path / "worths.json").read_text())
    assert len(tables["stand"]) == len(tables["exchange"]) > 0
    means = worth_rows(taught.strategy, "stand_worth")
    assert all(worths == means[row].tolist() for row, *worths in tables["stand"])


def test_the_stored_worths_fit_the_situations():
    tables = read_parameters("matador.bots.gnav", "worths.json")
    for table in (tables["stand"], tables["exchange"]):
        rows = [row for row, *_ in table]
        assert rows == sorted(set(rows))
        assert 0 <= rows[0] <= rows[-1] < ROWS == CELLS // COLUMNS
        assert all(len(worths) == COLUMNS for _, *worths in table)

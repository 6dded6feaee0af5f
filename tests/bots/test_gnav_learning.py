"""How the tables of `sharp` are learnt: both moves tried, worths counted, rare cases smoothed."""

from __future__ import annotations

import numpy as np
import pytest

from matador.bots.gnav import worths
from matador.bots.gnav.private_knowledge import CELLS, ROWS
from matador.bots.gnav.train_tables import (
    COLUMNS,
    ENOUGH,
    Book,
    Lessons,
    exchange_chance,
    lead_of,
    learn_games,
    smoothed,
    try_out,
    written,
)
from matador.core.chance import lucks
from matador.core.records import flat
from matador.games.gnav.rules.nature import deal
from matador.games.gnav.rules.verbs import apply, choices
from matador.games.gnav.state import TURNS
from matador.games.gnav.words import CARD, DEALER


@pytest.fixture(scope="module")
def taught():
    """Return lessons of one game of two, played without the compiler."""
    lessons = Lessons(seed=1)
    lessons.book.learns = 1
    table = (lessons.rules, lessons.games, lessons.seen, lessons.book)
    chance = (lucks(1, 0, 1, 2), lucks(0, 0, 2, 0), np.array([2]))
    with np.errstate(over="ignore"):
        learn_games(*table, *chance, lessons.moves, lessons.log)
    return lessons


def test_every_decision_of_a_game_is_learnt_from(taught):
    visits = taught.book["visits"][0]
    assert 20 <= visits.sum() <= 42
    regrets = taught.book["stand_regret"][0], taught.book["exchange_regret"][0]
    assert not any(part[visits == 0].any() for part in regrets)
    assert any(part.any() for part in regrets)


def test_of_two_moves_the_one_that_was_worth_more_has_the_regret(taught):
    book = taught.book
    for at in np.flatnonzero(book["visits"][0] == 1):
        gain = book["exchange_worth"][0][at] - book["stand_worth"][0][at]
        assert np.sign(book["exchange_regret"][0][at]) == np.sign(gain)
        assert np.sign(book["stand_regret"][0][at]) == -np.sign(gain)


def nature(lessons, verb, number):
    """Let nature make a move in the first game of the lessons."""
    move = lessons.moves.at[0]
    move.seat, move.verb, move.a = -1, verb, number
    lessons.log.count = 0
    apply(lessons.rules, lessons.games[0], move, lessons.log)


def dealt(*cards):
    """Return lessons at the first turn of a round; seat 0 deals, its card is the last."""
    lessons = Lessons(seed=1)
    deal(lessons.rules, lessons.games[0], len(cards))
    nature(lessons, DEALER, 0)
    for card in cards:
        nature(lessons, CARD, card)
    for _ in cards:
        seat = int(lessons.games[0].turn)
        choices(lessons.rules, lessons.games[0], seat, lessons.moves)
        lessons.log.count = 0
        apply(lessons.rules, lessons.games[0], lessons.moves.at[0], lessons.log)
    return lessons


def tried(lessons, place):
    table = (lessons.rules, lessons.games, lessons.seen, lessons.book[0], lucks(5, 0, 2, 12))
    with np.errstate(over="ignore"):
        return try_out(place, *table, lessons.moves, lessons.log)


def test_trying_out_leaves_the_game_as_it_is():
    lessons = dealt(4, 5, 6)
    before = lessons.games[0].tobytes()
    assert lessons.games[0].phase == TURNS
    tried(lessons, 1)
    assert lessons.games[0].tobytes() == before
    assert lessons.games[1].tobytes() != before


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
    book = flat(Book)[0]
    book.learns = 1
    assert exchange_chance(book, 0) == 0.5
    book.stand_regret[0], book.exchange_regret[0] = 1, 3
    assert exchange_chance(book, 0) == 0.75
    book.stand_regret[0] = -5
    assert exchange_chance(book, 0) == 1


def test_rare_cells_share_with_their_neighbours_and_the_fool_with_nobody():
    sums, visits = np.zeros(COLUMNS), np.full(COLUMNS, float(ENOUGH))
    sums[:] = ENOUGH
    sums[3], visits[3] = 5, 5
    sums[4] = sums[2] = 0
    sums[-1], visits[-1] = -1, 2
    means = smoothed(sums, visits)
    assert means[0] == 100
    assert means[2] == means[4] == 0
    assert means[3] == 0
    assert means[-1] == -50


def test_what_is_written_can_be_read_again(taught):
    names = {}
    exec(written(taught), names)
    assert len(names["STAND"]) == len(names["EXCHANGE"]) > 0
    assert all(len(row.split()) == 1 + COLUMNS for row in names["STAND"])


def test_the_stored_worths_fit_the_situations():
    for table in (worths.STAND, worths.EXCHANGE):
        rows = [int(row.split()[0]) for row in table]
        assert rows == sorted(set(rows))
        assert 0 <= rows[0] <= rows[-1] < ROWS == CELLS // COLUMNS
        assert all(len(row.split()) == 1 + COLUMNS for row in table)

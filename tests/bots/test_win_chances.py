"""Chances judged from states as anybody may see them."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.bots import make_bots, play_out
from matador.bots.win_chances import chances_query, win_chances
from matador.play.course import spectator_states


def chances(match, **changes):
    """Return the chances of all seats, judged as the game stands."""
    return win_chances(chances_query(match, [match.spectator_bytes()])._replace(**changes))[0]


@pytest.mark.parametrize("name", games.GAMES)
def test_chances_are_shares_of_one_and_need_nothing_hidden(name):
    match = matador.new(name, 3, seed=1)
    found = chances(match)
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_a_game_that_is_over_belongs_to_its_winners():
    match = matador.new("gnav", 4, seed=3)
    play_out(match, make_bots("gnav", "easy", 4, 3))
    found = chances(match)
    assert [seat for seat, chance in enumerate(found) if chance] == match.winners
    assert sum(found) == pytest.approx(1)


def test_along_a_game_it_does_not_count_whose_turn_it_is():
    tables = [matador.position("german", {"players": 3, "turn": turn}) for turn in (0, 1)]
    assert chances(tables[0]) != pytest.approx(chances(tables[1]))
    assert chances(tables[0], whole_game=True) == chances(tables[1], whole_game=True)


def gnav(points, left):
    """Return a table of Gnav with so many cards left in the pack."""
    match = matador.new("gnav", len(points), seed=3)
    match._state.points[: len(points)], match._state.left = points, left
    return match


def test_in_gnav_a_lead_is_worth_more_the_fewer_cards_are_left():
    early, late = chances(gnav([5, 3, 3], 30)), chances(gnav([5, 3, 3], 3))
    assert late[0] > early[0] > 1 / 3
    assert early[1] == early[2]


def test_a_game_stands_as_it_did_after_every_entry_and_says_no_more_than_a_watcher_sees():
    match = matador.new("dominoes", 2, seed=3)
    play_out(match, make_bots("dominoes", "easy", 2, 3), most_moves=40)
    for stand in spectator_states(match)[::7]:
        then = match.at(stand.entry)
        assert (stand.state, stand.round) == (then.spectator_bytes(), then.rounds)
    assert match.spectator_bytes() != match.state_bytes()


def dominoes(held):
    """Return a table of dominoes where every seat holds so many tiles."""
    match = matador.new("dominoes", len(held), seed=3)
    match._state.held[: len(held)] = held
    return match


def test_in_dominoes_fewer_tiles_promise_the_deal():
    found = chances(dominoes([1, 5, 5]))
    assert found[0] > found[1] == found[2]


def test_a_hand_that_lies_open_counts_by_its_pips():
    hands = [["0-1", "0-2"], ["6-6", "5-6"]]
    match = matador.position("dominoes", {"hands": hands, "line": [{"tile": "4-5"}]})
    hidden = chances(match)
    [found] = win_chances(chances_query(match, [match.state_bytes()]))
    assert hidden == pytest.approx([0.5, 0.5])
    assert found[0] > found[1]


def test_in_gnav_a_card_that_lies_open_counts_and_one_that_is_hidden_does_not():
    match = matador.position("gnav", {"players": 3, "cards": ["cuckoo", "9", "0"]})
    [found] = win_chances(chances_query(match, [match.state_bytes()]))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 3
    assert chances(match) == pytest.approx([1 / 3] * 3)

"""The server is killed again and again while all five games are played, and nothing is lost."""

from __future__ import annotations

import asyncio
import os

import pytest
from drivers.chaos import RESUME_SECONDS, evening
from drivers.party import PLANS

from matador.play import catalog

KILLS = 100
SEED = 11
MOST_KILLS = 10
EVENINGS = 4
"""So many kills on so many evenings, seldom more than one, show that a server breaks a promise."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked here")


def test_all_five_games_are_played():
    assert {plan.game for plan in PLANS} == set(catalog.GAMES)


def test_nothing_acknowledged_or_shown_is_lost_or_played_twice_however_often_it_is_killed(tmp_path):
    ours = asyncio.run(evening(tmp_path, KILLS, SEED))
    audit = ours.audit
    assert audit.faults == []
    assert ours.kills >= KILLS
    assert ours.longest <= RESUME_SECONDS
    assert audit.acknowledged > 5 * KILLS
    assert audit.views > 10 * KILLS
    assert ours.settled > ours.tables // 2
    assert min(ours.in_auctions, ours.on_clocks, ours.with_stand_ins, audit.stood_in) > 0


def assert_noticed(tmp_path, wrong, *signs):
    """Let a server be wrong in some way until all signs of it are seen, on a few evenings."""
    faults = ""
    for place in range(EVENINGS):
        folder = tmp_path / str(place)
        folder.mkdir()
        ours = asyncio.run(evening(folder, MOST_KILLS, SEED + place, (wrong,)))
        faults += "\n".join(ours.audit.faults)
        if all(sign in faults for sign in signs):
            return
    raise AssertionError(faults)


def test_a_server_that_acknowledges_and_shows_before_it_commits_is_noticed(tmp_path):
    assert_noticed(tmp_path, "hasty", "is lost", "and the record has None")


def test_a_server_whose_commit_has_begun_when_it_shows_is_noticed_too(tmp_path):
    assert_noticed(tmp_path, "hastier", "was shown version")


def test_a_server_that_forgets_what_it_carried_out_is_noticed(tmp_path):
    assert_noticed(tmp_path, "forgetful", "was done, then refused")


def test_a_server_that_leaves_entries_out_is_noticed(tmp_path):
    assert_noticed(tmp_path, "skipping", "was sent those from")

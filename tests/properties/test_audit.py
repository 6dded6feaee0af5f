"""A sample of the million random games that `make audit` plays by random switches."""

from __future__ import annotations

import random

import pytest

import matador
from matador import games
from matador.games.estate.invariants import BROKEN
from matador.lab.audit import audit, random_table


def test_no_move_of_random_property_games_breaks_an_invariant():
    found = audit(2_000, seed=3)
    assert found.faults == []
    assert (found.games, found.ended + found.capped) == (2_000, 2_000)
    assert found.ended > 100


def test_no_move_of_the_steady_bot_is_refused_or_breaks_an_invariant():
    found = audit(4_000, seed=7, bots="steady")
    assert found.faults == []
    assert found.ended + found.capped == 4_000
    assert found.ended > 2_000


def test_an_unknown_policy_is_refused():
    with pytest.raises(matador.BadInput, match="did you mean 'steady'"):
        audit(1, bots="stedy")


def test_the_tables_of_the_audit_differ_in_game_players_and_switches():
    luck = random.Random(5)
    tables = [random_table(luck) for _ in range(60)]
    assert {game for game, _, _ in tables} == {"danish", "swedish", "german"}
    assert len({players for _, players, _ in tables}) > 4
    switches = {name for _, _, rules in tables for name in rules}
    known = {rule.name for rule in games.edition("german").shape.rules}
    assert switches <= known
    assert len(switches) > 20


def test_every_fault_has_words():
    assert len(set(BROKEN)) == 6

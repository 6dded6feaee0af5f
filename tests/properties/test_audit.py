"""A sample of the millions of games that `make audit` plays by random switches."""

from __future__ import annotations

import operator
import random
from importlib import import_module

import pytest

import matador
from matador import games
from matador.core.records import plain
from matador.core.words import LOG, MOVE_LIST
from matador.games.dominoes.state import LINE
from matador.lab.audit import REFUSED, STUCK, audit, checked, random_table


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


def test_every_fault_has_words(family_name):
    told = invariants_of(family_name).BROKEN
    assert len(set(told)) == len(told) > 3


@pytest.mark.parametrize("game", ["gnav", "dominoes"])
@pytest.mark.parametrize("bots", ["random", "steady"])
def test_no_move_of_the_other_games_is_refused_or_breaks_an_invariant(game, bots):
    found = audit(2_000, seed=5, bots=bots, game=game)
    assert found.faults == []
    assert (found.ended, found.capped) == (2_000, 0)
    assert found.moves > 50_000


def test_the_tables_of_the_other_games_differ_too():
    luck = random.Random(5)
    tables = [random_table(luck, ("dominoes",)) for _ in range(60)]
    assert {players for _, players, _ in tables} == {2, 3, 4}
    assert len({name for _, _, rules in tables for name in rules}) == 8


def invariants_of(family):
    return import_module(f"matador.games.{family}.invariants")


def after_a_move(game_id):
    """Return a game in its third round, and what was noted before its last move."""
    game, chooser = matador.new(game_id, 3, seed=2), random.Random(1)
    game.use_nature(None, None)
    before, round_before = plain(game.family.state), 0
    while round_before < 3 or game.moves[-1].kind not in ("exchange", "lay"):
        invariants_of(game_id).note(game._state, before)
        round_before = game.rounds
        game.play(chooser.choice(game.choices()))
    assert game.rounds == round_before
    return game, before


LOST, MISCOUNTED = "a tile is lost or there twice", "tiles are miscounted"
CARD, KNOWN = "a card is lost or there twice", "somebody knows what is not so"
SPOILT = [
    ("gnav", ("pack", 5), 3, CARD),
    ("gnav", ("left",), 1, CARD),
    ("gnav", ("card", 0), 30, CARD),
    ("gnav", ("known", 0, 1), 30, KNOWN),
    ("gnav", ("buried", 2, 4), 3, KNOWN),
    ("gnav", ("points", 0), 99, "points changed without an event"),
    ("dominoes", ("hand", 0), 0, LOST),
    ("dominoes", ("stock",), 2**28 - 1, LOST),
    ("dominoes", ("line", 0), plain(LINE), LOST),
    ("dominoes", ("held", 1), 9, MISCOUNTED),
    ("dominoes", ("left",), 28, MISCOUNTED),
    ("dominoes", ("open_ends",), 1, "the line has not the ends it should have"),
    ("dominoes", ("score", 2), 77, "a score changed without an event"),
]


@pytest.mark.parametrize(("game", "where", "value", "fault"), SPOILT)
def test_what_is_wrong_is_noticed(game, where, value, fault):
    match, before = after_a_move(game)
    invariants, log = invariants_of(game), match._engine.log
    assert invariants.broken(None, match._state, before, log) == invariants.HOLDS
    inside = match._state
    for step in where[:-1]:
        inside = getattr(inside, step) if isinstance(step, str) else inside[step]
    put = setattr if isinstance(where[-1], str) else operator.setitem
    put(inside, where[-1], value)
    assert invariants.BROKEN[invariants.broken(None, match._state, before, log)] == fault


def test_a_move_that_the_rules_refuse_is_a_fault(monkeypatch):
    monkeypatch.setitem(checked.__globals__, "check", lambda *_: False)
    moves, log = plain(MOVE_LIST), plain(LOG)
    assert checked(None, None, None, moves, 0, log) == REFUSED
    assert checked(None, None, None, moves, -1, log) == STUCK

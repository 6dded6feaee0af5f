"""A sample of the millions of games that `make audit` plays by random switches."""

from __future__ import annotations

import operator
import random
import re
from dataclasses import replace
from importlib import import_module

import numpy as np
import pytest
from click.testing import CliRunner

import matador
from matador import games
from matador.bots import loops
from matador.core.log import LOG_ROOM, MOST_MOVES, emit, offer, refuse
from matador.core.words import NATURE
from matador.games.dominoes.state import LaidTile
from matador.games.gnav.words import EXCHANGE, NOTHING_IN_STOCK, SHOWN, STAND
from matador.lab import audit as module
from matador.lab import audit_loop
from matador.lab.audit import Audit, AuditTable, audit, refused_moves
from matador.lab.progress import Bars
from matador.lab.runner import Runner
from matador.play.engine import SCRATCH


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


def test_every_fault_has_words(family_name):
    told = import_module(f"matador.games.{family_name}.rules.invariants").BROKEN
    assert len(set(told)) == len(told) > 3


@pytest.mark.parametrize("game", ["gnav", "dominoes"])
@pytest.mark.parametrize("bots", ["random", "steady"])
def test_no_move_of_the_other_games_is_refused_or_breaks_an_invariant(game, bots):
    found = audit(2_000, seed=5, bots=bots, game=game)
    assert found.faults == []
    assert (found.ended, found.capped) == (2_000, 0)
    assert found.moves > 50_000


def invariants_of(game):
    """Return the invariants of a game's family."""
    return import_module(f"matador.games.{game.family.name}.rules.invariants")


def after_a_move(game_id):
    """Return a game within its third round or a later one, and what was before its last move."""
    game, chooser = matador.new(game_id, 3, seed=2), random.Random(1)
    game.use_nature(None, None)
    before, round_before = None, 0
    while not 3 <= round_before == game.rounds or game.moves[-1].kind not in PLAYED:
        before, round_before = game._state.copy(), game.rounds
        game.play(chooser.choice(game.choices()))
    return game, before


PLAYED = ("exchange", "lay", "buy")
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
    ("dominoes", ("line", 0), LaidTile(), LOST),
    ("dominoes", ("held", 1), 9, MISCOUNTED),
    ("dominoes", ("left",), 28, MISCOUNTED),
    ("dominoes", ("open_ends",), 1, "the line has not the ends it should have"),
    ("dominoes", ("score", 2), 77, "a score changed without an event"),
    ("danish", ("cash", 0), -1, "cash below zero"),
    ("danish", ("cash", 0), 1, "money moved without an event"),
    ("danish", ("held", 1), 2**28 - 1, "a deed is held twice or by nobody"),
    ("danish", ("owner", 27), 2, "a deed is held twice or by nobody"),
    ("danish", ("houses_left",), 31, "houses or hotels are not all there"),
    ("danish", ("under_count", 0), 33, "cards are not all there"),
    ("danish", ("out", 1), 1, "more or fewer players are out than went bankrupt"),
    ("danish", ("bankrupts",), 1, "more or fewer players are out than went bankrupt"),
    ("danish", ("debts",), 41, "more claims or debts than there is room for"),
    ("danish", ("claims",), 9, "more claims or debts than there is room for"),
    ("danish", ("debts",), 1, "a debt of nothing, or of or to nobody"),
]


def spoil(state, where, value):
    """Put a wrong value somewhere into a state."""
    for step in where[:-1]:
        state = getattr(state, step) if isinstance(step, str) else state[step]
    put = setattr if isinstance(where[-1], str) else operator.setitem
    put(state, where[-1], value)


@pytest.mark.parametrize(("game", "where", "value", "fault"), SPOILT)
def test_what_is_wrong_is_noticed(game, where, value, fault):
    match, before = after_a_move(game)
    invariants, rules, log = invariants_of(match), match.edition.record, SCRATCH.log
    assert invariants.broken(rules, match._state, before, log) == invariants.HOLDS
    spoil(match._state, where, value)
    assert invariants.BROKEN[invariants.broken(rules, match._state, before, log)] == fault


@pytest.mark.parametrize(
    ("debt", "holds"),
    [
        ({"creditor": 1}, True),
        ({"creditor": -2}, True),
        ({"creditor": -3}, False),
        ({"creditor": 2}, False),
        ({"debtor": 2}, False),
        ({"amount": 0}, False),
    ],
    ids=str,
)
def test_a_debt_is_of_and_to_those_who_are_in_the_game(debt, holds):
    game = matador.new("german", 3, seed=2)
    game._state.out[2], game._state.debts = 1, 1
    owed = {"debtor": 0, "creditor": -1, "amount": 100, **debt}
    for name, value in owed.items():
        setattr(game._state.debt[0], name, value)
    assert invariants_of(game).debts_hold(game._state) == holds


def test_a_lot_is_never_both_built_on_and_mortgaged():
    deeds = {deed: {"owner": 0, "level": 1} for deed in (1, 3)}
    game = matador.position("german", {"players": 3, "deeds": deeds})
    state, log = game._state, SCRATCH.log
    assert invariants_of(game).broken(game.edition.record, state, state, log) == 0
    state.mortgaged = state.built
    fault = invariants_of(game).broken(game.edition.record, state, state, log)
    assert invariants_of(game).BROKEN[fault] == "a lot is built on and mortgaged"


GNAV = games.family("gnav")


def list_out_of_turn(edition, state, seat, moves):
    """List a move for those who are not waited for, which no steady player makes."""
    if GNAV.to_act(state) == seat:
        return GNAV.choices(edition, state, seat, moves)
    return offer(moves, 0, seat, STAND)


def list_too_many(edition, state, seat, moves):
    """List so many that they reach into the room behind the list, as compiled rules would."""
    return MOST_MOVES + 1 if GNAV.to_act(state) == seat else 0


def check_and_count(edition, state, move, log):
    """Change the state while asking."""
    state.round_number += 1
    return GNAV.check(edition, state, move, log)


def tell_too_much(edition, state, move, log):
    """Tell more than there is room for."""
    GNAV.apply(edition, state, move, log)
    if move.seat != NATURE:
        for _ in range(LOG_ROOM - log.count):
            emit(log, SHOWN, 1)
        log.count += 1


def lose_a_card(edition, state, move, log):
    """Let a card vanish as soon as somebody moves."""
    GNAV.apply(edition, state, move, log)
    if move.seat != NATURE:
        state.left = 0


WRONG = {
    "a listed move is refused": {"choices": list_out_of_turn},
    "whoever is waited for has no choice": {"choices": lambda *_: 0},
    "more moves are listed than there is room for": {"choices": list_too_many},
    "asking changes the game": {"check": check_and_count},
    "more happens at once than there is room for": {"apply": tell_too_much},
    "a card is lost or there twice": {"apply": lose_a_card},
}


@pytest.fixture
def interpreted(monkeypatch):
    """Let the audit run as plain Python, with some verbs of one's own."""

    def use(**wrong):
        def plain_loop(function, name, **parts):
            for verb, part in {**parts, **wrong}.items():
                monkeypatch.setitem(audit_loop.__dict__, verb, part)
                monkeypatch.setitem(loops.__dict__, verb, part)
            return function

        monkeypatch.setattr(module, "fast", plain_loop)
        found, edition = Audit(), games.edition("gnav")
        Runner(found, Bars()).add(AuditTable(edition, "steady").play(edition, 3, 4, 2))
        return found

    with np.errstate(over="ignore"):
        yield use


def test_a_sound_game_is_played_to_its_end(interpreted):
    found = interpreted()
    assert (found.games, found.ended, found.faults, found.records) == (2, 2, [], [])


@pytest.mark.parametrize(("fault", "wrong"), WRONG.items())
def test_every_kind_of_fault_is_found_and_told(interpreted, fault, wrong):
    found = interpreted(**wrong)
    (told,), (record,) = found.faults, found.records
    assert fault in told
    assert told.startswith("<gnav, 3 players, ")
    assert "game 0 of seed 4" in told
    assert matador.replay(record).id == "gnav"
    assert re.search(", (\\d+) moves, ", told)[1] == re.search("end: (\\d+) moves", record)[1]
    assert found.games == 0


def test_a_fault_names_the_move_that_brought_it_about(interpreted):
    (told,) = interpreted(apply=lose_a_card).faults
    assert told.endswith("a card is lost or there twice after A: quiet")


def test_the_listed_moves_that_are_refused_are_named_with_the_reason():
    def nobody_exchanges(edition, state, move, log):
        if move.verb == EXCHANGE:
            return refuse(log, NOTHING_IN_STOCK, 1, move.seat)
        return GNAV.check(edition, state, move, log)

    game = matador.position("gnav", {"players": 3, "cards": ["3", "4", "5"]})
    assert refused_moves(game) == "what a policy made of them"
    game._engine.family = replace(GNAV, check=nobody_exchanges)
    assert refused_moves(game) == "B: exchange (The stock is empty, so you can only stand.)"


def test_the_command_says_what_was_found_and_keeps_the_records(monkeypatch, tmp_path):
    found = Audit(7, 3, 4, 900, ["something is wrong"], ["matador record 1\n"])
    monkeypatch.setattr(module, "audit", lambda *_: found)
    result = CliRunner().invoke(module.main, ["--records", str(tmp_path / "new")])
    assert result.exit_code == 1
    assert "7 games, 900 moves: 3 ended, 4 capped, 1 faults" in result.stdout
    assert "FAULT something is wrong" in result.stdout
    assert (tmp_path / "new" / "fault-0.txt").read_text() == "matador record 1\n"

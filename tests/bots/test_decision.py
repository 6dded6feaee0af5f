"""A decision holds all that a bot may know, and nothing that its seat may not."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

import msgspec
import pytest

import matador
from matador import games
from matador.bots import BotSeat, make_bots
from matador.bots.catalog import family_bots
from matador.bots.decision import (
    Decision,
    compiles,
    decide,
    decision_for,
    position_of,
    start_of,
)
from matador.core.errors import BadInput

HIDES = runpy.run_path(str(Path(__file__).parents[1] / "properties" / "test_hidden.py"))["HIDES"]
ENCODE, DECODE = msgspec.msgpack.encode, msgspec.msgpack.Decoder(Decision).decode


def walk(name, moves, seed=3, rules=None):
    """Stop before each of some moves of steady players."""
    game = matador.new(name, 3, seed=seed, rules=rules)
    bots = make_bots(name, "steady", 3, seed)
    while game.to_act is not None and game.last < moves:
        yield game
        game.play(bots[game.to_act].choose(game.view(game.to_act), game.choices()))


def sent(decision):
    """Return a decision as another process gets it."""
    return DECODE(ENCODE(decision))


@pytest.mark.parametrize("name", games.GAMES)
def test_the_view_and_the_choices_are_those_at_the_table(name):
    for game in walk(name, 200):
        for seat in range(3):
            if game.choices(seat):
                view, choices = position_of(sent(decision_for(game, seat, "steady", 1)))
                assert (view, choices) == (game.view(seat), game.choices(seat))
                assert view.record == game.view(seat).record
                assert view.rules == game.view(seat).rules


@pytest.mark.parametrize("level", ["easy", "steady"])
@pytest.mark.parametrize("name", games.GAMES)
def test_who_decides_elsewhere_chooses_what_the_bot_at_the_table_does(name, level):
    for game in walk(name, 200):
        seat, start = game.to_act, start_of(b"secret", game.to_act, game.last)
        bot = family_bots(name).BOTS[level](BotSeat(name, seat, start))
        chosen = str(bot.choose(game.view(seat), game.choices()))
        assert decide(sent(decision_for(game, seat, level, start))) == chosen


def test_house_rules_and_former_versions_go_along():
    game = matador.new("german-short", 3, seed=1, rules={"start_cash": 20_000}, version=1)
    view, _ = position_of(sent(decision_for(game, game.to_act, "easy", 1)))
    assert game.edition.is_former
    assert view.rules == game.edition.record


@pytest.mark.parametrize("change", ["shuffle", "scramble"])
@pytest.mark.parametrize("name", ["dominoes", "gnav"])
def test_what_a_seat_may_not_see_never_changes_a_byte_of_what_is_sent(name, change):
    chooser, changed = random.Random(change), 0
    for seed in range(8):
        for game in walk(name, 100, seed):
            twin, seat = game.copy(), game.to_act
            getattr(HIDES[name], change)(twin._state, seat, chooser)
            changed += twin._state != game._state
            one, other = (decision_for(table, seat, "sharp", 1) for table in (game, twin))
            assert ENCODE(one) == ENCODE(other)
    assert changed > 100


@pytest.mark.parametrize("level", ["random", "flat", "sharp@1", "own.py:Bot", "", "Easy"])
def test_only_the_levels_of_the_house_can_be_named(level):
    game = matador.new("dominoes", seed=1)
    with pytest.raises(BadInput, match="there is no bot"):
        decision_for(game, game.to_act, level, 1)
    decision = decision_for(game, game.to_act, "easy", 1)
    with pytest.raises(BadInput, match="there is no bot"):
        decide(decision._replace(level=level))


def test_who_has_nothing_to_choose_is_not_asked():
    game = matador.new("gnav", 3, seed=1)
    with pytest.raises(BadInput, match="nothing to choose"):
        decision_for(game, (game.to_act + 1) % 3, "easy", 1)


def test_only_searching_bots_are_compiled():
    assert [compiles(name, "sharp") for name in games.GAMES] == [True] * 4 + [False]
    assert not any(compiles(name, level) for name in games.GAMES for level in ("easy", "steady"))


def test_every_decision_has_its_own_draws():
    starts = {start_of(b"secret", seat, number) for seat in range(12) for number in range(500)}
    assert len(starts) == 6_000
    assert start_of(b"another", 0, 0) not in starts
    assert start_of(b"secret", 1, 7) == start_of(b"secret", 1, 7)

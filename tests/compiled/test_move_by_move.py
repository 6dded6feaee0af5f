"""Compiled and interpreted rules agree on everything, move by move."""

from __future__ import annotations

import random
import re

import pytest

from matador.core.log import move_record
from matador.core.words import NATURE

MOST_MOVES = 100
REFUSALS_A_MOVE = 3


@pytest.fixture
def pair(table):
    """Return the same new game twice: interpreted, and compiled."""
    return table.new(nature="ask"), table.compiled(nature="ask")


def walk(pair, most=MOST_MOVES):
    """Play the same random moves in both games, and stop before each."""
    plain, fast = pair
    chooser = random.Random(f"{plain.id} {plain.players}")
    while not plain.over and len(plain.moves) < most:
        yield chooser
        move = chooser.choice(plain.choices(plain.to_act))
        told, told_fast = plain.play(move), fast.play(move)
        assert told_fast == told
    yield chooser


def test_states_events_choices_and_chances_are_the_same(pair):
    """The walk compares the events; choices come in the same order, chances weigh the same."""
    plain, fast = pair
    for _ in walk(pair):
        assert fast.state_bytes() == plain.state_bytes()
        assert fast.to_act == plain.to_act
        assert fast.choices() == plain.choices()
        assert fast.chances() == plain.chances()


def test_seats_that_are_not_to_act_are_offered_the_same(pair):
    plain, fast = pair
    for _ in walk(pair, most=40):
        for seat in range(plain.players):
            assert fast.choices(seat) == plain.choices(seat)


def test_every_seat_and_every_watcher_sees_the_same(pair):
    plain, fast = pair
    for chooser in walk(pair):
        seat = chooser.choice([None, *range(plain.players)])
        assert fast.view(seat) == plain.view(seat)
        assert fast.position() == plain.position()
        assert (fast.scores, fast.winners) == (plain.scores, plain.winners)


def any_move(words, chooser):
    """Return a random verb with random numbers that its words can say."""
    verb = chooser.randrange(len(words.moves))
    return verb, *(any_number(words.types[s.type], chooser) for s in words.moves[verb].slots)


def any_number(slot, chooser):
    """Return a random number that a slot can say."""
    while True:
        number = chooser.randrange(64)
        try:
            if re.fullmatch(slot.pattern, slot.write(number)):
                return number
        except IndexError:
            continue


def refusal(game, seat, numbers):
    """Return why the rules refuse a move, or None."""
    refused = game._engine.refusal(game._state, move_record(seat, numbers))
    return None if refused is None else game.family.words.event(refused)


def test_the_same_moves_are_refused_for_the_same_reasons(pair):
    plain, fast = pair
    refused = 0
    for chooser in walk(pair):
        for _ in range(REFUSALS_A_MOVE):
            seat = plain.to_act if plain.to_act is not None else NATURE
            numbers = any_move(plain.family.words, chooser)
            reason = refusal(plain, seat, numbers)
            assert refusal(fast, seat, numbers) == reason
            refused += reason is not None
        assert fast.state_bytes() == plain.state_bytes()
    assert refused


def test_whole_games_from_one_seed_have_one_record(table):
    """Nature and the random choices are the same; so is every line of the record."""
    chooser, plain, fast = random.Random(4), table.new(seed=4), table.compiled(seed=4)
    while not plain.over and len(plain.moves) < 5 * MOST_MOVES:
        choices = plain.choices()
        place = chooser.randrange(len(choices))
        plain.play(choices[place])
        fast.play(fast.choices()[place])
    assert fast.record() == plain.record()
    assert fast.events == plain.events


def test_a_compiled_copy_is_independent(table):
    game = table.compiled(seed=5)
    before, twin = game.state_bytes(), game.copy()
    twin.play(twin.choices()[0])
    assert game.state_bytes() == before != twin.state_bytes()

"""An event says what it means: who acts, what flows to whom, how much it matters."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

import matador
from matador import games
from matador.core.meaning import OUTSIDE, Importance, Opens, Tone
from matador.core.words import NO_MEANING

FAR = 800
"""Moves that reach bankruptcies and auctions of buildings at some of the random tables."""
AMOUNTS = {"money", "points"}
"""Values of these types or names are amounts, of which an event says whether they change hands."""


def kinds_of(family):
    """Return the events that a family knows, the common ones included."""
    return games.family(family).words.events


EVERY_KIND = [
    pytest.param(kind, id=f"{family}-{kind.name}")
    for family in games.FAMILIES
    for kind in kinds_of(family)
]


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_event_declares_what_it_means(kind):
    assert kind.meaning is not NO_MEANING
    for meaning in filter(None, (kind.meaning, kind.meaning.hidden)):
        assert meaning.importance in get_args(Importance)
        assert meaning.tone in get_args(Tone)
        assert meaning.opens in get_args(Opens)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_a_meaning_names_values_of_its_event_that_everybody_may_know(kind):
    public = {slot.name for slot in kind.slots if not slot.secret}
    seats = {slot.name for slot in kind.slots if slot.type == "seat"}
    meaning = kind.meaning
    assert set(meaning.seats) == seats <= public
    assert meaning.actor in seats or not meaning.actor
    assert meaning.idle in public or not meaning.idle
    for flow in meaning.flows:
        assert {flow.payer, flow.payee} <= seats | set(OUTSIDE)
        assert flow.payer != flow.payee
        assert flow.amount in public or int(flow.amount) > 0
        assert flow.earned_by in public or not flow.earned_by


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_an_event_that_names_an_amount_says_whether_it_changes_hands(kind):
    names_amount = any({slot.name, slot.type} & AMOUNTS for slot in kind.slots)
    if names_amount and not kind.meaning.refusal:
        assert kind.meaning.flow


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_only_an_event_with_secrets_means_something_else_to_others(kind):
    hidden, has_secrets = kind.meaning.hidden, any(slot.secret for slot in kind.slots)
    assert hidden is None or has_secrets
    if hidden is not None:
        assert (hidden.actor, hidden.flow, hidden.seats) == (
            kind.meaning.actor,
            kind.meaning.flow,
            kind.meaning.seats,
        )


def holdings(game, state):
    """Return what every seat holds of what flows, cash or else points, and what the pot holds."""
    family, edition = game.family, game.edition.record
    seats = range(game.players)
    cash = getattr(state, "cash", None)
    held = cash or [family.score(edition, state, seat) for seat in seats]
    return {**{seat: int(held[seat]) for seat in seats}, "pot": int(getattr(state, "pot", 0))}


def lines_of(game):
    """Give what happened with every line of a game, and the state before and after it."""
    history, state = game.history, game.history.state_after(0)
    for place in history.lines.standing():
        before = holdings(game, state)
        events = history.apply(state, *history.lines[place])
        yield events, before, holdings(game, state)


def flowed(events):
    """Return what everybody gained by some events."""
    change = Counter()
    for flow in (flow for event in events for flow in event.flows):
        assert flow.amount > 0
        change[flow.payer] -= flow.amount
        change[flow.payee] += flow.amount
    return change


def check_flows(game):
    """Check that after every line each seat and the pot hold what the flows of its events say."""
    for events, before, after in lines_of(game):
        change = flowed(events)
        assert after == {party: before[party] + change[party] for party in before}, events


def test_what_seats_and_pot_hold_changes_just_by_the_flows(table, finished):
    check_flows(finished(table))


def test_flows_are_true_at_any_table(any_table, stops):
    *_, game = stops(any_table, every=FAR, most=FAR)
    check_flows(game)


def test_what_happens_is_no_refusal_and_what_is_refused_is_one(table, decisions):
    for game in decisions(table, every=10):
        assert not any(event.meaning.refusal for event in game.events)
        if game.over:
            return
        with pytest.raises(matador.IllegalMove) as caught:
            game.play(game.choices()[0], (game.to_act + 1) % game.players)
        assert caught.value.event.meaning.refusal


def test_every_reader_hears_who_acts_and_what_flows(table, finished):
    game = finished(table)
    for event in game.events:
        for seat in (None, *range(game.players)):
            seen = event.seen_by(seat)
            assert (seen.actor, seen.seats, seen.flows) == (event.actor, event.seats, event.flows)
            assert set(event.seats) >= {flow.payer for flow in event.flows} - set(OUTSIDE)


def test_a_round_begins_with_an_event_that_says_so(table, finished):
    """Where a family declares that events open rounds, no round begins without one."""
    game = finished(table)
    if not any(kind.meaning.opens == "round" for kind in kinds_of(game.family.name)):
        return
    before = 0
    for entry in game.log:
        opened = sum(event.opens_round for event in entry.events)
        assert entry.round == before + opened
        before = entry.round

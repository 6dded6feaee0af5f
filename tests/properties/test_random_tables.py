"""The tables of the audit: any game, any players, and in time every value of every rule."""

from __future__ import annotations

import random

import pytest

from matador import games
from matador.core.errors import BadEdition
from matador.lab import random_tables
from matador.lab.random_tables import NUMBERS, random_rules, random_table

MANY = 3_000


def drawn(name, count=MANY):
    """Return many tables of a game."""
    luck = random.Random(5)
    return [random_table(luck, (name,)) for _ in range(count)]


def test_the_tables_differ_in_game_and_players():
    luck = random.Random(5)
    tables = [random_table(luck) for _ in range(60)]
    assert {game for game, _, _ in tables} == {"danish", "swedish", "german"}
    assert len({players for _, players, _ in tables}) > 4


def test_every_number_of_players_is_drawn(game_id):
    record = games.edition(game_id).record
    counts = {players for _, players, _ in drawn(game_id)}
    assert counts == set(range(record.players_least, record.players_most + 1))


def test_every_value_of_every_rule_is_drawn_and_in_force(game_id):
    """Only who may play is not drawn as a rule."""
    edition, tables = games.edition(game_id), drawn(game_id)
    for rule in edition.shape.rules:
        if not rule.name.startswith("players_"):
            wanted = set(rule.options or NUMBERS[edition.shape.family][rule.name])
            assert {rules.get(rule.name) for _, _, rules in tables} >= wanted
            assert len(wanted) > 1


def test_the_numbers_of_a_family_are_all_rules_of_it(family_name):
    known = {rule.name: rule for rule in games.family(family_name).shape.rules}
    for name, numbers in NUMBERS[family_name].items():
        assert not known[name].options
        assert all(known[name].number(number) == number for number in numbers)


def test_rules_that_do_not_go_together_are_drawn_again(game_id):
    edition = games.edition(game_id)
    for _, _, rules in drawn(game_id, 300):
        assert edition.with_rules(rules).changes().items() <= rules.items()


def test_an_edition_refuses_some_of_what_is_drawn(monkeypatch):
    """Deeds are dealt to those who can pay for them only."""
    poor_deal = {"start_cash": 3_000, "dealt_deeds": 4}
    draws = iter([poor_deal, {"houses": 2}])
    monkeypatch.setattr(random_tables, "random_rules", lambda *_: next(draws))
    assert random_table(random.Random(1))[2] == {"houses": 2}
    with pytest.raises(BadEdition, match="does not pay for the dearest deeds"):
        games.edition("german").with_rules(poor_deal)


def test_some_rules_stay_as_in_the_book(game_id):
    edition, luck = games.edition(game_id), random.Random(5)
    sizes = [len(random_rules(luck, edition)) for _ in range(200)]
    assert min(sizes) < max(sizes) <= len(edition.shape.rules)

"""A rule's value means the same as a number, a word, a text and in a record."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import matador
from matador import games


def values_of(rule):
    """Return any value that a rule can have, as people write it."""
    if rule.options:
        return st.sampled_from(rule.options)
    return st.integers(rule.least, rule.most).filter(lambda number: number not in rule.gaps)


ANY_RULE = st.sampled_from([(g, r) for g in games.GAMES for r in games.edition(g).shape.rules])
ANY_VALUE = ANY_RULE.flatmap(lambda pair: st.tuples(st.just(pair), values_of(pair[1])))


@st.composite
def tables(draw):
    """Return a game and house rules for it, the number of players left as it is."""
    game = draw(st.sampled_from(games.GAMES))
    rules = [r for r in games.edition(game).shape.rules if not r.name.startswith("players_")]
    # A deal of deeds is refused where the cash might not pay for it.
    group = {"dealt_deeds": "start_cash"}
    chosen = draw(st.lists(st.sampled_from(rules), unique_by=lambda r: group.get(r.name, r.name)))
    return game, {rule.name: draw(values_of(rule)) for rule in chosen}


@given(ANY_VALUE)
def test_number_word_and_text_are_inverse(found):
    (_, rule), value = found
    number = rule.number(value)
    assert rule.word(number) == value
    assert rule.number(rule.read(str(value))) == number


@given(tables())
def test_the_rules_read_what_the_table_agreed(table):
    game, rules = table
    edition = games.edition(game).with_rules(rules)
    for name, value in rules.items():
        assert edition.values[name].value == value
        assert getattr(edition.record, name) == edition.shape.rule(name).number(value)


@given(tables())
def test_what_is_not_changed_is_as_the_book_has_it(table):
    game, rules = table
    book, edition = games.edition(game), games.edition(game).with_rules(rules)
    for name, value in book.values.items():
        if rules.get(name, value.value) == value.value:
            assert edition.values[name] == value
        else:
            assert edition.values[name].source == "house"
            assert edition.values[name].statement == value.statement


@given(tables())
def test_the_changes_of_an_edition_make_it_again(table):
    game, rules = table
    edition = games.edition(game).with_rules(rules)
    assert games.edition(game).with_rules(edition.changes()) == edition


@settings(deadline=None, max_examples=40)
@given(tables(), st.integers(0, 2**63 - 1))
def test_a_record_carries_the_rules_of_its_table(table, seed):
    game, rules = table
    begun = matador.new(game, rules=rules, seed=seed)
    again = matador.replay(begun.record())
    assert again.edition.changes() == begun.edition.changes()
    assert again.record() == begun.record()


@given(ANY_RULE, st.integers())
def test_a_number_out_of_bounds_is_refused_with_the_nearest(pair, number):
    game, rule = pair
    if rule.options or rule.least <= number <= rule.most:
        return
    near = rule.least if number < rule.least else rule.most
    with pytest.raises(matador.BadEdition, match=f"the nearest is {near}"):
        games.edition(game).with_rules({rule.name: number})

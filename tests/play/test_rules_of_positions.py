"""A position comes back with the rules of its table, however its game is named."""

from __future__ import annotations

import json
from importlib import resources

import pytest

import matador
from matador.play.position_links import brief_position, link_text, read_link_text
from matador.tell import LANGUAGES, tell_error

CHANGED = {
    "book": ("german", {}),
    "one rule": ("german", {"landing_salary_factor": 2}),
    "set": ("german-house", {}),
    "set with a rule as in the book": ("german-house", {"landing_salary_factor": 1}),
    "set with another rule": ("german-house", {"round_limit": 9}),
}
MINE = """
id = "mine"
extends = "german"

[rules]
landing_salary_factor = { is = 2, house = "ours" }
"""


@pytest.fixture(params=CHANGED.values(), ids=CHANGED)
def table(request):
    """Return a table where some rules are changed, and the name that it was opened by."""
    name, rules = request.param
    return name, matador.new(name, 2, seed=1, rules=rules)


def test_position_comes_back_with_exactly_the_rules_of_its_table(table):
    name, game = table
    said = json.loads(json.dumps(game.position()))
    for again in (matador.position(name, said), matador.position("german", said)):
        assert again.edition.changes() == game.edition.changes()
        assert again.position() == game.position()


def test_short_form_of_a_position_keeps_the_rules_too(table):
    name, game = table
    for said in (
        brief_position(name, game),
        read_link_text(link_text(game, brief_position(name, game))),
    ):
        again = matador.position(name, said)
        assert again.edition.changes() == game.edition.changes()
        assert again.state_bytes() == game.state_bytes()


@pytest.mark.parametrize("extends", [True, False])
def test_position_of_an_edition_of_ones_own_comes_back(tmp_path, extends):
    file = tmp_path / "mine.toml"
    book = resources.files("matador.editions").joinpath("german.toml").read_text("utf-8")
    file.write_text(MINE if extends else book.replace('id = "german"', 'id = "mine"', 1), "utf-8")
    game = matador.new(file, 2, seed=1)
    again = matador.position(file, game.position())
    assert again.edition.changes() == game.edition.changes()
    assert again.position() == game.position()


def test_short_form_says_nothing_of_the_book():
    assert set(brief_position("german", matador.new("german", 2, seed=1))) <= {
        "version",
        "players",
        "dice",
    }


def test_position_written_by_hand_adds_its_rules_to_those_of_a_set():
    game = matador.position("german-house", {"players": 2, "rules": {"round_limit": 9}})
    assert game.edition.changes() == {
        **matador.new("german-house", 2).edition.changes(),
        "round_limit": 9,
    }


@pytest.mark.parametrize("other", ["danish", "swedish", "gnav", "dominoes"])
def test_position_of_another_game_is_refused(other):
    said = matador.new("german-house", 3, seed=1).position()
    with pytest.raises(
        matador.BadPosition, match=f"belongs to the game 'german', not to '{other}'"
    ):
        matador.position(other, said)


def test_refusal_is_told_in_every_language():
    said = matador.new("german", 3, seed=1).position()
    with pytest.raises(matador.BadPosition) as caught:
        matador.position("danish", said)
    told = {tell_error(caught.value.sentence, language) for language in LANGUAGES}
    assert len(told) >= 4
    assert all("german" in sentence and "danish" in sentence for sentence in told)


def test_record_names_its_game_once():
    game = matador.position("german", matador.new("german-house", 2, seed=1).position())
    (line,) = [line for line in game.record().splitlines() if line.startswith("position: ")]
    assert "game" not in json.loads(line.removeprefix("position: "))
    assert matador.replay(game.record()).edition.changes() == game.edition.changes()

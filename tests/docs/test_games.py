"""Every game, switch, word, view and statement of the house is documented, or a test fails here."""

import dataclasses
import re

import game_directives
import game_tables
import pytest
from fences import fences, page_text
from proofs import proofs, proofs_in

import matador
from matador.core.statements import sections, statements
from matador.games import FAMILIES, GAMES, Family, edition, family

MARKED = """
import pytest

pytestmark = pytest.mark.rule("XX-1")

@pytest.mark.rule("XX-2", "XX-3")
def test_two_at_once(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("XX-4"))])
def test_a_marked_case(n): ...

@pytest.mark.rule("XX-5")
class TestGroup:
    def test_inside(self): ...

@pytest.mark.rule("XX-6")
def no_test(): ...
"""


def page_of(game: str) -> str:
    return page_text(f"docs/games/{game}.md")


def cells(table: str) -> list[list[str]]:
    return [re.split(r" (?<!\\)\| ", row.strip("| ")) for row in table.splitlines()[2:]]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_all_its_tables(game):
    wanted = {"moves", "switches", "proof-count", "statements", "events"}
    assert {f"{{{name}}} {game}" for name in wanted} <= {
        block.language for block in fences(page_of(game))
    }
    assert wanted <= game_directives.TABLES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_is_told_with_its_values_and_its_source(game):
    rows = {row[0].strip("`"): row for row in cells(game_tables.switch_table(game))}
    found = edition(game)
    assert rows.keys() == {rule.name for rule in found.shape.rules}
    for rule in found.shape.rules:
        _, told, value, possible, source = rows[rule.name]
        assert told not in ("", rule.name)
        assert value == f"`{found.values[rule.name].value}`"
        assert all(f"`{option}`: " in possible for option in rule.options)
        assert found.values[rule.name].reference in source


@pytest.mark.parametrize("game", GAMES)
def test_every_move_and_every_event_is_told(game):
    words = family(edition(game).shape.family).words
    moves = [row[0] for row in cells(game_tables.move_table(game))]
    assert len(moves) == len(words.moves)
    events = [row[0] for row in cells(game_tables.event_table(game))]
    assert events == [f"`{kind.name}`" for kind in words.events]


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_view_is_told_with_its_type_on_the_page_of_the_game(game):
    rows = cells(game_tables.view_table(game))
    outer = {row[0].strip("`") for row in rows if "." not in row[0]}
    assert outer == set(matador.new(game, seed=1).view(seat=0))
    assert all(type_ and says for _, type_, says in rows)
    assert f"{{view-keys}} {game}" in {block.language for block in fences(page_of(game))}


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_board_is_told_with_its_type_on_the_page_of_the_game(game):
    rows = cells(game_tables.board_table(game))
    outer = {row[0].strip("`") for row in rows if "." not in row[0]}
    assert outer == set(matador.board(game))
    assert all(type_ and says for _, type_, says in rows)
    assert f"{{board-keys}} {game}" in {block.language for block in fences(page_of(game))}


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_position_is_told_on_the_page_of_the_game(game):
    table = {"game", "players", "version", "rules"}
    begun, before = matador.new(game, seed=1), matador.new(game, nature="ask")
    keys = (begun.position().keys() | before.position().keys()) - table
    told = re.findall(r"^\| (`[^|]+`) \|", page_of(game), re.MULTILINE)
    assert keys == {key for cell in told for key in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_and_ruling_is_listed_with_its_tests(game):
    listed = game_tables.statement_list(game)
    page = statements(edition(game).page)
    ids = re.findall(r"^\*\*([A-Z]{2}-Q?\d+)\*\* ", listed, re.MULTILINE)
    assert ids == list(page)
    parts = dict(zip(ids, re.split(r"^\(.+\)=$", listed, flags=re.MULTILINE)[1:], strict=True))
    for id_, part in parts.items():
        assert page[id_].text in part
        assert page[id_].answer in part
        assert all(proof.sentence in part for proof in proofs().get(id_, []))
        assert (game_tables.NO_PROOF in part) == (id_ not in proofs())


def test_every_note_is_listed_above_the_statements_of_its_heading():
    listed = game_tables.statement_list("swedish")
    notes = [note for section in sections("swedish") for note in section.notes]
    assert notes
    assert [paragraph for paragraph in listed.split("\n\n") if paragraph in notes] == notes


def test_a_statement_without_a_test_is_shown_as_such(monkeypatch):
    monkeypatch.setattr(game_tables, "proofs", dict)
    listed = game_tables.statement_list("gnav")
    assert listed.count(game_tables.NO_PROOF) == len(statements("gnav"))
    assert game_tables.proof_count("gnav").startswith("Tests name 0 of 25 statements")


def test_markers_are_found_wherever_pytest_takes_them():
    found = [(proof.statement, proof.test) for proof in proofs_in(MARKED, "tests/rules/x.py")]
    assert found == [
        ("XX-1", "test_two_at_once"),
        ("XX-2", "test_two_at_once"),
        ("XX-3", "test_two_at_once"),
        ("XX-1", "test_a_marked_case"),
        ("XX-4", "test_a_marked_case"),
        ("XX-1", "test_inside"),
        ("XX-5", "test_inside"),
    ]


def test_every_marker_names_a_statement_that_exists():
    known = {id_ for game in GAMES for id_ in statements(edition(game).page)}
    assert proofs().keys() <= known


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_tells_every_game_of_the_house(game):
    record = edition(game).record
    players = f"| {record.players_least} to {record.players_most} |"
    [row] = re.findall(rf"^\| `{game}` .+$", page_text("README.md"), re.MULTILINE)
    assert players in row
    assert row.endswith("| yes |")


@pytest.mark.parametrize("house", FAMILIES)
def test_every_question_of_a_family_is_told_with_its_facts(house):
    told = game_tables.question_list(house)
    assert f"{{questions}} {house}" in {f.language for f in fences(page_text("docs/questions.md"))}
    for kind, asked in family(house).question_kinds.items():
        assert f"`{kind}`: {asked.asks}" in told
        assert all(f"| `{name}` | `{fact.type}` |" in told for name, fact in asked.facts.items())


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/add-a-game.md"])
def test_every_field_of_a_family_is_told_to_those_who_add_one(page):
    text = page_text(page)
    for field in dataclasses.fields(Family):
        assert re.search(rf"`{field.name}[`(]", text), field.name


def test_every_public_name_is_in_the_reference():
    listed = re.findall(r"auto\w+:: matador\.(\w+)(?:\(\))?$", page_text("docs/api.md"), re.M)
    assert sorted(listed) == sorted(set(dir(matador)) - {"__version__"})


def test_every_kind_of_error_is_told_in_the_guide():
    kinds = {kind.__name__ for kind in matador.MatadorError.__subclasses__()}
    told = re.findall(r"^\| `(\w+)` \|", page_text("docs/python.md"), re.MULTILINE)
    assert set(told) == kinds


def test_every_number_of_a_simulation_is_told_to_researchers():
    told = re.findall(r"^\| (`[^|]+`) \|", page_text("docs/research.md"), re.MULTILINE)
    keys = matador.simulate("gnav", 2, 1, bots="easy").to_dict().keys()
    assert {key for cell in told for key in re.findall(r"`(\w+)`", cell)} == keys


def test_every_public_part_of_a_game_is_in_the_reference():
    [listed] = re.findall(r"matador\.Game\(\)\n +:members: (.+)", page_text("docs/api.md"))
    assert set(listed.split(", ")) == {name for name in dir(matador.Game) if name[0] != "_"}

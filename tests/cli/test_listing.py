"""`matador games` and `matador rules`."""

from __future__ import annotations

import pytest

from matador import games
from matador.cli.listing import marked
from matador.core.statements import sections, statements
from matador.tell import LANGUAGES, about_game, game_name, tell_option, tell_rule


def joined(text: str) -> str:
    """Undo the wrapping of lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_listed_with_its_name_players_and_a_sentence(run, language):
    listed = run("games", "--language", language).stdout
    for game in games.GAMES:
        assert f"\n{game} " in listed
        edition = games.edition(game)
        family, rules = edition.shape.family, edition.record
        assert game_name(game, family, language) in listed
        assert f" {rules.players_least}-{rules.players_most} " in listed
        for word in about_game(game, family, language).split():
            assert word in listed


@pytest.mark.parametrize("game", games.GAMES)
def test_rules_show_every_statement_and_ruling(run, game):
    shown = joined(run("rules", game).stdout)
    for statement in statements(games.edition(game).page).values():
        text = f"{statement.id} {statement.text}".replace("**", "").replace("`", "")
        assert joined(text) in shown
        answer = statement.answer.replace("**", "").replace("`", "")
        assert joined(answer) in shown


@pytest.mark.parametrize("game", games.GAMES)
def test_rules_show_every_note_between_its_heading_and_its_statements(run, game):
    shown = joined(run("rules", game).stdout)
    for section in sections(games.edition(game).page):
        notes = " ".join(section.notes).replace("`", "")
        first = section.statements[0].id if section.statements else ""
        assert joined(f"{section.heading} {notes} {first}") in shown


def test_words_of_code_are_set_in_bold():
    shown = marked("With `rent` = `automatic` nobody asks.")
    assert shown.plain == "With rent = automatic nobody asks."
    assert [shown.plain[span.start : span.end] for span in shown.spans] == ["rent", "automatic"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_rules_show_every_switch_with_its_value_options_and_source(run, game, language):
    shown = joined(run("rules", game, "--language", language).stdout)
    edition = games.edition(game)
    for rule in edition.shape.rules:
        value = edition.values[rule.name]
        assert f"{rule.name} = {value.value} " in shown
        assert value.reference in shown
        assert joined(tell_rule(rule.name, edition.shape.family, language)) in shown
        for option in rule.options:
            mark = "* " if option == value.value else ""
            meaning = tell_option(rule.name, option, edition.shape.family, language)
            told = "" if meaning == option else f": {joined(meaning)}"
            assert f" {mark}{option}{told} " in f"{shown} "


def test_house_rules_of_ones_own_are_shown_as_such(run, in_folder):
    (in_folder / "long.toml").write_text(
        'id = "long"\nextends = "dominoes"\n[rules]\ntarget = { is = 200, house = "we like it" }\n'
    )
    shown = run("rules", "long.toml").stdout
    assert "target = 200   house rule: we like it" in shown


def test_pages_for_pipes_have_no_colour_and_no_trailing_spaces(start):
    shown = start("rules", "dominoes").stdout
    assert "\x1b" not in shown
    assert all(line == line.rstrip() for line in shown.splitlines())
    assert max(map(len, shown.splitlines())) <= 80

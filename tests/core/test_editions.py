"""Editions from files: what is understood, and what is refused with the nearest valid thing."""

from __future__ import annotations

import re

import pytest

import matador
from matador import games
from matador.core.editions import edition_ids, source_text
from matador.core.errors import BadEdition, BadInput
from matador.core.statements import statements


@pytest.fixture
def write(tmp_path):
    """Return a way to write an edition file and get its name."""

    def write_file(text, name="own.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def edited(write):
    """Return a way to write a copy of an edition with one place changed."""

    def write_copy(game, old, new):
        text = source_text(game)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        return write(text.replace(old, new))

    return write_copy


def refusal(name):
    """Load an edition that must be refused, and return the reason."""
    with pytest.raises((BadEdition, BadInput)) as caught:
        games.edition(name)
    return str(caught.value)


@pytest.mark.parametrize("name", edition_ids())
def test_every_edition_of_the_house_loads(name):
    edition = games.edition(name)
    assert edition.id == name
    assert edition.game in games.GAMES


@pytest.mark.parametrize("game", games.GAMES)
def test_every_value_of_a_game_cites_its_page(game):
    edition = games.edition(game)
    page = statements(edition.page)
    for value in edition.values.values():
        assert value.source in ("cite", "ruling")
        assert page[value.reference].is_ruling == (value.source == "ruling")


@pytest.mark.parametrize("game", games.GAMES)
def test_every_reason_names_statements_of_the_page(game):
    edition = games.edition(game)
    for ids in edition.because.values():
        assert ids
        assert set(ids) <= set(statements(edition.page))


@pytest.mark.parametrize("game", games.GAMES)
def test_a_file_of_one_s_own_extends_a_game(write, game):
    name = write(f'id = "ours"\nextends = "{game}"\nabout = "As we play."\n')
    edition = games.edition(name)
    assert (edition.id, edition.game) == ("ours", game)
    assert edition.record == games.edition(game).record
    assert edition.changes() == {}


OURS = """
id = "ours"
extends = "dominoes"

[rules]
target = { is = 150, house = "a long evening" }
drawing = { is = "hard", house = "as at home" }
"""


def test_an_extending_file_changes_only_what_it_states(write):
    edition, book = games.edition(write(OURS)), games.edition("dominoes")
    assert edition.changes() == {"target": 150, "drawing": "hard"}
    assert edition.record.target == 150
    assert edition.values["target"].reference == "a long evening"
    assert edition.values["target"].statement == book.values["target"].statement
    assert {n for n, v in edition.values.items() if v != book.values[n]} == {"target", "drawing"}


def test_a_file_may_extend_house_rules_of_the_house(write):
    child = 'id = "child"\nextends = "german-short"\n[rules]\nsalary = { is = 7, house = "x" }\n'
    short = games.edition("german-short").changes()
    assert games.edition(write(child)).changes() == short | {"salary": 7}


def test_no_name_in_a_file_opens_another_file(write):
    parent = write(OURS, "parent.toml")
    assert "there is no game" in refusal(write(f'id = "child"\nextends = "{parent}"\n'))


def test_a_game_by_an_extending_file_comes_back_from_its_record(write):
    game = matador.new(write(OURS), seed=3)
    again = matador.replay(game.record())
    assert again.edition.changes() == game.edition.changes()
    assert again.record() == game.record()


def test_a_house_rule_that_says_what_the_book_says_is_no_change(write):
    same = 'id = "s"\nextends = "dominoes"\n[rules]\ntarget = { is = 100, house = "x" }\n'
    game = matador.new(write(same), seed=3)
    assert game.edition.changes() == {}
    assert matador.replay(game.record()).record() == game.record()


def test_a_changed_value_is_a_change_whatever_source_it_names(write):
    other = 'id = "o"\nextends = "dominoes"\n[rules]\ntarget = { is = 60, ruling = "DM-Q18" }\n'
    game = matador.new(write(other), seed=3)
    assert game.edition.changes() == {"target": 60}
    assert matador.replay(game.record()).edition.record.target == 60


def test_a_table_may_go_back_to_the_book(write):
    edition = games.edition(write(OURS)).with_rules({"target": 100})
    assert edition.changes() == {"drawing": "hard"}


def test_an_edited_file_is_read_again(write):
    assert games.edition(write(OURS)).record.target == 150
    assert games.edition(write(OURS.replace("150", "160"))).record.target == 160


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_edition_of_one_s_own_plays(edited, game):
    name = edited(game, f'id = "{game}"', 'id = "our-own"')
    assert matador.new(name, seed=1).id == "our-own"


WRONG = {
    "an unknown rule": (
        *("target = {", "targte = {"),
        "'targte' is no rule of this game; did you mean 'target'?",
    ),
    "an unknown key": (
        *("version = 2", "version = 2\nvesrion = 2"),
        "unknown key 'vesrion'; did you mean 'version'?",
    ),
    "a missing key": ("version = 2\n", "", "'version' is missing"),
    "a missing rule": (
        *('target = { is = 100, cite = "DM-26" }\n', ""),
        "the rule 'target' is missing",
    ),
    "a missing reason": ('lot = ["DM-3", "DM-Q19"]\n', "", "the reason 'lot' names no statement"),
    "an unknown reason": (
        *('lot_tied = ["DM-3", "DM-Q19"]', 'lot_tide = ["DM-3"]'),
        "unknown reason 'lot_tide'; did you mean 'lot_tied'?",
    ),
    "a word for a number": ("is = 100", 'is = "many"', "target takes a whole number, not 'many'"),
    "a yes for a number": ("is = 100", "is = true", "target takes a whole number, not True"),
    "a broken number": ("is = 100", "is = 100.0", "target takes a whole number, not 100.0"),
    "too small a number": (
        "is = 100",
        "is = 0",
        "target takes 1 to 10000, not 0; the nearest is 1",
    ),
    "too large a number": ("is = 100", "is = 10_001", "not 10001; the nearest is 10000"),
    "an unknown option": (
        'is = "two"',
        'is = "tow"',
        "drawing cannot be 'tow'; did you mean 'two'?",
    ),
    "a number for an option": ('is = "two"', "is = 2", "drawing cannot be 2; known are hard, two"),
    "an unknown statement": ('cite = "DM-26"', 'cite = "DM-66"', "unknown statement in target"),
    "an unknown ruling": ('ruling = "DM-Q18"', 'ruling = "DM-Q99"', "statement in final_round"),
    "a reason without a page": ('lot = ["DM-3"', 'lot = ["XX-3"', "unknown statement in lot"),
    "no source": (', cite = "DM-26"', "", "target must name one source: cite, ruling or house"),
    "two sources": (
        *('cite = "DM-26"', 'cite = "DM-26", house = "x"'),
        "target must name one source: cite, ruling or house",
    ),
    "an unknown word": (
        *('cite = "DM-26"', 'cites = "DM-26"'),
        "unknown word in target: 'cites'; did you mean 'cite'?",
    ),
    "a bare value": (
        *('target = { is = 100, cite = "DM-26" }', "target = 100"),
        "target must say its value and its source",
    ),
    "bad TOML": ("version = 2", "version = ", "edition"),
    "an unknown family": ('family = "dominoes"', 'family = "domino"', "did you mean 'dominoes'?"),
    "no family": ('family = "dominoes"\n', "", "family"),
    "an unknown page": ('page = "dominoes"', 'page = "domino"', "'domino'"),
    "a page that is no word": ('page = "dominoes"', "page = 7", "page"),
    "a version that is no number": ("version = 2", 'version = "one"', "version"),
    "a name that is no word": ('id = "dominoes"', "id = 5", "id"),
    "a reason that is no list": ('lot = ["DM-3", "DM-Q19"]', "lot = 5", "lot"),
}


@pytest.mark.parametrize(("old", "new", "reason"), WRONG.values(), ids=WRONG)
def test_a_wrong_edition_is_refused_with_the_reason(edited, old, new, reason):
    assert reason in refusal(edited("dominoes", old, new))


@pytest.mark.parametrize("table", ["rules", "because"])
@pytest.mark.parametrize("value", ["5", '"x"', "[]", "true"])
def test_a_table_that_is_none_is_refused(write, table, value):
    text = re.sub(rf"\[{table}\]\n(.+\n)+", "", source_text("gnav"))
    assert table in refusal(write(f"{table} = {value}\n{text}"))


def test_the_refusal_names_the_file(edited):
    name = edited("dominoes", "target = {", "targte = {")
    assert refusal(name).startswith(f"edition {str(name)!r}: ")


def test_an_extending_file_may_not_touch_what_is_no_rule(write):
    text = 'id = "x"\nextends = "gnav"\nversion = 9\n'
    assert "unknown key 'version'" in refusal(write(text))


def test_an_extending_file_needs_a_name(write):
    assert "'id' is missing" in refusal(write('extends = "gnav"\n'))


def test_an_extending_file_names_a_known_game(write):
    assert "did you mean 'gnav'?" in refusal(write('id = "x"\nextends = "gnaw"\n'))


def test_no_name_opens_a_file(write):
    path = write(OURS)
    assert "a file is passed as a path: Path(" in refusal(str(path))
    with pytest.raises(BadInput, match="there is no game"):
        matador.new(str(path))


def test_a_record_opens_no_file(write):
    record = matador.new(write(OURS), seed=3).record()
    mailed = record.replace("game: dominoes", f"game: {write(OURS)}")
    with pytest.raises(matador.BadRecord, match="line 2: there is no game"):
        matador.replay(mailed)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    assert "cannot read the edition" in refusal(tmp_path / "none.toml")


def test_a_folder_is_no_edition(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    assert "cannot read the edition" in refusal(tmp_path / "folder.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00id")
    assert "cannot read the edition" in refusal(path)


@pytest.mark.parametrize("name", ["gnaw", "dominos", "", "chess", "../gnav", "gnav.toml.bak"])
def test_an_unknown_game_is_refused_with_the_games_there_are(name):
    assert re.search("did you mean '(gnav|dominoes)'|known are", refusal(name))


@pytest.mark.parametrize("name", [None, 5, ["gnav"], b"gnav"])
def test_a_game_is_named_by_its_text(name):
    with pytest.raises(BadInput, match="game"):
        matador.new(name)


@pytest.mark.parametrize("rules", [5, "target=3", ["target"], True])
def test_rules_are_a_dict(rules):
    with pytest.raises(BadInput, match="rules"):
        matador.new("dominoes", rules=rules)


def test_an_unknown_switch_of_a_table_is_refused_with_the_nearest():
    with pytest.raises(BadEdition, match="did you mean 'drawing'"):
        matador.new("dominoes", rules={"drawings": "hard"})


@pytest.mark.parametrize("value", [None, 2.5, "often", [], {}, True, 10**40, -1])
def test_an_impossible_value_of_a_table_is_refused(value):
    for rule in ("target", "drawing"):
        with pytest.raises(BadEdition, match=rule):
            matador.new("dominoes", rules={rule: value})


@pytest.mark.parametrize("game", games.GAMES)
def test_at_least_more_players_than_at_most_is_refused(game):
    record = games.edition(game).record
    with pytest.raises(BadEdition, match="players"):
        matador.new(
            game, rules={"players_least": record.players_most, "players_most": record.players_least}
        )


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_a_deal_of_deeds_that_the_cash_may_not_pay_for_is_refused(game):
    matador.new(game, rules={"dealt_deeds": 2, "start_cash": 15_000})
    with pytest.raises(matador.BadEdition, match="must be at least 15000"):
        matador.new(game, rules={"dealt_deeds": 2, "start_cash": 14_999})


def test_yes_and_no_may_be_true_and_false():
    for value, number in ((True, 1), (False, 0), ("yes", 1), ("no", 0)):
        edition = games.edition("dominoes").with_rules({"matador_optional": value})
        assert edition.record.matador_optional == number

"""The breaks are complete and can be carried out, and the breaker tells what it should."""

import importlib
from pathlib import Path

import pytest

from matador.core.statements import statements
from matador.games import GAMES, edition

PAGES = sorted({edition(game).page for game in GAMES})

DM_9 = {
    "page": "dominoes",
    "rule": "DM-9",
    "how": "",
    "file": "games/dominoes/rules/placing.py",
    "old": "return other_half(tile, joining_half(tile, state.ends[end]))",
}


@pytest.fixture(scope="module")
def breaker():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent))
        yield importlib.import_module("breaker")


@pytest.mark.parametrize("page", PAGES)
def test_every_statement_of_a_page_is_broken_at_least_once(breaker, page):
    book = {id_ for id_, statement in statements(page).items() if not statement.is_ruling}
    assert book - {broken.rule for broken in breaker.breaks(page)} == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_break_names_a_rule_of_its_page_and_can_be_carried_out(breaker, page):
    for broken in breaker.breaks(page):
        assert broken.rule in statements(page)
        assert broken.how
        assert breaker.changed(broken, breaker.SOURCES)


def test_no_data_file_stands_for_a_page_that_is_not_played(breaker):
    assert breaker.pages() == PAGES


@pytest.mark.parametrize(
    ("new", "outcome"),
    [
        ("return joining_half(tile, state.ends[end])", "noticed"),
        ("return other_half(tile, joining_half(tile, int(state.ends[end])))", "unnoticed"),
        ("return no_such_name", "crashed"),
        ("return )", "crashed"),
    ],
)
def test_a_broken_rule_is_noticed_a_harmless_change_is_not_and_a_crash_is_no_proof(
    breaker, new, outcome
):
    assert breaker.judge(breaker.Break(new=new, **DM_9)).outcome == outcome


@pytest.mark.parametrize(
    ("file", "old", "reason"),
    [
        ("games/dominoes/rules/placing.py", "no such line", "stands 0 times"),
        ("games/dominoes/rules/placing.py", "SEVEN", "times"),
        ("games/dominoes/nowhere.py", "SEVEN", "no file"),
    ],
)
def test_a_break_that_cannot_be_carried_out_is_refused(breaker, file, old, reason):
    broken = breaker.Break("dominoes", "DM-7", "", file, old, "")
    with pytest.raises(breaker.BadBreak, match=reason):
        breaker.changed(broken, breaker.SOURCES)


def test_an_entry_with_a_wrong_key_or_a_rule_without_entry_is_refused(breaker):
    with pytest.raises(breaker.BadBreak, match="an entry has the texts"):
        breaker._entry("dominoes", {"rule": "DM-7", "howe": ""})
    with pytest.raises(breaker.BadBreak, match="no entry breaks DM-99"):
        breaker.chosen(["DM-99"])

"""`pytest --rule DM-7` runs the tests of one rule, and a test names only rules that exist."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).parent.parent / "conftest.py"


@pytest.fixture
def marked(pytester, monkeypatch):
    """Write one test with the markers given, beside a test without any."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    def write(*markers):
        pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
        pytester.makeini("[pytest]\nmarkers = rule(id): a rule\n")
        lines = [*(f"@pytest.mark.rule({marker})" for marker in markers), "def test_one(): pass"]
        pytester.makepyfile("\n".join(["import pytest", *lines, "def test_other(): pass"]))
        return pytester

    return write


@pytest.mark.parametrize("rule", ["DM-7", "DM-Q4", "GN-1"])
def test_only_the_tests_of_a_rule_are_run(marked, rule):
    pytester = marked('"DM-7", "DM-Q4"', '"GN-1"')
    pytester.runpytest("--rule", rule).assert_outcomes(passed=1, deselected=1)


def test_several_rules_may_be_asked_for(marked):
    pytester = marked('"DM-7"')
    pytester.runpytest("--rule", "DM-8", "--rule", "DM-7").assert_outcomes(passed=1, deselected=1)
    assert pytester.runpytest("--rule", "DM-8").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_without_a_rule_every_test_is_run(marked):
    marked('"DM-7"').runpytest().assert_outcomes(passed=2)


@pytest.mark.parametrize("marker", ['"DM-99"', '"DM-7", "DM-Q99"', '"dm-7"', ""])
def test_a_marker_that_names_no_rule_is_an_error(marked, marker):
    assert marked(marker).runpytest().ret == pytest.ExitCode.USAGE_ERROR


def test_a_rule_that_stands_on_no_page_cannot_be_asked_for(marked):
    outcome = marked('"DM-7"').runpytest("--rule", "DM-77")
    assert outcome.ret == pytest.ExitCode.USAGE_ERROR
    outcome.stderr.fnmatch_lines(["*there is no rule 'DM-77'; did you mean 'DM-7'?*"])

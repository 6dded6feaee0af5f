"""Progress bars: on a terminal, never in a pipe, never in the way of the result."""

from __future__ import annotations

import io
import sys
from types import FunctionType

import pytest

import matador
from matador import games
from matador.lab.progress import Bars, RichBars, bars


@pytest.fixture(params=games.GAMES)
def game_id(request):
    """Return each game of the house in turn."""
    return request.param


class Terminal(io.StringIO):
    """A standard error that says it is a terminal."""

    def isatty(self):
        return True


def test_nothing_is_shown_where_standard_error_is_no_terminal(game_id, capfd):
    matador.simulate(game_id, games=50)
    shown = capfd.readouterr()
    assert (shown.out, shown.err) == ("", "")


def test_whoever_asks_for_silence_gets_it(game_id, monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    matador.simulate(game_id, games=50, progress=False)
    assert sys.stderr.getvalue() == ""


def test_a_terminal_is_shown_how_many_games_are_done(game_id, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stderr", Terminal())
    matador.simulate(game_id, games=50)
    assert f"{game_id}: games" in sys.stderr.getvalue()
    assert "50/50" in sys.stderr.getvalue()
    assert capsys.readouterr().out == ""


def test_bars_can_be_asked_for_anywhere(game_id, capfd):
    matador.simulate(game_id, games=50, progress=True)
    shown = capfd.readouterr()
    assert f"{game_id}: games" in shown.err
    assert shown.out == ""


def test_the_result_is_the_same_with_bars_and_without(game_id, capfd):
    shown, silent = (matador.simulate(game_id, games=80, progress=show) for show in (True, False))
    assert (shown.wins, shown.moves) == (silent.wins, silent.moves)


def test_bars_are_drawn_only_where_they_are_wanted(monkeypatch):
    with bars(False) as silent:
        assert type(silent) is Bars
    with bars(None) as by_default:
        assert type(by_default) is Bars
    monkeypatch.setattr(sys, "stderr", Terminal())
    with bars(None) as shown:
        assert type(shown) is RichBars


class Counting(Bars):
    """Bars that remember what they were told."""

    def __init__(self):
        self.begun = []
        self.advanced = 0

    def begin(self, what, total):
        self.begun.append((what, total))

    def advance(self, count):
        self.advanced += count


class Cold:
    """A twin that is compiled neither in this process nor on disk, and calls nothing."""

    signatures = ()

    def __init__(self, cache):
        self._cache = cache

    py_func = staticmethod(FunctionType((lambda: None).__code__, {}))


class EmptyCache:
    """A cache folder without anything in it."""

    class _impl:  # noqa: N801 (the compiler's own name)
        filename_base = "nothing"

    def __init__(self, folder):
        self.cache_path = str(folder)


def test_a_first_compilation_has_a_bar_of_its_own(tmp_path):
    shown = Counting()
    with shown.compiling(Cold(EmptyCache(tmp_path)), "compiling"):
        pass
    assert shown.begun == [("compiling", 1)]


def test_a_warm_start_has_none(tmp_path):
    shown = Counting()
    (tmp_path / "nothing-1.nbc").write_text("")
    with shown.compiling(Cold(EmptyCache(tmp_path)), "compiling"):
        pass
    assert shown.begun == []

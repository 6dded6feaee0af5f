"""What is marked `@compiled`, and what its twin is."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import matador
from matador import games
from matador.bots.loops import VERBS, play_games
from matador.bots.user_policies import compile_loop
from matador.core import compiled as compiling
from matador.core.compiled import RULE_FOLDERS, SOURCES, callee_count, compiled, fast, is_warm
from matador.core.records import flat


def import_everything():
    """Import every module, so that every mark is known."""
    for module in pkgutil.walk_packages(matador.__path__, "matador."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def home_of(function):
    """Return the folder of the package in which a function is written."""
    return Path(inspect.getsourcefile(function)).relative_to(SOURCES).parts[0]


def test_every_marked_function_is_in_a_folder_that_the_stamp_covers():
    import_everything()
    inside = [f for f in compiling._marked if f.__module__.startswith("matador.")]
    assert len(inside) > 50
    assert {home_of(function) for function in inside} <= set(RULE_FOLDERS)


def test_every_verb_of_every_family_is_marked():
    import_everything()
    for name in games.FAMILIES:
        family = games.family(name)
        verbs = [verb for verb in (*VERBS, "check", "score") if verb != "look" or family.hides]
        for verb in verbs:
            assert compiling.is_marked(getattr(family, verb))


def test_a_marked_function_stays_the_function_it_was():
    def rule(state):
        return state

    assert not compiling.is_marked(rule)
    assert compiled(rule) is rule
    assert compiling.is_marked(rule)


def test_a_twin_is_made_once(game_id):
    family = games.family(games.edition(game_id).shape.family)
    assert fast(family.to_act) is fast(family.to_act)


def test_the_loops_of_two_families_are_two_twins():
    twins = [
        compile_loop(play_games, games.family(name), bots)
        for name in games.FAMILIES
        for bots in (["random"], ["steady"])
    ]
    names = {twin.py_func.__qualname__ for twin in twins}
    assert len(names) == len(twins)
    assert all(callee_count(twin) > 20 for twin in twins)


def test_a_twin_that_has_run_is_warm(game_id):
    family = games.family(games.edition(game_id).shape.family)
    twin = fast(family.to_act)
    twin(flat(family.state)[0])
    assert is_warm(twin)


@pytest.mark.parametrize("folder", RULE_FOLDERS)
def test_every_folder_of_rules_exists(folder):
    assert (SOURCES / folder).is_dir()

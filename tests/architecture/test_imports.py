"""Nothing heavy is imported before it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest


def modules_after(statement):
    """Return what a new Python has imported after a statement."""
    code = f"import sys; {statement}; print(' '.join(sys.modules))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_package_alone_imports_neither_numpy_nor_the_compiler():
    imported = modules_after("import matador; matador.__version__; dir(matador)")
    assert not imported & {"numpy", "numba", "rich", "click"}


@pytest.mark.parametrize(
    "statement",
    [
        "import matador; matador.new('gnav', 4, seed=1)",
        "import matador; matador.replay(matador.new('dominoes', seed=1).record())",
        "import matador.lab, matador.bots, matador.tell",
    ],
)
def test_a_game_is_played_without_waiting_for_the_compiler(statement):
    assert "numba" not in modules_after(statement)


def test_every_public_name_can_be_imported():
    import matador

    for name in dir(matador):
        assert getattr(matador, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing_of_the_kind'"):
        _ = matador.nothing_of_the_kind

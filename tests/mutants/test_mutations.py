"""Changes of source code: each kind is found where it should be, and nowhere else."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "matador"


@pytest.fixture(scope="module")
def mutations():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent))
        yield importlib.import_module("mutations")


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("return a <= b", ["return a < b"]),
        ("return a < b < c", ["return a <= b < c", "return a < b <= c"]),
        ("return a is not None", ["return a is None"]),
        ("return a not in b", ["return a in b"]),
        ("return a and b", ["return a or b"]),
        ("return a + b - c", ["return a - b - c", "return a + b + c"]),
        ("return 'æ' + a", []),
        ("return f(True, 7)", ["return f(False, 7)", "return f(True, 8)"]),
        ("return not a", ["return a"]),
        ("return b if a else c", ["return b if (not (a)) else c"]),
        ("self.a = b", ["pass"]),
        ("a[b] += c", ["pass"]),
        ("await a(b)", ["pass"]),
        ("a: Literal[1] = b", []),
        ("a = b", []),
    ],
)
def test_every_change_of_a_line(mutations, line, changed):
    text = f"async def æ(a):\n    '''Do 1 or 2.'''\n    {line}\n"
    found = [one.apply(text).splitlines()[2].strip() for one in python(mutations, text)]
    assert found == changed


def python(mutations, text):
    return mutations.PythonSource(text).mutations()


def test_a_function_that_returns_nothing_is_left_at_once(mutations):
    text = "def f() -> None:\n    '''Do it.'''\n    if a:\n        b()\n"
    (early,) = [one for one in python(mutations, text) if one.kind == "early return"]
    assert (
        early.apply(text)
        == "def f() -> None:\n    '''Do it.'''\n    return\n    if a:\n        b()\n"
    )


def test_nothing_outside_a_function_is_changed(mutations):
    assert python(mutations, "LIMITS = (1, 2 + 3)\nclass A:\n    most: int = 5\n") == []


@pytest.mark.parametrize("room", ["play", "server"])
def test_every_change_of_our_own_code_is_python_and_changes_something(mutations, room):
    for path in (SOURCES / room).rglob("*.py"):
        text = path.read_text("utf-8")
        for one in python(mutations, text):
            assert one.apply(text) != text
            ast.parse(one.apply(text))


SCRIPT = """
// Never more than 3 && never less.
const most = "a && b" + `${1 + 2}`;
if (!left(1)) close();
const left = Math.max(a - 12, 0);
  table.close();
"""


def test_script_is_changed_but_not_its_comments_and_texts(mutations):
    found = mutations.page_mutations(SCRIPT, has_markup=False)
    assert [one.describe(SCRIPT) for one in found] == [
        "arithmetic: '+' -> '-'",
        "condition: '!left(1)' -> '!(!left(1))'",
        "constant: '1' -> '2'",
        "arithmetic: 'Math.max' -> 'Math.min'",
        "arithmetic: '-' -> '+'",
        "constant: '12' -> '13'",
        "constant: '0' -> '1'",
        "dropped: 'table.close();' -> ''",
    ]


def test_only_the_script_of_a_component_is_changed(mutations):
    text = '<script lang="ts">\n  const a = 1;\n</script>\n<p class="a">{a > 0 && 2}</p>\n'
    (found,) = mutations.page_mutations(text, has_markup=True)
    assert found.apply(text) == text.replace("a = 1", "a = 2")

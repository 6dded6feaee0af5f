"""A record is declared once; layout, slots and types follow from its annotations."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

import matador
from matador.core.records import Record, Small, Wide, room


class Inner(Record):
    """Two numbers."""

    a: int
    b: Wide


class Outer(Record):
    """Every kind of field."""

    number: int
    share: float
    tiny: Annotated[list[Small], room(3)]
    grid: Annotated[list[list[int]], room(2, 3)]
    inner: Inner
    many: Annotated[list[list[Inner]], room(2, 2)]


def test_the_layout_has_the_fields_in_order_with_their_widths():
    inner = np.dtype([("a", np.int32), ("b", np.int64)])
    assert Inner.layout == inner
    assert Outer.layout == np.dtype(
        [
            ("number", np.int32),
            ("share", np.float64),
            ("tiny", np.int8, (3,)),
            ("grid", np.int32, (2, 3)),
            ("inner", inner),
            ("many", inner, (2, 2)),
        ]
    )


def test_a_new_record_is_zeros_inside_lists_and_records():
    record = Outer()
    assert (record.number, record.share, record.tiny) == (0, 0, [0, 0, 0])
    assert record.grid == [[0, 0, 0], [0, 0, 0]]
    assert record.many == [[Inner(), Inner()], [Inner(), Inner()]]
    assert repr(record.inner) == "Inner(a=0, b=0)"


def test_an_unknown_field_is_refused():
    with pytest.raises(AttributeError):
        Inner().c = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("hint", [list[int], Annotated[list[int], room(2, 2)]])
def test_a_list_must_say_how_long_it_is(hint):
    with pytest.raises(TypeError, match="wrong: say how long each of its lists is"):
        type(Record)("Wrong", (Record,), {"__annotations__": {"wrong": hint}})


def records():
    """Yield every declaration of a record in the package, with its file."""
    for path in sorted(Path(matador.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "Record" in map(ast.unparse, node.bases):
                yield path, node


def test_every_field_of_every_record_is_explained_in_one_sentence():
    found = list(records())
    assert len(found) > 20
    for path, record in found:
        _docstring, *body = record.body
        fields, sentences = body[::2], body[1::2]
        assert len(fields) == len(sentences), f"{path.name}: {record.name}"
        for field, sentence in zip(fields, sentences, strict=True):
            assert isinstance(field, ast.AnnAssign), f"{path.name}: {record.name}"
            assert isinstance(sentence, ast.Expr), f"{record.name}.{ast.unparse(field.target)}"
            text = ast.literal_eval(sentence.value)
            assert text.endswith("."), f"{record.name}.{ast.unparse(field.target)}"

"""Plain data declared once become a schema and words for people."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

import pytest

from matador.core.schema import in_words, keys, schema


class Leaf(TypedDict):
    """A leaf."""

    green: Annotated[bool, "whether it is green"]


class Tree(TypedDict):
    """Something of every kind."""

    name: Annotated[str | None, "what it is called"]
    kind: Annotated[Literal["oak", "elm"], "of which kind it is"]
    rings: Annotated[list[int], "how thick they are"]
    leaves: Annotated[dict[int, Leaf], "by number: the leaves"]


class Wood(TypedDict):
    """More keys of the same table."""

    trees: list[Tree]


OAK = {"name": None, "kind": "oak", "rings": [1, 2], "leaves": {"3": {"green": True}}}
WRONG = {
    "a key too few": {key: OAK[key] for key in OAK if key != "rings"},
    "a key too many": OAK | {"age": 9},
    "text for a number": OAK | {"rings": ["1"]},
    "yes for a number": OAK | {"rings": [True]},
    "another kind": OAK | {"kind": "ash"},
    "a key that is no number": OAK | {"leaves": {"x": {"green": True}}},
    "a wrong leaf": OAK | {"leaves": {"3": {"green": 1}}},
    "a number for a name": OAK | {"name": 5},
}


def test_keys_come_in_order_with_what_they_say():
    found = [(key.name, key.says) for key in keys(Tree)]
    assert found[0] == ("name", "what it is called")
    assert [name for name, _ in found] == ["name", "kind", "rings", "leaves"]


def test_data_as_declared_fit(problems):
    assert list(problems(OAK, schema("A tree", Tree))) == []


@pytest.mark.parametrize("name", WRONG)
def test_data_other_than_declared_do_not_fit(name, problems):
    assert list(problems(WRONG[name], schema("A tree", Tree)))


def test_several_declarations_become_one(problems):
    both = schema("A tree in its wood", Tree, Wood)
    assert both["required"] == ["name", "kind", "rings", "leaves", "trees"]
    assert list(problems(OAK | {"trees": [OAK]}, both)) == []
    assert list(problems(OAK, both))


def test_what_is_no_plain_data_is_refused():
    class Odd(TypedDict):
        """A key of a type that JSON has not."""

        seats: set[int]

    with pytest.raises(TypeError, match="no plain data"):
        schema("Odd", Odd)


def test_types_are_said_in_words():
    told = {key.name: in_words(key.type) for key in keys(Tree)}
    assert told == {
        "name": "text or none",
        "kind": "`oak` or `elm`",
        "rings": "list of number",
        "leaves": "dict of {green}, by number",
    }

"""A flat space of actions, for programs that want to choose a number: derived from words and forms.

Every verb has a block of numbers, one for each combination of its arguments. An argument that is
one of a few things counts by that thing, a set counts as none or one of its things, and an amount
by its place among the steps that its form proposes; a number beside a set is left out. So the space
is the same at every table of a family, and has all that `choices` lists, and more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from matador.core.forms import Amount, Argument, Form, OneOf, SomeOf, write_value
from matador.core.words import Kind, SlotType, Words

STEPS = {"money": 48, "number": 16}
"""So many of the steps that a form proposes for an amount have a number."""
MOST_THINGS = 64
Place = tuple[int, Any]
"""The place of a value among all that its slot can say, and the value."""


class ActionSpace:
    """All moves of a family that one number can name."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.places = {kind.name: tuple(self._count(kind)) for kind in words.moves}
        self.first: dict[str, int] = {}
        self.size = 0
        for kind in words.moves:
            self.first[kind.name] = self.size
            self.size += _product(self.places[kind.name])

    def _count(self, kind: Kind) -> Iterator[int]:
        """Yield how many places each argument of a verb has."""
        types = self.words.types
        has_set = any(types[slot.type].members for slot in kind.slots)
        for slot in kind.slots:
            if slot.type in STEPS:
                yield 1 if has_set and slot.type == "number" else STEPS[slot.type]
            elif types[slot.type].members:
                yield 1 + count_things(types[types[slot.type].members])
            else:
                yield count_things(types[slot.type])

    def actions(self, forms: Sequence[Form]) -> dict[int, str]:
        """Return what is open, the text of each move by its number."""
        return {number: text for form in forms for number, text in self._of(form)}

    def _of(self, form: Form) -> Iterator[tuple[int, str]]:
        counts = self.places[form.verb]
        parts = zip(form.arguments, counts, strict=True)
        for combination in product(*(self._placed(part, count) for part, count in parts)):
            pairs = zip(form.arguments, combination, strict=True)
            values = {part.name: value for part, (_, value) in pairs}
            if form.allows(values):
                yield (
                    self._number(form.verb, [place for place, _ in combination]),
                    form.text(values),
                )

    def _number(self, verb: str, places: Sequence[int]) -> int:
        within = 0
        for place, count in zip(places, self.places[verb], strict=True):
            within = within * count + place
        return self.first[verb] + within

    def _placed(self, part: Argument, count: int) -> list[Place]:
        """Return the values of an argument that have a number, each with its place."""
        if isinstance(part, Amount):
            return list(enumerate((part.steps or (part.least,))[:count]))
        read = self._reader(part)
        if isinstance(part, OneOf):
            return [(read(value), value) for value in part.options]
        return [(0, []), *((1 + read(value), [value]) for value in part.options)]

    def _reader(self, part: OneOf | SomeOf) -> Any:
        kind = self.words.types[self.words.types[part.type].members or part.type]
        return lambda value: kind.read(write_value(part.type, value))


@cache
def count_things(kind: SlotType) -> int:
    """Return how many things a type can say, up to the last of them."""
    return 1 + max(number for number in range(MOST_THINGS) if _says(kind, number))


def _says(kind: SlotType, number: int) -> bool:
    try:
        return re.fullmatch(kind.pattern, kind.write(number)) is not None
    except IndexError:
        return False


def _product(counts: Sequence[int]) -> int:
    total = 1
    for count in counts:
        total *= count
    return total


@cache
def action_space(words: Words) -> ActionSpace:
    """Return the action space of a family of games."""
    return ActionSpace(words)

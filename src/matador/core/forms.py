"""Forms: for a verb that is open to a seat, what its arguments may be.

A form is plain data. There are three kinds of arguments: one of a few things, some of a few things,
and an amount. Whatever a form allows the rules accept, and what it does not allow they refuse.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, TypeAlias

from matador.core.errors import BadMove
from matador.core.log import MoveRecord
from matador.core.words import Kind, Move, Words, seat_name

Values: TypeAlias = Mapping[str, Any]


class Chosen(NamedTuple):
    """Arguments that are chosen: their values, what sets cost, what amounts leave for sets."""

    values: Values
    costs: Mapping[str, int]
    budgets: Mapping[str, int]


@dataclass(frozen=True)
class OneOf:
    """An argument that is one of a few things."""

    takes: ClassVar[str] = "one"
    name: str
    type: str
    options: tuple[Any, ...]

    def allows(self, value: Any) -> bool:
        """Tell whether a value is one of the options."""
        return is_among(value, self.options)

    def narrowed(self, chosen: Chosen) -> OneOf:
        """Return the argument with what is chosen already."""
        here = self.name in chosen.values
        return replace(self, options=(chosen.values[self.name],)) if here else self


@dataclass(frozen=True)
class SomeOf:
    """An argument that is a set of some of a few things: at least so many, each of them once.

    `costs` is what each thing costs whoever gets it; all of them together cost `budget` at most,
    if there is one.
    """

    takes: ClassVar[str] = "some"
    name: str
    type: str
    options: tuple[Any, ...]
    least: int = 0
    costs: Mapping[Any, int] = field(default_factory=dict)
    budget: int | None = None

    def allows(self, value: Any) -> bool:
        """Tell whether a value is a set of enough of the options, and within the budget."""
        if not isinstance(value, list | tuple):
            return False
        known = all(is_among(one, self.options) for one in value)
        if not known or len(set(value)) != len(value) or len(value) < self.least:
            return False
        return self.budget is None or self.cost(value) <= self.budget

    def cost(self, value: Iterable[Any]) -> int:
        """Return what some of the things cost together."""
        return sum(self.costs.get(one, 0) for one in value)

    def narrowed(self, chosen: Chosen) -> SomeOf:
        """Return the argument with what is chosen already: these things and no others."""
        budgets = (self.budget, chosen.budgets.get(self.name))
        budget = min((one for one in budgets if one is not None), default=None)
        if self.name not in chosen.values:
            return replace(self, budget=budget)
        options = tuple(chosen.values[self.name])
        costs = {one: cost for one, cost in self.costs.items() if one in options}
        return replace(self, options=options, least=len(options), costs=costs, budget=budget)


@dataclass(frozen=True)
class Amount:
    """An argument that is any whole number from the least to the most.

    `steps` are amounts that one is likely to want. The costs of what is chosen for the argument
    that `least_with` names raise the least; those for `most_with` lower the most.
    """

    takes: ClassVar[str] = "amount"
    name: str
    type: str
    least: int
    most: int
    steps: tuple[int, ...] = ()
    least_with: str = ""
    most_with: str = ""

    def allows(self, value: Any) -> bool:
        """Tell whether a number lies between the least and the most."""
        return type(value) is int and self.least <= value <= self.most

    def narrowed(self, chosen: Chosen) -> Amount:
        """Return the argument with what is chosen already, and with what that costs."""
        least = self.least + chosen.costs.get(self.least_with, 0)
        most = self.most - chosen.costs.get(self.most_with, 0)
        if self.name in chosen.values:
            least, most = max(least, chosen.values[self.name]), min(most, chosen.values[self.name])
        steps = tuple(step for step in self.steps if least <= step <= most)
        least_with = "" if self.least_with in chosen.costs else self.least_with
        most_with = "" if self.most_with in chosen.costs else self.most_with
        return Amount(self.name, self.type, least, most, steps, least_with, most_with)

    def budgets(self, value: int) -> dict[str, int]:
        """Return what an amount leaves for the costs of the sets that move its bounds."""
        left = {self.least_with: value - self.least, self.most_with: self.most - value}
        return {name: most for name, most in left.items() if name}


Argument: TypeAlias = OneOf | SomeOf | Amount


@dataclass(frozen=True)
class Exchange:
    """A condition on several arguments: something must change hands.

    One of the sets is not empty, or the two numbers differ. Money alone would be a loan.
    """

    sets: tuple[str, ...]
    numbers: tuple[str, str]

    def is_met(self, values: Values) -> bool:
        """Tell whether something changes hands."""
        one, other = (values[name] for name in self.numbers)
        return any(values[name] for name in self.sets) or one != other


@dataclass(frozen=True)
class Form:
    """A verb that is open to a seat, and what its arguments may be.

    `pattern` is the text of the move with the names of its arguments in braces.
    """

    seat: int
    verb: str
    pattern: str
    arguments: tuple[Argument, ...] = ()
    needs: Exchange | None = None

    def argument(self, name: str) -> Argument:
        """Return an argument by its name."""
        for part in self.arguments:
            if part.name == name:
                return part
        raise BadMove(f"{self.pattern!r} has no {name!r}")

    def allows(self, values: Values) -> bool:
        """Tell whether a move with these values lies inside the form."""
        if set(values) != {part.name for part in self.arguments}:
            return False
        if not all(part.allows(values[part.name]) for part in self.arguments):
            return False
        exact = self.narrow(values).arguments
        met = self.needs is None or self.needs.is_met(values)
        return met and all(part.allows(values[part.name]) for part in exact)

    def narrow(self, chosen: Values) -> Form:
        """Return the form that is left when some arguments are chosen; its amounts are exact.

        Each value that is chosen must be one that its own argument allows.
        """
        parts = [(self.argument(name), value) for name, value in chosen.items()]
        for part, value in parts:
            if not part.allows(value):
                raise BadMove(f"{value!r} is no {part.name!r} of {self.pattern!r} here")
        costs = {part.name: part.cost(value) for part, value in parts if isinstance(part, SomeOf)}
        budgets = {
            name: budget
            for part, value in parts
            if isinstance(part, Amount)
            for name, budget in part.budgets(value).items()
        }
        known = Chosen(chosen, costs, budgets)
        return replace(self, arguments=tuple(part.narrowed(known) for part in self.arguments))

    def text(self, values: Values) -> str:
        """Return the text of a move; `Game.play` takes it."""
        text = self.pattern
        for argument in self.arguments:
            value = write_value(argument.type, values[argument.name])
            text = text.replace(f"{{{argument.name}}}", value)
        return text

    def data(self) -> dict[str, Any]:
        """Return the form as plain data that goes straight into JSON."""
        parts = [{"takes": part.takes, **vars(part)} for part in self.arguments]
        needs = {**vars(self.needs)} if self.needs else None
        return {**vars(self), "arguments": parts, "needs": needs}


def is_among(value: Any, options: Iterable[Any]) -> bool:
    """Tell whether a value is one of some options; True is not 1."""
    return any(type(value) is type(option) and value == option for option in options)


def write_value(type_: str, value: Any) -> str:
    """Write a value as the text of a move has it."""
    if type_ == "seat":
        return seat_name(value)
    if isinstance(value, list | tuple):
        return ",".join(map(str, sorted(value))) or "-"
    return str(value)


def read_value(part: Argument, text: str) -> Any:
    """Return the value of an argument that somebody has typed; the inverse of `write_value`."""
    typed = text.strip()
    if isinstance(part, SomeOf):
        listed = [one for one in typed.replace(" ", ",").split(",") if one not in ("", "-")]
        value: Any = [_option(part, one) for one in listed]
    elif isinstance(part, OneOf):
        value = _option(part, typed)
    else:
        value = int(typed) if re.fullmatch(r"-?[0-9]{1,9}", typed) else None
    if not part.allows(value):
        raise BadMove(f"{text!r} is no {part.name!r} here")
    return value


def _option(part: OneOf | SomeOf, text: str) -> Any:
    """Return the option that is written so, None where there is none."""
    same = (o for o in part.options if write_value(part.type, o).lower() == text.lower())
    return next(same, None)


def form_pattern(kind: Kind) -> str:
    """Return the text of a kind of move with the bare names of its arguments in braces."""
    text = kind.pattern
    for slot in kind.slots:
        text = text.replace(f"{{{slot.name}:{slot.type}}}", f"{{{slot.name}}}")
    return text


class _Lines(list[Any]):
    """Moves that are there as soon as they are asked for."""

    def __getitem__(self, place: Any) -> Any:
        while isinstance(place, int) and place >= len(self):
            self.append(MoveRecord())
        return super().__getitem__(place)


class Listing:
    """Room for the moves that interpreted rules list, made as it is needed."""

    def __init__(self) -> None:
        self.at = _Lines()


class Shaper:
    """Makes the forms of one seat from a family's words."""

    def __init__(self, words: Words, seat: int) -> None:
        self.words = words
        self.seat = seat

    def form(self, verb: int, *arguments: Argument, needs: Exchange | None = None) -> Form:
        """Return the form of a verb."""
        kind = self.words.moves[verb]
        return Form(self.seat, kind.name, form_pattern(kind), arguments, needs)

    def listed(self, choices: Callable[..., int], edition: Any, seen: Any) -> list[Form]:
        """Return forms that allow just the moves that the rules list for the seat."""
        moves = Listing()
        count = choices(edition, seen, self.seat, moves)
        return self.grouped([self.words.move(move) for move in moves.at[:count]])

    def grouped(self, moves: Sequence[Move]) -> list[Form]:
        """Return forms that allow just the moves listed, the last argument of each left open."""
        groups: dict[tuple[Any, ...], list[Any]] = {}
        for move in moves:
            parts = [move.numbers[0], *move.values.values()]
            first, last = (parts[:-1], parts[-1]) if move.values else (parts, None)
            groups.setdefault(tuple(first), []).append(last)
        return [self._group(verb, first, lasts) for (verb, *first), lasts in groups.items()]

    def _group(self, verb: int, first: Sequence[Any], lasts: Sequence[Any]) -> Form:
        slots = self.words.moves[verb].slots
        options = [*((value,) for value in first), tuple(lasts)]
        parts = zip(slots, options, strict=False)
        return self.form(verb, *(OneOf(slot.name, slot.type, given) for slot, given in parts))

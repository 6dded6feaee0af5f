"""What an event means, declared beside it: who acts, what flows to whom, how much it matters.

The page, the terminal, replays and bots read this instead of keeping lists of event names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, cast, get_args

Importance = Literal["routine", "step", "normal", "major", "key"]
"""How much an event matters. `routine`: the table shows it anyway, so a log leaves it out. `step`:
a step towards something that is logged itself, which a digest leaves out. `major`: stands out.
`key`: decides a round or a game, or puts a player out; a reader gets time to take it in."""
Tone = Literal["", "gain", "loss", "reveal", "special", "warning", "quiet"]
"""How a line about an event is coloured."""
Opens = Literal["", "round", "turn", "throw", "auction"]
"""What an event begins."""
Outside = Literal["bank", "pot"]
OUTSIDE = get_args(Outside)
Party = int | Outside
"""Who pays or is paid: a seat, the bank (or whoever keeps the points), or the pot."""
NOTHING_FLOWS = "none"
"""The flow of an event that names amounts which do not change hands by it."""


class Flow(NamedTuple):
    """Money or points that change hands by an event."""

    payer: Party
    payee: Party
    amount: int
    """Always above zero."""
    earned_by: Any = None
    """What earned it, such as the place for which rent was paid."""


class DeclaredFlow(NamedTuple):
    """A flow by the names of an event's values: `payer > payee: amount for thing`."""

    payer: str
    payee: str
    amount: str
    earned_by: str

    @classmethod
    def read(cls, text: str) -> DeclaredFlow:
        """Read one flow; an amount may be a number."""
        parties, _, paid = text.partition(": ")
        payer, _, payee = parties.partition(" > ")
        amount, _, earned_by = paid.partition(" for ")
        return cls(payer, payee, amount, earned_by)

    def of(self, values: Mapping[str, Any]) -> Flow | None:
        """Return what flows by an event with these values; a negative amount flows back."""
        amount = int(self.amount) if self.amount.isdecimal() else values[self.amount]
        payer, payee = _party(self.payer, values), _party(self.payee, values)
        earned_by = values.get(self.earned_by)
        if amount < 0:
            return Flow(payee, payer, -amount, earned_by)
        return Flow(payer, payee, amount, earned_by) if amount else None


def _party(name: str, values: Mapping[str, Any]) -> Party:
    """Return who a name stands for; a value may be called `pot` as well."""
    return cast("Party", name if name in OUTSIDE else values[name])


@dataclass(frozen=True)
class Meaning:
    """What every event of one kind means, by the names of its values."""

    actor: str = ""
    """The value that is the acting seat; empty where nobody acts."""
    seats: tuple[str, ...] = ()
    """The values that are seats."""
    flow: str = ""
    """`payer > payee: amount`; several are separated by semicolons."""
    importance: Importance = "normal"
    cue: str = ""
    """The sound that goes with it."""
    tone: Tone = ""
    announced: bool = True
    """Whether it is read to those who do not see the table."""
    opens: Opens = ""
    line: str = ""
    """Events with the same name here share a line where they follow each other."""
    obvious: bool = False
    """Whether there is nothing to explain: its rule is the game itself."""
    idle: str = ""
    """The value that is 0 where nothing came of it, so that it is not worth a sentence."""
    leaves: bool = False
    """Whether the actor is out of the game."""
    refusal: bool = False
    """Whether it says why a move is not allowed; it then never happens."""
    hidden: Meaning | None = None
    """What it means to those who may not know its secrets, where that is something else."""

    @cached_property
    def flows(self) -> tuple[DeclaredFlow, ...]:
        """Return the flows that are declared."""
        texts = self.flow.split("; ") if self.flow not in ("", NOTHING_FLOWS) else []
        return tuple(map(DeclaredFlow.read, texts))

    def flows_of(self, values: Mapping[str, Any]) -> Iterator[Flow]:
        """Give what flows by an event with these values."""
        found = (flow.of(values) for flow in self.flows)
        return (flow for flow in found if flow is not None)


class Declaration(NamedTuple):
    """An event as a family declares it: its values, and what it means."""

    slots: str
    meaning: Meaning


def event(
    slots: str = "",
    *,
    unseen: Mapping[str, Any] | None = None,
    **meaning: Any,
) -> Declaration:
    """Declare an event by its values and its meaning; the keys are those of `Meaning`.

    The actor is the value called `seat`, where nothing else is said. `unseen` says what is
    different for those who may not know the secrets: `unseen={"announced": False}`.
    """
    parts = [part.strip("()").partition(":") for part in slots.split()]
    seats = tuple(name for name, _, kind in parts if (kind or name) == "seat")
    declared = Meaning(**{"actor": "seat" if "seat" in seats else "", "seats": seats, **meaning})
    hidden = replace(declared, **unseen) if unseen else None
    return Declaration(slots, replace(declared, hidden=hidden))


def refusal(slots: str = "") -> Declaration:
    """Declare why a move is not allowed."""
    return event(slots, refusal=True)

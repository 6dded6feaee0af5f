"""What a table waits for, as plain data, and how a family declares its questions.

A question is the same for every reader: its facts use only what everyone knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FACT_TYPES: Mapping[str, str] = {
    "amount": "a whole number of the game's money",
    "flag": "true or false",
    "name": "one of the words in quotes",
    "number": "a whole number",
    "seat": "a seat from 0",
    "seats": "a list of seats",
}
"""The types of facts that every family may use; one with a question mark may be None."""


@dataclass(frozen=True)
class Question:
    """What the table waits for: what is asked, whom, and the facts that it turns on."""

    kind: str
    seat: int
    facts: Mapping[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Return the question as plain data that goes straight into JSON."""
        return {"kind": self.kind, "seat": self.seat, "facts": dict(self.facts)}


@dataclass(frozen=True)
class Fact:
    """A fact that a question turns on: its type, and what it says."""

    type: str
    says: str


@dataclass(frozen=True)
class QuestionKind:
    """A kind of question: what it asks, the facts that come with it, and its other wordings.

    A wording applies where the fact of that name is there and not 0, where some fact has it as its
    value, or, if it begins with `no_`, where the fact named after that is None.
    """

    asks: str
    facts: Mapping[str, Fact]
    wordings: tuple[str, ...] = ()

    def wording(self, question: Question) -> str:
        """Return the key of the sentence that puts a question."""
        facts = question.facts
        for name in self.wordings:
            fact = name.removeprefix("no_")
            absent = fact != name and facts[fact] is None
            if facts.get(name) or absent or name in facts.values():
                return f"{question.kind}_{name}"
        return question.kind


def question_kind(asks: str, *wordings: str, **facts: str) -> QuestionKind:
    """Declare a kind of question; a fact is its type, a colon, and what it says."""
    parts = {name: text.partition(": ") for name, text in facts.items()}
    declared = {name: Fact(type_, says) for name, (type_, _, says) in parts.items()}
    return QuestionKind(asks, declared, wordings)

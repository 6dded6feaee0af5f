"""What people meet of nim: view, board, question, forms, positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from matador.core import editions
from matador.core.errors import BadPosition
from matador.core.forms import Amount, Form, Shaper
from matador.core.positions import TABLE_KEYS, Reader
from matador.core.questions import Question, QuestionKind, question_kind
from matador.core.words import NATURE, NOBODY
from matador.games.heaps.rules import SEATS, Edition, State, most
from matador.games.heaps.words import TAKE, WORDS


class HeapView(TypedDict):
    """The heap as everybody sees it."""

    left: Annotated[int, "counters in the heap"]
    winner: Annotated[int | None, "who has won, none before the end"]


class HeapBoard(TypedDict):
    """The heap before the first move."""

    heap: Annotated[int, "counters in the heap at the start"]


NAMES: Mapping[str, tuple[str, ...]] = {
    "view": ("left",),
    "view_seat": ("winner",),
    "argument": ("counters",),
}
"""What the page's plain table labels: facts, facts that name players, arguments of moves."""

QUESTION_KINDS: Mapping[str, QuestionKind] = {
    "lot": question_kind("Nature: who begins."),
    "take": question_kind(
        "How many counters do you take?",
        left="number: counters in the heap",
        most="number: how many may be taken",
    ),
}


def view(edition: Edition, seen: State, seat: int) -> HeapView:
    """Return the heap."""
    return {"left": int(seen.left), "winner": None if seen.winner == NOBODY else int(seen.winner)}


def board(edition: editions.Edition) -> dict[str, Any]:
    """Return what never changes."""
    return {"heap": int(edition.record.heap)}


def ask(edition: Edition, seen: State) -> Question | None:
    """Return what the table waits for."""
    if seen.turn == NOBODY:
        return None
    if seen.turn == NATURE:
        return Question("lot", NATURE)
    facts = {"left": int(seen.left), "most": most(edition, seen)}
    return Question("take", int(seen.turn), facts)


def forms(edition: Edition, seen: State, seat: int) -> list[Form]:
    """Return a form with the numbers that may be taken."""
    if seen.turn != seat or seat < 0:
        return []
    largest = most(edition, seen)
    steps = tuple(range(1, largest + 1))
    return [Shaper(WORDS, seat).form(TAKE, Amount("counters", "number", 1, largest, steps))]


def describe(edition: Edition, state: State) -> dict[str, Any]:
    """Return a state as a position."""
    return {"left": int(state.left), "turn": int(state.turn), "winner": int(state.winner)}


def arrange(edition: Edition, state: State, position: Mapping[str, Any]) -> None:
    """Set a dealt state up as a position says."""
    reader = Reader(position, ("left", "turn", "winner"), also=TABLE_KEYS)
    state.left = reader.number("left", state.left, 0, edition.heap)
    state.turn = reader.number("turn", 0, NOBODY, SEATS - 1)
    state.winner = reader.number("winner", NOBODY, NOBODY, SEATS - 1)
    over = {state.left == 0, state.turn == NOBODY, state.winner != NOBODY}
    if len(over) > 1:
        raise BadPosition("'left' is 0 and there is a 'winner' when nobody's 'turn' is left (-4)")

"""The questions of Gnav as people meet them: kind, seat, and what is told with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from matador.core.questions import Question, QuestionKind, question_kind
from matador.core.words import NOBODY
from matador.games.gnav.cards import CARD_NAMES, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.question import KINDS, question, to_act
from matador.games.gnav.state import State, left_of

QUESTION_KINDS: Mapping[str, QuestionKind] = {
    "knock": question_kind(
        "Knock with a fool that was dealt, or keep quiet? Everybody is asked.",
        dealer="seat: the dealer, who is asked last",
        knocked="seats: who has knocked",
        round="number: the round",
    ),
    "exchange": question_kind(
        "Stand, or exchange with the next to the left; the dealer with the stock?",
        "no_neighbour",
        neighbour="seat?: who is asked to exchange; nobody by the dealer",
        known="name?: the card that everybody knows the neighbour to hold",
        dealer="seat: the dealer, who has the last turn",
        stock="number: cards in the stock",
        round="number: the round",
    ),
    "lot": question_kind("Nature: who deals first."),
    "deal": question_kind(
        "Nature: a card dealt.",
        to="seat: who gets it",
        dealt="number: how many have been dealt",
    ),
    "draw": question_kind(
        "Nature: the top card of the stock.",
        drawer="seat: who draws it",
        stock="number: cards in the stock",
    ),
    "tie": question_kind(
        "Nature: a card that decides between two equal highest.",
        drawer="seat: for whom it is drawn",
        other="seat: the other of the two",
        card="name?: what the other has drawn",
    ),
}


def ask(edition: Edition, seen: State) -> Question | None:
    """Return what the table waits for, by what a spectator sees; nothing after the game."""
    seat = to_act(seen)
    if seat == NOBODY:
        return None
    kind = KINDS[question(seen)]
    return Question(kind, seat, FACTS[kind](seen))


def facts_of_knock(seen: State) -> dict[str, Any]:
    """Tell who has knocked so far."""
    return {
        "dealer": int(seen.dealer),
        "knocked": [seat for seat in range(seen.seats) if seen.knocked[seat]],
        "round": int(seen.round_number),
    }


def facts_of_exchange(seen: State) -> dict[str, Any]:
    """Tell whom an exchange would ask."""
    asks = left_of(seen, seen.turn) if seen.turn != seen.dealer else None
    known = NO_CARD if asks is None else seen.known[seen.seats][asks]
    return {
        "neighbour": asks,
        "known": None if known == NO_CARD else CARD_NAMES[known],
        "dealer": int(seen.dealer),
        "stock": int(seen.left),
        "round": int(seen.round_number),
    }


def facts_of_tie(seen: State) -> dict[str, Any]:
    """Tell for whom the next card is drawn."""
    first, second = int(seen.tied[0]), int(seen.tied[1])
    if seen.tie_card == NO_CARD:
        return {"drawer": first, "other": second, "card": None}
    return {"drawer": second, "other": first, "card": CARD_NAMES[seen.tie_card]}


FACTS: Mapping[str, Callable[[State], dict[str, Any]]] = {
    "lot": lambda _: {},
    "deal": lambda seen: {"to": int(seen.turn), "dealt": int(seen.dealt)},
    "knock": facts_of_knock,
    "exchange": facts_of_exchange,
    "draw": lambda seen: {"drawer": int(seen.turn), "stock": int(seen.left)},
    "tie": facts_of_tie,
}

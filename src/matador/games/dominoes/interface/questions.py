"""The questions of dominoes as people meet them: kind, seat, and what is told with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.questions import Question, QuestionKind, question_kind
from matador.core.words import NOBODY
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.nature import seat_dealt_to, seat_in_lot
from matador.games.dominoes.rules.question import KINDS, question, to_act
from matador.games.dominoes.rules.scoring import drawable
from matador.games.dominoes.rules.turns import draws_left
from matador.games.dominoes.state import DEALING, LOT, OPENING, PLAYING, State

FACT_TYPES = {
    "ends": "a list of the open ends of a line: `end` (from 1), `shows`, `crosswise`",
}
"""The types of facts that only dominoes has."""
QUESTION_KINDS: Mapping[str, QuestionKind] = {
    "open": question_kind(
        "Lay the first tile of a deal, any tile.",
        deal="number: the deal of the match",
        held="number: tiles in the opener's hand",
    ),
    "lay": question_kind(
        "Lay a tile at an open end; draw or pass where nothing fits.",
        ends="ends: what is open",
        held="number: tiles in the hand of the seat asked",
        drawn="number: tiles drawn in this turn",
        draws="flag: whether one who cannot lay may still draw",
        stock="number: tiles that may still be drawn by anybody",
    ),
    "lot": question_kind("Nature: a tile drawn for who opens.", drawer="seat: who draws it"),
    "deal": question_kind(
        "Nature: a tile dealt.",
        to="seat: who gets it",
        dealt="number: how many have been dealt",
    ),
    "stock": question_kind(
        "Nature: a tile drawn from the stock.",
        drawer="seat: who draws it",
        left="number: tiles in the stock",
    ),
}


def ask(edition: Edition, seen: State) -> Question | None:
    """Return what the table waits for, by what a spectator sees; nothing after the match."""
    seat = to_act(seen)
    return None if seat == NOBODY else Question(KINDS[question(seen)], seat, facts(edition, seen))


def facts(edition: Edition, seen: State) -> dict[str, Any]:
    """Return what everybody knows about the question."""
    if seen.phase == PLAYING:
        return facts_of_turn(edition, seen)
    if seen.phase == OPENING:
        return {"deal": int(seen.deal_number), "held": int(seen.held[seen.turn])}
    if seen.phase == LOT:
        return {"drawer": seat_in_lot(seen)}
    if seen.phase == DEALING:
        return {"to": seat_dealt_to(edition, seen), "dealt": int(seen.dealt)}
    return {"drawer": int(seen.turn), "left": int(seen.left)}


def facts_of_turn(edition: Edition, seen: State) -> dict[str, Any]:
    """Tell the open ends, and what is left to draw."""
    ends = [
        {"end": at + 1, "shows": int(seen.ends[at]), "crosswise": bool(seen.crosswise[at])}
        for at in range(seen.open_ends)
    ]
    return {
        "ends": ends,
        "held": int(seen.held[seen.turn]),
        "drawn": int(seen.drawn),
        "draws": draws_left(edition, seen),
        "stock": drawable(edition, seen),
    }

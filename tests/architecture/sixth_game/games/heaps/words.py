"""The words of nim."""

from __future__ import annotations

from matador.core.meaning import event, refusal
from matador.core.words import COMMON, Words, event_kinds, move_kinds

MOVES = move_kinds("first {seat}", "take {counters:number}")
FIRST, TAKE = range(len(MOVES))

EVENTS = event_kinds(
    Begins=event("seat", opens="turn"),
    Taken=event("seat before:number counters:number left:number"),
    LastTaken=event("seat", importance="key"),
    Won=event("seat", flow="bank > seat: 1", importance="key", tone="gain"),
    NotSoMany=refusal("counters:number most:number"),
)
BEGINS, TAKEN, LAST_TAKEN, WON, NOT_SO_MANY = range(len(COMMON), len(COMMON) + len(EVENTS))

BECAUSE = ("lot", "taking", "last")
BY_LOT, BY_TAKING, BY_LAST = range(1, 1 + len(BECAUSE))

SUMS = {"Taken": "{before} - {counters} = {left}"}
WORDS = Words(MOVES, EVENTS, BECAUSE, {})

WINS, LOSES = range(2)

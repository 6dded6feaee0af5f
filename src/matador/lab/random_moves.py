"""Random moves that the words of a game can say, legal or not."""

from __future__ import annotations

import random
import re
from typing import Any

from matador.core.log import MoveRecord
from matador.core.records import flat
from matador.core.words import MOVE_NUMBERS, SlotType, Words

SPANS = (2, 8, 32, 5_000)
"""Seats and cards, levels, deeds and tiles, sums of money: numbers below one of these."""
BITS = 28


def random_moves(luck: random.Random, words: Words, count: int) -> Any:
    """Return many moves of any kind, with any numbers that their words can say."""
    moves = flat(MoveRecord, count)
    for move in moves:
        move.verb = luck.randrange(len(words.moves))
        slots = words.moves[move.verb].slots
        for name, slot in zip(MOVE_NUMBERS, slots, strict=False):
            setattr(move, name, random_number(luck, words.types[slot.type]))
    return moves


def random_number(luck: random.Random, slot: SlotType) -> int:
    """Return a number that a slot can say: nothing, a few, a sum, a debt, a set of one or two."""
    while True:
        small = luck.randrange(luck.choice(SPANS))
        a_set = 1 << luck.randrange(BITS) | luck.choice((0, 1 << luck.randrange(BITS)))
        number = luck.choice((0, 0, small, small, -small, a_set))
        if can_say(slot, number):
            return number


def can_say(slot: SlotType, number: int) -> bool:
    """Tell whether a slot writes a number in a way that it reads back."""
    try:
        text = slot.write(number)
        return bool(re.fullmatch(slot.pattern, text)) and slot.read(text) == number
    except (IndexError, KeyError, ValueError):
        return False

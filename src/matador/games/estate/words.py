"""The words of the property games: moves, and how deeds, cards and money are written."""

from __future__ import annotations

from matador.core.words import SlotType, Words, move_kinds
from matador.games.estate.events import EVENTS
from matador.games.estate.geometry import DEED_OF, DEED_SQUARES
from matador.games.estate.reasons import BECAUSE

MOVES = move_kinds(
    "throw {one:die}-{two:die}",
    "card {card}",
    "deed {deed}",
    "roll",
    "fine",
    "release",
    "buy",
    "decline",
    "bid {amount:money}",
    "pass",
    "fixed",
    "percent",
    "pay",
    "draw",
    "claim {deed}",
    "forgo {deed}",
    "build {deed}",
    "order {deed} x {number:number}",
    "sell {deed}",
    "lower {deed} to {level:number}",
    "mortgage {deed}",
    "redeem {deed}",
    "keep {deed}",
    "offer {to:seat} give {give:lots} take {take:lots} "
    "cash {cash:money} cards {given:number} {taken:number}",
    "counter {to:seat} give {give:lots} take {take:lots} "
    "cash {cash:money} cards {given:number} {taken:number}",
    "accept",
    "refuse",
    "withdraw",
    "deliver {lots} for {amount:money}",
    "bankrupt",
    "bell",
)
(
    THROW,
    CARD,
    DEED,
    ROLL,
    FINE,
    RELEASE,
    BUY,
    DECLINE,
    BID,
    PASS,
    FIXED,
    PERCENT,
    PAY,
    DRAW,
    CLAIM,
    FORGO,
    BUILD,
    ORDER,
    SELL,
    LOWER,
    MORTGAGE,
    REDEEM,
    KEEP,
    OFFER,
    COUNTER,
    ACCEPT,
    REFUSE,
    WITHDRAW,
    DELIVER,
    BANKRUPT,
    BELL,
) = range(len(MOVES))

DECK_LETTERS = "PCEAG"
"""The letters of the decks: Danish; Swedish chance; German chance; Swedish and German community."""
LETTER_STEP = 64


def _write_card(number: int) -> str:
    return f"{DECK_LETTERS[number // LETTER_STEP]}{number % LETTER_STEP + 1:02}"


def _read_card(text: str) -> int:
    return DECK_LETTERS.index(text[0]) * LETTER_STEP + int(text[1:]) - 1


def lots(mask: int) -> list[int]:
    """Return the squares of a mask of deeds."""
    return [square for deed, square in enumerate(DEED_SQUARES) if (mask >> deed) & 1]


def _write_lots(mask: int) -> str:
    return ",".join(map(str, lots(mask))) or "-"


def _read_lots(text: str) -> int:
    return 0 if text == "-" else sum(1 << DEED_OF[int(part)] for part in set(text.split(",")))


_DEED = "|".join(str(square) for square in sorted(DEED_SQUARES, reverse=True))

TYPES = {
    "die": SlotType(str, int, r"[1-6]"),
    "card": SlotType(_write_card, _read_card, r"[PCEAG]\d\d", _write_card),
    "deed": SlotType(
        lambda deed: str(DEED_SQUARES[deed]),
        lambda text: DEED_OF[int(text)],
        f"(?:{_DEED})",
        DEED_SQUARES.__getitem__,
    ),
    "lots": SlotType(_write_lots, _read_lots, rf"(?:-|(?:{_DEED})(?:,(?:{_DEED}))*)", lots, "deed"),
    "square": SlotType(str, int, r"\d{1,2}"),
    "level": SlotType(str, int, r"[0-5]"),
    "money": SlotType(str, int, r"-?\d{1,8}"),
}

WORDS = Words(MOVES, EVENTS, BECAUSE, TYPES)

"""A game of Gnav as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader, place, whole
from matador.games.gnav.cards import CARD_NAMES, COPIES, KINDS, NO_CARD, PACK
from matador.games.gnav.state import (
    KNOCKING,
    OVER,
    PHASES,
    TURNS,
    Edition,
    State,
    give_card,
    to_act,
)

KEYS = (
    "phase",
    "to_act",
    "turn",
    "dealer",
    "round",
    "cards",
    "knocked",
    "known",
    "public",
    "left",
    "pack",
    "put_away",
    "buried",
    "points",
    "tied",
)


def card_name(card: int) -> str | None:
    """Name a card; an unknown one has no name."""
    return None if card == NO_CARD else CARD_NAMES[card]


def counts(numbers: Any) -> dict[str, int]:
    """Name the kinds that are counted, the highest first."""
    return {CARD_NAMES[k]: int(numbers[k]) for k in reversed(range(KINDS)) if numbers[k]}


def describe(edition: Edition, state: State) -> dict[str, Any]:
    """Return a state, or what a seat has seen of it, as plain data; an unseen card is None."""
    seats = range(state.seats)
    return {
        "phase": PHASES[state.phase],
        "to_act": to_act(state),
        "turn": state.turn,
        "dealer": state.dealer,
        "round": state.round_number,
        "cards": [card_name(state.card[seat]) for seat in seats],
        "knocked": [seat for seat in seats if state.knocked[seat]],
        "known": [[card_name(state.known[seat][other]) for other in seats] for seat in seats],
        "public": [card_name(state.known[state.seats][other]) for other in seats],
        "left": state.left,
        "pack": counts(state.pack) if any(state.pack) or not state.left else None,
        "put_away": counts(state.put_away),
        "buried": [counts(state.buried[seat]) for seat in seats],
        "points": list(state.points[: state.seats]),
        "tied": _tied(state),
    }


def _tied(state: State) -> dict[str, Any] | None:
    if state.tied[0] == state.tied[1]:
        return None
    return {"seats": list(state.tied), "card": card_name(state.tie_card)}


def arrange(edition: Edition, state: State, position: Mapping[str, Any]) -> None:
    """Set a dealt state up as a position says; refuse what no round can reach."""
    reader = Reader(position, KEYS, also=TABLE_KEYS)
    state.dealer = reader.number("dealer", 0, 0, state.seats - 1)
    first = (state.dealer + 1) % state.seats
    state.turn = reader.number("turn", first, 0, state.seats - 1)
    state.round_number = reader.number("round", 1, 1, PACK)
    state.phase = reader.option("phase", "turns", PHASES)
    if state.phase not in (KNOCKING, TURNS, OVER):
        raise BadPosition("a position stands at a player's move: 'knocking', 'turns' or 'over'")
    points = reader.numbers("points", state.seats, edition.start_points, -1_000, 1_000_000)
    for seat, number in enumerate(points):
        state.points[seat] = number
    _arrange_cards(state, reader)
    for seat in reader.listed("knocked"):
        state.knocked[whole("knocked", seat, 0, state.seats - 1)] = 1


def _arrange_cards(state: State, reader: Reader) -> None:
    cards = reader.listed("cards")
    if state.phase == OVER:
        cards = []
    elif len(cards) != state.seats:
        raise BadPosition(f"'cards' must list {state.seats} cards, one for each seat")
    used = [0] * KINDS
    for seat, name in enumerate(cards):
        card = place("cards", name, CARD_NAMES)
        give_card(state, seat, card)
        used[card] += 1
    state.dealt = len(cards)
    _read_counts(reader, "put_away", state.put_away)
    _arrange_knowledge(state, reader)
    _arrange_pack(state, reader, used)


def _read_counts(reader: Reader, key: str, numbers: Any) -> None:
    _count_into(numbers, key, reader.position.get(key) or {})


def _count_into(numbers: Any, key: str, counted: Any) -> None:
    if not isinstance(counted, Mapping):
        raise BadPosition(f"{key!r} counts cards by name, such as {{'12': 1}}, not {counted!r}")
    for name, count in counted.items():
        numbers[place(key, name, CARD_NAMES)] = whole(key, count, 0, COPIES)


def _arrange_pack(state: State, reader: Reader, used: list[int]) -> None:
    """Take the pack as given, or as everything that is not known to have left it."""
    buried = [max(row[kind] for row in state.buried) for kind in range(KINDS)]
    gone = [used[kind] + state.put_away[kind] + buried[kind] for kind in range(KINDS)]
    for kind in range(KINDS):
        if gone[kind] > COPIES:
            name = CARD_NAMES[kind]
            raise BadPosition(f"the card {name} stands {gone[kind]} times: a pack has it twice")
    pack = [COPIES - count for count in gone]
    if "pack" in reader:
        pack = [0] * KINDS
        _read_counts(reader, "pack", pack)
    for kind in range(KINDS):
        if pack[kind] + gone[kind] > COPIES:
            raise BadPosition(f"the card {CARD_NAMES[kind]} is in the pack too often")
        state.pack[kind] = pack[kind]
    state.left = sum(pack)


def _arrange_knowledge(state: State, reader: Reader) -> None:
    """Take over who has seen which card; by default everybody knows only his own."""
    for seat, row in enumerate(_rows(state, reader, "known")):
        _know(state, seat, "known", row)
    if "public" in reader:
        _know(state, state.seats, "public", reader.position["public"])
    for seat, counted in enumerate(_rows(state, reader, "buried")):
        _count_into(state.buried[seat], "buried", counted)


def _rows(state: State, reader: Reader, key: str) -> list[Any]:
    rows = reader.listed(key)
    if rows and len(rows) != state.seats:
        raise BadPosition(f"{key!r} must have {state.seats} rows, one for each seat")
    return rows


def _know(state: State, witness: int, key: str, row: Any) -> None:
    if not isinstance(row, list | tuple) or len(row) != state.seats:
        raise BadPosition(f"{key!r} must list {state.seats} cards or None in a row")
    for other, name in enumerate(row):
        if name is None:
            continue
        card = place(key, name, CARD_NAMES)
        if card != state.card[other]:
            raise BadPosition(f"{key!r}: seat {other} does not hold {name}")
        state.known[witness][other] = card

"""A game of Gnav as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader, place, whole
from matador.core.words import NOBODY
from matador.games.gnav.cards import CARD_NAMES, COPIES, KINDS, NO_CARD
from matador.games.gnav.edition import Edition
from matador.games.gnav.interface.position.history import check_discards, check_points, count_rounds
from matador.games.gnav.interface.position.round_history import (
    Told,
    lay_open,
    leave_over,
    play_round,
)
from matador.games.gnav.rules.question import to_act
from matador.games.gnav.state import DEALING, LOT, OVER, PHASES, TIE, TURNS, State, left_of

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
    "public_buried",
    "points",
    "tied",
)


def card_name(card: int) -> str | None:
    """Name a card; an unknown one has no name."""
    return None if card == NO_CARD else CARD_NAMES[card]


def counts(numbers: list[int]) -> dict[str, int]:
    """Name the kinds that are counted, the highest first."""
    return {CARD_NAMES[k]: numbers[k] for k in reversed(range(KINDS)) if numbers[k]}


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
        "public_buried": counts(state.buried[state.seats]),
        "points": list(state.points[: state.seats]),
        "tied": tied(state),
    }


def tied(state: State) -> dict[str, Any] | None:
    """Tell who draws for the highest card, and the card already drawn."""
    if state.tied[0] == state.tied[1]:
        return None
    return {"seats": list(state.tied), "card": card_name(state.tie_card)}


def arrange(edition: Edition, state: State, position: Mapping[str, Any]) -> None:
    """Set a dealt state up by playing what a position tells; refuse what no game can reach."""
    reader = Reader(position, KEYS, also=TABLE_KEYS)
    phase = reader.option("phase", "turns", PHASES)
    if phase != LOT:
        state.dealer = reader.number("dealer", 0, 0, state.seats - 1)
        told = _told(state, reader, phase)
        _arrange_piles(state, reader, told.hands)
        _arrange_round(edition, state, phase, told)
        _arrange_past(edition, state, reader)
    _compare(edition, state, reader)


def _told(state: State, reader: Reader, phase: int) -> Told:
    """Read what the position tells of the round: hands, who knows which, knocks, whose turn."""
    hands = _hands(state, reader, phase)
    seats = range(state.seats)
    known = [[hands[other] if other == seat else NO_CARD for other in seats] for seat in seats]
    for seat, row in enumerate(_rows(state, reader, "known")):
        known[seat] = _knowledge(hands, "known", row)
    public = [NO_CARD] * state.seats
    if "public" in reader:
        public = _knowledge(hands, "public", reader.position["public"])
    knocked = {whole("knocked", seat, 0, state.seats - 1) for seat in reader.listed("knocked")}
    turn = reader.number("turn", _first_turn(state, phase), 0, state.seats - 1)
    return Told(hands, known, public, knocked, turn, _tie_card(reader))


def _first_turn(state: State, phase: int) -> int:
    """Return whose turn it is when the position does not say."""
    return int(state.dealer) if phase > TURNS else left_of(state, state.dealer)


def _tie_card(reader: Reader) -> int:
    tied = reader.position.get("tied")
    card = tied.get("card") if isinstance(tied, Mapping) else None
    return NO_CARD if card is None else place("tied", card, CARD_NAMES)


def _hands(state: State, reader: Reader, phase: int) -> list[int]:
    cards = reader.listed("cards") or [None] * state.seats
    if phase == OVER and any(cards):
        raise BadPosition("'cards' must be None for every seat when the game is over")
    if len(cards) != state.seats or (None in cards and phase not in (DEALING, OVER)):
        raise BadPosition("'cards' must list {seats} cards, one for each seat", seats=state.seats)
    return [NO_CARD if name is None else place("cards", name, CARD_NAMES) for name in cards]


def _rows(state: State, reader: Reader, key: str) -> list[Any]:
    rows = reader.listed(key)
    if rows and len(rows) != state.seats:
        raise BadPosition(
            "{key!r} must have {seats} rows, one for each seat", key=key, seats=state.seats
        )
    return rows


def _knowledge(hands: list[int], key: str, row: Any) -> list[int]:
    if not isinstance(row, list | tuple) or len(row) != len(hands):
        raise BadPosition(
            "{key!r} must list {count} cards or None in a row", key=key, count=len(hands)
        )
    cards = [NO_CARD if name is None else place(key, name, CARD_NAMES) for name in row]
    for seat, card in enumerate(cards):
        if card not in (NO_CARD, hands[seat]):
            raise BadPosition(
                "{key!r}: seat {seat} does not hold {card}",
                key=key,
                seat=seat,
                card=CARD_NAMES[card],
            )
    return cards


def _counted(key: str, counted: Any) -> list[int]:
    if not isinstance(counted, Mapping):
        raise BadPosition(
            "{key!r} counts cards by name, such as {{'12': 1}}, not {counted!r}",
            key=key,
            counted=counted,
        )
    numbers = [0] * KINDS
    for name, count in counted.items():
        numbers[place(key, name, CARD_NAMES)] = whole(key, count, 0, COPIES)
    return numbers


def _arrange_piles(state: State, reader: Reader, hands: list[int]) -> None:
    """Lay the cards out: the pack, what was put away, and what somebody knows face down.

    What the position does not say of pack and cards put away follows from the other.
    """
    for seat, counted in enumerate(_rows(state, reader, "buried")):
        state.buried[seat] = _counted("buried", counted)
    state.buried[state.seats] = _counted("public_buried", reader.position.get("public_buried", {}))
    put_away = _counted("put_away", reader.position.get("put_away") or {})
    pack = _counted("pack", reader.position["pack"]) if "pack" in reader else None
    for kind in range(KINDS):
        gone = hands.count(kind) + max(row[kind] for row in state.buried) + put_away[kind]
        _refuse_third(kind, gone, pack)
        if pack is not None and "put_away" not in reader:
            put_away[kind] = COPIES - gone - pack[kind]
        state.pack[kind] = COPIES - gone if pack is None else pack[kind]
        state.put_away[kind] = put_away[kind]
    state.left = sum(state.pack)


def _refuse_third(kind: int, gone: int, pack: list[int] | None) -> None:
    name = CARD_NAMES[kind]
    if gone > COPIES:
        raise BadPosition(
            "the card {card} stands {gone} times: a pack has it twice", card=name, gone=gone
        )
    if pack is not None and pack[kind] + gone > COPIES:
        left = COPIES - gone
        raise BadPosition(
            "the card {card} is in the pack {times} times: {left} can be left",
            card=name,
            times=pack[kind],
            left=left,
        )


def _arrange_round(edition: Edition, state: State, phase: int, told: Told) -> None:
    """Bring the state to the point of the round that the position tells of."""
    if phase == OVER:
        leave_over(state, told)
    elif phase == TIE:
        lay_open(edition, state, told)
    else:
        play_round(edition, state, phase, told)


def _arrange_past(edition: Edition, state: State, reader: Reader) -> None:
    """Take over what came before the round, if it can have come like that."""
    played = count_rounds(state, reader.position.get("round"))
    check_discards(state, played)
    now = list(state.points[: state.seats])
    points = reader.numbers("points", state.seats, 0, -1_000, 1_000_000)
    if "points" in reader:
        before = [said - n + edition.start_points for said, n in zip(points, now, strict=True)]
        check_points(edition, state, played, before)
        state.points[: state.seats] = points
    elif played:
        raise BadPosition("'points' must be said: before this, somebody has won every round")


def _compare(edition: Edition, state: State, reader: Reader) -> None:
    """Refuse whatever the position says otherwise than the table that it made."""
    found = describe(edition, state)
    found["to_act"] = None if found["to_act"] == NOBODY else found["to_act"]
    for key in KEYS:
        said = _plain(reader.position.get(key))
        if key in reader.position and said != found[key]:
            raise BadPosition(
                "{key!r} cannot be {said!r}; the rest of the position makes it {found!r}",
                key=key,
                said=said,
                found=found[key],
            )


def _plain(value: Any) -> Any:
    """Return a value as `describe` writes it: lists, and no card counted 0 times."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items() if part != 0}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value

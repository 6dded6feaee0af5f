"""A round played again, worked out from the hands and from what everybody knows of them.

Knowledge tells what was played: a matador that all know has been asked, and its holder passed over;
of two seats that met, the second knows the card of the first only if they exchanged.
"""

from __future__ import annotations

from typing import NamedTuple

from matador.core.errors import BadPosition
from matador.core.log import Log, move_record
from matador.core.words import NATURE
from matador.games.gnav.cards import (
    CARD_NAMES,
    CUCKOO,
    DRAGOON,
    FOOL,
    HOUSE,
    NO_CARD,
    refuses,
)
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.invariants import face_down
from matador.games.gnav.rules.nature import begin_round
from matador.games.gnav.rules.result import highest_from_left, settle_fool, sharer_of
from matador.games.gnav.rules.verbs import apply
from matador.games.gnav.state import (
    DEALING,
    DRAWING,
    KNOCKING,
    OVER,
    PHASES,
    TIE,
    TURNS,
    State,
    give_card,
    reveal,
)
from matador.games.gnav.words import (
    BY_LONE_FOOL,
    BY_LOT,
    CARD,
    EXCHANGE,
    KNOCK,
    QUIET,
    STAND,
)


class Told(NamedTuple):
    """What a position tells of the round that is played."""

    hands: list[int]
    known: list[list[int]]
    public: list[int]
    knocked: set[int]
    turn: int
    tie_card: int


def turn_order(state: State) -> list[int]:
    """Return the seats from the dealer's left to the dealer."""
    return [int(state.dealer + 1 + place) % int(state.seats) for place in range(state.seats)]


def play_round(edition: Edition, state: State, phase: int, told: Told) -> None:
    """Deal the cards as they must have been dealt, and play up to the phase and turn told."""
    if phase == DRAWING and state.left == 0:
        raise BadPosition("'phase' cannot be 'drawing': the pack is empty, so all keep their cards")
    order, log = turn_order(state), Log()
    dealt, verbs = told.hands, list[int]()
    if phase in (TURNS, DRAWING):
        dealt, verbs = unplay(order, told)
    begin_round(state, BY_LOT, log)
    _deal(edition, state, order, dealt, log)
    if phase != DEALING:
        asked = order[: order.index(told.turn)] if phase == KNOCKING else order
        _knock(edition, state, asked, told.knocked, log)
    for verb in [*verbs, EXCHANGE] if phase == DRAWING else verbs:
        if state.phase == TURNS:
            _play(edition, state, state.turn, verb, 0, log)
    if state.phase != phase or (phase != DEALING and state.turn != told.turn):
        raise BadPosition(
            "the round cannot be at {phase!r}, turn {turn}; as the cards and calls are, it"
            " has come to {found!r}, turn {at}",
            phase=PHASES[phase],
            turn=told.turn,
            found=PHASES[state.phase],
            at=state.turn,
        )


def unplay(order: list[int], told: Told) -> tuple[list[int], list[int]]:
    """Return the cards as they were dealt, and what those before the turn did, in order."""
    if CUCKOO in told.public:
        seat = told.public.index(CUCKOO)
        raise BadPosition(
            "'public': seat {seat} must be None, for a cuckoo asked ends the round", seat=seat
        )
    dealt, verbs = told.hands.copy(), []
    at = order.index(told.turn)
    while at > 0:
        before = _asker_before(order, at, told)
        asker, asked = order[before], order[at]
        passed = at - before > 1
        stopped = passed and told.public[order[at - 1]] == DRAGOON
        swapped = not stopped and (passed or _exchanged(told, asker, asked))
        if swapped:
            dealt[asker], dealt[asked] = dealt[asked], dealt[asker]
        verbs.append(EXCHANGE if stopped or swapped else STAND)
        at = before
    return dealt, verbs[::-1]


def _asker_before(order: list[int], at: int, told: Told) -> int:
    """Return the place of whoever had the turn before, past those that matadors passed over."""
    before = at - 1
    while refuses(told.public[order[before]]):
        if before == 0:
            raise BadPosition(
                "'public': seat {seat} must be None, for it begins unasked", seat=order[0]
            )
        before -= 1
    return before


def _exchanged(told: Told, asker: int, asked: int) -> bool:
    """Tell whether two neighbours in turn exchanged; a fool that knocked is known to all anyway."""
    knows = told.known[asked][asker] != NO_CARD
    return knows and (told.public[asker] == NO_CARD or asked in told.knocked)


def _play(edition: Edition, state: State, seat: int, verb: int, number: int, log: Log) -> None:
    log.count = 0
    apply(edition, state, move_record(seat, (verb, number)), log)


def _deal(edition: Edition, state: State, order: list[int], dealt: list[int], log: Log) -> None:
    """Deal the cards, which are put back on the pack for that; some may have to wait."""
    given = [dealt[seat] for seat in order if dealt[seat] != NO_CARD]
    for seat in order[: len(given)]:
        if dealt[seat] == NO_CARD:
            raise BadPosition(
                "'cards': seat {seat} gets a card before those to its left", seat=seat
            )
    for card in given:
        state.pack[card] += 1
        state.left += 1
    for card in given:
        _play(edition, state, NATURE, CARD, card, log)


def _knock(edition: Edition, state: State, asked: list[int], knocked: set[int], log: Log) -> None:
    for seat in asked:
        if seat in knocked and state.card[seat] != FOOL:
            card = CARD_NAMES[state.card[seat]]
            raise BadPosition(
                "'knocked': seat {seat} was dealt {card}; only a fool may knock",
                seat=seat,
                card=card,
            )
        _play(edition, state, seat, KNOCK if seat in knocked else QUIET, 0, log)


def lay_open(edition: Edition, state: State, told: Told) -> None:
    """Show all hands, as they are while two draw for the highest card."""
    state.phase, state.turn, state.dealt = TIE, told.turn, state.seats
    for seat, card in enumerate(told.hands):
        give_card(state, seat, card)
    for seat in range(state.seats):
        reveal(state, seat)
    for seat in told.knocked:
        state.knocked[seat] = 1
        state.points[seat] += 1
    settle_fool(edition, state, BY_LONE_FOOL, Log())
    state.tied[0] = highest_from_left(state)
    state.tied[1] = sharer_of(state, state.tied[0])
    state.tie_card = told.tie_card
    _check_tie(state, told)


def _check_tie(state: State, told: Told) -> None:
    if state.tied[0] == state.tied[1]:
        raise BadPosition("'phase' cannot be 'tie': two seats must share the highest card")
    if told.tie_card != NO_CARD and state.put_away[told.tie_card] == 0:
        raise BadPosition(
            "'put_away' must have the {card} drawn for the tie", card=CARD_NAMES[told.tie_card]
        )
    fools = told.hands.count(FOOL) + face_down(state, FOOL)
    if len(told.knocked) > fools:
        raise BadPosition(
            "'knocked' has {seats:seat|seats}; fools held or discarded: {fools}",
            seats=len(told.knocked),
            fools=fools,
        )
    order = turn_order(state)
    passed = [told.hands[seat] for seat in order[order.index(told.turn) + 1 :]]
    if not all(HOUSE <= card < DRAGOON for card in passed[:-1]) or not all(
        HOUSE <= card < CUCKOO for card in passed[-1:]
    ):
        raise BadPosition(
            "'turn' cannot be {turn}: the round ends with the dealer, seat {seat}, or with"
            " one whom all after him refuse",
            turn=told.turn,
            seat=state.dealer,
        )


def leave_over(state: State, told: Told) -> None:
    """End the game; the turn stays where the last round ended."""
    if told.turn != state.dealer and not any(state.put_away[HOUSE:]):
        raise BadPosition(
            "'turn' cannot be {turn}: without matadors the last round ended with its"
            " dealer, seat {seat}",
            turn=told.turn,
            seat=state.dealer,
        )
    state.phase, state.turn = OVER, told.turn

"""What the square reached asks of the player."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log
from matador.games.estate import reasons
from matador.games.estate.edition import (
    CARDS,
    FEEDS_TAX,
    GO_TO_JAIL,
    NO_POT,
    PARKING,
    TAX,
    UTILITY,
    Edition,
)
from matador.games.estate.geometry import DEED_AT, NO_DEED
from matador.games.estate.rules.money import owe_bank, take_pot
from matador.games.estate.rules.movement import send_to_jail
from matador.games.estate.rules.rent import charge_rent
from matador.games.estate.state import (
    BANK,
    BUYING,
    CARD_STEP,
    LANDED,
    TAX_STEP,
    UTILITY_STEP,
    State,
)


@compiled
def arrive(edition: Edition, state: State, log: Log) -> None:
    """DA-8, SV-5, DE-21: let the square reached decide; DA-22: all on Parking is the lander's."""
    seat = int(state.turn)
    square = edition.square[state.at[seat]]
    state.step = LANDED
    if DEED_AT[state.at[seat]] != NO_DEED:
        arrive_at_deed(edition, state, DEED_AT[state.at[seat]], log)
    elif square.kind == CARDS:
        state.deck = square.deck
        state.step = CARD_STEP
    elif square.kind == TAX:
        arrive_at_tax(edition, state, square.tax, square.percent, log)
    elif square.kind == GO_TO_JAIL:
        send_to_jail(state, reasons.BY_GO_TO_JAIL, log)
    elif square.kind == PARKING and edition.parking_pot != NO_POT:
        take_pot(state, seat, state.pot, log)


@compiled
def arrive_at_deed(edition: Edition, state: State, deed: int, log: Log) -> None:
    """DA-11, SV-10, DE-28: an unowned deed may be bought; another's asks for rent."""
    owner = state.owner[deed]
    if owner == BANK:
        state.step = BUYING
    elif owner != state.turn:
        if needs_throw(edition, state):
            state.step = UTILITY_STEP
        else:
            charge_rent(edition, state, state.turn, deed, log)


@compiled
def needs_throw(edition: Edition, state: State) -> bool:
    """DE-48: whoever a card sends to a utility throws for the rent."""
    at_utility = edition.square[state.at[state.turn]].kind == UTILITY
    return at_utility and state.card > 0 and edition.utility_throw_by_card == 1


@compiled
def arrive_at_tax(edition: Edition, state: State, tax: int, percent: int, log: Log) -> None:
    """SV-20, DE-60: taxes are paid at once; DA-16: where there is a choice, it comes first."""
    if percent > 0:
        state.step = TAX_STEP
    else:
        owe_bank(edition, state, state.turn, tax, reasons.BY_TAX, FEEDS_TAX, log)

"""The round of turns: who begins, throws, doubles, and the passing of the dice."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, Moves, chance, emit
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import AUCTIONED, ENDS_AT_ONCE, Edition
from matador.games.estate.geometry import DEED_AT
from matador.games.estate.rules.auction import (
    NOTHING_FOR_SALE,
    first_card_for_sale,
    left_of_turn,
    open_card_sale,
    open_deed_sale,
    open_next_sale,
)
from matador.games.estate.rules.bankruptcy import ends_the_game, share_estate
from matador.games.estate.rules.buildings.shortage import go_on_selling, is_asking
from matador.games.estate.rules.ending import end_by_count, end_with_last_player
from matador.games.estate.rules.inherited_loans import settle_inherited
from matador.games.estate.rules.jail import move_by_dice, throw_in_jail
from matador.games.estate.rules.landing import arrive
from matador.games.estate.rules.money import pay_to_bank
from matador.games.estate.rules.movement import move_forward, send_to_jail
from matador.games.estate.rules.question import ASKS_NAME_LOT, ASKS_NOTHING, first_answer
from matador.games.estate.rules.rent import charge_rent, collect_rents, lapse_claims
from matador.games.estate.rules.start import throw_for_order
from matador.games.estate.state import (
    FREED,
    LANDED,
    NO_SALE,
    NOBODY_YET,
    ORDER,
    OVER,
    THROWING,
    UTILITY_STEP,
    WINDOW,
    State,
    give_deed,
    next_seat,
    players_in,
)

THIRD_DOUBLE = 3


@compiled
def list_throws(moves: Moves) -> int:
    """List the thirty-six throws of two dice."""
    count = 0
    for one in range(1, 7):
        for two in range(1, 7):
            count = chance(moves, count, words.THROW, one, 1, two)
    return count


@compiled
def roll(state: State, log: Log) -> None:
    """Take the dice; the claims of the last turn lapse when the next player throws."""
    if state.doubles == 0:
        lapse_claims(state, log)
    for seat in range(state.seats):
        state.offers[seat] = 0
    state.threw = state.turn
    state.again = 0
    state.step = THROWING


@compiled
def throw(edition: Edition, state: State, one: int, two: int, log: Log) -> None:
    """Read the dice for whatever they were thrown for."""
    state.one = one
    state.two = two
    if state.step == ORDER:
        throw_for_order(edition, state, log)
        return
    emit(log, events.THROWN, reasons.BY_TURN, state.turn, one, two)
    if state.step == UTILITY_STEP:
        state.step = LANDED
        charge_rent(edition, state, state.turn, DEED_AT[state.at[state.turn]], log)
    elif state.jail[state.turn]:
        throw_in_jail(edition, state, log)
    else:
        throw_and_move(edition, state, log)


@compiled
def throw_and_move(edition: Edition, state: State, log: Log) -> None:
    """DA-19, DA-20, SV-7, SV-8, DE-23, DE-25: a double throws again, the third goes to jail."""
    if state.one == state.two:
        state.doubles += 1
        state.again = 1
    if state.one == state.two and state.doubles == THIRD_DOUBLE:
        send_to_jail(state, reasons.BY_THIRD_DOUBLE, log)
        return
    move_forward(edition, state, state.one + state.two, reasons.BY_TURN, log)
    arrive(edition, state, log)


@compiled
def buy(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DA-11, SV-10, DE-29: buy the deed at the printed price."""
    deed = DEED_AT[state.at[seat]]
    price = int(edition.square[state.at[seat]].price)
    pay_to_bank(state, seat, price)
    give_deed(state, deed, seat)
    state.step = LANDED
    emit(log, events.BOUGHT, reasons.BY_BUYING, seat, deed, price)


@compiled
def decline(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DA-Q3: a declined deed stays with the bank; SV-11, DE-31: or is auctioned at once."""
    deed = DEED_AT[state.at[seat]]
    state.step = LANDED
    emit(log, events.DECLINED, reasons.BY_DECLINING, seat, deed)
    if edition.declined_deed == AUCTIONED:
        open_deed_sale(state, deed, left_of_turn(state), reasons.BY_AUCTION, log)


@compiled
def carry_on(edition: Edition, state: State, log: Log) -> None:
    """Do everything that needs nobody's decision, until somebody is waited for."""
    going = True
    while going and state.step != OVER:
        if state.claims > 0 and not counts_on_cash(state):
            collect_rents(edition, state, log)
        settle_inherited(edition, state, log)
        asked = first_answer(state)
        # Who is asked about buildings waits for what a bankruptcy leaves to be sold or shared.
        rests = asked == ASKS_NOTHING or asked == ASKS_NAME_LOT
        going = rests and take_next_step(edition, state, log)


@compiled
def counts_on_cash(state: State) -> bool:
    """Tell whether an offer, an auction or a question stands by the cash that somebody has."""
    offered = state.offer.open == 1 or state.lots_offered != 0
    sells = state.sale.kind != NO_SALE or state.for_sale != 0 or is_asking(state)
    return offered or sells or first_card_for_sale(state) != NOTHING_FOR_SALE


@compiled
def take_next_step(edition: Edition, state: State, log: Log) -> bool:
    """Take one automatic step; tell whether there was one."""
    if state.for_sale != 0:
        open_next_sale(state, log)
    elif first_card_for_sale(state) != NOTHING_FOR_SALE:
        open_card_sale(edition, state, log)
    elif state.estate_of != NOBODY_YET:
        share_estate(state, log)
    elif state.bankrupts > 0 and ends_the_game(edition, state):
        end_game(edition, state, log)
    elif is_asking(state):
        if state.to_ask != NOBODY_YET:
            return False
        go_on_selling(edition, state, log)
    elif bell_bars_round(edition, state) and state.claims == 0:
        end_before_round(edition, state, log)
    elif state.step == FREED:
        move_by_dice(edition, state, log)
    elif state.step == LANDED and not waits_for_last_claims(edition, state):
        close_landing(edition, state, log)
    else:
        return False
    return True


@compiled
def end_game(edition: Edition, state: State, log: Log) -> None:
    """End with the last player, or with the count of the short game (DE-130, DE-Q35)."""
    if players_in(state) == 1:
        end_with_last_player(state, log)
    else:
        end_by_count(edition, state, log)


@compiled
def close_landing(edition: Edition, state: State, log: Log) -> None:
    """DA-8: the square is settled; throw again after a double, else the turn passes."""
    state.card = 0
    state.rent_factor = 1
    if state.again:
        state.step = WINDOW
        emit(log, events.THROWS_AGAIN, reasons.BY_DOUBLE, state.turn)
    else:
        pass_turn(edition, state, log)


@compiled
def pass_turn(edition: Edition, state: State, log: Log) -> None:
    """SV-5, DE-19: the dice go to the left; a round ends when they come to the first player."""
    ends_round = is_last_of_round(state)
    state.turn = next_seat(state, state.turn)
    state.doubles = 0
    state.step = WINDOW
    if ends_round:
        end_round(edition, state, log)
    if state.step != OVER:
        emit(log, events.TURN_PASSES, reasons.BY_NEXT_TURN, state.turn)


@compiled
def place_in_round(state: State, seat: int) -> int:
    """Return how many chairs a seat is away from the first player, to the left."""
    away = seat - int(state.starter)
    return away if away >= 0 else away + int(state.seats)


@compiled
def is_last_of_round(state: State) -> bool:
    """Tell whether the dice come back to the first player, or pass him, after this turn."""
    after = next_seat(state, state.turn)
    return place_in_round(state, after) <= place_in_round(state, state.turn)


@compiled
def is_last_round(edition: Edition, state: State) -> bool:
    """Tell whether all count when this round is finished."""
    limit = int(edition.round_limit)
    return state.bell == 1 or (limit > 0 and state.round_number >= limit)


@compiled
def bell_bars_round(edition: Edition, state: State) -> bool:
    """PR-31: tell whether the bell was rung before the first throw of this round, which then rests.

    At the very beginning nobody has thrown at all, and the first round is played all the same.
    """
    if not state.bell or edition.bell_before_throw != ENDS_AT_ONCE:
        return False
    here = place_in_round(state, state.turn)
    last = place_in_round(state, state.threw)
    return state.step == WINDOW and state.doubles == 0 and here < last


@compiled
def end_before_round(edition: Edition, state: State, log: Log) -> None:
    """PR-31: the round before was the last; its rents have been asked for, and all count."""
    state.round_number -= 1
    emit(log, events.ROUNDS_PLAYED, reasons.BY_TIME_LIMIT, state.round_number)
    end_by_count(edition, state, log)


@compiled
def waits_for_last_claims(edition: Edition, state: State) -> bool:
    """DE-38, DE-Q39: no throw follows the last one, so its rents are asked for before the count."""
    if state.claims == 0 or state.again or players_in(state) == 1:
        return False
    return is_last_round(edition, state) and is_last_of_round(state)


@compiled
def end_round(edition: Edition, state: State, log: Log) -> None:
    """DE-134, DE-Q39: after the bell the round is finished, then all count."""
    if is_last_round(edition, state):
        emit(log, events.ROUNDS_PLAYED, reasons.BY_TIME_LIMIT, state.round_number)
        end_by_count(edition, state, log)
    else:
        state.round_number += 1

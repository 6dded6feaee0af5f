"""When a debt cannot be met: what a player is worth, and who gets it."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import (
    AT_ONCE,
    BARS_GROUP,
    CARDS_AUCTIONED,
    DECKS,
    NEVER_BROKEN,
    TO_HOUSES,
    UNCOUNTED,
    Edition,
)
from matador.games.estate.geometry import DEEDS
from matador.games.estate.rules.buildings.selling import (
    sale_value,
    sell_lot,
)
from matador.games.estate.rules.buildings.stuck_hotels import raised_from_stuck, stuck_lots
from matador.games.estate.rules.cards import cards_of, hand_cards, put_under, release_card_of
from matador.games.estate.rules.money import bank_pays, pay_player, pay_to_bank, remove_debt
from matador.games.estate.rules.mortgage import paid_out
from matador.games.estate.rules.rent import pass_claims_on, remove_claim
from matador.games.estate.rules.trade import move_lots
from matador.games.estate.state import (
    BANK,
    LANDED,
    NOBODY_YET,
    State,
    give_deed,
    in_groups_of,
    next_seat,
    players_in,
)


@compiled
def could_raise(edition: Edition, state: State, seat: int) -> int:
    """PR-2: cash, what the bank pays for the buildings, what it would lend on open lots."""
    return raised_but_for(edition, state, seat, 0)


@compiled
def raised_but_for(edition: Edition, state: State, seat: int, kept: int) -> int:
    """Return what a seat could raise without touching some lots, its cash included.

    PR-16: where hotels are never broken for want of houses, only what can be sold counts.
    """
    stuck = kept
    total = int(state.cash[seat])
    if edition.hotel_sale == TO_HOUSES and edition.hotel_shortage == NEVER_BROKEN:
        stuck = stuck_lots(edition, state, seat, kept)
        total += raised_from_stuck(edition, state, seat, stuck, kept)
    barred = stuck
    if edition.buildings_bar_mortgage == BARS_GROUP:
        barred |= in_groups_of(stuck & int(state.built))
    own = int(state.held[seat])
    sold = own & int(state.built) & ~stuck
    while sold != 0:
        total += sale_value(edition, state, first_bit(sold))
        sold &= sold - 1
    lent = own & ~(barred | int(state.mortgaged))
    while lent != 0:
        total += paid_out(edition, first_bit(lent))
        lent &= lent - 1
    return total


@compiled
def offers_freely(edition: Edition, state: State, seat: int, verb: int) -> bool:
    """PR-2: tell whether an offer is never one too many, and is not counted.

    Lots offered for rent are free, and so are the trades of a debtor whom nothing else can save.
    No list grows endless by this: a debtor always has another choice than to offer.
    """
    owes = state.debts > 0 and state.debt[0].debtor == seat
    if not owes or edition.debtors_offers != UNCOUNTED:
        return False
    return verb == words.DELIVER or could_raise(edition, state, seat) < state.debt[0].amount


@compiled
def go_bankrupt(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DA-43, SV-51, DE-114: hand everything to the creditor and leave the game."""
    creditor = int(state.debt[0].creditor)
    owed = int(state.debt[0].amount)
    emit(
        log,
        events.WENT_BANKRUPT,
        reasons.BY_BANKRUPTCY,
        seat,
        owed,
        could_raise(edition, state, seat),
    )
    sell_everything_built(edition, state, seat, log)
    state.out[seat] = 1
    state.bankrupts += 1
    if creditor >= 0:
        hand_to_player(edition, state, seat, creditor, log)
    elif creditor == BANK:
        hand_to_bank(edition, state, seat, log)
    else:
        hand_to_everybody(edition, state, seat, owed, log)
    forget_debts_of(state, seat)
    pass_claims_on(edition, state, seat, creditor, log)
    state.jail[seat] = 0
    state.offers[seat] = 0
    state.inherited[seat] = 0
    if seat == state.turn:
        state.again = 0
        state.step = LANDED
    strike_debts(edition, state)


@compiled
def strike_debts(edition: Edition, state: State) -> None:
    """Strike the other debts and open rents of the moment where a bankruptcy ends the game.

    DA-1, SV-6, DE-8: the last player has won, and owes nothing more, not even interest. DE-130,
    PR-27: the short game ends at once; what is handed over still costs its interest (PR-21).
    """
    last = players_in(state) == 1
    ended = edition.short_game_ends == AT_ONCE and ends_the_game(edition, state)
    while state.debts > 0 and (last or ended):
        remove_debt(state, 0)
    while state.claims > 0 and ended:
        remove_claim(state, 0)
    for seat in range(state.seats):
        if last:
            state.inherited[seat] = 0


@compiled
def sell_everything_built(edition: Edition, state: State, seat: int, log: Log) -> None:
    """SV-52, DE-115, PR-16: the bank takes all buildings at half."""
    for deed in range(DEEDS):
        if state.owner[deed] == seat and state.level[deed] > 0:
            sell_lot(edition, state, seat, deed, log)


@compiled
def hand_to_player(edition: Edition, state: State, seat: int, to: int, log: Log) -> None:
    """DE-Q26: deeds, cash and release cards go to the creditor; open deeds pass unmortgaged."""
    lots = int(state.held[seat])
    cash = int(state.cash[seat])
    cards = cards_of(state, seat)
    emit(log, events.HANDED_OVER, reasons.BY_BANKRUPTCY, seat, to, lots, cash, cards)
    pay_player(state, seat, to, cash)
    hand_cards(state, seat, to, cards)
    move_lots(edition, state, lots, to)


@compiled
def hand_to_bank(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DA-44, SV-54, DE-117, PR-6: the bank takes everything and auctions it."""
    strip(edition, state, seat, reasons.BY_BANK_BANKRUPTCY, log)
    if ends_the_game(edition, state):
        state.for_sale = 0


@compiled
def ends_the_game(edition: Edition, state: State) -> bool:
    """Tell whether the bankruptcies so far end the game."""
    limit = int(edition.bankruptcies_to_end)
    return players_in(state) == 1 or (limit > 0 and state.bankrupts >= limit)


@compiled
def strip(edition: Edition, state: State, seat: int, because: int, log: Log) -> None:
    """Take cash, deeds and release cards for the bank, and put the deeds up for sale."""
    lots = int(state.held[seat])
    cash = int(state.cash[seat])
    cards = cards_of(state, seat)
    emit(log, events.HANDED_TO_BANK, because, seat, lots, cash, cards)
    pay_to_bank(state, seat, cash)
    take_cards(edition, state, seat)
    for deed in range(DEEDS):
        if (lots >> deed) & 1 == 1:
            give_deed(state, deed, BANK)
            state.taken_over &= ~(1 << deed)
            if edition.mortgage_lapses_at_bank_auction:
                state.mortgaged &= ~(1 << deed)
    state.for_sale |= lots
    state.sale_opener = next_seat(state, seat)


@compiled
def take_cards(edition: Edition, state: State, seat: int) -> None:
    """DE-119, PR-6: put release cards under their decks; SV-54: or to auction, if play goes on."""
    auctioned = edition.release_cards_of_bankrupt == CARDS_AUCTIONED
    for deck in range(DECKS):
        while state.cards_held[seat][deck] > 0:
            state.cards_held[seat][deck] -= 1
            if auctioned and not ends_the_game(edition, state):
                state.cards_for_sale[deck] += 1
            else:
                put_under(state, deck, release_card_of(edition, deck))


@compiled
def hand_to_everybody(edition: Edition, state: State, seat: int, owed: int, log: Log) -> None:
    """PR-5: the bank sells the estate; the money is shared when all is sold."""
    state.estate_of = seat
    state.estate_money = state.cash[seat]
    state.estate_claim = owed
    strip(edition, state, seat, reasons.BY_SHARED_BANKRUPTCY, log)


@compiled
def share_estate(state: State, log: Log) -> None:
    """PR-5: evenly, nobody above the claim, single units from the debtor's left."""
    claimants_left = players_in(state)
    each = state.estate_claim // claimants_left
    seat = next_seat(state, state.estate_of)
    while claimants_left > 0:
        share = (state.estate_money + claimants_left - 1) // claimants_left
        share = min(share, each)
        bank_pays(state, seat, share)
        state.estate_money -= share
        emit(log, events.ESTATE_SHARED, reasons.BY_SHARED_BANKRUPTCY, seat, share)
        seat = next_seat(state, seat)
        claimants_left -= 1
    state.estate_of = NOBODY_YET
    state.estate_money = 0
    state.estate_claim = 0


@compiled
def forget_debts_of(state: State, seat: int) -> None:
    """Strike every debt that a player who leaves had, or was owed."""
    place = 0
    while place < state.debts:
        if state.debt[place].debtor == seat or state.debt[place].creditor == seat:
            remove_debt(state, place)
        else:
            place += 1

"""The decks: drawn lazily, cards obeyed, put under, kept and given back."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, Moves, chance, emit, fall
from matador.games.estate import events, reasons, words
from matador.games.estate.edition import (
    COLLECT_BANK,
    COLLECT_FROM_EACH,
    DECKS,
    FEEDS_NOTHING,
    GO_JAIL,
    GRANT_IF_POOR,
    JAIL_FREE,
    MOVE_RELATIVE,
    MOVE_TO,
    NEAREST_TRANSPORT,
    PAY_BANK,
    PAY_EACH,
    PAY_OR_DRAW,
    PAY_PER_BUILDING,
    TRANSPORT,
    Card,
    Edition,
)
from matador.games.estate.geometry import DEEDS, NO_DEED, SQUARES
from matador.games.estate.rules.landing import arrive
from matador.games.estate.rules.money import assets, bank_pays, claimants, owe, owe_bank
from matador.games.estate.rules.movement import move_back, move_forward, send_to_jail
from matador.games.estate.state import (
    CARD_STEP,
    EVERYBODY,
    FINE_OR_CARD,
    HOTEL,
    LANDED,
    State,
    next_seat,
)

FORWARD = 0


@compiled
def list_cards(edition: Edition, state: State, moves: Moves) -> int:
    """List what may come up: any unseen card, or the known one once all have been seen."""
    deck = int(state.deck)
    count = 0
    for card in range(edition.cards_in[deck]):
        if state.unseen[deck][card] > 0:
            number = edition.card[deck][card].letter_number
            count = chance(moves, count, words.CARD, number, state.unseen[deck][card])
    if count == 0:
        number = edition.card[deck][state.under[deck][0]].letter_number
        count = chance(moves, count, words.CARD, number, 1)
    return count


@compiled
def card_at(edition: Edition, state: State, part: int) -> int:
    """Return the card that comes up by a part of chance, as it stands in the list of cards."""
    deck = int(state.deck)
    unseen = state.unseen[deck]
    total = 0
    for card in range(edition.cards_in[deck]):
        total += unseen[card]
    if total == 0:
        return int(edition.card[deck][state.under[deck][0]].letter_number)
    left = fall(part, total)
    card = 0
    while left >= unseen[card]:
        left -= unseen[card]
        card += 1
    return int(edition.card[deck][card].letter_number)


@compiled
def deck_is_unseen(state: State, deck: int) -> bool:
    """Tell whether a deck still has cards on top that nobody has seen."""
    for card in range(len(state.unseen[deck])):
        if state.unseen[deck][card] > 0:
            return True
    return False


@compiled
def card_can_come(edition: Edition, state: State, number: int) -> bool:
    """Tell whether a card may be the next of the deck."""
    deck = int(state.deck)
    card = number % words.LETTER_STEP
    if number // words.LETTER_STEP != edition.deck_letter[deck] or card >= edition.cards_in[deck]:
        return False
    if deck_is_unseen(state, deck):
        return state.unseen[deck][card] > 0
    return state.under[deck][0] == card


@compiled
def take_top(state: State, deck: int, card: int) -> None:
    """Take the top card off a deck."""
    if state.unseen[deck][card] > 0 and deck_is_unseen(state, deck):
        state.unseen[deck][card] -= 1
        return
    state.under_count[deck] -= 1
    for place in range(state.under_count[deck]):
        state.under[deck][place] = state.under[deck][place + 1]
    state.under[deck][state.under_count[deck]] = 0


@compiled
def put_under(state: State, deck: int, card: int) -> None:
    """DA-Q23, SV-18, DE-55: put a card face down under its deck."""
    state.under[deck][state.under_count[deck]] = card
    state.under_count[deck] += 1


@compiled
def release_card_of(edition: Edition, deck: int) -> int:
    """Return the place of a deck's release card."""
    for card in range(edition.cards_in[deck]):
        if edition.card[deck][card].effect == JAIL_FREE:
            return card
    return 0


@compiled
def give_back_card(edition: Edition, state: State, seat: int, log: Log) -> None:
    """SV-19, DE-Q31: a used release card goes under its own deck."""
    for deck in range(DECKS):
        if state.cards_held[seat][deck] > 0:
            state.cards_held[seat][deck] -= 1
            put_under(state, deck, release_card_of(edition, deck))
            return


@compiled
def cards_of(state: State, seat: int) -> int:
    """Count a seat's release cards."""
    total = 0
    for deck in range(DECKS):
        total += state.cards_held[seat][deck]
    return total


@compiled
def hand_cards(state: State, seat: int, to: int, count: int) -> None:
    """Give release cards to another player."""
    for deck in range(DECKS):
        moved = min(count, int(state.cards_held[seat][deck]))
        state.cards_held[seat][deck] -= moved
        state.cards_held[to][deck] += moved
        count -= moved


@compiled
def turn_card(edition: Edition, state: State, number: int, log: Log) -> None:
    """DA-10, SV-18, DE-53: turn the top card and obey it."""
    deck = int(state.deck)
    card = number % words.LETTER_STEP
    state.card = number + 1
    state.step = LANDED
    emit(log, events.CARD_TURNED, reasons.BY_CARD, state.turn, number)
    take_top(state, deck, card)
    if edition.card[deck][card].effect == JAIL_FREE:
        state.cards_held[state.turn][deck] += 1
        emit(log, events.CARD_KEPT, reasons.BY_KEPT_CARD, state.turn, number)
        return
    put_under(state, deck, card)
    obey(edition, state, edition.card[deck][card], log)


@compiled
def obey(edition: Edition, state: State, card: Card, log: Log) -> None:
    """Carry out a card."""
    effect = card.effect
    if effect == GO_JAIL:
        send_to_jail(state, reasons.BY_JAIL_CARD, log)
    elif effect == PAY_OR_DRAW:
        state.step = FINE_OR_CARD
    elif effect == MOVE_TO or effect == MOVE_RELATIVE or effect == NEAREST_TRANSPORT:
        obey_move(edition, state, card, log)
    else:
        obey_money(edition, state, card, log)


@compiled
def obey_move(edition: Edition, state: State, card: Card, log: Log) -> None:
    """Move as a card says, and resolve the square reached."""
    at = int(state.at[state.turn])
    if card.effect == MOVE_RELATIVE and card.a < 0:
        move_back(edition, state, at + card.a, reasons.BY_BACK_CARD, log)
    elif card.effect == MOVE_RELATIVE:
        move_forward(edition, state, card.a, reasons.BY_MOVE_CARD, log)
    elif card.effect == NEAREST_TRANSPORT:
        state.rent_factor = card.a
        move_forward(edition, state, steps_to_transport(edition, at), reasons.BY_MOVE_CARD, log)
    elif card.b == FORWARD:
        move_forward(edition, state, steps_forward(at, card.a), reasons.BY_MOVE_CARD, log)
    else:
        move_back(edition, state, card.a, reasons.BY_BACK_CARD, log)
    arrive(edition, state, log)


@compiled
def steps_forward(at: int, to: int) -> int:
    """Return the way forward to a square; a whole round when one stands on it."""
    return (to - at - 1) % SQUARES + 1


@compiled
def steps_to_transport(edition: Edition, at: int) -> int:
    """DE-Q12: return the way forward to the nearest transport."""
    steps = 1
    while edition.square[(at + steps) % SQUARES].kind != TRANSPORT:
        steps += 1
    return steps


@compiled
def obey_money(edition: Edition, state: State, card: Card, log: Log) -> None:
    """Pay or collect as a card says."""
    seat = int(state.turn)
    if card.effect == PAY_BANK:
        owe_bank(edition, state, seat, card.a, reasons.BY_MONEY_CARD, card.feeds, log)
    elif card.effect == COLLECT_BANK:
        collect(state, seat, card.a, reasons.BY_MONEY_CARD, log)
    elif card.effect == PAY_PER_BUILDING:
        pay_per_building(edition, state, seat, card, log)
    elif card.effect == GRANT_IF_POOR:
        if assets(edition, state, seat) <= card.b:
            collect(state, seat, card.a, reasons.BY_GRANT, log)
        else:
            emit(log, events.NO_GRANT, reasons.BY_GRANT, seat, card.b)
    elif card.effect == PAY_EACH:
        pay_each(edition, state, seat, card.a, log)
    elif card.effect == COLLECT_FROM_EACH:
        collect_from_each(edition, state, seat, card.a, log)


@compiled
def collect(state: State, seat: int, amount: int, because: int, log: Log) -> None:
    """Receive money from the bank."""
    bank_pays(state, seat, amount)
    emit(log, events.COLLECTED, because, seat, amount)


@compiled
def pay_each(edition: Edition, state: State, seat: int, amount: int, log: Log) -> None:
    """Owe every other player the same; a debt to the only other player is one to a player."""
    others = claimants(state, seat)
    creditor = EVERYBODY if others > 1 else next_seat(state, seat)
    total = amount * others
    because = reasons.BY_PLAYERS_CARD
    owe(edition, state, seat, creditor, total, because, NO_DEED, FEEDS_NOTHING, log)


@compiled
def collect_from_each(edition: Edition, state: State, seat: int, amount: int, log: Log) -> None:
    """Let every other player owe the drawer, from the left (DE-Q28)."""
    because = reasons.BY_PLAYERS_CARD
    other = next_seat(state, seat)
    while other != seat:
        owe(edition, state, other, seat, amount, because, NO_DEED, FEEDS_NOTHING, log)
        other = next_seat(state, other)


@compiled
def pay_per_building(edition: Edition, state: State, seat: int, card: Card, log: Log) -> None:
    """DE-Q29: houses and hotels are counted apart."""
    houses = 0
    hotels = 0
    for deed in range(DEEDS):
        if state.owner[deed] == seat:
            if state.level[deed] == HOTEL:
                hotels += 1
            else:
                houses += state.level[deed]
    total = houses * card.a + hotels * card.b
    because = reasons.BY_BUILDING_CARD
    emit(log, events.BUILDINGS_CHARGED, because, seat, total, houses, card.a, hotels, card.b)
    owe_bank(edition, state, seat, total, because, card.feeds, log, houses, hotels)


@compiled
def pay_instead(edition: Edition, state: State, log: Log) -> None:
    """Pay the fine of a pay-or-draw card."""
    deck = int(state.deck)
    card = (state.card - 1) % words.LETTER_STEP
    state.step = LANDED
    amount = edition.card[deck][card].a
    feeds = edition.card[deck][card].feeds
    owe_bank(edition, state, state.turn, amount, reasons.BY_MONEY_CARD, feeds, log)


@compiled
def draw_instead(edition: Edition, state: State) -> None:
    """Draw from the other deck, as a pay-or-draw card allows (DE-Q30)."""
    state.deck = edition.card[state.deck][(state.card - 1) % words.LETTER_STEP].b
    state.step = CARD_STEP

"""Whether a move is legal, or the reason why not."""

from __future__ import annotations

from matador.core.bits import first_bit
from matador.core.compiled import compiled
from matador.core.log import Log, MoveRecord, refuse
from matador.core.words import GAME_OVER, NATURE, NOT_NOW, NOT_YOUR_TURN, UNEXPLAINED
from matador.games.estate.edition import DECIDES
from matador.games.estate.events import (
    BID_TOO_LOW,
    CANNOT_PAY_INTEREST,
    CANNOT_THROW_YET,
    COULD_STILL_PAY,
    GROUP_BUILT_ON,
    GROUP_INCOMPLETE,
    GROUP_MORTGAGED,
    HELD_FOR_BID,
    HOTEL_CANNOT_BREAK,
    LEVEL_NOT_POSSIBLE,
    LOT_BUILT_ON,
    NO_BELL,
    NO_BUSINESS_NOW,
    NO_CLAIM,
    NO_HOTELS_LEFT,
    NO_HOUSES_LEFT,
    NO_LOANS,
    NO_OFFER_OPEN,
    NO_SUCH_PARTNER,
    NOT_ENOUGH_CASH,
    NOT_EVEN,
    NOTHING_TO_BUY,
    TOO_MANY_OFFERS,
    WORTH_TOO_MUCH,
)
from matador.games.estate.geometry import DEEDS
from matador.games.estate.reasons import (
    BY_AUCTION,
    BY_BUILDING,
    BY_BUSINESS,
    BY_BUYING,
    BY_CLAIM,
    BY_DEBT,
    BY_EVEN_BUILDING,
    BY_EVEN_SELLING,
    BY_FINE,
    BY_HOTEL_SHORTAGE,
    BY_LOTS_FOR_RENT,
    BY_MORTGAGE,
    BY_MORTGAGED_GROUP,
    BY_NO_LOANS,
    BY_OFFER_LIMIT,
    BY_REDEEMING,
    BY_RELEASE_CARD,
    BY_SELLING,
    BY_SHORTAGE,
    BY_SHORTAGE_AUCTION,
    BY_TIME_LIMIT,
    BY_TRADE,
    BY_TRANSFER,
    BY_UNBUILT_MORTGAGE,
    BY_UNBUILT_TRADE,
    BY_WHOLE_GROUP,
)
from matador.games.estate.rules.auction import bid_problem, least_bid
from matador.games.estate.rules.bankruptcy import could_raise, offers_freely
from matador.games.estate.rules.buildings.building import (
    build_problem,
    house_price,
)
from matador.games.estate.rules.buildings.shortage import (
    most_wanted,
    order_problem,
    request_problem,
)
from matador.games.estate.rules.cards import card_can_come
from matador.games.estate.rules.inherited_loans import first_inherited, redeem_at_once_cost
from matador.games.estate.rules.jail import fine_problem, release_problem
from matador.games.estate.rules.mortgage import redeem_problem, redemption_cost
from matador.games.estate.rules.question import (
    ASKS_ANSWER,
    ASKS_BID,
    ASKS_CARD,
    ASKS_DEED,
    ASKS_FINE_OR_CARD,
    ASKS_KEEP_OR_REDEEM,
    ASKS_NOTHING,
    ASKS_PAY,
    ASKS_TAKE_LOTS,
    ASKS_TAX,
    answerer,
    comes_first,
    is_chance,
    question,
    seat_asked,
)
from matador.games.estate.rules.raising_cash import raises_cash, raising_problem
from matador.games.estate.rules.rent import claim_of
from matador.games.estate.rules.trade import deliver_problem, lots_wanted, offer_problem
from matador.games.estate.rules.turns import bell_bars_round
from matador.games.estate.state import (
    BANK,
    LANDED,
    WINDOW,
    Edition,
    State,
)
from matador.games.estate.words import (
    ACCEPT,
    BANKRUPT,
    BELL,
    BID,
    BUILD,
    BUY,
    CARD,
    CLAIM,
    COUNTER,
    DECLINE,
    DEED,
    DELIVER,
    DRAW,
    FINE,
    FIXED,
    FORGO,
    KEEP,
    MORTGAGE,
    OFFER,
    ORDER,
    PASS,
    PAY,
    PERCENT,
    REDEEM,
    REFUSE,
    RELEASE,
    ROLL,
    THROW,
    WITHDRAW,
)

NO_PROBLEM = 0


@compiled
def check(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Tell whether a move is legal, or say into the log why not."""
    asked = question(state)
    if asked == ASKS_NOTHING:
        return refuse(log, GAME_OVER, UNEXPLAINED)
    if is_chance(asked) and move.seat != NATURE and is_business(move.verb):
        return refuse(log, NO_BUSINESS_NOW, BY_BUSINESS, move.seat)
    if move.seat == NATURE or is_chance(asked):
        return check_nature(edition, state, move, asked, log)
    if state.out[move.seat] or move.verb == THROW or move.verb == CARD or move.verb == DEED:
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == BELL:
        rung = edition.time_limit == 1 and state.bell == 0
        return rung or refuse(log, NO_BELL, BY_TIME_LIMIT, move.seat)
    if move.verb == CLAIM or move.verb == FORGO:
        return check_claim(state, move, log)
    if comes_first(asked):
        return check_answer(edition, state, move, asked, log)
    if state.step == LANDED or bell_bars_round(edition, state):
        # DE-38, PR-31: after the last throw of all, only its rents are left to ask for.
        return refuse_meanwhile(move, log)
    if state.step == WINDOW:
        return check_window(edition, state, move, log)
    return check_square(edition, state, move, asked, log)


@compiled
def check_nature(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Tell whether nature's move can be, and whether it is nature's turn."""
    waits_for = seat_asked(state, asked)
    if move.seat != waits_for:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, waits_for)
    if asked == ASKS_CARD:
        possible = move.verb == CARD and card_can_come(edition, state, move.a)
    elif asked == ASKS_DEED:
        possible = move.verb == DEED and state.owner[move.a] == BANK
    else:
        possible = move.verb == THROW and 1 <= move.a <= 6 and 1 <= move.b <= 6
    return possible or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_square(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Check what the square reached asks of the player on turn, who may do business before."""
    if is_business(move.verb):
        if move.seat != state.turn:
            return refuse(log, NO_BUSINESS_NOW, BY_BUSINESS, move.seat)
        return check_business(edition, state, move, log)
    if move.seat != state.turn:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, state.turn)
    if asked == ASKS_TAX:
        answered = move.verb == FIXED or move.verb == PERCENT
    elif asked == ASKS_FINE_OR_CARD:
        answered = move.verb == PAY or move.verb == DRAW
    elif move.verb == BUY:
        price = edition.square[state.at[move.seat]].price
        return check_cash(state, move.seat, price, BY_BUYING, log)
    else:
        answered = move.verb == DECLINE
    return answered or refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def is_business(verb: int) -> bool:
    """PR-10: tell whether a move is business: building, selling, lending, redeeming, trading."""
    builds = verb == BUILD or verb == ORDER or verb == REDEEM
    return builds or raises_cash(verb) or verb == OFFER


@compiled
def refuse_meanwhile(move: MoveRecord, log: Log) -> bool:
    """PR-10: refuse what cannot be done while something else is asked; business by its own rule."""
    if is_business(move.verb):
        return refuse(log, NO_BUSINESS_NOW, BY_BUSINESS, move.seat)
    return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_business(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check business at a time when the seat may do it."""
    if move.verb == OFFER:
        return check_offer(edition, state, move, log)
    return check_raising(edition, state, move, log)


@compiled
def check_cash(state: State, seat: int, needed: int, because: int, log: Log) -> bool:
    """Refuse what a seat has not the cash for."""
    if state.cash[seat] >= needed:
        return True
    return refuse(log, NOT_ENOUGH_CASH, because, seat, state.cash[seat], needed)


@compiled
def check_window(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-10: between a settled square and the next throw everybody may do business."""
    verb = move.verb
    if verb == ROLL or verb == FINE or verb == RELEASE:
        return check_thrower(edition, state, move, log)
    if is_business(verb):
        return check_business(edition, state, move, log)
    if verb == BUY:
        return refuse(log, NOTHING_TO_BUY, BY_BUYING, move.seat)
    if verb == ACCEPT or verb == REFUSE or verb == COUNTER or verb == WITHDRAW:
        return refuse(log, NO_OFFER_OPEN, BY_TRADE, move.seat)
    return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)


@compiled
def check_claim(state: State, move: MoveRecord, log: Log) -> bool:
    """PR-28: an owner with an open claim for a deed asks for its rent, or lets it go, any time."""
    found = is_deed(move.a) and claim_of(state, move.seat, move.a) >= 0
    return found or refuse(log, NO_CLAIM, BY_CLAIM, move.seat, move.a)


@compiled
def is_deed(number: int) -> bool:
    """Tell whether a number names a deed."""
    return 0 <= number < DEEDS


@compiled
def check_thrower(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Only the player on turn throws, or leaves jail before throwing."""
    seat = move.seat
    if seat != state.turn:
        return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, seat, state.turn)
    if move.verb == ROLL:
        return True
    if move.verb == FINE:
        problem = fine_problem(edition, state, seat)
        if problem == NOT_ENOUGH_CASH:
            return check_cash(state, seat, edition.jail_fine, BY_FINE, log)
        return problem == NO_PROBLEM or refuse(log, problem, BY_FINE, seat)
    problem = release_problem(edition, state, seat)
    return problem == NO_PROBLEM or refuse(log, problem, BY_RELEASE_CARD, seat)


@compiled
def check_answer(edition: Edition, state: State, move: MoveRecord, asked: int, log: Log) -> bool:
    """Check an answer, a payment or a bid that comes before all else."""
    if move.verb == WITHDRAW and state.offer.open and state.offer.maker == move.seat:
        return True
    answering = answerer(state, asked)
    if move.seat != answering:
        return refuse_bystander(state, move, answering, log)
    if asked == ASKS_ANSWER and move.verb == COUNTER:
        return check_counter(edition, state, move, log)
    if asked == ASKS_ANSWER or asked == ASKS_TAKE_LOTS:
        answered = move.verb == ACCEPT or move.verb == REFUSE
        return answered or refuse_meanwhile(move, log)
    if asked == ASKS_KEEP_OR_REDEEM:
        return check_heir(edition, state, move, log)
    if asked == ASKS_PAY:
        return check_debtor(edition, state, move, log)
    if asked == ASKS_BID:
        return check_bidder(edition, state, move, log)
    return check_request(edition, state, move, log)


@compiled
def refuse_bystander(state: State, move: MoveRecord, answering: int, log: Log) -> bool:
    """Refuse whoever is not asked: the answer comes before throwing, business and all else."""
    if move.verb == ROLL and move.seat == state.turn:
        return refuse(log, CANNOT_THROW_YET, BY_BUSINESS, move.seat)
    if is_business(move.verb):
        return refuse(log, NO_BUSINESS_NOW, BY_BUSINESS, move.seat)
    return refuse(log, NOT_YOUR_TURN, UNEXPLAINED, move.seat, answering)


@compiled
def check_heir(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Redeem at once, or keep the loan and pay the interest; PR-25: or raise the cash first."""
    if edition.heir == DECIDES and raises_cash(move.verb):
        return check_raising(edition, state, move, log)
    fits = move.a == first_inherited(state, move.seat)
    if not fits or (move.verb != REDEEM and move.verb != KEEP):
        return refuse(log, NOT_NOW, UNEXPLAINED, move.seat)
    if move.verb == KEEP:
        return True
    cost = redeem_at_once_cost(edition, state, move.seat, move.a)
    return check_cash(state, move.seat, cost, BY_TRANSFER, log)


@compiled
def check_debtor(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-2: pay, raise cash, trade, offer lots; give up only when nothing else is left."""
    owed = int(state.debt[0].amount)
    if move.verb == PAY:
        return check_cash(state, move.seat, owed, BY_DEBT, log)
    if raises_cash(move.verb) or move.verb == OFFER:
        return check_business(edition, state, move, log)
    if move.verb == DELIVER:
        return check_delivery(edition, state, move, log)
    if move.verb == BANKRUPT:
        worth = could_raise(edition, state, move.seat)
        return worth < owed or refuse(log, COULD_STILL_PAY, BY_DEBT, move.seat, worth, owed)
    if move.verb == ROLL:
        return refuse(log, CANNOT_THROW_YET, BY_DEBT, move.seat)
    return refuse(log, NO_BUSINESS_NOW, BY_BUSINESS, move.seat)


@compiled
def check_delivery(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check lots offered for rent."""
    free = offers_freely(edition, state, move.seat, DELIVER)
    problem = deliver_problem(edition, state, move.seat, move.a, move.b, free)
    if problem == WORTH_TOO_MUCH:
        return refuse(log, problem, BY_LOTS_FOR_RENT, move.b, state.debt[0].amount)
    if problem == TOO_MANY_OFFERS:
        return refuse(log, problem, BY_OFFER_LIMIT, move.seat, edition.offers_between_throws)
    return problem == NO_PROBLEM or refuse(log, problem, BY_LOTS_FOR_RENT, move.seat)


@compiled
def check_bidder(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Bid any whole amount above the last, up to one's cash, or pass; PR-10: or raise cash."""
    if move.verb == PASS:
        return True
    if raises_cash(move.verb) or move.verb == OFFER:
        return check_business(edition, state, move, log)
    if move.verb != BID:
        return refuse_meanwhile(move, log)
    problem = bid_problem(state, move.seat, move.a)
    if problem == BID_TOO_LOW:
        return refuse(log, problem, BY_AUCTION, least_bid(state))
    return check_cash(state, move.seat, move.a, BY_AUCTION, log)


@compiled
def check_request(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Name a lot that wants the building, or none."""
    if move.verb == DECLINE:
        return True
    if (move.verb != BUILD and move.verb != ORDER) or not is_deed(move.a):
        return refuse_meanwhile(move, log)
    problem = request_problem(edition, state, move.seat, move.a)
    if problem == NOT_ENOUGH_CASH:
        return check_cash(state, move.seat, house_price(edition, move.a), BY_BUILDING, log)
    if problem != NO_PROBLEM:
        return refuse(log, problem, BY_SHORTAGE_AUCTION, move.seat, move.a)
    return check_number(edition, state, move, log)


@compiled
def check_number(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """PR-17: an order names no more buildings than group, bank and cash allow."""
    if move.verb != ORDER:
        return True
    problem = order_problem(edition, state, move.seat, move.a, move.b)
    most = most_wanted(edition, state, move.seat, move.a)
    allowed = problem == NO_PROBLEM
    return allowed or refuse(log, problem, BY_SHORTAGE_AUCTION, move.seat, move.a, most)


@compiled
def check_raising(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check building, selling, mortgaging and redeeming."""
    seat = move.seat
    deed = move.a
    if not is_deed(deed):
        return refuse(log, NOT_NOW, UNEXPLAINED, seat)
    problem = deed_problem(edition, state, move)
    if problem == NOT_ENOUGH_CASH:
        needed = house_price(edition, deed)
        if move.verb == REDEEM:
            needed = redemption_cost(edition, state, deed)
        return check_cash(state, seat, needed, refusal_reason(move.verb, problem), log)
    reason = refusal_reason(move.verb, problem)
    if problem == LEVEL_NOT_POSSIBLE:
        return refuse(log, problem, reason, seat, deed, move.b)
    if problem != NO_PROBLEM:
        return refuse(log, problem, reason, seat, deed)
    return check_number(edition, state, move, log)


@compiled
def deed_problem(edition: Edition, state: State, move: MoveRecord) -> int:
    """Return what stands in the way of doing something with a deed."""
    if move.verb == BUILD or move.verb == ORDER:
        return build_problem(edition, state, move.seat, move.a)
    if move.verb == REDEEM:
        return redeem_problem(edition, state, move.seat, move.a)
    return raising_problem(edition, state, move.seat, move.verb, move.a, move.b)


@compiled
def refusal_reason(verb: int, problem: int) -> int:
    """Name the rule behind a problem with a deed."""
    builds = verb == BUILD or verb == ORDER
    if problem == NOT_EVEN:
        return BY_EVEN_BUILDING if builds else BY_EVEN_SELLING
    if problem == GROUP_INCOMPLETE:
        return BY_WHOLE_GROUP
    if problem == GROUP_MORTGAGED:
        return BY_MORTGAGED_GROUP
    if problem == GROUP_BUILT_ON:
        return BY_UNBUILT_MORTGAGE
    if problem == NO_HOUSES_LEFT or problem == NO_HOTELS_LEFT:
        return BY_SHORTAGE
    if problem == HOTEL_CANNOT_BREAK or problem == LEVEL_NOT_POSSIBLE:
        return BY_HOTEL_SHORTAGE
    if problem == HELD_FOR_BID:
        return BY_MORTGAGED_GROUP if verb == MORTGAGE else BY_SHORTAGE_AUCTION
    if builds:
        return BY_BUILDING
    if verb == MORTGAGE:
        return BY_MORTGAGE
    return BY_REDEEMING if verb == REDEEM else BY_SELLING


@compiled
def check_counter(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check a counter-offer, which goes to whoever made the offer."""
    if move.a != state.offer.maker:
        return refuse(log, NO_SUCH_PARTNER, BY_TRADE, move.seat)
    return check_offer(edition, state, move, log)


@compiled
def check_offer(edition: Edition, state: State, move: MoveRecord, log: Log) -> bool:
    """Check an offer or a counter-offer."""
    free = offers_freely(edition, state, move.seat, move.verb)
    problem = offer_problem(edition, state, move, free)
    if problem == NO_PROBLEM:
        return True
    if problem == NOT_ENOUGH_CASH:
        payer = move.seat if move.d > 0 else move.a
        return refuse(log, problem, BY_TRADE, payer, state.cash[payer], abs(move.d))
    if problem == TOO_MANY_OFFERS:
        most = edition.offers_between_throws
        return refuse(log, problem, BY_OFFER_LIMIT, move.seat, most)
    if problem == LOT_BUILT_ON:
        return refuse(log, problem, BY_UNBUILT_TRADE, move.seat)
    if problem == NO_LOANS:
        return refuse(log, problem, BY_NO_LOANS, move.seat)
    if problem == HELD_FOR_BID:
        held = first_bit((move.b | move.c) & lots_wanted(state))
        return refuse(log, problem, BY_SHORTAGE_AUCTION, move.seat, held)
    reason = BY_TRANSFER if problem == CANNOT_PAY_INTEREST else BY_TRADE
    return refuse(log, problem, reason, move.seat)

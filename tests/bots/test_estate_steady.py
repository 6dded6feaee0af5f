"""The steady player, who needs no list, chooses what he would choose from the list."""

from __future__ import annotations

import random

import pytest

import matador
from matador.bots import make_bots
from matador.bots.estate.raising_cash import earned_by_next, loss_of, needs_houses
from matador.bots.estate.steady import (
    DEAR,
    KEPT_FROM_BIDS,
    KEPT_FROM_DEEDS,
    KEPT_FROM_HOUSES,
    OPENING_BID,
    RICH,
    RUSH,
    worth_at_auction,
)
from matador.bots.estate.trading import (
    LEAST_JOINT_GAIN,
    accepts,
    is_fair,
    own_part,
    write_offer,
)
from matador.bots.estate.valuation import (
    LIKELY,
    WAYS,
    WORST,
    change_in_worth,
    choose_tax,
    danger_ahead,
    least_reserve,
    likely_rent,
    spendable_cash,
)
from matador.core.log import Moves
from matador.games.estate.edition import BY_RIGHT
from matador.games.estate.geometry import COLOURS, DEED_AT, DEEDS, GROUP_OF, SQUARES
from matador.games.estate.rules.auction import least_bid
from matador.games.estate.rules.buildings.building import house_price
from matador.games.estate.rules.mortgage import interest_on_lots, redemption_cost
from matador.games.estate.state import BANK, BUILDING_SALE, CARD_SALE, owns_group, whole_groups
from matador.games.estate.words import LOWER, MORTGAGE, SELL
from matador.lab.random_tables import random_table

WAYS_TO_RAISE = {"mortgage": MORTGAGE, "sell": SELL, "lower": LOWER}
EVERYTHING = 1 << 30
TABLES = 16
MOVES = 300


class Listed:
    """The steady player with a list before him: each choice is one of its texts, or his own."""

    def __init__(self, game, seat):
        self.rules, self.seen, self.seat = game.edition.record, game._state, seat
        self.words, self.choices = game.family.words, game.choices()
        self.kinds = [move.kind for move in self.choices]

    def first(self, kind):
        """Return the text of the first choice of a kind, or None."""
        return next((str(move) for move in self.choices if move.kind == kind), None)

    def choose(self):
        """Return the text of the choice, by what stands first in the list."""
        first = self.kinds[0]
        if len(self.kinds) == 1 or first == "claim":
            return str(self.choices[0])
        if first == "accept":
            return "accept" if self.is_good() else "refuse"
        if first == "pass":
            return self.bid()
        if first in ("buy", "decline"):
            return self.purchase()
        if first == "fixed":
            return str(self.choices[choose_tax(self.seen, self.seat)])
        if "keep" in self.kinds[:2]:
            return self.first("keep")
        if self.seen.debts > 0:
            return self.pay()
        if first == "build" and self.kinds[-1] == "decline":
            return self.built(100) or "decline"
        return "draw" if first == "pay" else self.business() or self.throw()

    def is_good(self):
        """Tell whether an offer, or lots for rent, are accepted."""
        if self.seen.offer.open:
            return accepts(self.rules, self.seen, self.seat)
        lots = int(self.seen.lots_offered)
        return change_in_worth(self.rules, self.seen, self.seat, lots, 0) >= self.seen.lots_value

    def bid(self):
        """Bid within the reserve up to the worth."""
        sale = self.seen.sale
        worth = int(self.rules.jail_fine)
        if sale.kind == BUILDING_SALE:
            worth = house_price(self.rules, self.seen.wants[self.seat] - 1)
        elif sale.kind != CARD_SALE:
            worth = worth_at_auction(self.rules, self.seen, self.seat, sale.deed, EVERYTHING)
        limit, least = min(worth, self.spendable_cash(KEPT_FROM_BIDS)), least_bid(self.seen)
        if limit < least:
            return "pass"
        return f"bid {max(least + (limit - least) // 4, limit * OPENING_BID // 100)}"

    def spendable_cash(self, percent):
        """Return what is left when a part of the reserve is kept."""
        return spendable_cash(self.rules, self.seen, self.seat, percent)

    def purchase(self):
        """Buy, decline, or raise cash for what is worth far more."""
        square = self.seen.at[self.seat]
        price = int(self.rules.square[square].price)
        worth = worth_at_auction(self.rules, self.seen, self.seat, DEED_AT[square], EVERYTHING)
        dear = worth >= price * DEAR
        if self.kinds[0] == "buy":
            return "buy" if dear or self.spendable_cash(KEPT_FROM_DEEDS) >= price else "decline"
        return (dear and self.cheapest()) or "decline"

    def cheapest(self, outside_groups=False):
        """Return the listed way to raise cash that costs least, or None."""
        ways = [move for move in self.choices if move.kind in WAYS_TO_RAISE]
        if outside_groups:
            ways = [move for move in ways if move.kind == "mortgage" and not self.in_whole(move)]
        return str(min(ways, key=self.loss)) if ways else None

    def in_whole(self, move):
        """Tell whether a move is about a lot of a whole group."""
        return owns_group(self.seen, self.seat, GROUP_OF[move.numbers[1]])

    def loss(self, move):
        """Return what a way to raise cash costs."""
        verb = WAYS_TO_RAISE[move.kind]
        return loss_of(self.rules, self.seen, self.seat, verb, move.numbers[1])

    def pay(self):
        """Pay, raise cash, or give up."""
        if "bankrupt" not in self.kinds:
            return self.cheapest() or str(self.choices[0])
        delivered = [move for move in self.choices if move.kind == "deliver"]
        open_lots = [move for move in delivered if not move.numbers[1] & self.seen.mortgaged]
        by_right = self.rules.lots_for_rent == BY_RIGHT
        return str(open_lots[0]) if by_right and open_lots else "bankrupt"

    def built(self, percent):
        """Return the building that earns most, or the order after it in the list; or None."""
        budget, best, most = self.spendable_cash(percent), None, 0
        for place, move in enumerate(self.choices):
            price = house_price(self.rules, move.numbers[1]) if move.kind == "build" else 0
            if price and price <= budget:
                earned = earned_by_next(self.rules, self.seen, move.numbers[1]) // price
                best, most = (place, earned) if earned > most else (best, most)
        return None if best is None else self.ordered(best, budget)

    def ordered(self, place, budget):
        """Return a building listed, or the order that follows it as far as the budget pays."""
        deed = self.choices[place].numbers[1]
        follows = self.choices[place + 1 : place + 2]
        if follows and follows[0].kind == "order":
            number = min(follows[0].numbers[2], budget // max(1, house_price(self.rules, deed)))
            if number > 1:
                return str(self.words.make(self.seat, follows[0].numbers[0], (deed, number)))
        return str(self.choices[place])

    def business(self):
        """Trade, build, mortgage, redeem; or None."""
        offers = Moves()
        first = self.seen.offers[self.seat] == 0 and self.rules.offers_between_throws > 0
        if first and write_offer(self.rules, self.seen, self.seat, offers, 0):
            return str(self.words.move(offers.at[0]))
        built = self.built(KEPT_FROM_HOUSES)
        if built is not None:
            return built
        if needs_houses(self.seen, whole_groups(self.seen, self.seat)):
            return self.cheapest(outside_groups=True)
        return self.redeemed()

    def redeemed(self):
        """Return the first loan that can be spared the cash, or None."""
        loans = [move for move in self.choices if move.kind == "redeem"]
        spare = self.spendable_cash(100) - RICH * least_reserve(self.rules)
        costs = [redemption_cost(self.rules, self.seen, move.numbers[1]) for move in loans[:1]]
        return str(loans[0]) if costs and costs[0] <= spare else None

    def throw(self):
        """Throw, or leave jail first while there is much to buy."""
        left = sum(owner < 0 for owner in self.seen.owner)
        if not self.seen.jail[self.seat] or left <= RUSH:
            return "roll"
        rich = self.seen.cash[self.seat] >= 2 * self.rules.jail_fine
        return self.first("release") or (rich and self.first("fine")) or "roll"


def danger(rules, seen, seat):
    """Look at every square that the next throw may reach, one by one."""
    rents = {}
    for total in range(2, 13):
        deed = DEED_AT[(seen.at[seat] + total) % SQUARES]
        if seen.built and deed >= 0 and seen.owner[deed] not in (BANK, seat):
            rents[total] = likely_rent(rules, seen, deed)
    likely = sum(WAYS[total] * rent for total, rent in rents.items())
    return (likely * LIKELY // 36 + max(rents.values(), default=0) * WORST) // 100


def offers(rules, seen, seat):
    """Give all offers thought of, each with what both gain and may pay, in their order."""
    spare = spendable_cash(rules, seen, seat, 100)
    for group in range(COLOURS):
        take, other = missing(seen, seat, group)
        swaps = [missing(seen, other, theirs) for theirs in range(COLOURS) if theirs != group]
        given = [give for give, holder in swaps if take and give and holder == seat]
        for give in [*given, 0] if take else []:
            due, due_theirs = (interest_on_lots(rules, seen, lots) for lots in (take, give))
            own = change_in_worth(rules, seen, seat, take, give) - due
            theirs = change_in_worth(rules, seen, other, give, take) - due_theirs
            yield other, give, take, own, theirs, due_theirs - seen.cash[other], spare - due


def missing(seen, seat, group):
    """Return what a seat lacks of an unbuilt group that it has a part of, and who has it all."""
    lots = {deed for deed in range(DEEDS) if GROUP_OF[deed] == group}
    own = {deed for deed in lots if seen.owner[deed] == seat}
    owners = {seen.owner[deed] for deed in lots - own}
    built = any(seen.level[deed] for deed in lots)
    if built or not own or len(owners) != 1 or BANK in owners:
        return 0, seat
    return sum(1 << deed for deed in lots - own), owners.pop()


def first_offer(rules, seen, seat):
    """Return the first offer that is worth the talk, payable and fair to both, or None."""
    for other, give, take, own, theirs, least, most in offers(rules, seen, seat):
        both = own + theirs
        cash = max(least, min(most, own - both * own_part(seen) // 100))
        fair = is_fair(seen, theirs + cash, own - cash) and is_fair(seen, own - cash, theirs + cash)
        if both * LEAST_JOINT_GAIN >= rules.start_cash and least <= most and fair:
            return other, give, take, cash
    return None


def table(number):
    """Return a game of any kind of rules, steady and random players for it, and steady ones."""
    chooser = random.Random(number)
    game, players, rules = random_table(chooser)
    names = [chooser.choice(("steady", "steady", "random")) for _ in range(players)]
    return (
        matador.new(game, players, seed=number, rules=rules),
        make_bots(game, ",".join(names), players, number),
        make_bots(game, "steady", players, number),
    )


@pytest.mark.parametrize("number", range(TABLES))
def test_he_chooses_what_he_would_choose_from_the_list(number):
    game, players, steady = table(number)
    while (seat := game.to_act) is not None and len(game.moves) < MOVES:
        view = game.view(seat)
        chosen = steady[seat].choose(view, game.choices())
        assert str(chosen) == Listed(game, seat).choose()
        game.play(players[seat].choose(view, game.choices()))


@pytest.mark.parametrize("number", range(100, 100 + TABLES))
def test_danger_and_offers_are_those_of_a_plain_search(number):
    game, players, _ = table(number)
    while (seat := game.to_act) is not None and len(game.moves) < MOVES:
        rules, seen, moves = game.edition.record, game._state, Moves()
        assert danger_ahead(rules, seen, seat) == danger(rules, seen, seat)
        written = write_offer(rules, seen, seat, moves, 0)
        offer = game.family.words.move(moves.at[0]).numbers[1:5] if written else None
        assert offer == first_offer(rules, seen, seat)
        game.play(players[seat].choose(game.view(seat), game.choices()))

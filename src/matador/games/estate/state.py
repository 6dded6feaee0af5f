"""The state of a property game: what everybody at the table sees."""

from __future__ import annotations

from typing import Annotated

from matador.core.bits import count_bits
from matador.core.compiled import compiled
from matador.core.records import Record, Small, room
from matador.games.estate.edition import DECKS, MOST_CARDS, Edition
from matador.games.estate.geometry import COLOURS, DEEDS, GROUP_MASK, GROUP_OF, SISTERS

SEATS = 8
BANK = -1
EVERYBODY = -2
"""Creditors besides players: the bank, and all other players at once."""
NOBODY_YET = -1

ORDER, DEALING, WINDOW, THROWING, FREED, CARD_STEP, BUYING, TAX_STEP, FINE_OR_CARD = range(9)
UTILITY_STEP, LANDED, OVER = range(9, 12)
STEPS = (
    *("order", "dealing", "window", "throwing", "freed", "card", "buying", "tax"),
    *("fine_or_card", "utility", "landed", "over"),
)
"""Where the turn stands. `window` is the time between a settled square and the next throw;
`freed` and `landed` last only until the debts of the moment are paid."""

NO_SALE, DEED_SALE, BUILDING_SALE, CARD_SALE = range(4)
HOTEL = 5
FREE = 0

MOST_CLAIMS = 8
MOST_DEBTS = 40
"""Never more at one time: interest on 28 deeds taken over, which takes a bankruptcy; so six others
at most who still owe for one card; and the rents of two turns, three landings each."""

PerSeat = Annotated[list[int], room(SEATS)]
PerDeck = Annotated[list[int], room(DECKS)]
PerDeed = Annotated[list[Small], room(DEEDS)]
PerCard = Annotated[list[list[Small]], room(DECKS, MOST_CARDS)]


class Claim(Record):
    """A rent that its owner may still ask for."""

    owner: int
    """The seat that may ask."""
    visitor: int
    """The seat that stands, or stood, on the lot."""
    deed: int
    """The lot."""
    rent: int
    """What the visitor would pay."""
    base: int
    """The printed rent."""
    times: int
    """The factor that made `rent` of `base`."""
    turns: int
    """How many more turns the owner may wait; a mark once the rent has been asked for."""
    because: int
    """The reason for the rent."""


class Debt(Record):
    """What a player owes and has not paid yet."""

    debtor: int
    """The seat that owes."""
    creditor: int
    """The seat that is owed, BANK or EVERYBODY."""
    amount: int
    """How much is owed."""
    because: int
    """The reason for the debt."""
    deed: int
    """The lot that it is about."""
    feeds: int
    """What kind of payment it is, which decides whether it goes into the pot."""
    base: int
    """The figure that the amount came from: a printed rent, all assets, houses; 0 if none."""
    times: int
    """The other figure: a rent's factor, the per cent of assets, hotels; 0 if none."""


class Offer(Record):
    """The trade on the table."""

    open: int
    """Whether there is one."""
    maker: int
    """The seat that made it."""
    to: int
    """The seat that must answer."""
    give: int
    """The lots that the maker gives, as a mask of deeds."""
    take: int
    """The lots that the maker takes, as a mask of deeds."""
    cash: int
    """What the maker pays; below 0 what the maker gets."""
    given: int
    """How many release cards the maker gives."""
    taken: int
    """How many release cards the maker takes."""


class Sale(Record):
    """The auction under way."""

    kind: int
    """What is sold: NO_SALE, DEED_SALE, BUILDING_SALE or CARD_SALE."""
    deed: int
    """The deed; for a release card its deck."""
    high: int
    """The highest bid so far."""
    leader: int
    """The seat that made it, NOBODY_YET before the first bid."""
    bidder: int
    """The seat that bids or passes next."""
    passed: int
    """The seats that bid no more, as a mask."""
    least: int
    """The minimum bid."""


class State(Record):
    """A property game at one moment.

    `held` repeats what `owner` says and `built` what `level` says, so that questions about groups
    take one step.
    """

    seats: int
    """How many play."""
    step: int
    """Where the turn stands, one of STEPS."""
    turn: int
    """The seat whose turn it is."""
    starter: int
    """The seat that began."""
    threw: int
    """The seat that took the dice last."""
    round_number: int
    """The round being played, 1 for the first."""
    one: int
    """The first die of the last throw."""
    two: int
    """The second die of the last throw."""
    doubles: int
    """How many doubles were thrown in a row this turn."""
    again: int
    """Whether the same player throws again."""
    deck: int
    """The deck that a card is drawn from."""
    card: int
    """The card that is being carried out, and 1; 0 if none."""
    rent_factor: int
    """How many rents a card demands for the square it led to, 1 as a rule."""
    pot: int
    """What lies on the parking square."""
    houses_left: int
    """Houses in the bank."""
    hotels_left: int
    """Hotels in the bank."""
    bell: int
    """Whether the bell for the last round was rung."""
    bankrupts: int
    """How many players are bankrupt."""
    order: PerSeat
    """What each seat threw for the first turn, or that it has not thrown or is out of it."""
    at: PerSeat
    """The square of each token."""
    cash: PerSeat
    """The cash of each seat."""
    jail: PerSeat
    """0 outside jail, else 1 and the throws made there."""
    out: PerSeat
    """Whether a seat is empty or bankrupt."""
    held: PerSeat
    """The deeds of each seat, as a mask."""
    mortgaged: int
    """The mortgaged deeds, as a mask."""
    taken_over: int
    """The mortgaged deeds that their owner got with the loan, as a mask."""
    built: int
    """The lots that carry buildings, as a mask of deeds."""
    cards_held: Annotated[list[list[int]], room(SEATS, DECKS)]
    """The release cards of each seat, by deck."""
    offers: PerSeat
    """How many offers each seat has made since the last throw."""
    inherited: PerSeat
    """The lots that each seat got with a loan it must still decide about, as a mask."""
    wants: PerSeat
    """The deed for which each seat wants one of the last buildings, and 1; 0 if none."""
    wanted: PerSeat
    """How many of the last buildings each seat wants."""
    asking: int
    """Whether everybody is asked about the last houses, the last hotels, or nothing."""
    asked: int
    """The seats that have been asked, as a mask."""
    to_ask: int
    """The seat that is being asked, NOBODY_YET if none."""
    for_sale: int
    """The deeds that the bank will auction, as a mask."""
    cards_for_sale: PerDeck
    """The release cards that the bank auctions, the one being bid for included."""
    sale_opener: int
    """The seat that bids first in those auctions."""
    sale: Sale
    """The auction under way."""
    offer: Offer
    """The trade on the table."""
    lots_offered: int
    """The lots that a debtor offers instead of money, as a mask of deeds."""
    lots_value: int
    """How much of the debt those lots would settle."""
    estate_of: int
    """The bankrupt whose estate is being sold for everybody, NOBODY_YET if none."""
    estate_money: int
    """What there is to share of it."""
    estate_claim: int
    """What all its creditors together are owed."""
    claims: int
    """How many entries of `claim` are in use."""
    debts: int
    """How many entries of `debt` are in use."""
    claim: Annotated[list[Claim], room(MOST_CLAIMS)]
    """The rents that may still be asked for."""
    debt: Annotated[list[Debt], room(MOST_DEBTS)]
    """The debts to be paid, in order."""
    owner: PerDeed
    """The owner of each deed, or BANK."""
    level: PerDeed
    """The houses on each lot; a hotel is HOTEL."""
    paid: Annotated[list[list[int]], room(DEEDS, HOTEL)]
    """What each building of a lot cost."""
    unseen: PerCard
    """How many copies of each card are still to be drawn from its deck."""
    under: PerCard
    """The cards that went under a deck, the next to come up first."""
    under_count: PerDeck
    """How many cards went under each deck."""


@compiled
def left_of(state: State, seat: int) -> int:
    """Return the chair to the left of a seat, whether its player is still in the game or not."""
    return seat + 1 if seat + 1 < state.seats else 0


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next player to the left who is still in the game."""
    seat = left_of(state, seat)
    while state.out[seat]:
        seat = left_of(state, seat)
    return seat


@compiled
def players_in(state: State) -> int:
    """Count the players who are still in the game."""
    return int(state.seats - state.bankrupts)


@compiled
def lots_inherited(state: State) -> int:
    """Return the lots that anybody has taken over with a loan to decide about."""
    lots = 0
    for seat in range(SEATS):
        lots |= int(state.inherited[seat])
    return lots


@compiled
def give_deed(state: State, deed: int, to: int) -> None:
    """Put a deed before a player, or back into the bank."""
    before = int(state.owner[deed])
    if before != BANK:
        state.held[before] &= ~(1 << deed)
    state.owner[deed] = to
    if to != BANK:
        state.held[to] |= 1 << deed


@compiled
def set_level(state: State, deed: int, level: int) -> None:
    """Put a lot's buildings at a level."""
    state.level[deed] = level
    if level > 0:
        state.built |= 1 << deed
    else:
        state.built &= ~(1 << deed)


@compiled
def is_mortgaged(state: State, deed: int) -> bool:
    """Tell whether a deed is turned over."""
    return (state.mortgaged >> deed) & 1 == 1


@compiled
def owns_group(state: State, seat: int, group: int) -> bool:
    """Tell whether one seat holds every deed of a group."""
    return state.held[seat] & GROUP_MASK[group] == GROUP_MASK[group]


@compiled
def whole_groups(state: State, seat: int) -> int:
    """Return the lots of the groups that a seat holds whole."""
    return groups_within(int(state.held[seat]))


@compiled
def groups_within(lots: int) -> int:
    """Return the lots of a mask whose groups are all in it."""
    mask = 0
    for group in range(len(GROUP_MASK)):
        if lots & GROUP_MASK[group] == GROUP_MASK[group]:
            mask |= GROUP_MASK[group]
    return mask


@compiled
def owned_in_group(edition: Edition, state: State, seat: int, group: int) -> int:
    """Count a seat's deeds of a group, by default the mortgaged ones too (PR-13)."""
    own = state.held[seat] & GROUP_MASK[group]
    if not edition.mortgaged_sisters_count:
        own &= ~state.mortgaged
    return count_bits(int(own))


@compiled
def is_street(deed: int) -> bool:
    """Tell whether a deed is a street, on which one can build."""
    return GROUP_OF[deed] < COLOURS


@compiled
def group_is_built(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group carries a building."""
    return state.built & SISTERS[deed] != 0


@compiled
def group_is_mortgaged(state: State, deed: int) -> bool:
    """Tell whether any lot of a deed's group is mortgaged."""
    return state.mortgaged & SISTERS[deed] != 0


@compiled
def in_groups_of(lots: int) -> int:
    """Return all lots of the groups that a mask touches."""
    mask = 0
    for group in range(len(GROUP_MASK)):
        if lots & GROUP_MASK[group] != 0:
            mask |= GROUP_MASK[group]
    return mask


@compiled
def any_built(state: State, mask: int) -> bool:
    """Tell whether any lot of the groups that a mask touches carries a building."""
    return state.built & in_groups_of(mask) != 0

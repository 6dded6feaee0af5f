"""What an edition of the property games says: rule values, board and decks."""

from __future__ import annotations

from typing import Annotated

from matador.core.editions import YesNo, between, one_of
from matador.core.records import Record, room
from matador.games.estate.geometry import DEEDS, SQUARES

KINDS = (
    *("start", "street", "transport", "utility", "cards"),
    *("tax", "jail", "parking", "go_to_jail"),
)
START, STREET, TRANSPORT, UTILITY, CARDS, TAX, JAIL, PARKING, GO_TO_JAIL = range(len(KINDS))

EFFECTS = (
    *("pay_bank", "collect_bank", "collect_from_each_player", "pay_each_player"),
    *("move_to", "move_relative", "nearest_transport", "pay_per_building"),
    *("grant_if_poor", "jail", "jail_free", "pay_or_draw"),
)
(
    PAY_BANK,
    COLLECT_BANK,
    COLLECT_FROM_EACH,
    PAY_EACH,
    MOVE_TO,
    MOVE_RELATIVE,
    NEAREST_TRANSPORT,
    PAY_PER_BUILDING,
    GRANT_IF_POOR,
    GO_JAIL,
    JAIL_FREE,
    PAY_OR_DRAW,
) = range(len(EFFECTS))

FEEDS = ("payment", "tax", "repair", "fine")
FEEDS_PAYMENT, FEEDS_TAX, FEEDS_REPAIR, FEEDS_FINE, FEEDS_JAIL_FINE, FEEDS_NOTHING = range(6)
DIRECTIONS = ("forward", "backward")

DECKS = 2
MOST_CARDS = 33

AUTOMATIC, BEFORE_NEXT, BEFORE_NEXT_BUT_ONE = range(3)
NO_POT, POT_TAXES, POT_TAXES_AND_CARDS, POT_TAXES_REPAIRS_FINES = range(4)
ON_REDEMPTION, ON_LOAN, NO_INTEREST = range(3)
EXACT, NEAREST_50, UP_TO_100 = range(3)
LOWER_GROUP, SELL_ALL_HOTELS, NAMED_LEVEL, NEVER_BROKEN = range(4)
BARS_GROUP, BARS_LOT = range(2)
STAYS_WITH_BANK, AUCTIONED = range(2)
TO_HOUSES, WHOLE = range(2)
SINGLE, NUMBER = range(2)
WHO_HAS_CASH, WHO_CAN_RAISE = range(2)
KEEPS_WITHOUT_CASH, DECIDES = range(2)
COUNTED, UNCOUNTED = range(2)
BY_CONSENT, BY_RIGHT = range(2)
UNDER_DECK, CARDS_AUCTIONED = range(2)
CLAIMS_LAPSE, CLAIMS_TO_CREDITOR = range(2)
AFTER_DEBTS, AT_ONCE = range(2)
PLAYS_ROUND, ENDS_AT_ONCE = range(2)


class Square(Record):
    """One square of the board."""

    kind: int
    """What it is, one of KINDS."""
    price: int
    """The price of its deed."""
    mortgage: int
    """What the bank lends on it."""
    house_price: int
    """The price of one of its buildings."""
    deck: int
    """The deck that a card is drawn from here."""
    tax: int
    """The fixed tax."""
    percent: int
    """The tax in per cent of all assets, where that may be chosen; else 0."""
    rents: Annotated[list[int], room(6)]
    """The rent by buildings on a street, or by transports owned."""
    per_pip: Annotated[list[int], room(2)]
    """The rent of a utility for each pip, with one and with both owned."""


class Card(Record):
    """One card of a deck."""

    effect: int
    """What it does, one of EFFECTS."""
    copies: int
    """How many of it the deck has."""
    a: int
    """The first number of its effect: an amount, a square, steps or a factor."""
    b: int
    """The second number of its effect: a direction, an amount or a deck."""
    feeds: int
    """What kind of payment it demands, one of FEEDS."""
    letter_number: int
    """Its code as one number: the deck's letter and the place in the deck."""


Amount = Annotated[int, between(0, 100_000)]
Board = Annotated[list[Square], room(SQUARES)]
Decks = Annotated[list[list[Card]], room(DECKS, MOST_CARDS)]
PerDeck = Annotated[list[int], room(DECKS)]
PerDeed = Annotated[list[int], room(DEEDS)]


class Edition(Record):
    """The rules in force, the board and the decks."""

    players_least: Annotated[int, between(2, 8)]
    """The fewest players."""
    players_most: Annotated[int, between(2, 8)]
    """The most players."""
    start_cash: Annotated[int, between(1, 1_000_000)]
    """The cash of each player at the start."""
    salary: Amount
    """What reaching or passing the start square pays."""
    landing_salary_factor: Annotated[int, between(1, 2)]
    """How many salaries stopping right on the start square pays."""
    salary_backwards: YesNo
    """Whether passing the start square backwards pays the salary."""
    houses: Annotated[int, between(0, 200)]
    """The houses in the bank."""
    hotels: Annotated[int, between(0, 100)]
    """The hotels in the bank."""
    hotel_after: Annotated[int, between(3, 4)]
    """How many houses every lot of a group has before a hotel."""
    dealt_deeds: Annotated[int, between(0, 4, gaps=(1,))]
    """How many deeds each player is dealt at the start."""
    bankruptcies_to_end: Annotated[int, between(0, 7)]
    """How many bankruptcies end the game; with 0 only the last player wins."""
    short_game_ends: Annotated[int, one_of("after_debts", "at_once")]
    """When the last of those bankruptcies ends the game."""
    time_limit: YesNo
    """Whether there is a bell for the last round."""
    bell_before_throw: Annotated[int, one_of("plays_round", "ends_at_once")]
    """What a bell does that is rung before the first throw of a round."""
    round_limit: Annotated[int, between(0, 1_000_000)]
    """After how many rounds all count; 0 is no limit."""
    declined_deed: Annotated[int, one_of("stays_with_bank", "auction")]
    """What happens to a deed that is not bought."""
    rent: Annotated[int, one_of("automatic", "before_next", "before_next_but_one")]
    """How rent is collected; as a number, for how many turns the owner may ask."""
    jailed_owner_rent: YesNo
    """Whether an owner in jail gets rent."""
    unbuilt_group_rent_factor: Annotated[int, between(1, 2)]
    """How many rents a bare lot of a complete group earns."""
    mortgaged_sisters_count: YesNo
    """Whether mortgaged transports and utilities count for the rent of the others."""
    utility_throw_by_card: YesNo
    """Whether a card that leads to a utility asks for a throw of its own."""
    parking_pot: Annotated[
        int, one_of("nothing", "taxes", "taxes_and_cards", "taxes_repairs_fines")
    ]
    """What is laid on the parking square for whoever comes there."""
    pot_for_who_stands_there: YesNo
    """Whether those who stand on the parking square also get what comes in."""
    jail_fine: Amount
    """The fine for leaving jail."""
    fine_before_third_throw: YesNo
    """Whether the fine may still be paid before the third throw in jail."""
    release_before_third_throw: YesNo
    """Whether a release card may still be used before the third throw in jail."""
    extra_throw_out_of_jail: YesNo
    """Whether a double that opens the jail gives another throw."""
    interest: Annotated[int, one_of("on_redemption", "on_loan", "none")]
    """When interest on a mortgage is paid."""
    interest_percent: Annotated[int, between(0, 100)]
    """The interest in per cent of the loan."""
    interest_rounding: Annotated[int, one_of("exact", "nearest_50", "up_to_100")]
    """How interest is rounded."""
    interest_on_transfer: YesNo
    """Whether a new owner of a mortgaged lot pays interest at once."""
    heir: Annotated[int, one_of("keeps_without_cash", "decides")]
    """What a new owner of a mortgaged lot may do when cash is short."""
    buildings_bar_mortgage: Annotated[int, one_of("group", "lot")]
    """Which lots cannot be mortgaged because of buildings."""
    mortgage_bars_building: Annotated[int, one_of("group", "lot")]
    """Where a mortgage forbids building."""
    mortgage_lapses_at_bank_auction: YesNo
    """Whether the bank auctions the deeds of a bankrupt free of mortgage."""
    hotel_sale: Annotated[int, one_of("to_houses", "whole")]
    """What is left when a hotel is sold."""
    hotel_shortage: Annotated[
        int, one_of("lower_group", "sell_all_hotels", "named_level", "never_broken")
    ]
    """How a hotel is sold while the bank has too few houses."""
    even_selling: YesNo
    """Whether houses are sold evenly."""
    shortage_request: Annotated[int, one_of("single", "number")]
    """How many buildings a player asks for when they run short."""
    shortage_asked: Annotated[int, one_of("who_has_cash", "who_can_raise")]
    """Who is asked when buildings run short."""
    offers_between_throws: Annotated[int, between(0, 20)]
    """How many offers each player may make between two throws."""
    debtors_offers: Annotated[int, one_of("counted", "free")]
    """Whether the offers of a debtor count among them."""
    lots_for_rent: Annotated[int, one_of("by_consent", "right")]
    """Whether a creditor must agree to lots instead of rent."""
    release_cards_of_bankrupt: Annotated[int, one_of("under_deck", "auctioned")]
    """Where release cards go when the bank is the creditor."""
    claims_of_bankrupt: Annotated[int, one_of("lapse", "to_creditor")]
    """What becomes of rents that a bankrupt could still ask for."""

    square: Board
    """The squares of the board."""
    card: Decks
    """The cards of each deck."""
    cards_in: PerDeck
    """How many different cards each deck has."""
    deck_letter: PerDeck
    """The letter of each deck, as its place in DECK_LETTERS."""
    price_of: PerDeed
    """The price of each deed, so that nobody looks for its square first."""
    house_price_of: PerDeed
    """The price of a building on each deed."""
    loan_on: PerDeed
    """What the bank lends on each deed."""
    interest_on: PerDeed
    """The interest on that loan, rounded as the edition says."""

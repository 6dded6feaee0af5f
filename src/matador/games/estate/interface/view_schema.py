"""The keys of a view of a property game, their types, and what each of them says."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Step = Literal[
    "order",
    "dealing",
    "window",
    "throwing",
    "freed",
    "card",
    "buying",
    "tax",
    "fine_or_card",
    "utility",
    "landed",
    "over",
]
Building = Literal["house", "hotel"]


class DeedView(TypedDict):
    """A deed that has left the bank, or lies there mortgaged."""

    owner: Annotated[int | None, "the seat that owns it, none for the bank"]
    level: Annotated[int, "the houses on it, 5 is a hotel"]
    mortgaged: Annotated[bool, "whether it is mortgaged"]
    taken_over: Annotated[bool, "whether its owner took it over mortgaged"]
    paid: Annotated[list[int], "what each building on it cost"]
    rent: Annotated[int, "what a visitor pays now, 0 for nothing; of a utility for each pip"]
    lends: Annotated[int, "what mortgaging it brings"]
    redeems: Annotated[int, "what redeeming it costs, 0 when it is not mortgaged"]
    sells: Annotated[
        int, "what selling its next building brings; 0 for none, and where a whole group is sold"
    ]


class ClaimView(TypedDict):
    """A rent that its owner may ask for."""

    owner: Annotated[int, "who may ask for it"]
    visitor: Annotated[int, "who landed there"]
    deed: Annotated[int, "the square of the deed"]
    rent: Annotated[int, "what it comes to"]
    base: Annotated[int, "the figure of the deed"]
    times: Annotated[int, "what the figure is multiplied by"]
    asked: Annotated[bool, "whether it was asked for; then it lapses no more"]
    turns: Annotated[int, "the turns of others after which it lapses"]
    because: Annotated[str, "the reason, as of an event"]


class DebtView(TypedDict):
    """A sum that is owed now."""

    debtor: Annotated[int, "who owes it"]
    creditor: Annotated[int | Literal["bank", "everybody"], "to whom: a seat, the bank, all others"]
    amount: Annotated[int, "how much is left to pay"]
    because: Annotated[str, "the reason, as of an event"]
    deed: Annotated[int | None, "the square of the deed that it is due for"]
    base: Annotated[int, "the first figure that it came from, 0 for none"]
    times: Annotated[int, "the second figure that it came from, 0 for none"]


class OfferView(TypedDict):
    """The trade on the table."""

    maker: Annotated[int, "who offers"]
    to: Annotated[int, "who is asked"]
    give: Annotated[list[int], "the lots given, by their squares"]
    take: Annotated[list[int], "the lots wanted, by their squares"]
    cash: Annotated[int, "the cash given, below 0 the cash wanted"]
    given: Annotated[int, "the release cards given"]
    taken: Annotated[int, "the release cards wanted"]


class SaleView(TypedDict):
    """The auction under way."""

    kind: Annotated[Literal["deed", "building", "card"], "what is sold"]
    deed: Annotated[int | None, "the square of the deed that is sold"]
    card: Annotated[str | None, "the release card that is sold"]
    high: Annotated[int, "the highest bid so far, 0 before the first"]
    leader: Annotated[int | None, "who made it"]
    bidder: Annotated[int, "who is asked for a bid"]
    passed: Annotated[list[int], "who bids no more"]
    least: Annotated[int, "the least first bid"]


class EstateOfBankrupt(TypedDict):
    """What is being sold for several creditors."""

    of: Annotated[int, "who went bankrupt"]
    money: Annotated[int, "what has come together"]
    claim: Annotated[int, "what is due to all of them"]


class EstateView(TypedDict):
    """A property game as everybody sees it; squares are their numbers on the board."""

    step: Annotated[Step, "where the turn stands; the board says what each step is called"]
    order: Annotated[
        list[int | Literal["out"] | None] | None,
        "during the throws for the start: each seat's sum, none before it throws",
    ]
    turn: Annotated[int, "whose turn it is"]
    starter: Annotated[int, "who began the game"]
    threw: Annotated[int, "who threw last"]
    round: Annotated[int, "the number of the round, 0 before the first"]
    dice: Annotated[list[int] | None, "the throw on the table"]
    doubles: Annotated[int, "the doubles in a row"]
    again: Annotated[bool, "whether another throw is due"]
    deck: Annotated[str | None, "the deck to draw from, by the letter of its cards"]
    card: Annotated[str | None, "the last card turned, by its code"]
    rent_factor: Annotated[int, "what that card does to a rent"]
    pot: Annotated[int, "the money on Parking"]
    houses_left: Annotated[int, "the houses in the bank"]
    hotels_left: Annotated[int, "the hotels in the bank"]
    bell: Annotated[bool, "whether the bell has been rung"]
    bankrupts: Annotated[int, "how many have gone bankrupt"]
    at: Annotated[list[int], "for each seat: its square"]
    cash: Annotated[list[int], "for each seat: its cash"]
    jail: Annotated[list[int | None], "for each seat: the throws made in jail, none outside"]
    out: Annotated[list[bool], "for each seat: whether it has left the game"]
    cards_held: Annotated[list[list[str]], "for each seat: its release cards"]
    offers: Annotated[list[int], "for each seat: the offers made since the last throw"]
    inherited: Annotated[list[list[int]], "for each seat: mortgaged lots just taken over"]
    wants: Annotated[list[int | None], "for each seat: the lot for which it wants one"]
    wanted: Annotated[list[int], "for each seat: how many it wants"]
    claims: Annotated[list[ClaimView], "the rents that may be asked for, the oldest first"]
    debts: Annotated[list[DebtView], "what is owed now, in the order of payment"]
    offer: Annotated[OfferView | None, "the trade on the table"]
    lots_offered: Annotated[list[int], "the lots offered in place of rent"]
    lots_value: Annotated[int, "the rent that they stand for"]
    sale: Annotated[SaleView | None, "the auction under way"]
    for_sale: Annotated[list[int], "the deeds that the bank still auctions"]
    cards_for_sale: Annotated[list[str], "the release cards that the bank auctions"]
    sale_opener: Annotated[int | None, "who is asked first for them"]
    asking: Annotated[Building | None, "what runs short, while all are asked who wants one"]
    asked: Annotated[list[int], "who has been asked"]
    to_ask: Annotated[int | None, "who is asked now"]
    estate: Annotated[EstateOfBankrupt | None, "what is being shared among several creditors"]
    deeds: Annotated[dict[int, DeedView], "by square: every deed that is not free in the bank"]
    under: Annotated[dict[str, list[str]], "by deck: the cards under it, the next to come first"]
    unseen: Annotated[dict[str, int], "by deck: how many cards nobody has seen"]

"""A property game as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader, whole
from matador.games.estate.edition import (
    BARS_GROUP,
    CARDS,
    DECKS,
    JAIL_FREE,
    PAY_OR_DRAW,
    TAX,
    TO_HOUSES,
    UTILITY,
    Edition,
)
from matador.games.estate.geometry import (
    DEED_AT,
    DEED_OF,
    DEED_SQUARES,
    DEEDS,
    GROUP_DEEDS,
    GROUP_OF,
    GROUP_SIZE,
    JAIL_SQUARE,
    NO_DEED,
    SQUARES,
)
from matador.games.estate.interface.position.amounts import arrange_figures
from matador.games.estate.interface.position.pending import (
    MOST_CASH,
    arrange_business,
    describe_business,
)
from matador.games.estate.interface.position.start_and_end import (
    arrange_order,
    can_be_over,
    check_beginning,
    describe_order,
    is_rung_out,
)
from matador.games.estate.rules.buildings.building import (
    house_price,
    rung,
)
from matador.games.estate.rules.question import ASKS_NOTHING, first_answer, to_act
from matador.games.estate.rules.turns import waits_for_last_claims
from matador.games.estate.state import (
    BANK,
    BUYING,
    CARD_STEP,
    DEALING,
    FINE_OR_CARD,
    FREED,
    HOTEL,
    LANDED,
    ORDER,
    OVER,
    STEPS,
    TAX_STEP,
    UTILITY_STEP,
    WINDOW,
    State,
    give_deed,
    is_mortgaged,
    is_street,
    owns_group,
    set_level,
)
from matador.games.estate.words import DECK_LETTERS, LETTER_STEP, WORDS

MOST_ROUNDS = 1_000_000
KEYS = (
    *("step", "to_act", "order", "turn", "starter", "threw", "round", "dice", "doubles", "again"),
    *("deck", "card", "rent_factor", "pot", "houses_left", "hotels_left", "bell", "bankrupts"),
    *("at", "cash", "jail", "out", "cards_held", "offers", "inherited", "wants", "wanted"),
    *("asking", "asked", "to_ask", "for_sale", "cards_for_sale", "sale_opener", "sale", "offer"),
    *("lots_offered", "lots_value", "estate", "claims", "debts", "deeds", "under", "unseen"),
)
DEED_KEYS = ("owner", "level", "mortgaged", "taken_over", "paid")


def describe(edition: Edition, state: State) -> dict[str, Any]:
    """Return a state as plain data; squares are named by their numbers on the board."""
    seats = range(state.seats)
    return {
        "step": STEPS[state.step],
        "to_act": to_act(state),
        **describe_order(state),
        "turn": state.turn,
        "starter": state.starter,
        "threw": state.threw,
        "round": state.round_number,
        "dice": [state.one, state.two],
        "doubles": state.doubles,
        "again": bool(state.again),
        "deck": state.deck,
        "card": WORDS.types["card"].write(state.card - 1) if state.card else None,
        "rent_factor": state.rent_factor,
        "pot": state.pot,
        "houses_left": state.houses_left,
        "hotels_left": state.hotels_left,
        "bell": bool(state.bell),
        "bankrupts": state.bankrupts,
        **{
            name: list(getattr(state, name)[: state.seats])
            for name in ("at", "cash", "jail", "out", "offers")
        },
        "cards_held": [list(state.cards_held[seat]) for seat in seats],
        **describe_business(state),
        "deeds": {
            DEED_SQUARES[deed]: _deed(state, deed)
            for deed in range(DEEDS)
            if state.owner[deed] != BANK or is_mortgaged(state, deed)
        },
        "under": [list(state.under[deck][: state.under_count[deck]]) for deck in range(DECKS)],
        "unseen": [sum(state.unseen[deck]) for deck in range(DECKS)],
    }


def _deed(state: State, deed: int) -> dict[str, Any]:
    return {
        "owner": state.owner[deed],
        "level": state.level[deed],
        "mortgaged": is_mortgaged(state, deed),
        "taken_over": bool((state.taken_over >> deed) & 1),
        "paid": [amount for amount in state.paid[deed] if amount],
    }


def arrange(edition: Edition, state: State, position: Mapping[str, Any]) -> None:
    """Set a dealt state up as a position says; refuse what no game can reach."""
    reader = Reader(position, KEYS, also=TABLE_KEYS)
    seats = state.seats
    state.turn = reader.number("turn", 0, 0, seats - 1)
    state.starter = reader.number("starter", 0, 0, seats - 1)
    state.threw = reader.number("threw", state.turn, 0, seats - 1)
    state.step = reader.option("step", "window", STEPS)
    first = 0 if state.step == ORDER else 1
    state.round_number = reader.number("round", first, first, MOST_ROUNDS * first)
    _arrange_turn(state, reader)
    _arrange_players(edition, state, reader)
    _arrange_deeds(edition, state, reader)
    _arrange_decks(edition, state, reader)
    arrange_business(state, reader)
    arrange_figures(edition, state)
    _check_known(edition, state, reader)
    if state.step in (ORDER, DEALING):
        check_beginning(edition, state)
    if not _step_fits(edition, state):
        raise BadPosition(
            "nothing asks seat {seat} on square {square} for the step {step!r}; try 'window'",
            seat=state.turn,
            square=state.at[state.turn],
            step=STEPS[state.step],
        )


def _step_fits(edition: Edition, state: State) -> bool:
    """Tell whether the square, the card or a debt asks for the step; else nobody could go on."""
    square = edition.square[state.at[state.turn]]
    deed = DEED_AT[state.at[state.turn]]
    owner = state.owner[deed] if deed != NO_DEED else state.turn
    if state.step == BUYING:
        return bool(owner == BANK)
    if state.step == UTILITY_STEP:
        return square.kind == UTILITY and owner not in (BANK, state.turn)
    if state.step == TAX_STEP:
        return square.kind == TAX and square.percent > 0
    if state.step == CARD_STEP:
        return bool(square.kind == CARDS)
    if state.step == FINE_OR_CARD:
        return _card_effect(edition, state) == PAY_OR_DRAW
    if state.step in (LANDED, FREED):
        waiting = waits_for_last_claims(edition, state)
        return first_answer(state) != ASKS_NOTHING or bool(waiting and state.step == LANDED)
    if state.step == WINDOW:
        return first_answer(state) != ASKS_NOTHING or not is_rung_out(edition, state)
    return state.step != OVER or can_be_over(edition, state)


def _card_effect(edition: Edition, state: State) -> int:
    """Return what the card on the table does, -1 when none lies there."""
    letter, number = divmod(state.card - 1, LETTER_STEP)
    if letter != edition.deck_letter[state.deck] or number >= edition.cards_in[state.deck]:
        return -1
    return int(edition.card[state.deck][number].effect)


def _arrange_turn(state: State, reader: Reader) -> None:
    state.one, state.two = reader.numbers("dice", 2, 0, 0, 6)
    state.doubles = reader.number("doubles", 0, 0, 2)
    state.again = reader.flag("again")
    state.bell = reader.flag("bell")
    state.deck = reader.number("deck", 0, 0, DECKS - 1)
    state.card = _card_number(reader.position.get("card")) + 1
    state.rent_factor = reader.number("rent_factor", 1, 1, 10)
    state.pot = reader.number("pot", 0, 0, MOST_CASH)


def _card_number(code: Any) -> int:
    if code is None:
        return -1
    if not isinstance(code, str) or len(code) != 3 or code[0] not in DECK_LETTERS:
        raise BadPosition("'card' is a code such as 'E05', not {code!r}", code=code)
    return WORDS.types["card"].read(code)


def _arrange_players(edition: Edition, state: State, reader: Reader) -> None:
    seats = state.seats
    columns = {
        "out": (0, 0, 1),
        "at": (0, 0, SQUARES - 1),
        "cash": (edition.start_cash, 0, MOST_CASH),
        "jail": (0, 0, 3),
        "offers": (0, 0, 20),
    }
    for key, (default, least, most) in columns.items():
        for seat, number in enumerate(reader.numbers(key, seats, default, least, most)):
            getattr(state, key)[seat] = number
    arrange_order(state, reader)
    for seat in range(seats):
        if state.jail[seat] and state.at[seat] != JAIL_SQUARE:
            raise BadPosition(
                "seat {seat} is in jail, so it stands on square {square}",
                seat=seat,
                square=JAIL_SQUARE,
            )
        if state.out[seat]:
            _empty_pockets(state, seat, "cash" in reader)
    gone = sum(state.out[:seats])
    state.bankrupts = reader.number("bankrupts", gone, gone, gone)
    # Who went bankrupt on a square keeps the turn until what is left there is settled.
    if gone == seats or (state.out[state.turn] and state.step not in (LANDED, OVER)):
        raise BadPosition("the player on turn is still in the game")


def _empty_pockets(state: State, seat: int, cash_is_said: bool) -> None:
    """Leave nothing with a player who is out; cash that a position gives him is refused."""
    if (cash_is_said and state.cash[seat]) or state.jail[seat]:
        raise BadPosition(
            "seat {seat} is out of the game, so it has no cash and is not in jail", seat=seat
        )
    state.cash[seat] = 0


def _arrange_deeds(edition: Edition, state: State, reader: Reader) -> None:
    deeds = reader.position.get("deeds") or {}
    if not isinstance(deeds, Mapping):
        raise BadPosition("'deeds' is a dict from squares to what stands there")
    for square, entry in deeds.items():
        # Keys of JSON are text.
        number = int(square) if str(square).isdigit() else -1
        if number not in DEED_OF:
            raise BadPosition("'deeds': square {number!r} has no deed", number=square)
        _arrange_deed(edition, state, DEED_OF[number], entry)
    for deed in range(DEEDS):
        _check_deed(edition, state, deed)
    _arrange_stock(edition, state, reader)


def _arrange_deed(edition: Edition, state: State, deed: int, entry: Any) -> None:
    parts = Reader({"owner": entry} if isinstance(entry, int) else entry, DEED_KEYS)
    give_deed(state, deed, parts.number("owner", BANK, BANK, state.seats - 1))
    set_level(state, deed, parts.number("level", 0, 0, HOTEL))
    state.mortgaged |= parts.flag("mortgaged") << deed
    state.taken_over |= parts.flag("taken_over") << deed
    steps = rung(edition, state.level[deed])
    paid = parts.listed("paid") or [house_price(edition, deed)] * steps
    if len(paid) != steps:
        raise BadPosition(
            "'paid' must list {steps} prices for square {square}",
            steps=steps,
            square=DEED_SQUARES[deed],
        )
    for place_, amount in enumerate(paid):
        state.paid[deed][place_] = whole("paid", amount, 0, MOST_CASH)


def _check_deed(edition: Edition, state: State, deed: int) -> None:
    square = DEED_SQUARES[deed]
    if state.owner[deed] != BANK and state.out[state.owner[deed]]:
        raise BadPosition("square {square} belongs to a player who is out", square=square)
    if not state.level[deed]:
        return
    if not is_street(deed) or not owns_group(state, state.owner[deed], GROUP_OF[deed]):
        raise BadPosition(
            "square {square} is built on, but its owner has no whole colour group", square=square
        )
    if state.level[deed] not in (*range(edition.hotel_after + 1), HOTEL):
        raise BadPosition(
            "square {square} cannot have {houses} houses", square=square, houses=state.level[deed]
        )
    _check_even(edition, state, deed)


def _check_even(edition: Edition, state: State, deed: int) -> None:
    group = GROUP_OF[deed]
    sisters = GROUP_DEEDS[group][: GROUP_SIZE[group]]
    rungs = [rung(edition, state.level[sister]) for sister in sisters]
    # A hotel sold whole, or houses sold as one likes, leave any shape behind.
    even = edition.even_selling and edition.hotel_sale == TO_HOUSES
    if even and max(rungs) - min(rungs) > 1:
        raise BadPosition(
            "the group of square {square} is not built evenly", square=DEED_SQUARES[deed]
        )
    bars = edition.mortgage_bars_building == edition.buildings_bar_mortgage == BARS_GROUP
    mortgaged = sisters if bars else [deed]
    if any(is_mortgaged(state, sister) for sister in mortgaged):
        raise BadPosition(
            "the group of square {square} is built on and mortgaged", square=DEED_SQUARES[deed]
        )


def _arrange_stock(edition: Edition, state: State, reader: Reader) -> None:
    """Leave the bank what is not on the board; a position may leave it less, for tests."""
    houses = sum(level for level in state.level if level != HOTEL)
    hotels = sum(level == HOTEL for level in state.level)
    if houses > edition.houses or hotels > edition.hotels:
        raise BadPosition(
            "the box has {houses} houses and {hotels} hotels",
            houses=edition.houses,
            hotels=edition.hotels,
        )
    state.houses_left = reader.number(
        "houses_left", edition.houses - houses, 0, edition.houses - houses
    )
    state.hotels_left = reader.number(
        "hotels_left", edition.hotels - hotels, 0, edition.hotels - hotels
    )


def _arrange_decks(edition: Edition, state: State, reader: Reader) -> None:
    """Take cards that are held, for sale or used out of the unseen ones."""
    for seat, counts in enumerate(reader.rows("cards_held", state.seats)):
        for deck, count in enumerate(counts[:DECKS]):
            state.cards_held[seat][deck] = whole("cards_held", count, 0, 2)
            _see(edition, state, deck, _release_place(edition, deck), count)
    for deck, count in enumerate(reader.numbers("cards_for_sale", DECKS, 0, 0, 2)):
        state.cards_for_sale[deck] = count
        _see(edition, state, deck, _release_place(edition, deck), count)
    for deck, cards in enumerate(reader.rows("under", DECKS)):
        for card in cards:
            number = whole("under", card, 0, max(0, edition.cards_in[deck] - 1))
            _see(edition, state, deck, number, 1)
            state.under[deck][state.under_count[deck]] = number
            state.under_count[deck] += 1


def _check_known(edition: Edition, state: State, reader: Reader) -> None:
    """Refuse what a position says although the rest decides it, where the two differ."""
    decided = {"unseen": [sum(deck) for deck in state.unseen], "to_act": to_act(state)}
    for key, value in decided.items():
        if key in reader and reader.position[key] != value:
            raise BadPosition(
                "{key!r} follows from the rest: {found}, not {said}",
                key=key,
                found=value,
                said=reader.position[key],
            )


def _release_place(edition: Edition, deck: int) -> int:
    cards = range(edition.cards_in[deck])
    return next((c for c in cards if edition.card[deck][c].effect == JAIL_FREE), 0)


def _see(edition: Edition, state: State, deck: int, card: int, count: int) -> None:
    state.unseen[deck][card] -= count
    if state.unseen[deck][card] < 0:
        raise BadPosition(
            "deck {deck} has card {card} only {copies} times",
            deck=deck,
            card=card,
            copies=edition.card[deck][card].copies,
        )

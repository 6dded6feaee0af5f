"""What a seat sees of a game of Gnav, in words and numbers for people and bots."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from matador.games.gnav.edition import Edition
from matador.games.gnav.interface.position.position import card_name, counts, tied
from matador.games.gnav.state import PHASES, State

Phase = Literal["lot", "dealing", "knocking", "turns", "drawing", "tie", "over"]


class TieView(TypedDict):
    """Two who share the highest card and draw for it."""

    seats: Annotated[list[int], "the two seats"]
    card: Annotated[str | None, "the card already drawn"]


class GnavView(TypedDict):
    """A game of Gnav as far as a seat sees it; cards are called by their names."""

    phase: Annotated[Phase, "what is going on; the board says what each phase is called"]
    turn: Annotated[int, "whose turn it is"]
    dealer: Annotated[int, "who deals"]
    round: Annotated[int, "the number of the round"]
    cards: Annotated[list[str | None], "for each seat: its card, none where it is hidden"]
    public: Annotated[list[str | None], "for each seat: its card as far as everybody knows it"]
    knocked: Annotated[list[int], "who has knocked in this round"]
    left: Annotated[int, "how many cards the stock has"]
    put_away: Annotated[dict[str, int], "by card: how many are gone for all to see"]
    buried: Annotated[dict[str, int], "by card: discards face down that this seat knows"]
    public_buried: Annotated[dict[str, int], "by card: discards face down that everybody knows"]
    points: Annotated[list[int], "for each seat: its points"]
    tied: Annotated[TieView | None, "who draws for the highest card"]


def view(edition: Edition, state: State, seat: int) -> GnavView:
    """Return what was looked at in words."""
    seats = range(state.seats)
    everybody = state.seats
    row = seat if seat >= 0 else everybody
    return {
        "phase": PHASES[state.phase],  # type: ignore[typeddict-item]
        "turn": state.turn,
        "dealer": state.dealer,
        "round": state.round_number,
        "cards": [card_name(state.card[other]) for other in seats],
        "public": [card_name(state.known[everybody][other]) for other in seats],
        "knocked": [other for other in seats if state.knocked[other]],
        "left": state.left,
        "put_away": counts(state.put_away),
        "buried": counts(state.buried[row]),
        "public_buried": counts(state.buried[everybody]),
        "points": state.points[: state.seats],
        "tied": tied(state),  # type: ignore[typeddict-item]
    }

"""Gnav in a terminal: the seats in a ring, the own card large, and what is called aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from matador.cli.screens.cards import WIDTH, card_name, card_style, large_card
from matador.cli.screens.display import Display, Offer, Screen, last_lines, room_beside
from matador.core.words import Move

SEAT_WIDTH = 12


class GnavRenderer:
    """Draws Gnav."""

    usual_players = 4
    automatic = frozenset({"quiet", "stand"})
    asked_of_all = frozenset({"quiet"})
    guided: frozenset[str] = frozenset()

    def page(self, screen: Screen, display: Display) -> RenderableType:
        """Draw the seats, and below them the own card beside the log."""
        above = [self._header(screen, display), *seat_rows(screen.view, display), display.rule()]
        below = [
            Text(f" {number}  {offer.label}") for number, offer in enumerate(screen.offers, start=1)
        ]
        room = room_beside(display, [*above, *below])
        seat = screen.view["seat"]
        card = screen.view["cards"][seat] if seat is not None else None
        if card is None or not screen.offers:
            log = last_lines(screen.log, display, display.width, room)
            return Group(*above, log, *below)
        table = Table.grid(padding=(0, 2, 0, 0))
        log = last_lines(screen.log, display, display.width - WIDTH - 2, room)
        table.add_row(Group(*large_card(card, display)), log)
        return Group(*above, table, *below)

    def _header(self, screen: Screen, display: Display) -> Text:
        view, say = screen.view, display.say
        parts = [say("round", number=view["round"]), say("pack", cards=view["left"])]
        return Text.assemble(
            (screen.name, "bold"), *(f" {display.signs.dot} {part}" for part in parts)
        )

    def offers(
        self, _view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str]
    ) -> list[Offer]:
        """Offer every move by itself."""
        return [Offer(label, [move]) for move, label in zip(choices, labels, strict=True)]

    def normalise(self, text: str) -> str:
        """Return a typed move as it is."""
        return text

    def board(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """Draw the seats."""
        return Group(*seat_rows(view, display))

    def guide(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """Show the order of the cards, how many of each have been put away, and the calls."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row(Text(display.say("guide_order"), "bold"), order_of_cards(view, display))
        for says, cards in groupby(filter(_says, display.board["cards"]), key=_says):
            alike = [card["id"] for card in cards]
            label = ", ".join(card_name(card, display) for card in alike)
            table.add_row(Text(label, card_style(alike[0])), says)
        return table


def _says(card: Mapping[str, Any]) -> str | None:
    """Return what a card does, if anything."""
    says: str | None = card["says"]
    return says


def order_of_cards(view: Mapping[str, Any], display: Display) -> Text:
    """List the cards from the highest to the lowest; those all gone are struck out."""
    gone = view["put_away"]
    parts = []
    for card in (kind["id"] for kind in display.board["cards"]):
        style = "dim strike" if gone.get(card) == 2 else card_style(card)
        mark = {1: "'", 2: "''"}.get(gone.get(card, 0), "")
        parts.append(Text(card_name(card, display) + mark, style))
    listed = Text(" ").join(parts)
    return Text.assemble(listed, (f"  {display.say('guide_gone')}", "dim")) if gone else listed


def seat_rows(view: Mapping[str, Any], display: Display) -> list[Text]:
    """Draw the seats in one row, or as a ring in two, in the order of play."""
    seats = list(range(view["players"]))
    per_row = max(1, (display.width + 1) // (SEAT_WIDTH + 1))
    half = (len(seats) + 1) // 2
    if half <= per_row < len(seats):
        top, bottom = seats[:half], seats[half:][::-1]
        back = _row(view, bottom, display, display.signs.backward, half)
        return _row(view, top, display, display.signs.onward, half) + back
    rows = [seats[first : first + per_row] for first in range(0, len(seats), per_row)]
    beside = min(len(seats), per_row)
    return [line for row in rows for line in _row(view, row, display, display.signs.onward, beside)]


def _row(
    view: Mapping[str, Any], seats: Sequence[int], display: Display, arrow: str, beside: int
) -> list[Text]:
    """Draw seats beside each other, wide enough for every name if so many leave the room for it."""
    longest = max(len(_name(view, seat, display)) for seat in range(view["players"]))
    width = max(SEAT_WIDTH, min(longest + 5, (display.width + 1) // beside - 1))
    boxes = [seat_box(view, seat, display, width) for seat in seats]
    gaps = (" ", arrow, " ", " ")
    return [Text(gaps[row], "dim").join(box[row] for box in boxes) for row in range(4)]


def _name(view: Mapping[str, Any], seat: int, display: Display) -> str:
    return display.seat_label(seat) + (f" ({display.say('you')})" if seat == view["seat"] else "")


def seat_box(view: Mapping[str, Any], seat: int, display: Display, width: int) -> list[Text]:
    """Draw a seat: its name, its card as far as it is known, its points, and who deals."""
    signs, inside = display.signs, width - 2
    style = "bold yellow" if view["to_act"] == seat else "dim"
    role = display.say("knocked") if seat in view["knocked"] else ""
    if seat == view["dealer"] and view["phase"] != "lot":
        role = display.say("dealer")
    points = display.say("points", points=view["points"][seat])
    side = Text(signs.bar, style)
    return [
        _edge(signs.top_left, _name(view, seat, display), signs.top_right, style, display, inside),
        Text.assemble(side, _face(view["cards"][seat], inside, display), side),
        Text.assemble(side, points.center(inside), side),
        _edge(signs.bottom_left, role, signs.bottom_right, style, display, inside),
    ]


def _edge(left: str, label: str, right: str, style: str, display: Display, inside: int) -> Text:
    text = f" {label[: inside - 3]} " if label else ""
    rest = display.signs.dash * (inside - 1 - len(text))
    return Text.assemble((left + display.signs.dash, style), (text, "bold"), (rest + right, style))


def _face(card: str | None, inside: int, display: Display) -> Text:
    if card is None:
        return Text((display.signs.back * 3).center(inside), "blue")
    return Text(card_name(card, display)[:inside].center(inside), card_style(card))


RENDERER = GnavRenderer()

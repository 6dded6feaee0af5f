"""Matador dominoes in a terminal: the line, the backs of the others' tiles, and the own hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from matador.cli.screens.display import Display, Offer, Screen, last_lines, room_beside
from matador.cli.screens.line import HUES, draw_line, tile_text
from matador.core.words import Move

MOST_BACKS = 7
WIDE, NARROW = 3, 1
"""Columns for each half of a tile in the hand."""
TILE = re.compile(r"\b([0-6])\s*[-|/:]\s*([0-6])\b")


class DominoesRenderer:
    """Draws Matador dominoes."""

    usual_players = 2
    automatic = frozenset({"draw", "pass"})
    asked_of_all: frozenset[str] = frozenset()
    guided: frozenset[str] = frozenset()

    def page(self, screen: Screen, display: Display) -> RenderableType:
        """Draw the table, the log below it, and the hand at the bottom."""
        above = [self._header(screen, display), *self._seats(screen.view, display), display.rule()]
        above += [*draw_line(screen.view, display.width, display.signs), display.rule()]
        below: list[RenderableType] = []
        if screen.offers:
            below = [display.rule(), *self._hand(screen, display)]
        room = room_beside(display, [*above, *below])
        return Group(*above, last_lines(screen.log, display, display.width, room), *below)

    def _header(self, screen: Screen, display: Display) -> Text:
        view, say = screen.view, display.say
        parts = [say("deal", number=view["deal"]), say("target", points=display.board["target"])]
        if view["deals_left"] is not None:
            parts.append(say("last_round"))
        parts.append(say("stock", tiles=view["left"]))
        return Text.assemble(
            (screen.name, "bold"), *(f" {display.signs.dot} {part}" for part in parts)
        )

    def _seats(self, view: Mapping[str, Any], display: Display) -> list[RenderableType]:
        """Draw a cell for each seat, and the hands that lie open to this reader."""
        cells = [self._seat(view, seat, display) for seat in range(view["players"])]
        open_hands = [
            self._open_hand(view, seat, display)
            for seat in range(view["players"])
            if seat != view["seat"] and view["hands"][seat]
        ]
        return [Columns(cells, padding=(0, 2)), *open_hands]

    def _seat(self, view: Mapping[str, Any], seat: int, display: Display) -> Text:
        to_act = view["to_act"] == seat
        held = view["held"][seat]
        backs = display.signs.back * min(held, MOST_BACKS)
        name = display.seat_label(seat) + (
            f" ({display.say('you')})" if seat == view["seat"] else ""
        )
        return Text.assemble(
            (display.signs.turn if to_act else " ", "bold yellow"),
            (name, "bold yellow" if to_act else "bold"),
            f" {display.say('points_short', points=view['scores'][seat])} ",
            (backs, "blue"),
            (f" {held}", "dim"),
        )

    def _open_hand(self, view: Mapping[str, Any], seat: int, display: Display) -> Text:
        tiles = [tile_text(*_halves(tile), display.signs) for tile in view["hands"][seat]]
        return Text.assemble((f" {display.seat_label(seat)}  ", "bold"), Text(" ").join(tiles))

    def _hand(self, screen: Screen, display: Display) -> list[RenderableType]:
        """Draw the hand, what can be laid numbered, and below it whatever is no tile."""
        numbers = {offer.label: place for place, offer in enumerate(screen.offers, start=1)}
        tiles = screen.view["hands"][screen.view["seat"]]
        half = WIDE if len(tiles) * (2 * WIDE + 4) <= display.width else NARROW
        per_row = max(1, display.width // (2 * half + 4))
        rows: list[RenderableType] = []
        for first in range(0, len(tiles), per_row):
            rows += hand_row(tiles[first : first + per_row], numbers, half, display)
        others = [label for label in numbers if label not in tiles]
        return [*rows, *(Text(f" {numbers[label]}  {label}") for label in others)]

    def offers(
        self, view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str]
    ) -> list[Offer]:
        """Offer every tile of the hand that can be laid, then the rest."""
        by_tile: dict[str, list[Move]] = {tile: [] for tile in view["hands"][view["seat"]]}
        others = []
        for move, label in zip(choices, labels, strict=True):
            if "tile" in move.values:
                by_tile[move.values["tile"]].append(move)
            else:
                others.append(Offer(label, [move]))
        return [Offer(tile, moves) for tile, moves in by_tile.items() if moves] + others

    def normalise(self, text: str) -> str:
        """Return a typed move with its tiles as records write them, the low half first."""
        return TILE.sub(lambda found: "-".join(sorted(found.groups())), text)

    def board(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """Draw the line."""
        return Group(*draw_line(view, display.width, display.signs))

    def guide(self, _view: Mapping[str, Any], display: Display) -> RenderableType:
        """Say how tiles are joined, and what matadors do."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row(Text("1-6 2-5 3-4", "bold"), display.say("guide_seven"))
        table.add_row(Text("0-0 1-6 2-5 3-4", "bold"), display.say("guide_matadors"))
        table.add_row(Text("lay 3-5 at 2", "bold"), display.say("guide_lay"))
        table.add_row(Text("joker 1-6 at 1 free 6", "bold"), display.say("guide_joker"))
        table.add_row(Text("across 1-6 at 1", "bold"), display.say("guide_across"))
        return table


def hand_row(
    tiles: Sequence[str], numbers: Mapping[str, int], half: int, display: Display
) -> list[RenderableType]:
    """Draw tiles side by side as boxes; matadors have a double edge, numbers stand below."""
    drawn = [boxed(tile, numbers.get(tile), half, display) for tile in tiles]
    return [Text(" ").join([Text(), *(box[row] for box in drawn)]) for row in range(4)]


def boxed(tile: str, number: int | None, half: int, display: Display) -> list[Text]:
    """Draw one tile of the hand with its number; without one it cannot be laid now."""
    low, high = _halves(tile)
    corners, flat, upright = _edges(low + high in (0, 7), display)
    style = "dim" if number is None else ""
    hues = ("dim", "dim") if number is None else (f"bold {HUES[low]}", f"bold {HUES[high]}")
    edge = Text(upright, style)
    halves = [Text(str(n).center(half), hue) for n, hue in zip((low, high), hues, strict=True)]
    return [
        Text(corners[0] + flat * half + corners[1] + flat * half + corners[2], style),
        Text.assemble(edge, halves[0], edge, halves[1], edge),
        Text(corners[3] + flat * half + corners[4] + flat * half + corners[5], style),
        Text(str(number or "").center(2 * half + 3), "bold"),
    ]


def _edges(is_matador: bool, display: Display) -> tuple[str, str, str]:
    if display.console.options.ascii_only:
        return ("######", "=", "#") if is_matador else ("++++++", "-", "|")
    return ("╔╦╗╚╩╝", "═", "║") if is_matador else ("╭┬╮╰┴╯", "─", "│")


def _halves(tile: str) -> tuple[int, int]:
    low, _, high = tile.partition("-")
    return int(low), int(high)


RENDERER = DominoesRenderer()

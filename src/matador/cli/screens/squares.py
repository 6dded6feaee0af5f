"""The board of a property game as a list of its squares: names, prices, owners, and who stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from matador.cli.screens.display import Display
from matador.core.words import seat_name
from matador.tell.languages import grouped

GROUP_STYLES = (
    *("blue", "magenta", "cyan", "yellow", "red", "bright_yellow", "green", "bright_blue"),
    *("white", "bright_cyan"),
)
HOTEL = 5
LEAST_CELL = 19
PRICED_CELL = 38
"""A cell of so many columns has room for prices."""
NUMBER = 3


def board(view: Mapping[str, Any], display: Display, columns: int) -> RenderableType:
    """List all squares in so many columns, square 0 first, and say what the signs mean."""
    width, squares = display.width // columns, display.board["squares"]
    rows = len(squares) // columns
    grid = Table.grid(padding=0)
    for _ in range(columns):
        grid.add_column(width=width)
    for row in range(rows):
        listed = squares[row::rows]
        grid.add_row(*(square_line(view, square, display, width - 1) for square in listed))
    return Group(grid, Text(display.say("board_legend", dot=display.signs.dot), "dim"))


def columns_for(width: int, room: int | None) -> int:
    """Return in how many columns the board fits, the fewest first; 0 where there is no room.

    Where the screen has no end, as in a pipe, the board is shown to whoever asks for it.
    """
    if room is None:
        return 0
    fitting = (2, 4) if width // 4 >= LEAST_CELL else (2,)
    return next((columns for columns in fitting if lines_of(columns) <= room), 0)


def lines_of(columns: int) -> int:
    """Return how many lines a board in so many columns takes, with what its signs mean."""
    return 40 // columns + 1


def square_line(
    view: Mapping[str, Any], square: Mapping[str, Any], display: Display, width: int
) -> Text:
    """Draw a square: its number, its name, its price or its owner, and who stands on it."""
    number, style = square["number"], style_of(square["group"], display)
    right = Text.assemble((marks(view, square, display, width), f"bold {style}"))
    if standing := tokens(view, number):
        right.append(" ")
        right.append(standing, "bold reverse")
    room = width - NUMBER - right.cell_len - bool(right)
    name = shortened(square["called"], room, display.signs.more).ljust(room)
    return Text.assemble((f"{number:>2} ", "dim"), (name, style), " " if right else "", right)


def shortened(name: str, room: int, more: str) -> str:
    """Return a name that fits, with a sign where it goes on."""
    return name if len(name) <= room else name[: max(0, room - len(more))].rstrip() + more


def tokens(view: Mapping[str, Any], number: int) -> str:
    """Return the letters of those who stand on a square."""
    seats = range(view["players"])
    here = [seat for seat in seats if view["at"][seat] == number and not view["out"][seat]]
    return "".join(map(seat_name, here))


def marks(view: Mapping[str, Any], square: Mapping[str, Any], display: Display, width: int) -> str:
    """Return who owns a square and what is built there, or what it costs where there is room."""
    deed = view["deeds"].get(square["number"])
    if deed and deed["owner"] is not None:
        return owned(deed)
    amount = square["price"] or square["tax"]
    return grouped(amount, display.language) if amount and width >= PRICED_CELL else ""


def owned(deed: Mapping[str, Any]) -> str:
    """Write an owner in small letters, with houses, a hotel, or a mortgage in brackets."""
    owner = seat_name(deed["owner"]).lower()
    if deed["mortgaged"]:
        return f"({owner})"
    return owner + ("H" if deed["level"] == HOTEL else str(deed["level"] or ""))


def style_of(group: str | None, display: Display) -> str:
    """Return the colour of a group; squares without a deed are dim."""
    ids: Sequence[str] = [found["id"] for found in display.board["groups"]]
    return "dim" if group is None else GROUP_STYLES[ids.index(group)]

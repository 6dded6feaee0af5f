"""The property games in a terminal: the board as a ring, players and log inside it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from matador.cli.screens.look import Look, Offer, Screen, last_lines
from matador.core.words import Move, seat_name
from matador.tell.languages import grouped

SIDE = 10
CELL = 7
LEAST_WIDTH = 11 * CELL
GROUP_STYLES = (
    *("blue", "magenta", "cyan", "yellow", "red", "bright_yellow", "green", "bright_blue"),
    *("white", "bright_cyan"),
)
HOTEL = 5
TOGETHER = ("offer", "mortgage", "redeem", "build", "order", "sell", "lower", "deliver")


class EstatePainter:
    """Draws the property games."""

    usual_players = 4
    automatic: frozenset[str] = frozenset()
    asked_of_all: frozenset[str] = frozenset()
    unsaid = frozenset({"OrderThrown", "TurnPasses"})
    together: Mapping[str, str] = {"PotFed": "pot"}
    milestones = frozenset({"WentBankrupt"})
    styles: Mapping[str, str] = {
        "Thrown": "dim",
        "SalaryPaid": "green",
        "Collected": "green",
        "RentDue": "bold red",
        "MustRaise": "bold red",
        "WentBankrupt": "bold red",
        "CardTurned": "italic yellow",
        "Bought": "bold",
        "Built": "bold",
        "Traded": "bold",
        "GameWon": "bold green",
    }

    def page(self, screen: Screen, look: Look) -> RenderableType:
        """Draw board, players and log, and below them what can be done."""
        below = [
            Text(f" {number:>2}  {offer.label}", overflow="crop", no_wrap=True)
            for number, offer in enumerate(screen.offers, start=1)
        ]
        header = Text.assemble(
            (screen.name, "bold"), f" {look.signs.dot} ", self._turn(screen, look)
        )
        if look.width < LEAST_WIDTH:
            return Group(header, *player_lines(screen.view, look), *below)
        inside = (look.width // 11 * 9, SIDE - 1)
        middle = [*player_lines(screen.view, look), Text()]
        room = max(1, inside[1] - len(middle))
        log = last_lines(screen.log, look, inside[0] - 2, room)
        return Group(header, board(screen.view, look, [*middle, log]), *below)

    def _turn(self, screen: Screen, look: Look) -> str:
        view = screen.view
        return look.say("round", number=view["round"])

    def offers(
        self, _view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str]
    ) -> list[Offer]:
        """Offer what is done with lots under one number a kind, everything else by itself."""
        offers: list[Offer] = []
        pairs = sorted(zip(choices, labels, strict=True), key=lambda pair: pair[0].kind in TOGETHER)
        for kind, listed in groupby(pairs, key=lambda pair: pair[0].kind):
            found = list(listed)
            if kind in TOGETHER and len(found) > 1:
                more = f" ({len(found)})"
                offers.append(Offer(found[0][1] + more, [move for move, _ in found]))
            else:
                offers.extend(Offer(label, [move]) for move, label in found)
        return offers

    def heard(self, text: str) -> str:
        """Return a typed move as records write it: seats are capitals."""
        return re.sub(r"^(offer|counter) ([a-h])\b", lambda m: f"{m[1]} {m[2].upper()}", text)

    def guide(self, _view: Mapping[str, Any], _look: Look) -> RenderableType:
        """Show how to type trades and bids, and every deed with its square."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row(Text("offer B give 1,3 take 39 cash 500 cards 0 0", "bold"))
        table.add_row(Text("counter A give - take 5 cash -200 cards 1 0", "bold"))
        table.add_row(Text("bid 1250   build 39   sell 39   mortgage 5   redeem 5", "bold"))
        return table


def player_lines(view: Mapping[str, Any], look: Look) -> list[Text]:
    """Draw a line for each player: cash, lots by group, cards, jail."""
    return [_player(view, seat, look) for seat in range(view["players"])]


def _player(view: Mapping[str, Any], seat: int, look: Look) -> Text:
    mark = look.signs.turn if view["to_act"] == seat else " "
    line = Text.assemble((f"{mark}{seat_name(seat)} ", "bold"))
    if view["out"][seat]:
        return line + Text(look.signs.dash, "dim")
    cash = f"{grouped(view['cash'][seat], look.language)} {look.board['currency']}"
    line.append(f"{cash:>12} ", "bold green")
    for group, style in zip(look.board["groups"], GROUP_STYLES, strict=True):
        held = [n for n in group["deeds"] if view["deeds"].get(n, {}).get("owner") == seat]
        if held:
            line.append(" ".join(_lot(view, n) for n in held) + " ", style)
    cards = len(view["cards_held"][seat])
    line.append("*" * cards + ("" if view["jail"][seat] is None else "#"), "yellow")
    line.no_wrap, line.overflow = True, "crop"
    return line


def _lot(view: Mapping[str, Any], number: int) -> str:
    deed = view["deeds"][number]
    if deed["mortgaged"]:
        return f"({number})"
    return f"{number}{'H' if deed['level'] == HOTEL else chr(39) * deed['level']}"


def board(view: Mapping[str, Any], look: Look, middle: Sequence[RenderableType]) -> RenderableType:
    """Draw the ring of forty squares, square 0 at the lower right, with a table inside."""
    width = look.width // 11
    cells = [_cell(view, square, look, width) for square in look.board["squares"]]
    top = Text().join(cells[2 * SIDE : 3 * SIDE + 1])
    bottom = Text().join(cells[number] for number in range(SIDE, -1, -1))
    left = Group(*(cells[number] for number in range(2 * SIDE - 1, SIDE, -1)))
    right = Group(*(cells[number] for number in range(3 * SIDE + 1, 4 * SIDE)))
    rows = Table.grid(padding=0)
    rows.add_column(width=width)
    rows.add_column(width=9 * width)
    rows.add_column(width=width)
    rows.add_row(left, Group(*middle), right)
    return Group(top, rows, bottom)


def _cell(view: Mapping[str, Any], square: Mapping[str, Any], look: Look, width: int) -> Text:
    """Draw a square: the tokens on it, its name, its owner and buildings."""
    number = square["number"]
    tokens = "".join(
        seat_name(seat)
        for seat in range(view["players"])
        if view["at"][seat] == number and not view["out"][seat]
    )
    deed = view["deeds"].get(number)
    owner = ""
    if deed and deed["owner"] is not None:
        level = "H" if deed["level"] == HOTEL else str(deed["level"] or "")
        owner = seat_name(deed["owner"]).lower() + ("-" if deed["mortgaged"] else level)
    room = width - 1 - len(tokens) - len(owner)
    name = square["called"][: max(0, room)]
    style = _style(square["group"], look)
    cell = Text.assemble((tokens, "bold reverse"), (name, style), (owner, f"bold {style}"))
    cell.truncate(width - 1)
    cell.pad_right(width - cell.cell_len)
    return cell


def _style(group: str | None, look: Look) -> str:
    """Return the colour of a group; squares without a deed are dim."""
    ids = [found["id"] for found in look.board["groups"]]
    return "dim" if group is None else GROUP_STYLES[ids.index(group)]


PAINTER = EstatePainter()

"""The property games in a terminal: what has happened, the board, and what is asked with sums."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from matador.cli.screens.amounts import GROUPING, plain_number
from matador.cli.screens.display import Display, Offer, Screen, last_lines, room_beside
from matador.cli.screens.squares import GROUP_STYLES, board, columns_for, owned
from matador.core.questions import Question
from matador.core.words import Move, seat_name
from matador.tell.languages import grouped

LEAST_NEWS = 4
NARROW = 76
"""On fewer columns a question takes more lines."""
TOGETHER = ("offer", "mortgage", "redeem", "build", "order", "sell", "lower", "deliver")


class EstateRenderer:
    """Draws the property games."""

    usual_players = 4
    automatic: frozenset[str] = frozenset()
    asked_of_all: frozenset[str] = frozenset()
    guided = frozenset({"bid", "offer", "counter", "deliver"})

    def page(self, screen: Screen, display: Display) -> RenderableType:
        """Draw players, what has happened and what can be done; the board where there is room.

        News go before the board: it is left out while they need its lines.
        """
        above = [header(screen, display), *player_lines(screen.view, display)]
        below = [*matter(screen, display), *offer_lines(screen.offers)]
        prompt = 2 if display.width >= NARROW else 4
        room = room_beside(display, [*above, display.rule(), *below], prompt)
        news = sum(len(line.wrap(display.console, display.width)) for line in screen.log)
        least = min(news, LEAST_NEWS) if screen.is_read else news
        spare = None if room is None else room - least
        columns = columns_for(display.width, spare)
        drawn = [board(screen.view, display, columns)] if columns else []
        room = room_beside(display, [*above, display.rule(), *drawn, *below], prompt)
        return Group(
            *above,
            *drawn,
            display.rule(),
            last_lines(screen.log, display, display.width, room),
            *below,
        )

    def offers(
        self, _view: Mapping[str, Any], choices: Sequence[Move], labels: Sequence[str]
    ) -> list[Offer]:
        """Offer what is done with lots under one number a kind, everything else by itself."""
        offers: list[Offer] = []
        # Choices go lot by lot, so the kinds of one lot stand between those of another.
        kinds = ["", *dict.fromkeys(move.kind for move in choices if move.kind in TOGETHER)]
        pairs = sorted(
            zip(choices, labels, strict=True),
            key=lambda pair: kinds.index(pair[0].kind) if pair[0].kind in kinds else 0,
        )
        for kind, listed in groupby(pairs, key=lambda pair: pair[0].kind):
            found = list(listed)
            if kind in TOGETHER and len(found) > 1:
                more = f" ({len(found)})"
                offers.append(Offer(found[0][1] + more, [move for move, _ in found]))
            else:
                offers.extend(Offer(label, [move]) for move, label in found)
        return offers

    def normalise(self, text: str) -> str:
        """Return a typed move as records write it: seats are capitals, amounts plain digits."""
        text = re.sub(r"^(offer|counter) ([a-h])\b", lambda m: f"{m[1]} {m[2].upper()}", text)
        bid = re.fullmatch(r"bid (.+)", text)
        return f"bid {plain_number(bid[1])}" if bid else GROUPING.sub("", text)

    def guide(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """Show how to type trades and bids, and the whole board with its prices."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row(Text("offer B give 1,3 take 39 cash 500 cards 0 0", "bold"))
        table.add_row(Text("counter A give - take 5 cash -200 cards 1 0", "bold"))
        table.add_row(Text("bid 1250   build 39   sell 39   mortgage 5   redeem 5", "bold"))
        return Group(table, Text(), self.board(view, display))

    def board(self, view: Mapping[str, Any], display: Display) -> RenderableType:
        """List the whole board with its prices, whatever room that takes."""
        return board(view, display, 2 if display.width >= NARROW else 1)


def header(screen: Screen, display: Display) -> Text:
    """Name the game and the round, and tell what lies in the pot if anything does."""
    parts = [display.say("round", number=screen.view["round"])]
    if screen.view["pot"]:
        parts.append(display.say("pot", amount=money(screen.view["pot"], display)))
    return Text.assemble((screen.name, "bold"), *(f" {display.signs.dot} {part}" for part in parts))


def money(amount: int, display: Display) -> str:
    """Write an amount with its currency."""
    return f"{grouped(amount, display.language)} {display.board['currency']}"


def offer_lines(offers: Sequence[Offer]) -> list[RenderableType]:
    """Draw what can be chosen, each by its number; a long one goes on below itself."""
    if not offers:
        return []
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=3, justify="right")
    for number, offer in enumerate(offers, start=1):
        grid.add_row(Text(str(number), "bold"), offer.label)
    return [grid]


def matter(screen: Screen, display: Display) -> list[RenderableType]:
    """Tell the sums behind a question: the deed it turns on, and what the player has and keeps."""
    question = screen.question
    if question is None or question.seat != screen.view["seat"]:
        return []
    parts = [*deed_facts(question, display), *cash_facts(question, screen.view, display)]
    return [Text(f" {display.signs.dot} ".join(parts), "cyan")] if parts else []


def deed_facts(question: Question, display: Display) -> Iterator[str]:
    """Tell price, rents and loan of the deed that a question turns on."""
    number = question.facts.get("deed")
    if number is None or question.kind not in ("buy", "bid"):
        return
    square = display.board["squares"][number]
    yield display.say("fact_price", amount=money(square["price"], display))
    if square["rents"]:
        rents = " / ".join(grouped(rent, display.language) for rent in square["rents"])
        yield display.say("fact_rents", amounts=rents)
    if question.facts.get("per_pip"):
        yield display.say("fact_per_pip", amount=money(question.facts["per_pip"], display))
    if square["house_price"]:
        yield display.say("fact_house", amount=money(square["house_price"], display))
    yield display.say("fact_loan", amount=money(square["loan"], display))


def cash_facts(question: Question, view: Mapping[str, Any], display: Display) -> Iterator[str]:
    """Tell what the player has, and what is left after paying what is asked."""
    if question.kind not in ("buy", "bid", "pay", "tax", "jail", "fine_or_card"):
        return
    cash = view["cash"][view["seat"]]
    price = {"buy": "price", "pay": "amount", "tax": "fixed", "jail": "fine"}.get(question.kind)
    left = cash - question.facts[price] if price else -1
    if left < 0:
        yield display.say("fact_cash", cash=money(cash, display))
    else:
        yield display.say("fact_cash_after", cash=money(cash, display), left=money(left, display))


def player_lines(view: Mapping[str, Any], display: Display) -> list[Text]:
    """Draw a line for each player: cash, lots by group, debts, release cards, jail."""
    longest = max(len(display.seat_label(seat)) for seat in range(view["players"]))
    return [_player(view, seat, display, longest) for seat in range(view["players"])]


def _player(view: Mapping[str, Any], seat: int, display: Display, longest: int) -> Text:
    mark = display.signs.turn if view["to_act"] == seat else " "
    name = display.seat_label(seat).ljust(longest)
    letter = "" if longest == 1 else f"{seat_name(seat)} "
    line = Text.assemble((f"{mark}{letter}{name} ", "bold"))
    if view["out"][seat]:
        return line + Text(display.signs.dash, "dim")
    line.append(f"{money(view['cash'][seat], display):>11} ", "bold green")
    for group, style in zip(display.board["groups"], GROUP_STYLES, strict=True):
        held = [n for n in group["deeds"] if view["deeds"].get(n, {}).get("owner") == seat]
        if held:
            line.append(" ".join(_lot(view, n) for n in held) + " ", style)
    for word in _condition(view, seat, display):
        line.append(f"{word} ", "yellow")
    return line


def _condition(view: Mapping[str, Any], seat: int, display: Display) -> Iterator[str]:
    """Tell what a player owes, holds and suffers."""
    owed = sum(debt["amount"] for debt in view["debts"] if debt["debtor"] == seat)
    if owed:
        yield display.say("owes", amount=money(owed, display))
    if view["cards_held"][seat]:
        yield display.say("release_cards", cards=len(view["cards_held"][seat]))
    if view["jail"][seat] is not None:
        yield display.say("in_jail")


def _lot(view: Mapping[str, Any], number: int) -> str:
    """Write a lot by the number of its square, with what stands on it."""
    deed = view["deeds"][number]
    if deed["mortgaged"]:
        return f"({number})"
    return f"{number}:{owned(deed)[1:]}" if deed["level"] else str(number)


RENDERER = EstateRenderer()

"""A bot that sits down at a live table over the wire: python examples/wire_bot.py CODE.

It knows what any client knows, the view and the choices of its seat, and plays all five games by a
policy of its own: write another `choose` to let yours play.
"""

from __future__ import annotations

import argparse
from typing import Any

from table_client import Table, ask, join

WANTED = ("claim", "buy", "build", "roll")
CUSHION = 5


def choose(news: Any, board: Any) -> str:
    """Return a move for the seat that is asked."""
    game = news["game"]
    view, choices = game["view"], game["choices"]
    if view["game"] == "dominoes":
        return str(max(choices, key=pips))
    if view["game"] == "gnav":
        return dare(view, choices, board)
    return spend(view, choices, board)


def pips(move: str) -> int:
    """Count the pips of the tile that a move gets rid of."""
    tiles = [word for word in move.split() if "-" in word]
    return sum(int(half) for tile in tiles for half in tile.split("-"))


def dare(view: Any, choices: list[str], board: Any) -> str:
    """Keep a card of the upper half, and exchange any other."""
    ranks = [card["id"] for card in board["cards"]]
    is_high = ranks.index(view["cards"][view["seat"]]) < len(ranks) // 2
    wanted = "stand" if is_high else "exchange"
    return next((move for move in choices if move == wanted), choices[0])


def spend(view: Any, choices: list[str], board: Any) -> str:
    """Take what is due, and buy and build while some money stays."""
    rich = view["cash"][view["seat"]] * CUSHION > board["rules"]["start_cash"]
    for verb in WANTED if rich else ("claim", "roll"):
        for move in choices:
            if move.split()[0] == verb:
                return move
    return choices[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Let a bot sit down at a live table.")
    parser.add_argument("code", help="the code of the table")
    parser.add_argument("--server", default="http://localhost:8000")
    parser.add_argument("--name", default="Wire")
    asked = parser.parse_args()
    seated = join(asked.server, asked.code, asked.name)
    board = ask(asked.server, f"/api/tables/{seated['table']}/board", token=seated["token"])
    Table(asked.server, seated, lambda news: choose(news, board)).play()


if __name__ == "__main__":
    main()

"""Play at a live table from the keyboard: a whole client in one file.

Start a house with `matador serve`, then in other terminals:

    python examples/table_client.py --game gnav --bots 2
    python examples/table_client.py --game dominoes --friends 1
    python examples/table_client.py --join CODE

It comes back by itself when the connection is lost, and never makes a move twice.
"""

from __future__ import annotations

import argparse
import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

AGAIN_SECONDS = 0.5


def ask(server: str, path: str, body: Any = None, token: str = "") -> Any:
    """Ask the house by HTTP; a refusal ends the program with its sentence."""
    said = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, said)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        raise SystemExit(json.load(refused)["sentence"]) from None


def open_table(server: str, game: str, name: str, bots: int, friends: int) -> Any:
    """Open a table: one seat for me, some for friends, some for bots."""
    seats = [{"who": "me", "name": name}, *[{"who": "open"}] * friends, *[{"who": "bot"}] * bots]
    return ask(server, "/api/tables", {"settings": {"game": game, "rules": {}}, "seats": seats})


def join(server: str, code: str, name: str) -> Any:
    """Take a seat at the table that has a code."""
    table = ask(server, f"/api/codes/{code}")["table"]
    return ask(server, f"/api/tables/{table}/seats", {"name": name})


class Table:
    """A table as one seat knows it; `choose` is asked for a move with the news."""

    def __init__(self, server: str, seated: Any, choose: Callable[[Any], str]) -> None:
        self.address = f"ws{server.removeprefix('http')}/api/tables/{seated['table']}/play"
        self.token, self.choose = seated["token"], choose
        self.news: Any = None
        self.since: int | None = None
        self.unanswered: dict[str, Any] | None = None
        self.answered_at = 0

    def play(self) -> None:
        """Play until the game is over, however often the connection is lost."""
        while not self.is_over:
            try:
                with connect(self.address, max_size=None) as socket:
                    self._attend(socket)
            except (OSError, WebSocketException):
                time.sleep(AGAIN_SECONDS)

    @property
    def is_over(self) -> bool:
        """Tell whether the game is over."""
        return self.news is not None and self.news["table"]["status"] == "over"

    def _attend(self, socket: Any) -> None:
        """Say hello, repeat what was never answered, and listen."""
        hello = {"type": "hello", "token": self.token, "since": self.since}
        for said in [hello, self.unanswered] if self.unanswered else [hello]:
            socket.send(json.dumps(said))
        for message in socket:
            self._hear(json.loads(message))
            if self.is_over:
                return
            command = self._command()
            if command:
                self.unanswered = {**command, "id": uuid.uuid4().hex}
                socket.send(json.dumps(self.unanswered))

    def _hear(self, told: Any) -> None:
        if told["type"] == "news":
            self.news = told
            self._tell()
        elif self.unanswered and told["id"] == self.unanswered["id"]:
            # The news of what was done may come before its answer or after it.
            self.unanswered, self.answered_at = None, told["version"]
            if told["type"] == "refused":
                print(told["sentence"])
        elif told["type"] == "refused":
            raise SystemExit(told["sentence"])

    def _tell(self) -> None:
        """Tell what has happened since the last news."""
        for entry in self.news["entries"]:
            for event in entry["events"]:
                if event["told"]:
                    print(event["told"], flush=True)
            self.since = entry["number"]

    def _command(self) -> dict[str, Any] | None:
        """Return what to do now: start when all have come, move when I am asked."""
        table, game = self.news["table"], self.news["game"]
        mine = [seat for seat in table["seats"] if seat["mine"]]
        if self.unanswered or self.news["version"] < self.answered_at:
            return None
        if game is None:
            is_host = any(seat["seat"] in table["host"] for seat in mine)
            waits = any(seat["who"] == "open" for seat in table["seats"])
            return {"type": "start"} if is_host and not waits else None
        if not game["choices"] or mine[0]["stands_in"]:
            return None
        return {"type": "play", "move": self.choose(self.news), "seen": self.news["version"]}


def from_the_keyboard(news: Any) -> str:
    """Ask for a move: by its number, or as a move of a form is written."""
    choices = news["game"]["choices"]
    print(news["game"]["question"]["told"])
    for number, label in enumerate(news["game"]["labels"], start=1):
        print(f"  {number} {label}")
    try:
        typed = input("> ").strip()
    except EOFError:
        raise SystemExit("You leave; the table stays as it is.") from None
    number = int(typed) if typed.isdecimal() else 0
    return choices[number - 1] if 1 <= number <= len(choices) else typed or choices[0]


def first_choice(news: Any) -> str:
    """Make the first choice."""
    return str(news["game"]["choices"][0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Play at a live table.")
    parser.add_argument("--server", default="http://localhost:8000")
    parser.add_argument("--name", default="Anna")
    parser.add_argument("--join", metavar="CODE", help="sit down at somebody's table")
    parser.add_argument("--game", default="gnav")
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--friends", type=int, default=0, help="seats that are kept for others")
    parser.add_argument("--first", action="store_true", help="always make the first choice")
    asked = parser.parse_args()
    if asked.join:
        seated = join(asked.server, asked.join, asked.name)
    else:
        bots = asked.bots or (0 if asked.friends else 2)
        seated = open_table(asked.server, asked.game, asked.name, bots, asked.friends)
        print(
            f"Your table is {asked.server}/t/{seated['table']}, its code {seated['code']}.",
            flush=True,
        )
    Table(asked.server, seated, first_choice if asked.first else from_the_keyboard).play()


if __name__ == "__main__":
    main()

"""What people meet at a property table, common and rare: records that stop just there.

It is always Anna, the first seat, who is asked or looks on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from drivers import post, sit
from playwright.sync_api import Page

import matador
from page_drivers.reader import known, played

OTHERS = ("Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hans")

TOWN: dict[int, Any] = {
    1: {"owner": 0, "level": 4},
    3: {"owner": 0, "level": 5},
    5: 1,
    6: {"owner": 2, "mortgaged": True},
    8: 2,
    11: {"owner": 3, "level": 5},
    13: {"owner": 3, "level": 5},
    14: {"owner": 3, "level": 4},
    15: 0,
    16: 0,
    18: 0,
    21: {"owner": 1, "level": 2},
    23: {"owner": 1, "level": 3},
    24: {"owner": 1, "level": 3},
    25: 2,
    28: 1,
    31: {"owner": 3, "mortgaged": True},
    32: 2,
    34: 0,
    37: {"owner": 2, "level": 4},
    39: {"owner": 2, "level": 4},
}
"""A town in the middle of a game of four: houses, hotels and loans on all sides of the board."""


class Situation(NamedTuple):
    """A position and the moves that lead from it to what is asked."""

    game: str
    position: dict[str, Any]
    moves: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return self.position.get("players", 4)

    def played(self) -> matador.Game:
        """Return a game that has come to it."""
        return played(self.game, {"players": 4, **self.position}, *self.moves)

    def record(self) -> str:
        """Return the record of that game."""
        return self.played().record()


def taken_up(base: str, situation: Situation) -> dict[str, Any]:
    """Return where Anna sits at a table that goes on with a situation, with others."""
    table: dict[str, Any] = post(
        base, "/api/import", {"record": situation.record(), "name": "Anna"}
    )
    for name in OTHERS[: situation.players - 1]:
        sit(base, table["table"], name)
    path = f"/api/tables/{table['table']}/commands"
    post(base, path, {"type": "start", "id": "start"}, table["token"])
    return table


def open_as_anna(
    visit: Callable[..., Page],
    base: str,
    situation: Situation,
    language: str = "en",
    **browser: Any,
) -> Page:
    """Return a page on which Anna sees a situation."""
    table = taken_up(base, situation)
    seat = {"table": table["table"], "token": table["token"], "game": "", "at": 0}
    remembered = known(base, "Anna", tables=[seat], language=language)
    browser = {"reduced_motion": "reduce", **browser}
    page = visit(f"/t/{table['table']}", storage_state=remembered, **browser)
    page.get_by_role("complementary").wait_for()
    return page


def _town(**position: Any) -> dict[str, Any]:
    return {"cash": [13_350, 4_120, 18_460, 7_100], "deeds": TOWN, "round": 14, **position}


ROUND = (
    *("roll", "throw 1-2"),
    *("roll", "throw 2-4", "decline"),
    *("roll", "throw 1-3"),
    *("roll", "throw 1-1", "roll", "throw 4-5", "card P05"),
)
"""Everybody threw once: a lot declined, a tax, a rent, a card."""

SITUATIONS = {
    "turn": Situation("danish", _town(at=[12, 20, 34, 6], pot=6_200), ROUND),
    "to-buy": Situation("danish", _town(at=[12, 20, 34, 6]), ("roll", "throw 3-4")),
    "card": Situation("danish", _town(at=[15, 20, 34, 6]), ("roll", "throw 1-1", "card P05")),
    "tax": Situation("danish", _town(at=[1, 20, 34, 6]), ("roll", "throw 1-2")),
    "debt": Situation(
        "danish", _town(at=[16, 20, 34, 6], cash=[700, 4_120, 18_460, 7_100]), ("roll", "throw 2-3")
    ),
    "jail": Situation("danish", _town(at=[10, 10, 10, 6], jail=[1, 0, 2, 0])),
    "declined": Situation(
        "swedish", _town(at=[12, 20, 34, 6], turn=3), ("roll", "throw 1-2", "decline")
    ),
    "claim": Situation("swedish", _town(at=[12, 20, 34, 11], turn=3), ("roll", "throw 2-3")),
    "claim of two words": Situation(
        "german", _town(at=[12, 20, 34, 11], turn=3), ("roll", "throw 2-3")
    ),
    "shortage": Situation(
        "german",
        _town(
            at=[12, 20, 34, 6],
            turn=1,
            houses_left=1,
            deeds={16: 0, 18: 0, 19: 0, 26: 1, 27: 1, 29: 1},
        ),
        ("build 26",),
    ),
    "heir": Situation(
        "german",
        _town(
            at=[12, 32, 34, 6],
            turn=1,
            cash=[13_350, 100, 18_460, 7_100],
            deeds={39: {"owner": 0, "level": 0}, 1: {"owner": 1, "mortgaged": True}},
        ),
        ("roll", "throw 3-4", "claim 39", "bankrupt"),
    ),
    "crowd": Situation(
        "german",
        {
            "players": 8,
            "at": [7, 7, 7, 7, 10, 10, 0, 0],
            "jail": [0, 0, 0, 0, 1, 0, 0, 0],
            "out": [0, 0, 0, 0, 0, 1, 0, 0],
            "cash": [13_350, 4_120, 18_460, 7_100, 250, 0, 22_000, 1_810],
            "deeds": TOWN,
        },
    ),
}

"""Take pictures of the page into docs/_static/screenshots: `make screenshots` runs it.

Every picture is of a game that bots have played from a fixed seed until something is asked, taken
up by a table, so that the same command takes the same picture again;
only the last draws of a game that is over are the table's own.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

import matador
from matador import Game
from matador.bots import make_bots
from matador.bots.catalog import let_play

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser import launching  # noqa: E402
from drivers import RunningServer, get, open_table, post, sit  # noqa: E402
from page_drivers.situations import SITUATIONS  # noqa: E402
from small_png import shrink  # noqa: E402

STATIC = ROOT / "docs" / "_static"
SCREENS = STATIC / "screenshots"
README = {"danish": STATIC / "page-danish.png"}
"""Pictures that are shown elsewhere too."""
NAMES = (
    *("Anna", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hanne", "Ivar", "Jens", "Karen", "Leif"),
)
LEAST_ASKS = 2
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DEVICES = {"": DESK, "-phone": PHONE}
SCHEMES = {"": "light", "-dark": "dark"}
DRAWN = "Promise.allSettled([...document.images].map((one) => one.decode()))"
SETTLES = 700
"""Milliseconds until drawings are there and nothing moves."""
WAITS = 0.1
Handle = dict[str, str]


class Opened(NamedTuple):
    """Where a picture is taken, the seats that its reader holds, and the reader's name."""

    path: str
    handle: list[Handle]
    name: str = NAMES[0]


@dataclass(frozen=True, eq=False)
class Scene:
    """One screen: a game and what it shall have come to, or an address; and what is done there.

    What bots seldom come to is a situation that is set up by its name.
    """

    game: str = ""
    players: int = 4
    kind: str = "throw"
    """What is asked when the picture is taken."""
    seat: int = 0
    after: int = 0
    """How many moves at least come before it."""
    fits: Callable[[Game], bool] = lambda _: True
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int = 7
    situation: str = ""
    clock: str = "off"
    path: str = ""
    does: Callable[[Page], None] = lambda _: None


def press(*names: str) -> Callable[[Page], None]:
    """Return how buttons are pressed one after the other."""

    def pressed(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=name).first.click()

    return pressed


def learn(steps: int) -> Callable[[Page], None]:
    """Return how a guided game is followed, the teacher making the moves."""

    def followed(page: Page) -> None:
        for _ in range(steps):
            page.get_by_role("button", name=re.compile("^(Next|Do it for me)$")).click()

    return followed


def solve_the_first(page: Page) -> None:
    """Choose the first puzzle and have it solved."""
    page.get_by_role("region", name="Puzzles").get_by_role("button").first.click()
    page.get_by_role("button", name="Show the solution").click()


def see_that_it_was_fair(page: Page) -> None:
    """Open what the check rests on, at the end of how the game went."""
    see_the_result(page)
    page.get_by_text("Check it yourself").click()
    page.get_by_role("heading", name="Fair, and checked").scroll_into_view_if_needed()


def hold_a_tile(page: Page) -> None:
    """Choose the first tile that fits."""
    page.get_by_role("list", name="My hand").locator("button:not([aria-disabled])").first.click()


def see_the_result(page: Page) -> None:
    """Go on from the board to how the game went."""
    result = page.get_by_role("button", name="See how it went")
    page.get_by_role("heading", name="Fair, and checked").or_(result).first.wait_for()
    if result.is_visible():
        result.click()


def situated(name: str, **scene: Any) -> Scene:
    """Return the screen of a situation."""
    game, players = SITUATIONS[name].game, SITUATIONS[name].players
    return Scene(game, players, situation=name, **scene)


def ends_a_round_of_asks(game: Game) -> bool:
    """Tell whether the dealer, who sits at the picture's table, is asked last after some asks."""
    kinds = [event.kind for event in game.events]
    begun = len(kinds) - kinds[::-1].index("RoundBegins")
    return game.view(0)["dealer"] == 0 and kinds[begun:].count("Asked") >= LEAST_ASKS


def can_bid(game: Game) -> bool:
    """Tell whether the bids so far leave something to say to the one at the picture's table."""
    return any(str(move).startswith("bid") for move in game.choices(0))


AUCTION = {"declined_deed": "auction"}
SHORT = {"round_limit": 12}
SCENES = {
    "home": Scene(path="/"),
    "new-table": Scene(path="/new?game=swedish", does=press("Chair 4: Empty")),
    "rules": Scene(path="/rules/german"),
    "danish": Scene("danish", after=250),
    "danish-calm": Scene("danish", seat=1, after=250),
    "danish-buy": situated("to-buy"),
    "danish-card": situated("card"),
    "danish-debt": situated("debt"),
    "danish-auction": Scene("danish", kind="bid", rules=AUCTION, fits=can_bid),
    "danish-offer": Scene("danish", kind="answer", rules=AUCTION),
    "danish-trade": Scene("danish", after=250, does=press("Trade")),
    "danish-deed": Scene("danish", after=250, does=press("Rådhuspladsen")),
    "danish-list": Scene("danish", after=250, does=press("Board as a list")),
    "swedish": Scene("swedish", after=200),
    "swedish-claim": situated("claim"),
    "german": Scene("german", after=200),
    "german-eight": situated("crowd", clock="relaxed"),
    "dominoes": Scene(
        "dominoes", 3, "lay", fits=lambda game: len(game.view(0)["line"]) > 9, does=hold_a_tile
    ),
    "gnav": Scene("gnav", 7, "exchange", after=30),
    "gnav-twelve": Scene("gnav", 12, "exchange", after=60),
    "gnav-round": Scene(
        "gnav", 7, "exchange", seed=12, fits=ends_a_round_of_asks, does=press("Stand")
    ),
    "gnav-order": Scene("gnav", 7, "exchange", after=30, does=press("Order of cards")),
    "after": Scene("german", kind="", rules=SHORT, does=see_the_result),
    "fairness": Scene("german", kind="", rules=SHORT, does=see_that_it_was_fair),
    "replay": Scene("german", kind="", rules=SHORT, path="/replay"),
    "learn-dominoes": Scene(path="/learn/dominoes", does=learn(4)),
    "learn-gnav": Scene(path="/learn/gnav", does=learn(4)),
    "puzzle": Scene(path="/position/dominoes", does=solve_the_first),
}


@lru_cache(maxsize=1)
def record_of(scene: Scene) -> str:
    """Return a game of bots that has come to where a scene wants it, or nearly to its end."""
    if scene.situation:
        return SITUATIONS[scene.situation].record()
    game = matador.new(scene.game, players=scene.players, seed=scene.seed, rules=scene.rules)
    bots = make_bots(scene.game, "steady", scene.players, scene.seed)
    while (seat := game.to_act) is not None and not _is_there(game, scene):
        let_play(game, seat, bots[seat])
    while game.question is None:
        game.go_back(game.last - 1)
    return game.record()


def _is_there(game: Game, scene: Scene) -> bool:
    question = game.question
    is_asked = question is not None and (question.kind, question.seat) == (scene.kind, scene.seat)
    return is_asked and len(game.moves) >= scene.after and scene.fits(game)


@contextmanager
def seated_table(server: RunningServer, scene: Scene) -> Iterator[Opened]:
    """Let people take a game up where its record stops; they stay while the picture is taken."""
    wish = {"record": record_of(scene), "name": NAMES[0], "clock": scene.clock}
    table = post(server.base, "/api/import", wish)
    friends = [sit(server.base, table["table"], name) for name in NAMES[1 : scene.players]]
    command(server, table, type="start")
    if not scene.kind:
        finish(server, [table, *friends])
    with present(server, friends):
        yield Opened(f"/t/{table['table']}{scene.path}", [table])


def command(server: RunningServer, handle: Handle, **wish: Any) -> None:
    """Send a command of somebody who holds a seat."""
    wish["id"] = wish["type"]
    post(server.base, f"/api/tables/{handle['table']}/commands", wish, handle["token"])


def finish(server: RunningServer, people: list[Handle]) -> None:
    """Let bots play a game to its end, so that chance is drawn and shown as at any table."""
    for seat, one in enumerate(people):
        command(server, one, type="stand_in", seat=seat, level="steady", now=True)
    while get(server.base, f"/api/tables/{people[0]['table']}")["table"]["status"] != "over":
        time.sleep(WAITS)


@contextmanager
def present(server: RunningServer, people: list[Handle]) -> Iterator[None]:
    """Let people be at their table."""
    with ExitStack() as stack:
        for one in people:
            address = f"{server.base.replace('http', 'ws', 1)}/api/tables/{one['table']}/play"
            socket = stack.enter_context(connect(address))
            socket.send(json.dumps({"type": "hello", "token": one["token"]}))
        yield


def at_table(handle: Handle) -> Opened:
    """Return the table where a seat is held."""
    return Opened(f"/t/{handle['table']}", [handle])


@contextmanager
def lobby(server: RunningServer) -> Iterator[Opened]:
    """Open a table to which friends still come."""
    seats = [
        {"who": "me", "name": "Anna"},
        *[{"who": "open"}] * 2,
        {"who": "bot", "name": "Badger"},
    ]
    table = open_table(server.base, "gnav", seats)
    with present(server, [sit(server.base, table["table"], "Bo")]):
        yield at_table(table)


@contextmanager
def screen_lobby(server: RunningServer) -> Iterator[Opened]:
    """Open a table on a big screen, where one phone is already."""
    table = open_table(server.base, "dominoes", [{"who": "open"}] * 3)
    with present(server, [sit(server.base, table["table"], "Bo")]):
        yield at_table(table)


@contextmanager
def screen(server: RunningServer) -> Iterator[Opened]:
    """Open a table on a big screen, and let phones play there."""
    table = open_table(server.base, "gnav", [{"who": "open"}] * 5)
    phones = [sit(server.base, table["table"], name) for name in NAMES[:5]]
    command(server, table, type="start")
    with present(server, phones):
        yield at_table(table)


@contextmanager
def curtain(server: RunningServer) -> Iterator[Opened]:
    """Open a table for two who share a device."""
    seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}]
    table = open_table(server.base, "dominoes", seats)
    command(server, table, type="start")
    yield at_table(table)


@contextmanager
def join(server: RunningServer) -> Iterator[Opened]:
    """Come to a table by its link."""
    with lobby(server) as (path, handle, _), present(server, handle):
        yield Opened(path, [], NAMES[2])


@contextmanager
def my_tables(server: RunningServer) -> Iterator[Opened]:
    """Come home to a game that waits for me, one in which somebody thinks, and one that is over."""
    with (
        seated_table(server, SCENES["danish"]) as waits,
        seated_table(server, Scene("gnav", 5, "exchange", seat=2)) as thinks,
        seated_table(server, Scene("gnav", 5, kind="")) as over,
    ):
        yield Opened("/", [*waits.handle, *thinks.handle, *over.handle])


TABLES = {
    "lobby": lobby,
    "screen-lobby": screen_lobby,
    "screen": screen,
    "curtain": curtain,
    "join": join,
    "my-tables": my_tables,
}
"""Screens of tables that are not of one game."""
ALL = (*SCENES, *TABLES)


def shoot(browser: Browser, server: RunningServer, name: str, device: str) -> None:
    """Take a screen by day and by night, at a table of its own: some are taken after a move."""
    with opened(server, name) as scene_table:
        page = page_of(browser, DEVICES[device], scene_table)
        page.goto(server.base + scene_table.path)
        page.get_by_role("heading").first.wait_for()
        SCENES.get(name, Scene()).does(page)
        for dark, scheme in SCHEMES.items():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(DRAWN)
            page.wait_for_timeout(SETTLES)
            page.screenshot(path=SCREENS / f"{name}{device}{dark}.png")
    page.context.close()
    for dark in SCHEMES:
        shrink(SCREENS / f"{name}{device}{dark}.png")


def page_of(browser: Browser, device: dict[str, Any], scene_table: Opened) -> Page:
    """Return a page of a browser that holds seats, as if its reader had sat down there."""
    context = browser.new_context(**device, locale="en-GB")
    storage = {
        "name": scene_table.name,
        "tables": [{**one, "game": "", "at": 0} for one in scene_table.handle],
    }
    context.add_init_script(f"localStorage.setItem('matador', {json.dumps(json.dumps(storage))})")
    return context.new_page()


@contextmanager
def opened(server: RunningServer, name: str) -> Iterator[Opened]:
    """Open the table of a picture, if it is of one."""
    if name in SCENES and not SCENES[name].game:
        yield Opened(SCENES[name].path, [])
        return
    with (
        seated_table(server, SCENES[name])
        if name in SCENES
        else TABLES[name](server) as scene_table
    ):
        yield scene_table


def main() -> None:
    """Take all pictures, or those that are named."""
    SCREENS.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**launching())
        for name in sys.argv[1:] or ALL:
            for device in DEVICES:
                shoot(browser, server, name, device)
            print(f"{name} taken", flush=True)
            if name in README:
                shutil.copy(SCREENS / f"{name}.png", README[name])
        browser.close()


if __name__ == "__main__":
    main()

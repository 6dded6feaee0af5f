"""Take pictures of the page into docs/_static/screens: `make screens` runs it.

Every picture is of a game that bots have played from a fixed seed until something is asked, taken
up by a table, so that the same command takes the same picture again.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

import matador
from matador import Game
from matador.bots import make_bots
from matador.bots.table import let_play

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser import launching  # noqa: E402
from driving import House, open_table, post, sit  # noqa: E402
from small_png import shrink  # noqa: E402

STATIC = ROOT / "docs" / "_static"
SCREENS = STATIC / "screens"
README = {"danish": STATIC / "page-danish.png"}
"""Pictures that are shown elsewhere too."""
NAMES = ("Anna", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry")
LEAST_ASKS = 2
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DEVICES = {"": DESK, "-phone": PHONE}
SCHEMES = {"": "light", "-dark": "dark"}
SETTLES = 700
"""Milliseconds until drawings are there and nothing moves."""
Held = dict[str, str]


@dataclass(frozen=True, eq=False)
class Scene:
    """One screen: a game and what it shall have come to, or an address; and what is done there."""

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
    path: str = ""
    does: Callable[[Page], None] = lambda _: None


def press(*names: str) -> Callable[[Page], None]:
    """Return how buttons are pressed one after the other."""

    def pressed(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=name).first.click()

    return pressed


def hold_a_tile(page: Page) -> None:
    """Choose the first tile that fits."""
    page.get_by_role("list", name="My hand").locator("button:not([aria-disabled])").first.click()


def see_the_result(page: Page) -> None:
    """Go on from the board to how the game went."""
    result = page.get_by_role("button", name="See how it went")
    page.get_by_role("heading", name="Fair, and checked").or_(result).first.wait_for()
    if result.is_visible():
        result.click()


def ends_a_round_of_asks(game: Game) -> bool:
    """Tell whether the dealer, who sits at the picture's table, is asked last after some asks."""
    kinds = [event.kind for event in game.events]
    begun = len(kinds) - kinds[::-1].index("RoundBegins")
    return game.view(0)["dealer"] == 0 and kinds[begun:].count("Asked") >= LEAST_ASKS


AUCTION = {"declined_deed": "auction"}
SHORT = {"round_limit": 12}
SCENES = {
    "home": Scene(path="/"),
    "new-table": Scene(path="/new?game=swedish", does=press("Chair 4: Empty")),
    "rules": Scene(path="/rules/german"),
    "danish": Scene("danish", after=250),
    "danish-calm": Scene("danish", seat=1, after=250),
    "danish-auction": Scene("danish", kind="bid", rules=AUCTION),
    "danish-offer": Scene("danish", kind="answer", rules=AUCTION),
    "danish-trade": Scene("danish", after=250, does=press("Trade")),
    "danish-deed": Scene("danish", after=250, does=press("Rådhuspladsen")),
    "danish-list": Scene("danish", after=250, does=press("Board as a list")),
    "swedish": Scene("swedish", after=200),
    "german": Scene("german", after=200),
    "dominoes": Scene(
        "dominoes", 3, "lay", fits=lambda game: len(game.view(0)["line"]) > 9, does=hold_a_tile
    ),
    "gnav": Scene("gnav", 7, "exchange", after=30),
    "gnav-round": Scene(
        "gnav", 7, "exchange", seed=12, fits=ends_a_round_of_asks, does=press("Stand")
    ),
    "gnav-order": Scene("gnav", 7, "exchange", after=30, does=press("Order of cards")),
    "after": Scene("german", kind="", rules=SHORT, does=see_the_result),
    "replay": Scene("german", kind="", rules=SHORT, path="/replay"),
}


@lru_cache(maxsize=1)
def record_of(scene: Scene) -> str:
    """Return a game of bots that has come to where a scene wants it, or to its end."""
    game = matador.new(scene.game, players=scene.players, seed=scene.seed, rules=scene.rules)
    bots = make_bots(scene.game, "steady", scene.players, scene.seed)
    while (seat := game.to_act) is not None and not _is_there(game, scene):
        let_play(game, seat, bots[seat])
    return game.record()


def _is_there(game: Game, scene: Scene) -> bool:
    question = game.question
    asked = question is not None and (question.kind, question.seat) == (scene.kind, scene.seat)
    return asked and len(game.moves) >= scene.after and scene.fits(game)


@contextmanager
def seated(house: House, scene: Scene) -> Iterator[Held]:
    """Let people take a game up where its record stops; they stay while the picture is taken."""
    wish = {"record": record_of(scene), "name": NAMES[0]}
    table = post(house.base, "/api/import", wish)
    friends = [sit(house.base, table["table"], name) for name in NAMES[1 : scene.players]]
    post(house.base, f"/api/tables/{table['table']}/commands", _start(), table["token"])
    with present(house, friends):
        yield table


@contextmanager
def present(house: House, people: list[Held]) -> Iterator[None]:
    """Let people be at their table."""
    with ExitStack() as stack:
        for one in people:
            address = f"{house.base.replace('http', 'ws', 1)}/api/tables/{one['table']}/play"
            socket = stack.enter_context(connect(address))
            socket.send(json.dumps({"type": "hello", "token": one["token"]}))
        yield


def _start() -> dict[str, str]:
    return {"type": "start", "id": "start"}


@contextmanager
def lobby(house: House) -> Iterator[Held]:
    """Open a table to which friends still come."""
    chairs = [{"who": "me", "name": "Anna"}, *[{"who": "open"}] * 2, {"who": "bot", "name": "Fox"}]
    table = open_table(house.base, "gnav", chairs)
    with present(house, [sit(house.base, table["table"], "Bo")]):
        yield table


@contextmanager
def screen_lobby(house: House) -> Iterator[Held]:
    """Open a table on a big screen, where one phone is already."""
    table = open_table(house.base, "dominoes", [{"who": "open"}] * 3)
    with present(house, [sit(house.base, table["table"], "Bo")]):
        yield table


@contextmanager
def screen(house: House) -> Iterator[Held]:
    """Open a table on a big screen, and let phones play there."""
    table = open_table(house.base, "gnav", [{"who": "open"}] * 5)
    phones = [sit(house.base, table["table"], name) for name in NAMES[:5]]
    post(house.base, f"/api/tables/{table['table']}/commands", _start(), table["token"])
    with present(house, phones):
        yield table


@contextmanager
def curtain(house: House) -> Iterator[Held]:
    """Open a table for two who share a device."""
    chairs = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}]
    table = open_table(house.base, "dominoes", chairs)
    post(house.base, f"/api/tables/{table['table']}/commands", _start(), table["token"])
    yield table


TABLES = {
    "lobby": lobby,
    "screen-lobby": screen_lobby,
    "screen": screen,
    "curtain": curtain,
}
"""Screens of tables that are not of one game."""
ALL = (*SCENES, *TABLES)


def shoot(browser: Browser, house: House, name: str, device: str) -> None:
    """Take a screen by day and by night, at a table of its own: some are taken after a move."""
    scene = SCENES.get(name, Scene())
    with opened(house, name) as held:
        page = page_of(browser, DEVICES[device], held)
        table = f"/t/{held['table']}" if held else ""
        page.goto(house.base + table + scene.path)
        page.get_by_role("heading").first.wait_for()
        scene.does(page)
        for dark, scheme in SCHEMES.items():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_function("[...document.images].every((one) => one.complete)")
            page.wait_for_timeout(SETTLES)
            page.screenshot(path=SCREENS / f"{name}{device}{dark}.png")
    page.context.close()
    for dark in SCHEMES:
        shrink(SCREENS / f"{name}{device}{dark}.png")


def page_of(browser: Browser, device: dict[str, Any], held: Held | None) -> Page:
    """Return a page of a browser that holds a seat, as if its reader had sat down there."""
    context = browser.new_context(**device, locale="en-GB")
    kept = {"name": NAMES[0], "tables": [{**held, "game": "", "at": 0}] if held else []}
    context.add_init_script(f"localStorage.setItem('matador', {json.dumps(json.dumps(kept))})")
    return context.new_page()


@contextmanager
def opened(house: House, name: str) -> Iterator[Held | None]:
    """Open the table of a picture, if it is of one."""
    if name in SCENES and not SCENES[name].game:
        yield None
        return
    with seated(house, SCENES[name]) if name in SCENES else TABLES[name](house) as held:
        yield held


def main() -> None:
    """Take all pictures, or those that are named."""
    SCREENS.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**launching())
        for name in sys.argv[1:] or ALL:
            for device in DEVICES:
                shoot(browser, house, name, device)
            print(f"{name} taken", flush=True)
            if name in README:
                shutil.copy(SCREENS / f"{name}.png", README[name])
        browser.close()


if __name__ == "__main__":
    main()

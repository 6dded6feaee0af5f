"""Take pictures of the page into docs/_static: `make screens` runs it.

Needs Debian's Chromium. Tables are played by bots with fixed seats until there is something to see.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from driving import House, get, open_table, post  # noqa: E402

STATIC = ROOT / "docs" / "_static"
GAMES = {"danish": 4, "swedish": 4, "german": 4, "dominoes": 3, "gnav": 5}
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
MOVES = 120


def played(house: House, game: str) -> tuple[str, str]:
    """Return a table that has been played for a while, and the token of its first seat."""
    bots = [{"who": "bot", "level": "steady"}] * (GAMES[game] - 1)
    seated = open_table(house.base, game, [{"who": "me", "name": "Anna"}, *bots], pace="quick")
    path, token = f"/api/tables/{seated['table']}/commands", seated["token"]
    told = post(house.base, path, {"type": "start", "id": "start"}, token)
    for number in range(MOVES):
        news = told["news"]
        if news["game"]["to_act"] == 0:
            move = {"move": news["game"]["choices"][0], "seen": news["version"]}
            told = post(house.base, path, {"type": "play", "id": f"m{number}", **move}, token)
        else:
            told = {"news": get(house.base, f"/api/tables/{seated['table']}", token)}
    return seated["table"], token


def shoot(browser: Browser, house: House, name: str, path: str, held: dict[str, str]) -> None:
    """Take a picture of one screen, desk and phone, light and dark."""
    for device, settings in (("", DESK), ("-phone", PHONE)):
        for scheme in ("light", "dark"):
            context = browser.new_context(**settings, color_scheme=scheme, locale="en-GB")
            page = context.new_page()
            page.goto(house.base)
            page.evaluate("held => localStorage.setItem('matador', JSON.stringify(held))", held)
            page.goto(house.base + path)
            page.wait_for_timeout(1500)
            dark = "-dark" if scheme == "dark" else ""
            page.screenshot(path=STATIC / f"page-{name}{device}{dark}.png")
            context.close()


def main() -> None:
    """Take all pictures, or those that are named."""
    wanted = sys.argv[1:] or ["home", "new", *GAMES]
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in wanted:
            if name in GAMES:
                table, token = played(house, name)
                held = {"tables": [{"table": table, "token": token, "game": name, "at": 0}]}
                shoot(browser, house, name, f"/t/{table}", held)
            else:
                shoot(browser, house, name, "/" if name == "home" else "/new", {})
            print(f"{name} taken", flush=True)
        browser.close()


if __name__ == "__main__":
    main()

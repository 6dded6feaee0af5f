"""Draw the icons of the page and the picture that goes with its link: `make icons` runs it.

They are made from the drawings of the page, into web/public.
"""

from __future__ import annotations

from pathlib import Path

from browser import launching
from playwright.sync_api import Browser, sync_playwright
from small_png import shrink

WEB = Path(__file__).parents[1] / "web"
PUBLIC = WEB / "public"
DRAWINGS = WEB / "src" / "drawings"
SERIF = WEB / "node_modules" / "@fontsource" / "young-serif" / "files"
PAPER, INK = "#f6f1e7", "#1e2a2e"
ICONS = {"icon-192": (192, 0.76), "icon-512": (512, 0.76), "icon-maskable": (512, 0.56)}
"""How large an icon is, and which part of it the mark takes: masks cut off the edges."""
APPLE = {"apple-touch-icon": (180, 0.7)}
SHARED = (1200, 630)
GAMES = ("danish", "swedish", "german", "dominoes", "gnav")


def icon(size: int, part: float) -> str:
    """Return the mark of the house on paper."""
    mark = f'<img src="{(DRAWINGS / "mark.svg").as_uri()}" width="{size * part}">'
    return f"<style>body{{display:grid;place-items:center}}</style>{mark}"


def shared() -> str:
    """Return what is shown beside a link: the name of the house and its five lids."""
    lids = "".join(
        f'<img src="{(DRAWINGS / "lids" / f"lid-{game}.svg").as_uri()}">' for game in GAMES
    )
    font = (SERIF / "young-serif-latin-400-normal.woff2").as_uri()
    mark = (DRAWINGS / "mark.svg").as_uri()
    return f"""<style>
      @font-face {{ font-family: serif-of-house; src: url({font}); }}
      body {{ display: grid; align-content: center; gap: 56px; padding: 0 56px; }}
      h1 {{ display: flex; align-items: center; gap: 28px; margin: 0; color: {INK};
        font: 96px/1 serif-of-house; }}
      h1 img {{ width: 96px; }}
      div {{ display: grid; grid-template-columns: repeat(5, 1fr); gap: 20px; }}
      div img {{ width: 100%; }}
    </style><h1><img src="{mark}">Matador</h1><div>{lids}</div>"""


def draw(browser: Browser, name: str, size: tuple[int, int], html: str) -> None:
    """Draw one picture; the file that it is drawn from is gone afterwards."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    source, target = PUBLIC / f"{name}.html", PUBLIC / f"{name}.png"
    base = f"body{{margin:0;height:100vh;box-sizing:border-box;background:{PAPER}}}"
    source.write_text(f"<!doctype html><style>{base}</style>{html}", "utf-8")
    page.goto(source.as_uri(), wait_until="networkidle")
    page.screenshot(path=target)
    page.close()
    source.unlink()
    shrink(target)


def main() -> None:
    """Draw all of them."""
    PUBLIC.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        for name, (size, part) in {**ICONS, **APPLE}.items():
            draw(browser, name, (size, size), icon(size, part))
        draw(browser, "share", SHARED, shared())
        browser.close()


if __name__ == "__main__":
    main()

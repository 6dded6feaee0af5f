"""Whether everybody can use a page, as far as a program can tell."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SETTLED = "Promise.allSettled(document.getAnimations().map((one) => one.finished))"


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """Return what axe finds wrong with a page once nothing on it fades in any more."""
    page.evaluate(SETTLED)
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]


def violations_by_day_and_night(page: Page) -> dict[str, list[tuple[str, list[str]]]]:
    """Return what axe finds wrong in the light and in the dark."""
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found[scheme] = violations(page)
    return {scheme: wrong for scheme, wrong in found.items() if wrong}

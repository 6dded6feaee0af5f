"""Nothing at a property table is cut off or lies over anything else, on any screen."""

from __future__ import annotations

import pytest
from page_drivers.fitting import ill_fitting
from page_drivers.situations import SITUATIONS, open_as_anna

SCREENS = {
    "large": (1440, 900),
    "desk": (1280, 800),
    "low desk": (1280, 720),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "small phone": (320, 640),
}
TONGUES = {"en": "en", "danish": "da", "swedish": "sv", "german": "de"}


def ill_fitting_on_any_screen(page):
    """Return what has no room, by the screens on which it has none."""
    found = {}
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        found[screen] = ill_fitting(page)
    return {screen: wrong for screen, wrong in found.items() if wrong}


@pytest.mark.parametrize("language", ["en", "of the board"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_everything_has_room(visit, house, name, language):
    spoken = TONGUES.get(language, TONGUES[SITUATIONS[name].game])
    assert (
        ill_fitting_on_any_screen(open_as_anna(visit, house.base, SITUATIONS[name], spoken)) == {}
    )


@pytest.mark.parametrize("panel", ["Trade", "My deeds"])
def test_what_is_opened_beside_the_question_has_room(visit, house, panel):
    page = open_as_anna(visit, house.base, SITUATIONS["turn"])
    page.get_by_role("button", name=panel).click()
    assert ill_fitting_on_any_screen(page) == {}


def test_what_has_no_room_is_found(visit, house):
    page = open_as_anna(visit, house.base, SITUATIONS["turn"])
    assert ill_fitting(page) == []
    narrow = "it => Object.assign(it.style, {width: '2em', overflow: 'hidden', whiteSpace: 'pre'})"
    page.get_by_role("heading", name="Your throw").evaluate(narrow)
    assert "cut off: Your throw" in ill_fitting(page)

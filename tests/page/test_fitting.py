"""Nothing at a property table is cut off or lies over anything else, on any screen."""

from __future__ import annotations

import pytest
from people.fitting import ill_fitting
from people.reader import known
from people.situations import SITUATIONS, taken_up

SCREENS = {
    "large": (1440, 900),
    "desk": (1280, 720),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "small phone": (320, 640),
}
TONGUES = {"en": "en", "danish": "da", "swedish": "sv", "german": "de"}


@pytest.mark.parametrize("language", ["en", "of the board"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_everything_has_room(visit, house, name, language):
    situation = SITUATIONS[name]
    table = taken_up(house.base, situation)
    seat = {"table": table["table"], "token": table["token"], "game": "", "at": 0}
    spoken = TONGUES.get(language, TONGUES[situation.game])
    remembered = known(house.base, "Anna", tables=[seat], language=spoken)
    page = visit(f"/t/{table['table']}", storage_state=remembered, reduced_motion="reduce")
    page.get_by_role("complementary").wait_for()
    found = {}
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        if wrong := ill_fitting(page):
            found[screen] = wrong
    assert found == {}

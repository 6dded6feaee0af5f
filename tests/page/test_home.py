"""The first minute of a newcomer: look, choose, play."""

from __future__ import annotations

import pytest
from page_drivers.access import violations
from page_drivers.hands import PHONE

SMALL = {"viewport": {"width": 320, "height": 640}}
GAMES = ("Danish Matador", "Swedish Monopol", "German Monopoly", "Matador dominoes", "Gnav")
TITLES = {
    "da-DK": "Hvad skal vi spille?",
    "sv-SE": "Vad ska vi spela?",
    "nb-NO": "Hva skal vi spille?",
    "de-AT": "Was spielen wir?",
    "fr-FR": "What shall we play?",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_everybody_can_use_the_first_page(visit, scheme, device):
    page = visit(color_scheme=scheme, **device)
    for game in GAMES:
        page.get_by_role("heading", name=game).wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(("locale", "title"), TITLES.items())
def test_the_page_speaks_the_language_of_its_reader(visit, locale, title):
    page = visit(locale=locale)
    page.get_by_role("heading", level=1, name=title).wait_for()


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "320 px"])
def test_nothing_sticks_out_on_a_small_screen(visit, device):
    page = visit(**device)
    page.get_by_role("heading", name="Gnav").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_seats_a_newcomer_with_bots(visit, game):
    page = visit()
    page.get_by_role("listitem").filter(has_text=game).get_by_role("button").click()
    page.get_by_role("heading", level=1, name=game).wait_for(timeout=5_000)

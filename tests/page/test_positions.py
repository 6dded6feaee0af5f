"""Any position set up by hand: by mouse, by keyboard, shared, played on."""

from __future__ import annotations

import re

import pytest
from drivers import open_table, post
from page_drivers.access import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 320, "height": 640}}
DESK = {"viewport": {"width": 1440, "height": 900}}
SLOW = 20_000
ME, HERE = {"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}


def ready(page):
    """Wait until a position is shown and can be played."""
    page.get_by_role("button", name="Play on from here").wait_for(timeout=SLOW)
    return page


def square(page, name):
    return page.get_by_role("list", name="Board").get_by_role("button", name=re.compile(f"^{name}"))


@pytest.mark.parametrize(
    ("game", "scheme"),
    [("danish", "light"), ("german", "dark"), ("dominoes", "dark"), ("gnav", "light")],
)
def test_everybody_can_set_a_position_up(visit, game, scheme):
    page = ready(visit(f"/position/{game}", color_scheme=scheme, **DESK))
    page.get_by_role("heading", name="Puzzles to begin with").wait_for(timeout=SLOW)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "device"),
    [("german", PHONE), ("swedish", SMALL), ("dominoes", SMALL), ("gnav", SMALL)],
)
def test_nothing_of_a_position_sticks_out_on_a_small_screen(visit, game, device):
    page = ready(visit(f"/position/{game}", **device))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_lots_are_given_on_the_board_shared_by_a_link_and_played_on(visit):
    page = ready(visit("/position/danish", **DESK))
    square(page, "Rødovrevej").click()
    page.get_by_label("Owner", exact=True).select_option("0")
    page.get_by_role("button", name="The whole group so").click()
    page.get_by_label("Built", exact=True).select_option("2")
    page.get_by_role("button", name="The whole group so").click()
    square(page, "Rødovrevej.*Guest owns it.*2 houses").wait_for(timeout=SLOW)
    square(page, "Hvidovrevej.*Guest owns it").wait_for(timeout=SLOW)
    page.wait_for_url(re.compile(r"\?p=1"))
    link = page.get_by_label("Link of this position").input_value()
    other = ready(visit("/" + link.split("/", 3)[3], **DESK))
    square(other, "Rødovrevej.*2 houses").wait_for(timeout=SLOW)
    other.get_by_role("button", name="Play on from here").click()
    other.get_by_role("button", name=re.compile("^Throw")).click(timeout=SLOW)
    other.get_by_text(re.compile("throws [1-6] and [1-6]|[1-6]-[1-6]")).first.wait_for(timeout=SLOW)


def test_what_cannot_be_is_said_at_once_and_can_be_mended(visit):
    page = ready(visit("/position/german", **DESK))
    page.get_by_label("Square", exact=True).select_option("1")
    page.get_by_label("Owner", exact=True).select_option("1")
    page.get_by_label("Built", exact=True).select_option("5")
    page.get_by_role("alert").filter(has_text="no whole colour group").wait_for(timeout=SLOW)
    shut = page.get_by_role("button", name="Play on from here")
    assert shut.get_attribute("aria-disabled") == "true"
    page.get_by_label("Built", exact=True).select_option("0")
    page.get_by_role("alert").filter(has_text="colour group").wait_for(state="hidden", timeout=SLOW)


@pytest.mark.parametrize(
    ("locale", "square", "owner", "built", "why"),
    [
        (
            "da-DK",
            "Felt",
            "Ejer",
            "Bebygget",
            "felt »Badstraße« er bebygget, men ejeren har ikke",
        ),
        (
            "de-DE",
            "Feld",
            "Besitzer",
            "Bebaut",
            "Feld „Badstraße“ ist bebaut, aber sein Besitzer",
        ),
    ],
)
def test_what_cannot_be_is_said_in_the_language_of_the_reader(
    visit, locale, square, owner, built, why
):
    page = visit("/position/german", locale=locale, **DESK)
    page.get_by_label(square, exact=True).select_option("1", timeout=SLOW)
    page.get_by_label(owner, exact=True).select_option("1")
    page.get_by_label(built, exact=True).select_option("5")
    page.get_by_role("alert").filter(has_text=why).wait_for(timeout=SLOW)


def test_a_position_is_set_up_by_keyboard_alone(visit):
    page = ready(visit("/position/swedish", **DESK))
    anna = page.get_by_role("group", name="Guest")
    anna.get_by_label("Cash").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("777")
    page.get_by_label("Whose turn", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("list", name="Board").get_by_role("button").first.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.tagName === 'SELECT'")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    square(page, ".*Guest owns it").wait_for(timeout=SLOW)


def test_tiles_are_put_into_hands_and_into_the_line(visit):
    page = ready(visit("/position/dominoes", **DESK))
    tiles = page.get_by_role("list", name="All tiles")
    free = tiles.get_by_role("button", name="the stock")
    tile = free.first.inner_text().partition(",")[0]
    page.get_by_role("radio", name="the line").check()
    tiles.get_by_role("button", name=re.compile(f"^{tile},")).click()
    page.get_by_role("list", name="The line").get_by_text(tile).first.wait_for(timeout=SLOW)
    page.get_by_role("group", name=tile).get_by_role("button", name="Take away").click()
    page.get_by_text("No tile lies there yet.").wait_for(timeout=SLOW)


def test_a_puzzle_asks_tells_its_solution_and_the_chances(visit):
    page = ready(visit("/position/gnav", **DESK))
    page.get_by_role("button", name="The fool in your hand").click(timeout=SLOW)
    page.get_by_text("your neighbour has 9").wait_for()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("A lone fool costs a point").wait_for()
    page.get_by_role("button", name="Ask for the chances").click()
    chances = page.get_by_role("list", name="Chances to win")
    chances.get_by_text("Guest").wait_for(timeout=SLOW)
    assert violations(page) == []


def test_a_table_is_set_up_from_where_it_stands(visit, house):
    seated = open_table(house.base, "german", [ME, HERE])
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    page = visit(f"/t/{seated['table']}", **DESK)
    page.get_by_role("button", name="Menu").click(timeout=SLOW)
    page.get_by_role("link", name="Set up from here").click()
    ready(page)
    page.wait_for_url(re.compile(r"/position/german\?p=1"))
    assert page.get_by_label("How many play", exact=True).input_value() == "2"

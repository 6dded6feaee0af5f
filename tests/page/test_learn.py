"""The guided first games, played to their end as a newcomer would: by thumb and by keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from drivers import get
from page_drivers.access import violations

WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
GAMES = {
    "danish": "da-DK",
    "swedish": "sv-SE",
    "german": "de-DE",
    "dominoes": "en-GB",
    "gnav": "nb-NO",
}
PATIENCE = 30_000
IS_SEEN = """names => {
    const place = ([kind, at], name) =>
        kind === "square" ? `[data-square="${at}"]` : `[data-thing="${name}"]`;
    const found = names.map((name) => document.querySelector(place(name.split(" "), name)));
    const thing = found.find(Boolean);
    if (!thing) return false;
    const box = thing.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const stage = thing.closest("main") ?? thing;
    return top !== null && (stage.contains(top) || top.contains(thing));
}"""
"""Whether the middle of the first of some things that is there is in the window, and nothing but
its own board lies over it."""


def steps_of(house, game, locale="en-GB"):
    """Return the steps of a lesson as the page is told them."""
    return get(house.base, f"/api/lessons/{game}?language={locale[:2]}")["steps"]


def word(key, locale="en-GB"):
    """Return a word of the page."""
    return json.loads((WORDS / locale[:2] / "learn.json").read_text("utf-8"))[f"learn_{key}"]


def on_page(thing):
    """Return what the page calls a thing of a lesson: players by the numbers of their seats."""
    kind, _, value = thing.partition(" ")
    return f"player {ord(value) - ord('A')}" if kind == "player" else thing


def hear(page, step):
    """Wait until the teacher says a step, and until what is spoken of can be seen."""
    page.get_by_text(step["says"], exact=True).wait_for(timeout=PATIENCE)
    if step["shows"]:
        things = [on_page(thing) for thing in step["shows"]]
        page.wait_for_function(IS_SEEN, arg=things, timeout=PATIENCE)


def press(page, step):
    """Press what the teacher points at, one thing after another."""
    for thing in reversed(step["shows"]):
        page.locator(f'[data-thing="{thing}"]').click()


@pytest.mark.parametrize(("game", "locale"), GAMES.items())
def test_a_newcomer_plays_a_lesson_to_its_end_on_a_telephone(visit, house, game, locale):
    page, steps = visit(f"/learn/{game}", locale=locale, **PHONE), steps_of(house, game, locale)
    for step in steps[:-1]:
        hear(page, step)
        if step["wants"]:
            press(page, step)
        else:
            page.get_by_role("button", name=word("next", locale), exact=True).tap()
    hear(page, steps[-1])
    page.get_by_role("link", name=word("rules", locale)).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def enter(page, things):
    """Press Enter wherever the keyboard has been led, until the last thing to press is pressed."""
    is_led = "things => things.includes(document.activeElement?.dataset.thing)"
    pressed = ""
    while pressed != things[0]:
        page.wait_for_function(is_led, arg=[x for x in things if x != pressed], timeout=PATIENCE)
        pressed = page.evaluate("document.activeElement.dataset.thing")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["danish", "dominoes"])
def test_a_lesson_is_played_by_keyboard_alone(visit, house, game):
    page, steps = visit(f"/learn/{game}"), steps_of(house, game)
    for step in steps[:-1]:
        hear(page, step)
        if step["wants"]:
            enter(page, step["shows"])
        else:
            page.wait_for_function("document.activeElement.textContent.trim() === 'Next'")
            page.keyboard.press("Space")
    hear(page, steps[-1])


def test_another_move_is_answered_kindly_and_changes_nothing(visit, house):
    page, steps = visit("/learn/swedish"), steps_of(house, "swedish")
    page.get_by_role("button", name="Next", exact=True).click()
    press(page, steps[1])
    page.get_by_role("button", name="Buy Folkungagatan for 2,000 kr").click()
    page.get_by_role("status").get_by_text(steps[2]["otherwise"]).wait_for()
    hear(page, steps[2])
    page.get_by_role("button", name="Do it for me").click()
    hear(page, steps[3])
    page.get_by_text(steps[2]["otherwise"]).wait_for(state="hidden")


def test_the_impatient_may_move_before_they_are_told_to(visit, house):
    page, steps = visit("/learn/danish"), steps_of(house, "danish")
    hear(page, steps[0])
    page.get_by_role("button", name="Throw the dice").click()
    hear(page, steps[2])
    page.get_by_role("button", name="No, thank you").click()
    page.get_by_role("status").get_by_text(word("listen")).wait_for()


def test_a_lesson_goes_back_and_can_be_skipped(visit, house):
    page, steps = visit("/learn/gnav"), steps_of(house, "gnav")
    page.get_by_role("button", name="Next", exact=True).click()
    hear(page, steps[1])
    page.get_by_role("button", name="Back").click()
    hear(page, steps[0])
    page.get_by_role("button", name="Skip").click()
    hear(page, steps[-1])
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_a_round_that_ended_is_shown_where_it_is_spoken_of(visit, house):
    page, steps = visit("/learn/gnav"), steps_of(house, "gnav")
    for step in steps[:4]:
        hear(page, step)
        on = word("for_me") if step["wants"] else word("next")
        page.get_by_role("button", name=on, exact=True).click()
    page.get_by_role("heading", name="Round 8 is over").wait_for()
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("heading", name="Your move").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name="Round 8 is over").wait_for()


def test_the_teacher_and_the_log_tell_the_rules(visit, house):
    page, steps = visit("/learn/danish"), steps_of(house, "danish")
    for _ in range(3):
        page.get_by_role("button", name=f"{word('next')}").or_(
            page.get_by_role("button", name=word("for_me"))
        ).click()
    hear(page, steps[3])
    page.get_by_role("region", name=word("guide")).get_by_role("button", name="Why?").click()
    page.get_by_role("dialog").get_by_text("DA-11").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Why? Guest collects a salary of 4,000 kr.").click()
    page.get_by_role("status").filter(has_text="DA-9").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("game", "device"), [("danish", {}), ("gnav", PHONE)])
def test_everybody_can_use_a_lesson(visit, house, game, device, scheme):
    page = visit(f"/learn/{game}", color_scheme=scheme, **device)
    hear(page, steps_of(house, game)[0])
    page.get_by_role("button", name="Next", exact=True).click()
    hear(page, steps_of(house, game)[1])
    assert violations(page) == []


@pytest.mark.parametrize("game", ["german", "dominoes", "gnav"])
def test_nothing_of_a_lesson_sticks_out_of_the_smallest_screen(visit, house, game):
    page = visit(f"/learn/{game}", locale="de-DE", **SMALL)
    for step in steps_of(house, game, "de-DE")[:-1]:
        hear(page, step)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), step["says"]
        on = word("for_me", "de-DE") if step["wants"] else word("next", "de-DE")
        page.get_by_role("button", name=on, exact=True).click()


def test_lessons_are_found_from_the_first_page_and_from_the_rules(visit, house):
    page = visit("/rules/gnav")
    page.get_by_role("link", name=word("link")).click()
    hear(page, steps_of(house, "gnav")[0])
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("link", name=re.compile(f"{word('link')}.*Danish Matador")).click()
    hear(page, steps_of(house, "danish")[0])


def test_a_lesson_goes_on_in_another_language(visit, house):
    page = visit("/learn/dominoes")
    page.get_by_role("button", name="Next", exact=True).click()
    hear(page, steps_of(house, "dominoes")[1])
    page.evaluate("localStorage.setItem('matador', JSON.stringify({ language: 'sv' }))")
    page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'matador' }))")
    hear(page, steps_of(house, "dominoes", "sv-SE")[1])


def test_what_nobody_teaches_leads_back_to_the_games(browser, house):
    page = browser.new_page()
    page.goto(f"{house.base}/learn/chess")
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("heading", name="What shall we play?").wait_for()
    page.close()

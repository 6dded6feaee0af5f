"""A sixth game opens on the page, without a line of TypeScript.

`tests/architecture/sixth_game/` is installed in a copy of the package, as in
`tests/architecture/test_sixth_game.py`; the page is the one that was built without it.
"""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from drivers import RunningServer, get, open_table, sixth_game
from page_drivers.access import violations_by_day_and_night
from page_drivers.fitting import ill_fitting
from page_drivers.hands import DESK, PHONE, by_keyboard, by_mouse
from page_drivers.plain import PlainPlayer, words
from page_drivers.reader import held, known, play
from playwright.sync_api import expect

from matador.tell import LANGUAGES

ROOT = Path(__file__).parents[2]
ANNA, BOT = {"who": "me", "name": "Anna"}, {"who": "bot", "level": "easy"}
FEW, MANY = {}, {"most_taken": 9}
"""Rules by which the moves are listed, and by which a number is filled in."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """Serve a copy of the package that has the game."""
    runpy.run_path(str(ROOT / "tools" / "page.py"))["build"]()
    folder = sixth_game.install(tmp_path_factory.mktemp("package"))
    with RunningServer(folder, environment=sixth_game.environment(folder)) as house:
        yield house


@pytest.fixture
def sit_down(visit, house):
    """Let Anna sit down with a bot, and wait until she is asked."""

    def seated(rules, press=by_mouse, **browser):
        table = open_table(house.base, "nim", [ANNA, BOT], rules=rules)
        page = visit(f"/t/{table['table']}", storage_state=held(house.base, table), **browser)
        anna = PlainPlayer(page, "Anna", press=press)
        anna.start()
        expect(page).to_have_title(re.compile("^Your move"))
        return anna

    return seated


def test_it_has_no_file_of_the_page():
    kinds = {Path(name).suffix for name in sixth_game.own_files()}
    assert kinds == {".md", ".py", ".toml"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_to_its_end_by_clicking(visit, house, language):
    told = words(language)
    page = visit(storage_state=known(house.base, "Anna", language=language))
    about = get(house.base, f"/api/boards/nim?language={language}")
    expect(page.get_by_text(about["about"])).to_be_visible()
    page.get_by_role("button", name=re.compile(f"{told['play_now']}.*Nim")).click()
    player = PlainPlayer(page, "Anna", language)
    player.bar.wait_for()
    expect(player.fact(about["names"]["view"]["left"])).not_to_be_empty()
    play([player])
    expect(player.fact(about["names"]["view"]["left"])).to_have_text("0")
    winner = player.game()["winners"][0]
    name = player.fact(about["names"]["view_seat"]["winner"]).inner_text()
    assert (name == "Anna") == (player.game()["seat"] == winner)
    player.end.click()
    page.get_by_role("list", name=told["result"]).get_by_text(name).wait_for()


def test_it_is_played_by_keyboard_and_shown_as_the_server_has_it(sit_down):
    anna = sit_down(FEW, by_keyboard)
    play([anna])
    anna.agrees_with_the_house()


def test_many_moves_are_a_number_to_fill_in(sit_down):
    anna = sit_down(MANY)
    left = anna.game()["view"]["left"]
    field = anna.bar.get_by_role("spinbutton", name="How many counters (1–9)")
    expect(field).to_have_attribute("max", "9")
    field.fill("10")
    anna.button("Take counters").click()
    assert field.evaluate("it => it.validity.rangeOverflow")
    assert anna.game()["view"]["left"] == left
    field.fill("7")
    field.press("Enter")
    anna.reads(f"Anna takes 7 counters and leaves {left - 7}.")


def test_a_table_of_it_is_set_up_by_clicking(visit, house):
    page = visit("/new", storage_state=known(house.base, "Anna"))
    page.get_by_label("Another game").select_option(label="Nim")
    page.get_by_role("button", name="Chair 2").click()
    page.get_by_role("button", name="A bot").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("What the last counter does").select_option(label="it loses")
    page.get_by_role("button", name="Start the game").click()
    anna = PlainPlayer(page, "Anna")
    anna.bar.wait_for()
    play([anna])
    anna.reads("takes the last counter")
    table = anna.game()
    taker = "Anna" if anna.log.get_by_text("Anna takes the last counter").count() else "bot"
    assert (table["winners"] == [table["seat"]]) == (taker == "bot")


def test_a_finished_game_is_looked_back_at(sit_down):
    anna = sit_down(FEW)
    play([anna])
    anna.end.click()
    anna.page.get_by_role("button", name="Replay").click()
    expect(anna.fact("Counters in the heap")).to_have_text("21")
    anna.page.keyboard.press("End")
    expect(anna.fact("Counters in the heap")).to_have_text("0")


def test_nothing_is_offered_that_the_game_lacks(visit, sit_down):
    """It has no lesson, no editor of positions, no puzzles, and nothing says how long it takes."""
    home = visit()
    card = home.get_by_role("listitem").filter(has=home.get_by_role("heading", name="Nim"))
    expect(card.get_by_role("link")).to_have_text(["Rules: Nim"])
    expect(card.get_by_text("min")).to_have_count(0)
    rules = visit("/rules/nim")
    rules.get_by_text("Whoever takes the last counter wins.").wait_for()
    expect(rules.get_by_role("link", name=words("en")["learn_link"])).to_have_count(0)
    position = visit("/position/nim?p=")
    position.get_by_text("Counters in the heap", exact=True).wait_for()
    table = sit_down(FEW).page
    table.get_by_role("button", name="Menu").click()
    table.get_by_role("button", name="Save the record").wait_for()
    expect(table.get_by_role("link", name=words("en")["set_up_from_here"])).to_have_count(0)


@pytest.mark.parametrize("rules", [FEW, MANY], ids=["listed", "filled in"])
@pytest.mark.parametrize("hands", [DESK, PHONE], ids=["wide", "phone"])
def test_everybody_can_use_its_table(sit_down, hands, rules):
    anna = sit_down(rules, **hands)
    assert violations_by_day_and_night(anna.page) == {}
    assert ill_fitting(anna.page) == []


def test_what_the_plain_table_labels_is_documented():
    docs = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    sources = "".join(file.read_text("utf-8") for file in (ROOT / "web/src/plain").iterdir())
    kinds = set(re.findall(r"\bnames\.(\w+)", sources))
    assert kinds == {"view", "view_seat", "view_by_seat", "argument"}
    assert all(f"| `{kind}` |" in docs for kind in kinds)


def test_the_paths_that_a_board_of_its_own_needs_exist():
    docs = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    named = set(re.findall(r"`((?:web|src)/[^`<]+)`", docs))
    assert {"web/src/plain/", "web/src/tables/families.ts"} <= named
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert "fillsPage" in (ROOT / "web/src/tables/families.ts").read_text("utf-8")

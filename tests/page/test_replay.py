"""After a game and back through it: the result, the replay, records that are brought, fair luck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from drivers import open_table, post, sit
from drivers.records import fair_record, forged
from page_drivers.access import violations

from matador.play.verify import verify

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
EXAMPLE = (Path(__file__).parents[2] / "docs/fairness/example.txt").read_text("utf-8")
NAMES = ["Anna", "Bo", "Clara"]
PHONE = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True}
SLOW = 60_000


@pytest.fixture(scope="module")
def records():
    """Return a finished game of each family, with the promise of its luck."""
    rules = {"rent": "automatic", "start_cash": 6_000, "round_limit": 12}
    return {
        "german": fair_record("german", NAMES, **rules),
        "dominoes": fair_record("dominoes", NAMES, target=50),
        "gnav": EXAMPLE,
    }


def brought(house, record):
    """Return the path of the table that a record opens."""
    return f"/t/{post(house.base, '/api/import', {'record': record, 'name': 'Cara'})['table']}"


def file_of(record, name="game.txt"):
    return {"name": name, "mimeType": "text/plain", "buffer": record.encode()}


def place(page):
    """Return where in the game a replay is, as the page tells it."""
    return page.get_by_text(re.compile(r"^[\d,]+ / [\d,]+$"))


@SCHEMES
def test_after_a_property_game_rent_dice_and_luck_are_told(visit, house, records, scheme):
    page = visit(brought(house, records["german"]), color_scheme=scheme)
    page.get_by_role("heading", name="Rent by square").wait_for(timeout=SLOW)
    page.get_by_text("earned most").click()
    first = page.get_by_role("table", name="Rent by square").get_by_role("row").nth(1)
    assert "DM" in first.inner_text()
    page.get_by_text(re.compile("A spread as wide comes in|too few throws")).wait_for()
    page.get_by_role("heading", name="Fair, and checked").wait_for()
    page.get_by_text(re.compile(r"drawn \d+ throws and \d+ cards? again: all the same")).wait_for()
    assert violations(page) == []


def test_a_result_is_printed_with_its_record_and_without_buttons(visit, house, records):
    page = visit(brought(house, records["german"]))
    page.evaluate("window.print = () => (window.printed = true)")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("window.printed")
    line = page.get_by_text("matador record 1")
    assert not line.is_visible()
    page.emulate_media(media="print")
    line.wait_for()
    assert not page.get_by_role("button", name="Play again").is_visible()


@pytest.mark.parametrize(
    ("game", "scheme"), [("german", "light"), ("dominoes", "dark"), ("gnav", "dark")]
)
def test_a_game_is_looked_back_at_by_keys_and_by_thumb(visit, house, records, game, scheme):
    page = visit(f"{brought(house, records[game])}/replay", color_scheme=scheme, **PHONE)
    place(page).filter(has_text=re.compile("^0 / ")).wait_for(timeout=SLOW)
    assert page.get_by_text(re.compile("^ *is thinking")).count() == 0, "nobody thinks yet"
    page.get_by_role("button", name="To the next round").tap()
    page.get_by_role("button", name="One step on").tap()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    place(page).filter(has_text=re.compile(r"^([\d,]+) / \1$")).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert violations(page) == []
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).tap()
    place(page).filter(has_text=re.compile("^2 / ")).wait_for(timeout=SLOW)


def test_a_replay_is_seen_by_any_eyes_once_it_is_over(visit, house, records):
    page = visit(f"{brought(house, records['gnav'])}/replay?at=4")
    page.get_by_text("Bo gets a card: the horse.").first.wait_for(timeout=SLOW)
    page.get_by_label("Seen by").select_option("Anna")
    page.get_by_text("Bo gets a card.").first.wait_for()
    assert page.get_by_text("the horse").count() == 0
    page.get_by_label("Seen by").select_option("All hands open")
    page.get_by_text("Bo gets a card: the horse.").first.wait_for()


def test_every_line_of_a_replay_says_why(visit, house, records):
    page = visit(f"{brought(house, records['german'])}/replay?at=40")
    page.get_by_role("button", name="Why?").first.click(timeout=SLOW)
    page.get_by_text(re.compile(r"^DE-\d+")).first.wait_for()


def test_a_moment_is_shared_by_its_link(visit, house, records):
    path = brought(house, records["dominoes"])
    page = visit(f"{path}/replay?at=31&eyes=1", permissions=["clipboard-read", "clipboard-write"])
    place(page).filter(has_text=re.compile("^31 / ")).wait_for(timeout=SLOW)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Copy the link of this moment").click()
    page.get_by_text("The link of this moment is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{house.base}{path}/replay?at=32&eyes=1"
    friend = visit(link.removeprefix(house.base))
    place(friend).filter(has_text=re.compile("^32 / ")).wait_for(timeout=SLOW)
    assert friend.get_by_label("Seen by").evaluate("it => it.selectedOptions[0].text") == "Bo"


def test_a_throw_that_was_changed_gets_a_cross_at_its_entry(visit, house, records):
    lines = records["german"].splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("*: throw"))
    other = "*: throw 1-2" if lines[at] != "*: throw 1-2" else "*: throw 1-3"
    record = forged(records["german"], lines[at], other)
    [misfit] = verify(record).misfits
    page = visit("/")
    page.get_by_label("Open a record").set_input_files(file_of(record))
    page.get_by_role("button", name="Fair chance").click(timeout=SLOW)
    page.get_by_role("heading", name="This does not hold").wait_for()
    page.get_by_text(f"says “{misfit.written}”, but the seeds give “{misfit.due}”").wait_for()
    page.get_by_role("button", name="Look there").click()
    entry = misfit.line - lines.index("") - 1
    place(page).filter(has_text=re.compile(f"^{entry} / ")).wait_for()


def test_a_record_is_opened_by_dropping_it_and_what_is_broken_is_explained(browser, house, records):
    # A browser complains of every refusal, so this page is not one of those that must be silent.
    page = browser.new_context(locale="da-DK").new_page()
    page.goto(house.base)
    page.get_by_text("slip filen her").wait_for()
    drop(page, records["gnav"].replace("*: card 8\n", "*: castle\n", 1))
    page.get_by_role("alert").filter(
        has_text="linje 12: »castle« er ikke et træk i dette spil"
    ).wait_for(timeout=SLOW)
    assert violations(page) == []
    drop(page, records["gnav"])
    page.get_by_role("heading", name="Gnav").wait_for(timeout=SLOW)
    page.get_by_role("button", name="Fair chance").click()
    page.get_by_role("heading", name="Fair, og kontrolleret").wait_for()
    page.context.close()


def drop(page, record):
    """Drop a file on the page, as somebody does who carries it there from the desk."""
    carried = page.evaluate_handle(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
          return carried;
        }""",
        record,
    )
    page.dispatch_event("main", "drop", {"dataTransfer": carried})


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\x00\x01\x02" * 99, "is no record"), (b"matador record 1\n" * 90_000, "is too large")],
    ids=["binary", "huge"],
)
def test_what_can_be_no_record_never_leaves_the_page(visit, content, why):
    page, sent = visit("/"), []
    page.on("request", lambda request: sent.append(request.url))
    file = {"name": "cat.jpg", "mimeType": "image/jpeg", "buffer": content}
    page.get_by_label("Open a record").set_input_files(file)
    page.get_by_role("alert").filter(has_text=f"“cat.jpg” {why}").wait_for()
    assert not any("import" in url for url in sent)


def test_a_record_that_goes_on_is_looked_back_at_and_played_on(visit):
    page = visit("/")
    record = fair_record("german", NAMES, lines=40)
    page.get_by_label("Open a record").set_input_files(file_of(record))
    page.get_by_text("This game is not over.").wait_for(timeout=SLOW)
    assert page.get_by_label("Seen by").count() == 0
    page.get_by_role("link", name="Play on from its end").click()
    page.get_by_role("button", name="Start the game").wait_for()


def test_the_seal_of_the_luck_is_shown_at_the_table(visit, house):
    seated = open_table(house.base, "gnav", [{"who": "me", "name": "Anna"}, {"who": "open"}])
    sit(house.base, seated["table"], "Bo")
    path = f"/api/tables/{seated['table']}/commands"
    started = post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    page = visit(f"/t/{seated['table']}")
    page.get_by_role("button", name="Menu").click(timeout=SLOW)
    page.get_by_text("Fair chance").click()
    page.get_by_text(started["news"]["table"]["fair"]["commitment"]).wait_for()


def test_the_same_people_play_again_by_one_click_each(visit, house):
    seated = open_table(
        house.base,
        "german",
        [{"who": "me", "name": "Anna"}, {"who": "open"}],
        rules={"round_limit": 1},
        pace="quick",
    )
    bo = sit(house.base, seated["table"], "Bo")
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    for number, one in enumerate((seated, bo)):
        away = {"type": "stand_in", "id": "2", "seat": number, "level": "easy", "now": True}
        post(house.base, path, away, one["token"])
    pages = [holding(visit, one, name) for one, name in ((seated, "Anna"), (bo, "Bo"))]
    for page in pages:
        page.goto(f"{house.base}/t/{seated['table']}")
    for page in pages:
        ended = page.get_by_role("button", name="See how it went")
        ended.or_(page.get_by_role("button", name="Replay")).first.wait_for(timeout=SLOW)
        if ended.is_visible():
            ended.click()
    pages[0].get_by_role("button", name="Play again").click()
    pages[1].get_by_text("Anna has laid the table again.").wait_for(timeout=SLOW)
    assert violations(pages[1]) == []
    pages[1].get_by_role("button", name="Sit down again").click()
    pages[0].get_by_text("Everybody is here.").wait_for(timeout=SLOW)


def holding(visit, seated, name):
    """Return a page whose device holds a seat, as if its reader had sat down there."""
    page = visit("/")
    held = {"table": seated["table"], "token": seated["token"], "game": "", "at": 0}
    kept = {"name": name, "tables": [held]}
    page.evaluate("kept => localStorage.setItem('matador', JSON.stringify(kept))", kept)
    return page

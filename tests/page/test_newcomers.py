"""What newcomers met in the terminal, number by number: on the page it must not happen either.

The others have their tests already: 5, 8 and 10 in test_property.py and test_one_device.py, 6 in
test_positions.py and test_property.py, 9 in test_situations.py, 11 in test_one_device.py, 17 in
test_home.py, 19 in test_replay.py; 14, 15 and 18 are of the command line alone.
"""

from __future__ import annotations

import re

import pytest
from drivers import get, open_table, post
from page_drivers.property import Landlord
from page_drivers.reader import held, known, record

SLOW = 20_000
PEOPLE = [
    {"who": "me", "name": "Anna"},
    {"who": "here", "name": "Bo"},
    {"who": "here", "name": "Clara"},
]
AT_THE_LAST_STREET = record("german", {"at": [36, 0]}, "roll", "throw 1-2")


@pytest.fixture
def three(house):
    """Return a Danish game of three people on one device."""
    seated = open_table(house.base, "danish", PEOPLE)
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    return seated


def test_1_2_3_a_game_that_was_left_is_listed_and_goes_on_with_the_same_people(visit, house, three):
    first = visit(f"/t/{three['table']}", storage_state=held(house.base, three))
    first.get_by_role("button", name=re.compile("^Throw")).wait_for(timeout=SLOW)
    first.close()
    page = first.context.new_page()
    page.goto(house.base)
    page.get_by_role("heading", name="My tables").wait_for(timeout=SLOW)
    page.get_by_role("listitem").filter(has_text="Danish").get_by_role(
        "link", name="Your move"
    ).click()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    players.last.wait_for(timeout=SLOW)
    assert [text.split()[0] for text in players.all_inner_texts()] == ["Anna", "Bo", "Clara"]
    seats = get(house.base, f"/api/tables/{three['table']}", three["token"])["table"]["seats"]
    assert [seat["who"] for seat in seats] == ["person"] * 3


def test_4_a_street_is_offered_with_its_price_its_rents_and_the_cash_left(sat):
    anna, _ = sat(Landlord, AT_THE_LAST_STREET)
    anna.button("Buy Schlossallee for 8,000 DM").wait_for()
    anna.bar.get_by_text("Leaves you 22,000 DM.").wait_for()
    rents = anna.page.get_by_role("region", name="The table").get_by_role("table")
    for row in ("Rent 1,000", "Whole group 2,000", "Hotel 40,000"):
        rents.get_by_role("row", name=row).wait_for()


def test_7_13_every_square_has_its_name_and_price_in_the_readers_words(visit, house, three):
    seen = {"storage_state": held(house.base, three), "locale": "de-DE"}
    board = visit(f"/t/{three['table']}", **seen).get_by_role("list", name="Das Brett")
    board.get_by_role("button").last.wait_for(timeout=SLOW)
    assert board.get_by_role("listitem").count() == 40
    for square in (
        "Einkommensteuer (Indkomstskat), 4.000 kr.",
        "Rådhuspladsen, lila, Für 8.000 kr. zu haben",
        "Versuch dein Glück (Prøv lykken)",
    ):
        board.get_by_role("button", name=square).first.wait_for()


def test_12_reasons_are_told_in_the_readers_language(visit, house):
    text = record("german", {"deeds": {"39": {"owner": 1}}, "at": [36, 0]}, "roll", "throw 1-2")
    page = visit("/", storage_state=known(house.base, "Anna"), locale="da-DK")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Åbn en optegnelse").click(timeout=SLOW)
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    chosen.value.set_files(file)
    page.get_by_role("link", name="Spil videre fra slutningen").wait_for(timeout=SLOW)
    page.goto(f"{page.url.partition('?')[0]}?at=2")
    page.get_by_role("button", name="Hvorfor?").first.click(timeout=SLOW)
    why = page.get_by_text(re.compile(r"^DE-\d+")).first
    why.wait_for(timeout=SLOW)
    assert re.search(r"\b(og|der|spiller|skal)\b", why.locator("..").inner_text())


def test_16_a_move_is_taken_back_while_nobody_has_moved_since(visit, house):
    deeds = {"1": {"owner": 0}, "3": {"owner": 0}}
    wish = {
        "settings": {"game": "german", "rules": {}},
        "seats": PEOPLE[:2],
        "position": {"deeds": deeds},
    }
    seated = post(house.base, "/api/tables", wish)
    path = f"/api/tables/{seated['table']}/commands"
    post(house.base, path, {"type": "start", "id": "1"}, seated["token"])
    built = {"type": "play", "id": "2", "move": "build 1", "seen": 2}
    assert post(house.base, path, built, seated["token"])["answer"]["type"] == "done"
    page = visit(f"/t/{seated['table']}", storage_state=held(house.base, seated))
    board = page.get_by_role("list", name="Board")
    house_there = board.get_by_role("button", name=re.compile("^Badstraße.*1 house"))
    house_there.wait_for(timeout=SLOW)
    page.get_by_role("button", name="Take back").first.click()
    house_there.wait_for(state="detached", timeout=SLOW)

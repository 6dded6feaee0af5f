"""What the page tells beside play is as the server has it: language, ranking, clock."""

from __future__ import annotations

import re

import pytest
from drivers import get, open_table, post
from page_drivers.reader import held
from page_drivers.situations import SITUATIONS, open_as_anna
from playwright.sync_api import expect

import matador

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
TIME = re.compile(r"(\d+):(\d\d)$")
BANKRUPTS = {"rent": "automatic", "start_cash": 3_000, "round_limit": 20}


def assert_named(page, name, language):
    """See that a board of the German game calls every square as the server does."""
    squares = page.get_by_role("list", name=name, exact=True).get_by_role("listitem")
    called = [square["called"] for square in matador.board("german", language)["squares"]]
    expect(squares.nth(10)).to_contain_text(called[10])
    shown = [text.replace(SOFT_HYPHEN, "") for text in squares.all_text_contents()]
    assert [name for name, text in zip(called, shown, strict=True) if name not in text] == []


@pytest.mark.parametrize(
    ("tongue", "language", "name"),
    [("Dansk", "da", "Brættet"), ("Deutsch", "de", "Das Brett")],
)
def test_board_changes_its_language_with_the_reader(visit, house, tongue, language, name):
    page = open_as_anna(visit, house.base, SITUATIONS["claim of two words"])
    assert_named(page, "The board", "en")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Settings").click()
    page.get_by_role("button", name=tongue).click()
    page.keyboard.press("Escape")
    assert_named(page, name, language)


def finished(game, players, seed, **rules):
    """Return a game that was played to its end."""
    begun = matador.new(game, players, seed=seed, rules=rules)
    while not begun.over:
        choices = {move.kind: move for move in reversed(begun.choices())}
        begun.play(choices.get("bankrupt") or choices.get("buy") or begun.choices()[0])
    return begun


@pytest.mark.parametrize(
    ("game", "order"),
    [
        (finished("gnav", 4, 4), "BDCA"),
        (finished("german", 4, 5, **BANKRUPTS), "BCAD"),
    ],
    ids=["by points", "by when they fell"],
)
def test_everybody_is_ranked_behind_whoever_did_better(visit, house, game, order):
    table = post(house.base, "/api/import", {"record": game.record(), "name": "Cara"})
    page = visit(f"/t/{table['table']}", storage_state=held(house.base, table, "Cara"))
    rows = page.get_by_role("list", name="Result").get_by_role("listitem")
    expect(rows).to_have_count(4)
    names = [seat["name"] for seat in seats_of(house, table)]
    shown = [row.get_by_role("strong").inner_text() for row in rows.all()]
    assert "".join("ABCD"[names.index(name)] for name in shown) == order


def seats_of(house, table):
    return get(house.base, f"/api/tables/{table['table']}", table["token"])["table"]["seats"]


def test_clock_counts_down(visit, house):
    me, bot = {"who": "me", "name": "Anna"}, {"who": "bot", "name": "Hare", "level": "easy"}
    seated = open_table(house.base, "gnav", [me, bot], clock="relaxed")
    page = visit("/")
    page.clock.install()
    page.evaluate(
        "kept => localStorage.setItem('matador', kept)",
        held(house.base, seated)["origins"][0]["localStorage"][0]["value"],
    )
    page.goto(f"{house.base}/t/{seated['table']}")
    page.get_by_role("button", name="Start the game").click()
    clock = page.get_by_role("timer")
    first = seconds(clock)
    page.clock.fast_forward(30_000)
    expect(clock).not_to_contain_text(shown(first))
    assert first - 60 < seconds(clock) <= first - 30


def seconds(clock):
    """Return how many seconds a clock shows."""
    minutes, rest = TIME.search(clock.inner_text()).groups()
    return 60 * int(minutes) + int(rest)


def shown(time):
    return f"{time // 60}:{time % 60:02}"

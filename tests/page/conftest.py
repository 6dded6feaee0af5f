"""A real browser, and the house with its page built."""

from __future__ import annotations

import os
import runpy
from pathlib import Path

import pytest
from drivers import RunningServer
from page_drivers.hands import DESK
from page_drivers.reader import known
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
CUT_OFF = ("net::ERR_", "WebSocket connection to")
"""What Chromium itself says of a line that a test has cut; of what a page lacks it says other."""


# A browser keeps an event loop running, which other tests need: it ends with its file.
@pytest.fixture(scope="module")
def browser():
    tool = runpy.run_path(str(ROOT / "tools" / "browser.py"))
    try:
        how = tool["launching"]()
    except tool["NoBrowser"] as problem:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(str(problem))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    runpy.run_path(str(ROOT / "tools" / "page.py"))["build"]()
    with RunningServer(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def visit(browser, house):
    """Open a page in a browser with settings and wait until it is drawn; its errors fail a test."""
    contexts, complaints = [], []

    def complained(said):
        if said.type == "error" and not any(cut in said.text for cut in CUT_OFF):
            complaints.append(said.text)

    def visited(path="/", **settings):
        context = browser.new_context(**{**DESK, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.on("console", complained)
        page.goto(path if ":" in path else house.base + path)
        if ":" not in path:
            page.locator("a[href='#main']").wait_for(state="attached")
        return page

    yield visited
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def sat(visit, house):
    """Let Anna open a table by a record, and Bo come by its link."""

    def seated(kind, text, **settings):
        anna = kind(visit(storage_state=known(house.base, "Anna")), "Anna")
        anna.bring(text)
        bo = kind(visit(anna.link(), **settings), "Bo")
        bo.sit_down()
        anna.start()
        return anna, bo

    return seated

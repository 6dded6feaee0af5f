"""The page on the home screen of a phone, and beside a link that somebody sends."""

from __future__ import annotations

import json
import struct

import pytest

MANIFEST = "/manifest.webmanifest"


def size(picture: bytes) -> str:
    """Return width and height of a PNG, as a manifest writes them."""
    assert picture.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", picture[16:24]))


def test_a_browser_finds_nothing_wrong_with_the_manifest(visit):
    page = visit()
    said = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert said["errors"] == []
    assert json.loads(said["data"])["name"] == "Matador"
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(page.url.rstrip("/") + address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert "max-age" in answer.headers["cache-control"]


def test_every_icon_is_as_large_as_it_says(visit, house):
    page = visit()
    icons = page.request.get(house.base + MANIFEST).json()["icons"]
    assert {"maskable"} <= {icon.get("purpose") for icon in icons}
    for icon in icons:
        picture = page.request.get(house.base + icon["src"])
        assert picture.headers["content-type"] == "image/png"
        assert size(picture.body()) == icon["sizes"]
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert size(page.request.get(house.base + apple).body()) == "180x180"


@pytest.mark.parametrize("path", ["/", "/t/some-table"])
def test_a_link_to_a_table_brings_its_picture(browser, house, path):
    text = browser.new_context().request.get(house.base + path).text()
    assert f'content="{house.base}/share.png"' in text
    picture = browser.new_context().request.get(f"{house.base}/share.png")
    assert size(picture.body()) == "1200x630"

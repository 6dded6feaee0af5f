"""The npm packages of the page are pinned, transitive ones too, and name no registry."""

from __future__ import annotations

import json
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
TEXT = (WEB / "package-lock.json").read_text("utf-8")
PACKAGES = json.loads(TEXT)["packages"]
ROOT = ""


def test_lock_file_fits_the_packages_that_the_page_asks_for():
    asked_for = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]
    assert PACKAGES[ROOT]["devDependencies"] == asked_for
    versions = {name: PACKAGES[f"node_modules/{name}"]["version"] for name in asked_for}
    assert versions == asked_for


def test_every_package_has_a_version_and_a_hash():
    pinned = {name: package for name, package in PACKAGES.items() if name != ROOT}
    assert len(pinned) > len(PACKAGES[ROOT]["devDependencies"])
    loose = [
        name for name, it in pinned.items() if not it.get("version") or not it.get("integrity")
    ]
    assert loose == []


def test_lock_file_names_no_download_address():
    assert [name for name, package in PACKAGES.items() if "resolved" in package] == []
    assert "registry" not in TEXT

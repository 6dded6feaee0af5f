"""The terminal's own phrases, by language; `matador.tell` has those of the games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from matador import languages, tell
from matador.tell import Count


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Return every phrase of a language by its key."""
    return languages.table(language, "terminal.toml")


class Phrases:
    """A language to speak: `say("pass_keyboard", seat="B")`.

    What only the screen of one family says may stand in `[screen]` of the family's own sentences.
    """

    def __init__(self, language: str, family: str = "") -> None:
        self.language = language
        own = tell.sentences(language).get(family, {}).get("screen", {})
        self.phrases: Mapping[str, str] = {**sentences(language), **own}

    def __call__(self, key: str, **values: object) -> str:
        """Return a phrase with its values filled in."""
        texts = {name: _with_noun(value) for name, value in values.items()}
        return self.phrases[key].format(**texts)


def _with_noun(value: object) -> object:
    """Let a whole number bring its noun along: `{points:point|points}`."""
    return Count(value) if isinstance(value, int) else value

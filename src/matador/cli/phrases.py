"""What the terminal itself says, by language; games are told by `matador.tell`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from matador.tell import Count


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Return every phrase of a language by its key."""
    file = resources.files("matador.cli").joinpath("phrases", f"{language}.toml")
    return tomllib.loads(file.read_text("utf-8"))


class Phrases:
    """A language to speak: `say("pass_keyboard", seat="B")`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """Return a phrase with its values filled in."""
        said = {name: _counted(value) for name, value in values.items()}
        return sentences(self.language)[key].format(**said)


def _counted(value: object) -> object:
    """Let a whole number bring its noun along: `{points:point|points}`."""
    return Count(value) if isinstance(value, int) else value

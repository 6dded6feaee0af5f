"""The five languages as data, and how each of them writes numbers and names."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from matador import languages
from matador.core.errors import BadInput, nearest
from matador.languages import LANGUAGES

COMMON = "common"


@cache
def sentences(language: str) -> Mapping[str, Any]:
    """Return everything that a language says: the tables of each family, and `common`."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language {language!r}; {nearest(language, LANGUAGES)}")
    folder = languages.file(language, "sentences")
    return {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }


def phrase(language: str, family: str, kind: str, word: str) -> str:
    """Return what a language calls a card or another named thing; numbers stay as they are."""
    tables = sentences(language)
    return str(
        tables[family].get(kind, {}).get(word) or tables[COMMON].get(kind, {}).get(word, word)
    )


def _writing(language: str, what: str) -> str:
    return phrase(language, COMMON, "writing", what)


def quoted(name: str, language: str) -> str:
    """Set a name off from its sentence by the language's quotation marks."""
    return _writing(language, "quoted").format(name=name)


def grouped(number: int, language: str) -> str:
    """Write a whole number by thousands: 30,000 or 30.000."""
    return f"{number:,}".replace(",", _writing(language, "thousands"))


def decimal(number: float, language: str, form: str = ".12g") -> str:
    """Write a number with the language's decimal sign."""
    return format(number, form).replace(".", _writing(language, "decimal"))

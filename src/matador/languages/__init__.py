"""The languages that Matador speaks: one folder each, with everything that is said in it.

To add a language, add its folder here and its code to `Language`.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args

Language = Literal["en", "da", "sv", "nb", "de"]
ENGLISH = "en"


def file(language: str, path: str) -> Traversable:
    """Return a file of a language by its path in the folder, such as `rules/gnav.md`."""
    return resources.files(__name__).joinpath(language, *path.split("/"))


def table(language: str, path: str) -> dict[str, Any]:
    """Return a TOML file of a language."""
    return tomllib.loads(file(language, path).read_text("utf-8"))


LANGUAGES: dict[str, str] = {
    code: table(code, "language.toml")["name"] for code in get_args(Language)
}
"""What each language calls itself, by its code."""

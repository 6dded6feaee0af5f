"""Refusals: a code for programs and a sentence for people, in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from matador import languages
from matador.core.sentences import Sentence
from matador.tell import tell_error

STATUS = {
    "bad_message": 400,
    "bad_settings": 400,
    "bad_record": 400,
    "bad_position": 400,
    "who": 401,
    "foreign_origin": 403,
    "not_yours": 403,
    "not_host": 403,
    "hidden": 403,
    "no_hints": 403,
    "no_table": 404,
    "no_page": 404,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "too_many_windows": 429,
    "stopping": 503,
    "store_failed": 503,
    "internal": 500,
}
"""The HTTP status of a refusal; for any other it is 409, as it depends on the table's state."""
CONFLICT = 409


class RequestRefused(Exception):
    """A request or command is refused; nothing has changed."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code, self.values = code, values

    @property
    def status(self) -> int:
        """Return the HTTP status of the response."""
        return STATUS.get(self.code, CONFLICT)

    def sentence(self, language: str) -> str:
        """Say in a language what was wrong, and what would be right."""
        values = {
            name: self.reason(value, language) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return phrases(language)["refusals"][self.code].format(**values)

    def reason(self, sentence: Sentence, language: str) -> str:
        """Tell a reason in a language."""
        return tell_error(sentence, language)


class MoveRefused(RequestRefused):
    """A move that the rules of the game refuse; the game tells why in every language."""

    def __init__(self, tell: Callable[[str], str]) -> None:
        super().__init__("illegal")
        self.tell = tell

    def sentence(self, language: str) -> str:
        """Tell why, in the words of the game."""
        return self.tell(language)


@cache
def phrases(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return the server's texts in a language: refusals, and quick phrases of the chat."""
    return languages.table(language, "server.toml")

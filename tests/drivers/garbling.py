"""Messages that are nearly right: what a broken or a wicked client might say."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    11,
    12,
    2**31,
    2**31 + 1,
    2**63,
    2**64,
    10**30,
    -(2**63),
    0.5,
    1e308,
    "",
    " ",
    "x" * 45,
    "x" * 2_000,
    "\x00",
    "\u202eevil",
    "\ud800",
    "🎲" * 20,
    "e\u0301" * 30,
    "../../etc/passwd",
    "'; DROP TABLE tables; --",
    "{name}",
    "%s%n",
    [],
    [[]],
    {},
    {"type": "play"},
    ["easy"] * 300,
)
NUMBERS = (
    "0",
    "-1",
    "1",
    "7",
    "99",
    "2147483648",
    "9223372036854775808",
    "1" * 400,
    "1e9",
    "٣",
    "²",
)
BYTES = (b"", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b'"\\ud800"', b"[" * 5_000, b'{"a":' * 5_000)


class Garbler:
    """Makes messages wrong in many ways, the same ways for the same chooser."""

    def __init__(self, chooser: Random) -> None:
        self.chooser = chooser

    def message(self, said: dict[str, Any]) -> bytes:
        """Return a message as it is sent: often as it is, else wrong in one to three places."""
        if self.chooser.random() < 0.5:
            return json.dumps(said).encode()
        said = dict(said)
        for _ in range(self.chooser.randint(1, 3)):
            self.chooser.choice((self._replace, self._replace, self._drop, self._add))(said)
        return self._sent(json.dumps(said).encode())

    def _replace(self, said: dict[str, Any]) -> None:
        if said:
            key = self.chooser.choice(list(said))
            said[key] = self.value(said[key])

    def value(self, value: Any) -> Any:
        """Return another value: near by, inside, or something else altogether."""
        chooser = self.chooser
        if isinstance(value, str) and value and chooser.random() < 0.6:
            return self.text(value)
        if isinstance(value, int) and chooser.random() < 0.6:
            return value + chooser.choice((-2, -1, 1, 2, 12, 2**31, 2**70))
        if isinstance(value, dict) and value and chooser.random() < 0.8:
            inside = dict(value)
            chooser.choice((self._replace, self._drop, self._add))(inside)
            return inside
        if isinstance(value, list) and value and chooser.random() < 0.8:
            place = chooser.randrange(len(value))
            return [
                *value[:place],
                self.value(value[place]),
                *value[place + chooser.randint(0, 1) :],
            ]
        return chooser.choice(JUNK)

    def text(self, text: str) -> str:
        """Return text with another number, a letter more or less, or more of it."""
        chooser, place = self.chooser, self.chooser.randrange(len(text))
        return chooser.choice(
            (
                re.sub(r"\d+", lambda _: chooser.choice(NUMBERS), text),
                text[:place]
                + chooser.choice((" ", "\t", "\u00a0", "\x00", "é", "-", "0"))
                + text[place:],
                text[:place] + text[place + 1 :],
                text[:place],
                text.upper(),
                f" {text} ",
                " ".join(reversed(text.split())),
                text * chooser.choice((2, 50)),
            )
        )

    def _drop(self, said: dict[str, Any]) -> None:
        if said:
            del said[self.chooser.choice(list(said))]

    def _add(self, said: dict[str, Any]) -> None:
        keys = ("seat", "id", "move", "type", "token", "now", "__class__", "x" * 100, "")
        said[self.chooser.choice(keys)] = self.chooser.choice(JUNK)

    def _sent(self, sent: bytes) -> bytes:
        """Return bytes, now and then no longer what they were."""
        chooser = self.chooser
        if chooser.random() < 0.8:
            return sent
        place = chooser.randrange(len(sent)) if sent else 0
        return chooser.choice(
            (
                sent[:place],
                sent[:place] + chooser.randbytes(chooser.randint(1, 4)) + sent[place:],
                sent[:place] + bytes([chooser.randrange(256)]) + sent[place + 1 :],
                sent + sent,
                sent[:place] + chooser.choice(BYTES) + sent[place:],
                chooser.choice(BYTES),
                chooser.randbytes(chooser.randint(0, 60)),
            )
        )

    def record(self, text: str) -> str:
        """Return a record with a line or a letter changed, doubled or gone."""
        chooser, lines = self.chooser, text.splitlines()
        for _ in range(chooser.randint(1, 3)):
            place = chooser.randrange(len(lines))
            lines[place : place + 1] = chooser.choice(
                ([], [lines[place]] * 2, [self.text(lines[place] or "x")], [chooser.choice(lines)])
            )
            if not lines:
                return ""
        return "\n".join(lines)

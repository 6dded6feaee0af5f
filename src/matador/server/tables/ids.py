"""Ids and secrets: ids for links, codes to read aloud, tokens that nobody can guess."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

CONSONANTS = "bdfghjklmnprstv"
VOWELS = "aeiou"
SYLLABLES = 4
ID_BYTES = 9
TOKEN_BYTES = 32


def new_id() -> str:
    """Return the id of a new table, for its link."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Tell whether a text could be the id of a table; the store is asked for no other."""
    return re.fullmatch(r"[A-Za-z0-9_-]{12}", text) is not None


def new_code() -> str:
    """Return a code that can be pronounced in any of our languages: `bado-kimu`."""
    spoken = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES)]
    return f"{''.join(spoken[:2])}-{''.join(spoken[2:])}"


def read_code(text: str) -> str:
    """Return a code as it is stored, however it was typed."""
    letters = re.sub(r"[^a-z]", "", text.lower())
    return f"{letters[:SYLLABLES]}-{letters[SYLLABLES:]}"


def read_pass(text: str) -> str:
    """Return a pass to another device as it is stored, however it was typed."""
    return re.sub(r"[^a-z]", "", text.lower())


def new_token() -> str:
    """Return a token: 256 bits that only its holder knows."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """Return the hash by which a token is stored."""
    return sha256(b"matador token " + token.encode()).digest()

"""A position as one short text for a link; it holds the whole position, so nothing is stored."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from matador.core.editions import Named
from matador.core.errors import BadPosition, MatadorError
from matador.play.game import Game
from matador.play.new_game import new
from matador.play.new_game import position as set_up

FORMAT = "1"
"""The first letter of a text says how the rest is written; a text of any age can be read."""
TEXT = re.compile(r"[A-Za-z0-9_-]*")
MOST_TEXT = 6_000
MOST_BYTES = 30_000
RAW = -15
"""No header and no checksum around what is packed: a link is short, or cut and refused."""
USUAL = (
    '"wants":[null,null,null],"known":[["12",null,null,null],"public":"buried":[{"fool":1},{},'
    '"put_away":{"cuckoo":1,"dragoon":1,"cat":1,"horse":1,"house":1,"pot":1,"owl":1,"11":1,"10":1'
    '"phase":"playing","opener":1,"drawn":1,"deals_left":2,"knocked":[0],"dealer":1,"round":2,'
    '"drew":[0,0,0],"passed":[]},{"seat":1,"tile":"1-6","end":2,"way":"free_high"},"crosswise",'
    '"line":[{"tile":"6-6","end":1,"way":"joined"},{"tile":"0-0"],"stock":[],"ends":[0,0],'
    '"hands":[["0-1","1-2","2-3","3-4"],["4-5","5-6"]],"scores":[0,0,0],"points":[5,5,5],'
    '"cards":["9","8"],"because":"rent","debtor":0,"creditor":1,"amount":1000,"claims":[],'
    '"debts":[{"debtor":0,"creditor":-1,"amount":2000,"deed":null,"dice":[0,0],"doubles":0,'
    '"step":"buying","under":[[],[]],"starter":0,"threw":0,"round":1,"offers":[0,0,0],"pot":0,'
    '"jail":[0,0,0],"out":[0,0,0],"cards_held":[[0,0],[0,0],[0,0],[0,0]],"cash":[30000,30000],'
    '"taken_over":false,"paid":[1000]},"mortgaged":true,"level":0},"level":5},'
    '"deeds":{"1":{"owner":0},"3":{"owner":1},"at":[10,0,0,0],"turn":1,"rules":{},"players":2,'
    '{"version":2,"players":4,"version":1,"players":3,'
)
"""What positions often say; a text of this format is read with it, so it never changes."""


def link_text(game: Game, position: Mapping[str, Any]) -> str:
    """Return a position of a game as a short text; it names the version of the rules."""
    whole = {"version": game.edition.version, "players": game.players, **position}
    text = json.dumps(whole, separators=(",", ":"), ensure_ascii=False).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=USUAL.encode())
    packed = packer.compress(text) + packer.flush()
    return FORMAT + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_link_text(text: str) -> dict[str, Any]:
    """Return the position of a text, not yet checked by the rules; refuse one that is broken."""
    if not text.startswith(FORMAT) or len(text) > MOST_TEXT or not TEXT.fullmatch(text):
        raise BadPosition("the link is of no form that this house knows; was it cut short?")
    try:
        body = text[1:] + "=" * (-len(text[1:]) % 4)
        unpacker = zlib.decompressobj(RAW, zdict=USUAL.encode())
        body_text = unpacker.decompress(base64.urlsafe_b64decode(body), MOST_BYTES)
        position = json.loads(body_text) if unpacker.eof else None
    except (ValueError, zlib.error, RecursionError):
        position = None
    if not isinstance(position, dict):
        raise BadPosition("the link is not whole; was it cut short?")
    return position


def starting_position(name: Named) -> dict[str, Any]:
    """Return a position to start from: an untouched board, or randomly dealt hands."""
    game = new(name)
    start = {"version": game.edition.version, "players": game.players}
    return brief_position(name, game) if game.family.hides else start


def brief_position(name: Named, game: Game) -> dict[str, Any]:
    """Return the position of a game without the parts that follow from the rest.

    Each part is left out in turn; if the position stays the same, it is not needed.
    """
    kept = json.loads(json.dumps(game.position()))
    wanted = game.state_bytes(), game.edition.changes()

    def is_needed() -> bool:
        try:
            again = set_up(name, kept, nature="ask")
            return (again.state_bytes(), again.edition.changes()) != wanted
        except MatadorError:
            return True

    _leave_out(kept, is_needed)
    return {"version": game.edition.version, "players": game.players, **kept}


def _leave_out(part: Any, is_needed: Callable[[], bool]) -> None:
    if isinstance(part, list):
        for one in part:
            _leave_out(one, is_needed)
    elif isinstance(part, dict):
        for key in list(part):
            value = part.pop(key)
            if is_needed():
                part[key] = value
                _leave_out(value, is_needed)

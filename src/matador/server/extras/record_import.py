"""Imported records: read or refused, and given seats."""

from __future__ import annotations

from matador.core.errors import MatadorError
from matador.core.words import seat_name
from matador.play import Game
from matador.play.record import names_of, recorded_game
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import Import, NewSeat, NewTable
from matador.server.protocol.values import MOST_NAME
from matador.server.tables.commands import printable
from matador.server.tables.journal import Seat
from matador.server.tables.settings import Settings


def read(text: str) -> Game:
    """Return the game of a record, or refuse it."""
    try:
        return recorded_game(text)
    except MatadorError as problem:
        raise RequestRefused("bad_record", reason=problem.sentence) from None


def table_for(body: Import, game: Game) -> NewTable:
    """Return the table that continues a record; the player who imports it has the first seat."""
    first = NewSeat("me", body.name)
    others = [NewSeat("open") for _ in range(game.players - 1)]
    settings = Settings(game=game.id, rules=game.edition.changes(), clock=body.clock)
    return NewTable(settings, [first, *others])


def seats_of(text: str, game: Game) -> list[Seat] | None:
    """Return the seats of a game that is over, by the names of its record; else None."""
    if not game.over:
        return None
    names = names_of(text) or ("",) * game.players
    return [
        Seat("person", printable(name)[:MOST_NAME] or seat_name(number))
        for number, name in enumerate(names)
    ]

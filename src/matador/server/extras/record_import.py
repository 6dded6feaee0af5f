"""Records that somebody brings: read, told what is wrong with them, given seats."""

from __future__ import annotations

from matador.core.errors import MatadorError
from matador.core.words import seat_name
from matador.play import Game
from matador.play.record import names_of, recorded_game
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import Chair, Import, NewTable
from matador.server.tables.commands import tidy
from matador.server.tables.journal import Place
from matador.server.tables.settings import MOST_NAME, Settings


def read(text: str) -> Game:
    """Return the game that a record tells, or refuse it."""
    try:
        return recorded_game(text)
    except MatadorError as problem:
        raise Refused("bad_record", reason=problem.sentence) from None


def table_for(wish: Import, game: Game) -> NewTable:
    """Return the table where a record goes on: whoever brings it has the first seat."""
    first = Chair("me", wish.name)
    others = [Chair("open") for _ in range(game.players - 1)]
    settings = Settings(game=game.id, rules=game.edition.changes(), clock=wish.clock)
    return NewTable(settings, [first, *others])


def places_of(text: str, game: Game) -> list[Place] | None:
    """Return who sat at a game that is over, by the names of its record; none while it goes on."""
    if not game.over:
        return None
    names = names_of(text) or ("",) * game.players
    return [
        Place("person", tidy(name)[:MOST_NAME] or seat_name(seat))
        for seat, name in enumerate(names)
    ]

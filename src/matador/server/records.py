"""Records that somebody brings: read, told what is wrong with them, given seats."""

from __future__ import annotations

from matador.core.errors import BadRecord, MatadorError
from matador.core.words import seat_name
from matador.play import Game
from matador.play.record import as_written, names_of
from matador.server.desk import tidy
from matador.server.messages import Chair, Import, NewTable
from matador.server.refusals import Refused, phrases
from matador.server.settings import MOST_NAME, Settings
from matador.server.steps import Place
from matador.tell import LANGUAGES


class RefusedRecord(Refused):
    """A record that cannot be read: the line, and what is wrong there, in every language."""

    def __init__(self, problem: MatadorError) -> None:
        super().__init__("bad_record")
        self.told = {one: why_broken(problem, one) for one in LANGUAGES}

    def sentence(self, language: str) -> str:
        """Say what is wrong, and in which line."""
        return phrases(language)["refusals"][self.code].format(reason=self.told[language])


def why_broken(problem: MatadorError, language: str) -> str:
    """Tell what is wrong with a record, in a language or, where that has no words, in English."""
    if not isinstance(problem, BadRecord):
        return str(problem)
    said = phrases(language)["records"]
    reason = problem.told.get(language, problem.reason)
    if problem.kind:
        reason = said[problem.kind].format(**problem.values)
    return said["in_line"].format(line=problem.line, reason=reason)


def read(text: str) -> Game:
    """Return the game that a record tells, or refuse it."""
    try:
        return as_written(text)
    except MatadorError as problem:
        raise RefusedRecord(problem) from None


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

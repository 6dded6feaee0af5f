"""What a seat may do in dominoes: all of it is listed, so its forms are the list in groups."""

from __future__ import annotations

from matador.core.forms import Form, Shaper
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.rules.verbs import choices
from matador.games.dominoes.state import State
from matador.games.dominoes.words import WORDS


def forms(edition: Edition, seen: State, seat: int) -> list[Form]:
    """Return a form for every verb, tile and end that is open to a seat, by what it sees."""
    return Shaper(WORDS, seat).listed(choices, edition, seen)

"""What a seat may do in Gnav: all of it is listed, so its forms are the list in groups."""

from __future__ import annotations

from matador.core.forms import Form, Shaper
from matador.games.gnav.edition import Edition
from matador.games.gnav.rules.verbs import choices
from matador.games.gnav.state import State
from matador.games.gnav.words import WORDS


def forms(edition: Edition, seen: State, seat: int) -> list[Form]:
    """Return a form for every verb that is open to a seat, by what it sees."""
    return Shaper(WORDS, seat).listed(choices, edition, seen)

"""What an edition of Gnav says: its rule values."""

from __future__ import annotations

from typing import Annotated

from matador.core.editions import Shape, between, one_of
from matador.core.records import Record
from matador.games.gnav.words import BECAUSE

SPARED, PAYS = range(2)
BOTH, FIRST = range(2)


class Edition(Record):
    """The rules in force."""

    players_least: Annotated[int, between(2, 12)]
    """The fewest players."""
    players_most: Annotated[int, between(2, 12)]
    """The most players."""
    start_points: Annotated[int, between(3, 1_000)]
    """The points of each player at the start."""
    fool_after_cuckoo: Annotated[int, one_of("spared", "pays")]
    """Whether a lone fool pays after the cuckoo has stopped the exchanges."""
    worst_beside_fool: Annotated[int, one_of("both", "first")]
    """Who pays beside a lone fool if two hold the worst card of the others."""


SHAPE = Shape("gnav", Edition, BECAUSE)

"""What an edition of Matador dominoes says: its rule values."""

from __future__ import annotations

from typing import Annotated

from matador.core.editions import Shape, YesNo, between, one_of
from matador.core.records import Record
from matador.games.dominoes.words import BECAUSE

JOKER_RULES = ("zero_or_no_seven", "no_seven", "non_matador", "always")
ZERO_OR_NO_SEVEN, NO_SEVEN, NON_MATADOR, ALWAYS = range(4)
FREE, AS_JOKER = range(2)
TWO, HARD = range(2)
ONE_DEAL, CYCLE = range(2)


class Edition(Record):
    """The rules in force."""

    players_least: Annotated[int, between(2, 4)]
    """The fewest players."""
    players_most: Annotated[int, between(2, 4)]
    """The most players."""
    hand_of_two: Annotated[int, between(1, 12)]
    """How many tiles each of two players is dealt."""
    hand_of_three: Annotated[int, between(1, 8)]
    """How many tiles each of three players is dealt."""
    hand_of_four: Annotated[int, between(1, 6)]
    """How many tiles each of four players is dealt."""
    joker: Annotated[int, one_of(*JOKER_RULES)]
    """When a matador may be laid without making seven."""
    zero_end: Annotated[int, one_of("free", "joker")]
    """How a matador is laid on a 0."""
    matador_optional: YesNo
    """Whether a player may draw and save a matador."""
    drawing: Annotated[int, one_of("two", "hard")]
    """How much a player draws who cannot lay."""
    target: Annotated[int, between(1, 10_000)]
    """How many points must be passed before the last round."""
    final_round: Annotated[int, one_of("deal", "cycle")]
    """How long the last round is."""


SHAPE = Shape("dominoes", Edition, BECAUSE)

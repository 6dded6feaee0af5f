"""Nature's move drawn at once is, compiled too, the one that the list of chances gives."""

from __future__ import annotations

import random

from matador import games
from matador.bots.loops import nature_by_list
from matador.core.compiled import fast
from matador.core.log import WHOLE, Log, Moves
from matador.core.records import flat, pack

DRAWS = 300


def drawn(moves):
    """Return the first move of a list."""
    return [int(moves.at[0][name]) for name in ("seat", "verb", "a", "b")]


def test_a_family_may_do_without_a_way_of_its_own():
    family, edition = games.family("gnav"), games.edition("gnav")
    rules, state = pack(edition.record)[0], flat(family.state)[0]
    at_once, listed, log = flat(Moves)[0], flat(Moves)[0], flat(Log)[0]
    by_list = fast(nature_by_list, "gnav", chances=family.chances)
    chooser, found = random.Random(6), set()
    fast(family.deal)(rules, state, 5)
    for _ in range(2):
        for _ in range(DRAWS):
            part = chooser.randrange(WHOLE)
            fast(family.nature)(rules, state, part, at_once)
            by_list(rules, state, part, listed)
            assert drawn(at_once) == drawn(listed)
            found.add(tuple(drawn(listed)))
        fast(family.apply)(rules, state, at_once.at[0], log)
    assert len(found) > 20

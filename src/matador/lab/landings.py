"""Where tokens land when players buy nothing and sit their time in jail."""

from __future__ import annotations

from typing import Any

import numpy as np

from matador.bots.loops import pick_by_weight
from matador.core.chance import lucks
from matador.core.compiled import compiled, fast
from matador.core.log import EventRecord, Log, Moves
from matador.core.records import Ints, flat, pack
from matador.core.words import NATURE
from matador.games import edition as edition_named
from matador.games import family as family_named
from matador.games.estate.edition import Edition
from matador.games.estate.events import JAILED, MOVED, MOVED_BACK
from matador.games.estate.geometry import JAIL_SQUARE, SQUARES
from matador.games.estate.rules.apply import apply
from matador.games.estate.rules.choices import choices
from matador.games.estate.rules.nature import chances, deal
from matador.games.estate.rules.question import to_act
from matador.games.estate.state import State
from matador.games.estate.words import DECLINE, FIXED, FORGO, PASS, PAY, ROLL

PLAYERS = 3


@compiled
def count_landings(
    edition: Edition, state: State, games: Any, throws: int, moves: Moves, log: Log, landings: Ints
) -> None:
    """Count where tokens come to, by dice, by cards and by the way to jail."""
    for game in range(len(games)):
        deal(edition, state, PLAYERS)
        played = 0
        while played < throws:
            seat = to_act(state)
            if seat == NATURE:
                place = pick_by_weight(moves, chances(edition, state, moves), games[game].nature)
            else:
                place = restful_choice(moves, choices(edition, state, seat, moves))
                played += 1 if moves.at[place].verb == ROLL else 0
            log.count = 0
            apply(edition, state, moves.at[place], log)
            for event in range(log.count):
                count_arrival(log.events[event], landings)


@compiled
def restful_choice(moves: Moves, count: int) -> int:
    """Throw, decline, pass, pay: whatever moves no token but by the dice."""
    for place in range(count):
        verb = moves.at[place].verb
        if verb in (ROLL, DECLINE, PASS, FIXED, PAY, FORGO):
            return place
    return 0


@compiled
def count_arrival(event: EventRecord, landings: Ints) -> None:
    """Count one arrival."""
    if event.kind == MOVED or event.kind == MOVED_BACK:
        landings[event.c] += 1
    elif event.kind == JAILED:
        landings[JAIL_SQUARE] += 1


def landing_shares(game: str, games: int, throws: int, seed: int = 0) -> Any:
    """Return the share of each square among all arrivals."""
    edition = edition_named(game).with_rules({"start_cash": 1_000_000})
    family = family_named("estate")
    rules, state = pack(edition.record)[0], flat(family.state)[0]
    landings = np.zeros(SQUARES, np.int64)
    luck = lucks(seed, 0, games, 0)
    moves, log = flat(Moves)[0], flat(Log)[0]
    fast(count_landings)(rules, state, luck, throws, moves, log, landings)
    return landings / landings.sum()

"""Play games by random editions, players and switches, and check every move.

The players choose at random, or by a policy of the bots, whose moves must never be refused.

`python -m matador.lab.audit --games 1000000` is the whole of it for the property games, `--game
gnav` and `--game dominoes` are the others; the tests run a sample.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from matador import games as house
from matador.bots.loops import pick_by_weight, see_all, see_own
from matador.core.chance import draw, lucks
from matador.core.compiled import compiled, fast
from matador.core.editions import Edition
from matador.core.errors import BadInput, nearest
from matador.core.records import flat, pack
from matador.core.words import LOG, MOVE_LIST, NATURE, NOBODY
from matador.lab.progress import bars

if TYPE_CHECKING:

    def _verb(*_: Any) -> int:
        """Stand for a verb of some family."""
        return 0

    deal = to_act = choices = chances = check = apply = note = broken = see = choose_as = _verb

VERBS = ("deal", "to_act", "choices", "chances", "check", "apply", "look")
PROPERTY_GAMES = ("danish", "swedish", "german")
GAMES_PER_RULES = 500
MOST_MOVES = {"estate": 1_000}
BOT_MOVES = {"estate": 2_000}
ALL_MOVES = 100_000
"""Other games than these end long before that."""
HOLDS, STUCK, REFUSED = 0, -1, -2
FAULTS = {STUCK: "nobody can move", REFUSED: "a move is refused"}
"""Faults besides those that the invariants of a family number from 1."""
AT_RANDOM = 0
ENDED, CAPPED, MOVES, FAULT, FAULTY_GAME = range(5)


@compiled
def audit_games(
    edition: Any,
    state: Any,
    before: Any,
    seen: Any,
    seats: int,
    kind: int,
    games: Any,
    most: int,
    moves: Any,
    log: Any,
    counts: Any,
) -> None:
    """Play one game for each luck and check each move; stop at the first fault."""
    for game in range(len(games)):
        luck = games[game]
        deal(edition, state, seats)
        played = 0
        while to_act(state) != NOBODY and played < most:
            place = choose(edition, state, seen, seats, kind, moves, luck)
            counts[FAULT] = checked(edition, state, before, moves, place, log)
            played += 1
            if counts[FAULT] != HOLDS:
                counts[FAULTY_GAME] = game
                return
        counts[MOVES] += played
        counts[ENDED if to_act(state) == NOBODY else CAPPED] += 1


@compiled
def checked(edition: Any, state: Any, before: Any, moves: Any, place: int, log: Any) -> int:
    """Carry a move out, and tell what it breaks."""
    if place < 0:
        return STUCK
    log.count = 0
    if not check(edition, state, moves.at[place], log):
        return REFUSED
    note(state, before)
    log.count = 0
    apply(edition, state, moves.at[place], log)
    return broken(edition, state, before, log)


@compiled
def choose(
    edition: Any, state: Any, seen: Any, seats: int, kind: int, moves: Any, luck: Any
) -> int:
    """Let nature, a policy or chance choose; -1 when nobody can move."""
    seat = to_act(state)
    if seat == NATURE:
        count = chances(edition, state, moves)
        return pick_by_weight(moves, count, luck) if count > 0 else -1
    if kind == AT_RANDOM:
        return choose_anything(edition, state, seat, seats, moves, luck)
    count = choices(edition, state, seat, moves)
    if count == 0:
        return -1
    known = see(edition, state, seat, seen)
    return choose_as(kind, edition, known, seat, moves, count, luck)


@compiled
def choose_anything(edition: Any, state: Any, seat: int, seats: int, moves: Any, luck: Any) -> int:
    """Choose at random, now and then for a seat that is not waited for; -1 when stuck.

    The first choice, which goes on with the game, is taken three times of four.
    """
    count = 0
    if draw(luck, 1, 8) == 0:
        count = choices(edition, state, draw(luck, 1, seats), moves)
    if count == 0:
        count = choices(edition, state, seat, moves)
    if count == 0:
        return -1
    return 0 if draw(luck, 1, 4) > 0 else draw(luck, 1, count)


@dataclass
class Audit:
    """What came out: games that ended or reached the cap, moves checked, and faults."""

    games: int = 0
    ended: int = 0
    capped: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)


def random_table(
    luck: random.Random, names: tuple[str, ...] = PROPERTY_GAMES
) -> tuple[str, int, dict[str, Any]]:
    """Return a game, a number of players and some switches."""
    game = luck.choice(names)
    edition = house.edition(game)
    rules: dict[str, Any] = {
        rule.name: luck.choice(rule.options)
        for rule in edition.shape.rules
        if rule.options and luck.random() < 0.3
    }
    numbers = NUMBERS[edition.shape.family]
    rules |= {name: luck.choice(values) for name, values in numbers.items() if luck.random() < 0.3}
    least, most = edition.record.players_least, edition.record.players_most
    return game, luck.randint(least, most), rules


NUMBERS: dict[str, dict[str, tuple[int, ...]]] = {
    "estate": {
        "houses": (2, 5, 12),
        "hotels": (0, 1, 3),
        "start_cash": (15_000, 60_000),
        "hotel_after": (3,),
        "dealt_deeds": (2,),
        "bankruptcies_to_end": (2,),
        "landing_salary_factor": (2,),
        "round_limit": (20,),
        "offers_between_throws": (0, 1),
    },
    "gnav": {"start_points": (4, 20)},
    "dominoes": {
        "target": (1, 50, 200),
        "hand_of_two": (1, 5, 12),
        "hand_of_three": (1, 8),
        "hand_of_four": (1, 6),
    },
}


def audit(
    games: int,
    seed: int = 0,
    bots: str = "random",
    game: str | None = None,
    progress: bool | None = None,
) -> Audit:
    """Play one game, or all property games, by random players and switches; check every move."""
    names = PROPERTY_GAMES if game is None else (game,)
    table = AuditTable(house.edition(names[0]).shape.family, bots)
    result, luck = Audit(), random.Random(seed)
    with bars(progress) as shown:
        with shown.compiling(table.loop, "compiling the rules, once"):
            table.play(house.edition(names[0]), 3, 0, 0, Audit())
        shown.begin("audit: games", games)
        for first, count in _batches(games):
            name, players, rules = random_table(luck, names)
            edition = house.edition(name).with_rules(rules)
            fault = table.play(edition, players, seed + first, count, result)
            if fault:
                result.faults.append(f"{name}, {players} players, {rules}: {fault}")
            shown.advance(count)
    return result


def _batches(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, GAMES_PER_RULES):
        yield first, min(GAMES_PER_RULES, games - first)


class AuditTable:
    """The compiled loop of one family, its invariants, and who plays."""

    def __init__(self, family: str, bots: str) -> None:
        self.family, self.invariants = house.family(family), _module("games", family, "invariants")
        policies = _module("bots", family)
        if bots not in policies.POLICIES:
            hint = nearest(bots, policies.POLICIES)
            raise BadInput(f"no policy {bots!r} plays games of this kind; {hint}")
        self.kind = policies.POLICIES.index(bots)
        most = MOST_MOVES if self.kind == AT_RANDOM else BOT_MOVES
        self.most = most.get(family, ALL_MOVES)
        parts = {verb: getattr(self.family, verb) for verb in VERBS}
        parts |= {"see": see_own if self.family.hides else see_all}
        parts |= {"note": self.invariants.note, "broken": self.invariants.broken}
        self.loop = fast(audit_games, family, **parts, choose_as=policies.choose_as)

    def play(self, edition: Edition, players: int, seed: int, games: int, result: Audit) -> str:
        """Play some games by the same rules, add them up, and tell the first fault."""
        states, counts = flat(self.family.state, 3), np.zeros(5, np.int64)
        rules = pack(edition.record, self.family.shape.record)[0]
        luck = lucks(seed, 0, games, 1 + players)
        moves, log = flat(MOVE_LIST)[0], flat(LOG)[0]
        memory = (states[0], states[1], states[2], players, self.kind, luck, self.most)
        self.loop(rules, *memory, moves, log, counts)
        result.games += games
        result.ended += int(counts[ENDED])
        result.capped += int(counts[CAPPED])
        result.moves += int(counts[MOVES])
        fault = int(counts[FAULT])
        return f"{self._words(fault)} in game {counts[FAULTY_GAME]} of seed {seed}" if fault else ""

    def _words(self, fault: int) -> str:
        return FAULTS.get(fault) or str(self.invariants.BROKEN[fault])


def _module(*names: str) -> Any:
    return import_module(".".join(("matador", *names)))


@click.command()
@click.option("--games", default=1_000_000, show_default=True, help="How many games to play.")
@click.option("--seed", default=0, show_default=True, help="The seed of games and switches.")
@click.option("--bots", default="random", show_default=True, help="Who plays: a policy.")
@click.option("--game", type=click.Choice(house.GAMES), help="One game; else all property games.")
def main(games: int, seed: int, bots: str, game: str | None) -> None:
    """Audit the rules of games and say what was found."""
    begun = time.perf_counter()
    found = audit(games, seed, bots, game)
    ends = f"{found.ended} ended, {found.capped} capped, {len(found.faults)} faults"
    seconds = time.perf_counter() - begun
    click.echo(f"{found.games} games, {found.moves} moves: {ends}; {seconds:.0f} s")
    for fault in found.faults:
        click.echo(f"FAULT {fault}")
    sys.exit(1 if found.faults else 0)


if __name__ == "__main__":
    main()

"""Play property games by random editions and switches, and check every move.

The players choose at random, or by a policy of the bots, whose moves must never be refused.

`python -m matador.lab.audit --games 1000000` is the whole of it; the tests run a sample.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import click
import numpy as np

from matador import games as house
from matador.bots.estate import POLICIES, choose_as
from matador.bots.loops import pick_by_weight
from matador.core.chance import draw, lucks
from matador.core.compiled import compiled, fast
from matador.core.editions import Edition
from matador.core.errors import BadInput, nearest
from matador.core.records import flat, pack
from matador.core.words import LOG, MOVE_LIST, NATURE, NOBODY
from matador.games.estate.checks import check
from matador.games.estate.choices import choices
from matador.games.estate.dealing import chances, deal, to_act
from matador.games.estate.invariants import BROKEN, HOLDS, broken
from matador.games.estate.rules import apply
from matador.lab.progress import bars

PROPERTY_GAMES = ("danish", "swedish", "german")
GAMES_PER_RULES = 500
MOST_MOVES = 1_000
BOT_MOVES = 2_000
STUCK, REFUSED = len(BROKEN), len(BROKEN) + 1
FAULTS = (*BROKEN, "nobody can move", "a move is refused")
AT_RANDOM = 0
ENDED, CAPPED, MOVES, FAULT, FAULTY_GAME = range(5)


@compiled
def audit_games(
    edition: Any,
    state: Any,
    before: Any,
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
            place = choose(edition, state, seats, kind, moves, luck)
            counts[FAULT] = checked(edition, state, before, seats, moves, place, log)
            played += 1
            if counts[FAULT] != HOLDS:
                counts[FAULTY_GAME] = game
                return
        counts[MOVES] += played
        counts[ENDED if to_act(state) == NOBODY else CAPPED] += 1


@compiled
def checked(
    edition: Any, state: Any, before: Any, seats: int, moves: Any, place: int, log: Any
) -> int:
    """Carry a move out, and tell what it breaks."""
    if place < 0:
        return STUCK
    log.count = 0
    if not check(edition, state, moves.at[place], log):
        return REFUSED
    for seat in range(seats):
        before.cash[seat] = state.cash[seat]
    log.count = 0
    apply(edition, state, moves.at[place], log)
    return broken(edition, state, before, log)


@compiled
def choose(edition: Any, state: Any, seats: int, kind: int, moves: Any, luck: Any) -> int:
    """Let nature, a policy or chance choose; -1 when nobody can move."""
    seat = to_act(state)
    if seat == NATURE:
        count = chances(edition, state, moves)
        return pick_by_weight(moves, count, luck) if count > 0 else -1
    if kind == AT_RANDOM:
        return choose_anything(edition, state, seat, seats, moves, luck)
    count = choices(edition, state, seat, moves)
    return choose_as(kind, edition, state, seat, moves, count, luck) if count > 0 else -1


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


def random_table(luck: random.Random) -> tuple[str, int, dict[str, Any]]:
    """Return a game, a number of players and some switches."""
    game = luck.choice(PROPERTY_GAMES)
    edition = house.edition(game)
    rules: dict[str, Any] = {
        rule.name: luck.choice(rule.options)
        for rule in edition.shape.rules
        if rule.options and luck.random() < 0.3
    }
    rules |= {name: luck.choice(values) for name, values in NUMBERS.items() if luck.random() < 0.3}
    least, most = edition.record.players_least, edition.record.players_most
    return game, luck.randint(least, most), rules


NUMBERS: dict[str, tuple[int, ...]] = {
    "houses": (2, 5, 12),
    "hotels": (0, 1, 3),
    "start_cash": (15_000, 60_000),
    "hotel_after": (3,),
    "dealt_deeds": (2,),
    "bankruptcies_to_end": (2,),
    "landing_salary_factor": (2,),
    "round_limit": (20,),
    "offers_between_throws": (0, 1),
}


def audit(games: int, seed: int = 0, bots: str = "random", progress: bool | None = None) -> Audit:
    """Play games of random editions, players and switches, and check every move."""
    result, kind = Audit(), policy_number(bots)
    luck = random.Random(seed)
    with bars(progress) as shown:
        loop = fast(audit_games)
        with shown.compiling(loop, "compiling the rules, once"):
            _run(loop, house.edition("danish"), 3, kind, 0, 0, Audit())
        shown.begin("audit: games", games)
        for first, count in _batches(games):
            game, players, rules = random_table(luck)
            edition = house.edition(game).with_rules(rules)
            fault = _run(loop, edition, players, kind, seed + first, count, result)
            if fault:
                result.faults.append(f"{game}, {players} players, {rules}: {fault}")
            shown.advance(count)
    return result


def policy_number(bots: str) -> int:
    """Return the number of a policy by its name."""
    if bots not in POLICIES:
        raise BadInput(f"no policy {bots!r} plays the property games; {nearest(bots, POLICIES)}")
    return POLICIES.index(bots)


def _batches(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, GAMES_PER_RULES):
        yield first, min(GAMES_PER_RULES, games - first)


def _run(
    loop: Any, edition: Edition, players: int, kind: int, seed: int, games: int, result: Audit
) -> str:
    family = house.family("estate")
    states = flat(family.state, 2)
    counts = np.zeros(5, np.int64)
    rules = pack(edition.record, family.shape.record)[0]
    luck = lucks(seed, 0, games, 2)
    moves, log = flat(MOVE_LIST)[0], flat(LOG)[0]
    most = MOST_MOVES if kind == AT_RANDOM else BOT_MOVES
    loop(rules, states[0], states[1], players, kind, luck, most, moves, log, counts)
    result.games += games
    result.ended += int(counts[ENDED])
    result.capped += int(counts[CAPPED])
    result.moves += int(counts[MOVES])
    fault = int(counts[FAULT])
    return f"{FAULTS[fault]} in game {counts[FAULTY_GAME]} of seed {seed}" if fault else ""


@click.command()
@click.option("--games", default=1_000_000, show_default=True, help="How many games to play.")
@click.option("--seed", default=0, show_default=True, help="The seed of games and switches.")
@click.option("--bots", default="random", show_default=True, help="Who plays: a policy.")
def main(games: int, seed: int, bots: str) -> None:
    """Audit the rules of the property games and say what was found."""
    found = audit(games, seed, bots)
    click.echo(
        f"{found.games} games, {found.moves} moves: {found.ended} ended, {found.capped} capped"
    )
    for fault in found.faults:
        click.echo(f"FAULT {fault}")
    sys.exit(1 if found.faults else 0)


if __name__ == "__main__":
    main()

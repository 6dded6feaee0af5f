"""Play games by random editions, players and switches, and check every step.

At each step every move that is listed for any seat, waited for or not, must be legal; asking must
change nothing; and what the move played brings about must hold. The players choose at random, also
what is legal though no list has it, or by a policy of the bots.

`python -m matador.lab.audit --games 1000000` is the whole of it for the property games, `--game
gnav` and `--game dominoes` are the others; the tests run a sample.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import numpy as np

from matador.bots.loops import see_all, see_own
from matador.core.chance import lucks
from matador.core.compiled import fast
from matador.core.editions import Edition
from matador.core.errors import BadInput, IllegalMove, nearest
from matador.core.log import Log, MoveRecord, Moves
from matador.core.records import Rows, flat, pack
from matador.core.words import NATURE, seat_name
from matador.games import GAMES
from matador.games import edition as edition_named
from matador.games import family as family_named
from matador.lab.audit_loop import (
    AT_RANDOM,
    CAPPED,
    COUNTS,
    ENDED,
    FAULT,
    FAULTS,
    FAULTY_MOVE,
    HOLDS,
    MOVES,
    REFUSED,
    TOO_MANY_EVENTS,
    VERBS,
    audit_games,
)
from matador.lab.random_moves import random_moves
from matador.lab.random_tables import PROPERTY_GAMES, random_table
from matador.lab.runner import INTERRUPTED, running
from matador.play import Game

GAMES_PER_RULES = 500
PROBE_MOVES = 10_000
LONGEST = {"estate": 1_000}
LONGEST_OF_BOTS = {"estate": 2_000}
ALL_MOVES = 100_000
"""Other games than these end long before that."""


@dataclass
class Audit:
    """What came out: games that ended or reached the cap, moves checked, and faults."""

    games: int = 0
    ended: int = 0
    capped: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    """For each fault the game up to it, as `matador.replay` takes it back."""
    seconds: float = 0.0
    interrupted: bool = False


def audit(
    games: int,
    seed: int = 0,
    bots: str = "random",
    game: str | None = None,
    progress: bool | None = None,
) -> Audit:
    """Play one game, or all property games, by random players and switches; check every move."""
    names = PROPERTY_GAMES if game is None else (game,)
    table = AuditTable(edition_named(names[0]), bots)
    result, luck = Audit(), random.Random(seed)

    def work(first: int, count: int) -> dict[str, Any]:
        name, players, rules = random_table(luck, names)
        return table.play(edition_named(name).with_rules(rules), players, seed + first, count)

    with running(result, progress) as runner:
        runner.compile("compiling the rules", table)
        runner.run("audit: games", games, work, least=GAMES_PER_RULES, block=GAMES_PER_RULES)
    return result


class AuditTable:
    """The compiled loop of one family, its invariants, and who plays."""

    def __init__(self, edition: Edition, bots: str) -> None:
        self.edition, self.bots, family = edition, [bots], edition.shape.family
        self.family, self.invariants = (
            family_named(family),
            _module("games", family, "rules", "invariants"),
        )
        policies = _module("bots", family)
        if bots not in policies.POLICIES:
            hint = nearest(bots, policies.POLICIES)
            raise BadInput(f"no policy {bots!r} plays games of this kind; {hint}")
        self.kind = policies.POLICIES.index(bots)
        most = LONGEST if self.kind == AT_RANDOM else LONGEST_OF_BOTS
        self.most = most.get(family, ALL_MOVES)
        self.probes = random_moves(random.Random(family), self.family.words, PROBE_MOVES)
        parts = {verb: getattr(self.family, verb) for verb in VERBS}
        parts |= {"see": see_own if self.family.hides else see_all}
        parts |= {"broken": self.invariants.broken, "choose_as": policies.choose_as}
        self.loop = fast(audit_games, family, **parts)

    def warm_up(self) -> None:
        """Play no game at all, which compiles the loop."""
        self.play(self.edition, int(self.edition.record.players_least), 0, 0)

    def play(self, edition: Edition, players: int, seed: int, games: int) -> dict[str, Any]:
        """Play some games by the same rules, return their counts, and tell the first fault.

        Moves and events beyond their room go into a record that nothing else uses.
        """
        states, counts = flat(self.family.state, 3), np.zeros(COUNTS, np.int64)
        octets = states.view(np.ndarray).view(np.uint8).reshape(3, -1)
        rules = pack(edition.record)[0]
        who = (players, self.kind, lucks(seed, 0, games, players), self.most)
        moves, log, history = flat(Moves, 2)[0], flat(Log, 2)[0], flat(MoveRecord, self.most)
        self.loop(rules, states, octets, *who, self.probes, moves, log, history, counts)
        ended, capped = int(counts[ENDED]), int(counts[CAPPED])
        outcome: dict[str, Any] = {"games": ended + capped, "ended": ended, "capped": capped}
        outcome["moves"] = int(counts[MOVES])
        if counts[FAULT] != HOLDS:
            game = replayed(edition, players, history[: counts[FAULTY_MOVE]])
            where = f"game {ended + capped} of seed {seed}"
            description = self._describe(int(counts[FAULT]), game, history[counts[FAULTY_MOVE]])
            outcome["faults"] = (f"{game!r}, {edition.changes()}, {where}: {description}",)
            outcome["records"] = (game.record(),)
        return outcome

    def _describe(self, fault: int, game: Game, move: MoveRecord) -> str:
        """Describe a fault, and the move that causes it."""
        if fault == REFUSED:
            return f"{FAULTS[fault]}: {refused_moves(game)}"
        if fault == TOO_MANY_EVENTS or fault > HOLDS:
            words = FAULTS.get(fault) or self.invariants.BROKEN[fault]
            return f"{words} after {seat_name(move.seat)}: {self.family.words.move(move)}"
        return FAULTS[fault]


def replayed(edition: Edition, players: int, moves: Rows[MoveRecord]) -> Game:
    """Return a game after some moves."""
    game = Game(edition, players, None)
    for move in moves:
        game.play(game.family.words.move(move))
    return game


def refused_moves(game: Game) -> str:
    """Tell which listed moves the rules refuse, each with the reason."""
    reasons = []
    for seat in range(NATURE, game.players):
        for choice in game.choices(seat):
            try:
                game.copy().play(choice)
            except IllegalMove as refusal:
                reasons.append(f"{seat_name(seat)}: {choice} ({game.tell(refusal.event)})")
    return "; ".join(reasons) or "what a policy made of them"


def _module(*names: str) -> Any:
    return import_module(".".join(("matador", *names)))


@click.command()
@click.option("--games", default=1_000_000, show_default=True, help="How many games to play.")
@click.option("--seed", default=0, show_default=True, help="The seed of games and switches.")
@click.option("--bots", default="random", show_default=True, help="Who plays: a policy.")
@click.option("--game", type=click.Choice(GAMES), help="One game; else all property games.")
@click.option("--records", type=Path, help="A folder for the record of each fault.")
def main(games: int, seed: int, bots: str, game: str | None, records: Path | None) -> None:
    """Audit the rules of games and say what was result."""
    result = audit(games, seed, bots, game)
    ends = f"{result.ended} ended, {result.capped} capped, {len(result.faults)} faults"
    stopped = ", interrupted" if result.interrupted else ""
    click.echo(
        f"{result.games} games, {result.moves} moves: {ends}; {result.seconds:.0f} s{stopped}"
    )
    for number, fault in enumerate(result.faults):
        click.echo(f"FAULT {fault}")
        if records:
            records.mkdir(parents=True, exist_ok=True)
            (records / f"fault-{number}.txt").write_text(result.records[number], encoding="utf-8")
    sys.exit(1 if result.faults else INTERRUPTED if result.interrupted else 0)


if __name__ == "__main__":
    main()

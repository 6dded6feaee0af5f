"""Whether a record is fair: every draw is made again from the revealed seed and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from matador.core.errors import BadRecord
from matador.core.words import NATURE
from matador.play.fairness import Chance, FairNature
from matador.play.game import Game
from matador.play.record import chance_in, has_checksum, promise_of, recorded_game
from matador.play.record_header import Promise

NO_PROMISE = "it promises nothing of chance, so there is nothing to check its draws by"
NOT_REVEALED = "the seed of the server is not revealed yet; its draws can be checked once it is"
BROKEN_PROMISE = "the revealed seed is not the one that was promised for this table and its rules"


@dataclass(frozen=True)
class Misfit:
    """A line of nature that is not the draw that the seeds give there."""

    line: int
    written: str
    due: str


@dataclass(frozen=True)
class Verdict:
    """The result of checking a record."""

    problem: str = ""
    """Why the record is not verified; nothing when everything holds."""
    game: str = ""
    players: int = 0
    over: bool = False
    moves: int = 0
    checksum: bool = False
    table: str = ""
    seats: tuple[str, ...] = ()
    """What each seat added to chance."""
    before: int = 0
    """How many draws had been made before the table took the game over."""
    draws: int = 0
    """How many draws were checked."""
    misfits: tuple[Misfit, ...] = ()

    @property
    def holds(self) -> bool:
        """Tell whether everything holds."""
        return not self.problem

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"holds": self.holds, **asdict(self)}


def verify(text: str) -> Verdict:
    """Check a record: its moves, its checksum, its promise, and every draw."""
    try:
        game, promise = recorded_game(text), promise_of(text)
    except BadRecord as broken:
        return Verdict(f"the record itself is broken, {broken}")
    facts: dict[str, Any] = {
        "game": game.id,
        "players": game.players,
        "over": game.over,
        "moves": game.last,
        "checksum": has_checksum(text),
    }
    if promise is not None:
        facts |= {"table": promise.table, "seats": promise.seats, "before": promise.drawn}
    chance = chance_in(game, promise)
    problem = _problem(promise, chance)
    if problem or chance is None:
        return Verdict(problem, **facts)
    return _check_draws(game, chance, text, facts)


def _problem(promise: Promise | None, chance: Chance | None) -> str:
    """Return why no draw can be checked, or nothing."""
    if promise is None:
        return NO_PROMISE
    if chance is None:
        return NOT_REVEALED
    return "" if chance.commitment == promise.commitment else BROKEN_PROMISE


def _check_draws(game: Game, chance: Chance, text: str, facts: dict[str, Any]) -> Verdict:
    dues = list(draws_of(game, chance))
    first = next(n for n, line in enumerate(text.splitlines(), start=2) if not line.strip())
    misfits = tuple(
        Misfit(first + place, written, due) for place, written, due in dues if written != due
    )
    drawn = sum(move.seat == NATURE for move in game.history.moves())
    problem = ""
    if misfits:
        problem = f"{len(misfits)} of {len(dues)} draws are not what was promised"
    elif drawn < chance.drawn:
        problem = f"it was taken over after {chance.drawn} draws, but has only {drawn}"
    return Verdict(problem, draws=len(dues), misfits=misfits, **facts)


def draws_of(game: Game, chance: Chance) -> Iterator[tuple[int, str, str]]:
    """Yield every line of nature since the chance took over, and what the chance gives there.

    The moves of the record are played, so that each draw is judged where it was made.
    """
    again, nature = game.at(0), FairNature(chance)
    for place, move in enumerate(game.history.moves()):
        if move.seat == NATURE:
            due = nature.choose(*again.weighed_chances())
            if nature.drawn > chance.drawn:
                yield place, str(move), str(due)
        again.play(move)


def packs_of(game: Game) -> Iterator[tuple[int, dict[str, int]]]:
    """Yield every entry that nature made, and what it could have drawn there, by weight."""
    again = game.at(0)
    again.use_nature(None, None)
    for place, move in enumerate(game.history.moves()):
        if move.seat == NATURE:
            moves, weights = again.weighed_chances()
            yield place + 1, dict(zip(map(str, moves), weights, strict=True))
        again.play(move)

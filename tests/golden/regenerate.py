"""Write the golden games again: whole games as text, to be reviewed as a diff (`make golden`)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import matador
from matador import games
from matador.core.editions import Edition
from matador.core.words import seat_name
from matador.lab.simulation import play_one

FOLDER = Path(__file__).parent / "games"
SHORT = {"target": 25}
"""A match of dominoes that fits a few pages."""
AS_JOKER = {"zero_end": "joker"}


class Golden(NamedTuple):
    """A game that random bots play from a seed."""

    game: str
    players: int
    seed: int
    rules: Mapping[str, str | int]


GAMES = {
    "dominoes-2": Golden("dominoes", 2, 52, {}),
    "dominoes-3": Golden("dominoes", 3, 38, {}),
    "dominoes-4": Golden("dominoes", 4, 31, {}),
    "dominoes-2-hard": Golden("dominoes", 2, 12, {"drawing": "hard", **SHORT}),
    "dominoes-3-former": Golden("dominoes", 3, 0, {"joker": "no_seven", **AS_JOKER, **SHORT}),
    "dominoes-3-non-matador": Golden("dominoes", 3, 0, {"joker": "non_matador", **SHORT}),
    "dominoes-4-always": Golden("dominoes", 4, 0, {"joker": "always", **SHORT}),
    "dominoes-2-optional": Golden("dominoes", 2, 21, {"matador_optional": "yes", **SHORT}),
    "dominoes-3-cycle": Golden("dominoes", 3, 0, {"final_round": "cycle", **SHORT}),
    "gnav-2": Golden("gnav", 2, 2, {}),
    "gnav-3": Golden("gnav", 3, 3, {}),
    "gnav-5-rich": Golden("gnav", 5, 5, {"start_points": 7}),
    "gnav-8": Golden("gnav", 8, 8, {}),
    "gnav-9-fool": Golden(
        "gnav", 9, 2, {"fool_after_cuckoo": "pays", "worst_beside_fool": "first"}
    ),
    "gnav-12": Golden("gnav", 12, 12, {}),
}
PROPERTY_GAMES = ("danish", "swedish", "german")
FIRST_SEED = 13
"""From here on much happens in few rounds."""


def property_games() -> Iterator[tuple[str, Golden]]:
    """Give each property game to few and to many, and every option of its switches to three.

    After so many rounds it ends and the richest wins, so that it fits a few pages.
    """
    for game in PROPERTY_GAMES:
        edition = games.edition(game)
        few, many = edition.record.players_least, edition.record.players_most
        yield f"{game}-{few}", Golden(game, few, FIRST_SEED + few, {"round_limit": 7})
        yield f"{game}-{many}", Golden(game, many, FIRST_SEED + many, {"round_limit": 2})
        for rank in range(max(len(rule.options) for rule in edition.shape.rules) - 1):
            rules = {"round_limit": 3, **other_options(edition, rank)}
            yield f"{game}-3-options-{rank + 1}", Golden(game, 3, FIRST_SEED + rank, rules)


def other_options(edition: Edition, rank: int) -> dict[str, str]:
    """Return the first other option of every switch, or the second and so on, where there is."""
    chosen = {}
    for rule in edition.shape.rules:
        others = [word for word in rule.options if word != edition.values[rule.name].value]
        if len(others) > rank:
            chosen[rule.name] = others[rank]
    return chosen


GAMES |= dict(property_games())


def text_of(golden: Golden) -> str:
    """Play a golden game and tell it."""
    return "\n".join([*_title(golden), *_story(golden)]) + "\n"


def _title(golden: Golden) -> Iterator[str]:
    rules = ", ".join(f"{name}={value}" for name, value in golden.rules.items()) or "the book's"
    yield f"{golden.game}, {golden.players} players, seed {golden.seed}, rules: {rules}"
    yield "Each move, how many there were to choose from, what happened and the rule it follows."
    yield ""


def _story(golden: Golden) -> Iterator[str]:
    played = play_one(golden.game, golden.players, golden.seed, golden.rules)
    game = matador.new(golden.game, golden.players, rules=golden.rules, nature="ask")
    moves = ((move.seat, move.text) for move in played.moves)
    return story(game, moves, matador.Game.state_bytes)


def story(
    game: matador.Game,
    moves: Iterable[tuple[int, str]],
    state_bytes: Callable[[matador.Game], bytes],
) -> Iterator[str]:
    """Play moves and tell all that happens."""
    for seat, move in moves:
        count = len(game.choices())
        events = game.play(move, seat)
        yield f"{seat_name(seat)}: {move}  ({count})"
        for event in events:
            yield f"    {game.tell(event)} [{event.because}]"
        if any(event.kind.endswith("Begins") for event in events):
            yield from _pause(game, state_bytes(game))
    yield from _pause(game, state_bytes(game))
    yield f"winners: {', '.join(map(seat_name, game.winners))}"


def _pause(game: matador.Game, state: bytes) -> Iterator[str]:
    """Tell the scores and a digest of the whole state, hidden things included."""
    digest = hashlib.sha256(state).hexdigest()[:16]
    scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(game.scores))
    yield ""
    yield f"after {len(game.moves)} moves: {scores}; state {digest}"
    yield ""


def main() -> None:
    """Write every golden game, and remove what is none."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        if path.stem not in GAMES:
            path.unlink()
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(text_of(golden), encoding="utf-8")


if __name__ == "__main__":
    main()

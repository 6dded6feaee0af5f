"""Records of whole games with promised luck, as a house writes them when a game is over."""

from __future__ import annotations

from matador.play import Game, catalog
from matador.play.fairness import Chance, FairNature, terms_of
from matador.play.record import checksum, write

LIKED = ("bankrupt", "buy", "build", "accept")


def fair_record(name: str, names: list[str], *, lines: int = 100_000, **rules: str | int) -> str:
    """Return the record of a game of people who buy all they can, with the promise of its luck.

    It is played for so many lines, or to its end, and then it has the proof too.
    """
    edition = catalog.edition(name).with_rules(rules)
    chance = Chance("table-1", bytes(range(32)), tuple("" for _ in names), terms_of(edition))
    game = Game(edition, len(names), None)
    game.use_nature(FairNature(chance), None)
    game.run_nature()
    while not game.over and game.last < lines:
        choices = {move.kind: move for move in reversed(game.choices())}
        game.play(next((choices[kind] for kind in LIKED if kind in choices), game.choices()[0]))
    return write(game, names=names, fair=chance, revealed=game.over)


def forged(record: str, old: str, new: str) -> str:
    """Return a record with one line changed and its checksum mended, as a forger would."""
    *lines, end = record.replace(f"\n{old}\n", f"\n{new}\n", 1).splitlines()
    return "\n".join([*lines, f"{end.partition(', check')[0]}, check {checksum(lines)}"]) + "\n"

"""The ladder of the documentation: the bots of every game against each other, by one command.

`make ladder` writes it into docs/bots.md; `python -m matador.lab.ladder --help` tells more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from matador import __version__
from matador.bots import family_bots
from matador.core.errors import BadInput, MatadorError
from matador.games import GAMES, edition
from matador.lab.arena import Arena, arena
from matador.lab.runner import INTERRUPTED

BEGIN, END = "<!-- ladder: made by make ladder -->", "<!-- ladder: end -->"
GAMES_EACH = 280
GAMES_OF = {"gnav": 20_000, "dominoes": 600}
"""Games of a ladder, where they are not so few: as many as an evening allows."""
PLAYERS = 4
PLAYERS_OF = {"dominoes": 2}
"""How many sit at a table, where it is not four."""
MOST_MOVES = 10_000
"""Where nobody can be ruined a game has no end; then it is nobody's."""
SECONDS = {"estate": 0.01, "dominoes": 0.05}
"""How long `sharp` may think of a move here, by the family of the game: less than at a table."""
HEADS = ("bot", "games", "wins", "share", "95 % interval", "parity", "rating")
WRONG = 2


def ladder_bots(game: str) -> list[str]:
    """Return the bots of a game, one that has two names by the first."""
    by_maker = {id(maker): name for name, maker in reversed(family_bots(game).BOTS.items())}
    names = ["random", *(name for name in family_bots(game).BOTS if name in by_maker.values())]
    seconds = SECONDS.get(edition(game).shape.family)
    return [f"{name}@{seconds}" if name == "sharp" and seconds else name for name in names]


def ladder(games: Sequence[str], options: argparse.Namespace) -> str:
    """Return the ladders of some games as Markdown."""
    return "\n\n".join(_section(_run_arena(game, options)) for game in games)


def _run_arena(game: str, options: argparse.Namespace) -> Arena:
    bots = options.bots or ",".join(ladder_bots(game))
    players = options.players or PLAYERS_OF.get(game, PLAYERS)
    results = str(Path(options.keep) / f"ladder-{game}.json") if options.keep else None
    games = options.games or GAMES_OF.get(game, GAMES_EACH)
    how = {"players": players, "seed": options.seed, "most_moves": MOST_MOVES}
    result = arena(game, bots, games, **how, resume=results)
    if result.interrupted:
        raise KeyboardInterrupt
    return result


def _section(result: Arena) -> str:
    text = (
        f"{result.players} players, {result.games:,} games of {result.deals:,} deals, seed "
        f"{result.seed}, version {__version__}."
    )
    if result.cut:
        text += f" {result.cut} had no end within {MOST_MOVES:,} moves and count for nobody."
    rows = [
        (f"`{s.bot}`", f"{s.games:,}", f"{s.wins:,.1f}", f"{s.share:.1%}",
         f"{s.interval.low:.1%} to {s.interval.high:.1%}", f"{s.parity:.1%}", f"{s.rating:+.0f}")
        for s in result.standings
    ]  # fmt: skip
    table = [HEADS, ("---",) * len(HEADS), *rows]
    lines = ["| " + " | ".join(row) + " |" for row in table]
    return "\n".join([f"### The ladder of {result.game}", "", text, "", *lines])


def insert_ladder(page: str, made: str) -> str:
    """Return a page with the ladder between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadInput(f"the page has no place for a ladder between {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{made}\n{END}{after}"


def _parse(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("matador.lab.ladder", description="Make the ladder of bots.")
    add = parser.add_argument
    add("--game", action="append", choices=GAMES, help="only this game; may be given again")
    add("--bots", help="only these bots, by commas")
    add("--games", type=int, help="games of each game (default: as many as an evening allows)")
    add("--players", type=int, help="seats at a table (default: 4, in dominoes 2)")
    add("--seed", type=int, default=0, help="the seed (default: %(default)s)")
    add("--keep", metavar="FOLDER", help="keep results here, and go on from them after a stop")
    add("--write", metavar="PAGE", help="write into this page instead of printing")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Make the ladder and print it, or write it into a page."""
    options = _parse(words)
    try:
        page = Path(options.write) if options.write else None
        if page is not None:
            insert_ladder(page.read_text("utf-8"), "")
        made = ladder(options.game or GAMES, options)
        if page is None:
            sys.stdout.write(f"{made}\n")
        else:
            page.write_text(insert_ladder(page.read_text("utf-8"), made), "utf-8")
    except (MatadorError, OSError) as problem:
        sys.stderr.write(f"{problem}\n")
        return WRONG
    except KeyboardInterrupt:
        kept = ", the results are kept" if options.keep else ""
        sys.stderr.write(f"interrupted{kept}\n")
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())

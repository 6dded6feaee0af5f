"""Draw the pictures of the terminal that the README shows: `python docs/make_pictures.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

import matador
from matador.bots import make_bots, play_out
from matador.cli.screens import Display
from matador.cli.table import TerminalTable
from matador.cli.terminal import Terminal
from matador.cli.turn import Turn

FOLDER = Path(__file__).parent / "_static"
WIDTH = 82
# The fonts of the reader's own machine will do; a picture should fetch nothing.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono"
)


def picture(game: str, players: int, seed: int, moves: int, news: int) -> str:
    """Return seat A's screen after some moves between bots, with the latest news beside it."""
    console = Console(
        record=True, file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    table = played(game, players, seed, moves, Terminal(console, interactive=False))
    table.shown_until = {0: len(table.game.events) - news}
    turn, display = Turn(table, 0), Display(console, table.say)
    console.print(table.renderer.page(table.screen(turn), display))
    console.print(Text(table.renderer.question(display, turn.offers)))
    title = f"matador play {game} --players {players}"
    return console.export_svg(title=title, code_format=FORMAT, unique_id=f"matador-{game}")


def played(game: str, players: int, seed: int, moves: int, terminal: Terminal) -> TerminalTable:
    """Return a table where bots have made some moves."""
    match = matador.new(game, players, seed=seed)
    bots = dict(enumerate(make_bots(game, "easy", players, seed)))
    play_out(match, list(bots.values()), moves)
    adviser = bots.pop(0)
    return TerminalTable(match, bots, adviser, terminal)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "terminal-dominoes.svg").write_text(picture("dominoes", 3, 46, 42, 4), "utf-8")
    (FOLDER / "terminal-gnav.svg").write_text(picture("gnav", 6, 20, 33, 9), "utf-8")

"""`matador play` alone: a menu of the games in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.table import Table as Grid
from rich.text import Text

from matador.cli.arguments import language_named
from matador.cli.errors import printable
from matador.cli.listing import game_line
from matador.cli.local_tables import UnfinishedGame
from matador.cli.phrases import Phrases
from matador.cli.play import PlayOptions, open_local_tables, play_game
from matador.cli.replay import replay_file
from matador.cli.setup import Setup
from matador.cli.terminal import Leave, Terminal
from matador.core.errors import MatadorError
from matador.play import catalog
from matador.server.tables.ids import read_pass
from matador.tell import LANGUAGES, game_name, tell_error

KEYS = ("go_on_with", "replay", "serve", "language", "quit")


class Menu:
    """The menu, and the language that was chosen in it."""

    def __init__(
        self, terminal: Terminal, language: str = "en", database: str | None = None
    ) -> None:
        self.terminal = terminal
        self.say = Phrases(language)
        self.database = database

    def run(self) -> None:
        """Offer the games until the person quits."""
        while True:
            self._show()
            answer = self.terminal.ask(self.say("menu_choose")).lower()
            if answer in ("q", "quit", "exit"):
                return
            try:
                self._handle(answer)
            except MatadorError as problem:
                sentence = tell_error(problem.sentence, self.say.language)
                self.terminal.show(Text(sentence, "bold red"))
                self.terminal.pause(self.say("go_on"))

    def _show(self) -> None:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for number, game in enumerate(catalog.GAMES, start=1):
            name, players, about = game_line(game, self.say.language)
            grid.add_row(Text(f"  {number}", "bold cyan"), Text(name, "bold"), players, about)
        keys = Grid.grid(padding=(0, 3, 0, 0))
        for key in KEYS:
            keys.add_row(Text(f"  {key[0]}", "bold cyan"), self.say(f"menu_{key}"))
        self.terminal.clear()
        title = Text("Matador", "bold yellow"), Text(self.say("menu_title"))
        self.terminal.show(*title, Text(), grid, keys)

    def _handle(self, answer: str) -> None:
        work = {
            "g": self._resume,
            "r": self._replay,
            "s": self._serve,
            "l": self._choose_language,
        }
        if answer in work:
            work[answer]()
        elif answer.isdecimal() and 1 <= int(answer[:9]) <= len(catalog.GAMES):
            self._play(catalog.GAMES[int(answer) - 1])
        elif answer in catalog.GAMES:
            self._play(answer)
        elif answer:
            known = f"1-{len(catalog.GAMES)}, {', '.join(key[0] for key in KEYS)}"
            self.terminal.show(
                Text(self.say("menu_unknown", answer=printable(answer), known=known))
            )
            self.terminal.pause(self.say("go_on"))

    def _play(self, game: str) -> None:
        """Set up a table, and play; Enter takes the defaults."""
        options = Setup(game, self.terminal, self.say).ask()
        if options is not None:
            self._start(options)

    def _start(self, options: PlayOptions) -> None:
        play_game(replace(options, database=self.database), self.terminal)
        self.terminal.pause(self.say("go_on"))

    def _resume(self) -> None:
        """List unfinished games, and resume one of them, or one of a page."""
        options = PlayOptions(None, language=self.say.language, database=self.database)
        with open_local_tables(options, self.terminal) as local_tables:
            games = local_tables.unfinished() if local_tables else []
        choices = self._grid_of(games) if games else Text(self.say("nothing_to_go_on_with"))
        self.terminal.show(choices)
        key = "which_game" if games else "which_code"
        answer = self.terminal.ask(self.say(key, most=len(games)))
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(games):
            self._start(replace(options, table=games[int(answer) - 1].table))
        elif read_pass(answer):
            self._start(replace(options, code=answer))

    def _grid_of(self, games: Sequence[UnfinishedGame]) -> Grid:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for number, one in enumerate(games, start=1):
            name = game_name(one.game, catalog.family(one.game), self.say.language)
            people = ", ".join(one.names)
            grid.add_row(Text(f"  {number}", "bold cyan"), name, f"{one.at:%Y-%m-%d %H:%M}", people)
        return grid

    def _replay(self) -> None:
        file = self.terminal.ask(self.say("menu_file"))
        if file:
            replay_file(file, False, None, self.say.language)

    def _serve(self) -> None:
        """Run the server until Control-C, and come back to the menu."""
        from matador.cli.serve import open_server

        lan = self.terminal.ask(self.say("menu_lan")).lower()
        open_server(lan == "lan", self.say.language, browse=False)
        self.terminal.pause(self.say("go_on"))

    def _choose_language(self) -> None:
        """Ask for a language, by its letters or by its name, until one is meant."""
        known = ", ".join(f"{code} {name}" for code, name in LANGUAGES.items())
        while answer := self.terminal.ask(f"{known}:"):
            if language := language_named(answer):
                self.say = Phrases(language)
                return
            self.terminal.show(
                Text(self.say("not_possible", text=printable(answer, 30)), "bold red")
            )


def open_menu(language: str = "en", database: str | None = None) -> int:
    """Open the menu; leaving it by Control-C or Control-D is as good as by q."""
    try:
        Menu(Terminal(), language, database).run()
    except Leave:
        return 0
    return 0

"""`matador play` alone: a menu of the games in the terminal."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from matador.cli.arguments import LANGUAGES
from matador.cli.house import shown
from matador.cli.listing import game_line
from matador.cli.phrases import Phrases
from matador.cli.play import Wishes, play_game
from matador.cli.replay import replay_file
from matador.cli.screens import painter_for
from matador.cli.terminal import Leave, Terminal
from matador.core.errors import MatadorError
from matador.play import house
from matador.tell import LANGUAGES as LANGUAGE_NAMES


class Menu:
    """The menu, and the language that was chosen in it."""

    def __init__(self, terminal: Terminal, language: str = "en") -> None:
        self.terminal = terminal
        self.say = Phrases(language)

    def run(self) -> None:
        """Offer the games until somebody has played enough."""
        while True:
            self._show()
            answer = self.terminal.ask(self.say("menu_choose")).lower()
            if answer in ("q", "quit", "exit"):
                return
            try:
                self._go(answer)
            except MatadorError as problem:
                self.terminal.show(Text(str(problem), "bold red"))
                self.terminal.pause(self.say("go_on"))

    def _show(self) -> None:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for number, game in enumerate(house.GAMES, start=1):
            name, players, about = game_line(game, self.say.language)
            grid.add_row(Text(f"  {number}", "bold cyan"), Text(name, "bold"), players, about)
        for key in ("replay", "serve", "language", "quit"):
            grid.add_row(Text(f"  {key[0]}", "bold cyan"), self.say(f"menu_{key}"))
        self.terminal.clear()
        self.terminal.show(
            Text("Matador", "bold yellow"), Text(self.say("menu_title")), Text(), grid
        )

    def _go(self, answer: str) -> None:
        if answer == "r":
            self._replay()
        elif answer == "s":
            self._serve()
        elif answer == "l":
            self._choose_language()
        elif answer.isdecimal() and 1 <= int(answer[:9]) <= len(house.GAMES):
            self._play(house.GAMES[int(answer) - 1])
        elif answer in house.GAMES:
            self._play(answer)
        elif answer:
            known = f"1-{len(house.GAMES)}, r, s, l, q"
            self.terminal.show(Text(self.say("menu_unknown", answer=shown(answer), known=known)))
            self.terminal.pause(self.say("go_on"))

    def _play(self, game: str) -> None:
        """Ask how many play, and play; Enter takes what is usual."""
        edition = house.edition(game)
        least, most = edition.record.players_least, edition.record.players_most
        usual = painter_for(edition.shape.family).usual_players
        players = self._number("menu_players", usual, least, most)
        humans = self._number("menu_people", 1, 1, players)
        play_game(Wishes(game, players, humans, language=self.say.language), self.terminal)
        self.terminal.pause(self.say("go_on"))

    def _number(self, question: str, usual: int, least: int, most: int) -> int:
        """Ask for a number until it is one within the bounds."""
        while True:
            answer = self.terminal.ask(self.say(question, least=least, most=most, usual=usual))
            if not answer:
                return usual
            if answer.isdecimal() and least <= int(answer[:9]) <= most:
                return int(answer)
            self.terminal.show(Text(self.say("from_to", least=least, most=most), "bold red"))

    def _replay(self) -> None:
        file = self.terminal.ask(self.say("menu_file"))
        if file:
            replay_file(file, False, None, self.say.language)

    def _serve(self) -> None:
        """Open the house to browsers until Control-C, and come back to the menu."""
        from matador.cli.serve import open_house

        lan = self.terminal.ask(self.say("menu_lan")).lower()
        open_house(lan == "lan", self.say.language, browse=False)
        self.terminal.pause(self.say("go_on"))

    def _choose_language(self) -> None:
        known = ", ".join(f"{code} {LANGUAGE_NAMES[code]}" for code in LANGUAGES)
        answer = self.terminal.ask(f"{known}:").lower()
        if answer in LANGUAGES:
            self.say = Phrases(answer)


def open_menu(language: str = "en") -> int:
    """Open the menu; leaving it by Control-C or Control-D is as good as by q."""
    try:
        Menu(Terminal(), language).run()
    except Leave:
        return 0
    return 0

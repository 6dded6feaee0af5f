"""The commands, their options and what each needs; the work is done in the other files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from matador import __version__
from matador.cli.arguments import (
    BotNames,
    GameName,
    WholeNumber,
    WithRules,
    language_of_locale,
)
from matador.cli.errors import House
from matador.languages import LANGUAGES

if TYPE_CHECKING:
    from matador.core.editions import Named

GAME = GameName()
NUMBER = WholeNumber()


def _remember(ctx: click.Context, param: click.Parameter, language: str) -> str:  # noqa: ARG001
    """Let the program complain in the language that was asked for."""
    if ctx.obj is not None:
        ctx.obj["language"] = language
    return language


in_language = click.option(
    "--language",
    callback=_remember,
    type=click.Choice(tuple(LANGUAGES), case_sensitive=False),
    default=language_of_locale,
    envvar="MATADOR_LANGUAGE",
    show_default="as your system's",
    help="Tell everything in this language.",
)
by_first_seed = click.option(
    "--seed",
    type=NUMBER,
    metavar="S",
    default="0",
    show_default=True,
    help="The same seed gives the same games.",
)
as_json_too = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
by_seed = click.option(
    "--seed", type=NUMBER, metavar="S", help="The same seed gives the same luck; from 0 up."
)
with_rules = click.option(
    "--rules",
    multiple=True,
    metavar="NAME=VALUE ...",
    help="Change rules for this table; `matador rules GAME` lists them.",
)
where_tables_are = click.option(
    "--database",
    metavar="URL",
    envvar="MATADOR_DATABASE",
    help="Where tables are kept: a file, sqlite:///file or postgresql://...; "
    "in your data folder if unsaid.",
)


@click.group(
    cls=House,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="matador %(version)s")
@click.pass_context
def main(ctx: click.Context) -> int:
    """Classic table games, to the letter of their rulebooks.

    Without a command the house opens in your browser; `matador play` stays in the terminal.
    """
    if ctx.invoked_subcommand is not None:
        return 0
    from matador.cli.serve import open_house

    return open_house(language=language_of_locale())


@main.command("games")
@in_language
def list_games(language: str) -> None:
    """List the games of the house."""
    from matador.cli.listing import show_games

    show_games(language)


@main.command("rules")
@click.argument("game", type=GAME, help="The game, such as gnav.")
@in_language
def list_rules(game: Named, language: str) -> None:
    """Show a game's rules: the book's statements, our rulings, and every switch."""
    from matador.cli.listing import show_rules

    show_rules(game, language)


@main.command("play", cls=WithRules)
@click.argument("game", type=GAME, required=False, help="The game, such as gnav.")
@click.option("--players", type=NUMBER, metavar="N", help="How many sit at the table.")
@click.option(
    "--humans", type=NUMBER, metavar="K", help="How many of them are people; 1 if unsaid."
)
@click.option(
    "--bots",
    type=BotNames(),
    metavar="NAME",
    default="easy",
    show_default=True,
    help="Who has the other seats: one name, or one for each by commas.",
)
@by_seed
@with_rules
@in_language
@click.option("--save", metavar="FILE", help="Keep the record of the game in this file.")
@click.option("--resume", metavar="FILE", help="Go on with an unfinished game from its record.")
@click.option("--names", metavar="NAME,NAME", help="What the people are called, by commas.")
@where_tables_are
def play(
    game: Named | None,
    players: int | None,
    humans: int | None,
    bots: Any,
    seed: int | None,
    rules: tuple[str, ...],
    language: str,
    save: str | None,
    resume: str | None,
    names: str | None,
    database: str | None,
) -> int:
    """Play in the terminal, against bots or with others at one keyboard.

    Without a game a menu opens, which also lists the games to go on with: every game is kept as it
    is played. People have the first seats, A and on. Type ? in the game for help.
    """
    if game is None and resume is None:
        from matador.cli.menu import open_menu

        return open_menu(language, database)
    from matador.cli.play import Wishes, play_game

    called = names.split(",") if names else ()
    wishes = Wishes(game, players, humans, bots, seed, rules, language, save, resume, called)
    return play_game(replace(wishes, database=database))


@main.command()
@click.argument("file", help="The file of a record.")
@click.option("--all", "everything", is_flag=True, help="Print everything told and stop.")
@click.option("--seat", metavar="A", help="Show the game as this seat saw it.")
@in_language
def replay(file: str, everything: bool, seat: str | None, language: str) -> int:
    """Step through the record of a game.

    Enter shows the next step, b the one before, a number jumps, q quits.
    """
    from matador.cli.replay import replay_file

    return replay_file(file, everything, seat, language)


@main.command()
@click.argument("record", help="The record of a table with fair chance.")
@as_json_too
def verify(record: str, as_json: bool) -> int:
    """Check every throw, card and tile of a record against what the server had promised.

    The exit code is 0 when everything holds and 1 when it does not, or cannot be checked.
    """
    from matador.cli.verify import verify_file

    return verify_file(record, as_json)


@main.command(cls=WithRules)
@click.argument("game", type=GAME, help="The game, such as gnav.")
@click.option("--players", type=NUMBER, metavar="N", help="How many sit at the table.")
@click.option(
    "--games",
    type=NUMBER,
    metavar="M",
    default="1000",
    show_default=True,
    help="How many games: 1000000, 1_000_000 and 1e6 are the same.",
)
@click.option(
    "--bots",
    type=BotNames(),
    metavar="NAME",
    default="random",
    show_default=True,
    help="Who plays: one name for all, or one for each seat by commas.",
)
@by_first_seed
@with_rules
@as_json_too
@click.option("--record", metavar="FILE", help="Write the record of the first game to this file.")
def simulate(
    game: Named,
    players: int | None,
    games: int,
    bots: Any,
    seed: int,
    rules: tuple[str, ...],
    as_json: bool,
    record: str | None,
) -> int:
    """Let bots play many games and count what happens."""
    from matador.cli.simulate import simulate_games

    return simulate_games(game, players, games, bots, seed, rules, as_json, record)


@main.command(cls=WithRules)
@click.argument("game", type=GAME, help="The game, such as gnav.")
@click.option(
    "--bots",
    type=BotNames(),
    metavar="NAME,NAME",
    required=True,
    help="Who plays, by commas; my_bot.py:MyBot is a bot of your own.",
)
@click.option(
    "--games",
    type=NUMBER,
    metavar="M",
    default="1000",
    show_default=True,
    help="How many games at least; every deal is played in every rotation of the seats.",
)
@click.option(
    "--players",
    type=NUMBER,
    metavar="N",
    help="How many sit at a table; as many as there are bots if unsaid.",
)
@by_first_seed
@with_rules
@as_json_too
@click.option("--resume", metavar="FILE", help="Keep the results here, and go on from them.")
def arena(
    game: Named,
    bots: Any,
    games: int,
    players: int | None,
    seed: int,
    rules: tuple[str, ...],
    as_json: bool,
    resume: str | None,
) -> int:
    """Let bots play against each other, seats rotated, and tell how good each is."""
    from matador.cli.arena import hold_arena

    return hold_arena(game, bots, games, players, seed, rules, as_json, resume)


@main.command()
@click.argument("record", help="A record, or a position as JSON or TOML.")
@click.option(
    "--bots",
    type=BotNames(),
    metavar="NAME",
    help="Who plays on: compiled bots; the house's strongest if unsaid.",
)
@click.option(
    "--rollouts",
    type=NUMBER,
    metavar="M",
    default="10000",
    show_default=True,
    help="How often the game is played on.",
)
@click.option(
    "--most-moves", type=NUMBER, metavar="N", help="Judge a game as it stands after so many moves."
)
@click.option(
    "--seat",
    metavar="A",
    help="Judge by what this seat knows; the rest is guessed anew for every rollout.",
)
@click.option(
    "--seed",
    type=NUMBER,
    metavar="S",
    default="0",
    show_default=True,
    help="The same seed gives the same answer.",
)
@as_json_too
def evaluate(
    record: str,
    bots: Any,
    rollouts: int,
    most_moves: int | None,
    seat: str | None,
    seed: int,
    as_json: bool,
) -> int:
    """Tell the chances of every seat to win from where a record ends."""
    from matador.cli.evaluate import evaluate_file

    return evaluate_file(record, bots, rollouts, most_moves, seat, seed, as_json)


@main.command(context_settings={"auto_envvar_prefix": "MATADOR"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    help="The port; 0 is any free one.",
)
@where_tables_are
@click.option("--lan", is_flag=True, help="Open the house to the home network, and show a QR code.")
@click.option("--browse", is_flag=True, help="Open the page in your browser.")
@click.option(
    "--origin",
    "origins",
    envvar="MATADOR_ORIGIN",
    multiple=True,
    metavar="URL",
    help="A public address of the house, such as https://play.example.org; may be repeated.",
)
@click.option(
    "--proxies",
    default="127.0.0.1",
    show_default=True,
    help="Whom to believe where a request comes from: addresses of proxies, by commas.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 100),
    default=1.0,
    show_default=True,
    help="How long bots wait before they move, times what a table asks for.",
)
@click.option(
    "--bot-seconds",
    type=click.FloatRange(0.05, 60),
    default=0.5,
    show_default=True,
    help="How long the bot sharp thinks about a move.",
)
@click.option(
    "--connections",
    type=NUMBER,
    default="100",
    show_default=True,
    help="How many sockets one address may have open.",
)
@click.option(
    "--commands",
    type=NUMBER,
    default="20",
    show_default=True,
    help="How many commands a socket may send in a second, for long.",
)
@click.option(
    "--requests",
    type=NUMBER,
    default="10",
    show_default=True,
    help="How many requests by HTTP an address may send in a second, for long.",
)
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How the log is written.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="How much is written into the log.",
)
@in_language
def serve(**wishes: Any) -> int:
    """Serve live tables to browsers and programs.

    Every option can be set in the environment: MATADOR_PORT for --port.
    """
    from matador.cli.serve import serve_house, serving_of

    return serve_house(serving_of(wishes), wishes["language"], wishes["browse"])


@main.command("backup", context_settings={"auto_envvar_prefix": "MATADOR"})
@click.argument("file", type=click.Path(path_type=Path), help="The file to write; a new one.")
@where_tables_are
def back_up(file: Path, database: str | None) -> None:
    """Write all live tables into a new file, while play goes on."""
    from matador.cli.backup import back_up_tables

    back_up_tables(file, database)


@main.command("restore", context_settings={"auto_envvar_prefix": "MATADOR"})
@click.argument("file", type=click.Path(path_type=Path), help="A file that backup has written.")
@where_tables_are
def restore(file: Path, database: str | None) -> None:
    """Fill an empty database with the live tables of a backup."""
    from matador.cli.backup import restore_tables

    restore_tables(file, database)


@main.command()
@as_json_too
def bench(as_json: bool) -> None:
    """Measure how fast the rules run here, compiled and interpreted."""
    from matador.cli.bench import measure_games

    measure_games(as_json)

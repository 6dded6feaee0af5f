"""The commands, their options and what each needs; the work is done in the other files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from matador import __version__
from matador.cli.arguments import BotNames, WithRules, language_of_locale
from matador.cli.errors import CommandGroup
from matador.cli.options import (
    GAME,
    NUMBER,
    database_option,
    first_seed_option,
    json_option,
    language_option,
    rules_option,
    seed_option,
)

if TYPE_CHECKING:
    from matador.core.editions import Named


@click.group(
    cls=CommandGroup,
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
    from matador.cli.serve import open_server

    return open_server(language=language_of_locale())


@main.command("games")
@language_option
def list_games(language: str) -> None:
    """List the games of the house."""
    from matador.cli.listing import show_games

    show_games(language)


@main.command("rules")
@click.argument("game", type=GAME, help="The game, such as gnav.")
@language_option
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
@seed_option
@rules_option
@language_option
@click.option("--save", metavar="FILE", help="Keep the record of the game in this file.")
@click.option("--resume", metavar="FILE", help="Go on with an unfinished game from its record.")
@click.option("--names", metavar="NAME,NAME", help="What the people are called, by commas.")
@database_option
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
    from matador.cli.play import PlayOptions, play_game

    people = names.split(",") if names else ()
    options = PlayOptions(game, players, humans, bots, seed, rules, language, save, resume, people)
    return play_game(replace(options, database=database))


@main.command()
@click.argument("file", help="The file of a record.")
@click.option("--all", "everything", is_flag=True, help="Print everything told and stop.")
@click.option("--seat", metavar="A", help="Show the game as this seat saw it.")
@language_option
def replay(file: str, everything: bool, seat: str | None, language: str) -> int:
    """Step through the record of a game.

    Enter shows the next step, b the one before, a number jumps, q quits.
    """
    from matador.cli.replay import replay_file

    return replay_file(file, everything, seat, language)


@main.command()
@click.argument("record", help="The record of a table with fair chance.")
@json_option
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
@first_seed_option
@rules_option
@json_option
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
@first_seed_option
@rules_option
@json_option
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
@json_option
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


@main.command()
@json_option
def bench(as_json: bool) -> None:
    """Measure how fast the rules run here, compiled and interpreted."""
    from matador.cli.bench import measure_games

    measure_games(as_json)

"""Options that several commands share."""

from __future__ import annotations

import click

from matador.cli.arguments import GameName, WholeNumber, language_of_locale
from matador.languages import LANGUAGES

GAME = GameName()
NUMBER = WholeNumber()


def _remember_language(ctx: click.Context, param: click.Parameter, language: str) -> str:  # noqa: ARG001
    """Let the program complain in the language that was asked for."""
    if ctx.obj is not None:
        ctx.obj["language"] = language
    return language


language_option = click.option(
    "--language",
    callback=_remember_language,
    type=click.Choice(tuple(LANGUAGES), case_sensitive=False),
    default=language_of_locale,
    envvar="MATADOR_LANGUAGE",
    show_default="as your system's",
    help="Tell everything in this language.",
)
first_seed_option = click.option(
    "--seed",
    type=NUMBER,
    metavar="S",
    default="0",
    show_default=True,
    help="The same seed gives the same games.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
seed_option = click.option(
    "--seed", type=NUMBER, metavar="S", help="The same seed gives the same luck; from 0 up."
)
rules_option = click.option(
    "--rules",
    multiple=True,
    metavar="NAME=VALUE ...",
    help="Change rules for this table; `matador rules GAME` lists them.",
)
database_option = click.option(
    "--database",
    metavar="URL",
    envvar="MATADOR_DATABASE",
    help="Where tables are kept: a file, sqlite:///file or postgresql://...; "
    "in your data folder if unsaid.",
)

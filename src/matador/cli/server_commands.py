"""The commands that run the server, and back up and restore its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from matador.cli.commands import main
from matador.cli.options import NUMBER, database_option, language_option


@main.command(context_settings={"auto_envvar_prefix": "MATADOR"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    help="The port; 0 is any free one.",
)
@database_option
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
@language_option
def serve(**options: Any) -> int:
    """Serve live tables to browsers and programs.

    Every option can be set in the environment: MATADOR_PORT for --port.
    """
    from matador.cli.serve import run_server, serving_from

    return run_server(serving_from(options), options["language"], options["browse"])


@main.command("backup", context_settings={"auto_envvar_prefix": "MATADOR"})
@click.argument("file", type=click.Path(path_type=Path), help="The file to write; a new one.")
@database_option
def back_up(file: Path, database: str | None) -> None:
    """Write all live tables into a new file, while play goes on."""
    from matador.cli.backup import back_up_tables

    back_up_tables(file, database)


@main.command("restore", context_settings={"auto_envvar_prefix": "MATADOR"})
@click.argument("file", type=click.Path(path_type=Path), help="A file that backup has written.")
@database_option
def restore(file: Path, database: str | None) -> None:
    """Fill an empty database with the live tables of a backup."""
    from matador.cli.backup import restore_tables

    restore_tables(file, database)

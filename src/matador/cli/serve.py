"""`matador serve`: run the server for browsers and programs, and print its address."""

from __future__ import annotations

import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import segno
from rich.text import Text

from matador.cli.phrases import Phrases
from matador.cli.terminal import make_console
from matador.core.errors import BadInput
from matador.server.http.rate_limits import Limits
from matador.server.run import PortTaken, ServeOptions, serve
from matador.server.store import StoreFailed
from matador.server.store.addresses import FILE, data_folder
from matador.server.tables.journal import TERMINAL


def serving_from(options: Mapping[str, Any]) -> ServeOptions:
    """Return the settings of the server from the options of the command."""
    settings = {key: value for key, value in options.items() if key not in ("browse", "language")}
    per_second = settings.pop("commands"), settings.pop("requests")
    commands, requests = (float(most) for most in per_second)
    limits = Limits(
        connections_an_address=settings.pop("connections"),
        commands_a_second=commands,
        commands_at_once=int(5 * commands),
        requests_a_second=requests,
        requests_at_once=int(10 * requests),
        tables_a_minute=2 * requests,
        advice_a_second=0.3 * requests,
        advice_at_once=int(6 * requests),
    )
    for origin in settings["origins"]:
        _check_origin(origin)
    return ServeOptions(**settings, limits=limits)


def _check_origin(origin: str) -> None:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        near = "name it as browsers show it, such as https://play.example.org"
        raise BadInput(f"{origin!r} is no public address; {near}")


def run_server(serving: ServeOptions, language: str = "en", browse: bool = False) -> int:
    """Serve until Control-C, and return the exit code."""
    say = Phrases(language)
    try:
        codes = passes(serving.database) if browse else []
        with suppress(KeyboardInterrupt):
            serve(serving, lambda addresses: announce(addresses, serving, say, browse, codes))
    except StoreFailed as problem:
        raise BadInput(str(problem)) from None
    make_console().print(Text(say("serve_closed")))
    return 0


def open_server(lan: bool = False, language: str = "en", browse: bool = True) -> int:
    """Run the server with its defaults, at any free port if the default one is taken."""
    default = ServeOptions(lan=lan, log_level="warning")
    try:
        return run_server(default, language, browse)
    except PortTaken:
        return run_server(replace(default, port=0), language, browse)


def passes(database: str | None) -> list[str]:
    """Return codes that hand over the terminal's games to the page, each once and soon."""
    from matador.cli.local_tables import LocalTables

    with LocalTables(database) as local_tables:
        games = [one for one in local_tables.unfinished() if one.device == TERMINAL]
        return [local_tables.make_pass(one.table) for one in games]


def announce(
    addresses: Sequence[str],
    serving: ServeOptions,
    say: Phrases,
    browse: bool,
    codes: Sequence[str] = (),
) -> None:
    """Print the address of the server; for the home network also as a QR code."""
    console = make_console()
    here, *home = addresses

    def tell(key: str, **values: str) -> None:
        sentence = Text(say(key, **values))
        sentence.highlight_words(list(values.values()), "bold")
        console.print(sentence, soft_wrap=True)

    tell("serve_open", address=here)
    tell("serve_kept", place=database_label(serving.database))
    if home:
        tell("serve_home", address=home[0])
        segno.make(home[0]).terminal(compact=True)
    elif serving.lan:
        tell("serve_no_home")
    elif serving.is_for_this_machine:
        tell("serve_here")
    console.file.flush()
    if browse:
        # What stands behind the sign is for the page alone: browsers send it to nobody.
        webbrowser.open(f"{here}/#go-on={','.join(codes)}" if codes else here)


def database_label(database: str | None) -> str:
    """Return where tables are stored, without the password of a PostgreSQL address."""
    kind, marked, rest = (database or str(data_folder() / FILE)).partition("://")
    if not marked:
        return kind
    return rest[1:] if kind == "sqlite" else "PostgreSQL"

"""`matador serve`: open the house to browsers and programs, and say where it is."""

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


def serving_of(wishes: Mapping[str, Any]) -> ServeOptions:
    """Return how to serve, from the options of the command."""
    asked = {name: wish for name, wish in wishes.items() if name not in ("browse", "language")}
    per_second = asked.pop("commands"), asked.pop("requests")
    commands, requests = (float(most) for most in per_second)
    limits = Limits(
        connections_an_address=asked.pop("connections"),
        commands_a_second=commands,
        commands_at_once=int(5 * commands),
        requests_a_second=requests,
        requests_at_once=int(10 * requests),
        tables_a_minute=2 * requests,
        advice_a_second=0.3 * requests,
        advice_at_once=int(6 * requests),
    )
    for origin in asked["origins"]:
        _check_origin(origin)
    return ServeOptions(**asked, limits=limits)


def _check_origin(origin: str) -> None:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        near = "name it as browsers show it, such as https://play.example.org"
        raise BadInput(f"{origin!r} is no public address; {near}")


def serve_house(serving: ServeOptions, language: str = "en", browse: bool = False) -> int:
    """Serve until Control-C, and return the exit code."""
    say = Phrases(language)
    try:
        carried = passes(serving.database) if browse else []
        with suppress(KeyboardInterrupt):
            serve(serving, lambda addresses: announce(addresses, serving, say, browse, carried))
    except StoreFailed as problem:
        raise BadInput(str(problem)) from None
    make_console().print(Text(say("serve_closed")))
    return 0


def open_house(lan: bool = False, language: str = "en", browse: bool = True) -> int:
    """Serve with what is usual, at any free port if the usual one is taken."""
    usual = ServeOptions(lan=lan, log_level="warning")
    try:
        return serve_house(usual, language, browse)
    except PortTaken:
        return serve_house(replace(usual, port=0), language, browse)


def passes(database: str | None) -> list[str]:
    """Return codes that bring the games of the terminal to the page, each of them once and soon."""
    from matador.cli.local_tables import Shelf

    with Shelf(database) as shelf:
        games = [one for one in shelf.unfinished() if one.device == TERMINAL]
        return [shelf.pass_to(one.table) for one in games]


def announce(
    addresses: Sequence[str],
    serving: ServeOptions,
    say: Phrases,
    browse: bool,
    carried: Sequence[str] = (),
) -> None:
    """Say where the house is; for the home network also as a code to be photographed."""
    console = make_console()
    here, *home = addresses

    def tell(key: str, **values: str) -> None:
        told = Text(say(key, **values))
        told.highlight_words(list(values.values()), "bold")
        console.print(told, soft_wrap=True)

    tell("serve_open", address=here)
    tell("serve_kept", place=kept_in(serving.database))
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
        webbrowser.open(f"{here}/#go-on={','.join(carried)}" if carried else here)


def kept_in(database: str | None) -> str:
    """Say where tables are kept; an address of PostgreSQL may hold a password."""
    kind, marked, rest = (database or str(data_folder() / FILE)).partition("://")
    if not marked:
        return kind
    return rest[1:] if kind == "sqlite" else "PostgreSQL"

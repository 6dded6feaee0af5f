"""`matador serve`: open the house to browsers and programs, and say where it is."""

from __future__ import annotations

import webbrowser
from collections.abc import Mapping, Sequence
from typing import Any

import segno
from rich.text import Text

from matador.cli.terminal import make_console
from matador.core.errors import BadInput
from matador.server.limits import Limits
from matador.server.run import Serving, serve
from matador.server.store import StoreFailed


def serving_of(wishes: Mapping[str, Any]) -> Serving:
    """Return how to serve, from the options of the command."""
    asked = dict(wishes)
    per_second = asked.pop("commands"), asked.pop("requests")
    commands, requests = (float(most) for most in per_second)
    limits = Limits(
        connections_an_address=asked.pop("connections"),
        commands_a_second=commands,
        commands_at_once=int(5 * commands),
        requests_a_second=requests,
        requests_at_once=int(10 * requests),
        tables_a_minute=2 * requests,
    )
    asked.pop("browse")
    return Serving(**asked, limits=limits)


def serve_house(serving: Serving, browse: bool) -> int:
    """Serve until Control-C, and return the exit code."""
    try:
        serve(serving, lambda addresses: announce(addresses, serving.lan, browse))
    except StoreFailed as problem:
        raise BadInput(str(problem)) from None
    return 0


def announce(addresses: Sequence[str], lan: bool, browse: bool) -> None:
    """Say where the house is; for the home network also as a code to be photographed."""
    console = make_console()
    here, *home = addresses
    console.print(Text.assemble("Matador is open at ", (here, "bold"), ". Control-C closes it."))
    if home:
        console.print(Text.assemble("In your home network: ", (home[0], "bold")))
        segno.make(home[0]).terminal(compact=True)
    elif lan:
        console.print("This machine has no address in a home network.")
    console.file.flush()
    if browse:
        webbrowser.open(here)

"""Runs a command that came by socket or by HTTP: rate limits, metrics and refusals."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from matador.server.http.responses import refusal
from matador.server.ops.logs import fault, note
from matador.server.protocol import client_messages
from matador.server.protocol.client_messages import AnyCommand, FromClient
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.server_messages import Done, Refusal
from matador.server.store import StoreFailed
from matador.server.tables.journal import ANONYMOUS
from matador.server.tables.projection import Reader
from matador.server.tables.session import Acknowledge, Session

if TYPE_CHECKING:
    from matador.server.app import Server

COSTS: dict[type, float] = {
    client_messages.Say: 10.0,
    client_messages.Look: 5.0,
    client_messages.StandIn: 5.0,
    client_messages.Leave: 5.0,
}
"""A message costs one token, unless everyone must read it or it takes long to process."""
TABLE_ACTIONS = (["undo"], ["stand-in"], ["back"])


def cost_of(message: FromClient) -> float:
    """Return the cost of a message; table actions are rare, and take long to replay."""
    if isinstance(message, client_messages.Play):
        is_action = message.move.split(maxsplit=1)[:1] in TABLE_ACTIONS
        return COSTS[client_messages.StandIn] if is_action else 1.0
    return COSTS.get(type(message), 1.0)


async def run_command(
    server: Server,
    session: Session,
    reader: Reader,
    command: AnyCommand,
    acknowledge: Acknowledge = lambda _: None,
) -> Done | Refusal:
    """Run a command and return its response; `Done` has been acknowledged by then.

    Whatever goes wrong is a refusal, and nothing has changed then.
    """
    start = time.perf_counter()
    try:
        _admit(server, session, reader, command)
        done = await session.execute(reader.holder, command, acknowledge)
    except Exception as problem:  # noqa: BLE001 (the client is told, and the log keeps the trace)
        return _refusal(server, session, reader, command, problem)
    server.metrics.commands.labels(_label(command)).inc()
    server.metrics.command_seconds.observe(time.perf_counter() - start)
    return done


def _admit(server: Server, session: Session, reader: Reader, command: AnyCommand) -> None:
    """Refuse a command while the server stops, or if its holder sends too many."""
    if server.registry.stopping:
        raise RequestRefused("stopping")
    if reader.holder != ANONYMOUS:
        server.limiter.people.spend((session.table.id, reader.holder), cost_of(command))


def _refusal(
    server: Server, session: Session, reader: Reader, command: AnyCommand, problem: Exception
) -> Refusal:
    """Count a problem, and return it as a refusal."""
    refused = _as_refused(session, command, problem)
    server.metrics.refusals.labels(refused.code).inc()
    return refusal(command.id, refused, reader.language, session.table.version)


def _as_refused(session: Session, command: AnyCommand, problem: Exception) -> RequestRefused:
    """Return the refusal that a problem leads to; a problem that is none itself is logged."""
    if isinstance(problem, RequestRefused):
        return problem
    if isinstance(problem, StoreFailed):
        note("store_failed", table=session.table.id, why=str(problem))
        return RequestRefused("store_failed")
    fault("command_failed", table=session.table.id, command=_label(command))
    return RequestRefused("internal")


def _label(command: AnyCommand) -> str:
    return type(command).__name__.lower()

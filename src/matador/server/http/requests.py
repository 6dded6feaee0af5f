"""Reads HTTP requests: bodies, query parameters, tokens, and where they come from."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from matador.server.http.rate_limits import network
from matador.server.protocol.errors import RequestRefused
from matador.server.tables import journal
from matador.server.tables.projection import Reader, with_open_hands
from matador.server.tables.session import Session
from matador.tell import LANGUAGES

if TYPE_CHECKING:
    from matador.server.app import Server

MOST_DIGITS = 10
OPEN = "open"
"""The `seat` of a reader who looks back with all hands open."""


async def read_body(request: Request, kind: Any, most: int) -> Any:
    """Return the body of a request, or refuse it if it is invalid or too large."""
    return decode_body(await _read(request, most), kind)


async def _read(request: Request, most: int) -> bytes:
    length = request.headers.get("content-length", "0")
    is_number = length.isascii() and length.isdecimal() and len(length) <= MOST_DIGITS
    if not is_number or int(length) > most:
        raise RequestRefused("too_large", most=most)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise RequestRefused("too_large", most=most)
    return bytes(body)


def decode_body(body: bytes, kind: Any) -> Any:
    """Return a message from its bytes, or refuse them."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise RequestRefused("bad_message", reason=str(problem)[:200]) from None


async def session_and_reader(server: Server, request: Request) -> tuple[Session, Reader]:
    """Return the session that a request is about, and its reader by the token in the header."""
    header = request.headers.get("authorization", "")
    token = header.removeprefix("Bearer ").strip() or None
    table, seat = request.path_params["table"], number_of(request, "seat")
    session, reader = await server.reader(table, token, seat, language_of(request))
    if request.query_params.get("seat") == OPEN:
        reader = with_open_hands(session.table, reader)
    return session, reader


def language_of(request: Request) -> str:
    """Return the language that a request asks for."""
    language = request.query_params.get("language", "en")
    return language if language in LANGUAGES else "en"


def number_of(request: Request, name: str) -> int | None:
    """Return a number of a request's query, if it has one."""
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < MOST_DIGITS else None


def flag_of(request: Request, name: str) -> bool:
    """Tell whether a request's query switches something on."""
    return request.query_params.get(name) == "1"


def address_of(request: Request) -> str:
    """Return the address that a request comes from."""
    return network(request.client.host if request.client else "")


def device_of(request: Request) -> str:
    """Return PAGE for a request from the machine that runs the server, else nothing."""
    try:
        is_here = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return ""
    return journal.PAGE if is_here else ""

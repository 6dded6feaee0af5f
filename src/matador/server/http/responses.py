"""Builds HTTP responses: JSON, refusals, and what happens when a request fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from matador.server.http.rate_limits import RateLimiter
from matador.server.http.requests import address_of, language_of
from matador.server.ops.logs import loggable_path, note
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.server_messages import Refusal
from matador.server.store import StoreFailed

SUSPICIOUS = ("who", "too_fast", "too_large")
"""Refusals that are logged, because they may be part of an attack."""


def json_response(body: Any, status: int = 200) -> Response:
    """Return a response with a JSON body."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def refusal(id_: str, problem: RequestRefused, language: str, version: int = 0) -> Refusal:
    """Return the message about a refusal."""
    return Refusal(id_, problem.code, problem.sentence(language), version)


def refusal_response(problem: RequestRefused, language: str) -> Response:
    """Return a refusal as a response."""
    return json_response(refusal("", problem, language), problem.status)


def exception_handlers(
    limiter: RateLimiter,
) -> dict[Any, Callable[[Request, Exception], Awaitable[Response]]]:
    """Return the response to a request that is refused or fails, by the kind of problem."""

    async def on_refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, RequestRefused)
        if problem.code in SUSPICIOUS:
            path = loggable_path(request.url.path)
            limiter.record_refusal(problem.code, address_of(request), path=path)
        else:
            limiter.metrics.refusals.labels(problem.code).inc()
        return refusal_response(problem, language_of(request))

    async def on_store(request: Request, problem: Exception) -> Response:
        note("store_failed", why=str(problem))
        return await on_refused(request, RequestRefused("store_failed"))

    async def on_http(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        body = refusal("", RequestRefused("no_page"), language_of(request))
        return json_response(body, problem.status_code)

    async def on_fault(request: Request, _: Exception) -> Response:
        return refusal_response(RequestRefused("internal"), language_of(request))

    return {
        RequestRefused: on_refused,
        StoreFailed: on_store,
        HTTPException: on_http,
        Exception: on_fault,
    }

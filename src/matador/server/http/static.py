"""The files that the page is made of, packed for whoever takes them so."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (".js", ".css", ".svg")
"""What becomes much smaller; pictures and fonts are packed by themselves."""


class Assets(StaticFiles):
    """The files of the page, whose names change with what they hold: they are good for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file that a browser may keep."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        if not path.endswith(PACKED):
            return response
        response.headers["vary"] = "accept-encoding"
        if isinstance(response, FileResponse) and _may_be_packed(Headers(scope=scope)):
            return await _packed(response)
        return response


def _may_be_packed(asked: Headers) -> bool:
    return "gzip" in asked.get("accept-encoding", "") and "range" not in asked


async def _packed(response: FileResponse) -> Response:
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding", "content-encoding": "gzip"}
    body = await asyncio.to_thread(packed_file, str(response.path))
    return Response(body, headers=headers, media_type=response.media_type)


@cache
def packed_file(path: str) -> bytes:
    """Return a file, packed: each once, for they are few and stay as they are."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)

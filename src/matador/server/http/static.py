"""The files of the page, compressed for browsers that accept it."""

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
COMPRESSED = (".js", ".css", ".svg")
"""Files that become much smaller; pictures and fonts are compressed already."""


class Assets(StaticFiles):
    """The files of the page, whose names change with their content: they never expire."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file that a browser may cache."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        if not path.endswith(COMPRESSED):
            return response
        response.headers["vary"] = "accept-encoding"
        if isinstance(response, FileResponse) and _accepts_gzip(Headers(scope=scope)):
            return await _compressed(response)
        return response


def _accepts_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "") and "range" not in headers


async def _compressed(response: FileResponse) -> Response:
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding", "content-encoding": "gzip"}
    body = await asyncio.to_thread(compressed_file, str(response.path))
    return Response(body, headers=headers, media_type=response.media_type)


@cache
def compressed_file(path: str) -> bytes:
    """Return a compressed file; each is compressed once, as they are few and never change."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)

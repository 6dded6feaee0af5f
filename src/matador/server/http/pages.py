"""The web app: one page for all its addresses, and its files."""

from __future__ import annotations

from html import escape
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from matador.server.http.static import Assets
from matador.server.protocol.errors import RequestRefused

PAGE = "page"
PICTURES = ("icon-192", "icon-512", "icon-maskable", "apple-touch-icon", "share")
MANIFEST = "manifest.webmanifest"
FILES = {MANIFEST: "application/manifest+json"} | {f"{one}.png": "image/png" for one in PICTURES}
"""Files beside the page whose names never change, for home screens and links: their media types."""
SHARED = 'content="/share.png"'
OF_GAMES = ("/rules/{game}", "/learn/{game}", "/position/{game}")
PAGES = ("/", "/new", "/t/{table}", "/t/{table}/replay", *OF_GAMES)
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Matador</title>
<h1>Matador</h1><p>The house is open to programs. Its page has not been built here: from a source
checkout <code>make play</code> builds it, and an installed package brings it along.</p></html>"""


def page_routes() -> list[BaseRoute]:
    """Return the routes of the web app."""
    folder = Path(str(resources.files("matador.server"))) / PAGE
    start = folder / "index.html"
    text = start.read_text("utf-8") if start.exists() else NOT_BUILT

    async def page(request: Request) -> Response:
        # A site that previews a link with its picture needs the whole address.
        shared = f'content="{escape(str(request.base_url))}share.png"'
        return HTMLResponse(text.replace(SHARED, shared), headers={"cache-control": "no-cache"})

    async def file(request: Request) -> Response:
        path = folder / request.url.path[1:]
        if not path.exists():
            raise RequestRefused("no_page")
        headers = {"cache-control": "public, max-age=86400"}
        return FileResponse(path, headers=headers, media_type=FILES[path.name])

    return [
        *(Route(path, page) for path in PAGES),
        *(Route(f"/{name}", file) for name in FILES),
        Mount("/assets", Assets(directory=folder / "assets", check_dir=False)),
    ]

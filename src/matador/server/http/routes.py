"""Tables by HTTP: open, look, sit down, read what happened; and the files of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from importlib import resources
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from matador.core.editions import Edition
from matador.core.errors import BadInput
from matador.core.words import LEVELS, seat_name
from matador.play import Game, board, catalog
from matador.play.boards import board_of
from matador.play.record import write
from matador.server.extras import hints, lessons, positions, record_import, rulebook
from matador.server.http.rate_limits import Gate, network
from matador.server.http.static import Assets
from matador.server.http.websocket import obeyed, refusal
from matador.server.ops.logs import note, place
from matador.server.protocol import messages
from matador.server.protocol.errors import Refused, phrases
from matador.server.protocol.responses import (
    Found,
    HouseShown,
    MyTables,
    StatementShown,
    Why,
)
from matador.server.store import StoreFailed
from matador.server.tables import journal
from matador.server.tables.projection import (
    Reader,
    all_open,
    entries_seen,
    entries_shown,
    eyes,
    past_shown,
)
from matador.server.tables.session import Room
from matador.server.tables.settings import SECONDS, Settings, edition_of
from matador.tell import LANGUAGES

if TYPE_CHECKING:
    from matador.server.app import Served

Wish = TypeVar("Wish")
MOST_ENTRIES = 200
MOST_DIGITS = 10
MOST_TRADE = 400
MOST_NAME = 24
TOKENS_A_REQUEST = 10
"""So many tables of a device count as one request more: each must be read and told."""
WHOLE_GAME = 10.0
"""What the chances of a whole game count as, beside those of one moment."""
OPEN = "open"
"""As which seat somebody looks back to whom all hands lie open."""
SUSPICIOUS = ("who", "too_fast", "too_large")
"""Refusals that the log tells of, for somebody may be trying something."""
PAGE = "page"
PICTURES = ("icon-192", "icon-512", "icon-maskable", "apple-touch-icon", "share")
MANIFEST = "manifest.webmanifest"
BESIDE = {MANIFEST: "application/manifest+json"} | {f"{one}.png": "image/png" for one in PICTURES}
"""What lies beside the page by a name that stays, for home screens and links: its kind."""
SHARED = 'content="/share.png"'
OF_GAMES = ("/rules/{game}", "/learn/{game}", "/position/{game}")
PAGES = ("/", "/new", "/t/{table}", "/t/{table}/replay", *OF_GAMES)
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Matador</title>
<h1>Matador</h1><p>The house is open to programs. Its page has not been built here: from a source
checkout <code>make play</code> builds it, and an installed package brings it along.</p></html>"""


def answer(said: Any, status: int = 200) -> Response:
    """Return an answer as JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(said), status, headers, "application/json")


def refused(problem: Refused, language: str) -> Response:
    """Return a refusal as JSON."""
    return answer(refusal("", problem, language), problem.status)


class Tables:
    """The routes of the tables."""

    def __init__(self, served: Served) -> None:
        self.served, self.house = served, served.house
        self.reading = asyncio.Semaphore(1)
        """One record at a time is played again, for a long one keeps a processor busy."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        get: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "/api/house": self.about,
            "/api/boards/{game}": self.board,
            "/api/games/{game}/rules": self.rules,
            "/api/games/{game}/page": self.rule_page,
            "/api/games/{game}/puzzles": self.puzzles,
            "/api/lessons/{game}": self.lesson,
            "/api/lessons/{game}/why/{entry:int}/{event:int}": self.why_in_lesson,
            "/api/codes/{code}": self.find,
            "/api/tables/{table}": self.look,
            "/api/tables/{table}/board": self.table_board,
            "/api/tables/{table}/entries": self.entries,
            "/api/tables/{table}/at/{number:int}": self.past,
            "/api/tables/{table}/at/{number:int}/position": self.position_of,
            "/api/tables/{table}/why/{entry:int}/{event:int}": self.why,
            "/api/tables/{table}/record": self.record,
            "/api/tables/{table}/course": self.course,
            "/api/tables/{table}/hint": self.hint,
            "/api/tables/{table}/chances": self.chances,
            "/api/tables/{table}/curve": self.curve,
            "/api/tables/{table}/draws": self.draws,
            "/api/tables/{table}/qr.svg": self.picture,
        }
        post: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "/api/tables": self.open,
            "/api/import": self.take_over,
            "/api/changes": self.changes,
            "/api/positions": self.position,
            "/api/positions/chances": self.position_chances,
            "/api/mine": self.mine,
            "/api/passes": self.take_pass,
            "/api/tables/{table}/seats": self.sit,
            "/api/tables/{table}/passes": self.make_pass,
            "/api/tables/{table}/commands": self.command,
        }
        return [
            *(Route(path, work) for path, work in get.items()),
            *(Route(path, work, methods=["POST"]) for path, work in post.items()),
        ]

    def _seldom(self, request: Request) -> None:
        """Count what people do seldom, and a program does that tries to guess a code."""
        self.served.gate.rare.spend(address_of(request))

    async def about(self, request: Request) -> Response:
        """Tell what the house has: games, sets of house rules, bots, clocks, phrases."""
        language = language_of(request)
        said = {
            "games": [_game(game, language) for game in catalog.GAMES],
            "levels": LEVELS,
            "clocks": SECONDS,
            "languages": LANGUAGES,
            "phrases": phrases(language)["chat"],
        }
        return answer(msgspec.convert(said, HouseShown))

    async def board(self, request: Request) -> Response:
        """Return the board of a game or of a set of house rules."""
        try:
            return answer(board(request.path_params["game"], language_of(request)))
        except BadInput as problem:
            raise Refused("bad_settings", reason=problem.sentence) from None

    async def rules(self, request: Request) -> Response:
        """Return the rules that a table of a game may change, and their options."""
        return answer(rulebook.rules_of(_edition(request), language_of(request)))

    async def rule_page(self, request: Request) -> Response:
        """Return the statements and rulings of a game."""
        return answer(rulebook.rule_page(_edition(request), language_of(request)))

    async def lesson(self, request: Request) -> Response:
        """Return the guided first game of a game, told to a learner by its name."""
        name = request.query_params.get("name", "").strip()[:MOST_NAME] or seat_name(0)
        game, language = request.path_params["game"], language_of(request)
        async with self.reading:
            return answer(await asyncio.to_thread(lessons.lesson_shown, game, language, name))

    async def why_in_lesson(self, request: Request) -> Response:
        """Return the rules behind an event of a guided game."""
        async with self.reading:
            game = await asyncio.to_thread(lessons.last_game, request.path_params["game"])
        return _why(game, request, Reader(journal.HOUSE, lessons.LEARNER, language_of(request)))

    async def changes(self, request: Request) -> Response:
        """Tell how settings would differ from the book, or why they cannot be played."""
        wish = await self._body(request, messages.Wished)
        return answer(rulebook.difference(wish, language_of(request)))

    async def puzzles(self, request: Request) -> Response:
        """Return the puzzles of a game: positions with a question and its answer."""
        game, language = _edition(request).game, language_of(request)
        return answer(await asyncio.to_thread(positions.puzzles_shown, game, language))

    async def position(self, request: Request) -> Response:
        """Show a position that somebody sets up, or say why no game can reach it."""
        wish = await self._body(request, messages.Placed)
        async with self.reading:
            return answer(await asyncio.to_thread(positions.shown, wish, language_of(request)))

    async def position_chances(self, request: Request) -> Response:
        """Return every seat's chance to win from a position; with `deep` games are played on."""
        wish = await self._body(request, messages.Placed)
        self.served.gate.advice.spend(address_of(request))
        return answer(await positions.chances(self.house, wish, flag(request, "deep")))

    async def position_of(self, request: Request) -> Response:
        """Return where a game stood after an entry, to be set up elsewhere."""
        room, reader = await self._reader(request)
        game = room.table.game
        if game is None or request.path_params["number"] > game.last:
            raise Refused("no_page")
        _refuse_hidden(room, reader)
        async with self.reading:
            then = game.at(request.path_params["number"])
            return answer(await asyncio.to_thread(positions.found, then))

    async def course(self, request: Request) -> Response:
        """Return how a game went: scores from round to round, and the throws."""
        room, _ = await self._reader(request)
        told = room.table.told
        if told is None:
            raise Refused("not_begun")
        async with self.reading:
            return answer(await asyncio.to_thread(rulebook.course_of, told.copy()))

    async def hint(self, request: Request) -> Response:
        """Return what a bot would do for a seat of mine that is asked, and why."""
        room, reader = await self._advised(request)
        return answer(await hints.hint(self.house, room.table, reader, flag(request, "deep")))

    async def chances(self, request: Request) -> Response:
        """Return every seat's chance to win, now or after an entry, and after a trade."""
        room, reader = await self._advised(request)
        at, trade = number(request, "at"), request.query_params.get("trade", "").strip()
        deep = flag(request, "deep")
        return answer(
            await hints.chances(self.house, room.table, reader, at, trade[:MOST_TRADE], deep)
        )

    async def curve(self, request: Request) -> Response:
        """Return how the chances went in a whole game, and the moments that turned it."""
        room, reader = await self._advised(request, WHOLE_GAME)
        return answer(await hints.curve(room, reader))

    async def _advised(self, request: Request, cost: float = 1.0) -> tuple[Room, Reader]:
        """Return the room and the eyes of somebody who asks for advice, if not too often."""
        self.served.gate.advice.spend(address_of(request), cost)
        return await self._reader(request)

    async def draws(self, request: Request) -> Response:
        """Return all that chance drew in a game that is over, and what it drew from."""
        room, _ = await self._reader(request)
        async with self.reading:
            return answer(await asyncio.to_thread(rulebook.draws_of, room.table))

    async def picture(self, request: Request) -> Response:
        """Return the link of a table as a picture for telephones; it holds no secret."""
        link = f"{request.base_url}t/{request.path_params['table']}"
        return Response(rulebook.picture_of(link), media_type="image/svg+xml")

    async def find(self, request: Request) -> Response:
        """Return the table that has a code."""
        self._seldom(request)
        return answer(Found(await self.house.find(request.path_params["code"])))

    async def open(self, request: Request) -> Response:
        """Open a table; with a position the game begins there."""
        wish = await self._body(request, messages.NewTable)
        self._seldom(request)
        record = await asyncio.to_thread(positions.record_of, wish)
        return answer(await self.house.open_table(wish, record, device=device_of(request)), 201)

    async def take_over(self, request: Request) -> Response:
        """Open a table where a record stops, or one to look back at if the game is over."""
        wish = await self._body(request, messages.Import, self.served.limits.record_bytes)
        self._seldom(request)
        async with self.reading:
            game = await asyncio.to_thread(record_import.read, wish.record)
        new, places = (
            record_import.table_for(wish, game),
            record_import.places_of(wish.record, game),
        )
        opened = await self.house.open_table(new, wish.record, places, device_of(request))
        return answer(opened, 201)

    async def sit(self, request: Request) -> Response:
        """Take a seat; whoever has a token of the table already takes one more."""
        wish = await self._body(request, messages.Sit)
        room, reader = await self._reader(request)
        seats, token = await room.seat(wish, reader.holder or None)
        table = room.table
        return answer(messages.Seated(table.id, table.code, token, seats, table.version), 201)

    async def mine(self, request: Request) -> Response:
        """Return the tables of a device that says which tokens it holds."""
        wish = await self._body(request, messages.Mine)
        self.served.gate.requests.spend(address_of(request), len(wish.tokens) / TOKENS_A_REQUEST)
        found: list[messages.News | None] = []
        for token in wish.tokens:
            try:
                table, holder = await self.house.holder(token)
                room = await self.house.room(table)
                reader = eyes(room.table, holder, None, language_of(request))
                found.append(room.news(reader, room.table.last))
            except Refused:
                found.append(None)
        return answer(MyTables(found))

    async def make_pass(self, request: Request) -> Response:
        """Return a code that brings my seats to another device."""
        room, reader = await self._reader(request)
        if not room.table.seats_of(reader.holder):
            raise Refused("not_yours")
        return answer(messages.Pass(await self.house.make_pass(room.table.id, reader.holder)), 201)

    async def take_pass(self, request: Request) -> Response:
        """Let somebody in who has such a code."""
        wish = await self._body(request, messages.Pass)
        self._seldom(request)
        return answer(await self.house.take_pass(wish.code), 201)

    async def look(self, request: Request) -> Response:
        """Return a table as its reader may know it."""
        room, reader = await self._reader(request)
        room.visit()
        return answer(room.news(reader, number(request, "since")))

    async def command(self, request: Request) -> Response:
        """Carry a command out: all that a socket can do, for clients that have none."""
        command = await self._body(request, messages.Commands)
        room, reader = await self._reader(request)
        since = room.table.last
        room.visit()
        told = await obeyed(self.served, room, reader, command)
        status = 200 if isinstance(told, messages.Done) else Refused(told.code).status
        return answer(messages.Answered(told, room.news(reader, since)), status)

    async def table_board(self, request: Request) -> Response:
        """Return what never changes at a table."""
        room, _ = await self._reader(request)
        return answer(board_of(room.table.edition, language_of(request)))

    async def entries(self, request: Request) -> Response:
        """Return a part of the log as its reader may know it."""
        room, reader = await self._reader(request)
        last = room.table.last
        since = min(number(request, "since") or 0, last)
        until = min(since + MOST_ENTRIES, last, number(request, "until") or last)
        return answer(entries_shown(room.table, reader, since, max(since, until)))

    async def past(self, request: Request) -> Response:
        """Return the view of a reader as it was after an entry."""
        room, reader = await self._reader(request)
        return answer(past_shown(room.table, reader, request.path_params["number"]))

    async def why(self, request: Request) -> Response:
        """Return the rules behind an event that its reader may know."""
        room, reader = await self._reader(request)
        return _why(room.table.told, request, reader, room.table.names)

    async def record(self, request: Request) -> Response:
        """Return the record: one file that replays, and proves its luck once the game is over."""
        room, reader = await self._reader(request)
        table, game = room.table, room.table.told
        if game is None:
            raise Refused("not_begun")
        _refuse_hidden(room, reader)
        text = table.record
        if not table.is_as_brought:
            text = write(game, names=table.names, fair=table.promise, revealed=game.over)
        headers = {"content-disposition": f'attachment; filename="{game.id}-{table.id}.txt"'}
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    async def _reader(self, request: Request) -> tuple[Room, Reader]:
        """Return the room and the eyes of whoever asks, by the token in the header."""
        said = request.headers.get("authorization", "")
        token = said.removeprefix("Bearer ").strip() or None
        table, seat = request.path_params["table"], number(request, "seat")
        room, reader = await self.served.reader(table, token, seat, language_of(request))
        if request.query_params.get("seat") == OPEN:
            reader = all_open(room.table, reader)
        return room, reader

    async def _body(self, request: Request, kind: Any, most: int | None = None) -> Any:
        """Return what a request says, if it is understood and not too long."""
        return read_body(await _read(request, most or self.served.limits.message_bytes), kind)


async def _read(request: Request, most: int) -> bytes:
    said = request.headers.get("content-length", "0")
    if not said.isascii() or not said.isdecimal() or len(said) > MOST_DIGITS or int(said) > most:
        raise Refused("too_large", most=most)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refused("too_large", most=most)
    return bytes(body)


def read_body(body: bytes, kind: Any) -> Any:
    """Return a message from its bytes, or refuse them."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("bad_message", reason=str(problem)[:200]) from None


def _refuse_hidden(room: Room, reader: Reader) -> None:
    """Keep hands hidden until the end, except from somebody who plays alone against bots."""
    table, game = room.table, room.table.told
    is_alone = table.people and set(table.people) <= set(table.seats_of(reader.holder))
    if game and game.family.hides and not game.over and not is_alone:
        raise Refused("hidden")


def _why(
    game: Game | None, request: Request, reader: Reader, names: Sequence[str] = ()
) -> Response:
    """Return the rules behind the event that a request names, if its reader may know of it."""
    entry, place = request.path_params["entry"], request.path_params["event"]
    if game is None or not 1 <= entry <= game.last:
        raise Refused("no_page")
    events = entries_seen(game.at(entry), reader, entry - 1)[0].events
    if place >= len(events):
        raise Refused("no_page")
    found = game.explain(events[place], reader.language, names)
    statements = [StatementShown(one.id, one.plain()) for one in found.statements]
    rules = {name: value.value for name, value in found.house_rules.items()}
    return answer(Why(found.sentence, statements, rules, found.arithmetic))


def _game(game: str, language: str) -> dict[str, Any]:
    sets = rulebook.sets_of(game, language)
    return {**board(game, language), "sets": sets, "lesson": game in lessons.games()}


def _edition(request: Request) -> Edition:
    """Return the edition that a request names; whatever the house does not know is refused."""
    return edition_of(Settings(game=request.path_params["game"], rules={}))


def language_of(request: Request) -> str:
    """Return the language that a request asks for."""
    said = request.query_params.get("language", "en")
    return said if said in LANGUAGES else "en"


def number(request: Request, name: str) -> int | None:
    """Return a number of a request's query, if it has one."""
    said = request.query_params.get(name, "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < MOST_DIGITS else None


def flag(request: Request, name: str) -> bool:
    """Tell whether a request's query switches something on."""
    return request.query_params.get(name) == "1"


def address_of(request: Request) -> str:
    """Return where a request comes from."""
    return network(request.client.host if request.client else "")


def device_of(request: Request) -> str:
    """Return what a request comes from, if it is the machine of the house: its page."""
    try:
        is_here = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return ""
    return journal.PAGE if is_here else ""


def problems(gate: Gate) -> dict[Any, Callable[[Request, Exception], Awaitable[Response]]]:
    """Return what is answered when a request is refused or goes wrong, by what went wrong."""

    async def on_refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Refused)
        if problem.code in SUSPICIOUS:
            gate.turn_away(problem.code, address_of(request), path=place(request.url.path))
        else:
            gate.metrics.refusals.labels(problem.code).inc()
        return refused(problem, language_of(request))

    async def on_store(request: Request, problem: Exception) -> Response:
        note("store_failed", why=str(problem))
        return await on_refused(request, Refused("store_failed"))

    async def on_http(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        told = refusal("", Refused("no_page"), language_of(request))
        return answer(told, problem.status_code)

    async def on_fault(request: Request, _: Exception) -> Response:
        return refused(Refused("internal"), language_of(request))

    return {
        Refused: on_refused,
        StoreFailed: on_store,
        HTTPException: on_http,
        Exception: on_fault,
    }


def pages() -> list[BaseRoute]:
    """Return the routes of the page: one page for every address of its own, and its files."""
    folder = Path(str(resources.files("matador.server"))) / PAGE
    start = folder / "index.html"
    text = start.read_text("utf-8") if start.exists() else NOT_BUILT

    async def page(request: Request) -> Response:
        # Whoever shows a link with its picture wants the whole address.
        shared = f'content="{escape(str(request.base_url))}share.png"'
        told = text.replace(SHARED, shared)
        return HTMLResponse(told, headers={"cache-control": "no-cache"})

    async def beside(request: Request) -> Response:
        file = folder / request.url.path[1:]
        if not file.exists():
            raise Refused("no_page")
        headers = {"cache-control": "public, max-age=86400"}
        return FileResponse(file, headers=headers, media_type=BESIDE[file.name])

    found: list[BaseRoute] = [Route(path, page) for path in PAGES]
    found += [Route(f"/{name}", beside) for name in BESIDE]
    return [*found, Mount("/assets", Assets(directory=folder / "assets", check_dir=False))]

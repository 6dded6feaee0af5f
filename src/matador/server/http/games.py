"""Games by HTTP: what the server offers, boards, rules, lessons and puzzles."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from matador.core.editions import Edition
from matador.core.errors import BadInput
from matador.core.words import LEVELS, seat_name
from matador.play import board, catalog
from matador.server.extras import lessons, positions, rulebook
from matador.server.http.handlers import Handlers, get, post, why_response
from matador.server.http.requests import language_of
from matador.server.http.responses import json_response
from matador.server.protocol.errors import RequestRefused, phrases
from matador.server.protocol.requests import SettingsDraft
from matador.server.protocol.responses import ServerInfo
from matador.server.protocol.values import MOST_NAME
from matador.server.tables.journal import ANONYMOUS
from matador.server.tables.projection import Reader
from matador.server.tables.settings import SECONDS, Settings, edition_of
from matador.tell import LANGUAGES


class GameHandlers(Handlers):
    """Handlers about games, which need no table."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes of this group."""
        return [
            *get(
                {
                    "/api/house": self.server_info,
                    "/api/boards/{game}": self.board,
                    "/api/games/{game}/rules": self.rule_options,
                    "/api/games/{game}/page": self.rules_page,
                    "/api/games/{game}/puzzles": self.puzzles,
                    "/api/lessons/{game}": self.lesson,
                    "/api/lessons/{game}/why/{entry:int}/{event:int}": self.why_in_lesson,
                }
            ),
            *post({"/api/changes": self.changes}),
        ]

    async def server_info(self, request: Request) -> Response:
        """Return what the server offers: games, sets of house rules, bots, clocks, phrases."""
        language = language_of(request)
        info = {
            "games": [_game_info(game, language) for game in catalog.GAMES],
            "levels": LEVELS,
            "clocks": SECONDS,
            "languages": LANGUAGES,
            "phrases": phrases(language)["chat"],
        }
        return json_response(msgspec.convert(info, ServerInfo))

    async def board(self, request: Request) -> Response:
        """Return the board of a game or of a set of house rules."""
        try:
            return json_response(board(request.path_params["game"], language_of(request)))
        except BadInput as problem:
            raise RequestRefused("bad_settings", reason=problem.sentence) from None

    async def rule_options(self, request: Request) -> Response:
        """Return the rules that a table of a game may change, and their options."""
        return json_response(rulebook.rule_options(_edition(request), language_of(request)))

    async def rules_page(self, request: Request) -> Response:
        """Return the statements and rulings of a game."""
        return json_response(rulebook.rules_page(_edition(request), language_of(request)))

    async def puzzles(self, request: Request) -> Response:
        """Return the puzzles of a game: positions with a question and its answer."""
        game, language = _edition(request).game, language_of(request)
        return json_response(await asyncio.to_thread(positions.puzzle_views, game, language))

    async def lesson(self, request: Request) -> Response:
        """Return the guided first game of a game, with the learner's name."""
        name = request.query_params.get("name", "").strip()[:MOST_NAME] or seat_name(0)
        game, language = request.path_params["game"], language_of(request)
        async with self.server.replaying:
            return json_response(await asyncio.to_thread(lessons.lesson_view, game, language, name))

    async def why_in_lesson(self, request: Request) -> Response:
        """Return the rules behind an event of a guided game."""
        async with self.server.replaying:
            game = await asyncio.to_thread(lessons.last_game, request.path_params["game"])
        reader = Reader(ANONYMOUS, lessons.LEARNER, language_of(request))
        return why_response(game, request, reader)

    async def changes(self, request: Request) -> Response:
        """Return how settings would differ from the book, or why they are invalid."""
        draft = await self.body(request, SettingsDraft)
        return json_response(rulebook.difference(draft, language_of(request)))


def _game_info(game: str, language: str) -> dict[str, Any]:
    sets = rulebook.rule_sets(game, language)
    return {**board(game, language), "sets": sets, "lesson": game in lessons.games()}


def _edition(request: Request) -> Edition:
    """Return the edition that a request names, or refuse an unknown one."""
    return edition_of(Settings(game=request.path_params["game"], rules={}))

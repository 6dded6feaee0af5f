"""Positions that are set up by hand: checked, shown and judged, or taken from a table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from matador.core.errors import BadPosition, MatadorError
from matador.core.sentences import Sentence
from matador.core.words import NATURE
from matador.play import Game, catalog, position
from matador.play.position_links import brief_position, link_text, read_link_text, starting_position
from matador.play.puzzles import Puzzle, puzzles
from matador.play.record import write
from matador.server.extras import hints
from matador.server.protocol.errors import RequestRefused
from matador.server.protocol.requests import NewTable, PositionDraft
from matador.server.protocol.responses import (
    ChancesView,
    CompactPosition,
    PositionView,
    PuzzleView,
)
from matador.server.protocol.server_messages import GameView
from matador.server.tables.projection import question_view
from matador.server.tables.settings import edition_of
from matador.tell import game_name, tell_error

if TYPE_CHECKING:
    from matador.server.tables.registry import Registry


class PositionRefused(RequestRefused):
    """A position that no game reaches; its reason names seats and squares."""

    def __init__(self, game: str, names: Sequence[str], problem: BadPosition) -> None:
        super().__init__("bad_position", reason=problem.sentence)
        self.names, self.edition = names, catalog.edition(game)

    def reason(self, sentence: Sentence, language: str) -> str:
        """Tell the reason in a language."""
        return tell_error(sentence, language, self.names, self.edition)


def set_up(game: str, data: dict[str, Any], names: Sequence[str] = ()) -> Game:
    """Return the game of a position, without nature, or refuse it."""
    try:
        return position(game, data, nature="ask")
    except BadPosition as problem:
        raise PositionRefused(game, names, problem) from None
    except MatadorError as problem:
        raise RequestRefused("bad_position", reason=problem.sentence) from None
    except (ValueError, RecursionError) as problem:
        raise RequestRefused("bad_position", reason=str(problem)) from None


def position_data(draft: PositionDraft) -> dict[str, Any]:
    """Return the position of a draft: that of its link, its own, or one to start from."""
    try:
        if draft.text:
            return read_link_text(draft.text)
        return draft.position or starting_position(draft.game)
    except MatadorError as problem:
        raise RequestRefused("bad_position", reason=problem.sentence) from None


def position_view(draft: PositionDraft, language: str) -> PositionView:
    """Return a position as a table would show it, or why no game can reach it."""
    data: dict[str, Any] = {}
    try:
        data = position_data(draft)
        game = set_up(draft.game, data, draft.names)
    except RequestRefused as problem:
        reason = problem.sentence(language)
        return PositionView(draft.game, "", "", data, None, None, reason)
    return PositionView(
        draft.game,
        game_name(game.id, game.family.name, language),
        link_text(game, data),
        data,
        game.board(language),
        _game_view(game, draft.names, language),
        None,
    )


def _game_view(game: Game, names: list[str], language: str) -> GameView:
    """Return a game with all hands open, for a reader without a seat."""
    question = None if game.to_act == NATURE else question_view(game, names, language)
    moves = game.choices() if question else []
    return GameView(
        seat=None,
        to_act=game.to_act,
        last=game.last,
        over=game.over,
        scores=game.scores,
        winners=game.winners,
        view=game.open_view(),
        question=question,
        forms=[],
        choices=[str(move) for move in moves],
        labels=[game.tell_move(move, language, names) for move in moves],
        undo=False,
    )


async def chances(registry: Registry, draft: PositionDraft, deep: bool) -> ChancesView:
    """Return every seat's chance to win from a position."""
    game = await asyncio.to_thread(lambda: set_up(draft.game, position_data(draft)))
    judgement = await hints.judge(registry, game, [game.state_bytes()], deep)
    return hints.chances_view(registry, game, judgement)


def compact_position(game: Game) -> CompactPosition:
    """Return the position of a game, in as few words as a person would set it up with."""
    data = brief_position(game.id, game)
    return CompactPosition(game.id, link_text(game, data), data)


def opening_record(body: NewTable) -> str:
    """Return the record that a new table continues: that of its position, or none."""
    if not body.position:
        return ""
    settings, players = body.settings, len(body.seats)
    rules = {"rules": settings.rules, "version": edition_of(settings).version}
    game = set_up(settings.game, {**body.position, "players": players, **rules})
    if game.over:
        raise RequestRefused("over")
    return write(game)


def puzzle_views(game: str, language: str) -> list[PuzzleView]:
    """Return the puzzles of a game, in a language."""
    return [_puzzle_view(one, language) for one in puzzles(game)]


def _puzzle_view(puzzle: Puzzle, language: str) -> PuzzleView:
    game = position(puzzle.game, puzzle.position, nature="ask")
    move = next(move for move in game.choices() if str(move) == puzzle.solution)
    return PuzzleView(
        puzzle.id,
        puzzle.title[language],
        puzzle.asks[language],
        link_text(game, puzzle.position),
        puzzle.solution,
        game.tell_move(move, language),
        puzzle.because[language],
    )

"""Positions by HTTP: one set up by hand is checked and shown, or taken from a table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from matador.core.errors import BadPosition, MatadorError
from matador.core.sentences import Sentence
from matador.core.words import NATURE
from matador.play import Game, position
from matador.play import catalog as house
from matador.play.position_links import brief_position, link_text, read_link_text, starting_position
from matador.play.puzzles import Puzzle, puzzles
from matador.play.record import write
from matador.server.extras import hints
from matador.server.protocol.errors import Refused
from matador.server.protocol.messages import GameShown, NewTable, Placed, QuestionShown
from matador.server.protocol.responses import (
    ChancesShown,
    PositionFound,
    PositionShown,
    PuzzleShown,
)
from matador.server.tables.settings import edition_of
from matador.tell import game_name, tell_error

if TYPE_CHECKING:
    from matador.server.tables.registry import House


class RefusedPosition(Refused):
    """A position that no game reaches; seats and squares are told by their names."""

    def __init__(self, game: str, names: Sequence[str], problem: BadPosition) -> None:
        super().__init__("bad_position", reason=problem.sentence)
        self.names, self.edition = names, house.edition(game)

    def why(self, reason: Sentence, language: str) -> str:
        """Tell the reason in a language."""
        return tell_error(reason, language, self.names, self.edition)


def set_up(game: str, placed: dict[str, Any], names: Sequence[str] = ()) -> Game:
    """Return the game of a position where nobody has answered for chance yet, or refuse it."""
    try:
        return position(game, placed, nature="ask")
    except BadPosition as problem:
        raise RefusedPosition(game, names, problem) from None
    except MatadorError as problem:
        raise Refused("bad_position", reason=problem.sentence) from None
    except (ValueError, RecursionError) as problem:
        raise Refused("bad_position", reason=str(problem)) from None


def position_of(wish: Placed) -> dict[str, Any]:
    """Return the position that somebody means: of a link, the one said, or one to begin with."""
    try:
        if wish.text:
            return read_link_text(wish.text)
        return wish.position or starting_position(wish.game)
    except MatadorError as problem:
        raise Refused("bad_position", reason=problem.sentence) from None


def shown(wish: Placed, language: str) -> PositionShown:
    """Return a position as a table would show it, or why no game can reach it."""
    placed: dict[str, Any] = {}
    try:
        placed = position_of(wish)
        game = set_up(wish.game, placed, wish.names)
    except Refused as problem:
        refused = problem.sentence(language)
        return PositionShown(wish.game, "", "", placed, None, None, refused)
    return PositionShown(
        wish.game,
        game_name(game.id, game.family.name, language),
        link_text(game, placed),
        placed,
        game.board(language),
        _game_shown(game, wish.names, language),
        None,
    )


def _game_shown(game: Game, names: list[str], language: str) -> GameShown:
    """Return a game whose hands all lie open, for somebody who sits nowhere."""
    asked = None if game.to_act == NATURE else _question_shown(game, names, language)
    moves = game.choices() if asked else []
    return GameShown(
        seat=None,
        to_act=game.to_act,
        last=game.last,
        over=game.over,
        scores=game.scores,
        winners=game.winners,
        view=game.open_view(),
        question=asked,
        forms=[],
        choices=[str(move) for move in moves],
        labels=[game.tell_move(move, language, names) for move in moves],
        undo=False,
    )


def _question_shown(game: Game, names: list[str], language: str) -> QuestionShown | None:
    asked = game.question
    if asked is None:
        return None
    told = game.tell_question(language, names, asked)
    return QuestionShown(asked.kind, asked.seat, dict(asked.facts), told)


async def chances(house: House, wish: Placed, deep: bool) -> ChancesShown:
    """Return every seat's chance to win from a position."""
    game = await asyncio.to_thread(lambda: set_up(wish.game, position_of(wish)))
    judged = await hints.judged(house, game, [game.state_bytes()], deep)
    return hints.chances_shown(house, game, judged)


def found(game: Game) -> PositionFound:
    """Return where a game stands, in as few words as a person would set it up by."""
    said = brief_position(game.id, game)
    return PositionFound(game.id, link_text(game, said), said)


def record_of(wish: NewTable) -> str:
    """Return the record that a table begins with: its position, or nothing."""
    if not wish.position:
        return ""
    settings, players = wish.settings, len(wish.seats)
    rules = {"rules": settings.rules, "version": edition_of(settings).version}
    game = set_up(settings.game, {**wish.position, "players": players, **rules})
    if game.over:
        raise Refused("over")
    return write(game)


def puzzles_shown(game: str, language: str) -> list[PuzzleShown]:
    """Return the puzzles of a game, told in a language."""
    return [_puzzle_shown(one, language) for one in puzzles(game)]


def _puzzle_shown(puzzle: Puzzle, language: str) -> PuzzleShown:
    game = position(puzzle.game, puzzle.position, nature="ask")
    move = next(move for move in game.choices() if str(move) == puzzle.solution)
    return PuzzleShown(
        puzzle.id,
        puzzle.title[language],
        puzzle.asks[language],
        link_text(game, puzzle.position),
        puzzle.solution,
        game.tell_move(move, language),
        puzzle.because[language],
    )

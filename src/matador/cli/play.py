"""`matador play`: set up a table as asked for, and play."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from matador.bots import Bot, entrants, family_bots, make_bots
from matador.cli.arguments import house_rules
from matador.cli.files import check_place, read_record
from matador.cli.screens import painter_for
from matador.cli.table import Table
from matador.cli.terminal import Terminal
from matador.core.editions import Named
from matador.core.errors import BadInput
from matador.play import Game, house, new, replay

ADVISER = "steady"
"""Who answers for a hint, unless the bots of a family name a stronger one that knows at once."""


@dataclass(frozen=True)
class Wishes:
    """What somebody asked for on the command line or in the menu."""

    game: Named | None
    players: int | None = None
    humans: int | None = None
    bots: Any = "easy"
    seed: int | None = None
    rules: Sequence[str] = ()
    language: str = "en"
    save: str | None = None
    resume: str | None = None


def play_game(wishes: Wishes, terminal: Terminal | None = None) -> int:
    """Play a game in the terminal and return the exit code."""
    if wishes.save is not None:
        check_place(wishes.save)
    game = resumed(wishes) if wishes.resume is not None else begun(wishes)
    bots = bots_for(game, people(wishes.humans, game.players), wishes.bots, wishes.seed)
    adviser = getattr(family_bots(game.id), "ADVISER", ADVISER)
    terminal = terminal or Terminal()
    Table(game, bots, adviser, terminal, wishes.language, wishes.save).play()
    return 0


def begun(wishes: Wishes) -> Game:
    """Return a new game."""
    if wishes.game is None:
        raise BadInput(f"name a game to play: {', '.join(house.GAMES)}; or --resume FILE")
    usual = painter_for(house.family(wishes.game)).usual_players
    players = max(usual, wishes.humans or 0) if wishes.players is None else wishes.players
    rules = house_rules(wishes.game, wishes.rules)
    return new(wishes.game, players, seed=wishes.seed, rules=rules)


def resumed(wishes: Wishes) -> Game:
    """Return the game of a record, which says itself what is played and how."""
    game = replay(read_record(wishes.resume or ""), seed=wishes.seed)
    if wishes.game not in (None, game.id):
        raise BadInput(f"the record is a game of {game.id}, not of {wishes.game}")
    if wishes.rules or wishes.players not in (None, game.players):
        raise BadInput("a record names its rules and its players; leave out --rules and --players")
    if game.over:
        raise BadInput("the game of this record is over; `matador replay` shows it")
    return game


def people(humans: int | None, players: int) -> int:
    """Return how many people play, or refuse a number that cannot be."""
    if humans is None:
        return 1
    if not 1 <= humans <= players:
        near = min(max(humans, 1), players)
        raise BadInput(f"1 to {players} people can play here, not {humans}; the nearest is {near}")
    return humans


def bots_for(game: Game, humans: int, bots: Any, seed: int | None) -> dict[int, Bot]:
    """Return a bot for every seat after the people's: one name for all, or one for each."""
    listed = entrants(game.id, bots)
    others = game.players - humans
    if len(listed) == others and others > 0:
        listed = [listed[0]] * humans + listed
    elif len(listed) == 1:
        listed *= game.players
    elif len(listed) != game.players:
        raise BadInput(f"{len(listed)} bots are named for {others} seats; name one, or {others}")
    chance = secrets.randbits(63) if seed is None else seed
    made = make_bots(game.id, listed, game.players, chance)
    return {seat: made[seat] for seat in range(humans, game.players)}

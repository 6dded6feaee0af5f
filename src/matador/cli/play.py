"""`matador play`: set up a table, and play."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rich.text import Text

from matador.bots import Bot, entrants, family_bots, make_bots
from matador.cli.arguments import house_rules
from matador.cli.files import check_place, read_record
from matador.cli.local_tables import LocalTable, LocalTables, opening_of, start_table
from matador.cli.phrases import Phrases
from matador.cli.screens import renderer_for
from matador.cli.table import TerminalTable
from matador.cli.terminal import Terminal
from matador.core.editions import Edition, Named
from matador.core.errors import BadInput
from matador.core.words import LEVELS
from matador.play import catalog, replay
from matador.play.nature import check_seed
from matador.play.new_game import seats_for
from matador.play.record import names_of, recorded_game
from matador.server.store import StoreFailed
from matador.server.tables.journal import HOST, Seat

ADVISER = "steady"
"""The bot that gives hints, unless a family names a stronger one that answers at once."""
STAND_IN = "steady"
"""The bot that stands in for people, and for a user's own bot in a game resumed elsewhere."""
LONGEST_NAME = 24


@dataclass(frozen=True)
class PlayOptions:
    """The choices made on the command line or in the menu."""

    game: Named | None
    players: int | None = None
    humans: int | None = None
    bots: Any = "easy"
    seed: int | None = None
    rules: Sequence[str] = ()
    language: str = "en"
    save: str | None = None
    resume: str | None = None
    names: Sequence[str] = ()
    """The names of the people, from the first seat on."""
    table: str | None = None
    """The table of this machine to resume."""
    code: str | None = None
    """A code by which a page hands over its seats."""
    database: str | None = None


class Seating(NamedTuple):
    """The table, and a bot for each seat that is not a person's."""

    local_table: LocalTable
    bots: dict[int, Bot]


def play_game(options: PlayOptions, terminal: Terminal | None = None) -> int:
    """Play a game in the terminal and return the exit code."""
    if options.save is not None:
        check_place(options.save)
    terminal = terminal or Terminal()
    with open_local_tables(options, terminal) as local_tables:
        seating = table_for(options, terminal, local_tables)
        adviser = getattr(family_bots(seating.local_table.game.id), "ADVISER", ADVISER)
        TerminalTable(*seating, adviser, terminal, options.language, options.save).play()
    return 0


@contextmanager
def open_local_tables(options: PlayOptions, terminal: Terminal) -> Iterator[LocalTables | None]:
    """Open the tables of this machine; if that fails, warn and play without saving."""
    try:
        local_tables = LocalTables(options.database)
    except StoreFailed as problem:
        warning = Phrases(options.language)("cannot_keep", reason=problem)
        terminal.show(Text(warning, "bold red"))
        yield None
        return
    with local_tables:
        yield local_tables


def table_for(
    options: PlayOptions, terminal: Terminal, local_tables: LocalTables | None
) -> Seating:
    """Return the table to play at: one of this machine, of a record, or a new one."""
    if options.table is not None and local_tables is not None:
        return resumed_table(local_tables.resume(options.table))
    if options.code is not None and local_tables is not None:
        return resumed_table(local_tables.resume_by_code(options.code))
    return (
        recorded_table(options, terminal, local_tables)
        if options.resume is not None
        else new_table(options, local_tables)
    )


def resumed_table(local_table: LocalTable) -> Seating:
    """Return a saved table with its bots."""
    seats = local_table.table.seats
    levels = [seat.level if seat.level in LEVELS else STAND_IN for seat in seats]
    bots = make_bots(local_table.game.id, levels, len(seats), secrets.randbits(63))
    numbers = [number for number, seat in enumerate(seats) if seat.who == "bot"]
    return Seating(local_table, {number: bots[number] for number in numbers})


def new_table(options: PlayOptions, local_tables: LocalTables | None) -> Seating:
    """Return a table for a new game."""
    if options.game is None:
        raise BadInput(
            "name a game to play: {games}; or --resume FILE", games=", ".join(catalog.GAMES)
        )
    usual = renderer_for(catalog.family(options.game)).usual_players
    players = max(usual, options.humans or 0) if options.players is None else options.players
    edition = catalog.edition(options.game).with_rules(house_rules(options.game, options.rules))
    seats_for(edition, players)
    if options.seed is not None:
        check_seed(options.seed)
    return _seat_all(options, edition, players, local_tables)


def recorded_table(
    options: PlayOptions, terminal: Terminal, local_tables: LocalTables | None
) -> Seating:
    """Return a table for the game of a record, which has the rules, but not who plays."""
    text = read_record(options.resume or "")
    game = replay(text, seed=options.seed)
    if options.game not in (None, game.id):
        raise BadInput(
            "the record is a game of {game}, not of {other}", game=game.id, other=options.game
        )
    if options.rules or options.players not in (None, game.players):
        raise BadInput("a record names its rules and its players; leave out --rules and --players")
    if game.over:
        raise BadInput("the game of this record is over; `matador replay` shows it")
    if options.humans is None and terminal.interactive:
        prompt = Phrases(options.language)("menu_people", least=1, most=game.players, usual=1)
        options = _with_people(options, terminal.ask(prompt), game.players)
    seed = game.seed if game.seed is not None else options.seed
    options = replace(options, names=options.names or names_of(text), seed=seed)
    return _seat_all(options, recorded_game(text).edition, game.players, local_tables, text)


def _with_people(options: PlayOptions, answer: str, players: int) -> PlayOptions:
    """Return the options with the number of people that was answered."""
    count = int(answer) if answer.isdecimal() and len(answer) < 4 else 1
    return replace(options, humans=min(max(count, 1), players))


def _seat_all(
    options: PlayOptions,
    edition: Edition,
    players: int,
    local_tables: LocalTables | None,
    record: str = "",
) -> Seating:
    """Open the table, and seat people and bots at it."""
    humans, seed = people(options.humans, players), options.seed
    levels = bots_by_seat(edition.game, players, humans, options.bots)
    names = [name.strip()[:LONGEST_NAME] for name in options.names] + [""] * players
    seats = [person(names[seat]) for seat in range(humans)]
    seats += [bot_seat(levels[seat], names[seat]) for seat in range(humans, players)]
    bots = make_bots(edition.game, levels, players, secrets.randbits(63) if seed is None else seed)
    local_table = start_table(opening_of(edition, seats, record, seed), local_tables)
    return Seating(local_table, {seat: bots[seat] for seat in range(humans, players)})


def person(name: str) -> Seat:
    """Return the seat of a person at this keyboard."""
    return Seat("person", name, STAND_IN, HOST)


def bot_seat(bot: str, name: str) -> Seat:
    """Return the seat of a bot; a user's own bot has a built-in level for play elsewhere."""
    return Seat("bot", name, bot if bot in LEVELS else STAND_IN)


def people(humans: int | None, players: int) -> int:
    """Return how many people play, or refuse a number that cannot be."""
    if humans is None:
        return 1
    if not 1 <= humans <= players:
        near = min(max(humans, 1), players)
        raise BadInput(
            "1 to {players} people can play here, not {humans}; the nearest is {near}",
            players=players,
            humans=humans,
            near=near,
        )
    return humans


def bots_by_seat(game: str, players: int, humans: int, bots: Any) -> list[str]:
    """Return a bot for every seat: one name for all, or one for each after the people's."""
    names = entrants(game, bots)
    others = players - humans
    if len(names) == others and others > 0:
        return [names[0]] * humans + names
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise BadInput(
            "{count} bots are named for {others} seats; name one, or {others}",
            count=len(names),
            others=others,
        )
    return names

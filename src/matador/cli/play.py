"""`matador play`: set up a table as asked for, and play."""

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
from matador.cli.local_tables import Kept, Shelf, begin, opening_of
from matador.cli.phrases import Phrases
from matador.cli.screens import painter_for
from matador.cli.table import Table
from matador.cli.terminal import Terminal
from matador.core.editions import Edition, Named
from matador.core.errors import BadInput
from matador.core.words import LEVELS
from matador.play import catalog, replay
from matador.play.nature import check_seed
from matador.play.new_game import seats_for
from matador.play.record import as_written, names_of
from matador.server.store import StoreFailed
from matador.server.tables.journal import HOST, Seat

ADVISER = "steady"
"""Who answers for a hint, unless the bots of a family name a stronger one that knows at once."""
STAND_IN = "steady"
"""Who plays for a bot of one's own when its game is gone on with and its file is not at hand."""
LONGEST_NAME = 24


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
    names: Sequence[str] = ()
    """What the people are called, from the first seat on."""
    table: str | None = None
    """The table of this machine to go on with."""
    code: str | None = None
    """A code by which a page passes its seats on."""
    database: str | None = None


class Seating(NamedTuple):
    """Who plays: the table, and a bot for each seat that is no person's."""

    kept: Kept
    bots: dict[int, Bot]


def play_game(wishes: Wishes, terminal: Terminal | None = None) -> int:
    """Play a game in the terminal and return the exit code."""
    if wishes.save is not None:
        check_place(wishes.save)
    terminal = terminal or Terminal()
    with tables_here(wishes, terminal) as shelf:
        seating = seated(wishes, terminal, shelf)
        adviser = getattr(family_bots(seating.kept.game.id), "ADVISER", ADVISER)
        Table(*seating, adviser, terminal, wishes.language, wishes.save).play()
    return 0


@contextmanager
def tables_here(wishes: Wishes, terminal: Terminal) -> Iterator[Shelf | None]:
    """Give the tables of this machine; where none can be kept, say so and play all the same."""
    try:
        shelf = Shelf(wishes.database)
    except StoreFailed as problem:
        warning = Phrases(wishes.language)("cannot_keep", reason=problem)
        terminal.show(Text(warning, "bold red"))
        yield None
        return
    with shelf:
        yield shelf


def seated(wishes: Wishes, terminal: Terminal, shelf: Shelf | None) -> Seating:
    """Return the table that is asked for: one of this machine, of a record, or a new one."""
    if wishes.table is not None and shelf is not None:
        return taken_up(shelf.take_up(wishes.table))
    if wishes.code is not None and shelf is not None:
        return taken_up(shelf.take_over(wishes.code))
    return resumed(wishes, terminal, shelf) if wishes.resume is not None else begun(wishes, shelf)


def taken_up(kept: Kept) -> Seating:
    """Seat everybody as the table remembers."""
    seats = kept.table.seats
    levels = [seat.level if seat.level in LEVELS else STAND_IN for seat in seats]
    made = make_bots(kept.game.id, levels, len(seats), secrets.randbits(63))
    bots = {number: made[number] for number, seat in enumerate(seats) if seat.who == "bot"}
    return Seating(kept, bots)


def begun(wishes: Wishes, shelf: Shelf | None) -> Seating:
    """Return a new game."""
    if wishes.game is None:
        raise BadInput(
            "name a game to play: {games}; or --resume FILE", games=", ".join(catalog.GAMES)
        )
    usual = painter_for(catalog.family(wishes.game)).usual_players
    players = max(usual, wishes.humans or 0) if wishes.players is None else wishes.players
    edition = catalog.edition(wishes.game).with_rules(house_rules(wishes.game, wishes.rules))
    seats_for(edition, players)
    if wishes.seed is not None:
        check_seed(wishes.seed)
    return _seat_all(wishes, edition, players, shelf, wishes.names)


def resumed(wishes: Wishes, terminal: Terminal, shelf: Shelf | None) -> Seating:
    """Return the game of a record, which says itself what is played and how, but not by whom."""
    text = read_record(wishes.resume or "")
    game = replay(text, seed=wishes.seed)
    if wishes.game not in (None, game.id):
        raise BadInput(
            "the record is a game of {game}, not of {other}", game=game.id, other=wishes.game
        )
    if wishes.rules or wishes.players not in (None, game.players):
        raise BadInput("a record names its rules and its players; leave out --rules and --players")
    if game.over:
        raise BadInput("the game of this record is over; `matador replay` shows it")
    if wishes.humans is None and terminal.interactive:
        asked = Phrases(wishes.language)("menu_people", least=1, most=game.players, usual=1)
        wishes = _with_people(wishes, terminal.ask(asked), game.players)
    seed = game.seed if game.seed is not None else wishes.seed
    names = wishes.names or names_of(text)
    return _seat_all(wishes, as_written(text).edition, game.players, shelf, names, text, seed)


def _with_people(wishes: Wishes, answer: str, players: int) -> Wishes:
    """Return the wishes with how many people there are, as somebody answered."""
    said = int(answer) if answer.isdecimal() and len(answer) < 4 else 1
    return replace(wishes, humans=min(max(said, 1), players))


def _seat_all(
    wishes: Wishes,
    edition: Edition,
    players: int,
    shelf: Shelf | None,
    names: Sequence[str],
    record: str = "",
    seed: int | None = None,
) -> Seating:
    """Open the table, and seat people and bots at it."""
    humans = people(wishes.humans, players)
    listed = listed_for(edition.game, players, humans, wishes.bots)
    called = [name.strip()[:LONGEST_NAME] for name in names] + [""] * players
    seats = [person(called[seat]) for seat in range(humans)]
    seats += [bot_seat(listed[seat], called[seat]) for seat in range(humans, players)]
    seed = wishes.seed if seed is None else seed
    chance = secrets.randbits(63) if seed is None else seed
    made = make_bots(edition.game, listed, players, chance)
    kept = begin(opening_of(edition, seats, record, seed), shelf)
    return Seating(kept, {seat: made[seat] for seat in range(humans, players)})


def person(name: str) -> Seat:
    """Return the seat of a person at this keyboard."""
    return Seat("person", name, STAND_IN, HOST)


def bot_seat(bot: str, name: str) -> Seat:
    """Return the seat of a bot; elsewhere a stand-in plays for one that is not a level."""
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


def listed_for(game: str, players: int, humans: int, bots: Any) -> list[str]:
    """Return a bot for every seat: one name for all, or one for each after the people's."""
    listed = entrants(game, bots)
    others = players - humans
    if len(listed) == others and others > 0:
        return [listed[0]] * humans + listed
    if len(listed) == 1:
        return listed * players
    if len(listed) != players:
        raise BadInput(
            "{count} bots are named for {others} seats; name one, or {others}",
            count=len(listed),
            others=others,
        )
    return listed

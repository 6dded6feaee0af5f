"""A game as text: a short header, one line a move (nature's too), and a closing line.

The closing line counts the moves and carries a checksum of all lines before it, so a record that
was cut short or changed by hand is noticed. A record written by hand may leave the checksum out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any

from matador import games
from matador.core.editions import Edition
from matador.core.errors import (
    BadPosition,
    BadRecord,
    IllegalMove,
    MatadorError,
    nearest,
)
from matador.core.sentences import Sentence
from matador.core.words import seat_name
from matador.play import record_header
from matador.play.fairness import Chance, FairNature, terms_of
from matador.play.game import Game
from matador.play.new_game import nature_for, position, seats_for
from matador.play.record_header import Header, Promise
from matador.tell import LANGUAGES

TITLE = "matador record 1"
KEYS = ("game", "version", "players", "rules", "seed", "position", *record_header.KEYS)
MOVE_LINE = re.compile(r"([A-L*]): (.+)")
END_LINE = re.compile(r"end: ([0-9]{1,12}) moves?(?:, check ([0-9a-f]{12}))?")


def checksum(lines: list[str]) -> str:
    """Return a short checksum of lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def write(
    game: Game, *, names: Sequence[str] = (), fair: Chance | None = None, revealed: bool = False
) -> str:
    """Write a game as text, with its players and the server's commitment if they are given.

    The seed of the server is written only if it is `revealed`.
    """
    record_header.check_seats(game.players, names, fair)
    edition = game.edition
    lines = [TITLE, f"game: {edition.game}", f"version: {edition.version}"]
    lines.append(f"players: {game.players}")
    if changes := edition.changes():
        lines.append("rules: " + ", ".join(f"{name}={value}" for name, value in changes.items()))
    if game.seed is not None:
        lines.append(f"seed: {game.seed}")
    if game.start is not None:
        lines.append("position: " + json.dumps(game.start, ensure_ascii=False))
    lines.extend(record_header.header_lines(names, fair, revealed))
    lines.append("")
    moves = game.history.moves()
    lines.extend(f"{seat_name(move.seat)}: {move}" for move in moves)
    lines.append(f"end: {len(moves)} moves, check {checksum(lines)}")
    return "\n".join(lines) + "\n"


def replay(text: str, *, seed: int | None = None) -> Game:
    """Return the game of a record; refuse a broken one with the line and the reason.

    An unfinished game continues with its own draws if the record names its seed or reveals that of
    the server, else with the seed given here, else with a new random seed.
    """
    game, header = _read(text)
    _resume(game, header, seed)
    return game


def recorded_game(text: str) -> Game:
    """Return the game of a record, to its last line and not a throw further."""
    return _read(text)[0]


def names_of(text: str) -> tuple[str, ...]:
    """Return the names of the players of a record by their seats; none when it names nobody."""
    return record_header.names_in(*_about(text))


def promise_of(text: str) -> Promise | None:
    """Return what a record says of its chance, or None when it promises nothing."""
    return record_header.promise_in(*_about(text))


def has_checksum(text: str) -> bool:
    """Tell whether the closing line of a good record carries a checksum."""
    match = END_LINE.fullmatch(text.rstrip().splitlines()[-1].strip())
    return bool(match and match[2])


def _about(text: str) -> tuple[Header, int]:
    header, _ = _header(_lines(text))
    return header, _players(header)


def _read(text: str) -> tuple[Game, Header]:
    lines = _lines(text)
    header, at = _header(lines)
    game = _start(header)
    record_header.names_in(header, game.players)
    record_header.promise_in(header, game.players)
    while at < len(lines) and not lines[at].startswith("end:"):
        _play_line(game, at + 1, lines[at])
        at += 1
    _check_end(game, lines, at)
    return game, header


def _lines(text: str) -> list[str]:
    if not isinstance(text, str):
        raise BadRecord(1, "a record is text, not {kind}", kind=type(text).__name__)
    return text.splitlines()


def _header(lines: list[str]) -> tuple[Header, int]:
    if not lines or lines[0].strip() != TITLE:
        raise BadRecord(1, "a record begins with {title!r}", title=TITLE)
    header: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        key, colon, value = line.partition(": ")
        if not colon or key not in KEYS:
            hint = nearest(key, KEYS)
            raise BadRecord(
                number, "{text!r} is no line of a header; {nearest}", text=line, nearest=hint
            )
        if key in header:
            raise BadRecord(
                number, "{key!r} was said before, in line {first}", key=key, first=header[key][0]
            )
        header[key] = (number, value.strip())
    else:
        raise BadRecord(len(lines), "the record stops in its header: an empty line ends it")
    for key in ("game", "players"):
        if key not in header:
            raise BadRecord(number, "the header does not name its {key!r}", key=key)
    return header, number


def _start(header: Header) -> Game:
    """Return the game of a header, at its first position, waiting for every move."""
    line, name = header["game"]
    try:
        edition = _edition_of(name, header)
        line, rules = header.get("rules", (line, ""))
        edition = edition.with_rules(_read_rules(rules, edition.shape))
        line, _ = header["players"]
        seats = seats_for(edition, _players(header))
        if "position" not in header:
            return Game(edition, seats, None)
        line, described = header["position"]
        return _start_at(name, described, seats, edition)
    except BadRecord:
        raise
    except MatadorError as problem:
        raise BadRecord(line, problem.sentence) from None
    except (ValueError, RecursionError) as problem:
        raise BadRecord(line, str(problem)) from None


def _players(header: Header) -> int:
    line, players = header["players"]
    if not re.fullmatch(r"[0-9]{1,4}", players):
        raise BadRecord(
            line, "players must be a whole number, not {players!r}", players=players[:40]
        )
    return int(players)


def _start_at(name: str, described: str, seats: int, edition: Edition) -> Game:
    """Set up the position of a record; the record keeps its own wording."""
    try:
        given = json.loads(described)
    except (ValueError, RecursionError) as problem:
        raise BadPosition("a position is JSON: {problem}", problem=str(problem)) from None
    versioned = {"version": edition.version, **given} if isinstance(given, dict) else given
    game = position(name, versioned, nature="ask")
    same = (game.players, game.edition.version, game.edition.changes())
    if same != (seats, edition.version, edition.changes()):
        raise BadPosition("the position has other players, rules or version than the header")
    game.start = given
    return game


def _edition_of(name: str, header: Header) -> Edition:
    """Return the edition in the version that the record was played by."""
    newest = games.edition(name)
    line, written = header.get("version", (0, str(newest.version)))
    if not re.fullmatch(r"[0-9]{1,4}", written) or not 1 <= int(written) <= newest.version:
        raise BadRecord(
            line,
            "the record was played by version {version} of these rules, which this house"
            " does not know; it knows 1 to {newest}",
            version=written[:40],
            newest=newest.version,
        )
    return games.edition(name, int(written))


def _read_rules(text: str, shape: Any) -> dict[str, str | int]:
    pairs = [part.partition("=") for part in text.split(", ") if part]
    spread = shape.spread({name: value for name, _, value in pairs})
    return {name: shape.rule(name).read(value) for name, value in spread.items()}


def _play_line(game: Game, number: int, line: str) -> None:
    match = MOVE_LINE.fullmatch(line.rstrip())
    if not match:
        raise BadRecord(
            number,
            "{text!r} is no move: a line is a seat, a colon and a move, such as 'A: pass'",
            text=line,
        )
    seat = -1 if match[1] == "*" else ord(match[1]) - ord("A")
    try:
        game.play(match[2], seat)
    except IllegalMove as problem:
        reason = Sentence(str(problem))
        reason.translations = {one: game.tell(problem.event, one) for one in LANGUAGES}
        raise BadRecord(number, reason) from None
    except MatadorError as problem:
        raise BadRecord(number, problem.sentence) from None


def _check_end(game: Game, lines: list[str], at: int) -> None:
    if at == len(lines):
        raise BadRecord(
            len(lines), "the record stops without its closing line 'end: …'; it was cut short"
        )
    match = END_LINE.fullmatch(lines[at].strip())
    if not match:
        raise BadRecord(
            at + 1, "{text!r} is no closing line such as 'end: 12 moves'", text=lines[at]
        )
    if int(match[1]) != game.last:
        raise BadRecord(
            at + 1,
            "the closing line counts {counted} moves, but {found} stand above it",
            counted=match[1],
            found=game.last,
        )
    if match[2] and match[2] != checksum(lines[:at]):
        raise BadRecord(
            at + 1,
            "the checksum does not fit: a line above was changed after the record was written",
        )
    for number, line in enumerate(lines[at + 1 :], start=at + 2):
        if line.strip():
            raise BadRecord(number, "nothing may follow the closing line")


def chance_in(game: Game, promise: Promise | None) -> Chance | None:
    """Return the chance that a promise reveals for a game on the terms of its record, or None."""
    terms = terms_of(game.edition, game.start, promise.drawn if promise else 0)
    return promise.chance(terms) if promise else None


def _resume(game: Game, header: Header, seed: int | None) -> None:
    """Give nature back its stream, advanced by the draws already in the record."""
    line, written = header.get("seed", (0, ""))
    if not written:
        chance = chance_in(game, record_header.promise_in(header, game.players))
        game.use_nature(FairNature(chance) if chance else nature_for(None, seed), None)
        game.run_nature()
        return
    try:
        nature = nature_for(None, int(written))
    except (ValueError, MatadorError):
        raise BadRecord(line, "{written!r} is no seed", written=written) from None
    game.use_nature(nature, int(written))
    game.run_nature()

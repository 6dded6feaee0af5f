"""A line of dominoes drawn as it lies: it snakes to the width, and forks where a matador crosses.

The drawing begins at open end 1 and follows the tiles from there. A matador laid crosswise has
three neighbours, so the line goes on in two branches behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.text import Text

from matador.cli.screens.display import Signs

SEVEN = 7
ROOM_TO_FORK = 26
HUES = ("white", "cyan", "yellow", "green", "green", "yellow", "cyan")
"""Numbers that make seven share a colour, so that touching halves match."""


class Open(NamedTuple):
    """An open end, by its number."""

    number: int


class Port(NamedTuple):
    """A side of a tile in the line: the tile's place, and which side."""

    place: int
    side: int


@dataclass
class Tile:
    """A tile as it lies: what each side shows, and what is joined to it.

    Sides are inner and outer; those of a crosswise tile are its back, its low and its high half.
    """

    shows: list[int | None]
    joined: list[Port | Open | None]

    @property
    def is_crosswise(self) -> bool:
        """Tell whether the tile lies across the line."""
        return len(self.shows) == 3


class Piece(NamedTuple):
    """Something drawn in a row: its text from left to right and from right to left."""

    forward: Text
    backward: Text


@dataclass
class Branch:
    """A stretch of the line up to its open end or to the next fork."""

    pieces: list[Piece] = field(default_factory=list)
    forks: list[Branch] = field(default_factory=list)


def laid_tiles(line: Sequence[Mapping[str, Any]]) -> list[Tile]:
    """Return the tiles of a line, each joined to its neighbours and to the open ends."""
    tiles: list[Tile] = []
    ends: list[Port] = []
    for place, entry in enumerate(line):
        low, high = (int(half) for half in entry["tile"].split("-"))
        if entry["way"] == "first":
            tiles.append(Tile([low, high], [None, None]))
            ends = [Port(place, 0), Port(place, 1)]
        else:
            at = entry["end"] - 1
            tiles.append(_tile_at(tiles[ends[at].place].shows[ends[at].side], low, high, entry))
            tiles[place].joined[0] = ends[at]
            tiles[ends[at].place].joined[ends[at].side] = Port(place, 0)
            ends[at] = Port(place, 1)
            if tiles[place].is_crosswise:
                ends.append(Port(place, 2))
    for number, port in enumerate(ends, start=1):
        tiles[port.place].joined[port.side] = Open(number)
    return tiles


def _tile_at(shown: int | None, low: int, high: int, entry: Mapping[str, Any]) -> Tile:
    if entry["way"] == "crosswise":
        return Tile([None, low, high], [None, None, None])
    if entry["way"] == "joined":
        inner = SEVEN - (shown or 0)
        return Tile([inner, low + high - inner], [None, None])
    outer = low if entry["way"] == "free_low" else high
    return Tile([low + high - outer, outer], [None, None])


def branch_from(tiles: Sequence[Tile], port: Port, signs: Signs) -> Branch:
    """Return the stretch that begins with a tile entered by one of its sides."""
    branch = Branch()
    while True:
        tile = tiles[port.place]
        rest = [side for side in range(len(tile.shows)) if side != port.side]
        if tile.is_crosswise:
            branch.pieces.append(crosswise_piece(tile, signs))
            branch.forks = [_follow(tiles, Port(port.place, side), signs) for side in rest]
            return branch
        branch.pieces.append(tile_piece(tile.shows[port.side], tile.shows[rest[0]], signs))
        following = tile.joined[rest[0]]
        if not isinstance(following, Port):
            branch.pieces.append(end_piece(following))
            return branch
        port = following


def _follow(tiles: Sequence[Tile], port: Port, signs: Signs) -> Branch:
    """Return the stretch behind one side of a crosswise tile; an open side says its number."""
    following = tiles[port.place].joined[port.side]
    if isinstance(following, Port):
        return branch_from(tiles, following, signs)
    return Branch([number_piece(tiles[port.place].shows[port.side]), end_piece(following)])


def tile_piece(first: int | None, second: int | None, signs: Signs) -> Piece:
    """Return a tile lying in line."""
    return Piece(tile_text(first, second, signs), tile_text(second, first, signs))


def tile_text(first: int | None, second: int | None, signs: Signs) -> Text:
    """Write a tile from left to right."""
    return Text.assemble(
        ("[", "dim"), number_text(first), (signs.tile_bar, "dim"), number_text(second), ("]", "dim")
    )


def number_text(number: int | None) -> Text:
    """Write a number of pips in its colour."""
    return Text(str(number), f"bold {HUES[number or 0]}")


def number_piece(number: int | None) -> Piece:
    """Return a bare number."""
    return Piece(number_text(number), number_text(number))


def crosswise_piece(tile: Tile, signs: Signs) -> Piece:
    """Return a matador lying across the line."""
    text = f"{signs.cross}{tile.shows[1]}{signs.tile_bar}{tile.shows[2]}{signs.cross}"
    drawn = Text(text, "bold reverse magenta")
    return Piece(drawn, drawn)


def end_piece(end: Port | Open | None) -> Piece:
    """Return the number of an open end."""
    number = end.number if isinstance(end, Open) else "?"
    drawn = Text(f"({number})", "bold reverse")
    return Piece(drawn, drawn)


class Canvas:
    """Signs put at places, in any order."""

    def __init__(self) -> None:
        self.rows: dict[int, dict[int, Text]] = {}

    def put(self, column: int, row: int, text: Text | str) -> None:
        """Put text at a place."""
        drawn = Text(text, "dim") if isinstance(text, str) else text
        cells = self.rows.setdefault(row, {})
        for offset, letter in enumerate(drawn.divide(range(1, len(drawn)))):
            cells[column + offset] = letter

    def lines(self) -> list[Text]:
        """Return the rows as lines of text."""
        return [self._line(self.rows.get(row, {})) for row in range(max(self.rows, default=-1) + 1)]

    def _line(self, cells: Mapping[int, Text]) -> Text:
        width = max(cells, default=-1) + 1
        return Text.assemble(*(cells.get(column, " ") for column in range(width)))


@dataclass
class Pen:
    """Draws a branch between two columns, turning round at each."""

    canvas: Canvas
    signs: Signs
    left: int
    right: int
    column: int
    row: int
    step: int = 1

    def draw(self, branch: Branch, joined: bool) -> int:
        """Draw a branch and everything behind it; return the last row used."""
        for place, piece in enumerate(branch.pieces):
            self.add(piece, joined or place > 0)
        if not branch.forks:
            return self.row
        beside = self.step > 0 and self.right - self.column >= ROOM_TO_FORK
        return self._fork_beside(branch) if beside else self._fork_below(branch)

    def add(self, piece: Piece, joined: bool) -> None:
        """Add a piece, on the next row if this one is full."""
        width = len(piece.forward) + joined
        if not self._fits(width):
            self._turn()
            joined = True
        if joined:
            self._dash()
        if self.step > 0:
            self.canvas.put(self.column, self.row, piece.forward)
        else:
            self.canvas.put(self.column - len(piece.backward) + 1, self.row, piece.backward)
        self.column += self.step * len(piece.forward)

    def _fits(self, width: int) -> bool:
        if self.step > 0:
            return self.column + width <= self.right
        return self.column - width >= self.left

    def _dash(self) -> None:
        self.canvas.put(self.column, self.row, self.signs.dash)
        self.column += self.step

    def _turn(self) -> None:
        """Lead the line to the edge, down, and back."""
        signs = self.signs
        edge, corners = self.right, (signs.top_right, signs.bottom_right)
        if self.step < 0:
            edge, corners = self.left, (signs.top_left, signs.bottom_left)
        while (edge - self.column) * self.step > 0:
            self._dash()
        self.canvas.put(edge, self.row, corners[0])
        self.row += 1
        self.step = -self.step
        self.canvas.put(edge, self.row, corners[1])
        self.column = edge + self.step

    def _fork_beside(self, branch: Branch) -> int:
        """Draw both branches to the right of the crosswise tile."""
        self.canvas.put(self.column, self.row, self.signs.tee_down)
        bottom = self._pen(self.column + 1, self.row).draw(branch.forks[0], joined=True)
        return self._last_fork(branch, self.column, bottom)

    def _fork_below(self, branch: Branch) -> int:
        """Lead back to the left and draw both branches below each other."""
        stem, row = self.left + 1, self.row + 1
        centre = self.column - self.step * 3
        for column in range(stem + 1, centre):
            self.canvas.put(column, row, self.signs.dash)
        if centre > stem:
            self.canvas.put(centre, row, self.signs.bottom_right)
            self.canvas.put(stem, row, self.signs.top_left)
        else:
            self.canvas.put(stem, row, self.signs.bar)
        self.canvas.put(stem, row + 1, self.signs.tee_right)
        bottom = self._pen(stem + 1, row + 1).draw(branch.forks[0], joined=True)
        return self._last_fork(branch, stem, bottom, row + 1)

    def _last_fork(self, branch: Branch, stem: int, bottom: int, top: int | None = None) -> int:
        for row in range((self.row if top is None else top) + 1, bottom + 1):
            self.canvas.put(stem, row, self.signs.bar)
        self.canvas.put(stem, bottom + 1, self.signs.bottom_left)
        return self._pen(stem + 1, bottom + 1).draw(branch.forks[1], joined=True)

    def _pen(self, column: int, row: int) -> Pen:
        return Pen(self.canvas, self.signs, column, self.right, column, row)


def draw_line(view: Mapping[str, Any], width: int, signs: Signs) -> list[Text]:
    """Draw the line of a view with its open ends numbered."""
    if not view["line"] or view["line"][0]["way"] != "first":
        return [_bare_ends(view["ends"])] if view["ends"] else []
    tiles = laid_tiles(view["line"])
    start = next(
        Port(place, side)
        for place, tile in enumerate(tiles)
        for side, joined in enumerate(tile.joined)
        if joined == Open(1)
    )
    whole = Branch([end_piece(Open(1))])
    if tiles[start.place].is_crosswise:
        whole.pieces.append(number_piece(tiles[start.place].shows[start.side]))
    rest = branch_from(tiles, start, signs)
    whole.pieces += rest.pieces
    whole.forks = rest.forks
    canvas = Canvas()
    Pen(canvas, signs, 0, width - 1, 1, 0).draw(whole, joined=False)
    return canvas.lines()


def _bare_ends(ends: Sequence[Mapping[str, Any]]) -> Text:
    """Write the ends of a position that was set up without its line."""
    parts = [
        Text.assemble(number_text(end["shows"]), end_piece(Open(number)).forward)
        for number, end in enumerate(ends, start=1)
    ]
    return Text("   ").join(parts)

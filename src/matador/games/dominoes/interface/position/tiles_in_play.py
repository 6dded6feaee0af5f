"""The tiles of a position: lots, hands, line, open ends and stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import Reader, place, whole
from matador.games.dominoes.interface.position.line_ends import end_of, taken_back
from matador.games.dominoes.rules.nature import OUT_OF_LOT
from matador.games.dominoes.rules.placing import extend_line, joining_half, other_half
from matador.games.dominoes.state import (
    CROSSWISE,
    FIRST,
    FREE_LOW,
    JOINED,
    MOST_ENDS,
    NO_TILE,
    WAYS,
    State,
)
from matador.games.dominoes.tiles import (
    ALL_TILES,
    HIGH,
    LOW,
    SEVEN,
    TILE_NAMES,
    is_matador,
)

LINE_KEYS = ("seat", "tile", "end", "way", "drew", "passed")
OUT = "out"
"""What stands for the tile of a seat that does not draw for the opening any more (DM-3)."""


def lay_out(state: State, reader: Reader) -> None:
    """Put every tile where a position has it."""
    used = _arrange_hands(state, reader, _arrange_lots(state, reader))
    line, ends = reader.listed("line"), _read_ends(reader)
    if line and ends and _way(Reader(line[0], LINE_KEYS), FIRST) != FIRST:
        used = _continue_line(state, line, ends, used)
    elif line:
        used = _arrange_line(state, line, ends, used)
    else:
        _show(state, ends)
    if "before_next" in reader:
        _read_quiet_turns(state, state.line[state.laid], reader.position["before_next"])
    state.stock = ALL_TILES & ~used
    if "stock" in reader:
        state.stock = _mask("stock", reader.listed("stock"), used)
    state.left = state.stock.bit_count()


def _arrange_hands(state: State, reader: Reader, used: int) -> int:
    hands = reader.listed("hands")
    if len(hands) != state.seats:
        raise BadPosition("'hands' must list {seats} hands, one for each seat", seats=state.seats)
    for seat, tiles in enumerate(hands):
        if not isinstance(tiles, list | tuple):
            raise BadPosition("every hand must be a list of tiles: a position hides nothing")
        hand = _mask("hands", tiles, used)
        state.hand[seat], state.held[seat] = hand, hand.bit_count()
        used |= hand
    return used


def _mask(key: str, tiles: Sequence[Any], used: int) -> int:
    mask = 0
    for name in tiles:
        tile = place(key, name, TILE_NAMES)
        if ((used | mask) >> tile) & 1:
            raise BadPosition("the tile {name} stands twice: a set has it once", name=name)
        mask |= 1 << tile
    return mask


def _read_ends(reader: Reader) -> list[tuple[int, int]]:
    """Return what the open ends show, and whether each is an exit of a crosswise matador."""
    entries = [end if isinstance(end, Mapping) else {"shows": end} for end in reader.listed("ends")]
    shown = [Reader(entry, ("shows", "crosswise")) for entry in entries]
    if entries and not 2 <= len(entries) <= MOST_ENDS:
        raise BadPosition(
            "a line has 2 to {most} open ends, not {count}", most=MOST_ENDS, count=len(entries)
        )
    return [(end.number("shows", -1, 0, 6), end.flag("crosswise")) for end in shown]


def _show(state: State, ends: list[tuple[int, int]]) -> None:
    """Open ends, whatever lies behind them."""
    state.open_ends = len(ends)
    for at, (number, crosswise) in enumerate(ends):
        state.ends[at], state.crosswise[at] = number, crosswise


def _arrange_line(state: State, line: list[Any], ends: list[tuple[int, int]], used: int) -> int:
    """Lay the tiles of a line one after another, and compare what is open then."""
    for entry in line:
        reader = Reader(entry, LINE_KEYS)
        end = reader.number("end", 1, 1, max(1, state.open_ends)) - 1
        tile, way = _tile(entry, used), _way(reader, JOINED if state.laid else FIRST)
        _check_entry(state, tile, end, way)
        _read_quiet_turns(state, state.line[state.laid], entry)
        extend_line(state, reader.number("seat", 0, 0, state.seats - 1), tile, end, way)
        used |= 1 << tile
    shown = list(zip(state.ends, state.crosswise, strict=True))[: state.open_ends]
    if ends and ends != shown:
        raise BadPosition("'ends' is not what the line shows; leave one of them out")
    return used


def _continue_line(state: State, line: list[Any], ends: list[tuple[int, int]], used: int) -> int:
    """Take over the tiles that were laid since the ends alone were known.

    What they were laid at shows only when they are taken back, the last one first.
    """
    before = [end_of(*end) for end in ends]
    for at, entry in reversed(list(enumerate(line))):
        reader, laid = Reader(entry, LINE_KEYS), state.line[at]
        laid.seat = reader.number("seat", 0, 0, state.seats - 1)
        laid.tile, laid.way = _tile(entry, used), _way(reader, JOINED)
        laid.end = reader.number("end", 1, 1, MOST_ENDS) - 1
        _read_quiet_turns(state, laid, entry)
        before = taken_back(before, laid.tile, laid.end, laid.way)
        if not before:
            name = TILE_NAMES[laid.tile]
            raise BadPosition("line: {name} laid so does not lead to these 'ends'", name=name)
        used |= 1 << laid.tile
    state.laid = len(line)
    _show(state, ends)
    return used


def _tile(entry: Mapping[str, Any], used: int) -> int:
    return _mask("line", [entry.get("tile")], used).bit_length() - 1


def _way(reader: Reader, default: int) -> int:
    return reader.option("way", WAYS[default], WAYS)


def _check_entry(state: State, tile: int, end: int, way: int) -> None:
    name, shown = TILE_NAMES[tile], state.ends[end]
    if (way == FIRST) != (state.laid == 0):
        raise BadPosition(
            "line: {name}: just the first tile is laid as 'first'; without it, say the 'ends'",
            name=name,
        )
    if way == FIRST:
        return
    if way == JOINED and joining_half(tile, shown) + shown != SEVEN:
        raise BadPosition("line: {name} does not make seven with {shown}", name=name, shown=shown)
    if way != JOINED and not is_matador(tile):
        raise BadPosition("line: {name} is no matador, so it cannot be a joker", name=name)
    if way == CROSSWISE and state.crosswise[end]:
        raise BadPosition("line: {name} lies crosswise against a crosswise matador", name=name)
    free = LOW[tile] if way == FREE_LOW else HIGH[tile]
    if way not in (JOINED, CROSSWISE) and other_half(tile, free) + shown == SEVEN:
        raise BadPosition(
            "line: {name} with {free} free makes seven with {shown}: say 'joined'",
            name=name,
            free=free,
            shown=shown,
        )


def _read_quiet_turns(state: State, laid: Any, entry: Mapping[str, Any]) -> None:
    reader = Reader(entry, LINE_KEYS)
    for seat, count in enumerate(reader.numbers("drew", state.seats, 0, 0, 31)):
        laid.drew |= count << (5 * seat)
    for seat in reader.listed("passed"):
        laid.passed |= 1 << whole("passed", seat, 0, state.seats - 1)


def _arrange_lots(state: State, reader: Reader) -> int:
    """DM-3: take over what was drawn for the opening; once it is drawn all are out of it."""
    lots = reader.listed("lots") or [OUT] * state.seats
    if len(lots) != state.seats:
        raise BadPosition(
            "'lots' must list {seats} tiles, None before a seat has drawn", seats=state.seats
        )
    used = 0
    for seat, name in enumerate(lots):
        state.lot[seat] = NO_TILE if name is None else OUT_OF_LOT
        if name not in (None, OUT):
            lot = _mask("lots", [name], used)
            state.lot[seat] = lot.bit_length() - 1
            used |= lot
    return used

"""A match of dominoes as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader, place, whole
from matador.games.dominoes.dealing import hand_size
from matador.games.dominoes.placing import extend_line, joining_half
from matador.games.dominoes.state import (
    CROSSWISE,
    FIRST,
    JOINED,
    NOT_BEGUN,
    OPENING,
    OVER,
    PHASES,
    PLAYING,
    WAYS,
    Edition,
    State,
    to_act,
)
from matador.games.dominoes.tiles import (
    ALL_TILES,
    HIGH,
    LOW,
    SEVEN,
    TILE_NAMES,
    TILES,
    is_matador,
)

KEYS = (
    "phase",
    "to_act",
    "turn",
    "opener",
    "deal",
    "deals_left",
    "drawn",
    "hands",
    "held",
    "stock",
    "left",
    "ends",
    "line",
    "before_next",
    "scores",
)

LINE_KEYS = ("seat", "tile", "end", "way", "drew", "passed")


def tile_names(mask: int) -> list[str]:
    """Name the tiles of a mask."""
    return [TILE_NAMES[tile] for tile in range(TILES) if (mask >> tile) & 1]


def describe(edition: Edition, state: State) -> dict[str, Any]:
    """Return a state, or what a seat has seen of it, as plain data; an unseen hand is None."""
    hands = [
        tile_names(state.hand[seat]) if state.hand[seat] or not state.held[seat] else None
        for seat in range(state.seats)
    ]
    return {
        "phase": PHASES[state.phase],
        "to_act": to_act(state),
        "turn": state.turn,
        "opener": state.opener,
        "deal": state.deal_number,
        "deals_left": None if state.deals_left == NOT_BEGUN else state.deals_left,
        "drawn": state.drawn,
        "hands": hands,
        "held": list(state.held[: state.seats]),
        "stock": tile_names(state.stock) if state.stock or not state.left else None,
        "left": state.left,
        "ends": [
            {"shows": state.ends[end], "crosswise": bool(state.crosswise[end])}
            for end in range(state.open_ends)
        ],
        "line": [_laid(state.line[at], state.seats) for at in range(state.laid)],
        "before_next": _quiet_turns(state.line[state.laid], state.seats),
        "scores": list(state.score[: state.seats]),
    }


def _laid(laid: Any, seats: int) -> dict[str, Any]:
    return {
        "seat": laid.seat,
        "tile": TILE_NAMES[laid.tile],
        "end": laid.end + 1,
        "way": WAYS[laid.way],
        **_quiet_turns(laid, seats),
    }


def _quiet_turns(laid: Any, seats: int) -> dict[str, Any]:
    """Tell who drew how many tiles, and who could not lay, since the tile before."""
    return {
        "drew": [(laid.drew >> (5 * seat)) & 31 for seat in range(seats)],
        "passed": [seat for seat in range(seats) if (laid.passed >> seat) & 1],
    }


def arrange(edition: Edition, state: State, position: Mapping[str, Any]) -> None:
    """Set a dealt state up as a position says; refuse what no deal can reach."""
    reader = Reader(position, KEYS, also=TABLE_KEYS)
    _arrange_tiles(state, reader)
    state.opener = reader.number("opener", 0, 0, state.seats - 1)
    state.turn = reader.number("turn", state.opener, 0, state.seats - 1)
    state.deal_number = reader.number("deal", 1, 1, 10_000)
    state.drawn = reader.number("drawn", 0, 0, TILES)
    state.phase = reader.option("phase", "playing" if state.open_ends else "opening", PHASES)
    for seat, points in enumerate(reader.numbers("scores", state.seats, 0, 0, 1_000_000)):
        state.score[seat] = points
    if "deals_left" in reader:
        state.deals_left = reader.number("deals_left", 0, 0, state.seats)
    _check_last_round(edition, state)
    for seat in range(state.seats):
        state.lot[seat] = -2
    state.dealt = hand_size(edition, state) * state.seats
    _check_phase(state)


def _check_last_round(edition: Edition, state: State) -> None:
    if state.phase == OVER or state.deals_left > 0:
        return
    if state.deals_left == 0:
        raise BadPosition("no deal is left, so the match is 'over'")
    if max(state.score[: state.seats]) > edition.target:
        raise BadPosition(f"a score is above {edition.target}, so say how many 'deals_left'")


def _check_phase(state: State) -> None:
    if state.phase not in (OPENING, PLAYING, OVER):
        raise BadPosition("a position stands at a player's move: 'opening', 'playing' or 'over'")
    if state.phase == OPENING and state.laid:
        raise BadPosition("tiles lie in the line, so the deal has been opened: say 'playing'")
    if state.phase == PLAYING and not state.open_ends:
        raise BadPosition("no tile lies in the line, so the deal must be 'opening'")
    if state.phase != OVER and any(state.held[seat] == 0 for seat in range(state.seats)):
        raise BadPosition("a seat without tiles has won the deal already: give every seat a tile")


def _arrange_tiles(state: State, reader: Reader) -> None:
    used = _arrange_hands(state, reader)
    for entry in reader.listed("line"):
        used = _lay_entry(state, entry, used)
    if "before_next" in reader:
        _read_quiet_turns(state, state.line[state.laid], reader.position["before_next"])
    if "stock" in reader:
        stock = _mask("stock", reader.listed("stock"), used)
    else:
        stock = ALL_TILES & ~used
    state.stock = stock
    state.left = stock.bit_count()
    if "ends" in reader:
        _arrange_ends(state, reader.listed("ends"), ALL_TILES & ~used & ~stock)


def _arrange_hands(state: State, reader: Reader) -> int:
    hands = reader.listed("hands")
    if len(hands) != state.seats:
        raise BadPosition(f"'hands' must list {state.seats} hands, one for each seat")
    used = 0
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
            raise BadPosition(f"the tile {name} stands twice: a set has it once")
        mask |= 1 << tile
    return mask


def _lay_entry(state: State, entry: Any, used: int) -> int:
    reader = Reader(entry, LINE_KEYS)
    tile_mask = _mask("line", [entry.get("tile")], used)
    tile = tile_mask.bit_length() - 1
    way = reader.option("way", "joined" if state.laid else "first", WAYS)
    end = reader.number("end", 1, 1, max(1, state.open_ends)) - 1
    _check_entry(state, tile, end, way)
    _read_quiet_turns(state, state.line[state.laid], entry)
    extend_line(state, reader.number("seat", 0, 0, state.seats - 1), tile, end, way)
    return used | tile_mask


def _check_entry(state: State, tile: int, end: int, way: int) -> None:
    name = TILE_NAMES[tile]
    if (way == FIRST) != (state.laid == 0):
        raise BadPosition(f"line: {name}: just the first tile of a line is laid as 'first'")
    if way == FIRST:
        return
    shown = state.ends[end]
    if way == JOINED and joining_half(tile, shown) + shown != SEVEN:
        raise BadPosition(f"line: {name} does not make seven with {shown}")
    if way != JOINED and not is_matador(tile):
        raise BadPosition(f"line: {name} is no matador, so it cannot be a joker")
    if way == CROSSWISE and state.crosswise[end]:
        raise BadPosition(f"line: {name} lies crosswise against a crosswise matador")


def _read_quiet_turns(state: State, laid: Any, entry: Mapping[str, Any]) -> None:
    reader = Reader(entry, LINE_KEYS)
    for seat, count in enumerate(reader.numbers("drew", state.seats, 0, 0, 31)):
        laid.drew |= count << (5 * seat)
    for seat in reader.listed("passed"):
        laid.passed |= 1 << whole("passed", seat, 0, state.seats - 1)


def _arrange_ends(state: State, ends: list[Any], unplaced: int) -> None:
    """Take the open ends as given where no line is, or compare them with the line's."""
    entries = [end if isinstance(end, Mapping) else {"shows": end} for end in ends]
    shown = [Reader(entry, ("shows", "crosswise")) for entry in entries]
    numbers = [end.number("shows", -1, 0, 6) for end in shown]
    crosswise = [end.flag("crosswise") for end in shown]
    if state.laid:
        if numbers != list(state.ends[: state.open_ends]):
            raise BadPosition("'ends' is not what the line shows; leave one of them out")
        return
    if not ends:
        return
    if not 2 <= len(ends) <= len(state.ends) or not _can_show(unplaced, numbers):
        raise BadPosition("no line of the tiles that are neither held nor in stock has these ends")
    state.open_ends = len(ends)
    for place_, (number, cross) in enumerate(zip(numbers, crosswise, strict=True)):
        state.ends[place_], state.crosswise[place_] = number, cross


def _can_show(unplaced: int, numbers: list[int]) -> bool:
    """Tell whether the tiles of a line can show these ends: each number is on one of them."""
    halves = [
        half for tile in range(TILES) if (unplaced >> tile) & 1 for half in (LOW[tile], HIGH[tile])
    ]
    return bool(unplaced) and all(
        halves.count(number) >= numbers.count(number) for number in numbers
    )

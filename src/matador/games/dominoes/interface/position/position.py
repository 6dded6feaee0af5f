"""A match of dominoes as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matador.core.errors import BadPosition
from matador.core.positions import TABLE_KEYS, Reader
from matador.core.words import NOBODY
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.interface.position.before_opening import check_dealing, check_lot
from matador.games.dominoes.interface.position.reachability import least_deal
from matador.games.dominoes.interface.position.tiles_in_play import OUT, lay_out
from matador.games.dominoes.rules.nature import OUT_OF_LOT, hand_size
from matador.games.dominoes.rules.question import to_act
from matador.games.dominoes.state import (
    DEALING,
    FIRST,
    LOT,
    NO_TILE,
    NOT_BEGUN,
    OPENING,
    OVER,
    PHASES,
    WAYS,
    State,
)
from matador.games.dominoes.tiles import TILE_NAMES, TILES

KEYS = (
    "phase",
    "to_act",
    "turn",
    "opener",
    "deal",
    "deals_left",
    "lots",
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

MOST_DEALS = 1_000_000


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
        "lots": [_lot(tile) for tile in state.lot[: state.seats]] if state.phase == LOT else None,
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


def _lot(tile: int) -> str | None:
    return OUT if tile == OUT_OF_LOT else None if tile == NO_TILE else TILE_NAMES[tile]


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
    """Set a dealt state up as a position says; refuse what contradicts itself."""
    reader = Reader(position, KEYS, also=TABLE_KEYS)
    lay_out(state, reader)
    state.phase = reader.option("phase", "playing" if state.open_ends else "opening", PHASES)
    _arrange_match(edition, state, reader)
    _arrange_turns(state, reader)
    state.drawn = reader.number("drawn", 0, 0, TILES)
    if "before_next" not in reader:
        state.line[state.laid].drew = state.drawn << (5 * state.turn)
    _check_phase(edition, state)
    _check_said(state, reader)


def _arrange_turns(state: State, reader: Reader) -> None:
    """Take over who opened, who laid each tile and whose turn it is.

    What is not said follows: forwards from who laid the first tile, or backwards from the turn.
    """
    most = state.seats - 1
    said = [entry.get("seat") for entry in reader.listed("line")]
    opened = state.laid and state.line[0].way == FIRST
    opener = reader.number("opener", 0, 0, most)
    if opened and said[0] is None and "opener" in reader:
        said[0] = opener
    if not said or said[0] is None:
        first = 0 if state.open_ends or state.phase == LOT else opener
        state.turn = reader.number("turn", first, 0, most)
        _seat_backwards(state, said)
    else:
        state.turn = reader.number("turn", _seat_forwards(state, said), 0, most)
    state.opener = state.line[0].seat if opened and "opener" not in reader else opener


def _seat_forwards(state: State, said: list[int | None]) -> int:
    """Give every tile that has none a seat, left of whoever laid before; return who is next."""
    seat = -1
    for at, laid_by in enumerate(said):
        seat = _follower(state, at, seat, 1) if laid_by is None else laid_by
        state.line[at].seat = seat
    return seat if _went_out(state, seat) else _follower(state, len(said), seat, 1)


def _went_out(state: State, seat: int) -> bool:
    """Tell whether a seat ended the match with its last tile: the turn is still its own."""
    return bool(state.phase == OVER and not state.held[seat])


def _seat_backwards(state: State, said: list[int | None]) -> None:
    """Give every tile that has none a seat, right of whoever laid next or is in turn."""
    seat = state.turn
    for at in range(len(said), 0, -1):
        if at < len(said) or not _went_out(state, seat):
            seat = _follower(state, at, seat, -1)
        laid_by = said[at - 1]
        seat = seat if laid_by is None else laid_by
        state.line[at - 1].seat = seat


def _follower(state: State, at: int, seat: int, step: int) -> int:
    """Return the next seat in a direction that did not pass before a tile of the line."""
    for distance in range(1, state.seats + 1):
        other = (seat + step * distance) % state.seats
        if not (state.line[at].passed >> other) & 1:
            return other
    return (seat + step) % state.seats


def _arrange_match(edition: Edition, state: State, reader: Reader) -> None:
    """Take over the scores, and how far the match has come."""
    for seat, points in enumerate(reader.numbers("scores", state.seats, 0, 0, 1_000_000)):
        state.score[seat] = points
    if "deals_left" in reader:
        state.deals_left = reader.number("deals_left", 0, 0, state.seats)
    elif state.phase == OVER:
        state.deals_left = 0
    first = 0 if state.phase == LOT else 1
    state.deal_number = reader.number("deal", least_deal(edition, state), first, MOST_DEALS)
    _check_last_round(edition, state)


def _check_last_round(edition: Edition, state: State) -> None:
    if state.phase == OVER or state.deals_left > 0:
        return
    if state.deals_left == 0:
        raise BadPosition("no deal is left, so the match is 'over'")
    if max(state.score[: state.seats]) > edition.target:
        raise BadPosition(
            "a score is above {target}, so say how many 'deals_left'", target=edition.target
        )


def _check_phase(edition: Edition, state: State) -> None:
    """See that the phase fits the tiles, and count the tiles dealt."""
    state.dealt = hand_size(edition, state) * state.seats
    if state.phase == LOT:
        state.dealt = 0
        check_lot(state)
    elif set(state.lot[: state.seats]) != {OUT_OF_LOT}:
        raise BadPosition("lots are drawn before the first deal: leave 'lots' out, or say 'lot'")
    elif state.phase == DEALING:
        state.dealt = sum(state.held)
        check_dealing(edition, state)
    elif state.phase == OPENING and state.open_ends:
        raise BadPosition("tiles lie in the line, so the deal has been opened: say 'playing'")
    elif state.phase != OPENING and not state.open_ends:
        raise BadPosition("no tile lies in the line, so the deal must be 'opening'")
    elif state.phase != OVER and any(state.held[seat] == 0 for seat in range(state.seats)):
        raise BadPosition("a seat without tiles has won the deal already: give every seat a tile")


def _check_said(state: State, reader: Reader) -> None:
    """Refuse a count, or a seat to act, that is not what the rest says."""
    held, seats = list(state.held[: state.seats]), state.seats
    if "held" in reader and reader.numbers("held", seats, 0, 0, TILES) != held:
        raise BadPosition(
            "'held' must count the tiles in 'hands', {held}; or leave it out", held=held
        )
    if "left" in reader and reader.number("left", 0, 0, TILES) != state.left:
        raise BadPosition(
            "'left' must count the tiles in stock, {left}; or leave it out", left=state.left
        )
    acting = None if to_act(state) == NOBODY else to_act(state)
    if "to_act" in reader and reader.position["to_act"] != acting:
        raise BadPosition("'to_act' follows from the rest, {acting}; leave it out", acting=acting)

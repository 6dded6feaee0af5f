"""Positions that no match can reach, refused with what would be right.

A position may leave its past out: hands may have any size, tiles that are neither held nor laid nor
in stock are out of play. What lies on the table, whose turn it is and how the match stands must be
possible.
"""

from __future__ import annotations

from collections import Counter

from matador.core.errors import BadPosition
from matador.games.dominoes.edition import Edition
from matador.games.dominoes.interface.position.history import (
    begins_with_its_first,
    confirm_past,
    confirm_turn,
    is_quiet,
)
from matador.games.dominoes.interface.position.line_ends import (
    MATADOR_WITH,
    Unlaying,
    end_of,
    taken_back,
)
from matador.games.dominoes.rules.scoring import (
    highest_score,
    is_blocked,
    last_deals,
    lightest,
    pips_of_others,
)
from matador.games.dominoes.state import DEALING, LOT, NOT_BEGUN, OPENING, OVER, State
from matador.games.dominoes.tiles import ALL_TILES, MATADORS, PIPS_OF, TILE_NAMES, pips

ALL_PIPS = sum(PIPS_OF)
"""More than any deal is worth."""


def least_deal(edition: Edition, state: State) -> int:
    """Return the number of the first deal that can have come to these scores (DM-22, DM-26)."""
    if state.phase == LOT:
        return 0
    played = sum(-(-points // ALL_PIPS) for points in state.score)
    if state.deals_left != NOT_BEGUN:
        played = max(played, 1 + last_deals(edition, state) - state.deals_left)
    return max(1, played + (state.phase != OVER))


def confirm(edition: Edition, state: State) -> None:
    """Refuse a position that no match reaches."""
    _confirm_match(edition, state)
    if state.phase in (LOT, DEALING):
        return
    _confirm_ends(state)
    if state.phase == OPENING:
        _confirm_opening(state)
        return
    confirm_past(edition, state)
    if state.phase == OVER:
        _confirm_end(edition, state)
    else:
        confirm_turn(edition, state)


def _confirm_match(edition: Edition, state: State) -> None:
    """DM-26, DM-Q18: the last round begins when somebody has passed the target."""
    if state.phase == OVER and state.deals_left != 0:
        raise BadPosition("the match is over, so 'deals_left' is 0")
    most = last_deals(edition, state)
    if state.deals_left > most:
        raise BadPosition("so long is no last round: 'deals_left' is at most {most}", most=most)
    if state.deals_left != NOT_BEGUN and highest_score(state) <= edition.target:
        raise BadPosition(
            "the last round begins when somebody has more than {target} points: leave"
            " 'deals_left' out",
            target=edition.target,
        )
    least = least_deal(edition, state)
    if state.deal_number < least:
        raise BadPosition("so many points take more deals: 'deal' is {least} or more", least=least)


def _confirm_opening(state: State) -> None:
    """DM-5: the opener lays the first tile, and nothing happens before."""
    if state.turn != state.opener:
        raise BadPosition(
            "the opener opens: 'turn' is {opener} or 'opener' {turn}",
            opener=state.opener,
            turn=state.turn,
        )
    if state.drawn or not is_quiet(state, 0):
        raise BadPosition("nobody draws or passes before the opening")


def _confirm_end(edition: Edition, state: State) -> None:
    """DM-22, DM-23, DM-26: a match ends with a hand laid out, or with a block."""
    out = [seat for seat in range(state.seats) if state.held[seat] == 0]
    if not out and not is_blocked(edition, state):
        raise BadPosition("a match ends when a hand is empty or nobody can lay: this one goes on")
    if len(out) > 1 or (out and (state.turn != out[0] or not is_quiet(state, state.laid))):
        raise BadPosition(
            "who lays the last tile ends the match at once, in his 'turn': {out}", out=out
        )
    if state.drawn:
        raise BadPosition("the match is over, so nothing is 'drawn' in this turn")
    _confirm_last_deal(edition, state, out[0] if out else lightest(state))


def _confirm_last_deal(edition: Edition, state: State, winner: int) -> None:
    """DM-26: the last round had begun before its last deal was scored."""
    before = list(state.score[: state.seats])
    if winner >= 0:
        points = pips_of_others(state, winner) - pips(state.hand[winner])
        before[winner] -= points
        if before[winner] < 0:
            raise BadPosition(
                "seat {seat} won this deal: its score is {points} or more",
                seat=winner,
                points=points,
            )
    if max(before) <= edition.target:
        raise BadPosition(
            "before a last deal somebody has more than {target} points", target=edition.target
        )


def _confirm_ends(state: State) -> None:
    """DM-7 to DM-15: see that a line left out can have had the ends it was left with."""
    if not state.open_ends or begins_with_its_first(state):
        return
    ends = [end_of(state.ends[at], state.crosswise[at]) for at in range(state.open_ends)]
    unplaced = ALL_TILES & ~state.stock
    for seat in range(state.seats):
        unplaced &= ~state.hand[seat]
    for at in range(state.laid - 1, -1, -1):
        laid = state.line[at]
        unplaced &= ~(1 << laid.tile)
        ends = taken_back(ends, laid.tile, laid.end, laid.way)
    _confirm_exits(state, unplaced & MATADORS)
    if not Unlaying().finds(unplaced, ends):
        raise BadPosition("no line of the tiles that are neither held nor in stock has these ends")


def _confirm_exits(state: State, matadors: int) -> None:
    """DM-14: each matador lying crosswise has two exits, and makes one end more than there was."""
    ends, line = state.open_ends, state.line[: state.laid]
    for laid in line:
        matadors |= MATADORS & (1 << laid.tile)
    exits = Counter(state.ends[at] for at in range(ends) if state.crosswise[at])
    for number, times in exits.items():
        name, has = TILE_NAMES[MATADOR_WITH[number]], 1 if number else 2
        if times > has:
            raise BadPosition(
                "'ends': {times} exits show {number}, and {name} has {has} of them",
                times=times,
                number=number,
                name=name,
                has=has,
            )
        if not (matadors >> MATADOR_WITH[number]) & 1:
            raise BadPosition(
                "'ends': an exit of {name} is open, but {name} is held or in stock", name=name
            )
    least = 2 + len({MATADOR_WITH[number] for number in exits})
    if ends < least:
        raise BadPosition(
            "'ends': every matador lying crosswise makes an end more: there are {least} or more",
            least=least,
        )
    if ends - 2 > matadors.bit_count():
        raise BadPosition(
            "'ends': {ends} ends take {matadors} matadors lying crosswise, and there are"
            " {left} that are neither held nor in stock",
            ends=ends,
            matadors=ends - 2,
            left=matadors.bit_count(),
        )

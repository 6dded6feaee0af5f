"""What a position says of the past must fit its hands: who laid, drew and passed, and when.

Which tile somebody drew is not said. So many tiles of a hand as were drawn later may be anything;
all others were there before.
"""

from __future__ import annotations

from matador.core.errors import BadPosition
from matador.core.sentences import Sentence
from matador.games.dominoes.edition import ALWAYS, HARD, NON_MATADOR, Edition
from matador.games.dominoes.rules.placing import can_lay, extend_line, sevens_in_hand, zero_is_free
from matador.games.dominoes.rules.scoring import drawable, is_blocked
from matador.games.dominoes.rules.turns import DRAW_LIMIT, draws_left, may_draw
from matador.games.dominoes.state import CROSSWISE, DRAWING, FIRST, JOINED, OVER, State
from matador.games.dominoes.tiles import MATADORS, TILE_NAMES, TILES


def is_quiet(state: State, at: int) -> bool:
    """Tell whether nobody drew or passed between two tiles of the line."""
    return not (state.line[at].drew or state.line[at].passed)


def begins_with_its_first(state: State) -> bool:
    """Tell whether the line is told from its first tile, and not from ends set up without it."""
    return bool(state.laid and state.line[0].way == FIRST)


def confirm_past(edition: Edition, state: State) -> None:
    """Refuse a deal that cannot have come to this point."""
    for at in range(state.laid + 1):
        _confirm_order(state, at)
        for seat in range(state.seats):
            _confirm_quiet_turns(edition, state, at, seat)
    for seat in range(state.seats):
        drew, had = _draws_since(state, -1, seat), _laid_by(state, seat) | state.hand[seat]
        if drew >= had.bit_count():
            raise BadPosition(
                "seat {seat} drew {drew} tiles, so with those dealt it had more",
                seat=seat,
                drew=drew,
            )
    if begins_with_its_first(state):
        _confirm_line(edition, state)
    _confirm_passes(state, state, state.laid)


def _drew(state: State, at: int, seat: int) -> int:
    return (state.line[at].drew >> (5 * seat)) & 31


def _gave_up(state: State, at: int, seat: int) -> bool:
    return bool((state.line[at].passed >> seat) & 1)


def _in_turn(state: State, at: int) -> int:
    """Return who laid a tile of the line, or whose turn it is now."""
    return int(state.line[at].seat if at < state.laid else state.turn)


def _draws_since(state: State, at: int, seat: int) -> int:
    """Return how many tiles a seat drew after a tile of the line was laid."""
    return sum(_drew(state, later, seat) for later in range(at + 1, state.laid + 1))


def _laid_by(state: State, seat: int) -> int:
    line = (state.line[at] for at in range(state.laid))
    return sum(1 << laid.tile for laid in line if laid.seat == seat)


def _where(state: State, at: int) -> Sentence:
    if at < state.laid:
        return Sentence("tile {number} of the line", number=at + 1)
    return Sentence("'before_next'")


def _confirm_order(state: State, at: int) -> None:
    """DM-6, DM-21: all between two who lay have passed, or everybody has, in a round or more."""
    seat = _in_turn(state, at)
    if at == 0 and begins_with_its_first(state) and seat != state.opener:
        raise BadPosition(
            "the first tile is the opener's: seat {seat} laid it, so 'opener' is {seat}", seat=seat
        )
    if at == state.laid and state.phase == OVER and not state.held[seat]:
        return
    passed = [other for other in range(state.seats) if _gave_up(state, at, other)]
    first = 1 + state.line[at - 1].seat if at else seat - len(passed)
    between = [other % state.seats for other in range(first, first + state.seats)]
    between = between[: between.index(seat)]
    if len(passed) < state.seats and passed != sorted(between):
        raise BadPosition(
            "{where}: seats play in turn, so 'passed' is {between} before seat {seat}",
            where=_where(state, at),
            between=sorted(between),
            seat=seat,
        )


def _confirm_quiet_turns(edition: Edition, state: State, at: int, seat: int) -> None:
    """DM-19, DM-20, DM-21: see what is said of a seat between two tiles of the line."""
    drew, gave_up = _drew(state, at, seat), _gave_up(state, at, seat)
    where = _where(state, at)
    if (drew or gave_up) and at == 0 and begins_with_its_first(state):
        raise BadPosition("{where}: nobody draws or passes before the opening", where=where)
    if gave_up and drawable(edition, state) and (edition.drawing == HARD or drew < DRAW_LIMIT):
        raise BadPosition(
            "{where}: seat {seat} could draw on, so it has not passed", where=where, seat=seat
        )
    if gave_up:
        return
    if drew and seat != _in_turn(state, at):
        raise BadPosition(
            "{where}: seat {seat} drew and did not lay, so it has 'passed' too",
            where=where,
            seat=seat,
        )
    if drew > DRAW_LIMIT and edition.drawing != HARD:
        raise BadPosition(
            "{where}: seat {seat} drew {drew} tiles, and a turn has two draws",
            where=where,
            seat=seat,
            drew=drew,
        )


def _confirm_line(edition: Edition, state: State) -> None:
    """Lay the line again, with everything in hand that was laid later."""
    table = state.copy()
    table.laid = table.open_ends = 0
    table.crosswise = [0] * len(table.crosswise)
    for seat in range(state.seats):
        table.hand[seat] |= _laid_by(state, seat)
    for at in range(state.laid):
        laid = state.line[at]
        _confirm_passes(state, table, at)
        _confirm_lay(edition, state, table, at)
        table.hand[laid.seat] &= ~(1 << laid.tile)
        extend_line(table, laid.seat, laid.tile, laid.end, laid.way)


def _confirm_passes(state: State, table: State, at: int) -> None:
    """DM-18: whoever passed could lay nothing, but what was drawn since."""
    for seat in range(state.seats):
        if _gave_up(state, at, seat):
            since = _draws_since(state, at, seat)
            if seat == _in_turn(state, at):
                since += state.drawn if at == state.laid else DRAW_LIMIT
            fits = sevens_in_hand(table, seat) | (table.hand[seat] & MATADORS)
            _refuse_more(state, at, seat, Sentence("passed"), fits, since)


def _confirm_lay(edition: Edition, state: State, table: State, at: int) -> None:
    """DM-12, DM-18: see that a joker was needed, and that nothing fitted before a draw."""
    laid = state.line[at]
    seat, others = laid.seat, ~(1 << laid.tile)
    sevens, since = sevens_in_hand(table, seat) & others, _draws_since(state, at, seat)
    if _drew(state, at, seat) and edition.matador_optional == 0:
        fits = sevens | (table.hand[seat] & MATADORS & others)
        _refuse_more(state, at, seat, Sentence("drew"), fits, since)
    on_zero = laid.way != CROSSWISE and table.ends[laid.end] == 0 and zero_is_free(edition)
    if laid.way not in (FIRST, JOINED) and edition.joker != ALWAYS and not on_zero:
        fits = sevens & ~MATADORS if edition.joker == NON_MATADOR else sevens
        _refuse_more(state, at, seat, Sentence("laid a joker"), fits, since)


def _refuse_more(state: State, at: int, seat: int, did: Sentence, fits: int, since: int) -> None:
    """Refuse more fitting tiles than were drawn since."""
    if fits.bit_count() > since:
        names = ", ".join(TILE_NAMES[tile] for tile in range(TILES) if (fits >> tile) & 1)
        held = Sentence("had at most {since} of {names}", since=since, names=names)
        raise BadPosition(
            "{where}: seat {seat} {did}, so it {held}",
            where=_where(state, at),
            seat=seat,
            did=did,
            held=held if since else Sentence("did not hold {names}", names=names),
        )


def confirm_turn(edition: Edition, state: State) -> None:
    """DM-18 to DM-21, DM-23: see that the turn has come so far and is not over."""
    if is_blocked(edition, state):
        raise BadPosition("nobody can lay and nothing can be drawn, so this deal has ended")
    if state.phase == DRAWING and not may_draw(edition, state, state.turn):
        raise BadPosition("nobody waits for the stock who can lay or has drawn all: say 'playing'")
    drew, gave_up = _drew(state, state.laid, state.turn), _gave_up(state, state.laid, state.turn)
    if drew < state.drawn or (drew > state.drawn and not gave_up):
        raise BadPosition(
            "'before_next' says that seat {seat} drew {drew}: so is 'drawn'",
            seat=state.turn,
            drew=drew,
        )
    if not state.drawn:
        return
    if state.drawn > DRAW_LIMIT and edition.drawing != HARD:
        raise BadPosition("a turn has two draws, so 'drawn' is at most {most}", most=DRAW_LIMIT)
    if state.held[state.turn] <= state.drawn:
        raise BadPosition(
            "seat {seat} held a tile before it drew {drawn}", seat=state.turn, drawn=state.drawn
        )
    if not can_lay(state, state.turn) and not draws_left(edition, state):
        raise BadPosition(
            "seat {seat} can neither lay nor draw on: its turn is over", seat=state.turn
        )
    fits = sevens_in_hand(state, state.turn)
    if edition.matador_optional == 0 or state.drawn > DRAW_LIMIT:
        fits |= state.hand[state.turn] & MATADORS
    _refuse_more(state, state.laid, state.turn, Sentence("drew"), fits, 1)

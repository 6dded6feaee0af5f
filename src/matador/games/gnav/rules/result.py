"""The end of a round and of the game."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.gnav import words
from matador.games.gnav.cards import FOOL, KINDS
from matador.games.gnav.edition import BOTH, PAYS, Edition
from matador.games.gnav.rules.nature import begin_round, clear_round
from matador.games.gnav.state import OVER, TIE, State, left_of, reveal, take_from_pack


@compiled
def change_points(state: State, seat: int, change: int, because: int, log: Log) -> None:
    """Give or take a point; GN-25: below zero is allowed."""
    state.points[seat] += change
    emit(
        log, words.POINT_WON if change > 0 else words.POINT_LOST, because, seat, state.points[seat]
    )


@compiled
def settle_cuckoo(edition: Edition, state: State, owner: int, log: Log) -> None:
    """GN-12: the cuckoo's owner wins the round's point, every other player loses one.

    GN-Q11: that settles the round; no tie draw follows, and the lone fool's penalty as agreed.
    """
    show_hands(state, log)
    change_points(state, owner, 1, words.BY_CUCKOO, log)
    for seat in range(state.seats):
        if seat != owner:
            change_points(state, seat, -1, words.BY_CUCKOO, log)
    if edition.fool_after_cuckoo == PAYS:
        settle_fool(edition, state, words.BY_FOOL_AND_CUCKOO, log)
    end_round(state, log)


@compiled
def show_hands(state: State, log: Log) -> None:
    """GN-Q23: at the end of a round all hands are shown."""
    seat = left_of(state, state.dealer)
    for _ in range(state.seats):
        reveal(state, seat)
        emit(log, words.SHOWN, words.BY_SHOWING, seat, state.card[seat])
        seat = left_of(state, seat)


@compiled
def end_exchanging(edition: Edition, state: State, log: Log) -> None:
    """GN-21, GN-22: find the highest card; two who share it draw for the round."""
    show_hands(state, log)
    settle_fool(edition, state, words.BY_LONE_FOOL, log)
    first = highest_from_left(state)
    second = sharer_of(state, first)
    if second == first:
        emit(log, words.HIGHEST, words.BY_HIGHEST, first, state.card[first])
        change_points(state, first, 1, words.BY_HIGHEST, log)
        end_round(state, log)
        return
    emit(log, words.TIE_DRAW, words.BY_TIE, first, second, state.card[first])
    state.tied[0] = first
    state.tied[1] = second
    draw_for_tie(state, log)


@compiled
def highest_from_left(state: State) -> int:
    """Return the first seat in turn order that holds the highest card."""
    seat = left_of(state, state.dealer)
    best = seat
    for _ in range(state.seats):
        if state.card[seat] > state.card[best]:
            best = seat
        seat = left_of(state, seat)
    return best


@compiled
def sharer_of(state: State, first: int) -> int:
    """Return the other seat with the same card, or the same seat when there is none."""
    for seat in range(state.seats):
        if seat != first and state.card[seat] == state.card[first]:
            return seat
    return first


@compiled
def draw_for_tie(state: State, log: Log) -> None:
    """GN-22: one stock card each; GN-Q17: with fewer than two left nobody gets the point."""
    if state.left < 2:
        emit(log, words.TIE_UNSETTLED, words.BY_UNSETTLED_TIE, state.left)
        end_round(state, log)
    else:
        state.phase = TIE


@compiled
def take_tie_card(state: State, card: int, log: Log) -> None:
    """GN-22, GN-Q10, GN-Q17: the higher wins, equal cards draw again; the cards are put away."""
    take_from_pack(state, card)
    state.put_away[card] += 1
    if state.tie_card < 0:
        state.tie_card = card
        emit(log, words.TIE_CARD, words.BY_TIE, state.tied[0], card)
        return
    emit(log, words.TIE_CARD, words.BY_TIE, state.tied[1], card)
    first_card = state.tie_card
    state.tie_card = -1
    if card == first_card:
        emit(log, words.TIE_AGAIN, words.BY_TIE, card)
        draw_for_tie(state, log)
        return
    winner = state.tied[0] if first_card > card else state.tied[1]
    change_points(state, winner, 1, words.BY_TIE, log)
    end_round(state, log)


@compiled
def settle_fool(edition: Edition, state: State, because: int, log: Log) -> None:
    """GN-19: a lone fool costs its owner a point, and the worst card of the others one.

    GN-20: two fools, or none, cost nothing.
    """
    owner = -1
    fools = 0
    for seat in range(state.seats):
        if state.card[seat] == FOOL:
            owner = seat
            fools += 1
    if fools > 1:
        emit(log, words.FOOLS_TOGETHER, words.BY_TWO_FOOLS, fools)
    if fools == 1:
        emit(log, words.LONE_FOOL, because, owner)
        change_points(state, owner, -1, because, log)
        punish_worst(edition, state, owner, because, log)


@compiled
def punish_worst(edition: Edition, state: State, fool_owner: int, because: int, log: Log) -> None:
    """GN-19: the worst card beside the fool loses a point.

    GN-Q14: if two hold it both do, or only the first of them in turn order, as agreed.
    """
    worst = worst_beside(state, fool_owner)
    for seat in range(state.seats):
        if seat == fool_owner or state.card[seat] != worst:
            continue
        if edition.worst_beside_fool == BOTH or seat == first_from_left(state, worst):
            emit(log, words.WORST_BESIDE_FOOL, because, seat, worst)
            change_points(state, seat, -1, because, log)


@compiled
def worst_beside(state: State, fool_owner: int) -> int:
    """Return the lowest card that anybody but the fool's owner holds."""
    worst = KINDS
    for seat in range(state.seats):
        if seat != fool_owner:
            worst = min(worst, int(state.card[seat]))
    return worst


@compiled
def first_from_left(state: State, card: int) -> int:
    """Return the first seat in turn order that holds a card."""
    seat = left_of(state, state.dealer)
    while state.card[seat] != card:
        seat = left_of(state, seat)
    return seat


@compiled
def end_round(state: State, log: Log) -> None:
    """GN-23: the cards are put away; GN-24: the game ends when too few are left to deal."""
    for seat in range(state.seats):
        state.put_away[state.card[seat]] += 1
    clear_round(state)
    if state.left < state.seats:
        emit(log, words.PACK_USED_UP, words.BY_PACK_END, state.left, state.seats)
        end_game(state, log)
        return
    state.dealer = left_of(state, state.dealer)
    begin_round(state, words.BY_ROTATION, log)


@compiled
def end_game(state: State, log: Log) -> None:
    """GN-4, GN-24: most points win; GN-Q21: equal points share the win."""
    state.phase = OVER
    best = most_points(state)
    for seat in range(state.seats):
        if state.points[seat] == best:
            emit(log, words.GAME_WON, words.BY_MOST_POINTS, seat, best)


@compiled
def most_points(state: State) -> int:
    """Return the most points that anybody has."""
    best = state.points[0]
    for seat in range(1, state.seats):
        best = max(best, state.points[seat])
    return int(best)


@compiled
def score(edition: Edition, state: State, seat: int) -> int:
    """Return a seat's points."""
    return int(state.points[seat])


@compiled
def won(edition: Edition, state: State, seat: int) -> bool:
    """Tell whether a seat has won, alone or shared."""
    return state.phase == OVER and state.points[seat] == most_points(state)


@compiled
def rounds(state: State) -> int:
    """Return how many rounds have begun."""
    return int(state.round_number)

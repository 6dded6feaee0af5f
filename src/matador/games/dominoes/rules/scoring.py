"""The end of a deal and of the match."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.dominoes import words
from matador.games.dominoes.edition import CYCLE, HARD, Edition
from matador.games.dominoes.rules.placing import can_lay
from matador.games.dominoes.state import DEALING, OVER, State, clear_table
from matador.games.dominoes.tiles import pips


@compiled
def drawable(edition: Edition, state: State) -> int:
    """Return how many stock tiles may still be drawn (DM-20, DM-21: the hard game leaves two)."""
    kept = 2 if edition.drawing == HARD else 0
    return max(0, int(state.left) - kept)


@compiled
def is_blocked(edition: Edition, state: State) -> bool:
    """DM-23: nobody can lay any more, and nothing is left to draw (DM-Q15)."""
    if drawable(edition, state) > 0:
        return False
    for seat in range(state.seats):
        if can_lay(state, seat):
            return False
    return True


@compiled
def pips_of_others(state: State, seat: int) -> int:
    """Return the pips in all hands but one; DM-24: stock tiles never count."""
    total = 0
    for other in range(state.seats):
        if other != seat:
            total += pips(state.hand[other])
    return total


@compiled
def score_going_out(edition: Edition, state: State, seat: int, log: Log) -> None:
    """DM-22: who has laid everything scores the pips in the other hands."""
    points = pips_of_others(state, seat)
    state.score[seat] += points
    emit(log, words.WENT_OUT, words.BY_GOING_OUT, seat, points)
    end_deal(edition, state, log)


@compiled
def lightest(state: State) -> int:
    """Return the seat with the fewest pips in hand, or -1 when several share them (DM-Q17)."""
    best = 0
    tied = False
    for seat in range(1, state.seats):
        own = pips(state.hand[seat])
        least = pips(state.hand[best])
        if own < least:
            best = seat
            tied = False
        elif own == least:
            tied = True
    return -1 if tied else best


@compiled
def score_block(edition: Edition, state: State, log: Log) -> None:
    """DM-23: the fewest pips score the others' pips less their own, once (DM-Q16)."""
    seat = lightest(state)
    if seat == -1:
        emit(log, words.BLOCKED_TIED, words.BY_BLOCK_TIE, lowest_pips(state))
    else:
        own = pips(state.hand[seat])
        theirs = pips_of_others(state, seat)
        state.score[seat] += theirs - own
        emit(log, words.BLOCKED, words.BY_BLOCK, seat, theirs, own, theirs - own)
    end_deal(edition, state, log)


@compiled
def lowest_pips(state: State) -> int:
    """Return the fewest pips in any hand."""
    least = pips(state.hand[0])
    for seat in range(1, state.seats):
        least = min(least, pips(state.hand[seat]))
    return least


@compiled
def highest_score(state: State) -> int:
    """Return the highest score."""
    best = state.score[0]
    for seat in range(1, state.seats):
        best = max(best, state.score[seat])
    return int(best)


@compiled
def end_deal(edition: Edition, state: State, log: Log) -> None:
    """DM-26: begin the last round, end it, or go on with the next deal."""
    if state.deals_left > 0:
        state.deals_left -= 1
    elif highest_score(state) > edition.target:
        begin_last_round(edition, state, log)
    if state.deals_left == 0:
        end_match(state, log)
    else:
        next_deal(state, log)


@compiled
def last_deals(edition: Edition, state: State) -> int:
    """Return how long the last round is; DM-Q18: one more deal, or one opened by each player."""
    return int(state.seats if edition.final_round == CYCLE else 1)


@compiled
def begin_last_round(edition: Edition, state: State, log: Log) -> None:
    """DM-26: count the deals of the last round."""
    state.deals_left = last_deals(edition, state)
    best = highest_score(state)
    for seat in range(state.seats):
        if state.score[seat] == best:
            emit(
                log,
                words.LAST_ROUND,
                words.BY_LAST_ROUND,
                seat,
                best,
                edition.target,
                state.deals_left,
            )


@compiled
def end_match(state: State, log: Log) -> None:
    """DM-26: the highest total wins; ties share."""
    state.phase = OVER
    best = highest_score(state)
    for seat in range(state.seats):
        if state.score[seat] == best:
            emit(log, words.MATCH_WON, words.BY_HIGHEST_TOTAL, seat, best)


@compiled
def next_deal(state: State, log: Log) -> None:
    """DM-25: the next deal is opened by the player left of the last opener."""
    state.opener = (state.opener + 1) % state.seats
    begin_deal(state)
    emit(log, words.DEAL_BEGINS, words.BY_ROTATION, state.deal_number, state.opener)


@compiled
def begin_deal(state: State) -> None:
    """Shuffle and let everybody draw."""
    clear_table(state)
    state.deal_number += 1
    state.phase = DEALING
    state.turn = state.opener


@compiled
def score(edition: Edition, state: State, seat: int) -> int:
    """Return a seat's points."""
    return int(state.score[seat])


@compiled
def won(edition: Edition, state: State, seat: int) -> bool:
    """Tell whether a seat has won the match, alone or shared."""
    return state.phase == OVER and state.score[seat] == highest_score(state)


@compiled
def rounds(state: State) -> int:
    """Return how many deals have begun."""
    return int(state.deal_number)

"""The compiled loops over whole games; a family's verbs are filled in by `fast`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matador.bots.policy import choose_random
from matador.core.chance import GameLuck, Luck, draw
from matador.core.compiled import compiled
from matador.core.log import WHOLE, Log, MoveRecord, Moves, fall
from matador.core.records import Floats, Ints, Record, Rows, Wide
from matador.core.words import NATURE, NOBODY

if TYPE_CHECKING:

    def _verb(*_: Any) -> int:
        """Stand for a verb of some family."""
        return 0

    deal = to_act = choices = chances = apply = look = won = rounds = see = choose_as = _verb
    score = judge = lists = nature = _verb

VERBS = ("deal", "to_act", "choices", "chances", "apply", "look", "won", "rounds")


class Result(Record):
    """What came of one game."""

    winners: Wide
    """The seats that won, as a mask."""
    moves: Wide
    """How many moves were made."""
    decisions: Wide
    """How many of them a player chose."""
    rounds: Wide
    """How many rounds were begun."""
    cut: Wide
    """Whether the game reached the most moves allowed before its end."""


@compiled
def pick_by_weight(moves: Moves, count: int, luck: Luck) -> int:
    """Let nature draw one of its moves by weight, from luck that no policy ever gets."""
    total = 0
    for place in range(count):
        total += moves.at[place].weight
    at = draw(luck, total)
    for place in range(count):
        at -= moves.at[place].weight
        if at < 0:
            return place
    return count - 1


@compiled
def nature_by_list(edition: Record, state: Record, part: int, moves: Moves) -> None:
    """Write the move on which a part of chance falls, for a family that has no quicker way."""
    count = chances(edition, state, moves)
    total = 0
    for place in range(count):
        total += moves.at[place].weight
    left = fall(part, total)
    for place in range(count):
        left -= moves.at[place].weight
        if left < 0:
            moves.at[0] = moves.at[place]
            return


@compiled
def see_all(edition: Record, state: Record, seat: int, seen: Record) -> Any:
    """Let a bot look at the state itself, where nothing is hidden."""
    return state


@compiled
def see_own(edition: Record, state: Record, seat: int, seen: Record) -> Any:
    """Let a bot look at what its seat may know."""
    look(edition, state, seat, seen)
    return seen


@compiled
def see_nothing(edition: Record, state: Record, seat: int, seen: Record) -> Any:
    """Let a bot look at a blank: random choices need no more."""
    return seen


@compiled
def lists_always(kind: int) -> bool:
    """Let every policy choose from a list; a family may know some that need none."""
    return True


@compiled
def play_on(
    edition: Record,
    state: Record,
    seen: Record,
    kinds: Ints,
    luck: GameLuck,
    most_moves: int,
    moves: Moves,
    log: Log,
    result: Result,
) -> None:
    """Play a game from where it stands to its end or a cap, each seat by its kind of policy."""
    played = 0
    decisions = 0
    seat = to_act(state)
    while seat != NOBODY and played < most_moves:
        if seat == NATURE:
            nature(edition, state, draw(luck.nature, WHOLE), moves)
            place = 0
        else:
            count = choices(edition, state, seat, moves) if lists(kinds[seat]) else 0
            known = see(edition, state, seat, seen)
            own = luck.seats[seat]
            place = choose_as(kinds[seat], edition, known, seat, moves, count, own)
            decisions += 1
        log.count = 0
        apply(edition, state, moves.at[place], log)
        played += 1
        seat = to_act(state)
    result.moves = played
    result.decisions = decisions
    result.rounds = rounds(state)
    result.cut = 1 if seat != NOBODY else 0


@compiled
def winners(edition: Record, state: Record, seats: int) -> int:
    """Return the seats that have won as a mask."""
    mask = 0
    for seat in range(seats):
        if won(edition, state, seat):
            mask |= 1 << seat
    return mask


@compiled
def play_games(
    edition: Record,
    state: Record,
    seen: Record,
    seats: int,
    kinds: Ints,
    lucks: Rows[GameLuck],
    most_moves: int,
    moves: Moves,
    log: Log,
    results: Rows[Result],
) -> None:
    """Play one game for each luck, and write down what came of it."""
    for game in range(len(lucks)):
        deal(edition, state, seats)
        result = results[game]
        play_on(edition, state, seen, kinds, lucks[game], most_moves, moves, log, result)
        result.winners = winners(edition, state, seats)


@compiled
def share_out(mask: int, seats: int, shares: Floats) -> None:
    """Give every seat of a mask its part of one win, and the others nothing."""
    count = 0
    for seat in range(seats):
        count += mask >> seat & 1
    for seat in range(seats):
        shares[seat] = 1.0 / count if mask >> seat & 1 else 0.0


@compiled
def judge_by_score(edition: Record, state: Record, seats: int, shares: Floats) -> None:
    """Give a game that was cut to whoever has the highest score."""
    highest = score(edition, state, 0)
    mask = 1
    for seat in range(1, seats):
        points = score(edition, state, seat)
        if points > highest:
            highest = points
            mask = 0
        if points == highest:
            mask |= 1 << seat
    share_out(mask, seats, shares)


@compiled
def roll_out(
    edition: Record,
    starts: Rows[Record],
    openings: Rows[MoveRecord],
    first: int,
    state: Rows[Record],
    seen: Record,
    seats: int,
    kinds: Ints,
    lucks: Rows[GameLuck],
    most_moves: int,
    moves: Moves,
    log: Log,
    results: Rows[Result],
    shares: Floats,
) -> None:
    """Play one game for each luck from the start of its turn in `starts`, over and over.

    A game begins with the opening of its turn; one that NOBODY makes is none. What each seat won
    goes into the game's row of `shares`; a game that is cut is judged as it stands. `state` is an
    array of one: a start is copied into it whole.
    """
    for game in range(len(lucks)):
        state[0] = starts[(first + game) % len(starts)]
        opening = openings[game % len(openings)]
        if opening.seat != NOBODY:
            log.count = 0
            apply(edition, state[0], opening, log)
        result = results[game]
        play_on(edition, state[0], seen, kinds, lucks[game], most_moves, moves, log, result)
        if result.cut:
            judge(edition, state[0], seats, shares[game])
        else:
            share_out(winners(edition, state[0], seats), seats, shares[game])


@compiled
def random_policy(
    kind: int, edition: Record, seen: Record, seat: int, moves: Moves, count: int, luck: Luck
) -> int:
    """Choose anything, whatever the kind."""
    return choose_random(edition, seen, seat, moves, count, luck)

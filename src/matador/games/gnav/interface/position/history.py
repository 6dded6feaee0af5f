"""What the rounds before a position must have left: cards put away, discards, and points."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from matador.core.errors import BadPosition
from matador.core.positions import whole
from matador.core.sentences import Sentence
from matador.games.gnav.cards import (
    CARD_NAMES,
    COPIES,
    CUCKOO,
    DRAGOON,
    FOOL,
    HOUSE,
    KINDS,
    NO_CARD,
    PACK,
)
from matador.games.gnav.edition import BOTH, PAYS, Edition
from matador.games.gnav.rules.invariants import face_down
from matador.games.gnav.state import DEALING, OVER, TIE, State


def count_rounds(state: State, said: object) -> int:
    """Return how many rounds are over, and number the present one; refuse what cannot be."""
    over = int(state.phase == OVER)
    if said is None:
        most = len(_put_away(state)) // int(state.seats)
        fitting = [played for played in range(over, most + 1) if not _misfit(state, played)]
        played = max(fitting, default=max(over, most))
    else:
        played = whole("round", said, 1, PACK // int(state.seats)) - (1 - over)
    reason = _misfit(state, played) or _wrong_pack(state)
    if reason:
        raise BadPosition(reason)
    state.round_number = played + 1 - over
    return played


def _put_away(state: State) -> list[int]:
    """Return the cards put away, but for one that waits for the other of two who draw."""
    cards = [kind for kind in range(KINDS) for _ in range(state.put_away[kind])]
    if state.tie_card != NO_CARD:
        cards.remove(state.tie_card)
    return cards


def _pairs(state: State) -> list[int]:
    cards = _put_away(state)
    return [kind for kind in range(KINDS) if cards.count(kind) == COPIES]


def _draws(state: State, played: int) -> int:
    """Return how often two have drawn for a tie so far."""
    return (len(_put_away(state)) - int(state.seats) * played) // 2


def _misfit(state: State, played: int) -> Sentence | None:
    """Tell why the cards cannot be gone after so many rounds; nothing if they can.

    GN-23: a round puts a card of each player away; GN-22, GN-Q17: a draw for a tie two more, and
    each needs a pair, the highest card of the round or the cards of the draw before; GN-11, GN-16:
    one card a round is discarded.
    """
    away, seats, tie = _put_away(state), int(state.seats), state.phase == TIE
    whole_rounds, draws = seats * played, _draws(state, played)
    if len(away) - whole_rounds != 2 * draws or draws < 0 or (draws and not played and not tie):
        return Sentence(
            "'put_away' has {cards:card|cards}; after {rounds:round|rounds} of {players} players"
            " it has {due}, and two more for every draw for a tie",
            cards=len(away),
            rounds=played,
            players=seats,
            due=whole_rounds,
        )
    pairs = _pairs(state)
    highest = [pair for pair in pairs if sum(card < pair for card in away) >= seats - 2]
    if draws > len(pairs) or (draws and not tie and not highest):
        return Sentence(
            "'put_away' has {cards} cards more than {rounds:round|rounds} can bring; a"
            " draw for a tie needs two alike that are the highest of their round",
            cards=2 * draws,
            rounds=played,
        )
    hidden = sum(face_down(state, kind) for kind in range(KINDS))
    if hidden > played + tie:
        return Sentence(
            "cards neither held, nor put away, nor in the pack: {hidden}; in"
            " {rounds:round|rounds} at most {rounds} can be discarded",
            hidden=hidden,
            rounds=int(played + tie),
        )
    return None


def _wrong_pack(state: State) -> Sentence | None:
    """Tell why the pack cannot have so many cards at this point; nothing if it can."""
    left, seats = int(state.left), int(state.seats)
    if state.phase == OVER and left >= seats:
        return Sentence(
            "the game is not over: the pack has {cards:card|cards} for {players} players",
            cards=left,
            players=seats,
        )
    if state.phase == DEALING and left + state.dealt < seats:
        return Sentence(
            "the game is over: the pack has {cards:card|cards} for"
            " {players:more player|more players}",
            cards=left,
            players=seats - int(state.dealt),
        )
    if state.phase == TIE and left + (state.tie_card != NO_CARD) < 2:
        return Sentence("the pack has {cards:card|cards}; a draw for a tie takes two", cards=left)
    return None


def check_discards(state: State, played: int) -> None:
    """Refuse discards that nobody can know like that.

    GN-Q23: whoever discards a card knows it, and so does everybody who gave it on to him; all do
    if it is a fool that knocked.
    """
    for kind in range(KINDS):
        hidden, name = face_down(state, kind), CARD_NAMES[kind]
        knows = [int(state.buried[seat][kind]) for seat in range(state.seats)]
        if sum(knows) < hidden:
            raise BadPosition(
                "'buried': the {card} lies face down, so one seat or more knows it", card=name
            )
        if state.buried[state.seats][kind] > (min(knows) if kind == FOOL else 0):
            raise BadPosition(
                "'public_buried': all know a fool that knocked, every seat in 'buried' too,"
                " not the {card}",
                card=name,
            )
        if hidden == 1 and not _can_have_passed(state, played, knows):
            raise BadPosition(
                "'buried': the {card} cannot have been known to these seats alone, for it went"
                " from neighbour to neighbour",
                card=name,
            )


def _can_have_passed(state: State, played: int, knows: list[int]) -> bool:
    """Tell whether a card can have gone through these hands, and no other, before the discard."""
    seats = int(state.seats)
    passed_over = sum(state.put_away[HOUSE:DRAGOON])
    first = 1
    if state.phase == TIE:
        passed_over += sum(HOUSE <= card < DRAGOON for card in state.card[:seats])
        first = 0
    if state.phase == OVER:
        first, played = 0, played - 1
    for back in range(first, played + 1):
        dealer = int(state.dealer) - back
        order = [knows[(dealer + 1 + place) % seats] for place in range(seats)]
        if order[order.index(1) :].count(0) <= passed_over:
            return True
    return False


class Change(NamedTuple):
    """How many points rounds can have brought and cost, cuckoos aside."""

    won_least: int
    won_most: int
    lost_least: int
    lost_most: int


def _change(edition: Edition, state: State, played: int) -> Change:
    """Count what the cards gone can have brought and cost.

    GN-21, GN-22: every round has a winner, but for one that ends the game in a tie (GN-Q17);
    GN-17: a fool may knock; GN-13, GN-14, GN-15: each matador costs one asker a point; GN-19,
    GN-Q14: a lone fool costs two, or three if two hold the worst card.
    """
    pairs, fools = _pairs(state), _put_away(state).count(FOOL) if played else 0
    unsettled = state.phase == OVER and state.left < 2 and bool(pairs)
    knocks = fools + face_down(state, FOOL) if played else 0
    calls = sum(state.put_away[HOUSE:CUCKOO])
    if state.phase == TIE:
        calls += sum(HOUSE <= card < CUCKOO for card in state.card[: state.seats])
    alone = fools == 1 and not _draws(state, played)
    alone = alone and (edition.fool_after_cuckoo == PAYS or not state.put_away[CUCKOO])
    dearest = 3 if edition.worst_beside_fool == BOTH and state.seats > 2 and pairs else 2
    return Change(played - unsettled, played + knocks, 2 * alone, calls + dearest * fools)


def check_points(edition: Edition, state: State, played: int, points: list[int]) -> None:
    """Refuse points that so many rounds with these cards cannot give.

    GN-12: a called cuckoo costs everybody but its owner a point, who wins the round.
    """
    change = _change(edition, state, played)
    won = [number - edition.start_points for number in points]
    calls = min(played, int(state.put_away[CUCKOO]))
    for called in range(calls + 1):
        for owners in combinations_with_replacement(range(state.seats), called):
            if _can_come(won, owners, change):
                return
    lost_most = change.lost_most + calls * (int(state.seats) - 1)
    raise BadPosition(
        "'points': from {start_points} each, {won_least} to {won_most} are won and"
        " {lost_least} to {lost_most} lost in {rounds:round|rounds} with these cards; that does not"
        " make {points}",
        start_points=edition.start_points,
        won_least=change.won_least,
        won_most=change.won_most,
        lost_least=change.lost_least,
        lost_most=lost_most,
        rounds=played,
        points=points,
    )


def _can_come(won: list[int], owners: tuple[int, ...], change: Change) -> bool:
    """Tell whether points can come about when these owners of a cuckoo were asked."""
    spared = [owners.count(seat) for seat in range(len(won))]
    rest = [number + len(owners) - own for number, own in zip(won, spared, strict=True)]
    needed = sum(max(number, own) for number, own in zip(rest, spared, strict=True))
    least = max(change.won_least, needed, sum(rest) + change.lost_least)
    return least <= min(change.won_most, sum(rest) + change.lost_most)

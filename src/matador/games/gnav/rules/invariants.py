"""What must hold after every move of Gnav: every card is somewhere once, every point has a name."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log
from matador.games.gnav import words
from matador.games.gnav.cards import COPIES, KINDS, NO_CARD
from matador.games.gnav.state import State

HOLDS, CARD_ASTRAY, FALSE_KNOWLEDGE, POINT_WITHOUT_A_NAME = range(4)
BROKEN = (
    *("nothing", "a card is lost or there twice", "somebody knows what is not so"),
    "points changed without an event",
)


@compiled
def broken(edition: object, state: State, before: State, log: Log) -> int:
    """Return which invariant the last move has broken, or HOLDS."""
    if not cards_hold(state, before, log):
        return CARD_ASTRAY
    if not knowledge_holds(state):
        return FALSE_KNOWLEDGE
    return HOLDS if points_hold(state, before, log) else POINT_WITHOUT_A_NAME


@compiled
def face_down(state: State, kind: int) -> int:
    """Count the cards of a kind that are neither in the pack, nor in a hand, nor put away."""
    count = COPIES - int(state.pack[kind]) - int(state.put_away[kind])
    for seat in range(state.seats):
        if state.card[seat] == kind:
            count -= 1
    return count


@compiled
def cards_hold(state: State, before: State, log: Log) -> bool:
    """Tell whether cards went face down only as discards of those who drew (GN-11, GN-16)."""
    left = 0
    for kind in range(KINDS):
        left += state.pack[kind]
        discarded = 0
        for place in range(log.count):
            if log.events[place].kind == words.DREW and log.events[place].c == kind:
                discarded += 1
        hidden = face_down(state, kind)
        if state.pack[kind] < 0 or hidden < 0 or hidden != face_down(before, kind) + discarded:
            return False
    return bool(left == state.left)


@compiled
def knowledge_holds(state: State) -> bool:
    """Tell whether whatever anybody knows of a hand or of the discards is true."""
    for witness in range(state.seats + 1):
        for seat in range(state.seats):
            known = state.known[witness][seat]
            if known != NO_CARD and known != state.card[seat]:
                return False
        for kind in range(KINDS):
            if not 0 <= state.buried[witness][kind] <= face_down(state, kind):
                return False
    return True


@compiled
def points_hold(state: State, before: State, log: Log) -> bool:
    """Tell whether the events name every point that changed."""
    for seat in range(state.seats):
        named = 0
        for place in range(log.count):
            event = log.events[place]
            if event.a == seat and event.kind == words.POINT_WON:
                named += 1
            if event.a == seat and event.kind == words.POINT_LOST:
                named -= 1
        if state.points[seat] - before.points[seat] != named:
            return False
    return True

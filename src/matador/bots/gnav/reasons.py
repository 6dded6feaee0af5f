"""Why the sharp Gnav bot stands or exchanges: what it counted, and what asking risks."""

from __future__ import annotations

from matador.bots.gnav.private_knowledge import neighbour_card, per_cent_refusing, unseen_below
from matador.bots.gnav.sharp import counts_exactly, in_equilibrium, is_hopeless
from matador.bots.reasons import Reason, reason
from matador.core.words import Move, bot_reasons
from matador.games.gnav.cards import KINDS, NO_CARD
from matador.play import View

REASONS = bot_reasons(
    KnockWinsAPoint="",
    NoFoolToKnockWith="",
    CardsBelow="below:number every:number",
    NeighbourIsKnown="seat",
    AskingCosts="seat",
    MayBeRefused="percent:number",
    CountedExactly="",
    CannotBeBeaten="",
)
"""The kinds of reasons, and the numbers of each."""


def explain(view: View, move: Move) -> list[Reason]:
    """Return the reasons for a move: how the card stands, what is known, what asking risks."""
    seen, seat = view.record, move.seat
    if move.kind in ("knock", "quiet"):
        return [reason("KnockWinsAPoint" if move.kind == "knock" else "NoFoolToKnockWith")]
    every = unseen_below(seen, seat, KINDS)
    below = unseen_below(seen, seat, int(seen.card[seat]))
    reasons = [reason("CardsBelow", below=below, every=every)]
    neighbour, deals = (seat + 1) % int(seen.seats), seat == int(seen.dealer)
    if is_hopeless(seen, seat):
        return [reason("AskingCosts", seat=neighbour)]
    if counts_exactly(seen, seat):
        return [*reasons, reason("CountedExactly")]
    if not deals and neighbour_card(seen, seat) != NO_CARD:
        return [*reasons, reason("NeighbourIsKnown", seat=neighbour)]
    if not deals:
        reasons.append(reason("MayBeRefused", percent=per_cent_refusing(seen, seat)))
    return [*reasons, reason("CannotBeBeaten")] if in_equilibrium(seen, seat) else reasons

"""Why the steady dominoes bot lays a tile: what each part of its calculation comes to."""

from __future__ import annotations

from matador.bots.dominoes.lay_features import ends_with, fitting, is_lay, packed_ends, way_of
from matador.bots.dominoes.steady import tiles_of_next
from matador.bots.reasons import Reason, reason
from matador.core.bits import count_bits
from matador.core.log import move_record
from matador.core.words import Move, bot_reasons
from matador.games.dominoes.tiles import MATADORS, PIPS_OF, is_matador
from matador.play import View

REASONS = bot_reasons(
    ShedsPips="pips:number",
    CanFollow="tiles:number",
    NothingFollows="",
    NeighbourCanAnswer="seat tiles:number",
    NeighbourCannotAnswer="seat",
    SpendsMatador="",
    KeepsMatador="",
    NothingFits="",
)
"""The kinds of reasons, and the numbers of each."""


def explain(view: View, move: Move) -> list[Reason]:
    """Return the reasons for a move: pips that go, tiles that can follow, tiles that can answer."""
    seen, seat = view.record, move.seat
    record = move_record(seat, move.numbers)
    if not is_lay(record):
        return [reason("NothingFits")]
    rest = int(seen.hand[seat]) & ~(1 << record.a)
    after = fitting(ends_with(packed_ends(seen), record.a, record.b, way_of(record))) | MATADORS
    own, neighbour = count_bits(rest & after), (seat + 1) % int(seen.seats)
    theirs = count_bits(tiles_of_next(view.rules, seen, seat) & after)
    reasons = [reason("ShedsPips", pips=PIPS_OF[record.a])]
    reasons.append(reason("CanFollow", tiles=own) if own else reason("NothingFollows"))
    reasons.append(
        reason("NeighbourCanAnswer", seat=neighbour, tiles=theirs)
        if theirs
        else reason("NeighbourCannotAnswer", seat=neighbour)
    )
    if is_matador(record.a):
        reasons.append(reason("SpendsMatador"))
    elif rest & MATADORS:
        reasons.append(reason("KeepsMatador"))
    return reasons

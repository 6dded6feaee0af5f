"""What a visitor owes, and the owner's claim to it."""

from __future__ import annotations

from matador.core.compiled import compiled
from matador.core.log import Log, emit
from matador.games.estate import events, reasons
from matador.games.estate.edition import AUTOMATIC, CLAIMS_TO_CREDITOR, FEEDS_NOTHING, Edition
from matador.games.estate.geometry import DEED_SQUARES, GROUP_OF, TRANSPORTS, UTILITIES
from matador.games.estate.rules.money import owe
from matador.games.estate.state import (
    FREE,
    MOST_CLAIMS,
    State,
    is_mortgaged,
    owned_in_group,
    owns_group,
)

ASKED_FOR = 0
"""The turns left of a claim that was made in time: it lapses no more."""


@compiled
def base_rent(edition: Edition, state: State, deed: int) -> int:
    """Return the figure of the deed: by buildings, by transports owned, or by pip."""
    square = edition.square[DEED_SQUARES[deed]]
    group = GROUP_OF[deed]
    owner = state.owner[deed]
    if group == TRANSPORTS:
        return square.rents[owned_in_group(edition, state, owner, group) - 1]
    if group == UTILITIES:
        return square.per_pip[owned_in_group(edition, state, owner, group) - 1]
    return square.rents[state.level[deed]]


@compiled
def rent_times(edition: Edition, state: State, deed: int) -> int:
    """Return what the figure is multiplied by: a whole bare group, the pips, a card's factor."""
    group = GROUP_OF[deed]
    if group == UTILITIES:
        return (state.one + state.two) * state.rent_factor
    if group == TRANSPORTS:
        return int(state.rent_factor)
    bare = state.level[deed] == 0
    if bare and owns_group(state, state.owner[deed], group):
        return edition.unbuilt_group_rent_factor * state.rent_factor
    return int(state.rent_factor)


def rent_shown(edition: Edition, state: State, deed: int) -> int:
    """Return the rent of a deed as it stands on the board, without cards; 0 where none is due."""
    jailed = state.jail[state.owner[deed]] != FREE and not edition.jailed_owner_rent
    if is_mortgaged(state, deed) or jailed:
        return 0
    base, group = int(base_rent(edition, state, deed)), GROUP_OF[deed]
    bare = state.level[deed] == 0 and group not in (TRANSPORTS, UTILITIES)
    doubled = bare and owns_group(state, state.owner[deed], group)
    return base * int(edition.unbuilt_group_rent_factor) if doubled else base


@compiled
def rent_reason(state: State, deed: int) -> int:
    """Name the rule by which the rent was found."""
    group = GROUP_OF[deed]
    if state.rent_factor > 1:
        return reasons.BY_CARD_RENT
    if group == TRANSPORTS:
        return reasons.BY_TRANSPORT_RENT
    if group == UTILITIES:
        return reasons.BY_UTILITY_RENT
    if state.level[deed] > 0:
        return reasons.BY_BUILT_RENT
    return (
        reasons.BY_GROUP_RENT
        if owns_group(state, state.owner[deed], group)
        else reasons.BY_STREET_RENT
    )


@compiled
def charge_rent(edition: Edition, state: State, visitor: int, deed: int, log: Log) -> None:
    """DA-13, SV-13, DE-37: a visitor owes the owner; DA-30, SV-15, DE-42: not if mortgaged.

    DA-Q11, SV-32, DE-74: an owner in jail gets rent, unless a switch says no.
    """
    owner = int(state.owner[deed])
    if is_mortgaged(state, deed):
        emit(log, events.NO_RENT_MORTGAGED, reasons.BY_MORTGAGED_RENT, owner, visitor, deed)
        return
    if state.jail[owner] != FREE and not edition.jailed_owner_rent:
        emit(log, events.NO_RENT_JAILED, reasons.BY_JAILED_RENT, owner, visitor, deed)
        return
    base = base_rent(edition, state, deed)
    times = rent_times(edition, state, deed)
    reason = rent_reason(state, deed)
    if edition.rent == AUTOMATIC:
        emit(log, events.RENT_DUE, reason, visitor, owner, deed, base * times, base, times)
        rent = base * times
        owe(edition, state, visitor, owner, rent, reason, deed, FEEDS_NOTHING, log, base, times)
    else:
        open_claim(edition, state, visitor, deed, base, times, reason, log)


@compiled
def open_claim(
    edition: Edition,
    state: State,
    visitor: int,
    deed: int,
    base: int,
    times: int,
    reason: int,
    log: Log,
) -> None:
    """PR-11: amount and creditor are fixed at the landing; the owner has to ask."""
    claim = state.claim[state.claims]
    claim.owner = state.owner[deed]
    claim.visitor = visitor
    claim.deed = deed
    claim.rent = base * times
    claim.base = base
    claim.times = times
    claim.turns = edition.rent
    claim.because = reason
    state.claims += 1
    emit(
        log,
        events.RENT_CLAIMABLE,
        reasons.BY_CLAIM,
        claim.owner,
        visitor,
        deed,
        base * times,
        base,
        times,
    )


@compiled
def is_open(state: State, place: int, seat: int) -> bool:
    """Tell whether a seat may still ask for a rent of the list."""
    claim = state.claim[place]
    return claim.owner == seat and claim.turns != ASKED_FOR


@compiled
def claim_of(state: State, seat: int, deed: int) -> int:
    """Return the place of a seat's oldest open claim for a deed, or -1."""
    for place in range(state.claims):
        if is_open(state, place, seat) and state.claim[place].deed == deed:
            return place
    return -1


@compiled
def claim_rent(state: State, seat: int, deed: int, log: Log) -> None:
    """SV-16, DE-38, PR-28: the owner asks in time, whatever the table is waiting for."""
    claim = state.claim[claim_of(state, seat, deed)]
    claim.turns = ASKED_FOR
    emit(log, events.RENT_CLAIMED, reasons.BY_CLAIM, seat, claim.visitor, deed, claim.rent)


@compiled
def collect_rents(edition: Edition, state: State, log: Log) -> None:
    """Let visitors owe what was asked for, in the order of their landings.

    PR-28: this waits until no offer, auction or question is open, because whoever has bid or has
    been asked about buildings counts on the cash in his hand. Debts and heirs are no reason to
    wait: a rent may be what pays them.
    """
    place = 0
    while place < state.claims:
        claim = state.claim[place]
        if claim.turns != ASKED_FOR:
            place += 1
            continue
        owner = int(claim.owner)
        visitor = int(claim.visitor)
        deed = int(claim.deed)
        rent = int(claim.rent)
        base = int(claim.base)
        times = int(claim.times)
        reason = int(claim.because)
        emit(log, events.RENT_DUE, reason, visitor, owner, deed, rent, base, times)
        remove_claim(state, place)
        owe(edition, state, visitor, owner, rent, reason, deed, FEEDS_NOTHING, log, base, times)


@compiled
def forgo_rent(state: State, seat: int, deed: int, log: Log) -> None:
    """Let a rent go; the others need not wait for the claim."""
    place = claim_of(state, seat, deed)
    claim = state.claim[place]
    emit(log, events.RENT_FORGONE, reasons.BY_CLAIM, seat, claim.visitor, deed, claim.rent)
    remove_claim(state, place)


@compiled
def lapse_claims(state: State, log: Log) -> None:
    """SV-16, DE-38, DE-Q7: claims end when the next player throws, not by an extra throw."""
    place = 0
    while place < state.claims:
        claim = state.claim[place]
        claim.turns -= 1
        if claim.turns == 0:
            emit(
                log,
                events.RENT_LAPSED,
                reasons.BY_CLAIM,
                claim.owner,
                claim.visitor,
                claim.deed,
                claim.rent,
            )
            remove_claim(state, place)
        else:
            place += 1


@compiled
def pass_claims_on(edition: Edition, state: State, seat: int, creditor: int, log: Log) -> None:
    """PR-26: what a bankrupt could claim passes to his creditor, who cannot owe himself.

    Where no player is the creditor the claims lapse; what the bankrupt might owe lapses always.
    """
    passes = edition.claims_of_bankrupt == CLAIMS_TO_CREDITOR and creditor >= 0
    place = 0
    while place < state.claims:
        claim = state.claim[place]
        owns = claim.owner == seat
        if claim.visitor == seat or (owns and (not passes or claim.visitor == creditor)):
            remove_claim(state, place)
            continue
        if owns:
            claim.owner = creditor
            visitor = claim.visitor
            emit(
                log,
                events.RENT_PASSED,
                reasons.BY_CLAIM_PASSED,
                creditor,
                seat,
                visitor,
                claim.deed,
                claim.rent,
            )
        place += 1


@compiled
def remove_claim(state: State, place: int) -> None:
    """Take a claim off the list and keep the order of the others."""
    state.claims -= 1
    for later in range(place, min(int(state.claims) + 1, MOST_CLAIMS)):
        copy_claim(state, later)


@compiled
def copy_claim(state: State, place: int) -> None:
    """Move the next claim into a place; the last place is emptied."""
    target = state.claim[place]
    last = place >= state.claims
    source = state.claim[place if last else place + 1]
    target.owner = 0 if last else source.owner
    target.visitor = 0 if last else source.visitor
    target.deed = 0 if last else source.deed
    target.rent = 0 if last else source.rent
    target.base = 0 if last else source.base
    target.times = 0 if last else source.times
    target.turns = 0 if last else source.turns
    target.because = 0 if last else source.because

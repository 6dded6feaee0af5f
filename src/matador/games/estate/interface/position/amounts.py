"""The figures behind the claims and debts of a position: those left out, and those that fit."""

from __future__ import annotations

from matador.core.errors import BadPosition
from matador.games.estate.edition import PAY_PER_BUILDING, Edition
from matador.games.estate.reasons import BY_BUILDING_CARD, BY_TAX_PERCENT
from matador.games.estate.state import Claim, Debt, State
from matador.games.estate.words import LETTER_STEP


def arrange_figures(edition: Edition, state: State) -> None:
    """Let a rent without figures be its own, and refuse figures that do not come to the amount."""
    for claim in state.claim[: state.claims]:
        _let_be_itself(claim, claim.rent)
        if claim.base * claim.times != claim.rent:
            raise BadPosition("'claims': a rent is its 'base' x 'times'")
    for debt in state.debt[: state.debts]:
        if debt.deed >= 0 and debt.creditor >= 0:
            _let_be_itself(debt, debt.amount)
        if not _figures_fit(edition, state, debt):
            raise BadPosition(
                "'debts': 'base' and 'times' are a rent's figures and come to the amount or more,"
                " a share of all assets and its per cent, or the houses and hotels of a card"
            )


def _let_be_itself(record: Claim | Debt, amount: int) -> None:
    if not record.base and not record.times:
        record.base, record.times = amount, 1


def _figures_fit(edition: Edition, state: State, debt: Debt) -> bool:
    """Tell whether a debt is what its figures come to, less what lots have stood for."""
    if not debt.base and not debt.times:
        return True
    if debt.deed >= 0:
        return debt.creditor >= 0 and debt.base * debt.times >= debt.amount
    if debt.because == BY_TAX_PERCENT:
        return debt.base * debt.times // 100 == debt.amount
    return debt.because == BY_BUILDING_CARD and debt.amount == _repairs(edition, state, debt)


def _repairs(edition: Edition, state: State, debt: Debt) -> int:
    """Return what the card on the table asks for so many houses and hotels, -1 if another lies."""
    letter, number = divmod(state.card - 1, LETTER_STEP)
    if letter != edition.deck_letter[state.deck] or number >= edition.cards_in[state.deck]:
        return -1
    card = edition.card[state.deck][number]
    fits = card.effect == PAY_PER_BUILDING
    return debt.base * card.a + debt.times * card.b if fits else -1

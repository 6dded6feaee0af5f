"""Matador dominoes: tiles that join to seven, for two to four players."""

from matador.games import Family
from matador.games.dominoes import (
    dealing,
    facts,
    forms,
    position,
    question,
    reach,
    rules,
    scoring,
    state,
    view,
    words,
)

FAMILY = Family(
    name="dominoes",
    state=state.STATE,
    words=words.WORDS,
    shape=words.SHAPE,
    sums=words.SUMS,
    deal=dealing.deal,
    to_act=question.to_act,
    choices=rules.choices,
    chances=dealing.chances,
    check=rules.check,
    apply=rules.apply,
    look=rules.look,
    score=scoring.score,
    won=scoring.won,
    rounds=scoring.rounds,
    describe=position.describe,
    arrange=position.arrange,
    view=view.view,
    view_keys=view.DominoesView,
    question=facts.ask,
    asked=facts.ASKED,
    forms=forms.forms,
    confirm=reach.confirm,
)

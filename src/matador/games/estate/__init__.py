"""The property games: one set of rules, three editions of data."""

from matador.games import Family
from matador.games.estate import (
    asked,
    checks,
    choices,
    dealing,
    edition,
    ending,
    facts,
    forms,
    looking,
    position,
    question,
    rules,
    state,
    words,
)

FAMILY = Family(
    name="estate",
    state=state.STATE,
    words=words.WORDS,
    shape=edition.SHAPE,
    sums=words.SUMS,
    deal=dealing.deal,
    to_act=question.to_act,
    choices=choices.choices,
    chances=dealing.chances,
    check=checks.check,
    apply=rules.apply,
    look=looking.look,
    score=ending.score,
    won=ending.won,
    rounds=ending.rounds,
    describe=position.describe,
    arrange=position.arrange,
    question=facts.ask,
    asked=asked.ASKED,
    forms=forms.forms,
    hides=False,
)

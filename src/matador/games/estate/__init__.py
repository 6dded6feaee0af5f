"""The property games: one set of rules, three editions of data."""

from matador.games import Family
from matador.games.estate import edition, events, state, words
from matador.games.estate.interface import (
    board,
    facts,
    forms,
    questions,
    rule_themes,
    view,
    view_schema,
)
from matador.games.estate.interface.position import position
from matador.games.estate.rules import apply, choices, ending, legality, look, nature, question

FAMILY = Family(
    name="estate",
    state=state.STATE,
    words=words.WORDS,
    shape=edition.SHAPE,
    sums=events.SUMS,
    deal=nature.deal,
    to_act=question.to_act,
    choices=choices.choices,
    chances=nature.chances,
    check=legality.check,
    apply=apply.apply,
    look=look.look,
    score=ending.score,
    counted=ending.wealth,
    won=ending.won,
    rounds=ending.rounds,
    nature=nature.nature,
    describe=position.describe,
    arrange=position.arrange,
    view=view.view,
    view_keys=view_schema.EstateView,
    board=board.board,
    board_keys=board.EstateBoard,
    board_names=board.NAMES,
    question=facts.ask,
    question_kinds=questions.QUESTION_KINDS,
    fact_types=questions.FACT_TYPES,
    forms=forms.forms,
    themes=rule_themes.THEMES,
    hides=False,
)

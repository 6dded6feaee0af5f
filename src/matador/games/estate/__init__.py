"""The property games: one set of rules, three editions of data."""

from matador.games import Family
from matador.games.estate import edition_tables, events, state, words
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
from matador.games.estate.rules import apply, choices, ending, nature, question
from matador.games.estate.rules.legality import check

FAMILY = Family(
    name="estate",
    state=state.State,
    words=words.WORDS,
    shape=edition_tables.SHAPE,
    sums=events.SUMS,
    deal=nature.deal,
    to_act=question.to_act,
    choices=choices.choices,
    chances=nature.chances,
    check=check.check,
    apply=apply.apply,
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
)

"""Matador dominoes: tiles that join to seven, for two to four players."""

from matador.games import Family
from matador.games.dominoes import edition, state, words
from matador.games.dominoes.interface import board, forms, questions, rule_themes, view
from matador.games.dominoes.interface.position import position, reachability
from matador.games.dominoes.rules import nature, question, scoring, verbs

FAMILY = Family(
    name="dominoes",
    state=state.State,
    words=words.WORDS,
    shape=edition.SHAPE,
    sums=words.SUMS,
    deal=nature.deal,
    to_act=question.to_act,
    choices=verbs.choices,
    chances=nature.chances,
    check=verbs.check,
    apply=verbs.apply,
    look=verbs.look,
    score=scoring.score,
    won=scoring.won,
    rounds=scoring.rounds,
    nature=nature.nature,
    describe=position.describe,
    arrange=position.arrange,
    view=view.view,
    view_keys=view.DominoesView,
    board=board.board,
    board_keys=board.DominoesBoard,
    board_names=board.NAMES,
    question=questions.ask,
    question_kinds=questions.QUESTION_KINDS,
    fact_types=questions.FACT_TYPES,
    forms=forms.forms,
    themes=rule_themes.THEMES,
    confirm=reachability.confirm,
)

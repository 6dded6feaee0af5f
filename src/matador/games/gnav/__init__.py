"""Gnav, the Norwegian exchange game, for two to twelve players."""

from matador.games import Family
from matador.games.gnav import edition, state, words
from matador.games.gnav.interface import board, forms, questions, rule_themes, view
from matador.games.gnav.interface.position import position
from matador.games.gnav.rules import nature, question, result, verbs

FAMILY = Family(
    name="gnav",
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
    score=result.score,
    won=result.won,
    rounds=result.rounds,
    nature=nature.nature,
    describe=position.describe,
    arrange=position.arrange,
    view=view.view,
    view_keys=view.GnavView,
    board=board.board,
    board_keys=board.GnavBoard,
    board_names=board.NAMES,
    question=questions.ask,
    question_kinds=questions.QUESTION_KINDS,
    forms=forms.forms,
    themes=rule_themes.THEMES,
)

"""Gnav, the Norwegian exchange game, for two to twelve players."""

from matador.games import Family
from matador.games.gnav import (
    board,
    dealing,
    facts,
    forms,
    position,
    question,
    result,
    rules,
    state,
    view,
    words,
)

FAMILY = Family(
    name="gnav",
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
    score=result.score,
    won=result.won,
    rounds=result.rounds,
    describe=position.describe,
    arrange=position.arrange,
    view=view.view,
    view_keys=view.GnavView,
    board=board.board,
    board_keys=board.GnavBoard,
    board_names=board.NAMES,
    question=facts.ask,
    asked=facts.ASKED,
    forms=forms.forms,
)

"""Nim, a game with one heap, for two players."""

from matador.games import Family
from matador.games.heaps import people, rules, words

FAMILY = Family(
    name="heaps",
    state=rules.State,
    words=words.WORDS,
    shape=rules.SHAPE,
    sums=words.SUMS,
    deal=rules.deal,
    to_act=rules.to_act,
    choices=rules.choices,
    chances=rules.chances,
    check=rules.check,
    apply=rules.apply,
    score=rules.score,
    won=rules.won,
    rounds=rules.rounds,
    describe=people.describe,
    arrange=people.arrange,
    view=people.view,
    view_keys=people.HeapView,
    board=people.board,
    board_keys=people.HeapBoard,
    board_names=people.NAMES,
    question=people.ask,
    question_kinds=people.QUESTION_KINDS,
    forms=people.forms,
)

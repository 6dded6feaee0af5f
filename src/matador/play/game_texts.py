"""The texts of a game: its events, moves, question and rules, told in a language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from matador.core.editions import Edition
from matador.core.questions import Question
from matador.core.words import Event, Move
from matador.games import Family
from matador.play.explanation import Explanation, explanation
from matador.tell import tell, tell_move, tell_question


class GameTexts(ABC):
    """The methods of a game that return sentences."""

    edition: Edition
    family: Family

    @property
    @abstractmethod
    def question(self) -> Question | None:
        """Return what the table waits for; None when the game is over."""

    def tell(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Tell an event in one sentence."""
        return tell(event, self.family.words, self.family.name, language, names, self.edition)

    def tell_move(self, move: Move, language: str = "en", names: Sequence[str] = ()) -> str:
        """Return what a move would do, as the label of a button or a menu."""
        words, family = self.family.words, self.family.name
        return tell_move(move, words, family, language, names, self.edition)

    def tell_question(
        self, language: str = "en", names: Sequence[str] = (), question: Question | None = None
    ) -> str:
        """Return the current question to the seat that must answer; empty when it is over."""
        question, family = question or self.question, self.family
        if question is None:
            return ""
        kind = family.question_kinds[question.kind]
        return tell_question(question, kind, family.name, language, names, self.edition)

    def explain(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> Explanation:
        """Return the rules behind an event: statements, house rules in force, arithmetic."""
        sentence = self.tell(event, language, names)
        return explanation(event, self.family, self.edition, sentence, language)

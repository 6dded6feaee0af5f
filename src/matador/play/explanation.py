"""Why something happened: the rules behind an event, and its arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from matador.core.editions import Edition, Value
from matador.core.statements import Statement, statements
from matador.core.words import Event
from matador.games import Family
from matador.tell import tell_sum


@dataclass(frozen=True)
class Explanation:
    """Why something happened: the statements, the house rules in force, the arithmetic."""

    sentence: str
    statements: tuple[Statement, ...]
    house_rules: Mapping[str, Value]
    arithmetic: str

    def __str__(self) -> str:
        """Return the whole derivation in a few lines."""
        rules = [f"{statement.id}: {statement.plain()}" for statement in self.statements]
        changed = [
            f"house rule {n} = {v.value}: {v.reference}" for n, v in self.house_rules.items()
        ]
        sums = [self.arithmetic] if self.arithmetic else []
        return "\n  ".join([self.sentence, *rules, *changed, *sums])


def explanation(
    event: Event, family: Family, edition: Edition, sentence: str, language: str
) -> Explanation:
    """Return the rules behind an event, with the sentence that tells it."""
    page = statements(edition.page, language)
    ids = edition.because.get(event.because, ())
    changed = edition.changes()
    house_rules = {
        name: value
        for name, value in edition.values.items()
        if name in changed and value.statement in ids
    }
    arithmetic = family.sums.get(event.kind, "").format(**event.values)
    cited = tuple(page[id_] for id_ in ids)
    return Explanation(sentence, cited, house_rules, tell_sum(arithmetic, language))

"""The tables of the documentation as Markdown, each made from what the house itself reads."""

from __future__ import annotations

import re
from dataclasses import fields

from proofs import Proof, proofs

from matador.core.editions import Rule
from matador.core.forms import Amount, OneOf, SomeOf
from matador.core.schema import in_words, keys, records_in
from matador.core.statements import Statement, sections, statements
from matador.core.words import Kind
from matador.games import GAMES, edition, fact_types, family
from matador.play.boards import TableBoard
from matador.play.view import TableView
from matador.tell import (
    LANGUAGES,
    about_game,
    game_name,
    sentences,
    tell_option,
    tell_rule,
)

COMING = {
    "danish": ("Danish Matador, a property game", "3 to 6"),
    "swedish": ("Swedish Monopol, a property game", "2 to 7"),
    "german": ("German Monopoly of 1996, a property game", "2 to 8"),
}
"""The games whose rulebooks are numbered and whose rules are on their way, with their players."""
NO_PROOF = "No test names this yet."
COUNTED_NOUN = re.compile(r"{(\w+):[^|}]*\|([^}]*)}")


def table(heads: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    """Write a table."""
    return "\n".join(map(_row, [heads, ("---",) * len(heads), *rows]))


def _row(cells: tuple[object, ...]) -> str:
    """Write one row of a table; a bar inside a cell would end it."""
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def games_table() -> str:
    """Tell the games: what they are, for how many, by how many rules, and which can be played."""
    in_order = [*GAMES, *(game for game in COMING if game not in GAMES)]
    return table(
        ("game", "what it is", "players", "rules", "ready"),
        [(f"`{game}`", *_game_facts(game)) for game in in_order],
    )


def _game_facts(game: str) -> tuple[str, str, str, str]:
    if game not in GAMES:
        about, players = COMING[game]
        return about, players, _statement_count(game), "coming"
    game_edition = edition(game)
    family_name = game_edition.shape.family
    about = f"{game_name(game, family_name)}. {about_game(game, family_name)}"
    players = f"{game_edition.record.players_least} to {game_edition.record.players_most}"
    rulings = sum(statement.is_ruling for statement in statements(game_edition.page).values())
    return about, players, f"{_statement_count(game_edition.page)}, {rulings} rulings", "yes"


def _statement_count(page: str) -> str:
    every = statements(page).values()
    return f"{sum(not statement.is_ruling for statement in every)} statements"


def statement_list(game: str) -> str:
    """List every statement and ruling of a game under its heading, each with its tests."""
    parts = []
    for section in sections(edition(game).page):
        parts.extend([f"### {section.heading}"] if section.heading else [])
        parts.extend(section.notes)
        parts.extend(_statement(game, statement) for statement in section.statements)
    return "\n\n".join(parts)


def anchor(game: str, id_: str) -> str:
    """Return the target of a statement; one that several games share has one on each page."""
    sharers = [other for other in GAMES if id_ in statements(edition(other).page)]
    return f"{game}-{id_}".lower() if len(sharers) > 1 else id_.lower()


def _statement(game: str, statement: Statement) -> str:
    paragraphs = [f"({anchor(game, statement.id)})=\n**{statement.id}** {statement.text}"]
    if statement.answer:
        paragraphs.append(statement.answer)
    return "\n\n".join([*paragraphs, _proof_list(proofs().get(statement.id, []))])


def _proof_list(proofs: list[Proof]) -> str:
    lines = [f"- {proof.sentence} (`{proof.file}`)" for proof in proofs] or [f"- *{NO_PROOF}*"]
    return "\n".join([":::{container} proofs", *lines, ":::"])


def proof_count(game: str) -> str:
    """Say how many statements and rulings of a game are named by a test."""
    page = statements(edition(game).page).values()
    counts = []
    for what, ours in (("statements", False), ("rulings", True)):
        ids = [statement.id for statement in page if statement.is_ruling == ours]
        counts.append(f"{sum(id_ in proofs() for id_ in ids)} of {len(ids)} {what}")
    return f"Tests name {' and '.join(counts)}."


def switch_table(game: str) -> str:
    """Tell every rule that a table can change: what it is about, its values, where it is from."""
    game_edition = edition(game)
    rows: list[tuple[object, ...]] = []
    for rule in game_edition.shape.rules:
        value = game_edition.values[rule.name]
        source = f"[{value.reference}](#{anchor(game, value.reference)})"
        meaning = tell_rule(rule.name, game_edition.shape.family)
        possible = _possible(rule, game_edition.shape.family)
        rows.append((f"`{rule.name}`", meaning, f"`{value.value}`", possible, source))
    return table(("rule", "what it says", "here", "possible", "from"), rows)


def _possible(rule: Rule, family_name: str) -> str:
    if not rule.options:
        return f"{rule.least} to {rule.most}"
    meanings = [
        f"`{option}`: {tell_option(rule.name, option, family_name)}" for option in rule.options
    ]
    return "; ".join(meanings)


def move_table(game: str) -> str:
    """Tell every move of a game: the text that records and `Game.play` take, and its meaning."""
    rules = family(edition(game).shape.family)
    texts = sentences("en")[rules.name]["moves"]
    rows: list[tuple[object, ...]] = [
        (f"`{_readable(kind)}`", _several(texts[kind.name])) for kind in rules.words.moves
    ]
    return table(("text", "what it does"), rows)


def _readable(kind: Kind) -> str:
    """Write a move's pattern with the names of its parts only: `free {half}`."""
    pattern = kind.pattern
    for slot in kind.slots:
        pattern = pattern.replace(f"{{{slot.name}:{slot.type}}}", f"{{{slot.name}}}")
    return pattern


def event_table(game: str) -> str:
    """Tell every event and refusal of a game with its values; secret ones are in brackets."""
    rules = family(edition(game).shape.family)
    tables = sentences("en")
    texts = {**tables["common"]["events"], **tables[rules.name]["events"]}
    rows: list[tuple[object, ...]] = [
        (f"`{kind.name}`", _slot_names(kind), _several(texts[kind.name]))
        for kind in rules.words.events
    ]
    return table(("event", "values", "in English"), rows)


def _several(sentence: str) -> str:
    """Write counted nouns for several: `{points} points` for `{points:point|points}`."""
    return COUNTED_NOUN.sub(r"{\1} \2", sentence)


def _slot_names(kind: Kind) -> str:
    names = [f"({slot.name})" if slot.secret else slot.name for slot in kind.slots]
    return ", ".join(names)


def view_table(game: str) -> str:
    """Tell every key of a view, its type, and what it says; inner keys follow their key."""
    return _key_table(TableView, family(edition(game).shape.family).view_keys)


def board_table(game: str) -> str:
    """Tell every key of a board, its type, and what it says; inner keys follow their key."""
    return _key_table(TableBoard, family(edition(game).shape.family).board_keys)


def _key_table(*records: object) -> str:
    rows = [row for record in records for row in _key_rows(record, "")]
    return table(("key", "type", "what it says"), rows)


def _key_rows(record: object, inside: str) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for key in keys(record):
        rows.append((f"`{inside}{key.name}`", in_words(key.type), key.says))
        for inner in records_in(key.type):
            rows.extend(_key_rows(inner, f"{inside}{key.name}."))
    return rows


def language_table() -> str:
    """Tell the languages of the house."""
    rows: list[tuple[object, ...]] = [(f"`{code}`", name) for code, name in LANGUAGES.items()]
    return table(("code", "language"), rows)


def question_list(family_name: str) -> str:
    """Tell every kind of question of a family, and the facts that come with it."""
    parts = []
    for kind, question in family(family_name).question_kinds.items():
        rows: list[tuple[object, ...]] = [
            (f"`{name}`", f"`{fact.type}`", fact.says) for name, fact in question.facts.items()
        ]
        parts.append(f"`{kind}`: {question.asks}")
        parts.extend([table(("fact", "type", "what it says"), rows)] if rows else [])
    return "\n\n".join(parts)


def fact_type_table() -> str:
    """Tell the types of facts."""
    rows: list[tuple[object, ...]] = [(f"`{name}`", says) for name, says in fact_types().items()]
    return table(("type", "what it is"), rows)


def argument_table() -> str:
    """Tell the kinds of arguments of forms, and what each says."""
    rows: list[tuple[object, ...]] = [
        (f"`{kind.__name__}`", _field_names(kind), " ".join((kind.__doc__ or "").split()))
        for kind in (OneOf, SomeOf, Amount)
    ]
    return table(("argument", "fields", "what it is"), rows)


def _field_names(kind: type[OneOf | SomeOf | Amount]) -> str:
    return ", ".join(f"`{field.name}`" for field in fields(kind))

"""Editions: every number and switch of a game from TOML, each with where it comes from.

A value is `{ is = 7, cite = "DM-4" }`: `cite` names a statement of the book, `ruling` our answer
where the book is silent, `house` a house rule. A small file may `extends` an edition and state
only the difference. What a family does not know is refused with the nearest thing it knows.

A change of play raises an edition's version, and the edition keeps what it had before: `[former.1]`
states the values in which version 1 differs from version 2, so a record of any version replays.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from matador.core.errors import BadEdition, BadInput, nearest
from matador.core.records import Record
from matador.core.sentences import Sentence, either
from matador.core.statements import statements

Named = str | PathLike[str]
"""A game or a set of house rules by name, or the path of a user's own file."""
NameOrPath = str | Path

SOURCES = ("cite", "ruling", "house")
YES_NO = ("no", "yes")
KIND_NAMES = {str: "a text", int: "a whole number"}


class Rule(NamedTuple):
    """One value that an edition must give: a choice among options, or a whole number."""

    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    gaps: tuple[int, ...] = ()
    """Numbers between the least and the most that mean nothing; former versions let them pass."""
    name: str = ""
    """The field of the edition's record that holds it."""

    def number(self, value: Any) -> int:
        """Return the number that the rules read, or refuse the value."""
        if self.options:
            return self._option(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadEdition(
                "{rule} takes a whole number, not {value!r}", rule=self.name, value=value
            )
        if not self.least <= value <= self.most or value in self.gaps:
            near = min(max(value, self.least), self.most)
            near += near in self.gaps
            raise BadEdition(
                "{rule} takes {span}, not {value}; the nearest is {near}",
                rule=self.name,
                span=self._span(),
                value=value,
                near=near,
            )
        return value

    def _span(self) -> str:
        edges = [self.least, *(n for gap in self.gaps for n in (gap - 1, gap + 1)), self.most]
        runs = zip(edges[::2], edges[1::2], strict=True)
        return either([str(a) if a == b else Sentence("{a} to {b}", a=a, b=b) for a, b in runs])

    def _option(self, value: Any) -> int:
        if isinstance(value, bool) and self.options == YES_NO:
            return int(value)
        if value not in self.options:
            hint = nearest(str(value), self.options)
            raise BadEdition(
                "{rule} cannot be {value!r}; {nearest}", rule=self.name, value=value, nearest=hint
            )
        return self.options.index(value)

    def word(self, number: int) -> str | int:
        """Return a number as people write it."""
        return self.options[number] if self.options else number

    def read(self, text: str) -> str | int:
        """Read a value from the text of a command or a record."""
        if self.options:
            return text
        try:
            return int(text)
        except ValueError:
            raise BadEdition(
                "{rule} takes a whole number, not {value!r}", rule=self.name, value=text
            ) from None


def one_of(*options: str) -> Rule:
    """Say which options a rule has; the record holds the place of the one chosen."""
    return Rule(options)


def between(least: int, most: int, gaps: tuple[int, ...] = ()) -> Rule:
    """Say which whole numbers a rule takes."""
    return Rule((), least, most, gaps)


YesNo = Annotated[int, one_of(*YES_NO)]
"""A rule that is in force or not."""


class Value(NamedTuple):
    """A rule's value in force, and where it comes from."""

    value: str | int
    number: int
    source: str
    reference: str
    statement: str
    """The statement or ruling that the game's own edition gives for this rule."""


@dataclass(frozen=True)
class Shape:
    """What a family asks of its editions."""

    family: str
    record: type[Record]
    """What the rules read: a field for each rule of the edition, then whatever `fill` writes."""
    because: tuple[str, ...]
    tables: tuple[str, ...] = ()
    fill: Callable[[Any, Mapping[str, Any]], None] | None = None
    joined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Rules that were one in a former version, by the name that they shared."""

    def spread(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return changes by the names of today: a former rule gives its value to all it became."""
        pairs = ((self.joined.get(name, (name,)), value) for name, value in changes.items())
        return {name: value for names, value in pairs for name in names}

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """Return every value that an edition must give."""
        marked = ((field.name, mark) for field in self.record.fields for mark in field.marks)
        return tuple(rule._replace(name=name) for name, rule in marked if isinstance(rule, Rule))

    def rule(self, name: str) -> Rule:
        """Return a rule by its name, or refuse an unknown one."""
        for rule in self.rules:
            if rule.name == name:
                return rule
        hint = nearest(name, (rule.name for rule in self.rules))
        raise BadEdition("{name!r} is no rule of this game; {nearest}", name=name, nearest=hint)


@dataclass(frozen=True)
class Edition:
    """One game's rules in force: what people read, and the record that the rules read."""

    id: str
    game: str
    version: int
    page: str
    values: Mapping[str, Value]
    book: Mapping[str, int]
    """The numbers of the game's own edition, whatever a house rule makes of them."""
    because: Mapping[str, tuple[str, ...]]
    tables: Mapping[str, Any]
    record: Any
    shape: Shape
    is_former: bool = False
    """Whether there is a newer version of the game's own edition."""
    joined: tuple[str, ...] = ()
    """The names that this version has for rules which are several today."""

    def changes(self) -> dict[str, str | int]:
        """Return the house rules in force: what differs from the book."""
        changed = {n: v.value for n, v in self.values.items() if v.number != self.book[n]}
        for name in self.joined:
            changed = _rejoined(changed, name, self.shape.joined[name])
        return changed

    def with_rules(self, changes: Mapping[str, Any]) -> Edition:
        """Return this edition with some rules changed by the table."""
        if not isinstance(changes, Mapping):
            raise BadInput("rules are a dict of names and values, not {changes!r}", changes=changes)
        if not changes:
            return self
        values = dict(self.values)
        for name, value in self.shape.spread(changes).items():
            rule = self.shape.rule(name)
            number = (rule._replace(gaps=()) if self.is_former else rule).number(value)
            if number != values[name].number:
                word = rule.word(number)
                statement = values[name].statement
                values[name] = Value(word, number, "house", "chosen for this table", statement)
        return _with_record(replace(self, values=values))


def _rejoined(
    changed: dict[str, str | int], name: str, parts: tuple[str, ...]
) -> dict[str, str | int]:
    """Say by a former rule what all that it became say alike."""
    if len({changed.get(part) for part in parts}) > 1 or parts[0] not in changed:
        return changed
    first, *others = parts
    return {name if n == first else n: v for n, v in changed.items() if n not in others}


def _with_record(edition: Edition) -> Edition:
    least, most = (edition.values[name].number for name in ("players_least", "players_most"))
    if least > most:
        raise BadEdition(
            "players_least is {least}, more than players_most, which is {most}",
            least=least,
            most=most,
        )
    record = edition.shape.record()
    for name, value in edition.values.items():
        setattr(record, name, value.number)
    if edition.shape.fill:
        edition.shape.fill(record, edition.tables)
    return replace(edition, record=record)


def edition_ids() -> list[str]:
    """Return the built-in editions, games and house rules alike."""
    files = resources.files("matador.editions").iterdir()
    return sorted(file.name[:-5] for file in files if file.name.endswith(".toml"))


def name_or_path(named: Any) -> NameOrPath:
    """Return what names an edition: a text stays a name, whatever it says; a path is a path."""
    if isinstance(named, str):
        return named
    if isinstance(named, PathLike):
        return Path(named)
    raise BadInput(f"a game is named by its text, not {named!r}")


def source_text(name: NameOrPath) -> str:
    """Return the TOML of a built-in edition, or of a user's own file.

    A name is never a path: only whoever passes a path opens a file.
    """
    if isinstance(name, Path):
        try:
            return name.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadInput(f"cannot read the edition {str(name)!r}: {problem}") from None
    if name not in edition_ids():
        hint = nearest(name, edition_ids())
        if name.endswith(".toml"):
            hint = Sentence(
                "{hint}; a file is passed as a path: Path({name!r})", hint=hint, name=name
            )
        raise BadInput("there is no game {name!r}; {nearest}", name=name, nearest=hint)
    return resources.files("matador.editions").joinpath(f"{name}.toml").read_text("utf-8")


def parsed(name: NameOrPath) -> dict[str, Any]:
    """Return the tables of an edition file."""
    try:
        return tomllib.loads(source_text(name))
    except tomllib.TOMLDecodeError as problem:
        raise BadEdition(f"edition {str(name)!r}: {problem}") from None


def family_of(name: NameOrPath) -> str:
    """Return the family of an edition, or of the built-in edition that it extends."""
    tables = parsed(name)
    if "extends" in tables:
        return family_of(str(tables["extends"]))
    return str(tables.get("family", ""))


def load(name: NameOrPath, shape: Shape, version: int | None = None) -> Edition:
    """Load an edition, by default its newest version, and check every word of it."""
    tables = parsed(name)
    try:
        if "extends" in tables:
            return _extended(tables, load(str(tables["extends"]), shape, version))
        return _in_version(_whole(tables, shape), tables.get("former", {}), version)
    except BadEdition as problem:
        where = f"edition {str(name)!r}: "
        text = str(problem)
        raise BadEdition(text if text.startswith("edition ") else where + text) from None


def _refuse_unknown(keys: Iterable[str], known: Iterable[str], what: str) -> None:
    known = set(known)
    for key in keys:
        if key not in known:
            raise BadEdition(f"unknown {what} {key!r}; {nearest(key, known)}")


def _whole(tables: dict[str, Any], shape: Shape) -> Edition:
    known = {"id", "family", "version", "page", "rules", "because", *shape.tables}
    _refuse_unknown(tables, {*known, "former"}, "key")
    for key in sorted(known):
        if key not in tables:
            raise BadEdition(f"{key!r} is missing")
    for key, kind in (("id", str), ("version", int), ("page", str)):
        if not isinstance(tables[key], kind):
            raise BadEdition(f"{key!r} must be {KIND_NAMES[kind]}, not {tables[key]!r}")
    values = _values(tables["rules"], shape, tables["page"])
    for rule in shape.rules:
        if rule.name not in values:
            raise BadEdition(f"the rule {rule.name!r} is missing")
    because = _because(tables["because"], shape, tables["page"])
    extra = {key: tables[key] for key in shape.tables}
    name, version, page = tables["id"], tables["version"], tables["page"]
    record = shape.record()
    book = {rule: value.number for rule, value in values.items()}
    edition = Edition(name, name, version, page, values, book, because, extra, record, shape)
    return _with_record(edition)


def _in_version(edition: Edition, former: Any, version: int | None) -> Edition:
    """Return an edition as it was in a version, going back from the newest one by one."""
    newest = edition.version
    if sorted(_table("former", former)) != sorted(map(str, range(1, newest))):
        raise BadEdition(f"'former' must tell of every version before {newest}, and of no other")
    wanted = edition
    for number in range(newest - 1, 0, -1):
        edition = _before(edition, number, _table(f"former.{number}", former[str(number)]))
        wanted = edition if number == version else wanted
    if version is not None and wanted.version != version:
        raise BadEdition(
            "there is no version {version} of these rules; the newest is {newest}",
            version=version,
            newest=newest,
        )
    return wanted


def _before(edition: Edition, version: int, former: Mapping[str, Any]) -> Edition:
    """Return an edition one version back: only what differed is stated."""
    values = dict(edition.values)
    for name, value in edition.shape.spread(former).items():
        rule = edition.shape.rule(name)
        number = rule.number(value)
        source = f"as version {version} had it"
        values[name] = Value(rule.word(number), number, "former", source, values[name].statement)
    book = {name: value.number for name, value in values.items()}
    joined = (*edition.joined, *(name for name in former if name in edition.shape.joined))
    older = replace(edition, version=version, values=values, book=book, joined=joined)
    return _with_record(replace(older, is_former=True))


def _extended(tables: dict[str, Any], parent: Edition) -> Edition:
    _refuse_unknown(tables, {"id", "extends", "about", "rules"}, "key")
    if "id" not in tables:
        raise BadEdition("'id' is missing")
    values = dict(parent.values)
    for name, value in _values(tables.get("rules", {}), parent.shape, parent.page).items():
        values[name] = value._replace(statement=values[name].statement)
    return _with_record(replace(parent, id=tables["id"], values=values))


def _table(name: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadEdition(f"{name!r} must be a table, not {value!r}")
    return value


def _values(rules: Any, shape: Shape, page: str) -> dict[str, Value]:
    table = _table("rules", rules)
    return {name: _value(shape.rule(name), entry, page) for name, entry in table.items()}


def _value(rule: Rule, entry: Any, page: str) -> Value:
    if not isinstance(entry, dict) or "is" not in entry:
        form = '{ is = VALUE, cite = "STATEMENT" }'
        raise BadEdition(f"{rule.name} must say its value and its source, as {form}")
    _refuse_unknown(entry, {"is", *SOURCES}, f"word in {rule.name}:")
    sources = [source for source in SOURCES if source in entry]
    if len(sources) != 1:
        raise BadEdition(f"{rule.name} must name one source: cite, ruling or house")
    reference = str(entry[sources[0]])
    if sources[0] != "house":
        _refuse_unknown([reference], statements(page), f"statement in {rule.name}:")
    number = rule.number(entry["is"])
    return Value(rule.word(number), number, sources[0], reference, reference)


def _because(table: Any, shape: Shape, page: str) -> dict[str, tuple[str, ...]]:
    reasons = _table("because", table)
    _refuse_unknown(reasons, shape.because, "reason")
    for reason in shape.because:
        if not isinstance(reasons.get(reason), list):
            raise BadEdition(f"the reason {reason!r} names no statement")
        _refuse_unknown(reasons[reason], statements(page), f"statement in {reason}:")
    return {reason: tuple(ids) for reason, ids in reasons.items()}

"""A move asked for part by part, as its form says: `bid`, then how much."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from matador.cli.screens.amounts import plain_number
from matador.core.errors import BadMove
from matador.core.forms import Amount, Argument, Form, OneOf, SomeOf, read_value, write_value
from matador.core.words import seat_name
from matador.tell.languages import grouped
from matador.tell.names import square

if TYPE_CHECKING:
    from matador.cli.table import TerminalTable


def forms_of(forms: Sequence[Form], verb: str) -> list[Form]:
    """Return the forms of a verb that takes arguments."""
    return [form for form in forms if form.verb == verb and form.arguments]


def fill(table: TerminalTable, forms: Sequence[Form]) -> str | None:
    """Ask for one argument after another; return the move's text, None to go back."""
    values: dict[str, Any] = {}
    for argument in forms[0].arguments:
        name = argument.name
        part = merge_arguments([form.argument(name) for form in forms])
        values[name] = ask_for(table, part)
        if values[name] is None:
            return None
        fitting = [form for form in forms if form.argument(name).allows(values[name])]
        forms = [form.narrow({name: values[name]}) for form in fitting]
    return forms[0].text(values)


def merge_arguments(parts: Sequence[Argument]) -> Argument:
    """Return the same argument of several forms as one; only choices of one thing differ."""
    first = parts[0]
    if not isinstance(first, OneOf):
        return first
    options = [option for part in parts if isinstance(part, OneOf) for option in part.options]
    return OneOf(first.name, first.type, tuple(dict.fromkeys(options)))


def ask_for(table: TerminalTable, part: Argument) -> Any:
    """Ask for an argument until it is possible; what can only be one thing is not asked."""
    if isinstance(part, OneOf) and len(part.options) == 1:
        return part.options[0]
    if isinstance(part, SomeOf) and not part.options:
        return []
    if isinstance(part, Amount) and part.least == part.most:
        return part.least
    while answer := table.terminal.ask(prompt(table, part)):
        try:
            return read_value(part, as_move_text(table, part, answer))
        except BadMove:
            table.terminal.show(Text(table.say("not_possible", text=answer[:30]), "bold red"))
    return None


def as_move_text(table: TerminalTable, part: Argument, answer: str) -> str:
    """Return an answer as a move has it: an amount in digits, a player by the letter."""
    if isinstance(part, Amount):
        return plain_number(answer)
    if part.type == "seat":
        same = (seat for seat, name in enumerate(table.names) if name.lower() == answer.lower())
        return next(map(seat_name, same), answer)
    return answer


def missing(forms: Sequence[Form], text: str) -> list[str]:
    """Return the arguments whose word a typed move does not say, of the form it is nearest to."""
    words = text.split()
    lacking = [
        [name for word, name in re.findall(r"(\w+) \{(\w+)\}", form.pattern) if word not in words]
        for form in forms
    ]
    return min(lacking, key=len, default=[])


def prompt(table: TerminalTable, part: Argument) -> str:
    """Say what is asked for, and what it may be."""
    what = argument_label(table, part.name)
    if isinstance(part, Amount):
        least, most = (grouped(bound, table.language) for bound in (part.least, part.most))
        return table.say(f"fill_{part.takes}", what=what, least=least, most=most)
    options = ", ".join(shown_option(table, part, option) for option in part.options)
    return table.say(f"fill_{part.takes}", what=what, options=options)


def argument_label(table: TerminalTable, name: str) -> str:
    """Return what an argument is called: by its family, or by the phrases that families share."""
    own = table.game.board(table.language)["names"].get("argument", {})
    return own[name] if name in own else table.say(f"what_{name}")


def shown_option(table: TerminalTable, part: Argument, option: Any) -> str:
    """Write an option as it is typed, a deed with its name."""
    typed = write_value(part.type, option)
    if part.type == "seat" and table.names[option] != typed:
        return f"{typed} {table.names[option]}"
    if part.type not in ("deed", "lots"):
        return typed
    return f"{typed} {square(option, table.game.edition, table.language)}"

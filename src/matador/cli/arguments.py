"""Arguments of the command line, read into values or refused with what would be right."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from matador import languages
from matador.core.errors import MatadorError
from matador.languages import LANGUAGES

if TYPE_CHECKING:
    from matador.core.editions import Named

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says which language its user reads, the first that is set before the others."""
MOST_DIGITS = 30


def language_named(text: str) -> str | None:
    """Return the language of a code or a name, if there is one."""
    word = text.strip().casefold()
    return next((code for code in LANGUAGES if word in (code, *_names(code))), None)


def _names(code: str) -> list[str]:
    names: list[str] = languages.table(code, "language.toml")["also"]
    return names


def language_of_locale() -> str:
    """Return the language of the system's user, or English."""
    locale = next((os.environ[name] for name in LOCALE if os.environ.get(name)), "")
    return language_named(re.split(r"[_.@-]", locale)[0]) or "en"


class WholeNumber(click.ParamType[int]):
    """A whole number, written as 1000000, 1_000_000 or 1e6."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number or refuse it."""
        if isinstance(value, int):
            return value
        number = _decimal(str(value))
        if number is None or number != number.to_integral_value():
            self.fail(f"{value!r} is no whole number; write 4, 1_000_000 or 1e6", param, ctx)
        return int(number)


def _decimal(text: str) -> Decimal | None:
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() and number.adjusted() <= MOST_DIGITS else None


class GameName(click.ParamType["str | Path"]):
    """A game, a set of house rules, or a user's own TOML file."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | Path:
        """Refuse a game that does not exist; what ends as a file does is one."""
        from matador.play.catalog import edition

        named = Path(value) if str(value).endswith(".toml") else str(value)
        try:
            edition(named)
        except MatadorError as problem:
            raise click.BadParameter(str(problem), ctx, param, "GAME") from None
        return named

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Name the games when none was named."""
        from matador.play.catalog import GAMES

        return f"Known are {', '.join(GAMES)}."


class WithRules(click.Command):
    """A command that takes several rules after one `--rules`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `--rules a=1 b=2` as `--rules a=1 --rules b=2`."""
        spread: list[str] = []
        reading = False
        for word in args:
            if reading and "=" in word and not word.startswith("-") and spread[-1] != "--rules":
                spread.append("--rules")
            reading = word == "--rules" or (reading and not word.startswith("-"))
            spread.append(word)
        return super().parse_args(ctx, spread)


class BotNames(click.ParamType[Any]):
    """Comma-separated bots: built-in names, and bots of files such as my_bot.py:MyBot."""

    name = "bots"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Run the files that are named, and leave other names as they are."""
        if not isinstance(value, str) or ":" not in value:
            return value
        from matador.bots import bot_in_file

        parts = (part.strip().rpartition(":") for part in value.split(","))
        try:
            bots = [bot_in_file(Path(file), bot) if colon else bot for file, colon, bot in parts]
        except MatadorError as problem:
            self.fail(str(problem), param, ctx)
        return bots[0] if len(bots) == 1 else bots


def house_rules(game: Named, pairs: Sequence[str]) -> dict[str, str | int]:
    """Read `name=value` pairs as rules of a game."""
    from matador.play.catalog import edition

    shape = edition(game).shape
    rules: dict[str, str | int] = {}
    for pair in (part.strip() for text in pairs for part in text.split(",")):
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(
                f"write name=value, such as {_example(shape)}, not {pair!r}", param_hint="'--rules'"
            )
        rules[name.strip()] = shape.rule(name.strip()).read(value.strip())
    return rules


def _example(shape: Any) -> str:
    rule = shape.rules[-1]
    return f"{rule.name}={rule.options[-1] if rule.options else rule.least}"

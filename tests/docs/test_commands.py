"""Every command and option is documented, and every command line on a page can be typed."""

import re
import shlex

import click
import pytest
from command_tables import PROGRAM, command_help, commands, context_of
from fences import PAGES, ROOT, fences, page_text

from matador.cli import main
from matador.cli.turn import COMMANDS as TYPED_IN_GAMES

COMMANDS = dict(commands())
TYPED = [
    pytest.param(line.removeprefix("$ "), id=f"{page}: {line}")
    for page in PAGES
    for block in fences(page_text(page))
    if block.language == "console"
    for line in block.text.splitlines()
    if line.startswith("$ ")
]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_place_on_the_page_and_in_the_readme(name):
    blocks = [block.language for block in fences(page_text("docs/commands.md"))]
    assert blocks.count(f"{{commands}} {name}") == 1
    full = PROGRAM if name == PROGRAM else f"{PROGRAM} {name}"
    assert re.search(rf"^\| `{full}( [A-Z]+)?` \| .+ \|$", page_text("README.md"), re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_argument_is_told(name):
    command = COMMANDS[name]
    told = command_help(name)
    assert command.help
    for part in command.params:
        written = part.opts[-1] if isinstance(part, click.Option) else part.human_readable_name
        word = rf"{re.escape(written)}(?![\w-])"
        [row] = re.findall(rf"^\| `[^`]*{word}[^`]*` \| (.*) \|$", told, re.M)
        assert row, written


def test_every_word_that_can_be_typed_in_a_game_is_told():
    told = re.findall(r"^\| `(\S+)` \|", page_text("docs/commands.md"), re.MULTILINE)
    assert {TYPED_IN_GAMES[word] for word in told} == set(TYPED_IN_GAMES.values())


@pytest.mark.parametrize("line", TYPED)
def test_every_command_line_on_a_page_can_be_typed(line):
    program, *words = shlex.split(line)
    if program == "make":
        assert f"\n{words[0]}:" in (ROOT / "Makefile").read_text()
    elif program in ("python", "sh"):
        assert (ROOT / words[0]).exists()
    elif program == "curl":
        assert "localhost:8000/" in line
    else:
        assert program == PROGRAM
        parsed(words)


def parsed(words: list[str]) -> None:
    """Read a command line as the program would, and do nothing."""
    if words and words[0] in COMMANDS:
        command = COMMANDS[words[0]]
        command.make_context(words[0], words[1:], parent=context_of(PROGRAM, main))
    else:
        assert words == ["--version"]


def test_a_command_line_that_cannot_be_typed_is_noticed():
    with pytest.raises(click.NoSuchOption):
        parsed(["games", "--loud"])


@pytest.mark.parametrize("page", PAGES)
def test_every_command_named_in_a_sentence_exists(page):
    prose = re.sub(r"^```.*?^```", "", page_text(page), flags=re.MULTILINE | re.DOTALL)
    named = re.findall(r"`matador ([a-z]+)\b(?! \d)", prose)
    assert set(named) <= COMMANDS.keys()

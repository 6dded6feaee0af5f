"""What cannot be is told in every language: positions, records, rules and files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

import pytest

import matador
from matador import games
from matador.core.sentences import Sentence
from matador.tell import LANGUAGES, tell_error
from matador.tell.errors import MOST_SHOWN, patterns

HOUSE = Path(matador.__file__).parent
ROOMS = ("core", "games", "play", "bots", "cli")
"""Where people can be refused something; the lab and the environments are for programmers."""
REFUSING = {"BadEdition", "BadInput", "BadMove", "BadPosition", "BadRecord", "Sentence"}
FOR_PROGRAMMERS = {
    *("core/editions.py", "core/forms.py", "core/statements.py", "games/__init__.py"),
    *("games/estate/edition_tables.py", "play/arguments.py", "play/nature.py", "cli/serve.py"),
    *("bots/decision.py", "bots/user_bots.py", "bots/user_policies.py", "bots/catalog.py"),
}
"""Where a caller of the module, or who writes an edition or a bot, may be told it in English."""

every_other_language = pytest.mark.parametrize(
    "language", [one for one in LANGUAGES if one != "en"]
)


def refusals() -> Iterator[tuple[str, ast.expr]]:
    """Give what the house says wherever it refuses something, and the file that says it."""
    for room in ROOMS:
        for file in (HOUSE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSING:
                    yield from ((file.relative_to(HOUSE).as_posix(), said) for said in node.args)


def slots(pattern: str) -> set[tuple[str, str | None]]:
    """Return the values that a pattern names, and whether each is quoted."""
    return {(name, how) for _, name, _, how in Formatter().parse(pattern) if name}


def wanted() -> set[str]:
    """Return every pattern that has words of its own."""
    said = {node.value for _, node in refusals() if isinstance(node, ast.Constant)}
    texts = {one for one in said if isinstance(one, str)}
    return {one for one in texts if re.search(r"[^\W\d]", re.sub(r"\{.*?\}", "", one))}


def unsaid(told: Mapping[str, str]) -> set[str]:
    """Return the patterns for which a language has no sentence with the same values."""
    return {one for one in wanted() if slots(told.get(one, "{nothing}")) != slots(one)}


@every_other_language
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal(language):
    assert unsaid(patterns(language)) == set()
    assert set(patterns(language)) <= wanted()


def test_a_sentence_left_out_or_without_its_values_is_found():
    left_out, without = "the link is not whole; was it cut short?", "{written!r} is no seed"
    told = {**patterns("da"), without: "det er ikke et frø"}
    del told[left_out]
    assert unsaid(told) == {left_out, without}


def test_nothing_that_people_are_refused_is_put_together_beforehand():
    together = {file for file, said in refusals() if isinstance(said, ast.JoinedStr)}
    assert together <= FOR_PROGRAMMERS


def test_python_reads_english_and_people_their_own_language():
    with pytest.raises(matador.BadPosition) as caught:
        matador.position("gnav", {"cards": ["owl", "owl", "owl"], "players": 3})
    wrong = caught.value
    assert str(wrong) == "the card owl stands 3 times: a pack has it twice"
    gnav = games.edition("gnav")
    assert tell_error(wrong.sentence, "da", edition=gnav) == (
        "kortet Ugle står 3 gange: et spil kort har det to gange"
    )
    assert tell_error(wrong.sentence, "de", edition=gnav) == (
        "die Karte Eule steht 3-mal da: ein Kartenspiel hat sie zweimal"
    )


def test_seats_and_squares_are_told_by_their_names():
    wrong = Sentence("seat {seat} is in jail, so it stands on square {square}", seat=1, square=10)
    german = games.edition("german")
    assert tell_error(wrong, "de", ["Anna", "Bo"], german) == (
        "Platz Bo sitzt im Gefängnis und steht also auf Feld „Gefängnis / Nur zu Besuch“"
    )
    assert tell_error(wrong, "de") == ("Platz 1 sitzt im Gefängnis und steht also auf Feld 10")


def test_a_refusal_inside_another_is_told_too():
    with pytest.raises(matador.BadEdition) as caught:
        matador.new("gnav", rules={"start_pointz": 5})
    assert tell_error(caught.value.sentence, "sv") == (
        "”start_pointz” är ingen regel i detta spel; menade du ”start_points”?"
    )


def test_what_the_rules_say_against_a_line_is_told_by_the_game():
    header = matador.new("gnav", 2, seed=1).record().splitlines()[:-1]
    with pytest.raises(matador.BadRecord) as caught:
        matador.replay("\n".join([*header, "B: knock", "end: 4 moves"]))
    assert tell_error(caught.value.sentence, "da") == (
        "linje 10: Du fik ikke narren, da der blev givet, så du må ikke banke."
    )


def test_a_long_text_is_shortened_for_people():
    wrong = Sentence("{written!r} is no seed", written="x" * 500)
    assert tell_error(wrong, "da") == f"»{'x' * MOST_SHOWN} …« er ikke et frø"

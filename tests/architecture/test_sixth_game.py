"""A sixth game needs no change outside its own files but one line of registration.

`sixth_game/` holds every file of a small game of its own family, laid out as in the package. They
are put into a copy of the package, the game is registered, and it is played to its end there.
`tests/page/test_sixth_game.py` opens the same game in a browser.
"""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from drivers import sixth_game
from drivers.sixth_game import own_files

from matador.games import GAMES
from matador.tell import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """Return the folder of a package to which the game was added."""
    return sixth_game.install(tmp_path_factory.mktemp("package"))


def run(package, *words, answers=""):
    """Run Python with the copied package and return what it printed."""
    done = subprocess.run(
        [sys.executable, *words],
        env=sixth_game.environment(package),
        input=answers,
        capture_output=True,
        text=True,
        cwd=package,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def printed(package, program):
    """Run a program with the copied package and return the JSON that it prints."""
    return json.loads(run(package, "-c", textwrap.dedent(program)))


def test_the_game_is_registered(package):
    program = """
        import json, pathlib, matador
        from matador.games import FAMILIES, GAMES
        print(json.dumps([GAMES, FAMILIES, str(pathlib.Path(matador.__file__).parents[1])]))
    """
    games, families, where = printed(package, program)
    assert (games[-1], families[-1]) == ("nim", "heaps")
    assert len(games) == len(GAMES) + 1
    assert Path(where) == package


def test_it_is_played_to_its_end_through_the_edges(package):
    program = """
        import json, matador
        game = matador.new("nim", seed=3, rules={"heap": 6})
        begun = {"question": game.question.data(), "view": game.view(0), "board": game.board()}
        begun["forms"] = [form.data() for form in game.forms()]
        try:
            game.play("take 4")
        except matador.IllegalMove as refusal:
            begun["refusal"] = str(refusal)
        while not game.over:
            assert [str(move) for move in game.choices()][0] == "take 1"
            game.play(game.forms()[0].text({"counters": 1}))
        try:
            game.undo(game.moves[-1].seat)
        except matador.IllegalMove as refusal:
            begun["undo"] = str(refusal)
        entries = game.entries(1)
        last = entries[-1].events[0]
        begun["story"] = [game.tell(event) for entry in entries for event in entry.events]
        begun["why"] = str(game.explain(last))
        again = matador.replay(game.record())
        assert again.state_bytes() == game.state_bytes()
        half = game.at(3)
        other = matador.position("nim", half.position())
        assert other.state_bytes() == half.state_bytes()
        assert (game.question, game.forms(0), len(entries)) == (None, [], 7)
        begun["winners"] = game.winners
        print(json.dumps(begun))
    """
    found = printed(package, program)
    first = found["question"]["seat"]
    assert found["question"] == {"kind": "take", "seat": first, "facts": {"left": 6, "most": 3}}
    assert (found["view"]["left"], found["view"]["to_act"]) == (6, first)
    assert (found["board"]["heap"], found["board"]["name"]) == (6, "Nim")
    assert (found["forms"][0]["verb"], found["forms"][0]["arguments"][0]["most"]) == ("take", 3)
    assert found["refusal"].startswith("You cannot take 4; from 1 to 3 can be taken.")
    assert found["undo"] == "You cannot take that back: the turn has passed on."
    assert found["winners"] == [1 - first]
    assert found["story"][-1] == f"{'BA'[first]} wins."
    assert "NI-3" in found["why"]


def test_a_wrong_position_of_it_is_refused_in_every_language(package):
    program = """
        import json, matador
        from matador.tell import LANGUAGES, tell_error
        try:
            matador.position("nim", {"left": 0})
        except matador.BadPosition as wrong:
            print(json.dumps([tell_error(wrong.sentence, one) for one in LANGUAGES]))
    """
    found = printed(package, program)
    assert found[1] == "»left« er 0, og der er en »winner«, når ingen har »turn« (-4)"
    assert len(set(found)) == len(LANGUAGES)


def test_bots_play_it_interpreted(package):
    program = """
        import json
        from matador.lab.simulation import play_one
        played = [play_one("nim", 2, seed, bots=bots)
                  for bots in ("random", "easy", "steady", "sharp", "random,easy")
                  for seed in range(5)]
        print(json.dumps([[game.over, game.winners, len(game.moves)] for game in played]))
    """
    found = printed(package, program)
    assert all(over and len(winners) == 1 for over, winners, _ in found)
    assert len({moves for _, _, moves in found}) > 1


def test_it_is_played_in_a_terminal_in_every_language(package):
    for language in LANGUAGES:
        words = ("play", "nim", "--seed", "5", "--language", language)
        answers = "?\nhint\nwhy\nundo\ntake\n2\n" + "1\n" * 21
        shown = run(package, "-m", "matador", *words, answers=answers)
        assert "Nim" in shown
    assert "Wie viele Steine" in shown
    assert "Am Anfang waren es 21 Steine; der letzte entscheidet." in shown
    assert "gewinnt." in shown


def test_its_rules_are_printed_and_it_is_listed(package):
    rules = run(package, "-m", "matador", "rules", "nim")
    assert "NI-3" in rules
    assert "What the last counter does" in rules
    assert "nim" in run(package, "-m", "matador", "games")


def test_the_page_counts_the_files_of_a_game():
    """Every kind of file that the game has is named on the page, and how many there are."""
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    for name in own_files():
        if name.startswith("games/heaps/"):
            continue
        named = name.replace("heaps", "<family>").replace("nim", "<game>")
        for language in LANGUAGES:
            named = named.replace(f"languages/{language}/", "languages/<language>/")
        assert f"`{named}`" in page, name
    places = len({Path(name).parent for name in own_files()})
    assert f"{places} places" in page

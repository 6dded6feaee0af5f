"""Whatever is wrong is answered by one line that says so and what would be right."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from matador.games import GAMES

WRONG = [
    ("gnaw", "there is no command 'gnaw'"),
    ("simulat", "did you mean 'simulate'?"),
    ("--frob", "No such option '--frob'"),
    ("play gnaw", "did you mean 'gnav'?"),
    ("play whist", "there is no game 'whist'"),
    ("play gnav extra", "unexpected extra argument (extra)"),
    ("play gnav --players 99", "2 to 12 players, not 99; the nearest is 12"),
    ("play gnav --players -1", "the nearest is 2"),
    ("play dominoes --players 5", "the nearest is 4"),
    ("play gnav --players many", "'many' is no whole number"),
    ("play gnav --players 2.5", "'2.5' is no whole number"),
    ("play gnav --humans 0", "1 to 4 people can play here, not 0; the nearest is 1"),
    ("play gnav --players 3 --humans 4", "the nearest is 3"),
    ("play gnav --bots clever", "known are easy, random, sharp, steady, threshold"),
    ("play dominoes --bots heavest", "did you mean 'heaviest'?"),
    ("play gnav --bots easy,easy", "2 bots are named for 3 seats"),
    ("play gnav --seed -1", "a seed is a whole number from 0 to"),
    ("play gnav --seed 1e30", "a seed is a whole number from 0 to"),
    ("play gnav --rules star_points=3", "did you mean 'start_points'?"),
    ("play gnav --rules start_points", "write name=value, such as worst_beside_fool=first"),
    ("play gnav --rules start_points=1", "the nearest is 3"),
    ("play gnav --rules start_points=lots", "takes a whole number, not 'lots'"),
    ("play dominoes --rules joker=often", "known are always, no_seven, non_matador"),
    ("play gnav --language dk", "is not one of 'en', 'da', 'sv', 'nb', 'de'"),
    ("play gnav --langage en", "Did you mean one of: '--language'"),
    ("play gnav --save nowhere/game.txt", "there is no folder 'nowhere'"),
    ("play gnav --save .", "'.' is a folder; name a file in it"),
    ("play gnav --save notes.txt", "'notes.txt' exists and is no record"),
    ("play --resume missing.txt", "cannot read 'missing.txt': no such file"),
    ("replay", "Missing argument 'FILE'"),
    ("replay missing.txt", "cannot read 'missing.txt': no such file"),
    ("replay .", "'.' is a folder"),
    ("replay binary.dat", "is no text"),
    ("replay zeros.dat", "is no text"),
    ("replay notes.txt", "line 1: a record begins with 'matador record 1'"),
    ("replay empty.txt", "line 1: a record begins with"),
    ("rules", f"Known are {', '.join(GAMES)}"),
    ("rules nowhere.toml", "cannot read the edition 'nowhere.toml'"),
    ("simulate", "Missing argument 'GAME'"),
    ("simulate gnav --games 0", "from 1 to 1000000000000, not 0"),
    ("simulate gnav --games -1", "not -1"),
    ("simulate gnav --games 1e30", "from 1 to 1000000000000"),
    ("simulate gnav --games 1e999999999", "is no whole number"),
    ("simulate gnav --games many", "'many' is no whole number; write 4, 1_000_000 or 1e6"),
    ("simulate gnav --games nan", "'nan' is no whole number"),
    ("simulate gnav --games inf", "'inf' is no whole number"),
    ("simulate gnav --games 0.5", "'0.5' is no whole number"),
    ("simulate gnav --games", "requires an argument"),
    ("simulate gnav --players 99", "the nearest is 12"),
    ("simulate gnav --seed -1", "a seed is a whole number from 0 to"),
    ("simulate gnav --bots nobody", "no bot 'nobody' plays gnav"),
    ("simulate gnav --rules a=1", "'a' is no rule of this game"),
    ("simulate gnav --record .", "'.' is a folder"),
    ("bench extra", "unexpected extra argument (extra)"),
]


@pytest.fixture
def odd_files(in_folder):
    (in_folder / "notes.txt").write_text("milk, eggs\n")
    (in_folder / "empty.txt").write_text("")
    (in_folder / "binary.dat").write_bytes(b"\xff\xfe\x9c\x00")
    (in_folder / "zeros.dat").write_bytes(bytes(100))


@pytest.mark.usefixtures("odd_files")
@pytest.mark.parametrize(("line", "reason"), WRONG, ids=[line for line, _ in WRONG])
def test_one_line_and_exit_code_2(run, line, reason):
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("matador: ")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


RECORD = """matador record 1
game: german
version: 2
players: 2
position: {"deeds": {"1": {"owner": 0, "level": 1}}}

end: 0 moves
"""
WRONG_IN_WORDS = [
    (
        "da",
        "replay built.txt",
        "linje 5: felt 1 er bebygget, men ejeren har ikke hele farvegruppen",
    ),
    (
        "de",
        "replay built.txt",
        "Zeile 5: Feld 1 ist bebaut, aber sein Besitzer hat nicht die ganze",
    ),
    ("da", "replay notes.txt", "linje 1: en optegnelse begynder med »matador record 1«"),
    ("de", "play --resume notes.txt", "Zeile 1: ein Protokoll beginnt mit „matador record 1“"),
    ("sv", "play gnav --players 99", "gnav spelas av 2 till 12, inte 99; närmast är 12"),
    ("nb", "play gnav --rules joker=1", "«joker» er ingen regel i dette spillet; kjent er"),
    ("da", "replay missing.txt", "»missing.txt« kan ikke læses: filen eller mappen findes ikke"),
]


@pytest.mark.usefixtures("odd_files")
@pytest.mark.parametrize(("language", "line", "reason"), WRONG_IN_WORDS)
def test_what_is_wrong_is_said_in_the_language_chosen(run, in_folder, language, line, reason):
    (in_folder / "built.txt").write_text(RECORD)
    result = run(*line.split(), "--language", language)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_a_wrong_position_is_refused_in_the_language_of_the_system(run, in_folder, monkeypatch):
    (in_folder / "owls.toml").write_text('game = "gnav"\nplayers = 2\ncards = ["owl", "swan"]\n')
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("evaluate", "owls.toml").stderr.startswith(
        "matador: „cards“ kann nicht „swan“ sein; bekannt sind "
    )
    monkeypatch.setenv("LANG", "da_DK.UTF-8")
    assert "»cards« kan ikke være »swan«; kendt er" in run("evaluate", "owls.toml").stderr


@pytest.mark.usefixtures("odd_files")
def test_files_are_left_as_they_were(run, in_folder):
    run("play", "gnav", "--save", "notes.txt")
    run("simulate", "gnav", "--games", "1", "--bots", "easy", "--record", "notes.txt")
    assert (in_folder / "notes.txt").read_text() == "milk, eggs\n"


def test_a_name_cannot_draw_on_the_terminal(run):
    stderr = run("rules", "gnav\x1b[31m\nplay").stderr
    assert "\x1b" not in stderr
    assert stderr.count("\n") == 1


def test_a_real_process_exits_with_2_and_without_traceback(start):
    done = start("play", "gnaw")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "matador: Invalid value for GAME: there is no game 'gnaw'; did you mean 'gnav'?\n"
    )


def test_a_closed_pipe_is_no_error_worth_a_word(tmp_path):
    errors = tmp_path / "errors"
    # Nobody reads: the reading end is closed before anything is written.
    reading, writing = os.pipe()
    os.close(reading)
    with errors.open("w") as stderr:
        done = subprocess.run(
            [sys.executable, "-m", "matador", "rules", "gnav"],
            stdout=writing,
            stderr=stderr,
            check=False,
        )
    os.close(writing)
    assert done.returncode == 141
    assert errors.read_text() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")
def test_a_full_disk_is_told_in_one_line(start):
    with Path("/dev/full").open("w") as full:
        done = start("games", stdout=full)
    assert done.returncode == 2
    assert done.stderr == "matador: cannot write: no space left on device\n"


@pytest.mark.parametrize("words", ["play gnav --seed 1", "play dominoes --seed 1", "play"])
def test_closed_input_ends_the_game_quietly(words):
    line = f"exec {sys.executable} -m matador {words} <&-"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""


def test_letters_that_a_terminal_lacks_are_replaced(start):
    done = start("rules", "gnav", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "St? for gj?k" in done.stdout

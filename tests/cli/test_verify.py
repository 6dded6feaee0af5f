"""`matador verify`: what holds is said in plain words, and so is what does not."""

from __future__ import annotations

import json

import pytest

import matador
from matador import games
from matador.play.fairness import Chance, FairNature, terms_of
from matador.play.record import write

CHANCE = Chance("table-1", bytes(range(32)), ("00ff", ""), terms_of(games.edition("gnav")))


@pytest.fixture
def texts(in_folder):
    """Return three records of one table, which lie in the folder too."""
    game = matador.new("gnav", 2, nature=FairNature(CHANCE))
    while not game.over:
        game.play(game.choices()[0])
    found = {
        "good": write(game, names=["Anna", "Bo"], fair=CHANCE, revealed=True),
        "sealed": write(game, fair=CHANCE),
        "plain": write(game),
    }
    for name, text in found.items():
        (in_folder / f"{name}.txt").write_text(text)
    return found


def test_what_holds_is_told(run, texts):
    result = run("verify", "good.txt")
    assert result.exit_code == 0
    game = matador.replay(texts["good"])
    draws = sum(move.seat < 0 for move in game.moves)
    assert result.stdout.splitlines() == [
        "Game: gnav, 2 players, over.",
        f"Moves: {game.last}, all of them legal; the checksum fits.",
        "Promise: the server's seed is the one promised for table table-1 and its rules.",
        "Seeds: A added to chance.",
        f"Draws: {draws} checked, each is what the seeds give.",
        "Everything holds.",
    ]


@pytest.mark.parametrize(
    ("name", "reason"), [("plain", "it promises nothing of chance"), ("sealed", "is not revealed")]
)
def test_what_cannot_be_checked_says_why(run, texts, name, reason):
    result = run("verify", f"{name}.txt")
    assert result.exit_code == 1
    assert result.stdout.startswith("Not verified: ")
    assert reason in result.stdout
    assert len(result.stdout.splitlines()) == 1


def test_draws_that_do_not_fit_are_listed(run, texts, in_folder):
    forged = texts["good"].replace("seeds: 00ff", "seeds: 00fe").rpartition(",")[0]
    (in_folder / "forged.txt").write_text(forged)
    result = run("verify", "forged.txt")
    first, *lines, last = result.stdout.splitlines()
    assert result.exit_code == 1
    assert first.endswith("draws are not what was promised.")
    assert len(lines) == 8
    assert all(line.startswith("Line ") for line in lines)
    assert last.startswith("And ")


def test_a_broken_record_is_not_verified(run, texts, in_folder):
    (in_folder / "broken.txt").write_text(texts["good"].replace("Anna", "Anne"))
    result = run("verify", "broken.txt")
    assert result.exit_code == 1
    assert "the checksum does not fit" in result.stdout


def test_a_file_that_is_not_there_is_an_error(run, in_folder):
    result = run("verify", "nothing.txt")
    assert result.exit_code == 2
    assert result.stderr.startswith("matador: cannot read 'nothing.txt'")


@pytest.mark.parametrize(("name", "holds"), [("good", True), ("sealed", False), ("plain", False)])
def test_json_says_the_same(run, texts, name, holds):
    result = run("verify", f"{name}.txt", "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == (0 if holds else 1)
    assert (found["holds"], not found["problem"]) == (holds, holds)
    assert (found["game"], found["players"], found["misfits"]) == ("gnav", 2, [])
    assert (found["draws"] > 0) == holds


def test_draws_from_before_are_counted_apart(run, in_folder):
    game = matador.new("gnav", 2, seed=1)
    chance = Chance("table-2", bytes(32), ("", ""), terms_of(game.edition, None, 3), 3)
    game.use_nature(FairNature(chance), None)
    text = write(game, fair=chance, revealed=True).rpartition(",")[0]
    (in_folder / "taken-over.txt").write_text(text)
    told = run("verify", "taken-over.txt").stdout
    assert "Seeds: no seat added to chance.\nDraws: 0 checked" in told
    assert "Before: 3 draws made elsewhere, not checked.\n" in told
    assert "there is no checksum" in told

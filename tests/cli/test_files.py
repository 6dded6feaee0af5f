"""Records on disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import matador
from matador.cli.files import check_place, read_record, write_record

RECORD = matador.new("gnav", 2, seed=1).record()


def test_a_record_comes_back_as_it_was_written(in_folder):
    write_record("game.txt", RECORD)
    assert read_record("game.txt") == RECORD
    assert [path.name for path in in_folder.iterdir()] == ["game.txt"]


def test_a_record_may_replace_a_record_or_an_empty_file_but_nothing_else(in_folder):
    (in_folder / "empty").touch()
    for name in ("game.txt", "game.txt", "empty"):
        write_record(name, RECORD)
    (in_folder / "notes").write_text("matador is a game")
    with pytest.raises(matador.BadInput, match="exists and is no record"):
        write_record("notes", RECORD)
    assert (in_folder / "notes").read_text() == "matador is a game"


def test_a_link_is_followed(in_folder):
    (in_folder / "real.txt").touch()
    (in_folder / "link.txt").symlink_to("real.txt")
    write_record("link.txt", RECORD)
    assert (in_folder / "link.txt").is_symlink()
    assert (in_folder / "real.txt").read_text() == RECORD


def test_a_device_takes_a_record():
    write_record(os.devnull, RECORD)


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000])
def test_impossible_names_are_refused(in_folder, name):
    with pytest.raises(matador.BadInput):
        read_record(name)
    with pytest.raises(matador.BadInput):
        check_place(name)


def test_a_huge_file_is_no_record(in_folder):
    with (in_folder / "huge").open("wb") as file:
        file.truncate(10**9)
    with pytest.raises(matador.BadInput, match="larger than any record"):
        read_record("huge")


def test_a_folder_that_cannot_be_written_is_refused(in_folder, monkeypatch):
    # Root may write anywhere, so the answer of the system is put in its mouth.
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != Path("closed"))
    (in_folder / "closed").mkdir()
    with pytest.raises(matador.BadInput, match="permission denied"):
        check_place("closed/game.txt")

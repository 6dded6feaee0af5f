"""A page passes its seats on by a code, and the terminal goes on with them beside the others."""

from __future__ import annotations

import pytest

from matador.cli import table
from matador.cli.local_tables import LocalTables, opening_of, start_table
from matador.cli.menu import Menu
from matador.cli.terminal import Leave
from matador.play import catalog
from matador.server.tables.journal import HOST, Seat

ELSEWHERE = 2
PLACES = [Seat("person", "Anna", holder=HOST), Seat("person", "Bo", holder=ELSEWHERE)]


@pytest.fixture
def shared():
    """Return a table at which Anna plays on one device and Bo on another, and a code of Bo's."""
    with LocalTables() as local_tables:
        local_table = start_table(
            opening_of(catalog.edition("dominoes"), PLACES, seed=4), local_tables
        )
        return local_table.table.id, local_tables.make_pass(local_table.table.id, ELSEWHERE)


@pytest.fixture
def anna_plays(monkeypatch, shared):
    """Let Anna move on her own device while the terminal waits."""
    moved = []

    def play(_seconds):
        with LocalTables() as local_tables:
            local_table = local_tables.resume(shared[0])
            moved.extend(local_table.play(local_table.game.choices()[0], 0))

    monkeypatch.setattr(table.time, "sleep", play)
    return moved


def menu(keyboard, *answers, language="en"):
    person = keyboard(*answers)
    try:
        Menu(person.terminal, language).run()
    except Leave:
        person.left = True
    return person


def moves_of(table):
    with LocalTables() as local_tables:
        return local_tables.read(table).game.moves


def test_seats_of_a_page_are_gone_on_with_by_its_code(keyboard, shared, anna_plays):
    person = menu(keyboard, "g", shared[1], "1", "1", "quit", "", "q")
    assert anna_plays
    assert "Anna is to play, elsewhere. Control-C leaves; the game goes on." in person.shown
    assert "Bo (you)" in person.shown
    assert "Anna (you)" not in person.shown
    assert "The game is kept and goes on; the page has your seat still." in person.shown
    assert {move.seat for move in moves_of(shared[0])} >= {0, 1}


@pytest.mark.usefixtures("anna_plays")
def test_a_code_is_good_once_and_a_wrong_one_is_refused_in_the_language_spoken(keyboard, shared):
    menu(keyboard, "g", shared[1], "quit", "", "q")
    again = menu(keyboard, "g", shared[1], "", "q", language="da")
    assert "intet bord her gav denne kode; hver gælder én gang" in again.shown
    assert "En kode fra siden, under »Til en anden enhed«" in " ".join(again.prompts)


def test_a_game_that_has_not_begun_is_begun_on_the_page(keyboard):
    with LocalTables() as local_tables:
        opened = local_tables.add(opening_of(catalog.edition("gnav"), PLACES))
        code = local_tables.make_pass(opened.table, ELSEWHERE)
    assert "this game has not begun yet" in menu(keyboard, "g", code, "", "q").shown


def test_whoever_plays_elsewhere_is_not_brought_back_here(shared):
    with LocalTables() as local_tables:
        anna = local_tables.resume(shared[0])
        anna.play("stand-in easy", 0)
        bo = local_tables.resume_by_code(shared[1])
        assert (bo.mine, list(bo.game.stand_ins)) == ([1], [0])

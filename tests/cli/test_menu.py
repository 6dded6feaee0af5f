"""`matador` alone: the menu."""

from __future__ import annotations

import pytest

from matador.cli.listing import game_line
from matador.cli.menu import Menu
from matador.cli.terminal import Leave
from matador.games import GAMES
from matador.lab.simulation import play_one
from matador.server.run import PortTaken

NUMBERS = {game: str(number) for number, game in enumerate(GAMES, start=1)}


def opened(keyboard, *answers):
    person = keyboard(*answers)
    try:
        Menu(person.terminal).run()
    except Leave:
        person.left = True
    return person


def test_the_menu_lists_the_games_and_ends_with_q(keyboard):
    person = opened(keyboard, "q")
    for number, game in enumerate(GAMES, start=1):
        assert f"{number}   {game_line(game, 'en')[0]}" in person.pages[0]
    assert not hasattr(person, "left")


def test_play_alone_opens_the_menu_and_leaves_at_the_end_of_the_input(run):
    result = run("play")
    assert result.exit_code == 0
    assert "Which game?" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("name", [NUMBERS["gnav"], "gnav"])
def test_a_game_is_played_with_the_players_asked_for(keyboard, in_folder, name):
    person = opened(keyboard, name, "1", "3", "", "save kept.txt", "quit", "", "q")
    assert "How many players, 2 to 12? (Enter: 4)" in person.prompts[2]
    header = (in_folder / "kept.txt").read_text().splitlines()
    assert header[1] == "game: gnav"
    assert header[3] == "players: 3"


def test_wrong_numbers_are_asked_for_again(keyboard):
    number = NUMBERS["dominoes"]
    person = opened(keyboard, number, "1", "9", "none", "2", "2", "5", "1", "b", "q")
    assert person.shown.count("a whole number from 2 to 4") == 2
    assert person.shown.count("a whole number from 1 to 2") == 1


def test_names_strength_and_house_rules_are_chosen_before_the_game(keyboard, in_folder):
    rules = ("5", "nonsense", "target", "target=1")
    answers = ("3", "Anna, Bo", "4", "clever", "steady", *rules, "", "", "save g.txt", "quit")
    person = opened(keyboard, NUMBERS["dominoes"], "1", "3", *answers, "", "q")
    assert "target=1" in person.shown
    assert "“clever” is not possible here." in person.shown
    assert "write name=value" in person.shown
    record = (in_folder / "g.txt").read_text()
    assert 'names: ["Anna", "Bo", "C"]' in record
    assert "rules: target=1" in record


def test_a_set_of_house_rules_is_chosen_by_its_number(keyboard, in_folder):
    person = opened(keyboard, "danish", "5", "4", "", "save g.txt", "quit", "", "q")
    assert "rules: declined_deed=auction" in (in_folder / "g.txt").read_text()
    assert "by the book" in person.shown


def test_an_unknown_choice_is_told_and_the_menu_stays(keyboard):
    person = opened(keyboard, "chess", "", "0", "", "", "q")
    assert f"“chess” is not on the list; choose 1-{len(GAMES)}, g, r, s, l, q." in person.shown
    assert person.prompts.count("Which game? ") == 4


def test_the_language_is_kept_and_asked_for_until_one_is_meant(keyboard):
    person = opened(keyboard, "l", "de", "l", "xx", "", "q")
    assert person.prompts[2] == "Welches Spiel? "
    assert "„xx“" in person.pages[4]
    assert person.prompts[5] == "Welches Spiel? "


def test_a_record_can_be_watched(run, keyboard, in_folder):
    game = play_one("gnav", 2, 1, bots="easy")
    (in_folder / "g.txt").write_text(game.record())
    result = run("play", answers=["r", "missing.txt", "r", "g.txt", "r", "", "q"])
    assert "cannot read 'missing.txt'" in result.stdout
    assert game.tell(game.events[-1]) in result.stdout
    assert result.exit_code == 0


def test_the_house_can_be_opened_to_others(keyboard, monkeypatch):
    asked = []
    monkeypatch.setattr("matador.cli.serve.serve", lambda serving, _: asked.append(serving))
    person = opened(keyboard, "s", "", "", "s", "lan", "", "q")
    assert [serving.lan for serving in asked] == [False, True]
    assert person.prompts.count("Which game? ") == 3


def test_the_house_takes_another_port_when_the_usual_one_is_taken(keyboard, monkeypatch):
    ports = []

    def serve(serving, _):
        ports.append(serving.port)
        if serving.port:
            raise PortTaken("port 8000 is taken")

    monkeypatch.setattr("matador.cli.serve.serve", serve)
    opened(keyboard, "s", "", "", "q")
    assert ports == [8000, 0]

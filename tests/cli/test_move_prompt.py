"""A move asked for part by part: the word, then what its form leaves open."""

from __future__ import annotations

import pytest

import matador
from matador.cli.local_tables import unsaved_table
from matador.cli.table import TerminalTable

AUCTION = {"players": 2, "at": [36, 0]}


class NoBot:
    """A bot that refuses whatever it is asked, or does the first thing there is."""

    def choose(self, view, choices):
        """Return a refusal or a pass if there is one."""
        return next((move for move in choices if move.kind in ("refuse", "pass")), choices[0])


@pytest.fixture
def played(keyboard):
    """Return a function that plays a German table with a person in seat 0."""

    def play(*answers, position, moves=()):
        game = matador.position("german", position, nature="ask")
        for move in moves:
            game.play(move)
        game.use_nature(matador.play.nature.seeded(1), 1)
        person = keyboard(*answers, width=200)
        table = TerminalTable(unsaved_table(game), {1: NoBot()}, "steady", person.terminal)
        table.play()
        return table.game, person

    return play


def test_the_question_is_put_with_its_facts(played):
    _, person = played(position=AUCTION, moves=["roll", "throw 1-2"])
    assert person.prompts[0] == "Buy “Schlossallee” for 8,000 DM? (1-2, ? for help) "


def test_a_bid_is_asked_for_with_its_least_and_most(played):
    game, person = played(
        "decline", "bid", "0", "77", position=AUCTION, moves=["roll", "throw 1-2"]
    )
    assert person.prompts[2:4] == ["How much: 1 to 30,000 (Enter goes back) "] * 2
    assert "“0” is not possible here." in person.shown
    assert "bid 77" in [str(move) for move in game.moves]


def test_enter_goes_back_to_the_question(played):
    moves = ["roll", "throw 1-2"]
    game, person = played("decline", "bid", "", "pass", position=AUCTION, moves=moves)
    assert person.prompts[3].startswith("Bid for “Schlossallee”?")
    assert "bid" not in {move.kind for move in game.moves}


def test_a_trade_is_asked_for_part_by_part(played):
    position = {"players": 2, "deeds": {6: 0, 8: 1}}
    game, person = played("offer", "6", "8", "250", position=position)
    assert person.prompts[1:4] == [
        "What you give: 6 Chausseestraße (commas between, - for none, Enter goes back) ",
        "What you ask for: 8 Elisenstraße (commas between, - for none, Enter goes back) ",
        "What you pay (-500 asks for 500): -30,000 to 30,000 (Enter goes back) ",
    ]
    assert "offer B give 6 take 8 cash 250 cards 0 0" in [str(move) for move in game.moves]


def test_help_names_the_words_that_ask_for_the_rest(played):
    _, person = played("?", position={"players": 2, "deeds": {6: 0}})
    assert "mortgage, offer  asks for the rest, part by part" in person.shown

"""The terminal's list of squares: who stands where, who owns what, and how names are cut."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import matador
from matador.cli.phrases import Phrases
from matador.cli.screens import Display, renderer_for
from matador.cli.screens.squares import shortened

POSITION = {
    "players": 3,
    "turn": 1,
    "at": [1, 1, 10],
    "deeds": {
        "1": {"owner": 0, "level": 5},
        "3": {"owner": 0, "level": 4},
        "5": {"owner": 2, "mortgaged": True},
        "6": 1,
    },
}


def drawn(game, width=60):
    """Return the lines of a game's board as a terminal of some width shows them."""
    console = Console(file=io.StringIO(), width=width)
    display = Display(console, Phrases("en"), game.board())
    board = renderer_for("estate").board(game.view(), display)
    rows = console.render_lines(board)
    return ["".join(segment.text for segment in row).rstrip() for row in rows]


def test_board_shows_tokens_owners_and_buildings():
    rows = drawn(matador.position("german", POSITION))
    assert [" ".join(row.split()) for row in rows[:13]] == [
        "0 GO",
        "1 Badstraße aH AB",
        "2 Community",
        "3 Turmstraße a4",
        "4 Income tax 4,000",
        "5 South Station (c)",
        "6 Chausseestraße b",
        "7 Chance",
        "8 Elisenstraße 2,000",
        "9 Poststraße 2,400",
        "10 Jail / Just visiting C",
        "11 Seestraße 2,800",
        "12 Electricity works 3,000",
    ]


@pytest.mark.parametrize("width", [40, 60, 100])
def test_signs_beside_a_square_stand_at_the_right_edge(width):
    rows = drawn(matador.position("german", POSITION), width)
    squares = [row for row in rows if row.lstrip()[:1].isdigit()]
    assert max(map(len, squares)) < width
    assert any(row.endswith(" aH AB") for row in squares) == (width < 100)


@pytest.mark.parametrize(
    ("room", "text"),
    [(8, "Hamburg"), (7, "Hamburg"), (6, "Hambu…"), (1, "…"), (0, "…")],
)
def test_a_name_is_cut_only_where_it_does_not_fit(room, text):
    assert shortened("Hamburg", room, "…") == text


def test_menu_lists_lots_under_one_number_for_each_kind():
    position = {"players": 2, "cash": [9_000, 9_000], "deeds": {"1": 0, "3": 0, "39": 1}}
    game = matador.position("german", position)
    choices = [move for move in game.choices(0) if move.kind != "offer"]
    labels = [str(move) for move in choices]
    offers = renderer_for("estate").offers(game.view(0), choices, labels)
    assert [(offer.label, [str(move) for move in offer.moves]) for offer in offers] == [
        ("roll", ["roll"]),
        ("build 1 (2)", ["build 1", "build 3"]),
        ("mortgage 1 (2)", ["mortgage 1", "mortgage 3"]),
    ]

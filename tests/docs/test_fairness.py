"""The vectors of fair chance, recomputed by the house and by the program that the page shows."""

import contextlib
import io
import json

import pytest
from fences import ROOT, fences, page_text

import matador
from matador.core.words import NATURE
from matador.play.fairness import Chance, FairNature, commitment
from matador.play.nature import place_of
from matador.play.record import promise_of, recorded_game
from matador.play.verify import verify

VECTORS = json.loads((ROOT / "docs/fairness/vectors.json").read_text("utf-8"))
EXAMPLE = (ROOT / "docs/fairness/example.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def page():
    """Return what the program on the page defines; it imports nothing of ours."""
    [program] = [f.text for f in fences(page_text("docs/fairness.md")) if f.language == "python"]
    assert "matador." not in program
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(program, names)
    return names


@pytest.mark.parametrize("vector", VECTORS["commitments"])
def test_commitments_are_as_published(page, vector):
    said = bytes.fromhex(vector["seed"]), vector["table"], vector["terms"]
    assert commitment(*said) == page["commitment"](*said) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["draws"])
def test_draws_are_as_published(page, vector):
    seed, bound = bytes.fromhex(vector["seed"]), int(vector["bound"])
    table, seats, at = vector["table"], vector["seats"], vector["draw"]
    nature = FairNature(Chance(table, seed, tuple(seats), ""), at)
    assert nature.number(bound) == page["draw"](seed, table, seats, at, bound)
    assert nature.number(bound) == int(vector["number"])
    assert nature._value(vector["retries"]) == int(vector["value"])


@pytest.mark.parametrize("vector", VECTORS["places"])
def test_moves_are_found_by_their_weights_as_published(vector):
    assert place_of(vector["number"], vector["weights"]) == vector["place"]


def test_some_vectors_need_several_tries():
    assert {vector["retries"] for vector in VECTORS["draws"]} >= {0, 1, 2, 5}


def test_every_draw_of_the_example_follows_from_the_program_on_the_page(page):
    game, promise = recorded_game(EXAMPLE), promise_of(EXAMPLE)
    again, drawn = game.at(0), 0
    for move in game.history.moves():
        if move.seat == NATURE:
            chances, weights = again.weighed_chances()
            said = (promise.seed, promise.table, promise.seats, drawn, sum(weights))
            assert chances[place_of(page["draw"](*said), weights)] == move
            drawn += 1
        again.play(move)
    assert drawn == verify(EXAMPLE).draws
    terms = f"game: {game.id}\nversion: {game.edition.version}"
    assert page["commitment"](promise.seed, promise.table, terms) == promise.commitment


@pytest.mark.parametrize(
    ("game_id", "before", "order"),
    [
        ("danish", "", "1-1 1-2 1-3 1-4 1-5 1-6 2-1"),
        ("dominoes", "", "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1"),
        ("gnav", "", "A B"),
        (
            "gnav",
            "dealer A",
            "0 owl pot fool 1 2 3 4 5 6 7 8 9 10 11 12 house horse cat dragoon cuckoo",
        ),
    ],
)
def test_chances_stand_in_the_order_that_the_page_tells(game_id, before, order):
    game = matador.new(game_id, nature="ask")
    if before:
        game.play(before)
    chances, _ = game.weighed_chances()
    assert " ".join(str(move).split()[-1] for move in chances).startswith(order)

"""What never changes at a table: plain data, in every language, the same object every time."""

from __future__ import annotations

import json

import pytest

import matador
from matador.games import GAMES
from matador.play import board_schema
from matador.play.boards import MOST_BOARDS, _boards
from matador.tell import LANGUAGES

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_every_board_keeps_to_the_schema_of_its_family(game, language, problems):
    schema = board_schema(matador.new(game).family.name)
    shown = json.loads(json.dumps(matador.board(game, language), allow_nan=False))
    assert list(problems(shown, schema)) == []


@every_game
def test_a_board_is_the_same_object_every_time(game):
    begun = matador.new(game, seed=1)
    assert begun.board("da") is begun.board("da") is begun.copy().board("da")
    assert begun.board("da") is matador.board(game, "da")
    assert begun.board("da") != begun.board("sv")


@every_game
def test_a_board_stays_as_it_is_while_the_game_goes_on(game):
    begun = matador.new(game, seed=1)
    before = json.dumps(begun.board())
    for _ in range(30):
        begun.play(begun.choices()[0])
    assert json.dumps(begun.board()) == before


def test_a_board_says_the_rules_of_its_table():
    changed = matador.new("german", 3, rules={"start_cash": 20_000}).board()
    assert (changed["start_cash"], changed["rules"]["start_cash"]) == (20_000, 20_000)
    assert changed["house_rules"] == {"start_cash": 20_000}
    assert matador.board("german")["house_rules"] == {}


def test_many_tables_do_not_keep_their_boards_for_ever():
    for more in range(MOST_BOARDS + 5):
        matador.new("gnav", 3, rules={"start_points": 4 + more}).board()
    assert len(_boards) <= MOST_BOARDS


@every_game
def test_an_unknown_language_is_refused_with_the_nearest(game):
    with pytest.raises(matador.BadInput, match="there is no language 'dk'"):
        matador.new(game).board("dk")


@every_game
@every_language
def test_every_step_that_a_game_comes_to_and_every_verb_has_a_name(game, language):
    begun = matador.new(game, seed=5)
    names, verbs = begun.board(language)["names"], begun.board(language)["verbs"]
    key = "step" if "step" in names else "phase"
    for _ in range(60):
        assert names[key][begun.view()[key]]
        assert all(verbs[move.kind] for move in begun.choices())
        begun.play(begun.choices()[0])


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_a_board_has_every_deed_once_in_its_group(game):
    board = matador.board(game)
    deeds = sorted(deed for group in board["groups"] for deed in group["deeds"])
    assert deeds == [square["number"] for square in board["squares"] if square["price"]]
    for group in board["groups"]:
        assert all(board["squares"][deed]["group"] == group["id"] for deed in group["deeds"])


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_prices_rents_and_loans_of_a_board_are_those_that_are_played(game):
    begun = matador.new(game)
    for square, record in zip(begun.board()["squares"], begun.edition.record.square, strict=True):
        assert (square["price"] or 0, square["loan"] or 0) == (record.price, record.mortgage)
        assert (square["house_price"] or 0, square["tax"] or 0) == (record.house_price, record.tax)
        rents = square["rents"] or []
        assert record.rents == rents + [0] * (6 - len(rents))


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_decks_of_a_board_are_those_that_are_drawn_from(game):
    begun = matador.new(game)
    for deck, counts in zip(begun.board()["decks"], begun._state.unseen, strict=False):
        copies = [card["copies"] for card in deck["cards"]]
        assert counts[: len(copies)] == copies
        assert all(card["code"].startswith(deck["letter"]) for card in deck["cards"])


def test_a_board_is_read_in_english_or_as_it_is_printed():
    english, printed = matador.board("german", "en"), matador.board("german", "de")
    assert english["squares"][0]["name"] == printed["squares"][0]["called"] == "LOS"
    assert english["squares"][0]["called"] == "GO"
    assert english["groups"][0]["called"] == "violet"
    assert english["decks"][0]["cards"][0]["text"] != printed["decks"][0]["cards"][0]["text"]


def test_gnav_cards_come_in_their_order_with_what_they_do():
    cards = matador.board("gnav", "en")["cards"]
    ids = [card["id"] for card in cards]
    assert (ids[:6], ids[-4:]) == (
        ["cuckoo", "dragoon", "cat", "horse", "house", "12"],
        ["fool", "pot", "owl", "0"],
    )
    assert sum(card["copies"] for card in cards) == 42
    assert [card["id"] for card in cards if card["refuses"]] == ids[:5]
    assert [card["id"] for card in cards if card["says"]] == [*ids[:5], "fool"]


@every_language
def test_gnav_cards_have_their_norwegian_names_and_calls_in_every_language(language):
    board = matador.board("gnav", language)
    cuckoo, owl = board["cards"][0], board["cards"][-2]
    assert (cuckoo["printed"], cuckoo["calls"]) == ("Gjøken", "Stå for gjøk!")
    assert (owl["printed"], owl["calls"]) == ("Uglen", None)
    assert list(board["names"]["calls"]) == [card["id"] for card in board["cards"] if card["calls"]]


def test_the_set_of_dominoes_is_whole():
    board = matador.board("dominoes")
    assert len({tile["id"] for tile in board["tiles"]}) == 28
    assert board["hands"] == {2: 7, 3: 6, 4: 5}

"""Whole games go as they went before; a wanted change is written by `make golden`."""

from __future__ import annotations

from itertools import zip_longest

from matador import games

MOST_BYTES = 300_000


def test_a_golden_game_goes_as_it_went_before(golden_name, script):
    now = script["text_of"](script["GAMES"][golden_name]).splitlines()
    path = script["FOLDER"] / f"{golden_name}.txt"
    before = path.read_text(encoding="utf-8").splitlines()
    for number, (was, is_now) in enumerate(zip_longest(before, now), start=1):
        assert is_now == was, f"{path.name}, line {number}; if it is meant so: make golden"


def test_every_golden_game_on_disk_is_one_that_is_played(script):
    assert {path.stem for path in script["FOLDER"].iterdir()} == set(script["GAMES"])


def test_every_game_is_golden_with_few_players_and_with_many(script):
    for game in games.GAMES:
        record = games.edition(game).record
        counts = {golden.players for golden in script["GAMES"].values() if golden.game == game}
        assert {record.players_least, record.players_most} <= counts


def test_every_switch_is_golden_in_each_of_its_ways(script):
    for game in games.GAMES:
        edition = games.edition(game)
        for rule in edition.shape.rules:
            book = edition.values[rule.name].value
            played = {
                golden.rules.get(rule.name, book)
                for golden in script["GAMES"].values()
                if golden.game == game
            }
            assert set(rule.options) <= played


def test_the_golden_games_stay_small_enough_to_read(script):
    assert sum(path.stat().st_size for path in script["FOLDER"].iterdir()) < MOST_BYTES

"""What a simulation takes, what it refuses, and what it returns."""

from __future__ import annotations

import json

import pytest

import matador
from matador import games


@pytest.fixture(params=games.GAMES)
def game_id(request):
    """Return each game of the house in turn."""
    return request.param


@pytest.mark.parametrize("count", [0, -1, True, 1.0, "10", None, 10**13, [1]], ids=repr)
def test_a_wrong_number_of_games_is_refused(game_id, count):
    with pytest.raises(matador.BadInput, match="games must be a whole number from 1 to"):
        matador.simulate(game_id, games=count)


@pytest.mark.parametrize("most", [-1, True, 1.5, "10", None, 10**30], ids=repr)
def test_a_wrong_cap_on_moves_is_refused(game_id, most):
    with pytest.raises(matador.BadInput, match="most_moves must be a whole number"):
        matador.simulate(game_id, games=1, most_moves=most)


@pytest.mark.parametrize("bots", ["nobody", "", "random,", "random,random,random", "rnadom"])
def test_wrong_bots_are_refused(game_id, bots):
    with pytest.raises(matador.BadInput, match="bot"):
        matador.simulate(game_id, 4, games=1, bots=bots)


@pytest.mark.parametrize("bots", [None, 5, ["random"], b"random"], ids=repr)
def test_bots_are_named_by_text(game_id, bots):
    with pytest.raises(matador.BadInput, match="bot"):
        matador.simulate(game_id, 4, games=1, bots=bots)


def test_an_unknown_bot_is_refused_with_the_nearest(game_id):
    with pytest.raises(matador.BadInput, match="did you mean 'random'"):
        matador.simulate(game_id, games=1, bots="rnadom")


def test_one_name_stands_for_all_seats_and_spaces_do_not_matter(game_id):
    rules = {"round_limit": 3} if "round_limit" in games.edition(game_id).values else {}
    found = [
        matador.simulate(game_id, 3, games=5, bots=bots, seed=2, rules=rules, progress=False)
        for bots in ("random", "random,random,random", " random , random, random ")
    ]
    assert len({(tuple(one.wins), one.moves) for one in found}) == 1


def test_an_unknown_game_or_switch_is_refused(game_id):
    with pytest.raises(matador.BadInput, match="no game"):
        matador.simulate("chess")
    with pytest.raises(matador.BadEdition, match="no rule"):
        matador.simulate(game_id, rules={"speed": 7})


def test_a_simulation_says_what_was_asked(game_id):
    found = matador.simulate(game_id, 3, 40, seed=9, progress=False)
    assert (found.game, found.players, found.games, found.seed) == (game_id, 3, 40, 9)
    assert (found.bots, dict(found.rules), found.interrupted) == ("random", {}, False)


def test_house_rules_in_force_are_named():
    found = matador.simulate("dominoes", games=3, rules={"target": 20}, progress=False)
    assert dict(found.rules) == {"target": 20}


KEYS = (
    *("game", "players", "games", "seed", "seconds", "games_per_second", "moves_per_second"),
    *("mean_moves", "wins", "bots", "rules", "interrupted"),
)


def test_the_result_is_plain_data_with_all_that_was_promised(game_id):
    found = matador.simulate(game_id, games=30, progress=False).to_dict()
    assert json.loads(json.dumps(found)) == found
    assert set(KEYS) <= set(found)


def test_the_figures_fit_together(game_id):
    found = matador.simulate(game_id, 4, 300, progress=False)
    shown = found.to_dict()
    assert shown["mean_moves"] == pytest.approx(found.moves / 300, abs=1e-3)
    assert shown["games_per_second"] == pytest.approx(300 / found.seconds, rel=1e-3)
    assert shown["moves_per_second"] == pytest.approx(found.moves / found.seconds, rel=1e-3)
    assert len(found.wins) == 4
    assert sum(found.wins) >= 300
    assert 0 < found.decisions < found.moves


def test_a_game_of_one_s_own_is_simulated_too(tmp_path, game_id):
    path = tmp_path / "own.toml"
    path.write_text(f'id = "ours"\nextends = "{game_id}"\n')
    own = matador.simulate(path, games=20, seed=3, progress=False)
    book = matador.simulate(game_id, games=20, seed=3, progress=False)
    assert (own.game, own.wins, own.moves) == (game_id, book.wins, book.moves)

"""The sets of house rules that come with the house load, state only differences, and play."""

import random

import pytest

import matador
from matador.core.editions import edition_ids, parsed
from matador.games import GAMES, edition

VARIANTS = sorted(set(edition_ids()) - set(GAMES))
ROUNDS = 12
MOST_MOVES = 5_000


def played_by_chance(name, seed):
    """Play any moves until the game is over, which a limit of rounds makes sure of."""
    game = matador.new(name, 3, seed=seed, rules={"round_limit": ROUNDS})
    chance = random.Random(seed)
    while not game.over and len(game.moves) < MOST_MOVES:
        game.play(chance.choice(game.choices()))
    return game


def test_the_variants_of_the_books_come_with_the_house():
    assert set(VARIANTS) >= {
        *("german-short", "german-timed", "german-house"),
        *("danish-with-auctions", "danish-short", "danish-timed", "danish-house"),
        *("swedish-short", "swedish-timed", "swedish-house", "swedish-without-interest"),
    }


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_states_only_what_differs_from_its_game(name):
    stated = {rule: value["is"] for rule, value in parsed(name)["rules"].items()}
    assert edition(name).changes() == stated
    assert edition(name).game == edition(parsed(name)["extends"]).game


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_says_where_every_difference_comes_from(name):
    changed = [edition(name).values[rule] for rule in parsed(name)["rules"]]
    assert {value.source for value in changed} <= {"cite", "house"}
    assert all(value.reference for value in changed)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_played_to_its_end_and_its_record_gives_the_game_back(name):
    game = played_by_chance(name, seed=3)
    assert game.over
    assert game.winners
    assert matador.replay(game.record()).state_bytes() == game.state_bytes()

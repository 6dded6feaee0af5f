"""A position and its reading are exact inverses wherever a property game can stand."""

import json
import random

import pytest

import matador
from matador.lab.audit import PROPERTY_GAMES, random_table

MOVES, EVERY = 160, 2
POOR = {"start_cash": 4_000, "dealt_deeds": 0}
"""Little cash brings debts, bankruptcies and the ends of games about early."""


def one_move(game, luck):
    """Play a random move, now and then of a seat that is not waited for, or ring the bell."""
    seat, other = game.to_act, luck.randrange(game.players)
    if seat >= 0 and luck.random() < 0.02:
        try:
            return game.play("bell", seat=other)
        except matador.IllegalMove:
            pass
    if seat >= 0 and luck.random() < 0.2 and game.choices(other):
        seat = other
    return game.play(luck.choice(game.choices(seat)))


def check_inverse(game):
    """Set the position up again by way of JSON: every byte is the same."""
    again = matador.position(game.id, json.loads(json.dumps(game.position())), nature="ask")
    assert again.state_bytes() == game.state_bytes()
    assert (again.over, again.to_act) == (game.over, game.to_act)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", PROPERTY_GAMES)
@pytest.mark.parametrize("more", [{}, POOR], ids=["rich", "poor"])
def test_a_position_is_taken_back_byte_for_byte(name, seed, more):
    luck = random.Random(f"{name} {seed}")
    _, players, rules = random_table(luck, (name,))
    game = matador.new(name, players, rules=rules | more | {"time_limit": "yes"}, nature="ask")
    for move in range(MOVES):
        if move < 2 * players or move % EVERY == 0:
            check_inverse(game)
        if game.over:
            break
        one_move(game, luck)
    check_inverse(game)


@pytest.mark.parametrize("name", PROPERTY_GAMES)
def test_a_former_version_too(name):
    luck = random.Random(name)
    game = matador.new(name, 3, rules=POOR, nature="ask", version=1)
    for _ in range(60):
        check_inverse(game)
        one_move(game, luck)

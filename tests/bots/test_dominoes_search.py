"""Flat and sharp: bots that play deals out in worlds they think possible."""

from __future__ import annotations

import time
from itertools import product

import numpy as np
import pytest

import matador
from matador.bots import make_bots
from matador.bots.dominoes import BOTS
from matador.bots.dominoes.flat import FlatBot
from matador.bots.dominoes.search import ROOT, add_child, code_of, next_place
from matador.bots.dominoes.sharp import SharpBot
from matador.bots.dominoes.workspace import Workspace
from matador.bots.policy import BotSeat
from matador.core.chance import Stream
from matador.core.log import move_record
from matador.games.dominoes.edition import JOKER_RULES
from matador.games.dominoes.rules.verbs import choices
from matador.games.dominoes.tiles import TILES

MAKERS = {
    **BOTS,
    "flat": lambda bot_seat: FlatBot(bot_seat, worlds=4),
    "flat that infers": lambda bot_seat: FlatBot(bot_seat, worlds=4, infers=True),
    "sharp": lambda bot_seat: SharpBot(bot_seat, worlds=60),
}
SWITCHES = list(product(JOKER_RULES, ("no", "yes"), ("two", "hard")))


def chosen(maker, game, seed=7):
    """Return what a new bot chooses."""
    bot = maker(BotSeat("dominoes", game.to_act, seed))
    return bot.choose(game.view(game.to_act), game.choices())


def shuffled(game, stream):
    """Return the game with other tiles, as many, in the other hands and the stock."""
    twin = game.copy()
    state, seat = twin._state, twin.to_act
    others = [other for other in range(twin.players) if other != seat]
    hidden = state.stock | sum(state.hand[other] for other in others)
    tiles = [tile for tile in range(TILES) if (hidden >> tile) & 1]
    for other in others:
        taken = [tiles.pop(stream.draw(len(tiles))) for _ in range(state.held[other])]
        state.hand[other] = sum(1 << tile for tile in taken)
    state.stock = sum(1 << tile for tile in tiles)
    return twin


def choices_of_a_deal(players, seed):
    """Yield a game before each decision of one deal that is a choice."""
    game = matador.new("dominoes", players, seed=seed)
    bots = make_bots("dominoes", "random", players, seed)
    while game.rounds == 1:
        if len(game.choices()) > 1:
            yield game
        game.play(bots[game.to_act].choose(game.view(game.to_act), game.choices()))


@pytest.mark.parametrize("name", MAKERS)
def test_hidden_tiles_never_change_a_decision(name):
    stream, compared = Stream(1), 0
    for players, seed in [(2, 1), (2, 2), (3, 3), (4, 4)]:
        for game in choices_of_a_deal(players, seed):
            other = shuffled(game, stream)
            compared += other._state.hand != game._state.hand
            assert chosen(MAKERS[name], other) == chosen(MAKERS[name], game)
    assert compared > 20


@pytest.mark.parametrize("name", ["flat", "flat that infers", "sharp", "steady", "easy"])
@pytest.mark.parametrize(("joker", "optional", "drawing"), SWITCHES)
def test_every_decision_is_answered(name, joker, optional, drawing):
    rules = {"joker": joker, "matador_optional": optional, "drawing": drawing, "target": 1}
    players = 2 + len(joker + optional + drawing) % 3
    game = matador.new("dominoes", players, seed=3, rules=rules)
    bots = [MAKERS[name](BotSeat("dominoes", seat, 3)) for seat in range(players)]
    while game.rounds == 1 and not game.over:
        choices = game.choices()
        answer = bots[game.to_act].choose(game.view(game.to_act), choices)
        assert answer in choices
        game.play(answer)


@pytest.mark.parametrize("name", ["flat", "sharp"])
def test_it_says_why(name):
    game = matador.new("dominoes", 2, seed=4)
    bot = MAKERS[name](BotSeat("dominoes", game.to_act, 4))
    answer = bot.choose(game.view(game.to_act), game.choices())
    weighed_moves = {str(move): worth for move, worth in bot.why()}
    assert list(weighed_moves) == [str(choice) for choice in game.choices()]
    assert all(-0.5 < worth < 1.5 for worth in weighed_moves.values())
    assert len(set(weighed_moves.values())) > 1
    assert str(answer) in weighed_moves


@pytest.mark.parametrize("name", ["flat", "sharp"])
def test_where_there_is_no_choice_nothing_is_considered(name):
    game = matador.position(
        "dominoes", {"players": 2, "hands": [["1-2", "3-3"], ["6-6"]], "ends": [5, 0], "stock": []}
    )
    bot = MAKERS[name](BotSeat("dominoes", 0, 1))
    assert str(bot.choose(game.view(0), game.choices())) == "lay 1-2 at 1"
    assert bot.why() == []


@pytest.mark.parametrize("name", ["flat", "sharp"])
def test_a_joker_opens_what_it_can_follow_itself(name):
    # With 6 open, 1-1 goes out next; with 1 open it cannot be laid.
    position = {"hands": [["1-6", "1-1"], ["3-3", "4-4"]], "ends": [0, 0], "stock": ["2-2"]}
    game = matador.position("dominoes", {"players": 2, **position})
    assert not str(chosen(MAKERS[name], game)).endswith("free 1")


def test_sharp_lays_where_the_other_has_passed():
    # As for steady: B has passed at ends of 3 and 6, and that is what 2-3 leaves.
    line = [
        {"seat": 0, "tile": "3-6", "way": "first"},
        {"seat": 0, "tile": "4-5", "end": 1, "passed": [1]},
    ]
    hands = [["1-4", "2-3"], ["0-3", "3-3", "0-5", "5-5"]]
    position = {"line": line, "before_next": {"passed": [1]}, "hands": hands, "stock": []}
    game = matador.position("dominoes", {"players": 2, **position})
    assert str(chosen(lambda bot_seat: SharpBot(bot_seat, worlds=1000), game)) == "lay 2-3 at 1"


def test_sharp_keeps_to_its_time():
    game = matador.new("dominoes", 2, seed=6)
    bot = SharpBot(BotSeat("dominoes", game.to_act, 6), seconds=0.05)
    bot.choose(game.view(game.to_act), game.choices())
    begun = time.perf_counter()
    bot.choose(game.view(game.to_act), game.choices())
    assert 0.05 <= time.perf_counter() - begun < 1.0
    assert bot.searched > 0


def test_a_lay_is_told_apart_by_the_own_hand_but_never_by_another():
    game = matador.position(
        "dominoes", {"players": 2, "hands": [["1-2", "3-3"], ["6-6"]], "ends": [5, 0], "stock": []}
    )
    state, move = game._state, move_record(0, game.choices()[0].numbers)
    mine, theirs = code_of(state, move, 0), code_of(state, move, 1)
    state.hand[1] <<= 1
    assert (code_of(state, move, 0), code_of(state, move, 1)) == (mine, theirs)
    state.hand[0] <<= 1
    assert code_of(state, move, 0) != mine
    assert code_of(state, move, 1) == theirs


@pytest.mark.parametrize(("searching", "least", "most"), [(0, 0, 0), (1, 70, 120)])
def test_the_others_lay_by_habit_half_the_time(searching, least, most):
    # The tree has found the light tile much better; the habit of rollouts is the heavy one.
    position = {"hands": [["4-5", "1-2"], ["6-6"]], "ends": [2, 5], "stock": []}
    game = matador.position("dominoes", {"players": 2, **position})
    workspace, state = Workspace(BotSeat("dominoes", 0, 1)), game._state
    tree, moves, luck = workspace.tree[0], workspace.moves, workspace.luck
    assert [str(move) for move in game.choices()] == ["lay 4-5 at 1", "lay 1-2 at 2"]
    choices(game.view(0).rules, state, 0, moves)
    for place, mean in enumerate((0.1, 0.9)):
        code = code_of(state, moves.at[place], searching)
        node = tree.nodes[add_child(tree, ROOT, code, 0)]
        node.visits, node.worth = 100, 100 * mean
    with np.errstate(over="ignore"):
        tried = [next_place(tree, ROOT, state, moves, 2, searching, luck) for _ in range(200)]
    assert least <= tried.count(0) <= most

"""Worlds: whole states that a seat cannot tell from the one it sits in."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import numpy as np
import pytest

import matador
from matador import games
from matador.bots import family_bots
from matador.bots.dominoes.sampling import can_stand
from matador.bots.gnav.sampling import unseen_cards
from matador.core.records import unpack
from matador.core.words import NATURE
from matador.games.dominoes.tiles import TILE_NAMES
from matador.games.gnav.cards import CARD_NAMES, HOUSE, NO_CARD, PACK
from matador.lab.evaluation import evaluate

HIDING = ("dominoes", "gnav")


def walk(game_id, moves):
    """Yield random games by random switches before each move, nature's moves too."""
    chooser, game = random.Random(f"worlds of {game_id}"), None
    for _ in range(moves):
        if game is None or game.over or len(game.moves) > 400:
            edition = games.edition(game_id)
            rules = {r.name: chooser.choice(r.options) for r in edition.shape.rules if r.options}
            players = chooser.randint(edition.record.players_least, edition.record.players_most)
            game = matador.new(game_id, players, rules=rules, nature="ask")
        yield game, chooser.randrange(game.players)
        game.play(chooser.choice(game.choices()))


def worlds_of(game, seat, count=3, seed=1):
    """Return states that a seat holds possible, as the rules know states."""
    heard = [event.seen_by(seat) for event in game.events]
    found = family_bots(game.id).sample_worlds(game.view(seat), heard, seat, seed, count)
    return [unpack(game.family.state, found[place : place + 1]) for place in range(count)]


@pytest.mark.parametrize("game_id", HIDING)
def test_every_world_looks_to_the_seat_as_the_game_does(game_id):
    differ = 0
    for game, seat in walk(game_id, 600):
        seen = game._engine.look(game._state, seat)
        for world in worlds_of(game, seat, 2):
            assert game._engine.look(world, seat) == seen
            differ += world != game._state
    assert differ > 500


def twin_in(game, world):
    """Return a copy of a game in another world."""
    twin = game.copy()
    twin._state = world
    return twin


@pytest.mark.parametrize("game_id", HIDING)
def test_what_is_hidden_changes_no_evaluation(game_id):
    changed = 0
    for number, (game, seat) in enumerate(walk(game_id, 500)):
        if number % 50 != 49:
            continue
        [world] = worlds_of(game, seat, 1, seed=7)
        how = {"rollouts": 50, "bots": "random", "seat": seat, "progress": False}
        one, other = evaluate(game, **how), evaluate(twin_in(game, world), **how)
        assert (one.wins, one.moves) == (other.wins, other.moves)
        changed += world != game._state
    assert changed > 5


def test_in_gnav_whoever_knows_a_card_knows_it_in_every_world():
    buried = 0
    for game, seat in walk("gnav", 600):
        state = game._state
        for world in worlds_of(game, seat, 2):
            for true, guessed in zip(state.known, world.known, strict=True):
                assert [c == NO_CARD for c in true] == [c == NO_CARD for c in guessed]
            assert list(map(sum, world.buried)) == list(map(sum, state.buried))
        buried += sum(map(sum, state.buried)) - sum(state.buried[seat])
    assert buried > 200


def test_in_gnav_every_card_is_somewhere_once():
    for game, seat in walk("gnav", 300):
        state = game._state
        gone = sum(state.pack) + sum(c != NO_CARD for c in state.card) + sum(state.put_away)
        for world in worlds_of(game, seat, 2):
            held = [card for card in world.card if card != NO_CARD]
            assert sum(world.pack) == world.left
            assert sum(world.pack) + len(held) + sum(world.put_away) == gone <= PACK
            for kind, names in enumerate(zip(world.pack, world.put_away, strict=True)):
                known = max(row[kind] for row in world.buried)
                assert sum(names) + held.count(kind) + known <= 2


def test_in_gnav_a_card_that_a_position_made_known_is_seen_to_go():
    cards = ["5", "9"]
    taken = {"players": 2, "dealer": 1, "turn": 1, "cards": cards, "known": [cards, cards]}
    game = matador.position("gnav", taken, seed=1)
    game.play("exchange")
    state = game._state
    assert sum(state.buried[0]) == 1
    for world in worlds_of(game, 0, 20):
        assert game._engine.look(world, 0) == game._engine.look(state, 0)
        assert sum(world.pack) == world.left == state.left
        assert world.pack[CARD_NAMES.index("9")] + world.card.count(CARD_NAMES.index("9")) <= 1


def chances_of(game):
    """Return the chance of each seat by all that can happen, when everybody plays at random."""
    if game.over:
        return np.array([s in game.winners for s in range(game.players)]) / len(game.winners)
    choices = game.choices()
    weights = [1 / len(choices)] * len(choices)
    if game.to_act == NATURE:
        choices, weights = zip(*game.chances(), strict=True)
    total = np.zeros(game.players)
    for choice, weight in zip(choices, weights, strict=True):
        branch = game.copy()
        branch.play(choice)
        total += weight * chances_of(branch)
    return total


def assert_chances_are(game, seat, exact):
    """See that an evaluation finds the exact chances within its intervals."""
    found = evaluate(game, 20_000, bots="random", seat=seat, seed=2, progress=False)
    for chance, (low, high) in zip(exact, found.intervals, strict=True):
        assert low <= chance <= high
        assert high - low < 0.015


def last_round_of_gnav():
    """Return a table of three: A took B's card, the cards dealt and two in the pack are left."""
    left = ["3", "5", "7", "cuckoo", "9"]
    gone = {name: 2 - left.count(name) for name in CARD_NAMES}
    position = {"players": 3, "dealer": 2, "cards": left[:3], "put_away": gone}
    game = matador.position("gnav", {**position, "points": [5, 5, 4]}, nature="ask")
    game.play("exchange")
    return game


def test_in_gnav_the_chances_are_those_of_all_worlds_that_may_be():
    game = last_round_of_gnav()
    unseen = [CARD_NAMES[kind] for kind in unseen_cards(game.view(2).record, 2)]
    assert sorted(unseen) == ["3", "5", "9", "cuckoo"]
    worlds = {(w.card[0], w.card[1]): w for w in worlds_of(game, 2, 400)}
    may_be = [p for p in permutations(map(CARD_NAMES.index, unseen), 2) if p[0] < HOUSE]
    assert set(worlds) == set(may_be)
    exact = sum(chances_of(twin_in(game, world)) for world in worlds.values()) / len(may_be)
    assert abs(exact - chances_of(game)).max() > 0.05
    assert_chances_are(game, 2, exact)


def last_tiles_of_dominoes():
    """Return a table of two in the last deal: B, who holds two tiles, has passed twice."""
    line = [
        {"seat": 0, "tile": "6-6", "way": "first"},
        {"seat": 0, "tile": "1-5", "end": 1, "passed": [1]},
    ]
    position = {"players": 2, "line": line, "stock": [], "turn": 0, "deals_left": 1}
    position["scores"] = [101, 109]
    hidden = {"hands": [["1-3", "2-2"], ["0-4", "3-3"]], "before_next": {"passed": [1]}}
    return matador.position("dominoes", {**position, **hidden}, nature="ask")


def dominoes_worlds(game):
    """Return all worlds by hand: B holds neither a matador nor what fitted 6, or 6 and 5."""
    fitted = {name for name in TILE_NAMES if {"1", "2"} & set(name.split("-"))}
    seen = {"6-6", "1-5", "1-3", "2-2", "0-0", "1-6", "2-5", "3-4"}
    free = [TILE_NAMES.index(name) for name in TILE_NAMES if name not in fitted | seen]
    for pair in combinations(free, 2):
        world = game._state.copy()
        world.hand[1] = sum(1 << tile for tile in pair)
        yield world


def test_in_dominoes_the_chances_are_those_of_all_worlds_that_may_be():
    game = last_tiles_of_dominoes()
    may_be = {world.hand[1]: world for world in dominoes_worlds(game)}
    assert {world.hand[1] for world in worlds_of(game, 0, 2_000)} == set(may_be)
    exact = sum(chances_of(twin_in(game, world)) for world in may_be.values()) / len(may_be)
    assert abs(exact - chances_of(game)).max() > 0.05
    assert_chances_are(game, 0, exact)


def test_a_player_who_may_not_draw_any_more_must_be_able_to_lay():
    position = {"players": 2, "ends": [6, 6], "stock": ["0-1"], "turn": 1, "drawn": 2}
    hands = [["1-3"], ["1-1", "3-3", "4-4"]]
    game = matador.position("dominoes", {**position, "hands": hands}, nature="ask")
    fits = sum(1 << TILE_NAMES.index(name) for name in TILE_NAMES if "1" in name)
    matadors = sum(1 << TILE_NAMES.index(name) for name in ("0-0", "1-6", "2-5", "3-4"))
    for world in worlds_of(game, 0, 100):
        assert world.hand[1] & (fits | matadors)
        assert can_stand(game.edition.record, world)
    blocked = game._state.copy()
    blocked.hand[1] = 1 << TILE_NAMES.index("3-3")
    assert not can_stand(game.edition.record, blocked)


def test_the_same_seed_gives_the_same_worlds_and_another_gives_others():
    game = matador.new("gnav", 4, seed=3)
    one, two, other = (worlds_of(game, 1, 20, seed) for seed in (1, 1, 2))
    assert one == two != other
    assert len({tuple(world.card) for world in one}) > 15

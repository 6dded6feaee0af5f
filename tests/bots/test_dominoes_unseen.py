"""What a seat infers from passes, draws and jokers, and the worlds that follow from it."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

import matador
from matador.bots import make_bots
from matador.bots.dominoes.evidence import cannot_hold
from matador.bots.dominoes.sampling import can_stand
from matador.bots.dominoes.unseen_tiles import free_lays, infer_unseen, without_inference
from matador.bots.dominoes.worlds import World, first_world, lay_out, stir
from matador.core.chance import luck_from
from matador.core.records import unpack
from matador.core.words import NATURE
from matador.games.dominoes.edition import JOKER_RULES
from matador.games.dominoes.state import DRAWING
from matador.games.dominoes.tiles import MATADORS, TILE_NAMES

SWITCHES = [
    {"joker": joker, "matador_optional": optional, "drawing": drawing}
    for joker, optional, drawing in product(JOKER_RULES, ("no", "yes"), ("two", "hard"))
]
SWITCHES += [{"joker": joker, "zero_end": "joker"} for joker in ("non_matador", "always")]


def tiles(*names):
    """Return tiles by name as a mask."""
    return sum(1 << TILE_NAMES.index(name) for name in names)


def decisions(rules, players, seed, bots="random"):
    """Yield a game of one deal before each decision that is a choice."""
    game = matador.new("dominoes", players, seed=seed, rules=rules)
    seated = make_bots("dominoes", bots, players, seed)
    while game.rounds == 1 and not game.over:
        if len(game.choices()) > 1:
            yield game
        seat = game.to_act
        game.play(seated[seat].choose(game.view(seat), game.choices()))


def slots_of(known, seat):
    """Return the places of a seat as a mask."""
    return sum(1 << number for number, slot in enumerate(known.slots) if slot.owner == seat)


def passed_position(**more):
    """Return a table where B could not answer 6-6 and 1-5 (ends 6 and 5), and drew nothing."""
    line = [
        {"seat": 0, "tile": "6-6", "way": "first"},
        {"seat": 1, "tile": "1-5", "end": 1},
        {"seat": 0, "tile": "2-2", "end": 1, "passed": []},
        {"seat": 0, "tile": "5-6", "end": 1, "passed": [1]},
    ]
    hands = [["1-2", "0-3", "1-1"], ["0-2", "3-3"]]
    position = {"players": 2, "hands": hands, "line": line, "stock": [], **more}
    return matador.position("dominoes", position)


def test_who_passed_holds_no_matador_and_nothing_that_fitted():
    game = passed_position()
    view = game.view(0)
    excluded = cannot_hold(view.rules, view.record, 1)
    fitted = tiles("1-1", "0-1", "1-2", "1-3", "0-5", "2-5", "3-5")
    assert excluded & MATADORS == MATADORS
    assert excluded & fitted == fitted
    assert excluded & tiles("3-3", "0-2", "4-6") == 0


FOURS = ("0-4", "1-4", "2-4", "4-4", "4-5", "4-6")


def joker_position(end, way, **rules):
    """Return a table where A opened 0-3, and B laid 1-6 at one of the ends and not the 4 of 3-4."""
    line = [{"seat": 0, "tile": "0-3"}, {"seat": 1, "tile": "1-6", "end": end, "way": way}]
    hands = [["1-2", "5-5"], ["2-2", "3-3"]]
    position = {"players": 2, "rules": rules, "hands": hands, "line": line}
    return matador.position("dominoes", position)


@pytest.mark.parametrize(
    ("end", "way", "rules", "tells"),
    [
        (1, "free_high", {}, False),
        (1, "free_low", {"joker": "non_matador"}, False),
        (1, "free_high", {"joker": "no_seven"}, True),
        (1, "free_high", {"zero_end": "joker"}, True),
        (1, "free_low", {"joker": "non_matador", "zero_end": "joker"}, True),
        (1, "crosswise", {}, True),
        (2, "free_high", {}, True),
        (2, "free_high", {"joker": "non_matador"}, True),
        (2, "free_high", {"joker": "always"}, False),
    ],
)
def test_a_joker_tells_that_nothing_made_seven_but_a_matador_on_a_zero_does_not(
    end, way, rules, tells
):
    view = joker_position(end, way, **rules).view(0)
    known = infer_unseen(view.rules, view.record, 0)
    excluded = cannot_hold(view.rules, view.record, 1)
    own = slots_of(known, 1)
    fours = tiles(*FOURS)
    assert excluded & fours == (fours if tells else 0)
    assert [bool(known.may[t] & own) for t in range(28) if (fours >> t) & 1] == [not tells] * 6


@pytest.mark.parametrize(
    ("end", "way", "rules", "chosen"),
    [
        (1, "free_high", {}, True),
        (1, "free_high", {"joker": "no_seven"}, False),
        (2, "free_high", {"joker": "always"}, True),
        (2, "crosswise", {"joker": "always", "zero_end": "joker"}, True),
        (2, "free_high", {"joker": "no_seven"}, False),
    ],
)
def test_a_matador_laid_by_choice_is_a_lay_among_the_tiles_that_fitted(end, way, rules, chosen):
    view = joker_position(end, way, **rules).view(0)
    fitted = (tiles(*FOURS) | MATADORS) & ~tiles("0-3")
    lays = free_lays(view.rules, view.record, 0)
    assert lays == ([(1, 1, fitted)] if chosen else [])


def test_whoever_spends_a_matador_on_a_zero_hardly_holds_a_tile_that_makes_seven():
    def share(**rules):
        view = joker_position(1, "free_high", **rules).view(0)
        known = infer_unseen(view.rules, view.record, 0)
        world = unpack(World, first_world(view.rules, known, view.record, 0))
        luck, held = luck_from(2), 0
        with np.errstate(over="ignore"):
            for _ in range(400):
                stir(world, luck, 20)
                state = view.record.copy()
                lay_out(world, state)
                held += state.hand[1] & tiles(*FOURS) != 0
        return held / 400

    assert share(joker="no_seven") == 0
    assert 0.02 < share() < 0.25


def test_a_position_that_contradicts_itself_is_taken_blindly():
    line = [
        {"seat": 0, "tile": "6-6", "way": "first"},
        {"seat": 0, "tile": "1-5", "end": 1, "passed": [1]},
        {"seat": 1, "tile": "1-1", "end": 2},
    ]
    # Former versions took such a position: B laid what it might have laid before it passed.
    view = passed_position(line=line, hands=[["1-2"], ["3-3"]], version=1).view(0)
    known = infer_unseen(view.rules, view.record, 0)
    assert not known.includes_laid
    assert known == without_inference(view.record, 0)


@pytest.mark.parametrize("rules", SWITCHES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_inferred_is_true(rules, players):
    for game in decisions(rules, players, 1):
        view, state = game.view(game.to_act), game._state
        known = infer_unseen(view.rules, view.record, game.to_act)
        for other in set(range(players)) - {game.to_act}:
            own = slots_of(known, other)
            allowed = sum(1 << tile for tile in range(28) if known.may[tile] & own)
            excluded = cannot_hold(view.rules, view.record, other)
            assert excluded & state.hand[other] == 0
            assert excluded & allowed & known.hidden == 0
            assert allowed & state.hand[other] == state.hand[other]


def assigned(world, known, seat):
    """Return the tiles of a seat in a world by the time it got them."""
    slots = [(n, slot) for n, slot in enumerate(known.slots) if slot.owner == seat]
    mine = [(slot.since, slot.number, world.at[n]) for n, slot in slots]
    return [tile for _, _, tile in sorted(mine)]


def retold(game, seat, known, world):
    """Play the game again, the others with the tiles that a world gives them."""
    again = matador.new("dominoes", game.players, rules=game.edition.changes(), nature="ask")
    given = {s: assigned(world, known, s) for s in range(game.players) if s != seat}
    for move in game.moves:
        receiver = receiver_of(again) if move.seat == NATURE else None
        if receiver is None or receiver == seat:
            again.play(move)
        else:
            again.play(f"tile {TILE_NAMES[given[receiver].pop(0)]}", NATURE)
    return again


def receiver_of(game):
    """Return the seat that gets the next tile, None for a lot."""
    state = game._state
    if state.deal_number == 0:
        return None
    size = (7, 6, 5)[game.players - 2]
    return (
        state.turn
        if state.phase == DRAWING
        else (state.opener + state.dealt // size) % (game.players)
    )


@pytest.mark.parametrize("rules", SWITCHES, ids=str)
def test_a_world_leads_to_the_same_table_by_the_same_moves(rules):
    # The rules themselves are asked: each draw, pass and joker must be legal in the world too.
    luck = luck_from(3)
    for players, game in [(p, g) for p in (2, 3) for g in late(rules, p)]:
        seat, view = game.to_act, game.view(game.to_act)
        known = infer_unseen(view.rules, view.record, seat)
        assert known.includes_laid
        world = unpack(World, first_world(view.rules, known, view.record, seat))
        for _ in range(2):
            with np.errstate(over="ignore"):
                stir(world, luck, 40)
            again = retold(game, seat, known, world)
            assert again.view(seat) == view, players


def turns_of_others(rules, players):
    """Yield deals whenever somebody is in the middle of a turn, and a seat that watches him."""
    chooser = random.Random(f"{rules} {players}")
    for _ in range(3):
        game = matador.new("dominoes", players, rules=rules, nature="ask")
        while game.rounds <= 1:
            state = game._state
            if game.rounds and (state.phase == DRAWING or state.drawn):
                yield game, (state.turn + chooser.randrange(1, players)) % players
            game.play(chooser.choice(game.choices()))


@pytest.mark.parametrize("rules", SWITCHES, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_a_world_is_possible_in_the_middle_of_anothers_turn(rules, players):
    luck, met = luck_from(4), 0
    for game, seat in turns_of_others(rules, players):
        view, state = game.view(seat), game._state
        known = infer_unseen(view.rules, view.record, seat)
        own = slots_of(known, state.turn)
        allowed = sum(1 << tile for tile in range(28) if known.may[tile] & own)
        assert known.includes_laid == any(laid.seat != seat for laid in state.line[: state.laid])
        assert allowed & state.hand[state.turn] == state.hand[state.turn]
        world = standing_world(view, known, seat, luck)
        assert retold(game, seat, known, world).view(seat) == view
        met += 1
    assert met > 2


def standing_world(view, known, seat, luck):
    """Stir until a world can stand; one who asks the stock can hold nothing else in any world."""
    world = unpack(World, first_world(view.rules, known, view.record, seat))
    for _ in range(1 if view.record.phase == DRAWING else 200):
        with np.errstate(over="ignore"):
            stir(world, luck, 40)
        state = view.record.copy()
        lay_out(world, state)
        if can_stand(view.rules, state):
            return world
    raise AssertionError("no world can stand")


def late(rules, players):
    """Return one deal at its last choice, when most has been seen."""
    games = [game.copy() for game in decisions(rules, players, 1) if game._state.laid > 1]
    return games[-2:]


def test_every_world_comes_up_and_none_much_more_often():
    # No lay makes one likelier: any of 26 tiles may be the first that B holds.
    hands = [["1-2", "5-5"], ["6-6"], ["3-3"]]
    position = {"players": 3, "hands": hands, "ends": [5, 2], "stock": ["0-1"]}
    view = matador.position("dominoes", position).view(0)
    known = infer_unseen(view.rules, view.record, 0)
    world, luck = unpack(World, first_world(view.rules, known, view.record, 0)), luck_from(1)
    met = dict.fromkeys(range(28), 0)
    with np.errstate(over="ignore"):
        for _ in range(800):
            stir(world, luck, 20)
            met[world.at[0]] += 1
    own = {tile for tile in range(28) if (tiles("1-2", "5-5") >> tile) & 1}
    assert {tile for tile, times in met.items() if not times} == own
    assert max(met.values()) < 2 * 800 / 26

"""A position of Gnav and its reading are inverses, and what no game can reach is refused."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import matador
from matador import games
from matador.core.words import NATURE

MOVES = 800
"""Moves of random games that are set up again; every phase comes up among them."""


def any_table(chooser):
    """Return a new game for any number of players, by any switches."""
    rules = {
        r.name: chooser.choice(r.options) for r in games.edition("gnav").shape.rules if r.options
    }
    rules["start_points"] = chooser.choice([3, 5])
    return matador.new("gnav", chooser.randint(2, 12), rules=rules, nature="ask")


def any_move(game, chooser, boldness):
    """Return a move that knocks and exchanges more or less often."""
    choices = game.choices(game.to_act)
    if game.to_act == NATURE or len(choices) == 1:
        return chooser.choice(choices)
    kinds = {choice.kind: choice for choice in choices}
    bold = kinds.get("knock") or kinds["exchange"]
    return bold if chooser.random() < boldness else next(c for c in choices if c is not bold)


def set_up(position, **changes):
    """Set a position up, by way of JSON, and let nature wait."""
    return matador.position("gnav", {**json.loads(json.dumps(position)), **changes}, nature="ask")


def test_a_position_of_any_moment_is_taken_back_to_the_byte():
    chooser, phases = random.Random(7), Counter()
    game, boldness = any_table(chooser), 0.5
    for _ in range(MOVES):
        again = set_up(game.position())
        assert again.state_bytes() == game.state_bytes()
        assert again.position() == game.position()
        assert (again.over, again.winners) == (game.over, game.winners)
        phases[game.view()["phase"]] += 1
        if game.over:
            game, boldness = any_table(chooser), chooser.choice([0.1, 0.5, 0.9])
        else:
            game.play(any_move(game, chooser, boldness))
    assert all(phases[phase] > 3 for phase in ("lot", "tie", "drawing", "over"))


def reachable(players, cards):
    """Return all that can come of one deal of these cards to so many, each by its bytes."""
    found, waiting = {}, [matador.new("gnav", players, nature="ask")]
    while waiting:
        game = waiting.pop()
        if game.state_bytes() in found:
            continue
        found[game.state_bytes()] = game.position()
        if game.rounds < 2 and game.position()["phase"] not in ("drawing", "tie"):
            for move in game.choices(game.to_act):
                if move.kind != "card" or move.values["card"] in cards:
                    waiting.append(game.copy())
                    waiting[-1].play(move)
    return found


@pytest.mark.parametrize(
    ("players", "cards"),
    [(2, ["0", "fool", "9", "cat", "dragoon", "cuckoo"]), (3, ["fool", "cat", "dragoon"])],
)
def test_of_a_first_round_nothing_is_accepted_that_cannot_be(players, cards):
    """Parts of two true positions put together seldom make a true one."""
    found, chooser, accepted = reachable(players, cards), random.Random(players), Counter()
    positions = [p for p in found.values() if p["round"] < 2 and p["phase"] != "tie"]
    for _ in range(500):
        one, other = chooser.sample(positions, 2)
        keys = chooser.sample(list(one), chooser.randint(1, 3))
        try:
            game = set_up(one, **{key: other[key] for key in keys})
        except matador.BadPosition:
            accepted["refused"] += 1
            continue
        assert game.state_bytes() in found, (game.position(), keys)
        accepted[game.position()["phase"]] += 1
    assert min(accepted[key] for key in ("refused", "turns", "knocking")) > 15


CARDS = ["owl", "12"]
THREE = {"players": 3, "cards": ["5", "6", "7"], "dealer": 2}
ONE_ROUND = {"8": 1, "9": 1, "10": 1}
LATER = {**THREE, "put_away": ONE_ROUND, "points": [4, 3, 3]}
SHARED = {"players": 3, "cards": ["9", "9", "5"], "dealer": 2, "phase": "tie"}
OVER = {"players": 2, "phase": "over", "pack": {}, "points": [9, 9]}

WRONG = {
    "a seat to act that is another": ({**THREE, "to_act": 1}, "'to_act' cannot be 1;", "0"),
    "a game to act in that is over": ({**OVER, "to_act": 1}, "'to_act' cannot be 1;", "None"),
    "more cards left than there are": ({**THREE, "left": 40}, "'left' cannot be 40;", "39"),
    "cards of a round that is over": (
        {**OVER, "cards": ["5", "6"]},
        "'cards' must be None for every seat",
        "",
    ),
    "a card too few": ({"cards": ["5", None]}, "'cards' must list 2 cards", "one for each seat"),
    "a fool that knocked and is none": (
        {**THREE, "knocked": [1]},
        "seat 1 was dealt 6",
        "only a fool may knock",
    ),
    "a knock before its time": (
        {"cards": ["fool", "5"], "dealer": 1, "phase": "knocking", "knocked": [0]},
        "'knocked' cannot be [0]",
        "[]",
    ),
    "a point too many": ({**THREE, "points": [4, 3, 3]}, "0 to 0 are won and 0 to 0 lost", ""),
    "a knock without its point": (
        {"cards": ["fool", "5"], "dealer": 1, "knocked": [0], "points": [3, 3]},
        "0 to 0 are won and 0 to 0 lost in 0 rounds",
        "that does not make [2, 3]",
    ),
    "a card known that nobody showed": (
        {**THREE, "known": [["5", "6", None], [None, "6", None], [None, None, "7"]]},
        "'known' cannot be",
        "[['5', None, None], [None, '6', None], [None, None, '7']]",
    ),
    "one of two who exchanged does not know": (
        {**THREE, "turn": 1, "known": [["5", None, None], ["5", "6", None], [None, None, "7"]]},
        "'known' cannot be",
        "[['5', '6', None], ['5', '6', None], [None, None, '7']]",
    ),
    "a matador that nobody asked": (
        {"cards": ["cat", "5"], "dealer": 1, "turn": 1, "public": ["cat", None]},
        "'public': seat 0 must be None",
        "it begins unasked",
    ),
    "a matador known that has its turn": (
        {"cards": ["cat", "5"], "dealer": 1, "public": ["cat", None]},
        "'public' cannot be",
        "[None, None]",
    ),
    "a cuckoo that was asked": (
        {"cards": ["5", "cuckoo"], "dealer": 1, "turn": 1, "public": [None, "cuckoo"]},
        "'public': seat 1 must be None",
        "a cuckoo asked ends the round",
    ),
    "a dragoon in the way of the turn": (
        {
            "players": 4,
            "cards": ["5", "dragoon", "cat", "6"],
            "dealer": 3,
            "turn": 3,
            "public": [None, "dragoon", "cat", None],
        },
        "cannot be at 'turns', turn 3",
        "it has come to 'turns', turn 2",
    ),
    "a draw without a stock": (
        {**THREE, "phase": "drawing", "pack": {}, "points": [3, 3, 3]},
        "'phase' cannot be 'drawing'",
        "all keep their cards",
    ),
    "a draw of one who may ask": (
        {**THREE, "phase": "drawing", "turn": 1},
        "cannot be at 'drawing', turn 1",
        "it has come to 'turns', turn 2",
    ),
    "a deal out of order": (
        {"players": 3, "dealer": 2, "phase": "dealing", "cards": [None, "5", None]},
        "seat 0 gets a card before",
        "",
    ),
    "a deal that is done": ({**THREE, "phase": "dealing"}, "come to 'knocking'", ""),
    "a lot that is drawn": ({"phase": "lot", "dealer": 1}, "'dealer' cannot be 1", "0"),
    "a tie of nobody": ({**THREE, "phase": "tie"}, "two seats must share the highest card", ""),
    "a tie of the wrong seats": (
        {**SHARED, "tied": {"seats": [0, 2], "card": None}},
        "'tied' cannot be",
        "{'seats': [0, 1], 'card': None}",
    ),
    "a card drawn for a tie and nowhere": (
        {**SHARED, "tied": {"seats": [0, 1], "card": "3"}},
        "'put_away' must have the 3",
        "",
    ),
    "a knock for a fool that nobody has": (
        {**SHARED, "knocked": [2]},
        "'knocked' has 1 seat;",
        "fools held or discarded: 0",
    ),
    "hands not shown for a tie": ({**SHARED, "public": ["9", "9", None]}, "'public' cannot be", ""),
    "a tie that waits for a seat in the middle": (
        {**SHARED, "turn": 0},
        "'turn' cannot be 0",
        "the dealer, seat 2",
    ),
    "a tie in a game of the last card": (
        {**SHARED, "pack": {"12": 1}, "points": [3, 3, 3]},
        "the pack has 1 card;",
        "takes two",
    ),
    "a later round without points": (
        {**THREE, "put_away": ONE_ROUND},
        "'points' must be said",
        "",
    ),
    "half a round put away": (
        {**THREE, "put_away": {"8": 1}},
        "'put_away' has 1 card; after 0 rounds of 3 players it has 0",
        "two more for every draw for a tie",
    ),
    "another round than the cards say": (
        {**LATER, "round": 3},
        "after 2 rounds of 3 players it has 6",
        "",
    ),
    "a round that no pack can have": ({**LATER, "round": 15}, "'round' takes 1 to 14, not 15", ""),
    "a draw for a tie without a pair": (
        {**LATER, "put_away": {**ONE_ROUND, "2": 1, "3": 1}},
        "a draw for a tie needs two alike",
        "",
    ),
    "a draw for a tie of the lowest": (
        {**LATER, "put_away": {"0": 2, "2": 1, "3": 1, "12": 1}},
        "the highest of their round",
        "",
    ),
    "a card that is nowhere": (
        {**THREE, "pack": {"12": 2}, "put_away": {}},
        "neither held, nor put away, nor in the pack: 37",
        "at most 0 can be discarded",
    ),
    "a second round with nothing put away": (
        {**LATER, "pack": {"12": 2, "11": 2}, "put_away": {}, "round": 2},
        "'put_away' has 0 cards",
        "it has 3",
    ),
    "points that one round cannot bring": (
        {**LATER, "points": [5, 3, 3]},
        "1 to 1 are won and 0 to 0 lost in 1 round",
        "that does not make [5, 3, 3]",
    ),
    "a lone fool that cost nothing": (
        {**LATER, "put_away": {"fool": 1, "9": 1, "10": 1}},
        "1 to 2 are won and 2 to 2 lost",
        "",
    ),
    "an end with cards for all": ({**OVER, "pack": {"12": 2}}, "the game is not over", "2 cards"),
    "a deal with too few cards": (
        {"players": 3, "phase": "dealing", "pack": {"3": 2}, "points": [3, 3, 3]},
        "the game is over",
        "2 cards for 3 more players",
    ),
    "an end away from the dealer": (
        {
            "players": 2,
            "phase": "over",
            "turn": 1,
            "points": [9, 9],
            "pack": {"12": 1},
            "put_away": {},
        },
        "'turn' cannot be 1",
        "seat 0",
    ),
}


@pytest.mark.parametrize(("position", "wrong", "right"), WRONG.values(), ids=WRONG)
def test_what_no_game_can_reach_is_refused_with_what_would_be_right(position, wrong, right):
    with pytest.raises(matador.BadPosition) as caught:
        matador.position("gnav", position, nature="ask")
    assert wrong in str(caught.value)
    assert right in str(caught.value)


DISCARD = {
    "players": 3,
    "cards": ["5", "6", "7"],
    "dealer": 0,
    "put_away": ONE_ROUND,
    "points": [4, 3, 3],
}


@pytest.mark.parametrize("knows", [[2], [1, 2], [0, 1, 2]])
def test_a_discard_is_known_to_the_dealer_and_those_who_gave_it_on(knows):
    buried = [{"0": 1} if seat in knows else {} for seat in range(3)]
    assert set_up(DISCARD, buried=buried).view()["left"] == 35


@pytest.mark.parametrize(
    ("knows", "public", "reason"),
    [
        ([0], {}, "'buried': the 0 cannot have been known to these seats alone"),
        ([0, 2], {}, "'buried': the 0 cannot have been known to these seats alone"),
        ([0, 1, 2], {"0": 1}, "'public_buried': all know a fool that knocked"),
    ],
)
def test_a_discard_that_these_seats_cannot_know_is_refused(knows, public, reason):
    buried = [{"0": 1} if seat in knows else {} for seat in range(3)]
    with pytest.raises(matador.BadPosition, match=reason):
        set_up(DISCARD, buried=buried, public_buried=public)


def test_a_discard_that_nobody_knows_is_refused():
    pack = dict(set_up(DISCARD).position()["pack"], **{"0": 1})
    with pytest.raises(
        matador.BadPosition, match="the 0 lies face down, so one seat or more knows"
    ):
        set_up(DISCARD, pack=pack)


def test_a_fool_that_knocked_is_known_to_all_when_it_is_discarded():
    moves = ["dealer B", "card 5", "card fool", "quiet", "knock", "stand", "exchange", "card 9"]
    game = matador.new("gnav", 2, nature="ask")
    for move in moves:
        game.play(move)
    assert game.position()["public_buried"] == {"fool": 1}
    assert game.view()["public_buried"] == game.view(0)["public_buried"] == {"fool": 1}
    assert set_up(game.position()).state_bytes() == game.state_bytes()


def test_a_few_words_are_enough_for_a_first_round():
    game = set_up(THREE)
    assert (game.to_act, game.scores, game.rounds) == (0, [3, 3, 3], 1)
    assert game.position()["put_away"] == {}
    assert set_up({**THREE, "turn": 2}).to_act == 2


def test_points_of_the_round_follow_from_what_is_known_of_it():
    knocked = {"cards": ["fool", "5"], "dealer": 1, "knocked": [0]}
    assert set_up(knocked).scores == [4, 3]
    refused = {"players": 3, "cards": ["5", "cat", "7"], "dealer": 2, "turn": 2}
    assert set_up({**refused, "public": [None, "cat", None]}).scores == [2, 3, 3]


def test_pack_and_cards_put_away_follow_from_each_other():
    by_pack = set_up(THREE, pack={"12": 2, "owl": 1}, points=[3, 3, 3])
    assert (by_pack.rounds, sum(by_pack.position()["put_away"].values())) == (13, 36)
    by_away = set_up(LATER)
    assert (by_away.rounds, by_away.view()["left"]) == (2, 36)


def test_the_round_is_the_last_that_the_cards_put_away_allow():
    away = {"11": 2, "12": 2, "10": 2}
    two = {"players": 2, "cards": ["5", "6"], "put_away": away, "points": [5, 4]}
    assert set_up(two).rounds == 4
    assert set_up(two, round=2, points=[4, 3]).rounds == 2


@pytest.mark.parametrize(
    ("position", "chances"),
    [
        ({"phase": "lot"}, 2),
        ({"phase": "dealing", "cards": ["12", None], "dealer": 1}, 21),
        ({"phase": "drawing", "cards": ["12", "12"], "dealer": 1}, 20),
        ({"phase": "tie", "cards": ["12", "12"], "dealer": 1}, 20),
    ],
)
def test_a_position_may_wait_for_nature(position, chances):
    game = set_up(position)
    assert game.to_act == NATURE
    assert len(game.chances()) == chances

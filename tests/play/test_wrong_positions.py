"""A position that no game can reach is refused with the reason."""

from __future__ import annotations

import copy
import random

import pytest

import matador

HANDS = [["0-1", "1-2"], ["3-3", "5-6"]]
CARDS = ["owl", "12"]

WRONG_DOMINOES = {
    "no hands": ({}, "'hands' must list 2 hands"),
    "too few hands": ({"hands": HANDS[:1]}, "'hands' must list 2 hands"),
    "a hidden hand": ({"hands": [None, ["3-3"]]}, "a position hides nothing"),
    "an unknown tile": ({"hands": [["7-7"], ["3-3"]]}, "'hands' cannot be '7-7'"),
    "a tile the wrong way round": ({"hands": [["2-1"], ["3-3"]]}, "'hands' cannot be '2-1'"),
    "a tile in two hands": ({"hands": [["3-3"], ["3-3"]]}, "the tile 3-3 stands twice"),
    "a tile twice in a hand": ({"hands": [["3-3", "3-3"], ["1-2"]]}, "stands twice"),
    "a tile in hand and line": ({"hands": HANDS, "line": [{"tile": "3-3"}]}, "stands twice"),
    "a tile in hand and stock": ({"hands": HANDS, "stock": ["3-3"]}, "stands twice"),
    "an empty hand": ({"hands": [[], ["3-3"]]}, "a seat without tiles has won"),
    "no seven": (
        {"hands": HANDS, "line": [{"tile": "2-4"}, {"tile": "1-1", "end": 1}]},
        "1-1 does not make seven with 2",
    ),
    "a joker that is no matador": (
        {"hands": HANDS, "line": [{"tile": "2-4"}, {"tile": "1-1", "end": 1, "way": "crosswise"}]},
        "1-1 is no matador",
    ),
    "an end that is not there": (
        {"hands": HANDS, "line": [{"tile": "2-4"}, {"tile": "5-5", "end": 3}]},
        "'end' takes 1 to 2, not 3",
    ),
    "a first tile that is not first": (
        {"hands": HANDS, "line": [{"tile": "2-4"}, {"tile": "5-5", "way": "first"}]},
        "first tile",
    ),
    "an unknown way": ({"hands": HANDS, "line": [{"tile": "2-4", "way": "up"}]}, "'way'"),
    "ends beside the line": (
        {"hands": HANDS, "line": [{"tile": "2-4"}], "ends": [2, 5]},
        "'ends' is not what the line shows",
    ),
    "ends that no tiles show": (
        {"hands": HANDS, "stock": [], "ends": [7, 7]},
        "'shows' takes 0 to 6, not 7",
    ),
    "opening after the opening": (
        {"hands": HANDS, "line": [{"tile": "2-4"}], "phase": "opening"},
        "say 'playing'",
    ),
    "playing before the opening": ({"hands": HANDS, "phase": "playing"}, "must be 'opening'"),
    "hands dealt out of order": ({"hands": HANDS, "phase": "dealing"}, "one after another with 7"),
    "an unknown phase": ({"hands": HANDS, "phase": "tea"}, "'phase' cannot be 'tea'"),
    "a seat that is none": ({"hands": HANDS, "turn": 2}, "'turn' takes 0 to 1, not 2"),
    "a score that is none": ({"hands": HANDS, "scores": [0, "x"]}, "'scores' takes whole numbers"),
    "too few scores": ({"hands": HANDS, "scores": [0]}, "'scores' must be a list of 2 numbers"),
    "a key that is none": ({"hands": HANDS, "hand": []}, "did you mean 'hands'"),
}
WRONG_GNAV = {
    "no cards": ({}, "'cards' must list 2 cards"),
    "too many cards": ({"cards": ["owl"] * 3}, "'cards' must list 2 cards"),
    "an unknown card": ({"cards": ["king", "12"]}, "'cards' cannot be 'king'"),
    "a card three times": (
        {"cards": ["owl", "owl"], "put_away": {"owl": 1}},
        "the card owl stands 3 times: a pack has it twice",
    ),
    "a card too often in the pack": (
        {"cards": CARDS, "pack": {"owl": 2}},
        "the card owl is in the pack 2 times: 1 can be left",
    ),
    "a pack of three": ({"cards": CARDS, "pack": {"owl": 3}}, "'pack' takes 0 to 2, not 3"),
    "a card known that is not held": (
        {"cards": CARDS, "known": [["pot", None], [None, "12"]]},
        "seat 0 does not hold pot",
    ),
    "a dealer that is none": ({"cards": CARDS, "dealer": 9}, "'dealer' takes 0 to 1, not 9"),
    "a knock of nobody": ({"cards": CARDS, "knocked": [5]}, "'knocked' takes 0 to 1, not 5"),
    "too few points": ({"cards": CARDS, "points": [3]}, "'points' must be a list of 2 numbers"),
    "absurd points": ({"cards": CARDS, "points": [3, 10**12]}, "'points' takes -1000 to 1000000"),
    "a key that is none": ({"cards": CARDS, "card": []}, "did you mean 'cards'"),
}
WRONG = [("dominoes", *case) for case in WRONG_DOMINOES.values()]
WRONG += [("gnav", *case) for case in WRONG_GNAV.values()]
NAMES = [f"dominoes-{name}" for name in WRONG_DOMINOES] + [f"gnav-{name}" for name in WRONG_GNAV]


@pytest.mark.parametrize(("game", "position", "reason"), WRONG, ids=NAMES)
def test_a_wrong_position_is_refused_with_the_reason(game, position, reason):
    with pytest.raises(matador.BadPosition) as caught:
        matador.position(game, position)
    assert reason in str(caught.value)


@pytest.mark.parametrize("position", [None, 5, "start", [], [("hands", [])]])
def test_a_position_is_a_dict(game_id, position):
    with pytest.raises(matador.BadPosition, match="a position is a dict"):
        matador.position(game_id, position)


@pytest.mark.parametrize("players", [0, 1, 99, "2", None, True, 2.0], ids=repr)
def test_a_position_has_a_right_number_of_players(game_id, played, players):
    start = {**played(game_id).position(), "players": players}
    with pytest.raises(matador.BadInput, match="players"):
        matador.position(game_id, start)


def test_a_position_may_have_house_rules():
    game = matador.position("dominoes", {"hands": HANDS, "rules": {"drawing": "hard"}})
    assert game.edition.changes() == {"drawing": "hard"}
    with pytest.raises(matador.BadEdition, match="did you mean 'drawing'"):
        matador.position("dominoes", {"hands": HANDS, "rules": {"drawin": "hard"}})


NONSENSE = (
    None,
    True,
    -1,
    7,
    99,
    10**30,
    1.5,
    "",
    "x",
    [],
    [None],
    [[]],
    {},
    {"x": 1},
    "0-0",
    "owl",
)


def paths(value, until=()):
    """Give the way to every part of a position, however deep."""
    if until:
        yield until
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(part, (*until, key))


def with_nonsense(position, path, nonsense):
    """Return a position with one part replaced."""
    changed = copy.deepcopy(position)
    part = changed
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = nonsense
    return changed


def test_nonsense_in_any_part_is_refused_or_plays_but_never_crashes(game_id, played):
    chooser, refused = random.Random(3), 0
    for moves in (2, 9, 25):
        start = played(game_id, moves=moves).position()
        ways = list(paths(start))
        for _ in range(250):
            wrong = with_nonsense(start, chooser.choice(ways), chooser.choice(NONSENSE))
            try:
                game = matador.position(game_id, wrong, seed=1)
            except matador.MatadorError:
                refused += 1
            else:
                play_to_the_end(game, chooser)
    assert refused > 300


def play_to_the_end(game, chooser):
    """Play on from a position that was accepted: it must be playable."""
    for _ in range(60):
        if game.over:
            break
        game.play(chooser.choice(game.choices()))
    game.state_bytes()

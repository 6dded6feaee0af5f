"""A position of dominoes and its reading are inverses, and what no match can reach is refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

import matador
from matador import games
from matador.bots import make_bots
from matador.games.dominoes.interface.position.line_ends import Unlaying, end_of
from matador.games.dominoes.tiles import HIGH, LOW, MATADORS, SEVEN, TILE_NAMES, TILES
from matador.play.record import checksum

MOVES = 1_500
"""Moves of random matches that are set up again; every phase comes up among them."""


def any_table(chooser, version=None):
    """Return a new match for any number of players, by any switches and hands of any size."""
    shape = games.edition("dominoes").shape
    rules = {rule.name: chooser.choice(rule.options) for rule in shape.rules if rule.options}
    rules |= {"target": chooser.choice([1, 30]), "hand_of_two": chooser.choice([1, 7, 12])}
    players = chooser.randint(2, 4)
    return matador.new("dominoes", players, rules=rules, nature="ask", version=version)


def set_up(position, **changes):
    """Set a position up, by way of JSON, and let nature wait."""
    told = {**json.loads(json.dumps(position)), **changes}
    return matador.position("dominoes", told, nature="ask")


def check_inverse(game):
    """Set the position up again: every byte is the same, and so is what it tells."""
    again = set_up(game.position())
    assert again.state_bytes() == game.state_bytes()
    assert again.position() == game.position()
    assert (again.over, again.winners, again.to_act) == (game.over, game.winners, game.to_act)


@pytest.mark.parametrize("version", [None, 1])
def test_a_position_of_any_moment_is_taken_back_to_the_byte(version):
    chooser, phases = random.Random(f"{version}"), Counter()
    game = any_table(chooser, version)
    for _ in range(MOVES):
        check_inverse(game)
        phases[game.view()["phase"]] += 1
        if game.over:
            game = any_table(chooser, version)
        else:
            game.play(chooser.choice(game.choices()))
    assert all(phases[p] > 5 for p in ("lot", "dealing", "opening", "playing", "drawing", "over"))


def test_a_match_that_goes_on_from_its_ends_alone_is_taken_back_too():
    chooser, longest = random.Random(4), 0
    game = any_table(chooser)
    for _ in range(MOVES):
        if game.over:
            game = any_table(chooser)
        line = game.position()["line"]
        if game.view()["phase"] == "playing" and line and chooser.random() < 0.1:
            game = set_up(game.position(), line=[])
        if line and line[0]["way"] != "first":
            check_inverse(game)
            longest = max(longest, len(line))
        game.play(chooser.choice(game.choices()))
    assert longest > 5


def test_such_a_match_can_be_played_on_by_bots_and_replayed():
    start = {"hands": [["1-2", "1-4", "5-5"], ["6-6", "3-3"]], "ends": [6, 5], "stock": ["0-1"]}
    game = matador.position("dominoes", start, seed=1)
    game.play("lay 1-2 at 1")
    for name in ("easy", "heaviest", "steady"):
        bot = make_bots("dominoes", name, 2, 1)[1]
        assert bot.choose(game.view(1), game.choices()) in game.choices()
    assert matador.replay(game.record()).record() == game.record()


HANDS = [["0-1", "1-2"], ["3-3", "5-6"]]
LINE = [{"tile": "2-4"}]
TABLE = {"hands": HANDS, "line": LINE}
BARE = {"hands": HANDS, "stock": []}
FIVES = {"hands": [["2-5", "5-5"], ["3-3", "5-6"]], "line": LINE}
OVER = {"phase": "over", "line": LINE, "scores": [120, 140], "deal": 4}

WRONG = {
    "two exits and no third end": (
        {**BARE, "ends": [{"shows": 2, "crosswise": True}, {"shows": 5, "crosswise": True}]},
        *("every matador lying crosswise makes an end more", "3 or more"),
    ),
    "an exit of a matador in a hand": (
        {"hands": [["3-4"], ["3-3"]], "stock": [], "ends": [{"shows": 3, "crosswise": True}, 1, 1]},
        *("an exit of 3-4 is open", "3-4 is held or in stock"),
    ),
    "an exit of a matador in stock": (
        {**BARE, "stock": ["0-0"], "ends": [{"shows": 0, "crosswise": True}, 1, 1]},
        *("an exit of 0-0 is open", "held or in stock"),
    ),
    "one exit twice": (
        {**BARE, "ends": [{"shows": 3, "crosswise": True}, {"shows": 3, "crosswise": True}, 1, 1]},
        *("2 exits show 3", "3-4 has 1 of them"),
    ),
    "more ends than matadors for them": (
        {"hands": [["0-0", "1-6"], ["2-5", "3-4"]], "stock": [], "ends": [1, 2, 3, 4]},
        *("4 ends take 2 matadors lying crosswise", "there are 0 that are neither held"),
    ),
    "ends of tiles that are elsewhere": (
        {"hands": [["0-1", "0-2", "0-3"], ["0-4", "0-5", "0-6"]], "ends": [0, 0], "stock": ["0-0"]},
        *("no line of the tiles", "has these ends"),
    ),
    "ends that cannot be joined": (
        {
            **BARE,
            "stock": [n for n in TILE_NAMES if n not in ("0-5", "0-6", *HANDS[0], *HANDS[1])],
            "ends": [0, 0],
        },
        *("no line of the tiles", "has these ends"),
    ),
    "one end": ({**BARE, "ends": [3]}, "2 to 6 open ends", "not 1"),
    "a flag that the line does not have": (
        {**TABLE, "ends": [{"shows": 2, "crosswise": True}, 4]},
        *("'ends' is not what the line shows", "leave one of them out"),
    ),
    "a flag less than the line has": (
        {**TABLE, "line": [*LINE, {"tile": "1-6", "way": "crosswise"}], "ends": [1, 4, 6]},
        *("'ends' is not what the line shows", "leave one of them out"),
    ),
    "a line without its first tile": (
        {**TABLE, "line": [{"tile": "2-4", "way": "joined"}]},
        *("just the first tile is laid as 'first'", "without it, say the 'ends'"),
    ),
    "a line that does not lead to its ends": (
        {**BARE, "line": [{"tile": "2-4", "way": "joined", "end": 1}], "ends": [3, 4]},
        *("2-4 laid so does not lead", "these 'ends'"),
    ),
    "a joker that makes seven": (
        {**TABLE, "line": [*LINE, {"tile": "2-5", "way": "free_low"}]},
        *("2-5 with 2 free makes seven with 2", "say 'joined'"),
    ),
    "a last round that has not begun": (
        {**TABLE, "deals_left": 1, "scores": [100, 99]},
        *("when somebody has more than 100 points", "leave 'deals_left' out"),
    ),
    "a last round that is not counted": (
        {**TABLE, "scores": [101, 0]},
        *("a score is above 100", "say how many 'deals_left'"),
    ),
    "a last round that is too long": (
        {**TABLE, "deals_left": 2, "scores": [101, 0]},
        *("so long is no last round", "'deals_left' is at most 1"),
    ),
    "no deal left": ({**TABLE, "deals_left": 0, "scores": [101, 0]}, "no deal is left", "'over'"),
    "points in the first deal": (
        {**TABLE, "scores": [5, 0], "deal": 1},
        *("so many points take more deals", "'deal' is 2 or more"),
    ),
    "points of both after one deal": (
        {**TABLE, "scores": [5, 5], "deal": 2},
        *("so many points take more deals", "'deal' is 3 or more"),
    ),
    "a last round after one deal": (
        {
            **TABLE,
            "rules": {"final_round": "cycle"},
            "scores": [101, 0],
            "deals_left": 1,
            "deal": 2,
        },
        *("so many points take more deals", "'deal' is 3 or more"),
    ),
    "hands miscounted": ({**TABLE, "held": [2, 3]}, "'held' must count", "[2, 2]"),
    "a stock miscounted": ({**TABLE, "left": 7}, "'left' must count the tiles in stock", "23"),
    "another seat to act": ({**TABLE, "to_act": 1}, "'to_act' follows from the rest", "0"),
    "a seat to act after the end": (
        {**OVER, "hands": [["0-1"], []], "turn": 1, "to_act": 1},
        *("'to_act' follows from the rest", "None"),
    ),
    "another in turn than the opener": (
        {"hands": HANDS, "opener": 0, "turn": 1},
        *("the opener opens", "'turn' is 0 or 'opener' 1"),
    ),
    "a draw before the opening": ({"hands": HANDS, "drawn": 1}, "nobody draws", "opening"),
    "a first tile of another than the opener": (
        {**TABLE, "line": [{"tile": "2-4", "seat": 1}], "opener": 0},
        *("the first tile is the opener's", "'opener' is 1"),
    ),
    "a seat that lays twice": (
        {**TABLE, "line": [{"tile": "2-4", "seat": 0}, {"tile": "3-5", "seat": 0, "end": 2}]},
        *("seats play in turn", "'passed' is [1] before seat 0"),
    ),
    "a seat that is jumped": (
        {**TABLE, "opener": 0, "turn": 0},
        *("'before_next': seats play in turn", "'passed' is [1] before seat 0"),
    ),
    "a pass out of turn": (
        {**TABLE, "opener": 0, "stock": [], "before_next": {"passed": [0]}},
        *("seats play in turn", "'passed' is [] before seat 1"),
    ),
    "a pass before the opening": (
        {**TABLE, "line": [{"tile": "2-4", "passed": [0]}]},
        *("tile 1 of the line", "nobody draws or passes before the opening"),
    ),
    "a pass with tiles to draw": (
        {**TABLE, "opener": 0, "turn": 0, "before_next": {"passed": [1]}},
        *("seat 1 could draw on", "has not passed"),
    ),
    "a pass with a tile that fits": (
        {
            **TABLE,
            "hands": [["0-1"], ["3-3"]],
            "opener": 0,
            "stock": [],
            "before_next": {"passed": [1]},
        },
        *("seat 1 passed", "did not hold 3-3"),
    ),
    "a pass with a matador": (
        {
            **TABLE,
            "hands": [["0-1", "3-6"], ["0-0"]],
            "opener": 0,
            "stock": [],
            "before_next": {"passed": [1]},
        },
        *("seat 1 passed", "did not hold 0-0"),
    ),
    "a pass long ago with a tile that fitted": (
        {
            "hands": [["1-1"], ["5-5"]],
            "stock": [],
            "line": [
                {"tile": "2-4", "seat": 0},
                {"tile": "4-5", "seat": 0, "passed": [1]},
                {"tile": "3-3", "seat": 1, "end": 2},
            ],
        },
        *("tile 2 of the line: seat 1 passed", "did not hold 3-3, 5-5"),
    ),
    "a joker beside a tile that fitted": (
        {
            "hands": [["1-1"], ["3-3", "5-5"]],
            "line": [{"tile": "2-4", "seat": 0}, {"tile": "1-6", "seat": 1, "way": "crosswise"}],
        },
        *("tile 2 of the line: seat 1 laid a joker", "did not hold 3-3, 5-5"),
    ),
    "a draw beside a tile that fitted": (
        {
            "hands": [["1-1"], ["3-3", "0-1"]],
            "line": [{"tile": "2-4", "seat": 0}, {"tile": "5-5", "seat": 1, "drew": [0, 1]}],
        },
        *("tile 2 of the line: seat 1 drew", "did not hold 3-3"),
    ),
    "a draw without a lay or a pass": (
        {**TABLE, "opener": 1, "before_next": {"drew": [0, 1]}},
        *("seat 1 drew and did not lay", "it has 'passed' too"),
    ),
    "three draws before a lay": (
        {
            **TABLE,
            "line": [*LINE, {"tile": "5-5", "drew": [0, 3]}],
            "hands": [["1-1"], ["0-1", "0-2", "0-3"]],
            "opener": 0,
        },
        *("seat 1 drew 3 tiles", "a turn has two draws"),
    ),
    "only tiles that were drawn": (
        {**TABLE, "opener": 1, "drawn": 2},
        *("seat 0 drew 2 tiles", "with those dealt it had more"),
    ),
    "three draws in a turn": (
        {**TABLE, "hands": [["0-1", "0-2", "0-3", "1-1"], ["6-6"]], "drawn": 3},
        *("seat 0 drew 3 tiles", "two draws"),
    ),
    "draws that are counted otherwise": (
        {**TABLE, "drawn": 1, "before_next": {"drew": [0, 0]}},
        *("seat 0 drew 0", "so is 'drawn'"),
    ),
    "a turn that is over": (
        {**TABLE, "hands": [["0-1", "0-2", "1-1"], ["6-6"]], "drawn": 2},
        *("seat 0 can neither lay nor draw on", "its turn is over"),
    ),
    "draws beside tiles that fit": (
        {**FIVES, "drawn": 1},
        *("seat 0 drew", "had at most 1 of 2-5, 5-5"),
    ),
    "a block": (
        {**TABLE, "line": [{"tile": "0-0"}], "stock": []},
        *("nobody can lay and nothing can be drawn", "this deal has ended"),
    ),
    "one who waits for the stock and can lay": (
        {**FIVES, "phase": "drawing"},
        *("nobody waits for the stock who can lay", "say 'playing'"),
    ),
    "an end of a match that goes on": (
        {**OVER, "hands": HANDS},
        *("when a hand is empty or nobody can lay", "this one goes on"),
    ),
    "an end with deals to come": (
        {**OVER, "hands": [["0-1"], []], "turn": 1, "deals_left": 1},
        *("the match is over", "'deals_left' is 0"),
    ),
    "two who are out": (
        {**OVER, "hands": [[], []], "line": [*LINE, {"tile": "5-5"}], "turn": 1},
        *("who lays the last tile ends the match at once", "[0, 1]"),
    ),
    "an end in the turn of another": (
        {**OVER, "hands": [["0-1"], []], "turn": 0, "line": [{"tile": "2-4", "seat": 1}]},
        *("who lays the last tile ends the match", "in his 'turn': [1]"),
    ),
    "a winner without his points": (
        {**OVER, "hands": [["6-6"], []], "turn": 1, "scores": [120, 11]},
        *("seat 1 won this deal", "its score is 12 or more"),
    ),
    "an end without a last round": (
        {**OVER, "hands": [["6-6"], []], "turn": 1, "scores": [90, 110]},
        *("before a last deal", "somebody has more than 100 points"),
    ),
    "lots after the first deal": (
        {**TABLE, "lots": ["6-6", None]},
        *("lots are drawn before the first deal", "leave 'lots' out, or say 'lot'"),
    ),
    "lots out of order": (
        {"hands": [[], []], "phase": "lot", "lots": [None, "6-6"]},
        *("one after another", "one has yet to draw"),
    ),
    "lots of all": (
        {"hands": [[], []], "phase": "lot", "lots": ["1-1", "6-6"]},
        *("one after another", "one has yet to draw"),
    ),
    "a lot of one": (
        {"hands": [[], []], "phase": "lot", "lots": ["out", None]},
        *("two or more draw", "one has yet to draw"),
    ),
    "a tile twice among the lots": (
        {"players": 3, "hands": [[], [], []], "phase": "lot", "lots": ["1-1", "1-1", None]},
        *("the tile 1-1 stands twice", "a set has it once"),
    ),
    "lots and hands": (
        {"hands": HANDS, "phase": "lot", "lots": ["6-6", None]},
        *("no tile is held or laid", "while lots are drawn"),
    ),
    "an opener before the lots are drawn": (
        {"hands": [[], []], "phase": "lot", "lots": ["6-6", None], "opener": 1},
        *("nobody has won the opening yet", "'opener' is 0"),
    ),
    "lots aside that did not tie": (
        {
            "hands": [[], []],
            "phase": "lot",
            "lots": [None, None],
            "opener": 1,
            "stock": [name for name in TILE_NAMES if name not in ("6-6", "5-5")],
        },
        *("no lots that tied", "put them there"),
    ),
    "all hands full while dealing": (
        {"hands": [TILE_NAMES[:7], TILE_NAMES[7:14]], "phase": "dealing"},
        *("one after another with 7 tiles", "say 'opening'"),
    ),
    "a turn while dealing": (
        {"hands": [TILE_NAMES[:7], []], "phase": "dealing", "turn": 1},
        *("nobody plays while tiles are dealt", "'turn' is the opener's"),
    ),
    "a tile missing while dealing": (
        {"hands": [TILE_NAMES[:7], []], "phase": "dealing", "stock": TILE_NAMES[8:]},
        *("all that are not held", "are in stock"),
    ),
}


@pytest.mark.parametrize(("position", "wrong", "right"), WRONG.values(), ids=WRONG)
def test_what_no_match_can_reach_is_refused_with_what_would_be_right(position, wrong, right):
    with pytest.raises(matador.BadPosition) as caught:
        set_up({"players": 2, **position})
    assert wrong in str(caught.value)
    assert right in str(caught.value)


def test_a_former_version_takes_what_it_took(record_of_version_1):
    game = matador.replay(record_of_version_1)
    assert game.record() == record_of_version_1
    with pytest.raises(matador.BadPosition, match="'deal' is 2 or more"):
        set_up({**game.start, "version": 2})


@pytest.fixture
def record_of_version_1():
    """Return a record of the first version that begins where no match can stand."""
    start = {
        "players": 2,
        "rules": {},
        "phase": "playing",
        "turn": 0,
        "opener": 0,
        "deal": 1,
        "deals_left": None,
        "drawn": 0,
        "hands": [["3-5", "0-1"], ["1-1"]],
        "held": [2, 1],
        "stock": ["6-6"],
        "left": 1,
        "ends": [{"shows": 2, "crosswise": False}, {"shows": 4, "crosswise": False}],
        "line": [
            {"seat": 0, "tile": "2-4", "end": 1, "way": "first", "drew": [0, 0], "passed": []}
        ],
        "before_next": {"drew": [0, 0], "passed": []},
        "scores": [90, 0],
    }
    head = "matador record 1\ngame: dominoes\nversion: 1\nplayers: 2\n"
    lines = f"{head}position: {json.dumps(start)}\n\nA: lay 3-5 at 1".splitlines()
    return "\n".join([*lines, f"end: 1 moves, check {checksum(lines)}"]) + "\n"


def ordinary_lines(tiles, ends, found):
    """Find the ends of every line that goes on from ends with some of the tiles."""
    if (tiles, ends) in found:
        return
    found.add((tiles, ends))
    for tile in (tile for tile in range(TILES) if (tiles >> tile) & 1):
        low, high, rest = LOW[tile], HIGH[tile], tiles & ~(1 << tile)
        matador_tile = (MATADORS >> tile) & 1
        for at, (shown, exit_) in enumerate(ends):
            others = ends[:at] + ends[at + 1 :]
            for touching, free in ((low, high), (high, low)):
                if touching + shown == SEVEN or matador_tile:
                    ordinary_lines(rest, tuple(sorted((*others, (free, 0)))), found)
            if matador_tile and not exit_:
                ordinary_lines(rest, tuple(sorted((*others, (low, 1), (high, 1)))), found)


def ends_of_all_lines(tiles):
    """Return the ends of every line that some of the tiles can make, by laying them."""
    found = set()
    for tile in (tile for tile in range(TILES) if (tiles >> tile) & 1):
        ordinary_lines(tiles & ~(1 << tile), ((LOW[tile], 0), (HIGH[tile], 0)), found)
    return {ends for _, ends in found}


@pytest.mark.parametrize("seed", range(6))
def test_ends_are_taken_just_when_some_line_has_them(seed):
    chooser, met = random.Random(seed), Counter()
    any_end = [(number, exit_) for number in range(7) for exit_ in (0, 1)]
    jokers = [tile for tile in range(TILES) if (MATADORS >> tile) & 1]
    tiles = {*chooser.sample(range(TILES), 4), *chooser.sample(jokers, 1 + seed % 3)}
    mask = sum(1 << tile for tile in tiles)
    lines = ends_of_all_lines(mask)
    for count in (2, 3, 4):
        for ends in combinations_with_replacement(any_end, count):
            found = Unlaying().finds(mask, [end_of(*end) for end in ends])
            assert found == (ends in lines), (sorted(tiles), ends)
            met[found] += 1
    assert met[True] > 10
    assert met[False] > 1_000

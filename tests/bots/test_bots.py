"""Bots see a view and the choices, and answer with one of the choices."""

from __future__ import annotations

import re

import pytest

import matador
from matador.bots import bot_names, make_bots, play_out
from matador.core.chance import Stream, seat_starts
from matador.games import GAMES

MOST_MOVES = 400
"""Random bots play a property game for thousands of moves; these are enough to see them choose."""
SEARCHING = ("sharp", "flat")
"""Bots that take their time for every move; they are tried by tests of their own."""
ALL = [(game, name) for game in GAMES for name in bot_names(game) if name not in SEARCHING]
FREE = ("bid", "offer")
"""Moves of any amount: more are legal than are listed."""


class Watched:
    """A bot whose answers are checked."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, view, choices):
        chosen = self.bot.choose(view, choices)
        assert chosen in choices or chosen.kind in FREE
        return chosen


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_bot_plays_by_the_choices_offered(game, name):
    rules = {"target": 1} if game == "dominoes" else {}
    match = matador.new(game, 3, seed=4, rules=rules)
    play_out(match, [Watched(bot) for bot in make_bots(game, name, 3, 4)], MOST_MOVES)
    assert match.over or len(match.moves) >= MOST_MOVES
    assert match.over or game not in HIDDEN


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_same_seed_gives_the_same_game(game, name):
    rules = {"target": 1} if game == "dominoes" else {}
    one, two = (
        play_out(matador.new(game, 3, seed=8, rules=rules), make_bots(game, name, 3, 8), MOST_MOVES)
        for _ in range(2)
    )
    assert one.record() == two.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_random_bot_draws_from_the_stream_of_its_seat(game):
    bots = make_bots(game, "random", 2, 5)
    for seat, bot in enumerate(bots):
        stream = Stream(int(seat_starts(5, 0, 1, 2)[0][seat]))
        sizes = (3, 1, 7, 2, 128)
        drawn = [bot.choose({}, list(range(size))) for size in sizes]
        assert drawn == [stream.draw(size) for size in sizes]


# The property games hide nothing, so there is nothing to try with them.
HIDDEN = {
    "dominoes": [
        {"hands": [["1-2", "4-5", "1-6"], [tile]], "ends": [5, 2], "stock": ["0-1"]}
        for tile in ("6-6", "3-3", "0-0")
    ],
    "gnav": [{"cards": ["5", card], "dealer": 1} for card in ("0", "9", "cuckoo")],
}


@pytest.mark.parametrize(("game", "name"), [pair for pair in ALL if pair[0] in HIDDEN])
def test_what_is_hidden_does_not_change_an_answer(game, name):
    games = [matador.position(game, {"players": 2, **hidden}) for hidden in HIDDEN[game]]
    answers = {
        str(make_bots(game, name, 2, 1)[0].choose(match.view(0), match.choices()))
        for match in games
    }
    assert len(answers) == 1


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ("clever", "known are easy, .*heaviest, .*random"),
        ("heavist", "did you mean 'heaviest'?"),
        ("random,random", "2 bots are named for 3 seats; name one, or 3"),
    ],
)
def test_unknown_bots_are_refused(names, reason):
    with pytest.raises(matador.BadInput, match=reason.replace("?", r"\?")):
        make_bots("dominoes", names, 3, 0)


def test_a_slow_bot_is_given_its_seconds_a_move():
    quick, usual, steady = make_bots("german", "sharp@0.05,sharp,steady", 3, 1)
    assert (quick.seconds, usual.seconds) == (0.05, 0.5)
    assert not hasattr(steady, "seconds")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("steady@1", "the bot 'steady' of german answers at once; leave out @1"),
        ("random@1", "the bot 'random' of german answers at once"),
        ("sharp@0", "a bot's seconds a move are a number as in sharp@0.1, not '0'"),
        ("sharp@fast", "a bot's seconds a move are a number as in sharp@0.1, not 'fast'"),
        ("shrap@1", "no bot 'shrap' plays german; did you mean 'sharp'?"),
    ],
)
def test_what_is_no_time_to_think_is_refused(name, reason):
    with pytest.raises(matador.BadInput, match=re.escape(reason)):
        make_bots("german", name, 3, 1)

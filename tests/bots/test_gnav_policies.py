"""The bots of Gnav: what they may not see changes nothing, every question has an answer."""

from __future__ import annotations

import random

import pytest

import matador
from matador.bots import BotSeat, make_bots, play_out
from matador.bots.gnav import BOTS, POLICIES
from matador.core.chance import game_seed
from matador.games.gnav.cards import CARD_NAMES, HOUSE, KINDS, NO_CARD
from matador.lab.simulation import play_one, simulate

NAMES = sorted(BOTS)
SEEDS = range(3)
MIXED = ("easy", "steady", "sharp", "threshold", "random")


def mixed_bots(players, seed):
    """Return a table of different bots, so that all kinds of situations come up."""
    names = ",".join(MIXED[(seat + seed) % len(MIXED)] for seat in range(players))
    return make_bots("gnav", names, players, seed)


def decisions(players, seed):
    """Give every position of a game in which somebody has a choice."""
    game, bots = matador.new("gnav", players, seed=seed), mixed_bots(players, seed)
    while (seat := game.to_act) is not None:
        if len(game.choices()) > 1:
            yield game
        game.play(bots[seat].choose(game.view(seat), game.choices()))


def shuffle_hidden(game, seat, chooser):
    """Deal what a seat has not seen anew, and change what the others know."""
    state = game._state
    hidden = [o for o in range(state.seats) if state.known[seat][o] == NO_CARD]
    pool = [kind for kind in range(KINDS) for _ in range(state.pack[kind])]
    pool += [state.card[other] for other in hidden]
    chooser.shuffle(pool)
    for other in hidden:
        state.card[other] = state.known[other][other] = pool.pop()
    state.pack = [pool.count(kind) for kind in range(KINDS)]
    for other in range(state.seats):
        if other != seat:
            state.buried[other] = [chooser.randrange(2) for _ in range(KINDS)]


@pytest.mark.parametrize("players", [2, 3, 4, 7, 12])
def test_what_is_hidden_changes_no_decision(players):
    chooser, tried = random.Random(players), 0
    for game in decisions(players, seed=players):
        seat = game.to_act
        other = game.copy()
        shuffle_hidden(other, seat, chooser)
        tried += other._state != game._state
        for name in NAMES:
            answers = {answer_of(name, one, seat) for one in (game, other)}
            assert len(answers) == 1, (name, game.position())
    assert tried >= 20


def answer_of(name, game, seat):
    bot = BOTS[name](BotSeat("gnav", seat, 1))
    return str(bot.choose(game.view(seat), game.choices()))


@pytest.mark.parametrize("players", range(2, 13))
def test_every_question_is_answered_by_one_of_the_choices(players):
    game, bots = matador.new("gnav", players, seed=players), mixed_bots(players, players)
    while (seat := game.to_act) is not None:
        chosen = bots[seat].choose(game.view(seat), game.choices())
        assert chosen in game.choices()
        game.play(chosen)
    assert game.over


@pytest.mark.parametrize("table", [("sharp", "sharp"), MIXED[:2], MIXED[:3], MIXED])
def test_compiled_bots_play_the_games_of_the_interpreted_ones(table):
    players, names = len(table), ",".join(table)
    played = simulate("gnav", players, 12, bots=names, seed=5, progress=False)
    games = [play_one("gnav", players, game_seed(5, n), bots=names) for n in range(12)]
    assert played.moves == sum(len(game.moves) for game in games)
    wins = [sum(seat in game.winners for game in games) for seat in range(players)]
    assert played.wins == wins


def answer(name, cards, seat=1, dealer=0, seed=1, knows=(), **position):
    """Return what the bot of a seat does.

    A seat may know what no round would tell it: a policy is sound on any view.
    """
    game = matador.position(
        "gnav", {"players": len(cards), "cards": cards, "turn": seat, "dealer": dealer, **position}
    )
    for other in knows:
        for row in game._state.known:
            row[other] = game._state.card[other]
    bot = make_bots("gnav", name, len(cards), seed)[seat]
    return str(bot.choose(game.view(seat), game.choices()))


KEEN = ("easy", "steady", "sharp")


@pytest.mark.parametrize("name", KEEN)
@pytest.mark.parametrize("card", CARD_NAMES[HOUSE:])
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_gives_a_matador_away(name, card, seed):
    assert answer(name, ["5", card, "5", "6"], seed=seed) == "stand"


@pytest.mark.parametrize("name", KEEN)
@pytest.mark.parametrize("card", [*CARD_NAMES[HOUSE:], "fool"])
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_asks_for_a_known_refusal_or_a_known_fool(name, card, seed):
    cards = ["5", "1", card, "6"]
    assert answer(name, cards, seed=seed, knows=[2]) == "stand"


@pytest.mark.parametrize("name", ["steady", "sharp"])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_fool_is_passed_on(name, players):
    assert answer(name, ["5", "fool", *["6", "7", "8", "9"][: players - 2]]) == "exchange"


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_the_dealer_draws_a_low_card_and_keeps_a_high_one(name):
    for card, move in (("0", "exchange"), ("4", "exchange"), ("12", "stand"), ("cat", "stand")):
        assert answer(name, [card, "5", "6", "7"], seat=0) == move


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_the_dealer_draws_when_a_higher_card_is_known(name):
    cards = ["11", "12"]
    assert answer(name, cards, seat=0) == "stand"
    assert answer(name, cards, seat=0, known=[cards, cards]) == "exchange"


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_asking_pays_when_the_matadors_are_gone(name):
    gone = {**dict.fromkeys(CARD_NAMES[HOUSE:], 2), "8": 1, "9": 1}
    cards = ["5", "1", "6", "7"]
    assert answer(name, cards) == "stand"
    assert answer(name, cards, put_away=gone, points=[4, 4, 4, 3]) == "exchange"


@pytest.mark.parametrize("name", ["threshold", "steady", "sharp"])
def test_a_dealt_fool_knocks(name):
    assert answer(name, ["5", "fool", "6"], phase="knocking") == "knock"


def test_a_beginner_sometimes_forgets_to_knock_and_is_not_always_of_one_mind():
    knocks = [answer("easy", ["5", "fool"], phase="knocking", seed=seed) for seed in range(40)]
    assert 1 <= knocks.count("quiet") <= 14
    asks = [answer("easy", ["5", "6", "7"], seed=seed) for seed in range(20)]
    assert set(asks) == {"stand", "exchange"}


def win_share(names, games, seed=11):
    """Return how often the first seat wins; shared wins count for all who share."""
    players = len(names.split(","))
    played = simulate("gnav", players, games, bots=names, seed=seed, progress=False)
    return played.wins[0] / played.games, played.wins[1] / played.games


CERTAIN = 5
"""Standard errors between two shares before a test calls one the better."""


@pytest.mark.parametrize(
    "names",
    [
        "easy,random,random,random",
        "steady,easy,easy,easy",
        "steady,threshold,threshold,threshold",
        "sharp,threshold,threshold,threshold",
        "sharp,easy,easy,easy",
        "sharp,threshold",
        "sharp,easy",
    ],
)
def test_the_better_bot_wins_more_often(names):
    games = 12_000
    better, worse = win_share(names, games)
    assert better - worse > CERTAIN * ((better + worse) / games) ** 0.5


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_a_good_bot_wins_most_games_against_three_random_ones(name):
    better, _ = win_share(f"{name},random,random,random", 12_000)
    assert better > 0.6


def test_every_policy_is_a_bot_of_the_house():
    assert set(POLICIES) == {"random", *BOTS}


def test_a_table_of_sharp_bots_is_fair():
    shares = simulate("gnav", 4, 12_000, bots="sharp", seed=3, progress=False).wins
    assert max(shares) - min(shares) < 0.03 * 12_000


def test_sharp_says_why_at_a_larger_table():
    game = matador.position(
        "gnav", {"players": 4, "cards": ["5", "fool", "6", "7"], "turn": 1, "dealer": 0}
    )
    bots = make_bots("gnav", "sharp", 4, 1)
    chosen = bots[1].choose(game.view(1), game.choices())
    worths = {str(move): worth for move, worth in bots[1].why()}
    assert list(worths) == [str(choice) for choice in game.choices()]
    assert str(chosen) == max(worths, key=worths.get)
    assert -2 < worths["stand"] < worths["exchange"] < 0.5


def test_a_whole_game_is_played_out_by_sharp():
    game = play_out(matador.new("gnav", 4, seed=2), make_bots("gnav", "sharp", 4, 2))
    assert game.over

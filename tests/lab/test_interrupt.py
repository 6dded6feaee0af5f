"""Control-C stops a simulation and keeps what has been played, no more and no less."""

from __future__ import annotations

import signal

import pytest

import matador
from matador import games
from matador.core.chance import game_seed
from matador.lab import runner, simulation
from matador.lab.simulation import play_one


@pytest.fixture(params=games.GAMES)
def game_id(request):
    """Return each game of the house in turn."""
    return request.param


class FirstChoice:
    """A bot of one's own, which no simulation compiles."""

    def choose(self, view, choices):
        return choices[0]


def interrupted_after(calls, function):
    """Return a function that the keyboard interrupts after so many calls."""
    left = iter(range(calls))

    def call(*args, **how):
        if next(left, None) is None:
            raise KeyboardInterrupt
        return function(*args, **how)

    return call


def short(game_id):
    """Return the house rule that makes a long game short, where there is one."""
    return {"round_limit": 3} if "round_limit" in games.edition(game_id).values else {}


def counted(game_id, players, seed, count, bots="random"):
    """Return the moves and wins of the first games of a simulation, played one by one."""
    seeds, rules = [game_seed(seed, number) for number in range(count)], short(game_id)
    played = [play_one(game_id, players, one, rules, bots) for one in seeds]
    wins = [sum(seat in game.winners for game in played) for seat in range(players)]
    return sum(len(game.moves) for game in played), wins


def test_an_interrupted_compiled_simulation_keeps_whole_chunks(game_id, monkeypatch):
    calls_to_compile, chunks = 1, 3
    lucks = interrupted_after(calls_to_compile + chunks, simulation.lucks)
    monkeypatch.setattr(simulation, "lucks", lucks)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.0)
    found = matador.simulate(game_id, 3, 1_000, seed=4, rules=short(game_id), progress=False)
    assert (found.interrupted, found.games) == (True, chunks)
    assert (found.moves, found.wins) == counted(game_id, 3, 4, chunks)
    assert found.to_dict()["interrupted"] is True


def test_an_interrupted_interpreted_simulation_counts_no_half_chunk(game_id, monkeypatch):
    """What is counted are the games that are said to have been played."""
    bots = [FirstChoice()] * 3
    monkeypatch.setattr(simulation, "play_one", interrupted_after(9, play_one))
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 1_000.0)
    found = matador.simulate(
        game_id, 3, 1_000, seed=4, bots=bots, rules=short(game_id), progress=False
    )
    assert found.interrupted
    assert 0 < found.games <= 9
    assert (found.moves, found.wins) == counted(game_id, 3, 4, found.games, bots)


def test_a_real_interrupt_is_heard_while_compiled_games_run(game_id):
    def press(number, frame):
        raise KeyboardInterrupt

    matador.simulate(game_id, 3, 1, progress=False)
    before = signal.signal(signal.SIGALRM, press)
    signal.setitimer(signal.ITIMER_REAL, 0.7)
    try:
        found = matador.simulate(game_id, 3, 10**9, seed=6, progress=False)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    again = matador.simulate(game_id, 3, found.games, seed=6, progress=False)
    assert found.interrupted
    assert not again.interrupted
    assert (found.moves, found.wins, found.cut) == (again.moves, again.wins, again.cut)


def test_an_interrupt_before_the_first_game_leaves_nothing_played(game_id, monkeypatch):
    monkeypatch.setattr(simulation, "lucks", interrupted_after(1, simulation.lucks))
    found = matador.simulate(game_id, 3, 10, progress=False)
    assert (found.interrupted, found.games, found.moves) == (True, 0, 0)
    assert found.to_dict()["mean_moves"] == 0

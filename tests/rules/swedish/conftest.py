"""Tables of Swedish Monopol set up by hand.

A move is played by the seat that the game waits for, or by the one named before it:
`"C: claim 39"`. `"3-4"` is the player on turn taking the dice and nature throwing 3 and 4.
Nature waits to be asked, so a test plays `card C01` like any other move.
"""

import re

import pytest

import matador

SEATS = "ABCDEFG"
THROW = re.compile(r"[1-6]-[1-6]")


@pytest.fixture
def play():
    """Return a function that plays moves in a game and returns what happened."""

    def play_one(game, move):
        if THROW.fullmatch(move):
            return game.play("roll", game.view()["turn"]) + game.play(f"throw {move}")
        if move[1:3] == ": ":
            return game.play(move[3:], SEATS.index(move[0]))
        return game.play(move)

    def play_all(game, *moves):
        return [event for move in moves for event in play_one(game, move)]

    return play_all


@pytest.fixture
def table(play):
    """Return a function that sets up three players, plays moves, and returns the game."""

    def set_up(*moves, **position):
        game = matador.position("swedish", {"players": 3, **position}, nature="ask")
        play(game, *moves)
        return game

    return set_up


@pytest.fixture
def landed(table):
    """Return a function that lets A throw 1-2 and so come to a square, then plays moves."""

    def land(square, *moves, players=3, **position):
        at = [(square - 3) % 40] + [0] * (players - 1)
        return table("1-2", *moves, players=players, at=at, **position)

    return land


@pytest.fixture
def begun(play):
    """Return a function that starts a game and plays its first moves, nature's included."""

    def start(players, *moves, **rules):
        game = matador.new("swedish", players, nature="ask", rules=rules)
        play(game, *moves)
        return game

    return start


@pytest.fixture
def cash():
    """Return a function that lists every player's cash."""
    return lambda game: game.view()["cash"]


@pytest.fixture
def gained(play, cash):
    """Return a function that plays moves and lists what each player's cash changed by."""

    def difference(game, *moves):
        before = cash(game)
        play(game, *moves)
        return [after - then for after, then in zip(cash(game), before, strict=True)]

    return difference


@pytest.fixture
def owner():
    """Return a function that names the seat which holds a deed; None is the bank."""
    return lambda game, square: game.view()["deeds"].get(square, {}).get("owner")


@pytest.fixture
def levels():
    """Return a function that lists what stands on some squares: houses, or 5 for a hotel."""
    return lambda game, *squares: [game.view()["deeds"][s]["level"] for s in squares]


@pytest.fixture
def rents():
    """Return a function that lists the rents that may be asked for now."""
    return lambda game: [claim["rent"] for claim in game.view()["claims"]]


@pytest.fixture
def kinds():
    """Return a function that lists the kinds of events, in the order told."""
    return lambda events: [event.kind for event in events]


@pytest.fixture
def cited():
    """Return a function that lists the statements behind the only event of a kind."""

    def ids(game, events, kind):
        (event,) = [event for event in events if event.kind == kind]
        return [statement.id for statement in game.explain(event).statements]

    return ids

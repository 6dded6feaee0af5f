"""Games of Danish Matador set up by hand.

Seats are A, B and C, with 30,000 kr. each on START, and A is on turn, unless a test says otherwise.
Nature waits to be asked. A test writes `3-4` for taking the dice and throwing them so, `P09` for
the card that is turned, and `B: build 39` for a move of a seat that the game does not wait for.
"""

import re

import pytest

import matador

DICE = re.compile(r"[1-6]-[1-6]")
CARD = re.compile(r"P\d\d")


@pytest.fixture
def play():
    """Return a function that plays moves in a game and returns the game."""

    def go_on(game, *moves):
        for move in moves:
            if DICE.fullmatch(move):
                game.play("roll")
                game.play(f"throw {move}")
            elif CARD.fullmatch(move):
                game.play(f"card {move}")
            elif move[1] == ":":
                game.play(move[3:], seat="ABCDEF".index(move[0]))
            else:
                game.play(move)
        return game

    return go_on


@pytest.fixture
def table(play):
    """Return a function that sets up a position, plays moves in it, and returns the game."""

    def set_up(*moves, **position):
        return play(matador.position("danish", position, nature="ask"), *moves)

    return set_up


@pytest.fixture
def lots():
    """Return a function that gives a seat the lots of some squares, for a position."""
    return lambda owner, *squares, **rest: {square: {"owner": owner, **rest} for square in squares}


@pytest.fixture
def cash():
    """Return a function that lists the cash of every seat."""
    return lambda game: game.view()["cash"]


@pytest.fixture
def owner():
    """Return a function that names the owner of a square; None is the bank."""
    return lambda game, square: game.view()["deeds"].get(square, {"owner": None})["owner"]


@pytest.fixture
def level():
    """Return a function that lists how far some squares are built; five is a hotel."""
    return lambda game, *squares: [game.view()["deeds"][square]["level"] for square in squares]


@pytest.fixture
def kinds():
    """Return a function that lists the kinds of all events, in the order told."""
    return lambda game: [event.kind for event in game.events]


@pytest.fixture
def told():
    """Return a function that lists one number of every event of a kind."""

    def numbers(game, kind, name="seat"):
        found = [event for event in game.events if event.kind == kind]
        return [e.values[name] for e in found]

    return numbers


@pytest.fixture
def why():
    """Return a function that lists the statements behind the last event of a kind."""

    def statements(game, kind):
        event = [event for event in game.events if event.kind == kind][-1]
        return [statement.id for statement in game.explain(event).statements]

    return statements


@pytest.fixture
def why_not():
    """Return a function that plays a move which must be refused, and lists the statements."""

    def statements(game, move, seat=None):
        with pytest.raises(matador.IllegalMove) as caught:
            game.play(move, seat)
        return [statement.id for statement in game.explain(caught.value.event).statements]

    return statements


@pytest.fixture
def debtor(table, lots):
    """Return a function that lets A owe B a rent of 2,000 kr."""

    def owes(*moves, deeds, **rest):
        position = {"at": [30, 0, 0], "deeds": lots(1, 37, 39) | deeds, "cash": [300, 900, 9_000]}
        return table("4-5", *moves, **(position | rest))

    return owes

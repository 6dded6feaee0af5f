"""Rounds of Gnav set up by hand.

Cards are listed by seat. Unless a test says otherwise the last seat deals, so the list is also
the order of turns. Where cards are gone the seats have 3 points each, unless a test says otherwise.
Nature waits to be asked: a test plays `card 7` like any other move. A whole game has a script of
nature instead.
"""

import pytest

import matador


@pytest.fixture
def after():
    """Return a function that sets up a round, plays moves in it, and returns the game."""

    def play(cards, *moves, **rest):
        position = {"players": len(cards), "cards": cards, "dealer": len(cards) - 1, **rest}
        if "pack" in rest:
            position.setdefault("points", [3] * len(cards))
        game = matador.position("gnav", position, nature="ask")
        for move in moves:
            game.play(move)
        return game

    return play


@pytest.fixture
def after_losses():
    """Return what a position says of three rounds of three in which one seat lost three points."""
    gone = {"dragoon": 2, "horse": 2, "house": 2, "1": 1, "2": 1, "3": 1}
    return {"put_away": gone, "points": [0, 5, 4]}


@pytest.fixture
def begun():
    """Return a function that starts a game and plays its first moves, nature's included."""

    def play(players, *moves, **rest):
        game = matador.new("gnav", players, nature="ask", **rest)
        for move in moves:
            game.play(move)
        return game

    return play


@pytest.fixture
def stood_through():
    """Return a function that plays a whole game where all keep quiet and stand."""

    def play(players, pack):
        script = ["dealer A", *(f"card {card}" for card in pack)]
        game = matador.new("gnav", players, nature=script)
        while not game.over:
            game.play("quiet" if game.view()["phase"] == "knocking" else "stand")
        return game

    return play


@pytest.fixture
def hands():
    """Return a function that lists all cards held, hidden or not."""
    return lambda game: game.position()["cards"]


@pytest.fixture
def shown():
    """Return a function that lists, by seat, the cards shown when the round ended."""

    def cards(game):
        values = [event.values for event in game.events if event.kind == "Shown"]
        return [value["card"] for value in sorted(values, key=lambda value: value["seat"])]

    return cards


@pytest.fixture
def told():
    """Return a function that lists the seats of all events of a kind, in the order told."""
    return lambda game, kind: [e.values["seat"] for e in game.events if e.kind == kind]


@pytest.fixture
def kinds():
    """Return a function that lists the kinds of all events, in the order told."""
    return lambda game: [event.kind for event in game.events]


@pytest.fixture
def refusal():
    """Return a function that plays a move which must be refused, and names the reason."""

    def play(game, move, seat=None):
        before = game.state_bytes()
        with pytest.raises(matador.IllegalMove) as caught:
            game.play(move, seat=seat)
        assert game.state_bytes() == before
        return caught.value.event.kind

    return play

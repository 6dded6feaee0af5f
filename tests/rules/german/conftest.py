"""Tables of German Monopoly set up by hand.

Three players A, B and C, A on turn, unless a test says otherwise; keys are those of
`matador.position`. Nature waits to be asked: a test plays `throw 3-4` and `card E05` like any other
move. A move is the text of the seat that the game waits for; `B: claim 39` names another seat.
"""

import pytest

import matador

SEATS = "ABCDEFGH"
DECK_OF = {"E": 0, "G": 1}
COLOURS = [
    *((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19)),
    *((21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)),
]


def play_on(game, moves):
    """Play moves and return the game."""
    for move in moves:
        seat, colon, text = move.partition(": ")
        game.play(text, seat=SEATS.index(seat)) if colon else game.play(move)
    return game


@pytest.fixture
def play():
    """Return a function that plays moves in a game and returns what happened."""

    def moves_of(game, *moves):
        before = len(game.events)
        return play_on(game, moves).events[before:]

    return moves_of


@pytest.fixture
def begun():
    """Return a function that starts a game with throws for the order; A throws highest."""

    def start(*moves, players=3, **rest):
        game = matador.new("german", players, nature="ask", **rest)
        order = ["throw 6-5", *["throw 1-2"] * (players - 1)]
        return play_on(game, [*order, *moves])

    return start


@pytest.fixture
def table():
    """Return a function that sets up a position and plays moves in it."""

    def position(*moves, players=3, **rest):
        game = matador.position("german", {"players": players, **rest}, nature="ask")
        return play_on(game, moves)

    return position


@pytest.fixture
def landed(table):
    """Return a function that lets the player on turn throw, and so land on a square."""

    def land(square, *moves, throw="1-2", players=3, turn=0, at=None, **rest):
        places = list(at or [0] * players)
        places[turn] = (square - int(throw[0]) - int(throw[2])) % 40
        moves = (f"{SEATS[turn]}: roll", f"throw {throw}", *moves)
        return table(*moves, players=players, turn=turn, at=places, **rest)

    return land


@pytest.fixture
def drawn(table):
    """Return a function that lets the player on turn draw a card, from square 7 or 2."""

    def draw(card, *moves, players=3, turn=0, at=None, **rest):
        places = list(at or [0] * players)
        if at is None:
            places[turn] = 7 if card[0] == "E" else 2
        where = {"step": "card", "deck": DECK_OF[card[0]], "turn": turn, "at": places}
        return table(f"card {card}", *moves, players=players, **where, **rest)

    return draw


@pytest.fixture
def group():
    """Return a function that gives a street's whole colour group to a seat, built to a level."""

    def deeds(square, seat, level=0):
        lots = next(colour for colour in COLOURS if square in colour)
        return {lot: {"owner": seat, "level": level} for lot in lots}

    return deeds


@pytest.fixture
def cash():
    """Return a function that lists everybody's cash."""
    return lambda game: game.view()["cash"]


@pytest.fixture
def owed():
    """Return a function that lists who owes how much."""
    return lambda game: [(debt["debtor"], debt["amount"]) for debt in game.view()["debts"]]


@pytest.fixture
def at():
    """Return a function that lists where everybody's token stands."""
    return lambda game: game.view()["at"]


@pytest.fixture
def owner():
    """Return a function that names the seat that holds a square's deed, or None for the bank."""

    def holder(game, square):
        deed = game.view()["deeds"].get(square)
        return deed and deed["owner"]

    return holder


@pytest.fixture
def kinds():
    """Return a function that lists the kinds of all events of a game, or of the events given."""
    return lambda told: [event.kind for event in getattr(told, "events", told)]


@pytest.fixture
def told():
    """Return a function that lists what all events of a kind say, in the order told."""

    def values(game, kind):
        return [dict(event.values) for event in game.events if event.kind == kind]

    return values


@pytest.fixture
def next_cards():
    """Return a function that lists the cards that may come up next."""
    return lambda game: [move.text.removeprefix("card ") for move, _ in game.chances()]


@pytest.fixture
def held():
    """Return a function that puts deeds before a player, for the `deeds` of a position."""
    return lambda owner, *squares, **what: {square: {"owner": owner, **what} for square in squares}


@pytest.fixture
def level():
    """Return a function that tells what stands on squares: 0 to 4 houses, or 5, a hotel."""
    return lambda game, *squares: [game.view()["deeds"][square]["level"] for square in squares]


@pytest.fixture
def stock():
    """Return a function that tells the houses and hotels in the bank."""
    return lambda game: (game.view()["houses_left"], game.view()["hotels_left"])


@pytest.fixture
def mortgaged():
    """Return a function that lists the mortgaged squares."""

    def squares(game):
        return [int(square) for square, deed in game.view()["deeds"].items() if deed["mortgaged"]]

    return squares


@pytest.fixture
def owing(table):
    """Return a function that lets A owe B a rent, or the bank (-1) a tax, or all others (-2)."""

    def owe(amount, *moves, to=1, **rest):
        rent = {"because": "rent_street", "deed": 39, "feeds": 5}
        due = {-1: {"because": "tax", "feeds": 1}, -2: {"because": "card_players", "feeds": 5}}
        debt = {"debtor": 0, "creditor": to, "amount": amount, "deed": None, **due.get(to, rent)}
        return table(*moves, debts=[debt], **rest)

    return owe

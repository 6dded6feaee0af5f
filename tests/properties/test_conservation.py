"""Nothing is made and nothing is lost: every tile and card is somewhere, once."""

from __future__ import annotations

from collections import Counter

from matador import games
from matador.games.dominoes import state as dominoes_state
from matador.games.dominoes.tiles import ALL_TILES
from matador.games.estate.rules import invariants
from matador.games.gnav.cards import CARD_NAMES, COPIES, KINDS, NO_CARD

MOVES = 4_000


class Tiles:
    """Dominoes: 28 tiles, each in one hand, in the line or in the stock."""

    def __init__(self, game):
        pass

    def hears(self, event):
        pass

    def check(self, state):
        assert state.left == state.stock.bit_count()
        assert list(map(int.bit_count, state.hand)) == state.held
        drawn_lots = [tile for tile in state.lot if tile >= 0]
        in_line = [state.line[place].tile for place in range(state.laid)]
        places = [*state.hand, state.stock, *(1 << tile for tile in (*drawn_lots, *in_line))]
        assert sum(places) == self.together(places)
        if state.phase != dominoes_state.LOT:
            assert self.together(places) == ALL_TILES

    def together(self, places):
        """Return the union of masks; it equals their sum just when no tile is in two of them."""
        union = 0
        for mask in places:
            union |= mask
        return union


class Cards:
    """Gnav: 42 cards, each in a hand, in the pack, put away for all to see, or face down."""

    def __init__(self, game):
        self.face_down = Counter()

    def hears(self, event):
        if event.kind == "Drew":
            self.face_down[CARD_NAMES.index(event.values["discarded"])] += 1

    def check(self, state):
        assert state.left == sum(state.pack)
        hands = Counter(card for card in state.card if card != NO_CARD)
        for kind in range(KINDS):
            seen = state.pack[kind] + state.put_away[kind] + hands[kind]
            assert seen + self.face_down[kind] == COPIES
            for known in state.buried:
                assert 0 <= known[kind] <= self.face_down[kind]
        for knows in state.known:
            assert all(
                card in (NO_CARD, held) for card, held in zip(knows, state.card, strict=True)
            )


class Property:
    """The property games: deeds, houses, hotels and cards, each in one place."""

    def __init__(self, game):
        self.edition = game.edition.record

    def hears(self, event):
        pass

    def check(self, state):
        assert min(state.cash) >= 0
        assert invariants.deeds_hold(state)
        assert invariants.buildings_hold(self.edition, state)
        assert invariants.cards_hold(self.edition, state)


KEPT = {"dominoes": Tiles, "gnav": Cards, "estate": Property}


def test_every_family_says_what_it_keeps():
    assert set(KEPT) == set(games.FAMILIES)


def test_everything_is_somewhere_once(game_id, walks):
    book, current, heard = None, None, 0
    for game in walks(game_id, MOVES):
        if game is not current:
            book, current, heard = KEPT[game.family.name](game), game, 0
        for entry in game.history.entries(heard):
            for event in entry.events:
                book.hears(event)
        heard = game.last
        book.check(game._engine.plain(game._state))

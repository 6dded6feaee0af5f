"""What a seat may not see never changes what it is shown, told or offered.

Two states that differ only in what a seat may not know are twins for that seat: the same view,
the same choices, and, as long as the same is played in public, the same sentences.
"""

from __future__ import annotations

import os
import random

import pytest

from matador import games
from matador.core.log import move_record
from matador.core.words import NATURE
from matador.games.dominoes import state as dominoes
from matador.games.dominoes.rules.nature import hand_size
from matador.games.dominoes.tiles import TILES
from matador.games.gnav import state as gnav
from matador.games.gnav.cards import COPIES, KINDS, NO_CARD

STATES = int(os.environ.get("MATADOR_HIDDEN_STATES", "3000"))
"""States of each game that are compared with a twin; a long run takes 100,000."""
PAIRS = STATES // 8
STEPS = 30
MOST_NUMBERS = {"tile": TILES, "end": 6, "pips": 7, "card": KINDS, "seat": 2}
"""How many numbers each type of a move can say."""


class HiddenTiles:
    """Dominoes hides the other hands and the stock."""

    def reveals(self, event, seat):
        """Tell what all see of a hand: its holder can lay nothing, or its pips are counted."""
        return event.kind in ("TurnOver", "WentOut", "Blocked", "BlockedTied")

    def shuffle(self, state, seat, chooser):
        """Deal the tiles that a seat does not see to the same places anew."""
        others = [other for other in range(state.seats) if other != seat]
        pool = [t for t in range(TILES) if any((m >> t) & 1 for m in self.unseen(state, others))]
        chooser.shuffle(pool)
        for other in others:
            state.hand[other] = sum(1 << pool.pop() for _ in range(state.held[other]))
        state.stock = sum(1 << tile for tile in pool)

    def unseen(self, state, others):
        return [*(state.hand[other] for other in others), state.stock]

    def scramble(self, state, seat, chooser):
        """Hide anything at all where a seat may not look, possible or not."""
        for other in range(state.seats):
            if other != seat and state.held[other]:
                state.hand[other] = chooser.getrandbits(TILES) | 1
        if state.left:
            state.stock = chooser.getrandbits(TILES) | 1

    def nature_is_unseen(self, edition, state, seat):
        """Tell whether nature's next move is for another seat's eyes only."""
        if state.phase == dominoes.DEALING:
            return (state.opener + state.dealt // hand_size(edition, state)) % state.seats != seat
        return state.phase == dominoes.DRAWING and state.turn != seat


class HiddenCards:
    """Gnav hides the cards that a seat has not seen, the pack, and what the others have seen."""

    CALLS = ("CuckooCalled", "DragoonCalled", "CatCalled", "HorseCalled", "HouseCalled")

    def reveals(self, event, seat):
        """Tell what is heard of a card: its call, the hands at a round's end, one's own swap."""
        own_swap = event.kind == "Exchanged" and seat in event.witnesses
        return own_swap or event.kind in (*self.CALLS, "Shown")

    def shuffle(self, state, seat, chooser):
        """Deal the cards that a seat has not seen to the same places anew."""
        row = state.seats if seat == NATURE else seat
        unknown = [o for o in range(state.seats) if state.known[row][o] != state.card[o]]
        pool = [kind for kind in range(KINDS) for _ in range(state.pack[kind])]
        pool += [state.card[other] for other in unknown]
        chooser.shuffle(pool)
        for other in unknown:
            self.give(state, other, pool.pop())
        state.pack = [pool.count(kind) for kind in range(KINDS)]

    def give(self, state, seat, card):
        """Give a card in place of another; whoever knew that one knows this one."""
        for knows in state.known:
            if knows[seat] == state.card[seat]:
                knows[seat] = card
        state.card[seat] = card

    def scramble(self, state, seat, chooser):
        """Hide anything at all where a seat may not look, possible or not."""
        row = state.seats if seat == NATURE else seat
        for other in range(state.seats):
            if state.known[row][other] == NO_CARD:
                state.card[other] = chooser.randrange(KINDS)
        state.pack = [chooser.randint(0, COPIES) for _ in range(KINDS)]
        for witness in range(gnav.SEATS + 1):
            if witness not in (row, state.seats):
                state.known[witness] = [chooser.randrange(-1, KINDS) for _ in range(gnav.SEATS)]
                state.buried[witness] = [chooser.randint(0, COPIES) for _ in range(KINDS)]

    def nature_is_unseen(self, edition, state, seat):
        """Tell whether nature's next move is for another seat's eyes only."""
        return state.phase in (gnav.DEALING, gnav.DRAWING) and state.turn != seat


HIDES = {"dominoes": HiddenTiles(), "gnav": HiddenCards()}
"""A family that is not here hides nothing, and is held to that."""


@pytest.mark.parametrize("change", ["shuffle", "scramble"])
def test_what_a_seat_may_not_see_never_changes_its_view(game_id, walks, change):
    chooser, changed = random.Random(change), 0
    for game in walks(game_id, STATES):
        hides = HIDES.get(game.family.name)
        if hides is None:
            return
        seat = chooser.randrange(-1, game.players)
        twin = game._state.copy()
        getattr(hides, change)(twin, seat, chooser)
        changed += twin != game._state
        assert game._engine.look(twin, seat) == game._engine.look(game._state, seat)
    assert changed > STATES // 2


def test_a_family_that_hides_nothing_shows_everything(game_id, walks):
    for game in walks(game_id, 200):
        if game.family.name not in HIDES:
            for seat in range(-1, game.players):
                assert game._engine.look(game._state, seat) == game._state


def test_a_seat_does_see_its_own(game_id, walks):
    """A view that showed nothing would pass every other test here."""
    chooser, differs = random.Random(1), 0
    for game in walks(game_id, 2_000):
        hides = HIDES.get(game.family.name)
        if hides is None:
            return
        seat, other = chooser.sample(range(game.players), 2)
        twin = game._state.copy()
        hides.shuffle(twin, other, chooser)
        differs += game._engine.look(twin, seat) != game._engine.look(game._state, seat)
    assert differs > 500


def twin_of(game, seat, chooser):
    """Return a copy of a game that a seat cannot tell from it."""
    twin = game.copy()
    HIDES[game.family.name].shuffle(twin._state, seat, chooser)
    return twin


@pytest.mark.parametrize("change", ["shuffle", "scramble"])
def test_what_nobody_else_may_know_never_changes_question_or_forms(game_id, walks, change):
    """The question is everybody's: what a spectator may not see does not change it either."""
    chooser, changed, open_forms = random.Random(change), 0, 0
    for game in walks(game_id, STATES):
        if game.family.name not in HIDES:
            return
        seat = chooser.randrange(-1, game.players)
        twin = game.copy()
        getattr(HIDES[game.family.name], change)(twin._state, seat, chooser)
        changed += twin._state != game._state
        assert twin.question == game.question
        if seat != NATURE:
            assert twin.forms(seat) == game.forms(seat)
            open_forms += len(game.forms(seat)) > 0
    assert changed > STATES // 2
    assert open_forms > STATES // 30


def any_move(game, chooser):
    """Return the verb and numbers of any move that a game can say."""
    verb = chooser.randrange(len(game.family.words.moves))
    slots = game.family.words.moves[verb].slots
    return (verb, *(chooser.randrange(MOST_NUMBERS[slot.type]) for slot in slots))


def why_refused(game, record):
    """Return the refusal of a move, None when it is accepted."""
    refusal = game._engine.refusal(game._state, record)
    return None if refusal is None else game.family.words.event(refusal)


def test_what_a_seat_may_not_see_never_changes_why_it_is_refused(game_id, walks):
    chooser, refused = random.Random(3), 0
    for game in walks(game_id, STATES):
        if game.family.name not in HIDES:
            return
        seat = chooser.choice((game.to_act, chooser.randrange(game.players)))
        if seat != NATURE:
            twin = twin_of(game, seat, chooser)
            record = move_record(seat, any_move(game, chooser))
            assert why_refused(twin, record) == why_refused(game, record)
            refused += why_refused(game, record) is not None
    assert refused > STATES // 4


def next_moves(game, twin, seat, chooser):
    """Return a move for each twin that looks the same in public, or None when there is none."""
    hides = HIDES[game.family.name]
    acting = game.to_act
    if acting == NATURE and hides.nature_is_unseen(game._engine.edition, game._state, seat):
        return chooser.choice(game.choices()), chooser.choice(twin.choices())
    common = sorted(set(map(str, game.choices())) & set(map(str, twin.choices())))
    return (chooser.choice(common),) * 2 if common else None


def told_the_same(game, twin, moves, seat):
    """Play a move in each twin; tell whether they go on alike, and see that a seat hears alike."""
    hides, watcher = HIDES[game.family.name], None if seat == NATURE else seat
    before = game.last
    happened = [one.play(move) for one, move in zip((game, twin), moves, strict=True)]
    if any(hides.reveals(event, watcher) for events in happened for event in events):
        return False
    entries, entries_there = game.entries(watcher, before), twin.entries(watcher, before)
    assert entries == entries_there
    assert sentences(game, entries) == sentences(twin, entries_there)
    return True


def sentences(game, entries):
    """Tell what was done and what happened, as it was seen."""
    moves = [game.tell_move(entry.move) for entry in entries]
    return moves, [game.tell(event) for entry in entries for event in entry.events]


def test_twins_tell_a_seat_the_same_until_the_rules_reveal_something(game_id, walks):
    """Hidden moves of nature are drawn apart for the twins, everything public is played alike."""
    chooser, steps = random.Random(2), 0
    for number, start in enumerate(walks(game_id, 7 * PAIRS)):
        if start.family.name not in HIDES:
            return
        if number % 7:
            continue
        seat = chooser.randrange(-1, start.players)
        game, twin = start.copy(), twin_of(start, seat, chooser)
        for _ in range(STEPS):
            assert game.view(None if seat < 0 else seat) == twin.view(None if seat < 0 else seat)
            if game.to_act == seat >= 0:
                assert game.choices() == twin.choices()
            moves = next_moves(game, twin, seat, chooser) if not game.over else None
            if moves is None or not told_the_same(game, twin, moves, seat):
                break
            steps += 1
    assert steps > 2 * PAIRS


def test_every_family_is_known_here():
    assert set(HIDES) <= set(games.FAMILIES)

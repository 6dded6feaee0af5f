"""Two players, any pack: what the best answers to `sharp` gain, and that they know the rules."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

import matador
from matador.bots import BotSeat, make_bots
from matador.bots.gnav import best_response
from matador.bots.gnav.best_response import (
    best_gain,
    fool_knocks,
    moves_worth,
    over_all_cards,
    sample_pack,
)
from matador.bots.gnav.equilibrium import (
    SCALE,
    duel_of,
    lead_of_asking,
    lead_over_stock,
    sign,
    surest_threshold,
)
from matador.bots.gnav.sharp import choose_sharp, exchange_chance
from matador.core.log import Moves, move_record
from matador.games.gnav.cards import CARD_NAMES, CUCKOO, FOOL, HOUSE, KINDS
from matador.games.gnav.edition import SHAPE

FIRST, DEALER = 0, 1
SOME = [CARD_NAMES.index(name) for name in ("0", "fool", "1", "7", "12", "house", "cuckoo")]
MANY = sorted({*SOME, *range(HOUSE, KINDS), CARD_NAMES.index("owl"), CARD_NAMES.index("9")})
PACKS = 50
LEFT_OVER = {"0": 1, "pot": 1, "3": 2, "8": 1, "11": 1, "cat": 1}
"""A pack near its end."""


def table(first, dealer, stock=None, discards_seen=None, **position):
    """Return a round of two in which all that is left is to decide; nature asks.

    The stock is what is left of a full pack, or as named; all other cards have been put away but
    those that the first player alone has seen go face down.
    """
    cards = [CARD_NAMES[first], CARD_NAMES[dealer]]
    game = matador.position(
        "gnav", {"players": 2, "cards": cards, "dealer": DEALER, **position}, nature="ask"
    )
    state = game._state
    for kind, name in enumerate(CARD_NAMES):
        left = 2 - cards.count(name)
        state.buried[FIRST][kind] = (discards_seen or {}).get(name, 0)
        state.pack[kind] = min(left, (stock or {}).get(name, 2 if stock is None else 0))
        state.pack[kind] -= state.buried[FIRST][kind]
        state.put_away[kind] = left - state.pack[kind] - state.buried[FIRST][kind]
    state.left = sum(state.pack)
    return game


def expected_lead(game, moves):
    """Return the first player's exact lead by the rules when each seat makes its move."""
    if game.rounds > 1 or game.over or game.view()["phase"] == "tie":
        # A tie draw favours nobody, so it adds nothing to the lead that is expected.
        return game.scores[FIRST] - game.scores[DEALER]
    if game.to_act != -1:
        listed = [str(choice) for choice in game.choices()]
        move = moves[game.to_act]
        return after(game, move if move in listed else listed[0], moves)
    return sum(chance * after(game, move, moves) for move, chance in game.chances())


def after(game, move, moves):
    game = game.copy()
    game.play(move)
    return expected_lead(game, moves)


def gains(size, most_seen, seed=1):
    """Return what both best answers gain, a row a pack."""
    chooser = np.random.default_rng(seed)
    packs = [sample_pack(size, most_seen, chooser) for _ in range(PACKS)]
    return np.array([[best_gain(seat, *pack) for seat in (FIRST, DEALER)] for pack in packs])


@pytest.mark.parametrize("size", [42, 36, 30, 24, 18, 12, 8, 6, 5, 4, 3, 2])
def test_no_answer_gains_anything_where_all_discards_are_known(size):
    found = gains(size, 0)
    assert found.min() > -1e-9
    assert found.sum(axis=1).max() < 1e-4


@pytest.mark.parametrize(("size", "most_seen"), [(36, 1), (24, 2), (18, 2), (12, 2), (8, 2)])
def test_no_answer_gains_two_thousandths_of_a_point_by_discards_of_its_own(size, most_seen):
    found = gains(size, most_seen)
    assert found.min() > -1e-9
    assert found.sum(axis=1).mean() < 0.002


def test_whoever_plays_badly_is_found_out(monkeypatch):
    monkeypatch.setattr(best_response, "chances_of", lambda *_: np.zeros((2, 2, KINDS)))
    assert gains(24, 0).mean(axis=0).min() > 0.05


def test_a_discard_that_one_alone_has_seen_is_an_advantage():
    assert gains(8, 2).sum(axis=1).max() > 1e-4


def test_all_that_the_other_may_have_seen_go_is_certain_together():
    cards = np.array([2, 0, 1] + [0] * (KINDS - 3))
    found = [(taken.tolist()[:3], likely) for taken, likely in best_response.choices_of(cards, 2)]
    assert found == [([1, 0, 1], pytest.approx(2 / 3)), ([2, 0, 0], pytest.approx(1 / 3))]


def played(game, move):
    game = game.copy()
    game.play(move)
    return game


def lead_by_the_rules(game, chances):
    """Return the exact lead when both exchange by chances; fools knock, after a swap he counts."""
    if game.rounds > 1 or game.over or game.view()["phase"] == "tie":
        # A tie draw favours nobody, so it adds nothing to the lead that is expected.
        return game.scores[FIRST] - game.scores[DEALER]
    if (seat := game.to_act) == -1:
        return sum(p * lead_by_the_rules(played(game, m), chances) for m, p in game.chances())
    moves = game.choices()
    leads = [lead_by_the_rules(played(game, move), chances) for move in moves]
    if len(moves) == 1 or moves[0].kind == "knock":
        return leads[0]
    if seat == DEALER and game.moves[-1].kind == "exchange":
        return min(leads)
    seen = game.view(seat).record
    chance = chances[seat][seen.knocked[FIRST], seen.knocked[DEALER], seen.card[seat]]
    return (1 - chance) * leads[0] + chance * leads[1]


PACKS_BY_HAND = [
    ("0", "fool", "5", "9", "house"),
    ("pot", "4", "4", "cat", "cuckoo"),
    ("fool", "fool", "12", "dragoon"),
    ("2", "horse", "cuckoo"),
    ("fool", "8"),
]


@pytest.mark.parametrize("names", PACKS_BY_HAND, ids=" ".join)
def test_the_worths_are_those_of_the_rules(names):
    cards = [CARD_NAMES.index(name) for name in names]
    chances = np.random.default_rng(3).random((2, 2, 2, KINDS))
    deals = list(permutations(range(len(cards)), 2))
    leads = [
        lead_by_the_rules(table(cards[a], cards[b], rest(names, a, b), phase="knocking"), chances)
        for a, b in deals
    ]
    counts = np.bincount(cards, minlength=KINDS)
    for seat, expected in ((FIRST, np.mean(leads)), (DEALER, -np.mean(leads))):
        stand, exchange = moves_worth(seat, counts, counts, chances[1 - seat])
        worths = stand + chances[seat] * (exchange - stand)
        assert over_all_cards(seat, worths, fool_knocks) == pytest.approx(expected)


def rest(names, *dealt):
    """Return a pack without two of its cards."""
    left = [name for place, name in enumerate(names) if place not in dealt]
    return {name: left.count(name) for name in left}


def leads_by_the_rules(game):
    """Return the expected lead for what both may decide."""
    moves = ("stand", "exchange")
    return {
        (mine, his): expected_lead(game, {FIRST: mine, DEALER: his})
        for mine in moves
        for his in moves
    }


@pytest.mark.parametrize("stock", [None, LEFT_OVER, {}], ids=["full", "left over", "empty"])
@pytest.mark.parametrize("dealer", MANY)
def test_the_model_is_the_game_of_the_rules(dealer, stock):
    for first in SOME:
        game = table(first, dealer, stock)
        leads = leads_by_the_rules(game)
        duel = duel_of(game.view(FIRST).record, FIRST)
        assert leads["stand", "stand"] == sign(first - dealer)
        assert leads["stand", "exchange"] == pytest.approx(lead_over_stock(duel, first, dealer))
        asked = min(leads["exchange", "stand"], leads["exchange", "exchange"])
        assert asked == pytest.approx(lead_of_asking(duel, first, dealer))


@pytest.mark.parametrize("switch", ["fool_after_cuckoo", "worst_beside_fool"])
def test_no_switch_moves_the_lead_between_two(switch):
    (rule,) = (rule for rule in SHAPE.rules if rule.name == switch)
    for first, dealer in permutations([FOOL, CUCKOO, CARD_NAMES.index("5")], 2):
        tables = [table(first, dealer, rules={switch: value}) for value in rule.options]
        leads = [leads_by_the_rules(game) for game in tables]
        assert len(leads) > 1
        assert all(found == leads[0] for found in leads)


def answer(game, seat, seed=1):
    bot = make_bots("gnav", "sharp", 2, seed)[seat]
    return bot.choose(game.view(seat), game.choices())


def test_a_fool_knocks():
    assert str(answer(table(FOOL, 5, phase="knocking"), FIRST)) == "knock"


def chance_of(game, seat):
    """Return how often sharp exchanges."""
    return exchange_chance(game.view(seat).record, seat) / SCALE


def test_the_thresholds_of_a_full_pack_are_those_that_regret_matching_found():
    duel = duel_of(table(5, 5).view(FIRST).record, FIRST)
    assert surest_threshold(duel, False) == pytest.approx(CARD_NAMES.index("3") + 0.5597, abs=1e-3)
    assert surest_threshold(duel, True) == pytest.approx(CARD_NAMES.index("8") + 0.4393, abs=1e-3)


def test_a_pack_without_matadors_is_asked_with_higher_cards():
    five = CARD_NAMES.index("5")
    assert chance_of(table(five, 5), FIRST) == 0
    assert chance_of(table(five, 5, dict.fromkeys(CARD_NAMES[:HOUSE], 2)), FIRST) == 1


def test_a_discard_is_out_of_the_pack_of_whoever_saw_it_go():
    five, matadors = CARD_NAMES.index("5"), dict.fromkeys(CARD_NAMES[HOUSE:], 2)
    game = table(five, 5, discards_seen=matadors)
    assert chance_of(game, FIRST) == 1
    game._state.buried.reverse()
    assert chance_of(game, FIRST) == 0


def test_sharp_mixes_as_the_threshold_says():
    game = table(CARD_NAMES.index("3"), 5)
    view, luck, moves = game.view(FIRST), BotSeat("gnav", FIRST, 1).luck(), Moves()
    for place, choice in enumerate(game.choices()):
        moves.at[place] = move_record(choice.seat, choice.numbers)
    with np.errstate(over="ignore"):
        asked = sum(
            choose_sharp(view.rules, view.record, FIRST, moves, 2, luck) for _ in range(200)
        )
    assert asked / 200 == pytest.approx(chance_of(game, FIRST), abs=0.1)
    assert 0.1 < chance_of(game, FIRST) < 0.9


@pytest.mark.parametrize("stock", [None, LEFT_OVER], ids=["full", "left over"])
@pytest.mark.parametrize(("first", "dealer"), [(5, 9), (9, 5), (2, 15), (6, 6), (14, 14), (3, 4)])
def test_after_a_swap_the_dealer_counts(first, dealer, stock):
    game = table(first, dealer, stock)
    duel = duel_of(game.view(DEALER).record, DEALER)
    game.play("exchange")
    leads = {"stand": sign(dealer - first), "exchange": lead_over_stock(duel, dealer, first)}
    assert str(answer(game, DEALER)) == min(leads, key=leads.get)


@pytest.mark.parametrize("dealer", [c for c in range(HOUSE) if c != FOOL])
def test_a_knocked_fool_that_is_passed_on_is_counted_too(dealer):
    game = table(FOOL, dealer, phase="knocking")
    duel = duel_of(game.view(DEALER).record, DEALER)
    for move in ("knock", "quiet", "exchange"):
        game.play(move)
    leads = {"stand": sign(dealer - FOOL), "exchange": lead_over_stock(duel, dealer, FOOL)}
    assert str(answer(game, DEALER)) == min(leads, key=leads.get)


@pytest.mark.parametrize("dealer", [c for c in range(KINDS) if c != FOOL])
def test_a_dealer_draws_against_a_knocked_fool_with_less_than_a_fool(dealer):
    game = table(FOOL, dealer, phase="knocking")
    for move in ("knock", "quiet", "stand"):
        game.play(move)
    assert str(answer(game, DEALER)) == ("exchange" if dealer < FOOL else "stand")


@pytest.mark.parametrize("first", [c for c in range(KINDS) if c != FOOL])
def test_a_knocked_fool_of_the_dealer_is_asked_for_with_less(first):
    game = table(first, FOOL, phase="knocking")
    for move in ("quiet", "knock"):
        game.play(move)
    assert str(answer(game, FIRST)) == ("exchange" if first < FOOL else "stand")


def worths(game, seat):
    """Return what sharp says its moves are worth."""
    bot = make_bots("gnav", "sharp", 2, 1)[seat]
    bot.choose(game.view(seat), game.choices())
    return {str(move): worth for move, worth in bot.why()}


def test_sharp_can_say_why():
    game = table(CARD_NAMES.index("0"), 5)
    found = worths(game, FIRST)
    assert found.keys() == {"stand", "exchange"}
    assert str(answer(game, FIRST)) == max(found, key=found.get)
    assert -1 <= found["stand"] < found["exchange"] < 0


def test_a_mixed_move_is_worth_as_much_as_the_other():
    game = table(CARD_NAMES.index("3"), CARD_NAMES.index("8"))
    for seat in (FIRST, DEALER):
        found = worths(game, seat)
        assert found["stand"] == pytest.approx(found["exchange"], abs=1e-3)
        game.play("stand")


@pytest.mark.parametrize("card", range(KINDS))
def test_what_sharp_does_is_worth_no_less_than_the_other(card):
    game = table(card, 5, LEFT_OVER)
    found, chance = worths(game, FIRST), chance_of(game, FIRST)
    if chance < 1:
        assert found["stand"] > found["exchange"] - 1e-3
    if chance > 0:
        assert found["exchange"] > found["stand"] - 1e-3


def test_a_chair_is_all_that_sharp_needs():
    from matador.bots.gnav import BOTS

    assert BOTS["sharp"](BotSeat("gnav", 0, 1)).why() == []

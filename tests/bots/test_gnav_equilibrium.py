"""Two players, one round from a full pack: the stored strategy cannot be beaten by much."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import matador
from matador.bots import Chair, make_bots
from matador.bots.gnav import equilibrium as solver
from matador.bots.gnav.equilibrium import DRAW, EXCHANGE, STAND, Strategy
from matador.bots.gnav.sharp import SCALE, choose_sharp, equilibrium_chance
from matador.core.records import plain
from matador.core.words import MOVE_LIST, move_record
from matador.games.gnav.cards import CARD_NAMES, FOOL, HOUSE, KINDS

FIRST, DEALER = 0, 1
SOME = [CARD_NAMES.index(name) for name in ("0", "fool", "1", "7", "12", "house", "cuckoo")]
MANY = sorted({*SOME, *range(HOUSE, KINDS), CARD_NAMES.index("owl"), CARD_NAMES.index("9")})


def table(first, dealer, **position):
    """Return a round of two in which all that is left is to decide; nature asks."""
    cards = [CARD_NAMES[first], CARD_NAMES[dealer]]
    return matador.position(
        "gnav", {"players": 2, "cards": cards, "dealer": DEALER, **position}, nature="ask"
    )


def expected_lead(game, moves):
    """Return the first player's exact lead by the rules when each seat makes its move."""
    if game.rounds > 1 or game.over or game.view()["phase"] == "tie":
        # A tie draw favours nobody, so it adds nothing to the lead that is expected.
        return game.scores[FIRST] - game.scores[DEALER]
    if game.to_act != -1:
        return after(game, moves[game.to_act], moves)
    return sum(chance * after(game, move, moves) for move, chance in game.chances())


def after(game, move, moves):
    game = game.copy()
    game.play(move)
    return expected_lead(game, moves)


def random_strategy(chooser):
    return Strategy(*(chooser.random(part.shape) for part in Strategy().parts()))


def test_no_answer_gains_two_thousandths_of_a_point_on_the_stored_strategy():
    assert 0 <= solver.exploitability(solver.stored()) < 0.002


def test_a_strategy_that_can_be_exploited_is_found_out():
    assert solver.exploitability(Strategy()) > 0.5
    keen = solver.stored()
    keen.exchanges[:] = 1
    assert solver.exploitability(keen) > 0.5


def test_the_best_responses_are_better_than_any_other():
    stored, chooser = solver.stored(), np.random.default_rng(3)
    for _ in range(200):
        other = random_strategy(chooser)
        first = Strategy(other.first_knocks, stored.dealer_knocks, other.exchanges, stored.draws)
        dealer = Strategy(stored.first_knocks, other.dealer_knocks, stored.exchanges, other.draws)
        assert solver.lead(first) <= solver.best_first_lead(stored) + 1e-12
        assert solver.lead(dealer) >= solver.best_dealer_lead(stored) - 1e-12


def test_the_best_responses_can_be_played():
    other = random_strategy(np.random.default_rng(4))
    stands, exchanges = solver.first_worths(other)
    best = Strategy(np.ones(1), other.dealer_knocks, exchanges > stands, other.draws)
    reached = max(solver.lead(best), solver.lead(Strategy(np.zeros(1), *best.parts()[1:])))
    assert reached == pytest.approx(solver.best_first_lead(other), abs=1e-12)


def test_all_deals_together_are_certain():
    assert solver.DEALT.sum() == pytest.approx(1)
    assert solver.DEALT[5, 5] == pytest.approx(2 / 42 * 1 / 41)


@pytest.mark.parametrize("dealer", MANY)
def test_the_model_is_the_game_of_the_rules(dealer):
    for first in SOME:
        game = table(first, dealer)
        leads = {
            (mine, his): expected_lead(game, {FIRST: mine, DEALER: his})
            for mine in ("stand", "exchange")
            for his in ("stand", "exchange")
        }
        assert leads["stand", "stand"] == STAND[first, dealer]
        assert leads["stand", "exchange"] == pytest.approx(DRAW[first, dealer])
        asked = min(leads["exchange", "stand"], leads["exchange", "exchange"])
        assert asked == pytest.approx(EXCHANGE[first, dealer])


def test_everybody_knocks_in_equilibrium_as_sharp_does():
    stored = solver.stored()
    assert stored.first_knocks.min() == stored.dealer_knocks.min() == 1
    assert str(answer(table(FOOL, 5, phase="knocking"), FIRST)) == "knock"


def answer(game, seat, seed=1):
    bot = make_bots("gnav", "sharp", 2, seed)[seat]
    return bot.choose(game.view(seat), game.choices())


def test_sharp_mixes_as_the_strategy_says():
    card = CARD_NAMES.index("3")
    game = table(card, 5)
    view, luck, moves = game.view(FIRST), Chair("gnav", FIRST, 1).luck(), plain(MOVE_LIST)
    for place, choice in enumerate(game.choices()):
        moves.at[place] = move_record(choice.seat, choice.numbers)
    with np.errstate(over="ignore"):
        asked = sum(
            choose_sharp(view.rules, view.record, FIRST, moves, 2, luck) for _ in range(4_000)
        )
    chance = solver.stored().exchanges[0, 0, card]
    assert 0.1 < chance < 0.9
    assert asked / 4_000 == pytest.approx(chance, abs=0.04)


@pytest.mark.parametrize("card", [c for c in range(KINDS) if c != FOOL])
def test_sharp_takes_its_chances_from_the_stored_strategy(card):
    stored = solver.stored()
    game = table(card, card)
    assert equilibrium_chance(game.view(FIRST).record, FIRST) == pytest.approx(
        stored.exchanges[0, 0, card] * SCALE
    )
    game.play("stand")
    assert equilibrium_chance(game.view(DEALER).record, DEALER) == pytest.approx(
        stored.draws[0, 0, card] * SCALE
    )


@pytest.mark.parametrize(("first", "dealer"), [(5, 9), (9, 5), (2, 15), (6, 6), (14, 14)])
def test_after_a_swap_the_dealer_counts(first, dealer):
    game = table(first, dealer)
    game.play("exchange")
    answers = {"stand": STAND[dealer, first], "exchange": DRAW[dealer, first]}
    assert str(answer(game, DEALER)) == min(answers, key=answers.get)


@pytest.mark.parametrize("dealer", [c for c in range(HOUSE) if c != FOOL])
def test_a_knocked_fool_that_is_passed_on_is_counted_too(dealer):
    game = table(FOOL, dealer, phase="knocking")
    for move in ("knock", "quiet", "exchange"):
        game.play(move)
    answers = {"stand": STAND[dealer, FOOL], "exchange": DRAW[dealer, FOOL]}
    assert str(answer(game, DEALER)) == min(answers, key=answers.get)


@pytest.mark.parametrize("dealer", [c for c in range(KINDS) if c != FOOL])
def test_a_knocked_fool_that_stands_is_answered_as_stored(dealer):
    game = table(FOOL, dealer, phase="knocking")
    for move in ("knock", "quiet", "stand"):
        game.play(move)
    draws = solver.stored().draws[1, 0, dealer]
    assert str(answer(game, DEALER)) == ("exchange" if draws == 1 else "stand")
    assert draws in (0, 1)


@pytest.mark.parametrize("first", [c for c in range(KINDS) if c != FOOL])
def test_a_fool_that_knocks_at_the_dealer_is_answered_as_stored(first):
    game = table(first, FOOL, phase="knocking")
    for move in ("quiet", "knock"):
        game.play(move)
    exchanges = solver.stored().exchanges[0, 1, first]
    assert str(answer(game, FIRST)) == ("exchange" if exchanges == 1 else "stand")
    assert exchanges in (0, 1)


def test_sharp_can_say_why():
    game = table(CARD_NAMES.index("0"), 5)
    (bot, _) = make_bots("gnav", "sharp", 2, 1)
    chosen = bot.choose(game.view(FIRST), game.choices())
    worths = {str(move): worth for move, worth in bot.why()}
    assert worths.keys() == {"stand", "exchange"}
    assert str(chosen) == max(worths, key=worths.get)
    assert -1 <= worths["stand"] < worths["exchange"] < 0


def test_a_mixed_move_is_worth_as_much_as_the_other():
    game = table(CARD_NAMES.index("3"), 5)
    (bot, _) = make_bots("gnav", "sharp", 2, 1)
    bot.choose(game.view(FIRST), game.choices())
    (_, stand), (_, exchange) = bot.why()
    assert stand == pytest.approx(exchange, abs=1e-3)


def test_solving_anew_gives_a_strategy_as_good():
    assert solver.exploitability(solver.solve(rounds=400)) < 0.002


def test_the_stored_strategy_is_written_as_the_solver_writes_it():
    stored = Path(solver.__file__).with_name("two_players.py").read_text(encoding="utf-8")
    assert solver.written(solver.stored()) == stored


def test_a_chair_is_all_that_sharp_needs():
    from matador.bots.gnav import BOTS

    assert BOTS["sharp"](Chair("gnav", 0, 1)).why() == []

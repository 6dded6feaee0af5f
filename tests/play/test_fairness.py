"""Fair chance: every draw follows from what was promised, and no number is favoured."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import NormalDist

import pytest

import matador
from matador import games
from matador.play.fairness import SPAN, Chance, FairNature, commitment, fresh_seed, terms_of

CHANCE = Chance("table-1", bytes(range(32)), ("00ff", ""), terms_of(games.edition("gnav")))
OTHERS = {
    "server's seed": replace(CHANCE, seed=bytes(32)),
    "table": replace(CHANCE, table="table-2"),
    "seat's seed": replace(CHANCE, seats=("00fe", "")),
    "order of seats": replace(CHANCE, seats=("", "00ff")),
    "number of seats": replace(CHANCE, seats=("00ff", "", "")),
    "place of a cut": replace(CHANCE, seats=("00", "ff")),
}


def numbers(nature, count, bound):
    """Draw numbers as nature's moves are drawn, one after another."""
    names = range(bound)
    return [nature.choose(names, [1] * bound) for _ in range(count)]


def unlikely(observed, expected):
    """Return how far counts are from what was expected: chi-square in standard deviations."""
    chi = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    free = len(expected) - 1
    return ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5


def test_the_same_chance_draws_the_same():
    assert numbers(FairNature(CHANCE), 200, 6) == numbers(FairNature(CHANCE), 200, 6)


@pytest.mark.parametrize("what", OTHERS)
def test_another_seed_table_or_seat_draws_something_else(what):
    other, own = numbers(FairNature(OTHERS[what]), 3_600, 6), numbers(FairNature(CHANCE), 3_600, 6)
    pairs = Counter(zip(other, own, strict=True))
    counts = [pairs[first, second] for first in range(6) for second in range(6)]
    assert abs(unlikely(counts, [100] * 36)) < 4


def test_a_draw_is_found_by_its_number_alone():
    drawn = numbers(FairNature(CHANCE), 50, 1_000)
    assert [numbers(FairNature(CHANCE, at), 1, 1_000)[0] for at in range(50)] == drawn


def test_draws_can_be_left_out_and_gone_back_to():
    nature = FairNature(CHANCE)
    first = numbers(nature, 20, 100)
    nature.skip(-15)
    assert numbers(nature, 5, 100) == first[5:10]
    nature.skip(5)
    assert numbers(nature, 5, 100) == first[15:]


def test_a_copy_draws_the_same_and_disturbs_nothing():
    nature = FairNature(CHANCE)
    numbers(nature, 7, 6)
    twin = nature.copy()
    assert numbers(twin, 20, 100) == numbers(nature, 20, 100)
    numbers(twin, 3, 6)
    assert (nature.drawn, twin.drawn) == (27, 30)


@pytest.mark.parametrize("bound", [2, 6, 28, 36, 1_000])
def test_every_number_is_as_likely_as_any_other(bound):
    counts = Counter(numbers(FairNature(CHANCE), 100 * bound, bound))
    assert abs(unlikely([counts[number] for number in range(bound)], [100] * bound)) < 4


def test_chances_come_as_often_as_they_weigh():
    nature, weights = FairNature(CHANCE), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]
    counts = Counter(nature.choose(range(12), weights) for _ in range(36_000))
    assert counts[11] == 0
    assert abs(unlikely([counts[at] for at in range(11)], [1_000 * w for w in weights[:-1]])) < 4


@pytest.mark.parametrize("bound", [3 * 2**62, 2**63 + 1, SPAN - 1, SPAN])
def test_a_bound_that_divides_no_power_of_two_gives_no_number_a_better_chance(bound):
    nature, counts = FairNature(CHANCE), Counter()
    for _ in range(3_000):
        counts[nature.number(bound) * 3 // bound] += 1
        nature.skip(1)
    assert abs(unlikely([counts[third] for third in range(3)], [1_000] * 3)) < 4


def test_a_plain_remainder_would_have_been_noticed():
    nature, counts = FairNature(CHANCE), Counter()
    for _ in range(3_000):
        counts[nature._value(0) % (3 * 2**62) // 2**62] += 1
        nature.skip(1)
    assert unlikely([counts[third] for third in range(3)], [1_000] * 3) > 4


def test_a_retry_is_no_draw_of_its_own():
    refused = [at for at in range(100) if FairNature(CHANCE, at)._value(0) >= 3 * 2**62]
    assert len(refused) > 10
    for at in refused:
        again = FairNature(CHANCE, at)
        assert again.number(3 * 2**62) == again.number(3 * 2**62) < 3 * 2**62
        assert again.drawn == at


@pytest.mark.parametrize("bound", [0, -1, SPAN + 1])
def test_a_bound_beyond_a_draw_is_refused(bound):
    with pytest.raises(ValueError, match="a draw is below"):
        FairNature(CHANCE).number(bound)


def test_the_measure_of_the_unlikely_is_that_of_the_books():
    """The 95th percentile of chi-square with 10 degrees of freedom is 18.307."""
    off = (18.307 * 10 / 2) ** 0.5
    found = unlikely([10 + off, 10 - off, *[10] * 9], [10] * 11)
    assert found == pytest.approx(NormalDist().inv_cdf(0.95), abs=0.01)


def test_a_commitment_is_of_one_seed_one_table_and_one_set_of_terms():
    seed, table, terms = CHANCE.seed, CHANCE.table, CHANCE.terms
    promised = commitment(seed, table, terms)
    assert promised == CHANCE.commitment
    assert len({promised, commitment(bytes(32), table, terms), commitment(seed, "t", terms)}) == 3
    assert commitment(seed, "table-1g", terms[1:]) != promised
    for other in ("german", "gnav-2"):
        assert commitment(seed, table, terms.replace("gnav", other)) != promised


def test_seats_are_no_part_of_the_commitment():
    assert replace(CHANCE, seats=()).commitment == CHANCE.commitment


def test_terms_name_game_version_rules_and_where_the_game_begins():
    edition = games.edition("dominoes").with_rules({"target": 50, "drawing": "hard"})
    assert terms_of(edition) == "game: dominoes\nversion: 2\nrules: drawing=hard, target=50"
    begun = terms_of(games.edition("gnav"), {"deeds": {10: "A", 9: "ø"}, "cards": []}, 12)
    position = 'position: {"cards": [], "deeds": {"10": "A", "9": "ø"}}'
    assert begun == f"game: gnav\nversion: 1\n{position}\ndrawn: 12"


def test_a_seed_is_fresh_and_told_to_nobody_by_chance():
    assert len({fresh_seed() for _ in range(100)}) == 100
    assert len(fresh_seed()) == 32
    assert repr(CHANCE.seed) not in repr(CHANCE)
    assert CHANCE.seed.hex() not in repr(CHANCE)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"table": ""}, "a table is named by"),
        ({"table": "my table"}, "a table is named by"),
        ({"table": "x" * 65}, "a table is named by"),
        ({"seed": bytes(31)}, "is 32 bytes, not 31"),
        ({"seats": ("0F",)}, "the seed of a seat"),
        ({"seats": ("", "abc")}, "the seed of a seat"),
        ({"seats": ("ab\n",)}, "the seed of a seat"),
        ({"seats": ("00" * 65,)}, "the seed of a seat"),
    ],
)
def test_what_can_be_no_chance_is_refused(wrong, reason):
    with pytest.raises(matador.BadInput, match=reason):
        replace(CHANCE, **wrong)


def test_an_illegal_move_draws_nothing(game_id):
    edition = games.edition(game_id)
    chance = replace(CHANCE, seats=("",) * edition.record.players_least)
    game = matador.new(game_id, nature=FairNature(chance))
    before = game.record(), game._nature.drawn
    with pytest.raises(matador.MatadorError):
        game.play("undo")
    assert (game.record(), game._nature.drawn) == before

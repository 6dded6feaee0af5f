"""The judgement of a table in the property games: what it sees, and that it comes true."""

from __future__ import annotations

from importlib.resources import files

import numpy as np
import pytest

import matador
from matador.bots.estate.outlook import (
    OUTPUT,
    PER_SEAT,
    PER_TABLE,
    chances_of_all,
    describe_seat,
    describe_table,
)
from matador.bots.estate.outlook import SEAT_FEATURES as FEATURES
from matador.bots.estate.train_outlook import Net, collect, store, train
from matador.core.compiled import fast
from matador.core.records import pack

A, B, C = range(3)
DEEDS = {6: A, 8: A, 9: {"owner": A}, 37: B, 39: B, 5: C, 12: C, 1: {"owner": B, "mortgaged": True}}


def table(**changes):
    """Return the rules and the state of a German table of three."""
    match = matador.position("german", {"players": 3, "deeds": DEEDS, **changes})
    view = match.view(A)
    return view.rules, view.record


def chances(rules, record, seats=3):
    found = np.zeros(seats)
    chances_of_all(rules, record, seats, found)
    return found


def test_chances_are_shares_and_who_is_out_has_none():
    found = chances(*table(cash=[20_000, 10_000, 5_000]))
    assert found.sum() == pytest.approx(1)
    assert (found > 0).all()
    deeds = {square: deed for square, deed in DEEDS.items() if square not in (5, 12)}
    out = chances(*table(out=[0, 0, 1], deeds=deeds, cash=[20_000, 10_000, 0]))
    assert out[C] == 0
    assert out.sum() == pytest.approx(1)


def test_chances_go_with_what_a_seat_has_and_not_with_its_place():
    cash = [20_000, 10_000, 5_000]
    moved = {
        square: {**deed, "owner": (deed["owner"] + 1) % 3}
        if isinstance(deed, dict)
        else (deed + 1) % 3
        for square, deed in DEEDS.items()
    }
    here = chances(*table(cash=cash, turn=A))
    there = chances(*table(cash=np.roll(cash, 1).tolist(), turn=B, deeds=moved))
    assert there == pytest.approx(np.roll(here, 1))


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"cash": [5_000, 9_000, 9_000]}, {"cash": [25_000, 9_000, 9_000]}),
        ({}, {"deeds": {**DEEDS, **{s: {"owner": A, "level": 4} for s in (6, 8, 9)}}}),
        ({"deeds": {**DEEDS, 9: C}}, {}),
        ({"deeds": {**DEEDS, **{s: {"owner": B, "level": 4} for s in (37, 39)}}}, {}),
    ],
    ids=("cash", "houses", "a whole group", "another's houses"),
)
def test_what_helps_a_seat_raises_its_chance(worse, better):
    assert chances(*table(**worse))[A] < chances(*table(**better))[A] - 0.02


def test_the_compiled_judgement_is_the_same():
    rules, record = table(cash=[20_000, 10_000, 5_000])
    found = np.zeros(3)
    packed = pack(rules)[0], pack(record)[0]
    fast(chances_of_all)(*packed, 3, found)
    assert found == pytest.approx(chances(rules, record))


@pytest.fixture(scope="module")
def samples():
    """Return tables of games that nobody has learnt from, with their winners."""
    return np.concatenate([found.copy() for found in collect(20_000, seed=987)])


def stored_net():
    net = Net(0)
    stored = {"seat": PER_SEAT, "table": PER_TABLE, "output": OUTPUT}
    net.weights = {name: np.array(value) for name, value in stored.items()}
    return net


def test_chances_come_true(samples):
    found = stored_net().forward(samples)[0]
    inside = samples["inside"] > 0
    predicted, won = found[inside], samples["won"][inside]
    for low in np.arange(0, 1, 0.1):
        some = (predicted >= low) & (predicted < low + 0.1)
        assert some.sum() > 500
        assert predicted[some].mean() == pytest.approx(won[some].mean(), abs=0.03)


def test_the_judgement_knows_more_than_who_is_richest(samples):
    several = samples[samples["inside"].sum(axis=1) > 2]
    found = stored_net().forward(several)[0]
    cash = np.where(several["inside"] > 0, several["seats"][:, :, 0], -1)
    winner = several["won"].argmax(axis=1)
    assert (found.argmax(axis=1) == winner).mean() > (cash.argmax(axis=1) == winner).mean() + 0.15


def test_the_net_learns_by_the_slopes_of_its_loss(samples):
    net, some = Net(3), samples[:50]
    slope = net.gradients(some)["seat"]
    place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
    before = net.loss(some)
    net.weights["seat"][place] += 1e-5
    assert (net.loss(some) - before) / 1e-5 == pytest.approx(slope[place], rel=1e-3)
    taught = train(samples[:10_000], 2, seed=1)
    assert taught.loss(samples[10_000:]) < Net(1).loss(samples[10_000:]) - 0.1


def test_weights_are_written_as_they_are_read(tmp_path):
    store(stored_net(), tmp_path / "weights.json")
    shipped = files("matador.bots.estate").joinpath("outlook_weights.json").read_text()
    assert (tmp_path / "weights.json").read_text() == shipped


def test_a_description_has_a_number_for_everything():
    rules, record = table(jail=[1, 0, 0], at=[10, 0, 0])
    about = np.zeros(FEATURES)
    describe_seat(rules, record, A, about)
    assert (about != 0).sum() >= 9
    around = np.zeros(8)
    describe_table(record, around)
    assert around[2] == 1

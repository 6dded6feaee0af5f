"""Golden games of former versions stay as they were written, and are played by their version."""

from __future__ import annotations

import re
from itertools import zip_longest
from pathlib import Path

import numpy as np
import pytest

import matador
from matador.core.records import pack

FORMER = sorted(Path(__file__).parent.glob("version-*/*.txt"))
TITLE = re.compile(r"(\w+), (\d+) players, seed \d+, rules: (.+)")
MOVE = re.compile(r"([A-L*]): (.+)  \((\d+)\)")
COUNT = re.compile(r"  \((\d+)\)$")
ADDED_SINCE_VERSION_1 = {
    "estate": {"wanted", "cards_for_sale", "debt.base", "debt.times"},
    "dominoes": set(),
    "gnav": set(),
}
"""Fields that states of version 1 did not have: left out of their digests."""
MARKS = str.maketrans("", "", "“”«»")
"""Quotation marks, which names of squares did not have, and calls in Gnav had others."""


def former_game(path: Path, title: str) -> matador.Game:
    """Return the game of a golden file at its beginning, by the version of its folder."""
    name, players, said = TITLE.fullmatch(title).groups()
    version = int(path.parent.name.removeprefix("version-"))
    pairs = [] if said == "the book's" else [pair.split("=") for pair in said.split(", ")]
    rules = {rule: int(value) if value.isdigit() else value for rule, value in pairs}
    return matador.new(name, int(players), rules=rules, nature="ask", version=version)


def former_bytes(game: matador.Game) -> bytes:
    """Return the state in the layout that version 1 had."""
    state, layout = game._engine.plain(game._state), game.family.state.layout
    packed, added = pack(state), ADDED_SINCE_VERSION_1[game.family.name]
    former = np.zeros(1, former_layout(layout, added))
    take_over(former, packed)
    return former.tobytes()


def former_layout(layout: np.dtype, added: set[str], of: str = "") -> np.dtype:
    """Return a layout without the fields that were added, in records inside it too."""
    fields = []
    for name in layout.names:
        inner, path = layout.fields[name][0], f"{of}{name}"
        if path not in added:
            part = former_layout(inner.base, added, f"{path}.") if inner.base.names else inner.base
            fields.append((name, part, inner.shape))
    return np.dtype(fields)


def take_over(former: np.ndarray, packed: np.ndarray) -> None:
    """Copy every field of the former layout, and nothing else."""
    for name in former.dtype.names:
        if former[name].dtype.names:
            take_over(former[name], packed[name])
        else:
            former[name] = packed[name]


def uncounted(line: str) -> str:
    """Return a line without the number of choices that there were, and without marks."""
    return COUNT.sub("", line).translate(MARKS)


def choices(line: str) -> int:
    """Return how many choices a line of a move counts."""
    found = COUNT.search(line)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("path", FORMER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_of_a_former_version_goes_as_it_went(path, script):
    title, *then = path.read_text(encoding="utf-8").splitlines()
    game = former_game(path, title)
    moves = [(-1 if m[1] == "*" else ord(m[1]) - 65, m[2]) for m in map(MOVE.fullmatch, then) if m]
    now = script["story"](game, moves, former_bytes)
    for was, is_now in zip_longest(then[2:], now):
        assert uncounted(is_now) == uncounted(was)
        assert choices(is_now) >= choices(was), "what was possible stays possible"
    record = game.record()
    assert matador.replay(record).record() == record


def test_version_1_is_told_whole():
    assert len(FORMER) == 28

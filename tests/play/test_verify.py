"""A record with fair chance is verified as it was played, and not when anything is changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

import matador
from matador import games
from matador.bots import make_bots
from matador.play.fairness import Chance, FairNature, terms_of
from matador.play.record import checksum, promise_of, write
from matador.play.verify import BROKEN_PROMISE, NO_PROMISE, NOT_REVEALED, verify

RULES = {"estate": {}, "dominoes": {"target": 20}, "gnav": {}}
SEATS = ("c0ffee", "", "00112233445566778899aabbccddeeff")


def chance_for(game_id, rules, **how):
    edition = games.edition(game_id).with_rules(rules)
    return replace(Chance("table-1", bytes(range(32)), SEATS, terms_of(edition)), **how)


def play_on(game):
    """Let bots play a game to its end."""
    bots = make_bots(game.id, ["easy"] * game.players, game.players, 1)
    while (seat := game.to_act) is not None:
        game.play(bots[seat].choose(game.view(seat), game.choices()))
    return game


def played(game_id):
    rules = RULES[games.edition(game_id).shape.family]
    chance = chance_for(game_id, rules)
    game = matador.new(game_id, 3, rules=rules, nature=FairNature(chance))
    game.play("stand-in easy", 1)
    game.play("back", 1)
    return play_on(game), chance


@pytest.fixture(scope="module")
def dominoes():
    """Return the record of a finished game of dominoes, revealed."""
    game, chance = played("dominoes")
    return write(game, names=["Anna", "Bo", "Åse"], fair=chance, revealed=True)


def resealed(text):
    """Return a record with a fresh checksum, as one who knows the format would forge it."""
    lines = text.splitlines()[:-1]
    moves = len(lines) - lines.index("") - 1
    return "\n".join([*lines, f"end: {moves} moves, check {checksum(lines)}"]) + "\n"


def test_every_draw_of_every_game_is_verified_to_its_end(game_id):
    game, chance = played(game_id)
    found = verify(write(game, fair=chance, revealed=True))
    assert (found.problem, found.misfits, found.over) == ("", (), True)
    assert found.draws == sum(move.seat < 0 for move in game.moves) > 10
    assert (found.moves, found.checksum, found.before) == (game.last, True, 0)


def test_what_was_taken_back_disturbs_nothing():
    chance = chance_for("danish", {})
    game, undone = matador.new("danish", 3, nature=FairNature(chance)), 0
    while undone < 5:
        game.play(game.choices()[-1])
        try:
            undone += len(game.undo(game.history.lines.seat(game.last - 1)))
        except matador.IllegalMove:
            continue
    assert verify(write(game, fair=chance, revealed=True)).holds
    assert game.record().count("undo") == 5


def test_an_unfinished_game_is_verified_as_far_as_it_went():
    chance = chance_for("gnav", {})
    game = matador.new("gnav", 3, nature=FairNature(chance))
    found = verify(write(game, fair=chance, revealed=True))
    assert (found.holds, found.over, found.draws) == (True, False, 4)


def test_a_record_without_a_promise_says_so(dominoes):
    assert verify(matador.replay(dominoes).record()).problem == NO_PROMISE


def test_a_promise_that_is_not_revealed_says_so():
    game, chance = played("gnav")
    assert verify(write(game, fair=chance)).problem == NOT_REVEALED


def test_a_broken_record_says_where(dominoes):
    found = verify(dominoes.replace("Anna", "Anne"))
    assert found.problem.startswith("the record itself is broken, line ")
    assert "checksum" in found.problem


def other_tile(text, line):
    """Change what nature gave in a line."""
    lines = text.splitlines()
    lines[line] = f"*: tile {tile_at_rest(text)}"
    return "\n".join(lines)


def tile_at_rest(text):
    """Return a tile that nobody was given in the first deal."""
    tiles = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
    return next(tile for tile in tiles if f"*: tile {tile}\n" not in text.partition("\nA: ")[0])


def test_one_changed_draw_is_noticed_in_its_line():
    chance = chance_for("dominoes", {})
    game = matador.new("dominoes", 3, nature=FairNature(chance))
    text = write(game, fair=chance, revealed=True)
    last = len(text.splitlines()) - 2
    found = verify(resealed(other_tile(text, last)))
    assert found.problem == f"1 of {found.draws} draws are not what was promised"
    [misfit] = found.misfits
    assert misfit.line == last + 1
    assert (f"*: {misfit.due}", misfit.written) == (
        text.splitlines()[last],
        f"tile {tile_at_rest(text)}",
    )


def test_two_swapped_lines_are_noticed(dominoes):
    lines = dominoes.splitlines()
    at = lines.index("") + 1
    while not (lines[at].startswith("*: tile") and lines[at + 1].startswith("*: tile")):
        at += 1
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    cut = next(n for n in range(at, len(lines)) if not lines[n].startswith("*"))
    found = verify(resealed("\n".join([*lines[:cut], "end: 0 moves"])))
    assert [misfit.line for misfit in found.misfits] == [at + 1, at + 2]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("chance: table-1", "chance: table-2"),
        ("revealed: 00", "revealed: 01"),
        ("rules: target=20", "rules: target=21"),
        ("rules: target=20\n", ""),
    ],
)
def test_another_table_seed_or_rule_breaks_the_promise(dominoes, old, new):
    start = dominoes.partition("\nA: ")[0].partition("\nB: ")[0].partition("\nC: ")[0]
    assert old in start
    found = verify(resealed(start.replace(old, new) + "\nend: 0 moves"))
    assert found.problem == BROKEN_PROMISE


def test_another_commitment_breaks_the_promise(dominoes):
    promised = promise_of(dominoes).commitment
    found = verify(resealed(dominoes.replace(promised, promised[::-1])))
    assert found.problem == BROKEN_PROMISE


@pytest.mark.parametrize("seeds", ["c0ffef - ", "- - ", "c0ffee 00 "])
def test_another_seed_of_a_seat_changes_the_draws(dominoes, seeds):
    assert "seeds: c0ffee - " in dominoes
    found = verify(resealed(dominoes.replace("seeds: c0ffee - ", f"seeds: {seeds}")))
    assert len(found.misfits) > found.draws / 3


def test_a_game_that_another_table_began_is_checked_from_where_this_one_took_it_over():
    begun = matador.new("gnav", 3, seed=1)
    drawn = begun.last
    terms = terms_of(begun.edition, begun.start, drawn)
    chance = Chance("table-2", bytes(range(32)), SEATS, terms, drawn)
    begun.use_nature(FairNature(chance), None)
    text = write(play_on(begun), fair=chance, revealed=True)
    found = verify(text)
    assert (found.holds, found.before) == (True, drawn)
    assert found.draws == sum(move.seat < 0 for move in begun.moves) - drawn
    assert verify(resealed(text.replace("\ndrawn: 4", "\ndrawn: 5"))).problem == BROKEN_PROMISE


def test_more_draws_before_than_there_are_at_all_is_noticed():
    game = matador.new("gnav", 3, seed=1)
    chance = Chance("table-2", bytes(32), SEATS, terms_of(game.edition, None, 99), 99)
    found = verify(write(game, fair=chance, revealed=True))
    assert found.problem == "it was taken over after 99 draws, but has only 4"


def test_a_position_set_up_by_hand_is_part_of_the_terms():
    rules = {"target": 20}
    start = matador.new("dominoes", 3, rules=rules, seed=3)
    begun = matador.position("dominoes", start.position(), nature="ask").start
    terms = terms_of(start.edition, begun)
    chance = Chance("table-3", bytes(range(32)), SEATS, terms)
    game = matador.position("dominoes", start.position(), nature=FairNature(chance))
    assert verify(write(play_on(game), fair=chance, revealed=True)).holds
    assert verify(write(game, fair=replace(chance, terms="other"), revealed=True)).problem

"""Nature by a script, by hand, or by a seed."""

from __future__ import annotations

import random

import pytest

import matador
from matador.core.words import NATURE
from matador.play.nature import MOST_SEED, ScriptedNature, seeded


def script_of(game):
    """Return nature's moves of a game."""
    return [str(move) for move in game.moves if move.seat == NATURE]


def test_a_script_gives_the_game_that_it_was_taken_from(game_id, played):
    game = played(game_id)
    again = matador.new(game_id, nature=script_of(game))
    for move in game.moves:
        if move.seat != NATURE:
            again.play(str(move))
    assert again.moves == game.moves
    assert again.state_bytes() == game.state_bytes()


def test_a_scripted_game_names_no_seed(game_id, played):
    script = script_of(played(game_id, moves=0))
    assert "seed:" not in matador.new(game_id, nature=script, seed=5).record()


def test_a_script_may_be_any_series_of_texts(game_id, played):
    script = script_of(played(game_id, moves=0))
    expected = matador.new(game_id, nature=script).moves
    assert matador.new(game_id, nature=tuple(script)).moves == expected
    assert matador.new(game_id, nature=(move for move in script)).moves == expected
    assert (
        matador.new(game_id, nature=[f"  {m.replace(' ', '  ')} " for m in script]).moves
        == expected
    )


def test_a_script_that_is_too_short_says_what_is_possible(game_id, played):
    script = script_of(played(game_id, moves=0))
    with pytest.raises(matador.NatureRanOut, match=r"run out; possible now: .+"):
        matador.new(game_id, nature=script[:-1])
    with pytest.raises(matador.NatureRanOut, match="possible now"):
        matador.new(game_id, nature=[])


@pytest.mark.parametrize("wrong", ["hello", "", "pass", "tile 9-9", "card 13", "dealer Z"])
def test_a_script_that_does_not_fit_names_its_move(game_id, played, wrong):
    script = script_of(played(game_id, moves=0))
    with pytest.raises(matador.BadMove, match=r"move 2 of the script, .+ possible now: .+"):
        matador.new(game_id, nature=[script[0], wrong, *script[1:]])


def test_a_script_may_not_draw_the_same_tile_twice():
    with pytest.raises(matador.BadMove, match="move 2 of the script, 'tile 3-4', is not possible"):
        matador.new("dominoes", nature=["tile 3-4", "tile 3-4"])


def answered_twice(game_id):
    """Return a game whose last move nature answered more than once, and that move's place."""
    game, chooser = matador.new(game_id, 3, seed=5), random.Random(5)
    before = len(game.moves)
    while len(game.moves) - before < 3:
        before = len(game.moves)
        game.play(chooser.choice(game.choices()))
    return game, before


def scripted(game, until, script):
    """Return a game by a script, with the players' moves up to a place."""
    again = matador.new(game.id, 3, nature=script)
    for move in game.moves[:until]:
        if move.seat != NATURE:
            again.play(move)
    return again


def everything_of(game):
    """Return all that a move can change, luck included."""
    return game.state_bytes(), game.to_act, game.record(), list(game.events), game._nature.used


@pytest.mark.parametrize(
    ("last", "error"),
    [([], matador.NatureRanOut), (["hello"], matador.BadMove)],
    ids=["run-out", "wrong"],
)
def test_a_move_that_nature_cannot_answer_has_not_happened(game_id, last, error):
    game, place = answered_twice(game_id)
    again = scripted(game, place, [*script_of(game)[:-1], *last])
    before = everything_of(again)
    for _ in range(2):
        with pytest.raises(error, match="possible now"):
            again.play(game.moves[place])
        assert everything_of(again) == before
    again.use_nature(ScriptedNature(script_of(game)), None)
    again.play(game.moves[place])
    assert again.moves == game.moves
    assert again.state_bytes() == game.state_bytes()
    assert again.events == game.events


def test_nature_that_goes_on_by_a_wrong_script_has_made_none_of_its_moves(game_id, played):
    script = script_of(played(game_id, moves=0))
    game = matador.new(game_id, nature="ask")
    game.use_nature(ScriptedNature([*script[:-1], "hello"]), None)
    before = everything_of(game)
    with pytest.raises(matador.BadMove, match=f"move {len(script)} of the script, 'hello'"):
        game.run_nature()
    assert everything_of(game) == before


def test_a_nature_of_one_s_own_that_fails_leaves_no_half_move(game_id):
    class AtAKeyboard(ScriptedNature):
        """The keyboard is closed where the script ends."""

        def choose(self, chances, weights):
            if self.used == len(self.script):
                raise EOFError
            return super().choose(chances, weights)

    game, place = answered_twice(game_id)
    again = scripted(game, place, AtAKeyboard(script_of(game)[:-1]))
    before = everything_of(again)
    with pytest.raises(EOFError):
        again.play(game.moves[place])
    assert everything_of(again) == before


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
def test_a_position_whose_script_does_not_fit_is_not_set_up(game, played):
    """Elsewhere a position stands at a player's move."""
    thrown = played(game, moves=0)
    thrown.use_nature(None, None)
    thrown.play("roll")
    start = thrown.position()
    with pytest.raises(matador.NatureRanOut, match=r"run out; possible now: .+"):
        matador.position(game, start, nature=[])
    with pytest.raises(matador.BadMove, match=r"move 1 of the script, 'hello', .+ possible now"):
        matador.position(game, start, nature=["hello"])


def test_nature_by_a_seed_goes_back_as_far_as_it_went_on():
    nature, again = seeded(5), seeded(5)
    nature.skip(7)
    nature.skip(-4)
    for _ in range(3):
        again.stream.draw(6)
    assert nature.stream.state == again.stream.state


@pytest.mark.parametrize("nature", ["random", "", "ASK", "tile 3-4"])
def test_a_script_is_a_list_and_not_a_text(game_id, nature):
    with pytest.raises(matador.BadInput, match="nature is a list of moves or 'ask'"):
        matador.new(game_id, nature=nature)


@pytest.mark.parametrize("nature", [5, 1.5, True, [1, 2], [None]], ids=repr)
def test_what_is_no_nature_is_refused(game_id, nature):
    with pytest.raises(matador.MatadorError):
        matador.new(game_id, nature=nature)


def test_a_nature_of_one_s_own_chooses_among_the_chances(game_id):
    class InOrder:
        """Chooses the first chance, then the second and so on: equal throws are thrown again."""

        asked = 0

        def choose(self, chances, weights):
            assert len(chances) == len(weights)
            self.asked += 1
            return chances[(self.asked - 1) % len(chances)]

        def skip(self, moves):
            raise AssertionError("nothing to skip")

        def copy(self):
            return self

    game = matador.new(game_id, nature=InOrder())
    asked = matador.new(game_id, nature="ask")
    while asked.to_act == NATURE:
        chances = asked.choices()
        asked.play(chances[len(asked.moves) % len(chances)])
    assert game.moves == asked.moves


def test_asked_nature_waits_for_every_move(game_id):
    game = matador.new(game_id, nature="ask")
    assert (game.to_act, game.moves) == (NATURE, [])
    game.play(str(game.choices()[0]))
    assert len(game.moves) == 1
    assert game.moves[0].seat == NATURE


def test_asked_nature_takes_nothing_impossible(game_id):
    game = matador.new(game_id, nature="ask")
    before = game.state_bytes()
    for text in {"dominoes": ("draw", "pass"), "gnav": ("stand", "card owl")}.get(game_id, ()):
        with pytest.raises(matador.IllegalMove):
            game.play(text)
    assert game.state_bytes() == before


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**63 - 1])
def test_a_seed_is_any_whole_number_of_63_bits(game_id, seed):
    game = matador.new(game_id, seed=seed)
    assert game.seed == seed
    assert f"seed: {seed}" in game.record()


@pytest.mark.parametrize(
    "seed", [-1, MOST_SEED + 1, 10**40, True, False, 1.0, "1", "x", [], (1,)], ids=repr
)
def test_what_is_no_seed_is_refused(game_id, seed):
    for ask in (
        lambda: matador.new(game_id, seed=seed),
        lambda: matador.simulate(game_id, games=1, seed=seed),
    ):
        with pytest.raises(matador.BadInput, match="a seed is a whole number from 0 to"):
            ask()


def test_a_position_with_its_own_nature_names_no_seed(game_id, played):
    game = matador.position(game_id, played(game_id).position(), seed=3, nature="ask")
    assert "seed:" not in game.record()


def test_a_position_with_a_seed_goes_on_the_same_every_time(game_id, played):
    start = played(game_id).position()
    records = set()
    for _ in range(2):
        game = matador.position(game_id, start, seed=3)
        while not game.over and len(game.moves) < 60:
            game.play(game.choices()[-1])
        records.add(game.record())
    assert len(records) == 1

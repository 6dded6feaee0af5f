"""A user's own bots: objects, classes, policies, and files that hold them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import matador
from matador import games
from matador.bots import bot_in_file, make_bots, play_out
from matador.bots.loops import play_games
from matador.bots.user_bots import user_bot
from matador.bots.user_policies import (
    can_compile,
    check_fields,
    compile_loop,
    kinds_of,
    policy_hash,
)
from matador.core.chance import game_seed, seat_starts
from matador.core.compiled import compiled


class First:
    """Takes the first choice."""

    def choose(self, view, choices):
        return choices[0]


class Answers:
    """Returns always the same, whatever that is."""

    name = "stubborn"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, view, choices):
        return self.answer


def played(bots, seed=1, players=2):
    game = matador.new("gnav", players, seed=seed)
    return play_out(game, make_bots("gnav", bots, players, seed))


def first_choices(seed=1, players=2):
    game = matador.new("gnav", players, seed=seed)
    while not game.over:
        game.play(game.choices()[0])
    return game.record()


@pytest.mark.parametrize(
    "bots", [First, First(), [First, First()]], ids=["class", "object", "list"]
)
def test_a_class_or_an_object_sits_down(bots):
    assert played(bots).record() == first_choices()


def test_own_bots_play_in_a_simulation():
    found = matador.simulate("gnav", 3, 5, bots=[First, "random", "easy"], seed=4, progress=False)
    assert (found.games, len(found.wins)) == (5, 3)


def test_a_class_is_made_anew_for_every_game_with_its_chair():
    made = []

    class Noted(First):
        def __init__(self, bot_seat):
            made.append(bot_seat)

    matador.simulate("gnav", 2, 2, bots=[Noted, "random"], seed=9, progress=False)
    assert [(bot_seat.game, bot_seat.seat) for bot_seat in made] == [("gnav", 0)] * 2
    starts = [int(seat_starts(game_seed(9, number), 0, 1, 1)[0, 0]) for number in range(2)]
    assert [bot_seat.start for bot_seat in made] == starts
    assert not any(hasattr(bot_seat, "seed") for bot_seat in made)


def test_text_of_a_move_is_an_answer_too():
    game = matador.new("gnav", 2, seed=1)
    answer = str(game.choices()[0])
    with pytest.raises(matador.BadInput, match="stubborn"):
        play_out(game, make_bots("gnav", Answers(answer), 2, 1))
    assert str(next(move for move in game.moves if move.seat >= 0)) == answer


@pytest.mark.parametrize("answer", [None, 3, "dance", ["stand"], object], ids=repr)
def test_nonsense_is_refused_with_the_name_and_what_was_returned(answer):
    told = re.escape("the bot 'stubborn' at seat ") + "[AB]" + re.escape(f" returned {answer!r}: ")
    with pytest.raises(matador.BadInput, match=told):
        played(Answers(answer))


def test_an_illegal_move_is_refused_with_the_name_and_the_reason():
    other = matador.new("gnav", 2, seed=1)
    move = other.choices()[0]._replace(seat=1 - other.to_act)
    with pytest.raises(matador.BadInput, match=f"'stubborn' at seat . returned '{move}': "):
        played(Answers(move))


def test_what_fails_inside_a_bot_is_told_with_its_name():
    class Clumsy:
        def choose(self, view, choices):
            return view["no such key"]

    with pytest.raises(matador.BadInput, match="the bot 'Clumsy' failed: KeyError"):
        played(Clumsy)


def test_a_bot_that_cannot_be_made_is_refused():
    with pytest.raises(matador.BadInput, match="the bot 'stubborn' cannot be made: TypeError"):
        played(Answers)


@compiled
def last(edition, seen, seat, moves, count, luck):
    """Take the last choice."""
    return count - 1


@compiled
def beyond(edition, seen, seat, moves, count, luck):
    """Return what is no choice."""
    return count + 7


@compiled
def place_by(edition, seen, count):
    """Choose by both records."""
    return (edition.start_points + seen.dealer) % count


@compiled
def careful(edition, seen, seat, moves, count, luck):
    """Hand both records on, one after the other."""
    return place_by(edition, seen, count)


@compiled
def steady(edition, seen, seat, moves, count, luck):
    """Have a name of the house."""
    return 0


@compiled
def two(edition, seen):
    """Take too little."""
    return 0


def unmarked(edition, seen, seat, moves, count, luck):
    return 0


def around(depth):
    @compiled
    def inner(edition, seen, seat, moves, count, luck):
        return depth

    return inner


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (unmarked, "'unmarked' is a function; mark it with @compiled"),
        (two, r"'two' takes 2 arguments; its form is two\(edition, seen, seat, moves, count, luck"),
        (around(0), "'inner' uses depth from a function around it"),
        (object(), r"'object' is no bot: it has no method choose\(view, choices\)"),
        (5, "bots are named by a text"),
        ([First], "1 bot is named for 2 seats"),
    ],
)
def test_what_is_no_bot_is_refused(bot, reason):
    with pytest.raises(matador.BadInput, match=reason):
        played(bot)


def test_a_name_of_the_house_is_refused():
    class Taken(First):
        name = "random"

    with pytest.raises(matador.BadInput, match="'random' is a bot of the house"):
        played(Taken)


def test_a_policy_sits_at_a_table_of_people():
    game = matador.new("gnav", 2, seed=1)
    while not game.over:
        game.play(game.choices()[-1])
    assert played(last).record() == game.record()


def test_a_policy_that_returns_no_place_is_refused():
    with pytest.raises(matador.BadInput, match=r"'beyond' failed: .*it returned \d+, where \d"):
        played(beyond)


def test_one_own_policy_can_be_compiled_beside_those_of_the_house():
    own, other = user_bot(last), user_bot(beyond)
    assert can_compile("gnav", [own, "random", own])
    assert not can_compile("gnav", [own, other])
    assert not can_compile("gnav", [own, user_bot(First)])
    assert kinds_of("gnav", [own, "random"]) == [-1, 0]


def test_a_policy_may_hand_both_records_to_a_function_of_its_own():
    bot, family = user_bot(careful), games.family("gnav")
    check_fields(bot, family)
    assert compile_loop(play_games, family, [bot, "random"]) is not None
    found = matador.simulate("gnav", 2, 50, bots=[careful, "random"], seed=2, progress=False)
    assert (found.games, sum(found.wins) > 0) == (50, True)


def test_the_hash_of_a_policy_is_in_the_name_of_its_loop():
    family = games.family("gnav")
    names = [
        compile_loop(play_games, family, bots).py_func.__qualname__
        for bots in (["random"], [user_bot(last), "random"], [user_bot(beyond), "random"])
    ]
    assert len(set(names)) == 3
    assert policy_hash(last) in names[1]
    assert policy_hash(beyond) in names[2]


SOURCE = """
from matador.core.compiled import compiled
from shelf import DEPTH, deeper

@compiled
def bold(edition, seen, seat, moves, count, luck):
    return min(deeper(count), DEPTH)
"""
SHELF = """
from matador.core.compiled import compiled

DEPTH = 1

@compiled
def deeper(count):
    return count - 1
"""


def hash_of(tmp_path, name, source, shelf):
    """Return the hash of a policy in a folder of its own; its modules are forgotten again."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "bold.py").write_text(source)
    (folder / "shelf.py").write_text(shelf)
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(sys.modules, "shelf", raising=False)
        bot = bot_in_file(folder / "bold.py", "bold")
        return policy_hash(bot.policy)


def test_whatever_changes_in_a_policy_changes_its_hash(tmp_path):
    first = hash_of(tmp_path, "first", SOURCE, SHELF)
    assert hash_of(tmp_path, "same", SOURCE, SHELF) == first
    changed = [
        hash_of(tmp_path, "own", SOURCE.replace("min", "max"), SHELF),
        hash_of(tmp_path, "constant", SOURCE, SHELF.replace("DEPTH = 1", "DEPTH = 2")),
        hash_of(tmp_path, "callee", SOURCE, SHELF.replace("count - 1", "count - 2")),
    ]
    assert len({first, *changed}) == 4


ASK = """
import sys
from matador import games
from pathlib import Path
from matador.bots import bot_in_file
from matador.bots.user_policies import compile_loop
from matador.core.compiled import is_warm
from loop import ask
twin = compile_loop(ask, games.family("gnav"), [bot_in_file(Path(sys.argv[1]), "bold")])
print(is_warm(twin), twin(9))
"""
LOOP = """
from matador.core.compiled import compiled

@compiled
def ask(count):
    return user_policy(0, 0, 0, 0, count, 0)
"""


def test_the_cache_of_a_policy_serves_another_process_and_is_never_stale(tmp_path):
    policy, shelf = tmp_path / "bold.py", tmp_path / "shelf.py"
    policy.write_text(SOURCE.replace("min(", "max("))
    shelf.write_text(SHELF)
    (tmp_path / "loop.py").write_text(LOOP)

    def answer():
        names = {"MATADOR_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
        path = f"{tmp_path}{os.pathsep}{Path(matador.__file__).parent.parent}"
        environment = {**os.environ, **names, "PYTHONPATH": path}
        call = [sys.executable, "-c", ASK, str(policy)]
        done = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    assert [answer(), answer()] == [["False", "8"], ["True", "8"]]
    os.utime(policy, (1, 1))
    assert answer() == ["True", "8"]
    shelf.write_text(SHELF.replace("count - 1", "count - 2"))
    assert answer() == ["False", "7"]
    policy.write_text(SOURCE)
    assert answer() == ["False", "1"]


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Stand in a folder with files of bots."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(
        "class MyBot:\n    def choose(self, view, choices):\n        return choices[0]\n"
    )
    (tmp_path / "broken.py").write_text("def (:\n")
    (tmp_path / "rude.py").write_text("raise RuntimeError('no')\n")
    return tmp_path


@pytest.mark.usefixtures("shelf")
def test_a_bot_in_a_file_is_found_by_path_and_name():
    mine = bot_in_file(Path("my_bot.py"), "MyBot")
    assert mine == "my_bot.py:MyBot"
    assert played(mine).record() == first_choices()
    mixed = [mine, "random"]
    assert matador.simulate("gnav", 2, 3, bots=mixed, progress=False).games == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("my_bto.py:MyBot", "there is no file 'my_bto.py' with a bot 'MyBot'"),
        ("my_bot.py:MyBt", "'my_bot.py' has no bot 'MyBt'; did you mean 'MyBot'?"),
        ("my_bot.py:", "a bot of your own is named like my_bot.py:MyBot, not 'my_bot.py:'"),
        ("my_bot:MyBot", "a bot of your own is named like"),
        ("broken.py:Bot", "'broken.py' cannot be imported: SyntaxError"),
        ("rude.py:Bot", "'rude.py' cannot be imported: RuntimeError: no"),
    ],
)
@pytest.mark.usefixtures("shelf")
def test_wrong_files_and_names_are_refused(text, reason):
    file, _, name = text.partition(":")
    with pytest.raises(matador.BadInput, match=re.escape(reason)):
        bot_in_file(Path(file), name)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("text", ["my_bot.py:MyBot", "rude.py:Bot", "my_bot.py:MyBot,random"])
def test_no_name_runs_a_file(text):
    with pytest.raises(matador.BadInput, match=r"no bot '(my_bot|rude).py:\w+' plays gnav"):
        played(text)


def test_a_file_that_has_changed_is_read_again(shelf):
    path = shelf / "my_bot.py"
    before = played(bot_in_file(path, "MyBot")).record()
    path.write_text(path.read_text().replace("choices[0]", "choices[-1]  # changed"))
    assert played(bot_in_file(path, "MyBot")).record() != before

"""The small clients among the examples play at a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drivers import Player, RunningServer, get, open_table
from drivers.proxy import missing

ROOT = Path(__file__).parents[2]
GAMES = {"danish": 3, "swedish": 2, "german": 2, "dominoes": 2, "gnav": 2}
ME, OPEN = {"who": "me", "name": "Anna"}, {"who": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


def example(*words: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run an example to its end, as a user would."""
    return subprocess.run(
        words, cwd=ROOT, input=typed, capture_output=True, text=True, timeout=120, check=False
    )


def python_example(name: str, *words: str, typed: str = "") -> str:
    ran = example(sys.executable, "-W", "error", f"examples/{name}.py", *words, typed=typed)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_the_client_plays_a_whole_game_by_the_first_choice(server):
    printed = python_example("table_client", "--server", server.base, "--bots", "2", "--first")
    assert "its code " in printed
    assert re.search(r"wins? the game", printed.splitlines()[-1])


def test_the_client_asks_at_the_keyboard_and_tells_a_refusal(server):
    words = ("--server", server.base, "--game", "dominoes", "--bots", "1")
    ran = example(sys.executable, "examples/table_client.py", *words, typed="fly\n1\n")
    assert "> This is no move of the game: " in ran.stdout
    assert "You leave; the table stays as it is." in ran.stderr
    assert "Anna opens with " in ran.stdout or "Anna lays " in ran.stdout


def test_the_client_tells_what_the_house_refuses(server):
    ran = example(
        sys.executable, "examples/table_client.py", "--server", server.base, "--join", "nono-nono"
    )
    assert ran.stderr == "There is no such table; is the link or the code complete?\n"


def test_the_shell_plays_a_whole_game_with_nothing_but_curl(server):
    if shutil.which("curl") is None:
        missing("curl", "apt install curl")
    ran = example("sh", "examples/one_line.sh", server.base)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert re.search(r"wins? the game", ran.stdout)


@pytest.mark.parametrize("game", GAMES)
async def test_the_bot_joins_by_the_code_and_survives_a_killed_server(tmp_path, game):
    with RunningServer(tmp_path) as server:
        seated = open_table(server.base, game, [ME] + [OPEN] * (GAMES[game] - 1))
        command = [sys.executable, "examples/wire_bot.py", seated["code"], "--server", server.base]
        bots = [
            subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, env=dict(os.environ))
            for _ in range(GAMES[game] - 1)
        ]
        try:
            async with Player(server.base, seated["table"], seated["token"]) as anna:
                await anna.until(lambda news: not open_seats(news))
                await anna.do("start")
                await play_on(anna, 6)
                server.kill()
                server.start()
                before = anna.game["last"]
                await play_on(anna, 6)
                later = get(server.base, f"/api/tables/{seated['table']}/entries?since={before}")
                assert anna.game["over"] or any(entry["seat"] > 0 for entry in later)
        finally:
            for bot in bots:
                bot.kill()
                bot.wait()


def open_seats(news):
    return [seat for seat in news["table"]["seats"] if seat["who"] == "open"]


async def play_on(player: Player, moves: int) -> None:
    """Make the first choice whenever asked, so often."""
    for _ in range(moves):
        await player.my_turn()
        if player.game["over"]:
            return
        done = await player.play(player.game["choices"][0])
        assert done["type"] == "done", done

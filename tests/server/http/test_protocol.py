"""Whatever the server says through real sockets and by HTTP keeps to the published schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from drivers import Player, RunningServer, get, open_table, post

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/schemas/protocol.json").read_text("utf-8"))
GAMES = {"danish": 3, "swedish": 2, "german": 2, "dominoes": 2, "gnav": 2}
ME, BOT = {"who": "me", "name": "Anna"}, {"who": "bot", "level": "easy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


class Listener(Player):
    """A player who keeps every message as it came."""

    def __init__(self, *words, **settings):
        super().__init__(*words, **settings)
        self.heard = []

    async def _hear(self, told):
        self.heard.append(told)
        await super()._hear(told)


@pytest.fixture
def is_a(problems):
    """Return a function that holds an answer to the schema of its name."""

    def check(name, said):
        found = list(problems(said, {"$ref": f"#/$defs/{name}"}, name, SCHEMA["$defs"]))
        assert found == []

    return check


@pytest.mark.parametrize("game", GAMES)
async def test_every_message_of_a_socket_keeps_to_the_schema(server, is_a, game):
    seated = open_table(server.base, game, [ME, *[BOT] * (GAMES[game] - 1)], clock="relaxed")
    async with Listener(server.base, seated["table"], seated["token"]) as anna:
        await anna.until(bool)
        await anna.do("start")
        for _ in range(15):
            await anna.my_turn()
            if anna.game["over"]:
                break
            await anna.play(anna.game["choices"][0])
        await anna.do("say", seat=0, phrase="hello")
        await anna.play("fly", seen=anna.news["version"])
    assert {told["type"] for told in anna.heard} == {"news", "done", "refused"}
    assert any(told["type"] == "news" and told["chat"] for told in anna.heard)
    for told in anna.heard:
        is_a("FromServer", told)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_by_http_keeps_to_the_schema(server, is_a, game):
    base, chairs = server.base, [ME, *[BOT] * (GAMES[game] - 1)]
    seated = open_table(base, game, chairs)
    table, token = f"/api/tables/{seated['table']}", seated["token"]
    is_a("Credentials", seated)
    is_a("CommandResult", post(base, f"{table}/commands", {"type": "start", "id": "go"}, token))
    is_a("ServerInfo", get(base, "/api/house?language=da"))
    is_a("Board", get(base, f"/api/boards/{game}?language=sv"))
    is_a("Board", get(base, f"{table}/board", token))
    is_a("TableRef", get(base, f"/api/codes/{seated['code']}"))
    is_a("News", get(base, table, token))
    is_a("Past", get(base, f"{table}/at/1", token))
    is_a("Why", get(base, f"{table}/why/1/0", token))
    is_a("Pass", post(base, f"{table}/passes", {}, token))
    is_a("MyTables", post(base, "/api/mine", {"tokens": [token, "x" * 43]}))
    is_a("Refusal", get(base, "/api/tables/nowhere"))
    is_a("Health", get(base, "/health"))
    for entry in get(base, f"{table}/entries", token):
        is_a("EntryView", entry)


def test_a_message_that_does_not_keep_to_the_schema_is_noticed(problems):
    wrong = {"type": "done", "id": 7, "version": 1}
    [problem] = problems(wrong, {"$ref": "#/$defs/Done"}, "told", SCHEMA["$defs"])
    assert problem == "told.id: 7 is no string"

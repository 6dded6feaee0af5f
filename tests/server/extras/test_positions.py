"""Positions by HTTP: set up, refused, shared, taken from a table, played on."""

from __future__ import annotations

import json
from random import Random

import pytest
from drivers import RunningServer, get, open_table, post

import matador
from matador import games
from matador.play.position_links import brief_position, link_text, read_link_text
from matador.play.puzzles import puzzles
from matador.play.record import recorded_game
from matador.tell import LANGUAGES

ME, HERE = {"who": "me", "name": "Anna"}, {"who": "here", "name": "Bo"}
OPEN, BOT = {"who": "open"}, {"who": "bot", "level": "easy"}
PLACED = {
    "danish": {"players": 3, "deeds": {"39": {"owner": 1}, "37": 1}, "at": [32, 0, 0]},
    "swedish": {"players": 2, "deeds": {"1": {"owner": 0, "mortgaged": True}}, "cash": [5, 7000]},
    "german": {"players": 2, "at": [10, 0], "jail": [1, 0], "turn": 0, "pot": 0},
    "dominoes": {"players": 2, "hands": [["0-5", "3-5"], ["5-6"]], "line": [{"tile": "2-4"}]},
    "gnav": {"players": 2, "cards": ["0", "9"], "dealer": 1},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


def check(server, game, position=None, language="en", **said):
    wish = {"game": game, "position": position or {}, **said}
    return post(server.base, f"/api/positions?language={language}", wish)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_position_is_shown_as_a_table_would_show_it(server, game):
    found = check(server, game, PLACED[game], names=["Anna", "Bo"])
    twin = matador.position(game, PLACED[game], nature="ask")
    assert found["refused"] is None
    assert found["shown"]["view"] == json.loads(json.dumps(twin.open_view()))
    assert found["shown"]["question"]["kind"] == twin.question.kind
    assert found["shown"]["choices"] == [str(move) for move in twin.choices()]
    assert len(found["shown"]["labels"]) == len(found["shown"]["choices"])
    assert found["board"] == json.loads(json.dumps(twin.board()))


@pytest.mark.parametrize("game", games.GAMES)
def test_a_link_carries_the_whole_position(server, game):
    text = check(server, game, PLACED[game])["text"]
    again = check(server, game, text=text)
    assert again["refused"] is None
    assert again["text"] == text
    twins = [matador.position(game, one, nature="ask") for one in (PLACED[game], again["position"])]
    assert twins[0].state_bytes() == twins[1].state_bytes()


@pytest.mark.parametrize("game", games.GAMES)
def test_whoever_says_nothing_gets_a_position_to_begin_with(server, game):
    found = check(server, game)
    assert found["refused"] is None
    assert found["shown"]["to_act"] is not None


def test_a_link_of_today_can_be_read_for_ever(server):
    found = check(server, "gnav", text="1q8YlgUhIBsCogZYAOsBUhZz3agE")
    assert found["position"]["cards"] == ["0", "cuckoo", "9"]
    assert found["shown"]["question"]["seat"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_game_can_reach_is_refused_in_the_readers_language(server, language):
    wrong = {"players": 2, "cards": ["cat", "cat"], "put_away": {"cat": 1}}
    sentences = {one: check(server, "gnav", wrong, one)["refused"] for one in LANGUAGES}
    assert "3" in sentences[language]
    assert len(set(sentences.values())) == len(LANGUAGES)


@pytest.mark.parametrize(
    "said",
    [
        {"game": "/etc/passwd"},
        {"game": "../editions/danish"},
        {"game": "danish.toml"},
        {"game": "chess"},
        {"game": "danish", "position": {"players": 3, "rules": "/etc/passwd"}},
        {"game": "danish", "position": {"players": 3, "version": "/etc/passwd"}},
        {"game": "danish", "position": {"players": 3, "deeds": {"9" * 5_000: 1}}},
        {"game": "danish", "position": {"players": 3, "deeds": {"²": 1}}},
        {"game": "danish", "position": {"players": 3, "card": "E²5"}},
        {"game": "danish", "position": {"players": 3, "debts": [{"amount": 1.5}]}},
        {"game": "dominoes", "position": {"hands": [["0-1"], ["1-1"]], "line": [None]}},
        {"game": "gnav", "position": {"cards": [["cat"], {}]}},
        {"game": "gnav", "position": {"cards": ["cat", "9"], "tied": {"card": []}}},
        {"game": "gnav", "text": "2abc"},
        {"game": "gnav", "text": "1!!!"},
        {"game": "gnav", "text": "1" + "A" * 5_000},
    ],
)
def test_nonsense_is_refused_by_a_sentence_and_opens_no_file(server, said):
    found = check(server, **said)
    assert found["refused"]
    assert found["shown"] is None
    assert "root:" not in found["refused"]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_begins_at_a_position_and_plays_on_fairly(server, game):
    placed = PLACED[game]
    chairs = [ME, HERE, BOT][: placed["players"]]
    wish = {"settings": {"game": game, "rules": {}}, "seats": chairs, "position": placed}
    seated = post(server.base, "/api/tables", wish)
    path, token = f"/api/tables/{seated['table']}", seated["token"]
    begun = post(server.base, f"{path}/commands", {"type": "start", "id": "1"}, token)
    asked = begun["news"]["game"]["to_act"]
    now = get(server.base, f"{path}?seat={asked}", token)
    move = now["game"]["choices"][0]
    play = {"type": "play", "id": "2", "move": move, "seen": now["version"], "seat": asked}
    assert post(server.base, f"{path}/commands", play, token)["answer"]["type"] == "done"
    assert now["table"]["fair"]["commitment"]


def test_a_record_begins_with_the_position(server):
    wish = {"settings": {"game": "danish", "rules": {}}, "seats": [ME, BOT, BOT]}
    seated = post(server.base, "/api/tables", {**wish, "position": PLACED["danish"]})
    path, token = f"/api/tables/{seated['table']}", seated["token"]
    post(server.base, f"{path}/commands", {"type": "start", "id": "1"}, token)
    game = recorded_game(get(server.base, f"{path}/record", token))
    assert game.start["at"] == [32, 0, 0]
    found = get(server.base, f"{path}/at/0/position", token)
    twin = matador.position("danish", found["position"], nature="ask")
    assert twin.state_bytes() == game.at(0).state_bytes()
    assert check(server, "danish", text=found["text"])["refused"] is None


def test_a_table_takes_players_and_rules_from_its_own_settings(server):
    settings = {"game": "danish", "rules": {"declined_deed": "auction"}}
    wish = {"settings": settings, "seats": [ME, BOT, BOT], "position": PLACED["danish"]}
    seated = post(server.base, "/api/tables", wish)
    changes = get(server.base, f"/api/tables/{seated['table']}")["table"]["changes"]
    assert [change["rule"] for change in changes] == ["declined_deed"]
    fewer = {**wish, "seats": [ME, BOT]}
    told = post(server.base, "/api/tables", fewer)
    assert told["code"] == "bad_position"


def test_no_table_begins_where_no_game_can_stand(server):
    wish = {"settings": {"game": "gnav", "rules": {}}, "seats": [ME, BOT]}
    placed = {"cards": ["cat", "cat"], "put_away": {"cat": 1}}
    told = post(server.base, "/api/tables", {**wish, "position": placed})
    assert told["code"] == "bad_position"


@pytest.mark.parametrize("game", games.GAMES)
def test_chances_of_a_position_are_told(server, game):
    found = post(server.base, "/api/positions/chances", {"game": game, "position": PLACED[game]})
    assert len(found["chances"]) == PLACED[game]["players"]
    assert sum(found["chances"]) == pytest.approx(1, abs=0.001)


def test_who_owns_more_has_the_better_chance(server):
    rich = {"players": 2, "deeds": {"37": {"owner": 1, "level": 5}, "39": {"owner": 1, "level": 5}}}
    found = post(server.base, "/api/positions/chances", {"game": "german", "position": rich})
    assert found["chances"][1] > 0.6
    wrong = {"game": "german", "position": {"cash": [1]}}
    assert post(server.base, "/api/positions/chances", wrong)["code"] == "bad_position"


def test_hidden_hands_cannot_be_taken_from_a_table(server):
    seated = open_table(server.base, "dominoes", [ME, OPEN])
    path = f"/api/tables/{seated['table']}"
    bo = post(server.base, f"{path}/seats", {"name": "Bo"})
    post(server.base, f"{path}/commands", {"type": "start", "id": "1"}, seated["token"])
    for token in (seated["token"], bo["token"], None):
        assert get(server.base, f"{path}/at/5/position", token)["code"] == "hidden"


@pytest.mark.parametrize("game", games.GAMES)
def test_any_position_is_said_briefly_and_comes_back_from_its_text(game):
    luck = Random(5)
    played = matador.new(game, seed=5)
    for _ in range(40):
        if not played.over:
            played.play(luck.choice(played.choices()))
    said = brief_position(game, played)
    assert read_link_text(link_text(played, said)) == said
    again = matador.position(game, said, nature="ask")
    assert again.state_bytes() == played.state_bytes()
    assert len(link_text(played, said)) < 300


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_puzzles_are_told_in_every_language(server, game, language):
    shown = get(server.base, f"/api/games/{game}/puzzles?language={language}")
    assert [one["puzzle"] for one in shown] == [one.id for one in puzzles(game)]
    for one in shown:
        assert all(one[key] for key in ("title", "asks", "because", "told"))
        assert check(server, game, text=one["text"])["refused"] is None

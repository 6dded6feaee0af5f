"""Looking back: by whose eyes, at records that somebody brings, and on to another game."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from drivers.inside import Inside

import matador
from matador.play.record import checksum
from matador.server.extras import rulebook
from matador.server.tables.table import Table
from matador.tell import LANGUAGES

EXAMPLE = (Path(__file__).parents[3] / "docs/fairness/example.txt").read_text("utf-8")
LOOKS = ("at/3", "entries", "why/2/0")


async def brought(inside: Inside, record: str, language: str = "en") -> dict:
    wish = {"record": record, "name": "Cara"}
    return (await inside.post(f"/api/import?language={language}", wish)).said


async def look(inside: Inside, seated: dict, path: str) -> dict:
    return (await inside.get(f"/api/tables/{seated['table']}/{path}", seated["token"])).said


def changed(record: str, old: str, new: str) -> str:
    """Return a record with one line changed and its checksum mended, as a forger would."""
    *lines, end = record.replace(f"\n{old}\n", f"\n{new}\n", 1).splitlines()
    return "\n".join([*lines, f"{end.partition(', check')[0]}, check {checksum(lines)}"]) + "\n"


def unfinished(game: str = "dominoes") -> str:
    """Return the record of a game in which everybody holds a hand."""
    played = matador.new(game, players=3, seed=5)
    played.play(played.choices()[0])
    return played.record()


@pytest.mark.parametrize("game", ["dominoes", "gnav", "german"])
@pytest.mark.parametrize("path", LOOKS)
async def test_nobody_looks_by_other_eyes_before_a_game_is_over(game, path):
    async with Inside() as inside:
        anna = await inside.open_table(game, "me", "bot", "bot")
        await inside.command(anna, "start")
        told = await look(inside, anna, f"{path}?seat=1")
        opened = await look(inside, anna, f"{path}?seat=open")
        assert (told["code"], opened["code"]) == ("not_yours", "hidden")
        assert (await look(inside, anna, "draws"))["code"] == "hidden"


@pytest.mark.parametrize("game", ["dominoes", "gnav"])
async def test_who_plays_alone_against_bots_may_take_the_whole_game_along(game):
    async with Inside() as inside:
        anna = await inside.open_table(game, "me", "here", "bot")
        await inside.command(anna, "start")
        record = await inside.get(f"/api/tables/{anna['table']}/record", anna["token"])
        played = matador.replay(record.body.decode())
        assert (played.id, played.over) == (game, False)
        found = await look(inside, anna, f"at/{played.last}/position")
        assert matador.position(game, found["position"]).position() == played.position()


async def test_why_is_answered_for_every_event_and_for_none_past_the_last():
    async with Inside() as inside:
        cara = await brought(inside, EXAMPLE)
        entry = (await look(inside, cara, "entries"))[-1]
        path = f"why/{entry['number']}"
        for place in range(len(entry["events"])):
            assert (await look(inside, cara, f"{path}/{place}"))["sentence"]
        past = await inside.get(f"/api/tables/{cara['table']}/{path}/{len(entry['events'])}")
        assert (past.status, past.said["code"]) == (404, "no_page")


@pytest.mark.parametrize("path", LOOKS)
async def test_a_record_that_goes_on_shows_no_hand_but_that_of_whoever_brought_it(path):
    async with Inside() as inside:
        cara = await brought(inside, unfinished())
        watcher = {**cara, "token": None}
        assert (await look(inside, cara, f"{path}?seat=open"))["code"] == "hidden"
        assert (await look(inside, cara, f"{path}?seat=1"))["code"] == "not_yours"
        assert (await look(inside, watcher, "record"))["code"] == "hidden"
        past = await look(inside, watcher, f"at/{(await look(inside, cara, 'at/0'))['last']}")
        assert past["view"]["hands"] == [None] * 3


async def test_a_record_that_goes_on_can_be_looked_back_at_before_it_does():
    async with Inside() as inside:
        text = unfinished("danish")
        cara = await brought(inside, text)
        game = matador.replay(text)
        past = await look(inside, cara, f"at/{game.last}")
        assert (past["last"], past["over"], past["seat"]) == (game.last, False, 0)
        entries = await look(inside, cara, "entries")
        assert [entry["move"] for entry in entries] == [str(move) for move in game.moves]
        assert (await look(inside, cara, "course"))["points"][-1]["entry"] == game.last


async def test_a_finished_record_is_over_at_once_and_open_to_all_eyes():
    async with Inside() as inside:
        cara = await brought(inside, EXAMPLE)
        game = matador.replay(EXAMPLE)
        news = (await inside.get(f"/api/tables/{cara['table']}")).said
        assert (news["table"]["status"], news["game"]["winners"]) == ("over", game.winners)
        assert [seat["name"] for seat in news["table"]["seats"]] == ["Anna", "Bo", "easy"]
        watcher = {**cara, "token": None}
        for seat in range(3):
            past = await look(inside, watcher, f"at/5?seat={seat}")
            assert past["view"]["cards"] == game.at(5).view(seat)["cards"]
        past = await look(inside, watcher, "at/5?seat=open")
        assert past["view"]["cards"] == game.at(5).open_view()["cards"]
        entries = await look(inside, watcher, "entries?seat=open")
        assert [entry["move"] for entry in entries] == [str(move) for move in game.moves]
        assert (await look(inside, watcher, "at/5?seat=3"))["code"] == "not_yours"


async def test_a_record_that_was_brought_is_given_back_as_it_was():
    async with Inside() as inside:
        cara = await brought(inside, EXAMPLE)
        found = await inside.get(f"/api/tables/{cara['table']}/record")
        assert found.body.decode() == EXAMPLE
        again = Table.from_journal(inside.store.journals[cara["table"]])
        assert (again.status, again.names) == ("over", ["Anna", "Bo", "easy"])


async def test_what_chance_drew_from_is_told_draw_by_draw():
    async with Inside() as inside:
        cara = await brought(inside, EXAMPLE)
        found = await look(inside, cara, "draws")
        lines = EXAMPLE.split("\n\n")[1].splitlines()
        drawn = [at for at, line in enumerate(lines, start=1) if line.startswith("*: ")]
        assert [draw["entry"] for draw in found["draws"]] == drawn
        first, second = (found["packs"][draw["pack"]] for draw in found["draws"][:2])
        assert first == {"dealer A": 1, "dealer B": 1, "dealer C": 1}
        assert (second["card 2"], sum(second.values())) == (2, 42)
        for draw in found["draws"]:
            assert lines[draw["entry"] - 1][3:] in found["packs"][draw["pack"]]


async def test_the_house_goes_on_while_somebody_asks_how_a_long_game_went(monkeypatch):
    beside, course_view = [], rulebook.course_view

    def slow(game):
        beside.append(threading.current_thread() is not threading.main_thread())
        return course_view(game)

    monkeypatch.setattr(rulebook, "course_view", slow)
    async with Inside() as inside:
        await look(inside, await brought(inside, EXAMPLE), "course")
        new = await inside.open_table("gnav", "me", "bot")
        assert (await look(inside, new, "course"))["code"] == "not_begun"
    assert beside == [True]


async def test_a_table_tells_the_rent_of_its_squares_and_who_fell():
    rules = {"rent": "automatic", "start_cash": 3_000, "round_limit": 20}
    game = matador.new("german", players=4, seed=5, rules=rules)
    while not game.over:
        choices = {move.kind: move for move in reversed(game.choices())}
        first = choices.get("bankrupt") or choices.get("buy") or game.choices()[0]
        game.play(first)
    paid = [event for event in game.events if event.kind in ("RentPaid", "RestOfRentPaid")]
    async with Inside() as inside:
        course = await look(inside, await brought(inside, game.record()), "course")
        assert sum(course["rents"].values()) == sum(event.values["amount"] for event in paid) > 0
        fallen = [event.values["seat"] for event in game.events if event.kind == "WentBankrupt"]
        assert [int(seat) for seat in course["falls"]] == fallen == [3, 0]


BROKEN = {
    "no record": (lambda text: "hello", 1),
    "a wrong key": (lambda text: text.replace("seeds:", "sedes:"), 7),
    "a key twice": (lambda text: text.replace("game: gnav", "game: gnav\ngame: gnav"), 3),
    "no game": (lambda text: text.replace("game: gnav\n", ""), 8),
    "cut in the header": (lambda text: text.partition("\n\n")[0], 8),
    "players in words": (lambda text: text.replace("players: 3", "players: three"), 4),
    "a later version": (lambda text: text.replace("version: 1", "version: 9"), 3),
    "no move": (lambda text: text.replace("*: card 2", "card 2", 1), 11),
    "another game's move": (lambda text: text.replace("*: card 2", "*: castle", 1), 11),
    "an illegal move": (lambda text: changed(text, "*: dealer B", "A: exchange"), 10),
    "cut short": (lambda text: text.partition("\nend:")[0], 116),
    "no closing line": (lambda text: text.replace("end: 107 moves", "end: moves"), 117),
    "another count": (lambda text: text.replace("end: 107 moves", "end: 106 moves"), 117),
    "a changed line": (lambda text: text.replace("Anna", "Anne"), 117),
    "more after it": (lambda text: text + "A: stand\n", 118),
}


@pytest.mark.parametrize(("breaks", "line"), BROKEN.values(), ids=BROKEN)
async def test_a_broken_record_is_explained_with_its_line_in_every_language(breaks, line):
    async with Inside() as inside:
        told = {one: await brought(inside, breaks(EXAMPLE), one) for one in LANGUAGES}
        assert {one["code"] for one in told.values()} == {"bad_record"}
        assert all(f" {line}: " in one["sentence"] for one in told.values())
        assert len({one["sentence"].partition(f" {line}: ")[2] for one in told.values()}) > 3


async def test_the_people_of_a_finished_game_hear_where_the_next_one_is():
    async with Inside() as inside:
        anna = await inside.open_table("german", "me", "open", rules={"round_limit": 1})
        bo = (await inside.post(f"/api/tables/{anna['table']}/seats", {"name": "Bo"})).said
        await inside.command(anna, "start")
        wish = {"table": "abcdefghijkl"}
        assert (await inside.command(bo, "again", **wish))["code"] == "not_over"
        await play_to_the_end(inside, [anna, bo])
        watcher = {**anna, "token": None}
        assert (await inside.command(watcher, "again", **wish))["code"] == "watching"
        assert (await inside.command(bo, "again", **wish))["type"] == "done"
        news = (await inside.get(f"/api/tables/{anna['table']}", anna["token"])).said
        assert news["table"]["again"] == {"table": "abcdefghijkl", "name": "Bo"}
        assert Table.from_journal(inside.store.journals[anna["table"]]).next_table.name == "Bo"


async def play_to_the_end(inside: Inside, people: list[dict]) -> None:
    """Let whoever is asked do the first thing that is possible, until the game is over."""
    path, asked = f"/api/tables/{people[0]['table']}", 0
    while asked is not None:
        news = (await inside.get(path, people[asked]["token"])).said
        if asked == news["game"]["to_act"]:
            move = news["game"]["choices"][0]
            await inside.command(people[asked], "play", move=move, seen=news["version"])
        asked = news["game"]["to_act"]

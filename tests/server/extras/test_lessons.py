"""The guided first games: played by the rules, said in every language, over in three minutes."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from drivers import RunningServer, get

from matador.core.statements import statements
from matador.core.words import NATURE
from matador.play import board
from matador.play.catalog import GAMES, edition
from matador.server.extras import lessons
from matador.tell import LANGUAGES

PAGE_WORDS = Path(__file__).parents[3] / "web" / "src" / "words" / "lobby"
WORDS_A_MINUTE, SECONDS_A_STEP, MOST_SECONDS = 200, 4, 180
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NUMBER = re.compile(r"\d+")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("house")) as server:
        yield server


@cache
def shown(game, language):
    """Return a lesson as Anna sees it."""
    return lessons.lesson_view(game, language, "Anna")


def braces(texts):
    """Return what each text names, by its key; a language may name a thing once more."""
    return {key: set(re.findall(r"\{[^}]*\}", text)) for key, text in texts.items()}


def is_there(thing, game):
    """Tell whether the table of a game has a thing that the teacher points at."""
    kind, _, value = thing.partition(" ")
    view = game.view(lessons.LEARNER)
    if kind == "square":
        return int(value) < len(game.board()["squares"])
    if kind == "player":
        return 0 <= ord(value) - ord("A") < game.players
    if kind == "tile":
        return value in view["hands"][lessons.LEARNER]
    if kind == "action":
        return is_open(value, game)
    return kind in ("card", "line", "question") and game.family.hides


def is_open(action, game):
    """Tell whether a learner can do this: a verb, a move, or see to the own deeds."""
    verbs = {form.verb for form in game.forms(lessons.LEARNER)}
    if action == "deeds":
        return bool(verbs & {"build", "mortgage"})
    return action.split(" ")[0] in verbs


def test_every_game_of_the_house_has_a_lesson():
    assert lessons.games() == set(GAMES)


@EVERY_GAME
def test_a_lesson_is_played_by_the_rules_and_never_waits_for_chance(game):
    for step, table in lessons.play_lesson(game):
        assert table.to_act != NATURE, step.say
        if step.want:
            assert is_open(step.want, table), step.say
            assert step.show[0].startswith("action "), step.say


@EVERY_GAME
def test_whatever_the_teacher_points_at_is_there(game):
    for step, table in lessons.play_lesson(game):
        assert all(is_there(thing, table) for thing in step.show), step.say


@EVERY_GAME
def test_a_lesson_has_something_to_do_and_tells_by_which_rules(game):
    steps, page = lessons.lesson(game).steps, statements(edition(game).page)
    cited = {one for step in steps for one in step.cite}
    assert cited <= set(page)
    assert len(cited) >= 10
    assert sum(bool(step.want) for step in steps) >= 3
    assert len({step.say for step in steps}) == len(steps)


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_step_is_said_in_every_language(game, language):
    said, english = lessons.speech(game, language), lessons.speech(game, "en")
    steps = lessons.lesson(game).steps
    assert list(said.says) == [step.say for step in steps]
    assert list(said.otherwise) == [step.say for step in steps if step.want]
    assert braces(said.says) == braces(english.says)
    assert braces(said.otherwise) == braces(english.otherwise)
    assert language == "en" or not set(said.says.values()) & set(english.says.values())


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_number_that_is_said_stands_on_the_table_or_in_the_rules(game, language):
    told, seen = shown(game, language), json.dumps(board(game, language))
    for step in told.steps:
        seen += msgspec.json.encode([told.news[step.news], step.statements]).decode()
        said = (step.says + step.otherwise).replace("\N{NO-BREAK SPACE}", "")
        said = re.sub(r"(?<=\d)[., ](?=\d{3})", "", said)
        assert set(NUMBER.findall(said)) <= set(NUMBER.findall(seen)) | {"0"}, step.says


@EVERY_GAME
@EVERY_LANGUAGE
def test_a_lesson_takes_three_minutes(game, language):
    steps = shown(game, language).steps
    words = sum(len(step.says.split()) for step in steps)
    seconds = 60 * words / WORDS_A_MINUTE + SECONDS_A_STEP * len(steps)
    assert MOST_SECONDS / 2 < seconds < MOST_SECONDS


@EVERY_GAME
@EVERY_LANGUAGE
def test_names_and_sums_are_filled_in(game, language):
    for step in shown(game, language).steps:
        for text in (step.says, step.otherwise):
            assert not re.search(r"[{}]|\.\.|  ", text), text


@EVERY_LANGUAGE
def test_the_bots_have_the_names_that_the_page_gives_them(language):
    page = json.loads((PAGE_WORDS / language / "lobby.json").read_text("utf-8"))
    names = lessons.bot_names(language)
    assert names == {level: page[f"animal_{level}"] for level in names}


def test_a_match_of_dominoes_and_a_pack_of_gnav_come_to_their_end():
    assert lessons.last_game("dominoes").winners == [lessons.LEARNER]
    assert lessons.last_game("gnav").winners == [lessons.LEARNER]


def test_the_server_shows_a_lesson_by_the_learners_name(server):
    told = get(server.base, "/api/lessons/danish?language=da&name=Anna")
    assert told["steps"][1]["wants"] == "roll"
    assert told["news"][0]["table"]["seats"][0]["name"] == "Anna"
    assert told["news"][1]["entries"][1]["events"][0]["told"] == "Anna slår 1 og 3."
    assert told["news"][1]["game"]["question"]["kind"] == "buy"


def test_the_server_tells_the_rules_behind_an_event_of_a_lesson(server):
    news = get(server.base, "/api/lessons/danish")["news"]
    events = {
        event["kind"]: (entry["number"], place)
        for one in news
        for entry in one["entries"]
        for place, event in enumerate(entry["events"])
    }
    entry, event = events["RentPaid"]
    why = get(server.base, f"/api/lessons/danish/why/{entry}/{event}")
    assert why["arithmetic"] == "250 x 1 = 250"
    assert "DA-13" in {statement["id"] for statement in why["statements"]}


@pytest.mark.parametrize("path", ["chess", "danish-with-auctions", "en", "danish/why/999/0"])
def test_what_nobody_teaches_is_not_found(server, path):
    assert get(server.base, f"/api/lessons/{path}")["code"] == "no_page"

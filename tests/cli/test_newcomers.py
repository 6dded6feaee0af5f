"""What newcomers met in the terminal, number by number: each must never happen again."""

from __future__ import annotations

import re
import signal
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from drivers.terminal import Session

import matador
from matador.cli.arguments import language_named
from matador.cli.local_tables import LocalTables, unsaved_table
from matador.cli.menu import Menu
from matador.cli.play import PlayOptions, play_game
from matador.cli.replay import Viewer
from matador.cli.table import TerminalTable
from matador.cli.terminal import Leave
from matador.lab import progress
from matador.lab.simulation import play_one

LANGUAGES = ("en", "da", "sv", "nb", "de")
AT_THE_LAST_STREET = {"players": 2, "at": [36, 0]}


class Asking:
    """A bot that refuses whatever it can, and asks for rents."""

    def choose(self, view, choices):
        """Return a refusal or the first choice."""
        return next((move for move in choices if move.kind in ("refuse", "pass")), choices[0])


@pytest.fixture
def at_table(keyboard):
    """Return a function that seats a person at a position, and bots at the other seats."""

    def play(game, position, *answers, moves=(), language="en", seed=1, people=1, **screen):
        begun = matador.position(game, position, nature="ask")
        for move in moves:
            begun.play(move)
        begun.use_nature(matador.play.nature.seeded(seed), seed)
        person = keyboard(*answers, **{"width": 100, "height": 40, "screen": True, **screen})
        bots = {seat: Asking() for seat in range(people, begun.players)}
        person.table = TerminalTable(
            unsaved_table(begun), bots, "steady", person.terminal, language
        )
        person.table.play()
        return person

    return play


def menu(keyboard, *answers, **screen):
    """Answer the menu to the end."""
    person = keyboard(*answers, **screen)
    try:
        Menu(person.terminal).run()
    except Leave:
        person.left = True
    return person


def plain(text):
    """Return text without its line ends."""
    return " ".join(text.split())


# 1: who is a person is remembered, and asked where nothing remembers it.


def test_1_people_stay_people_when_their_game_goes_on(keyboard):
    play_game(
        PlayOptions("danish", 3, 3, names=("Anna", "Bo", "Cy")), keyboard("1", "quit").terminal
    )
    person = menu(keyboard, "g", "1", "quit", "", "q")
    with LocalTables() as local_tables:
        (local_table,) = local_tables.unfinished()
        places = local_tables.read(local_table.table).places
    assert [(place.who, place.name) for place in places] == [
        ("person", "Anna"),
        ("person", "Bo"),
        ("person", "Cy"),
    ]
    assert re.match("(Anna|Bo|Cy): ", person.prompts[2])


def test_1_a_record_that_does_not_know_its_people_asks_for_them(keyboard, in_folder):
    again = keyboard("3", "quit")
    (in_folder / "g.txt").write_text(matador.new("danish", 3, seed=1).record())
    play_game(PlayOptions(None, resume="g.txt"), again.terminal)
    assert "How many of them are people at this keyboard, 1 to 3?" in again.prompts[0]
    assert re.match("[ABC]: ", again.prompts[1])


# 2: every game is kept as it is played.


@pytest.mark.parametrize("stop", [signal.SIGHUP, signal.SIGKILL, signal.SIGTERM])
def test_2_a_window_that_is_closed_loses_nothing(tmp_path, stop):
    with Session(tmp_path, "play", "gnav", "--players", "3", "--seed", "1") as person:
        person.wait_for("Will you stand")
        person.process.send_signal(stop)
        person.process.wait(30)
    with LocalTables() as local_tables:
        (local_table,) = local_tables.unfinished()
        game = local_tables.read(local_table.table).game
    assert game.to_act == 0
    assert game.last > 3


@pytest.mark.usefixtures("deaf")
def test_2_control_c_twice_loses_nothing(tmp_path):
    with Session(tmp_path, "play", "gnav", "--players", "3", "--seed", "1") as person:
        person.wait_for("Will you stand")
        person.press("\x03\x03", "The game is kept")
        person.end()
    with LocalTables() as local_tables:
        assert len(local_tables.unfinished()) == 1


def test_2_where_nothing_can_be_kept_one_plays_and_is_told(keyboard, tmp_path):
    person = keyboard("quit")
    play_game(PlayOptions("gnav", seed=3, database=str(tmp_path)), person.terminal)
    assert "This game cannot be kept" in person.shown
    assert "The game is kept nowhere" in person.shown


# 3: a list to go on with.


def test_3_the_menu_lists_the_games_to_go_on_with_and_goes_on(keyboard):
    for game, name in (("gnav", "Anna"), ("dominoes", "Bo")):
        play_game(PlayOptions(game, names=(name,)), keyboard("quit").terminal)
    person = menu(keyboard, "g", "2", "quit", "", "q")
    lines = person.pages[1].splitlines()
    assert [" Bo" in lines[0], " Anna" in lines[1]] == [True, True]
    assert "Gnav" in person.pages[2]
    assert "Anna (you) " in person.pages[2]


def test_3_without_a_game_to_go_on_with_the_menu_says_so(keyboard):
    assert "There is no game to go on with" in menu(keyboard, "g", "", "q").shown


def test_3_a_game_that_is_over_is_not_listed(keyboard):
    person = keyboard(*["1"] * 300, interactive=False)
    play_game(PlayOptions("dominoes", seed=3, rules=["target=1"]), person.terminal)
    with LocalTables() as local_tables:
        assert local_tables.unfinished() == []


def test_3_a_game_that_went_on_elsewhere_goes_on_from_there(keyboard):
    play_game(PlayOptions("dominoes", seed=3), keyboard("quit").terminal)
    with LocalTables() as local_tables:
        (local_table,) = local_tables.unfinished()
        here, there = local_tables.resume(local_table.table), local_tables.resume(local_table.table)
        there.play("lay 2-3 at 2", 0)
        person = keyboard("lay 5-6 at 1", "", "quit")
        TerminalTable(here, {1: Asking()}, "steady", person.terminal).play()
        again = local_tables.read(local_table.table).game
    assert "The game has gone on elsewhere" in person.shown
    assert "lay 2-3 at 2" in [str(move) for move in again.moves]
    assert "lay 5-6 at 1" not in [str(move) for move in again.moves]


# 4: price, rent, and the cash that is left.


@pytest.mark.parametrize("language", LANGUAGES)
def test_4_a_street_is_offered_with_its_price_its_rents_and_the_cash_left(at_table, language):
    moves = ["roll", "throw 1-2"]
    person = at_table("german", AT_THE_LAST_STREET, moves=moves, language=language)
    shown = re.sub(r"[.,\s\N{NO-BREAK SPACE}]", "", person.pages[0])
    assert "8000DM" in shown
    assert "1000/4000/12000/28000/34000/40000" in shown
    assert "30000DM" in shown
    assert "22000DM" in shown


def test_4_a_tax_is_asked_for_with_its_sum(at_table):
    position = {"players": 3, "at": [0, 0, 0]}
    person = at_table("danish", position, moves=["roll", "throw 1-3"])
    assert "Pay 4,000 kr., or 10 per cent of all you own?" in person.prompts[0]
    assert "you have 30,000 kr., then 26,000 kr." in plain(person.pages[0])


def test_4_an_auction_tells_the_printed_price(at_table):
    person = at_table("german", AT_THE_LAST_STREET, "decline", moves=["roll", "throw 1-2"])
    assert "Its price is 8,000 DM" in person.shown + "".join(person.prompts)
    assert "price 8,000 DM" in person.pages[1]


def test_4_the_board_has_every_price(at_table):
    person = at_table("german", {"players": 2}, "board", width=80, height=24)
    assert re.search(r"39 Schlossallee +8,000", person.pages[1])
    assert re.search(r" 4 Income tax +4,000", person.pages[1])


# 5: everything since one's last turn.


@pytest.mark.parametrize(("players", "width", "height"), [(8, 80, 24), (4, 100, 40), (3, 60, 24)])
def test_5_all_news_since_the_last_turn_are_shown_whole(keyboard, players, width, height):
    game = matador.new("german", players, seed=4)
    person = keyboard(*["1"] * 30, width=width, height=height, screen=True)
    told: list[str] = []
    table = TerminalTable(
        unsaved_table(game), {seat: Asking() for seat in range(1, players)}, "", person.terminal
    )
    before = table.log

    def noted(seat, first=0):
        lines = before(seat, first)
        told.extend(line.plain for line in lines)
        return lines

    table.log = noted
    table.play()
    seen = plain(re.sub(r"─+", " ", person.shown))
    assert len(set(told)) > 15
    assert [line for line in told if plain(line) not in seen] == []


def test_5_the_own_card_is_told(at_table):
    moves = ["roll", "throw 3-4", "card P16"]
    person = at_table("danish", {"players": 3, "at": [0, 0, 0]}, "quit", moves=moves, people=3)
    assert "A throws 3 and 4. A lands on “Try your luck”. A turns a card: " in person.pages[0]


# 6: narrow terminals, news first.


@pytest.mark.parametrize("width", [40, 60])
def test_6_a_narrow_terminal_tells_what_is_to_be_bought(at_table, width):
    moves = ["roll", "throw 1-2"]
    person = at_table("german", AT_THE_LAST_STREET, moves=moves, width=width, height=24)
    page = plain(person.pages[0])
    assert "A lands on “Schlossallee”." in page
    assert "Buy “Schlossallee” for 8,000 DM?" in plain(person.pages[0] + person.prompts[0])
    assert page.index("A lands on") < page.index("Buy it")
    assert max(len(line.rstrip()) for line in person.pages[0].splitlines()) <= width


# 7: names and a legend.


@pytest.mark.parametrize("game", ["danish", "swedish", "german"])
@pytest.mark.parametrize("width", [80, 100])
def test_7_the_board_has_whole_names_numbers_and_a_legend(at_table, game, width):
    deeds = {"1": 0, "3": {"owner": 1, "mortgaged": True}, "39": {"owner": 1}}
    person = at_table(game, {"players": 3, "deeds": deeds, "at": [5, 6, 7]}, width=width)
    page = person.pages[0]
    for square in matador.board(game)["squares"]:
        assert f"{square['number']:>2} {square['called']}" in page
    assert "A stands there - a owns it".replace("-", "·") in page
    assert re.search(rf" 1 {matador.board(game)['squares'][1]['called']} +a\b", page)
    assert "(b)" in page


def test_7_the_pot_and_debts_are_shown(at_table):
    person = at_table("danish", {"players": 3, "pot": 4000})
    assert "on “Parking” 4,000 kr." in person.pages[0]
    position = {"players": 2, "at": [36, 0], "cash": [100, 30000], "deeds": {"1": 0, "39": 1}}
    person = at_table("german", position, "1", "quit", moves=["roll", "throw 1-2", "claim 39"])
    assert "owes 1,000 DM" in person.pages[0]


def test_7_the_board_stays_when_the_page_is_drawn_again(at_table):
    person = at_table("danish", {"players": 3}, "", "", "quit", width=80, height=24, people=3)
    assert ["39 Rådhuspladsen" in page for page in person.pages] == [True] * 3


# 8: sane steps, and amounts as they are shown.


def test_8_easy_bots_bid_in_sane_steps():
    game = matador.position("german", {"players": 4, "at": [36, 0, 0, 0]}, nature="ask")
    for move in ("roll", "throw 1-2", "decline"):
        game.play(move)
    bots = matador.bots.make_bots("german", "easy", 4, 1)
    while game.question.kind == "bid":
        game.play(bots[game.to_act].choose(game.view(game.to_act), game.choices()))
    bids = [move.values["amount"] for move in game.moves if move.kind == "bid"]
    assert 1 <= len(bids) <= 20
    assert all(later - bid >= 100 for bid, later in pairwise(bids))


@pytest.mark.parametrize("typed", ["2.300", "2,300", "2 300", "2\N{NO-BREAK SPACE}300 kr.", "2300"])
def test_8_an_amount_is_read_as_it_is_shown(at_table, typed):
    for answers in (["decline", f"bid {typed}"], ["decline", "bid", typed]):
        person = at_table("german", AT_THE_LAST_STREET, *answers, moves=["roll", "throw 1-2"])
        assert "bid 2300" in [str(move) for move in person.table.game.moves]


# 9: a guided trade; what is missing is named.


def test_9_a_trade_is_offered_by_a_number_and_asked_for_part_by_part(at_table):
    position = {"players": 2, "deeds": {6: 0, 8: 1}}
    shown = at_table("german", position).pages[0]
    number = re.search(r"(\d+) +Offer a trade …", shown)[1]
    person = at_table("german", position, number, "6", "8", "1.000")
    moves = [str(move) for move in person.table.game.moves]
    assert "offer B give 6 take 8 cash 1000 cards 0 0" in moves


def test_9_whoever_has_nothing_to_give_is_not_asked_what(at_table):
    position = {"players": 2, "deeds": {"39": {"owner": 1}}}
    person = at_table("german", position, "offer", "39", "2.000", "quit")
    asked = " ".join(person.prompts)
    assert "What you ask for: 39" in asked
    assert "What you give:" not in asked
    assert "A offers B 2,000 DM for “Schlossallee”" in plain(person.shown)


def test_9_what_a_typed_trade_lacks_is_named(at_table):
    person = at_table("german", {"players": 2, "deeds": {6: 0, 8: 1}}, "offer b give 6 take 8")
    assert "Still missing: What you pay (-500 asks for 500), " in plain(person.shown)


# 10, 11: one device passed round.


def test_11_nobody_is_sent_away_where_nothing_is_hidden(at_table):
    person = at_table("german", {"players": 2}, *["1"] * 12, people=2)
    assert "Pass the keyboard" not in person.shown + "".join(person.prompts)
    assert any(prompt.startswith("B: ") for prompt in person.prompts)


def test_11_gnav_asks_once_a_round_whether_anybody_wants_to_look(keyboard):
    person = keyboard(*[""] * 400)
    read = person.terminal.read
    decides = iter(["1"] * 400)

    def answer(prompt):
        read(prompt)
        return next(decides) if "(1-2," in prompt else ""

    person.terminal.read = answer
    play_game(PlayOptions("gnav", 3, 3, seed=5), person.terminal)
    rounds = max(int(number) for number in re.findall(r"Round (\d+):", person.shown))
    assert person.shown.count("wants to look") <= rounds + 1
    passed = sum("Pass the keyboard" in prompt for prompt in person.prompts)
    decided = sum("(1-2," in prompt or "only move" in prompt for prompt in person.prompts)
    assert passed <= decided


# 12, 13: in the reader's language.


def test_12_rules_and_reasons_are_told_in_the_readers_language(run, keyboard):
    assert "Alle begynner med like mange poeng" in plain(
        run("rules", "gnav", "--language", "nb").stdout
    )
    person = keyboard("1", "why", "", "quit")
    play_game(PlayOptions("gnav", seed=3, language="nb"), person.terminal)
    assert "GN-" in person.shown
    assert " the " not in person.shown


def test_12_reasons_call_people_by_their_names(keyboard):
    person = keyboard("1", "why", "quit", width=100, height=60)
    play_game(PlayOptions("dominoes", names=("Anna",), seed=3), person.terminal)
    assert re.search(r"^Anna (lays|opens with)", person.pages[-1], re.MULTILINE)


def test_13_a_danish_card_is_told_in_german():
    begun = matador.position(
        "danish", {"players": 3, "at": [0, 0, 0]}, nature=["throw 3-4", "card P16"]
    )
    begun.play("roll")
    in_danish, in_german = (
        next(begun.tell(event, one) for event in begun.events if event.kind == "CardTurned")
        for one in ("da", "de")
    )
    assert in_german.startswith("A ")
    assert set(in_german.split()) & set(in_danish.split()) <= {"A", "500", "kr.", "2.000", "2.300"}


# 14, 15: bots of one's own.


def test_14_a_policy_with_a_wrong_field_is_told_in_one_line_with_its_place(start, in_folder):
    (in_folder / "mine.py").write_text(
        "from matador.core.compiled import compiled\n\n\n@compiled\n"
        "def wrong(edition, seen, seat, moves, count, luck):\n    return seen.nothing\n"
    )
    ran = start("simulate", "gnav", "--games", "10", "--bots", "mine.py:wrong")
    assert ran.returncode == 2
    said = [line for line in ran.stderr.splitlines() if "compiling the rules" not in line]
    place = "mine.py, line 6: seen has no field 'nothing'; "
    assert len(said) == 1
    assert said[0].startswith(f"matador: the bot 'mine.py:wrong' cannot be compiled: {place}")


def test_15_a_bot_that_fails_is_told_with_its_file_and_line(run, in_folder):
    (in_folder / "zero.py").write_text(
        "class Zero:\n    def choose(self, view, choices):\n        return choices[1 // 0]\n"
    )
    ran = run("arena", "gnav", "--bots", "zero.py:Zero,random", "--games", "2")
    assert ran.exit_code == 2
    assert "ZeroDivisionError" in ran.stderr
    assert "(zero.py, line 3)" in ran.stderr
    assert ran.stderr.count("\n") == 1


# 16: undo, names, house rules and bots' strength in the menu.


def test_16_the_menu_offers_names_strength_and_house_rules(keyboard):
    person = menu(keyboard, "german", "b", "q")
    for line in ("1   players", "2   people", "3   their names", "4   how well bots", "5   rules"):
        assert line in person.pages[1]


def test_16_strength_is_shown_and_taken_in_the_language_spoken(keyboard):
    person = keyboard("1", "4", "skarp", "b", "q")
    Menu(person.terminal, "da").run()
    assert "bots spiller         let" in person.pages[1]
    assert "let, solid, skarp:" in " ".join(person.prompts)
    assert "bots spiller         skarp" in person.pages[3]


def test_16_help_names_undo(at_table):
    person = at_table("german", {"players": 2}, "?", screen=False)
    assert "undo take your last move back" in plain(person.shown)


# 17: the locale, and names of languages.


@pytest.mark.parametrize(
    ("locale", "asked"),
    [
        ("da_DK.UTF-8", "Hvilket spil?"),
        ("nn_NO.UTF-8", "Hvilket spill?"),
        ("de_AT", "Welches Spiel?"),
        ("fr_FR.UTF-8", "Which game?"),
        ("C.UTF-8", "Which game?"),
    ],
)
def test_17_the_locale_is_followed(run, monkeypatch, locale, asked):
    monkeypatch.setenv("LANG", locale)
    assert asked in run("play").stdout


@pytest.mark.parametrize(
    ("said", "meant"),
    [("dansk", "da"), ("Deutsch", "de"), ("Swedish", "sv"), ("bokmål", "nb"), ("klingon", None)],
)
def test_17_a_language_is_understood_by_its_name(said, meant):
    assert language_named(said) == meant


def test_17_dansk_at_the_language_question_speaks_danish(keyboard):
    assert menu(keyboard, "l", "dansk", "q").prompts[2] == "Hvilket spil? "


# 18: no silence while something is compiled.


@pytest.mark.parametrize(("warm", "said"), [(False, True), (True, False)])
def test_18_a_compilation_is_announced_where_output_is_piped(capsys, monkeypatch, warm, said):
    monkeypatch.setattr(progress, "is_warm", lambda _: warm)
    what = "gnav: compiling the rules, once"
    with progress.announced(), progress.bars(None) as shown, shown.compiling(None, what):
        pass
    line = "matador: gnav: compiling the rules, once; this may take a minute or two\n"
    assert capsys.readouterr() == ("", line * said)


# 19: small things.


def test_19_nothing_is_asked_for_at_the_end_so_yes_is_no_file(keyboard, in_folder):
    person = keyboard("quit", "yes")
    play_game(PlayOptions("gnav", seed=3), person.terminal)
    assert list(in_folder.iterdir()) == []
    assert len(person.prompts) == 1


def test_19_a_piped_save_and_quit_tells_that_the_record_is_there(run, in_folder):
    shown = run("play", "gnav", "--seed", "3", answers=["save g.txt", "quit"]).stdout
    assert "The record is in g.txt" in shown
    assert "kept nowhere" not in shown


def test_19_no_bar_goes_beyond_its_end(monkeypatch):
    @contextmanager
    def twice(advance):
        for _ in range(98):
            advance()
        yield

    monkeypatch.setattr(progress, "watching", twice)
    monkeypatch.setattr(progress, "is_warm", lambda _: False)
    monkeypatch.setattr(progress, "callee_count", lambda _: 96)
    moved = []
    bar = progress.Bars()
    bar.advance = moved.append
    with bar.compiling(None, "x"):
        pass
    assert sum(moved) == 96


def test_19_a_finished_game_is_evaluated_without_a_compiler(run, in_folder, monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("nothing may be compiled")

    (in_folder / "g.txt").write_text(play_one("gnav", 2, 1, bots="easy").record())
    monkeypatch.setattr("matador.core.compiled._twin", refuse)
    ran = run("evaluate", "g.txt")
    assert ran.exit_code == 0, ran.output
    assert "over" in ran.stdout


def test_19_a_record_with_a_byte_order_mark_is_read(run, in_folder):
    (in_folder / "g.txt").write_text(play_one("gnav", 2, 1, bots="easy").record(), "utf-8-sig")
    assert run("replay", "g.txt").exit_code == 0


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_19_a_file_without_an_end_is_refused(run, monkeypatch):
    monkeypatch.setattr("matador.cli.files.MOST_BYTES", 1000)
    ran = run("replay", "/dev/zero")
    assert ran.exit_code == 2
    assert "larger than any record" in ran.stderr


def test_19_a_replay_tells_why(keyboard):
    person = keyboard("10", "why", "q")
    Viewer(play_one("dominoes", 2, 1, bots="easy"), None, person.terminal, "en").walk()
    assert "DM-" in person.pages[2]

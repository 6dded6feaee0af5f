"""`matador play`: whole games at a keyboard, and everything that can be answered there."""

from __future__ import annotations

import re

import pytest

import matador
from matador import games
from matador.cli.local_tables import unsaved_table
from matador.cli.play import PlayOptions, play_game, recorded_table
from matador.cli.table import TerminalTable
from matador.tell import LANGUAGES

ALWAYS_THE_FIRST = ["1"] * 600


@pytest.mark.parametrize(
    "words",
    [
        "gnav --players 2",
        "gnav --players 12",
        "dominoes --rules target=1",
        "dominoes --players 4 --humans 2 --rules target=1 joker=always drawing=hard",
        "dominoes --players 3 --bots random,heaviest --rules target=1 matador_optional=yes",
    ],
)
def test_a_whole_game_by_numbers(run, in_folder, words):
    result = run("play", *words.split(), "--seed", "3", "--save", "game.txt",
                 answers=ALWAYS_THE_FIRST)  # fmt: skip
    game = matador.replay((in_folder / "game.txt").read_text())
    winners = ", ".join("ABCDEFGHIJKL"[seat] for seat in game.winners)
    assert result.exit_code == 0
    assert game.over
    assert f"Winner: {winners}\n" in result.stdout
    assert "The record is in game.txt" in result.stdout


def test_the_same_seed_and_answers_give_the_same_record(run, in_folder):
    for name in ("one.txt", "two.txt"):
        run("play", "gnav", "--seed", "7", "--save", name, answers=ALWAYS_THE_FIRST)
    assert (in_folder / "one.txt").read_text() == (in_folder / "two.txt").read_text()


def test_a_game_without_a_seed_can_be_replayed_too(run, in_folder):
    run("play", "gnav", "--save", "game.txt", answers=ALWAYS_THE_FIRST)
    text = (in_folder / "game.txt").read_text()
    assert "seed:" not in text
    assert matador.replay(text).over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["gnav", "dominoes"])
def test_a_game_is_told_in_the_language_chosen(run, game, language):
    answers = ["?", "why", "hint", "nonsense", "lay 0-0 at 6", "1", "1", "log", "save", "quit"]
    words = ("play", game, "--seed", "3", "--language", language)
    with_answers = run(*words, answers=[*answers[:-2], "quit"])
    assert with_answers.exit_code == 0
    begun = matador.new(game, {"gnav": 4, "dominoes": 2}[game], seed=3)
    assert begun.tell(begun.events[0], language) in " ".join(with_answers.stdout.split())


def dominoes(keyboard, *answers, **settings):
    """Play seed 3: B has opened with 1-4; A holds 0-1 1-1 1-2 2-3 2-6 5-5 5-6."""
    person = keyboard(*answers, interactive=False, **settings)
    play_game(PlayOptions("dominoes", seed=3), person.terminal)
    return person


def test_the_table_shows_line_hand_and_counts(keyboard):
    page = dominoes(keyboard).pages[0]
    assert "(1)─[1│4]─(2)" in page
    assert "│ 2 │ 3 │ │ 2 │ 6 │ │ 5 │ 5 │ │ 5 │ 6 │" in page
    assert "▸A (you) 0 pts ▮▮▮▮▮▮▮ 7   B 0 pts ▮▮▮▮▮▮ 6" in page
    assert "14 tiles in stock" in page


def test_only_what_can_be_laid_has_a_number(keyboard):
    person = dominoes(keyboard)
    numbers = person.pages[0].splitlines()[-1].split()
    assert numbers == ["1", "2", "3"]
    assert person.prompts == ["Which tile? (1-3, ? for help) "]


@pytest.mark.parametrize("typed", ["lay 2-3 at 2", "LAY  3-2 at 2", "lay 2|3 at 2"])
def test_a_move_can_be_typed(keyboard, typed):
    assert "A lays 2-3 at end 2" in dominoes(keyboard, typed).shown


def test_a_number_lays_the_tile_above_it(keyboard):
    assert "A lays 2-3 at end 2" in dominoes(keyboard, "1").shown
    assert "A lays 5-6 at end 1" in dominoes(keyboard, "3").shown


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("lay 1-1 at 1", "1 and 1 do not make seven"),
        ("lay 6-6 at 1", "You do not hold 6-6."),
        ("lay 2-6 at 5", "There is no end 5"),
        ("draw", "you may not draw"),
        ("pass", "you may not pass"),
        ("tile 3-3", "That cannot be done now."),
        ("across 2-6 at 1", "2-6 is no matador"),
        ("lay 2-6", "Still missing: At which end. Type lay alone to be asked for each part."),
        ("please", "“please” is no move here"),
        ("\x1b[2J", "is no move here"),
        ("4", "There is no 4 here; type a number from 1 to 3."),
        ("0", "There is no 0 here"),
        ("99999999999999999999", "type a number from 1 to 3"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_lost(keyboard, typed, reason):
    person = dominoes(keyboard, typed, "1")
    assert reason in person.pages[1]
    assert "\x1b" not in person.shown
    assert "A lays 2-3 at end 2" in person.pages[2]


def test_a_refusal_says_what_is_possible(keyboard):
    person = dominoes(keyboard, "pass")
    assert "You can play: lay 2-6 at 1, lay 5-6 at 1, lay 2-3 at 2" in person.shown


def test_help_names_every_command(keyboard):
    shown = dominoes(keyboard, "?").shown
    for word in ("hint", "why", "undo", "log", "save", "quit", "0-0 1-6 2-5 3-4"):
        assert f" {word} " in shown


def test_a_move_is_taken_back_where_the_rules_of_undo_allow_it(keyboard):
    street = {"players": 2, "deeds": {"1": 0, "3": 0}}
    game, person = matador.position("german", street, seed=1), keyboard("build 1", "undo", "undo")
    table = TerminalTable(unsaved_table(game), {1: SlowBot()}, "steady", person.terminal)
    table.play()
    assert "A takes the last move back." in person.pages[2]
    assert "There is nothing to take back yet." in person.shown
    assert [str(move) for move in table.game.history.moves()] == ["build 1", "undo"]


def test_a_hint_is_the_choice_of_the_bot(keyboard):
    assert "A bot would say: Lay 5-6 at end 1 (lay 5-6 at 1)" in dominoes(keyboard, "hint").shown


def test_a_hint_shows_what_the_bot_made_of_the_moves(keyboard):
    shown = dominoes(keyboard, "hint", "hint").shown
    lines = ["What each is worth to it, in pips:", " -22.60  Lay 5-6 at end 1"]
    lines += [" -25.60  Lay 2-6 at end 1", " -28.60  Lay 2-3 at end 2"]
    told = "\n".join(line.rstrip() for line in shown.splitlines())
    assert told.count("\n".join(lines)) == 2


def test_a_hint_is_numbered_as_the_language_writes_numbers(keyboard):
    person = keyboard("hint", interactive=False)
    play_game(PlayOptions("dominoes", seed=3, language="da"), person.terminal)
    assert " -22,60  Læg 5-6 ved ende 1" in person.shown


def test_a_property_game_ends_with_money_and_not_with_points(run):
    words = ("play", "danish", "--seed", "3", "--rules", "round_limit=1", "--language", "da")
    shown = run(*words, answers=ALWAYS_THE_FIRST).stdout
    assert re.search(r"\nStilling: A [\d.]+ kr., B [\d.]+ kr., C [\d.]+ kr., D [\d.]+ kr.\n", shown)
    assert "Point:" not in shown


def test_a_hint_for_another_person_is_about_his_own_cards(keyboard):
    # The bot sits down at B, who holds the cuckoo; at A it would see no card and ask.
    cards = {"players": 2, "cards": ["0", "cuckoo"], "dealer": 0, "turn": 1}
    game, person = matador.position("gnav", cards), keyboard("", "hint", interactive=False)
    TerminalTable(unsaved_table(game), {}, "sharp", person.terminal).play()
    assert "A bot would say: Stand and keep your card (stand)" in person.shown
    assert "Points ahead of the others that it expects in this round:" in person.shown


@pytest.mark.parametrize("game", games.GAMES)
def test_a_hint_waits_for_no_compiler(keyboard, monkeypatch, game):
    def refuse(*_, **__):
        raise AssertionError("nothing may be compiled for a hint")

    monkeypatch.setattr("matador.core.compiled._twin", refuse)
    person = keyboard("hint", "1", "hint", "1 1", "hint", interactive=False)
    play_game(PlayOptions(game, seed=2), person.terminal)
    assert person.shown.count("A bot would say: ") >= 2


class SlowBot:
    """A bot that has to be compiled before it can think."""

    compiles = True

    def choose(self, view, choices):
        return choices[0]


def test_bots_that_must_be_compiled_say_once_that_they_get_ready(keyboard):
    game, person = matador.new("gnav", 3, seed=3), keyboard(*ALWAYS_THE_FIRST, interactive=False)
    TerminalTable(
        unsaved_table(game), {1: SlowBot(), 2: SlowBot()}, "sharp", person.terminal
    ).play()
    assert person.shown.count("The sharp player gets ready") == 1


def test_why_names_the_statements_and_the_sum(keyboard):
    shown = " ".join(dominoes(keyboard, "1", "why").pages[2].split())
    assert "DM-7 A tile may be joined to an open end only if" in shown
    assert "+ 5 = 7" in shown or "+ 6 = 7" in shown or "+ 3 = 7" in shown


def test_why_names_the_house_rule_in_force(keyboard):
    person = keyboard(*["1", "1", "why"] * 10, interactive=False)
    play_game(PlayOptions("dominoes", seed=3, rules=["drawing=hard"]), person.terminal)
    assert "house rule: drawing = hard" in person.shown


def test_enter_makes_the_only_move(keyboard):
    person = keyboard("1", "1 1", "", interactive=False)
    play_game(PlayOptions("dominoes", seed=1, rules=["target=1"]), person.terminal)
    assert person.prompts[2] == "Lay 3-5 at end 2: your only move. Enter plays it "
    assert "A lays 3-5 at end 2" in person.pages[3]


def test_several_ways_are_asked_for_and_enter_goes_back(keyboard):
    person = keyboard(*["1", "", "1", "1"] * 30, interactive=False)
    play_game(PlayOptions("dominoes", seed=5, players=4, rules=["joker=always"]), person.terminal)
    asked = [place for place, prompt in enumerate(person.prompts) if prompt.startswith("How?")]
    assert asked
    assert " 1  Lay " in person.pages[asked[0]]
    assert " 2  Lay " in person.pages[asked[0]]


def test_nothing_is_asked_where_nothing_can_be_decided(run, in_folder):
    result = run("play", "gnav", "--seed", "3", "--save", "g.txt", answers=ALWAYS_THE_FIRST)
    game = matador.replay((in_folder / "g.txt").read_text())
    decided = [move for move in game.moves if move.seat == 0 and move.kind != "quiet"]
    assert any(move.seat == 0 and move.kind == "quiet" for move in game.moves)
    assert result.stdout.count("(1-2, ? for help)") == len(decided)


def test_a_drawn_tile_is_told_to_the_one_who_drew_it_only(run, in_folder):
    line = "play dominoes --players 3 --seed 4 --rules target=1 --save g.txt"
    shown = run(*line.split(), answers=ALWAYS_THE_FIRST).stdout
    kinds = {event.kind for event in matador.replay((in_folder / "g.txt").read_text()).events}
    assert "Drew" in kinds
    assert re.search(r"\bA draws \d-\d\.", shown)
    assert re.search(r"\b[BC] draws a tile\.", shown)
    assert not re.search(r"\b[BC] draws \d-\d\.", shown)


def test_a_curtain_falls_between_the_hands(keyboard):
    person = keyboard(*[""] * 100)
    play_game(PlayOptions("gnav", players=2, humans=2, seed=5), person.terminal)
    cards = matador.new("gnav", 2, seed=5).view
    names = {"A": cards(0)["cards"][0].capitalize(), "B": cards(1)["cards"][1].capitalize()}
    assert names["A"] != names["B"]
    curtains = [place for place, prompt in enumerate(person.prompts) if "Pass the" in prompt]
    assert re.search("Pass the keyboard to [AB] and press Enter", person.prompts[curtains[0]])
    for place in curtains[:2]:
        seat = re.search("to ([AB]) ", person.prompts[place])[1]
        other = "B" if seat == "A" else "A"
        assert person.pages[place].strip() == ""
        assert f" {names[seat]} " in person.pages[place + 1]
        assert f" {names[other]} " not in person.pages[place + 1]


def test_being_asked_betrays_no_fool_at_a_shared_keyboard(keyboard):
    """Seed 3: A was dealt a fool. All are asked together, and anybody may look."""
    person = keyboard("b", "k", "a", "k", "", *[""] * 3)
    play_game(PlayOptions("gnav", players=3, humans=3, seed=3), person.terminal)
    assert "type who wants to look (A, B, C)" in person.pages[0]
    assert [prompt for prompt in person.prompts[:5] if "Pass" in prompt] == []
    assert "Dragoon" in person.pages[1]
    assert "Fool" in person.pages[3]
    assert "Fool" not in person.pages[1]
    assert "Pass the keyboard to" in person.prompts[5]
    assert "A knocks three times" in person.shown
    assert "B knocks" not in person.shown


def test_the_table_rests_after_a_round_and_explains_it(keyboard):
    person = keyboard("1", "why", "", "q")
    play_game(PlayOptions("gnav", seed=3), person.terminal)
    rests = [place for place, prompt in enumerate(person.prompts) if "to go on" in prompt]
    assert len(rests) == 2
    assert "B has the highest card: the dragoon." in person.pages[rests[0]]
    assert "Points: A 3, B 4, C 2, D 2" in person.pages[rests[0]]
    assert "GN-21" in person.pages[rests[1]]


@pytest.mark.parametrize("leave", [["^C"], ["^C", "^C"], [], ["quit"]])
def test_leaving_is_graceful(keyboard, in_folder, leave):
    person = keyboard("1", "", *leave)
    play_game(PlayOptions("gnav", seed=3), person.terminal)
    assert "The game stops after " in person.shown
    assert "The game is kept; matador play goes on with it" in person.shown
    assert list(in_folder.iterdir()) == []


def test_the_end_of_the_input_leaves_the_record_so_far(run, in_folder):
    result = run("play", "gnav", "--seed", "3", "--save", "g.txt", answers=["1"])
    game = matador.replay((in_folder / "g.txt").read_text())
    assert result.exit_code == 0
    assert f"The game stops after {len(game.moves)} moves." in result.stdout
    assert not game.over


def test_save_writes_the_record_in_between(keyboard, in_folder):
    person = keyboard("save here.txt", "save", "save nowhere/x.txt", interactive=False)
    play_game(PlayOptions("gnav", seed=3), person.terminal)
    assert matador.replay((in_folder / "here.txt").read_text()).to_act == 0
    assert len(list(in_folder.iterdir())) == 2
    assert "there is no folder 'nowhere'" in person.shown


def test_the_record_is_saved_between_two_rounds_too(keyboard, in_folder):
    person = keyboard(*["1"] * 4)
    play_game(PlayOptions("gnav", seed=2), person.terminal)
    at = next(place for place, said in enumerate(person.prompts) if "Press Enter" in said)
    again = keyboard(*["1"] * at, "save Evening.txt", "quit")
    play_game(PlayOptions("gnav", seed=2), again.terminal)
    assert (in_folder / "Evening.txt").exists()


def test_a_saved_game_goes_on_as_if_nothing_had_happened(run, in_folder):
    run("play", "dominoes", "--seed", "3", "--rules", "target=1", "--save", "part.txt",
        answers=["1"] * 5)  # fmt: skip
    run("play", "--resume", "part.txt", "--seed", "3", "--save", "end.txt",
        answers=ALWAYS_THE_FIRST)  # fmt: skip
    part = matador.replay((in_folder / "part.txt").read_text())
    end = matador.replay((in_folder / "end.txt").read_text())
    assert not part.over
    assert end.over
    assert end.moves[: len(part.moves)] == part.moves


@pytest.mark.parametrize(
    ("answer", "people"),
    [("2", 2), ("", 1), ("x", 1), ("0", 1), ("99", 3), ("1234", 1), ("-2", 1), ("²", 1)],
)
def test_any_answer_to_how_many_people_play_on_is_understood(keyboard, in_folder, answer, people):
    (in_folder / "g.txt").write_text(matador.new("gnav", 3, seed=3).record())
    person = keyboard(answer)
    seating = recorded_table(PlayOptions(None, resume="g.txt"), person.terminal, None)
    assert "1 to 3" in person.prompts[0]
    assert list(seating.bots) == list(range(people, 3))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("gnav --resume g.txt", "the game of this record is over"),
        ("dominoes --resume g.txt", "the record is a game of gnav, not of dominoes"),
        ("--resume g.txt --players 3", "leave out --rules and --players"),
        ("--resume g.txt --rules start_points=5", "leave out --rules and --players"),
    ],
)
def test_a_record_decides_what_is_resumed(run, in_folder, words, reason):
    run("play", "gnav", "--players", "2", "--seed", "1", "--save", "g.txt",
        answers=ALWAYS_THE_FIRST)  # fmt: skip
    result = run("play", *words.split())
    assert result.exit_code == 2
    assert reason in result.stderr

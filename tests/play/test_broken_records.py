"""A record that was cut short, changed or made up is refused with the line and the reason."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import matador
from matador.play.record import checksum


@pytest.fixture
def lines(game_id, played):
    """Return the lines of a good record, made of all that a header can say but a position."""
    rules = {"target": 55} if game_id == "dominoes" else {}
    return played(game_id, rules=rules).record().splitlines()


def refusal(lines):
    """Replay a record that must be refused, and return the refusal."""
    with pytest.raises(matador.BadRecord) as caught:
        matador.replay("\n".join(lines) + "\n")
    assert caught.value.reason.strip()
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value


def sealed(lines):
    """Return lines with a fresh checksum, as one who knows the format would forge them."""
    moves = len(lines) - lines.index("") - 2
    return [*lines[:-1], f"end: {moves} moves, check {checksum(lines[:-1])}"]


def first_move(lines):
    """Return the place of the first move."""
    return lines.index("") + 1


def test_a_record_cut_off_at_any_line_is_refused_there(lines):
    for kept in range(len(lines)):
        found = refusal(lines[:kept])
        assert found.line == max(1, kept)
        if kept > first_move(lines):
            assert "cut short" in found.reason


def test_a_record_cut_off_inside_a_line_is_refused(lines):
    text = "\n".join(lines[:-1]) + "\n"
    for kept in range(1, len(text), 7):
        with pytest.raises(matador.BadRecord):
            matador.replay(text[:kept])


def test_a_cut_inside_the_closing_line_is_refused_or_loses_only_the_checksum(lines):
    counted = lines[-1].partition(",")[0]
    for kept in range(len(lines[-1])):
        cut = lines[-1][:kept]
        if cut in (counted, counted.removesuffix("s")):
            assert matador.replay("\n".join([*lines[:-1], cut])).record().splitlines() == lines
        else:
            assert refusal([*lines[:-1], cut]).line == len(lines)


def test_a_missing_line_is_noticed(lines):
    for place in range(len(lines)):
        if lines[place] and not lines[place].startswith("version"):
            found = refusal(lines[:place] + lines[place + 1 :])
            assert found.line >= min(place, 1)


def test_a_doubled_line_is_noticed(lines):
    for place in range(len(lines)):
        refusal([*lines[: place + 1], *lines[place:]])


def test_two_lines_that_changed_places_are_noticed(lines):
    first = first_move(lines)
    for place in range(first, len(lines) - 2):
        if lines[place] != lines[place + 1]:
            changed = lines[:]
            changed[place], changed[place + 1] = lines[place + 1], lines[place]
            assert refusal(changed).line > place


def other_moves(lines, place):
    """Return the moves that could have been made instead of one of a record."""
    until = lines[:place]
    game = matador.replay("\n".join([*until, f"end: {place - first_move(lines)} moves"]))
    asked = matador.new(game.id, game.players, rules=game.edition.changes(), nature="ask")
    for move in game.moves[: place - first_move(lines)]:
        asked.play(move)
    return [str(choice) for choice in asked.choices() if f": {choice}" not in lines[place]]


def test_an_edited_move_is_noticed_even_when_it_is_legal(lines):
    chooser, edited = random.Random(1), 0
    for place in range(first_move(lines), len(lines) - 1, 3):
        others = other_moves(lines, place)
        if others:
            seat = lines[place].partition(":")[0]
            changed = [*lines[:place], f"{seat}: {chooser.choice(others)}", *lines[place + 1 :]]
            assert refusal(changed).line > place
            edited += 1
    assert edited > 3


def test_an_illegal_move_is_refused_at_its_line_with_the_reason_of_the_rules(lines):
    place = next(n for n, line in enumerate(lines) if line.startswith(tuple("ABCDEFGH")))
    seat, possible = lines[place][0], [*other_moves(lines, place), lines[place][3:]]
    words = matador.new(lines[1].partition(": ")[2]).family.words
    texts = [kind.pattern for kind in words.moves if not kind.slots]
    illegal = next(text for text in texts if text not in possible)
    found = refusal(sealed([*lines[:place], f"{seat}: {illegal}", *lines[place + 1 :]]))
    assert found.line == place + 1
    assert "Possible now" in found.reason


def test_a_move_of_the_wrong_seat_is_refused_at_its_line(lines):
    place = next(n for n, line in enumerate(lines) if line.startswith(tuple("ABCDEFGH")))
    seat = "B" if lines[place][0] == "A" else "A"
    found = refusal(sealed([*lines[:place], seat + lines[place][1:], *lines[place + 1 :]]))
    assert found.line == place + 1


@pytest.mark.parametrize(
    "line", ["hello", "A pass", "Z: pass", "A:", "A: ", ": pass", "a: pass", ""]
)
def test_a_line_that_is_no_move_is_refused_with_the_form(lines, line):
    place = first_move(lines)
    found = refusal([*lines[:place], line, *lines[place:]])
    assert found.line == place + 1
    assert "no move" in found.reason


def test_a_move_of_another_game_is_refused(lines):
    place = first_move(lines)
    found = refusal([*lines[:place], "A: castle kingside", *lines[place:]])
    assert found.line == place + 1
    assert "castle" in found.reason


HEADERS = {
    "title": ("matador record 1", "matador record 2", "begins with"),
    "title case": ("matador record 1", "Matador Record 1", "begins with"),
    "game": ("game: {game}", "game: chess", "no game 'chess'"),
    "no game": ("game: {game}", "game: ", ""),
    "version": ("version: {version}", "version: 99", "version 99 of these rules"),
    "version none": ("version: {version}", "version: 0", "it knows 1 to"),
    "version word": ("version: {version}", "version: one", "version one of these rules"),
    "players": ("players: {players}", "players: 13", "the nearest is"),
    "one player": ("players: {players}", "players: 1", "the nearest is"),
    "players word": ("players: {players}", "players: two", "whole number"),
    "players negative": ("players: {players}", "players: -2", "whole number"),
    "players superscript": ("players: {players}", "players: \u00b2", "whole number"),
    "players endless": ("players: {players}", "players: " + "9" * 5_000, ""),
    "seed word": ("seed: 5", "seed: five", "'five' is no seed"),
    "seed negative": ("seed: 5", "seed: -5", "'-5' is no seed"),
    "seed huge": ("seed: 5", f"seed: {2**63}", "is no seed"),
    "seed endless": ("seed: 5", "seed: " + "9" * 5_000, "is no seed"),
    "unknown key": ("seed: 5", "sede: 5", "did you mean 'seed'?"),
    "no colon": ("seed: 5", "seed 5", "no line of a header"),
    "position word": ("seed: 5", "position: nowhere", ""),
    "position list": ("seed: 5", "position: []", "a position is a dict"),
    "position endless": ("seed: 5", "position: " + "[" * 100_000, ""),
    "position number": ("seed: 5", "position: " + "9" * 5_000, ""),
    "unknown rule": ("seed: 5", "rules: speed=7", "no rule of this game"),
    "rule without value": ("seed: 5", "rules: players_most", "players_most"),
    "rule out of bounds": ("seed: 5", "rules: players_most=99", "the nearest is"),
    "rule endless": ("seed: 5", "rules: players_most=" + "9" * 5_000, "players_most"),
}


@pytest.mark.parametrize(("old", "new", "reason"), HEADERS.values(), ids=HEADERS)
def test_a_wrong_header_is_refused_at_its_line(game_id, played, old, new, reason):
    game = played(game_id)
    lines = game.record().splitlines()
    known = {"game": game_id, "players": game.players, "version": game.edition.version}
    place = lines.index(old.format(**known))
    found = refusal(sealed([*lines[:place], new, *lines[place + 1 :]]))
    assert found.line == place + 1
    assert reason in found.reason


@pytest.mark.parametrize("key", ["game", "version", "players", "seed"])
def test_a_header_line_said_twice_is_refused(game_id, played, key):
    lines = played(game_id).record().splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith(key))
    found = refusal(sealed([*lines[: place + 1], *lines[place:]]))
    assert found.line == place + 2
    assert key in found.reason


ENDS = {
    "another count": ("end: 1 moves", "counts 1 moves"),
    "an endless count": (f"end: {'9' * 5_000} moves", ""),
    "another checksum": ("{end}, check 000000000000", "checksum does not fit"),
    "a short checksum": ("{end}, check 00", "no closing line"),
    "no count": ("end: moves", "no closing line"),
    "a word": ("end: all moves", "no closing line"),
    "a bare end": ("end:", "no closing line"),
}


@pytest.mark.parametrize(("end", "reason"), ENDS.values(), ids=ENDS)
def test_a_wrong_closing_line_is_refused(lines, end, reason):
    counted = lines[-1].partition(",")[0]
    found = refusal([*lines[:-1], end.format(end=counted)])
    assert found.line == len(lines)
    assert reason in found.reason


def test_nothing_may_follow_the_closing_line(lines):
    found = refusal([*lines, "A: pass"])
    assert found.line == len(lines) + 1
    assert refusal([*lines, "", "", "more"]).line == len(lines) + 3


def test_empty_lines_at_the_end_are_no_harm(lines):
    assert matador.replay("\n".join([*lines, "", "  ", ""])).record().splitlines() == lines


def test_line_ends_of_another_system_are_no_harm(lines):
    assert matador.replay("\r\n".join(lines) + "\r\n").record().splitlines() == lines


def test_a_record_by_hand_needs_no_checksum_and_no_version(lines):
    by_hand = [line for line in lines[:-1] if not line.startswith("version")]
    moves = len(lines) - first_move(lines) - 1
    again = matador.replay("\n".join([*by_hand, f"end: {moves} moves"]))
    assert again.record().splitlines() == lines


@pytest.mark.parametrize("text", ["", "\n", "   ", "hello", "\x00\x01\x02", "\ufeff", "{}"])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(matador.BadRecord, match="line 1: a record begins with"):
        matador.replay(text)


@pytest.mark.parametrize("text", [None, 5, b"matador record 1\n", ["matador record 1"], {}])
def test_what_is_no_text_is_refused(text):
    with pytest.raises(matador.MatadorError, match="text"):
        matador.replay(text)


def test_a_refused_record_leaves_no_game_behind(lines):
    """A record is all or nothing: the steps before the refusal are not a game."""
    with pytest.raises(matador.BadRecord):
        matador.replay("\n".join(lines[:-1]))


@settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_any_other_text_in_any_place_is_refused_or_changes_nothing(lines, data):
    text = "\n".join(lines) + "\n"
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    inserted = data.draw(st.text(max_size=4))
    try:
        again = matador.replay(text[:at] + inserted + text[at + cut :])
    except matador.BadRecord:
        return
    assert again.record() == text


def test_a_header_that_contradicts_its_position_is_refused(game_id, played):
    game = matador.position(game_id, played(game_id).position(), seed=1)
    lines = game.record().splitlines()
    place = lines.index(f"players: {game.players}")
    other = f"players: {game.players + 1}"
    assert refusal(sealed([*lines[:place], other, *lines[place + 1 :]])).line > place

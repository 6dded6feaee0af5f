"""What is drawn: the line of dominoes, the seats of Gnav, and whether it all fits."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from rich.console import Console

import matador
from matador import games
from matador.bots import make_bots
from matador.cli.local_tables import unsaved_table
from matador.cli.phrases import Phrases
from matador.cli.screens import Display, renderer_for
from matador.cli.screens.cards import PICTURES, large_card
from matador.cli.screens.display import ASCII, UNICODE, score_line
from matador.cli.screens.gnav import order_of_cards, seat_box, seat_rows
from matador.cli.screens.line import draw_line
from matador.cli.table import TerminalTable
from matador.cli.terminal import Terminal
from matador.cli.turn import Turn
from matador.games import FAMILIES, GAMES
from matador.games.gnav.cards import CARD_NAMES

SHORTER = {"dominoes": {"target": 1}, "estate": {"round_limit": 4}}
"""The house rule by which a game ends soon."""
TILE = re.compile(r"[\[#╫](\d)[|│](\d)[\]#╫]")


def laid(*entries, ends=()):
    """Return the view of a line: `1-4` opens, `2-6@1` joins, `+1-6@2` lies crosswise."""
    line = []
    for entry in entries:
        tile, _, rest = entry.lstrip("+").partition("@")
        end, _, free = rest.partition("^")
        way = "first" if not rest else "crosswise" if entry[0] == "+" else "joined"
        if free:
            way = "free_low" if free == tile[0] else "free_high"
        line.append({"seat": 0, "tile": tile, "end": int(end or 1), "way": way})
    return {"line": line, "ends": [{"shows": number} for number in ends]}


def drawn(view, width=79, signs=UNICODE):
    return [line.plain for line in draw_line(view, width, signs)]


def test_no_line_is_drawn_before_the_opening():
    assert drawn(laid()) == []


def test_tiles_lie_with_the_halves_touching_that_make_seven():
    assert drawn(laid("1-4", "2-6@1", "3-3@2")) == [" (1)─[2│6]─[1│4]─[3│3]─(2)"]


def test_a_joker_leaves_the_half_free_that_was_chosen():
    assert drawn(laid("1-4", "1-6@2^1")) == [" (1)─[1│4]─[6│1]─(2)"]
    assert drawn(laid("1-4", "2-5@1^5")) == [" (1)─[5│2]─[1│4]─(2)"]


def test_a_long_line_turns_round_at_the_edge():
    view = laid("1-4", "2-6@1", "3-3@2", "4-4@2", "3-5@2", "2-2@2")
    assert drawn(view, 34) == [
        " (1)─[2│6]─[1│4]─[3│3]─[4│4]─────╮",
        "                 (2)─[2│2]─[5│3]─╯",
    ]


def test_the_line_forks_behind_a_crosswise_matador():
    assert drawn(laid("1-4", "+1-6@2", "2-6@2", "1-1@3")) == [
        " (1)─[1│4]─╫1│6╫┬─[6│2]─(2)",
        "                ╰─[1│1]─(3)",
    ]


def test_an_open_exit_of_a_crosswise_matador_shows_its_number():
    assert drawn(laid("1-4", "+1-6@2")) == [
        " (1)─[1│4]─╫1│6╫┬─1─(2)",
        "                ╰─6─(3)",
    ]


def test_a_crosswise_matador_at_end_1_is_drawn_from_its_own_exit():
    assert drawn(laid("1-4", "+2-5@1")) == [
        " (1)─2─╫2│5╫┬─[1│4]─(2)",
        "            ╰─5─(3)",
    ]


def test_a_fork_without_room_beside_it_goes_below():
    assert drawn(laid("1-4", "+1-6@2"), 34) == [
        " (1)─[1│4]─╫1│6╫",
        " ╭───────────╯",
        " ├─1─(2)",
        " ╰─6─(3)",
    ]


def test_ends_without_a_line_are_listed():
    assert drawn(laid(ends=(3, 0))) == ["3(1)   0(2)"]
    assert drawn(laid("1-2@1", ends=(2, 5))) == ["2(1)   5(2)"]


@pytest.mark.parametrize("width", [32, 60, 79, 119])
@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_tile_and_every_end_is_drawn_once_within_the_width(width, signs):
    for seed in range(3):
        game = matador.new("dominoes", 4, seed=seed, rules={"joker": "always", "target": 1})
        bots = make_bots("dominoes", "random", 4, seed)
        while (seat := game.to_act) is not None:
            across = [move for move in game.choices() if move.kind == "across"]
            game.play(across[0] if across else bots[seat].choose({}, game.choices()))
            view = game.view()
            rows = drawn(view, width, signs)
            tiles = sorted("-".join(sorted(found)) for found in TILE.findall("\n".join(rows)))
            ends = sorted(re.findall(r"\((\d)\)", "\n".join(rows)))
            assert tiles == sorted(entry["tile"] for entry in view["line"])
            assert ends == [str(number + 1) for number in range(len(view["ends"]))]
            assert all(len(row) <= width for row in rows)


def display(width=80, height=None, encoding="utf-8", board=None):
    paper = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=paper, width=width, height=height or 24)
    return Display(console, Phrases("en"), board or matador.board("gnav"), height)


def pages(game, players, seed, rules, width, height, encoding="utf-8"):
    """Give seat A's page at each of its turns in a game between random bots."""
    match = matador.new(game, players, seed=seed, rules=rules)
    bots = make_bots(game, "random", players, seed)
    shown = display(width, height, encoding, match.board())
    terminal = Terminal(shown.console, interactive=False)
    table = TerminalTable(unsaved_table(match), dict(list(enumerate(bots))[1:]), "random", terminal)
    while (seat := table.game.to_act) is not None:
        if seat == 0:
            turn = Turn(table, 0)
            page = table.renderer.page(table.screen(turn), shown)
            yield turn, ["".join(s.text for s in line) for line in shown.console.render_lines(page)]
            table.shown_until[0] = table.game.last
        table.local_table.let_bot(bots[seat].choose({}, table.game.choices()), seat)


CROWDED = [
    ("dominoes", 4, {"joker": "always", "target": 1}),
    ("dominoes", 2, {"drawing": "hard", "target": 1}),
    ("gnav", 12, {}),
    ("gnav", 6, {}),
    ("danish", 6, {"round_limit": 8}),
    ("german", 6, {"round_limit": 8}),
]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize(("game", "players", "rules"), CROWDED)
def test_every_page_leaves_room_for_the_question(game, players, rules, width, height):
    for _, page in pages(game, players, 2, rules, width, height):
        assert len(page) <= height - 2
        assert all(len(line.rstrip()) <= width for line in page)


def texts(tables):
    """Give every text of an edition: the names of streets are not ours to change."""
    if isinstance(tables, str):
        yield tables
    elif isinstance(tables, dict | list | tuple):
        for part in tables.values() if isinstance(tables, dict) else tables:
            yield from texts(part)


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_without_unicode_gets_plain_signs(game):
    rules = SHORTER.get(games.edition(game).shape.family, {})
    for turn, page in pages(game, 3, 1, rules, 80, 24, encoding="ascii"):
        told = {letter for line in turn.table.log(0) for letter in line.plain}
        told |= {letter for text in texts(turn.table.game.edition.tables) for letter in text}
        assert {letter for letter in "".join(page) if not letter.isascii()} <= told


def test_a_page_shows_no_card_that_the_seat_may_not_know():
    names = {name for name in CARD_NAMES if not name.isdigit()}
    for turn, page in pages("gnav", 6, 4, {}, 80, 24):
        known = {card for card in turn.view["cards"] if card}
        rows = "\n".join(page[1:9])
        shown = {name for name in names if name.capitalize() in rows}
        assert shown <= known


def test_a_page_shows_the_own_hand_only():
    for turn, page in pages("dominoes", 3, 4, {"target": 1}, 80, 24):
        hand = turn.view["hands"][0]
        boxes = re.findall(r"[│║] (\d) [│║] (\d) [│║]", "\n".join(page))
        assert ["-".join(pair) for pair in boxes] == hand


def seats(players, **changes):
    view = matador.new("gnav", players, seed=1).view(0)
    return {**view, **changes}


def test_up_to_six_seats_stand_in_a_row_and_more_in_a_ring():
    rows = [line.plain for line in seat_rows(seats(6), display())]
    assert len(rows) == 4
    assert [rows[0].index(f" {name} ") for name in "ABCDEF"] == sorted(
        rows[0].index(f" {name} ") for name in "ABCDEF"
    )
    ring = [line.plain for line in seat_rows(seats(12), display())]
    assert len(ring) == 8
    assert re.findall(r"─ ([A-L])", ring[0]) == list("ABCDEF")
    assert re.findall(r"─ ([A-L])", ring[4]) == list("LKJIHG")
    assert "→" in ring[1]
    assert "←" in ring[5]


def test_a_seat_shows_its_points_the_dealer_and_the_knock():
    view = seats(3, points=[-1, 3, 1], dealer=1, knocked=[2], cards=["cat", None, "fool"])
    rows = [line.plain for line in seat_rows(view, display())]
    assert "-1 point " in rows[2]
    assert "1 point " in rows[2]
    assert "│   Cat    │→│   ▮▮▮    │→│   Fool   │" in rows[1]
    assert rows[3].index("dealer") < rows[3].index("knocked")


@pytest.mark.parametrize("name", ["Bo", "Annabellas", "Annabelland", "Maximiliane-Theodora"])
def test_a_name_however_long_leaves_the_edges_of_its_card_straight(name):
    shown = replace(display(), names=[name] * 12)
    for line in seat_rows(seats(12), shown):
        assert len(line.plain.rstrip()) <= shown.width
    box = [line.plain for line in seat_box(seats(3), 1, shown, 14)]
    assert {len(row) for row in box} == {14}
    assert box[0].startswith(f"╭─ {name[:9]} ")


def test_a_narrow_terminal_gets_more_rows_of_seats():
    rows = seat_rows(seats(12), display(width=40))
    assert max(len(line.plain) for line in rows) <= 40


@pytest.mark.parametrize("card", CARD_NAMES)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_large_card_has_straight_edges_and_its_name(card, encoding):
    rows = [line.plain for line in large_card(card, display(encoding=encoding))]
    assert {len(row) for row in rows} == {13}
    assert len(rows) == 7
    assert card in rows[1].lower()
    if encoding == "ascii":
        assert "".join(rows).isascii()


def test_every_picture_card_has_a_picture():
    assert set(PICTURES) == {name for name in CARD_NAMES if not name.isdigit()}


def test_the_order_of_the_cards_tells_which_are_gone():
    text = order_of_cards(seats(2, put_away={"cat": 1, "12": 2}), display()).plain
    assert text.startswith("Cuckoo Dragoon Cat' Horse House 12'' 11 10 9")
    assert "1 Fool Pot Owl 0" in text


def test_a_long_log_ends_with_the_latest_and_says_that_it_is_cut():
    *_, (_, page) = pages("gnav", 12, 3, {}, 80, 24)
    text = "\n".join(page)
    assert "type log for what went before" in text


def test_every_family_has_a_renderer():
    for family in FAMILIES:
        assert renderer_for(family).usual_players >= 2


@pytest.mark.parametrize(
    ("game", "language", "line"),
    [
        ("german", "en", "Standing: A 30,000 DM, B 30,000 DM"),
        ("german", "sv", "Ställning: A 30\N{NO-BREAK SPACE}000 DM, B 30\N{NO-BREAK SPACE}000 DM"),
        ("gnav", "de", "Punkte: A 3, B 3"),
    ],
)
def test_scores_are_told_with_their_currency(game, language, line):
    assert score_line(matador.new(game, 2, seed=1), Phrases(language)) == line


@pytest.mark.parametrize(("level", "lines"), [(1, 2), (0, 1)])
def test_repairs_are_left_out_where_nothing_is_built(level, lines):
    """P16: 500 kr. a house; the card is told all the same."""
    deeds = {square: {"owner": 0, "level": level} for square in (1, 3)}
    start = {"players": 3, "turn": 0, "at": [0, 0, 0], "deeds": deeds}
    game = matador.position("danish", start, nature=["throw 3-4", "card P16"])
    game.play("roll")
    told = TerminalTable(
        unsaved_table(game), {}, "easy", Terminal(display().console, interactive=False)
    ).log(0)
    heard = [line.plain for line in told if re.search("heating oil|houses at", line.plain)]
    assert len(heard) == lines
    assert any(event.kind == "BuildingsCharged" for event in game.events)

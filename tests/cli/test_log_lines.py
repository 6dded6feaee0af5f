"""What happened, set into lines of a terminal by what the events mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matador.cli.screens.display import is_logged, log_lines, reasons_of, style_of
from matador.games import family

A, B = 0, 1


def happened(name, kind, *numbers):
    """Return an event of a family."""
    return family(name).words.happening(kind, *numbers)


def estate(*kinds):
    """Return the lines of some events of the property games, told by their names."""
    return [
        str(line) for line in log_lines([(happened("estate", *kind), kind[0]) for kind in kinds])
    ]


THROW, MOVE, RENT = ("Thrown", A, 3, 4), ("Moved", A, 0, 7), ("RentPaid", A, B, 90, 3, 90, 1)


def test_what_a_throw_leads_to_is_one_line_and_another_throw_another():
    assert estate(THROW, MOVE, RENT, THROW, MOVE) == ["Thrown Moved RentPaid", "Thrown Moved"]


def test_bids_share_a_line_of_their_own():
    bids = ("AuctionOpened", 3, B), ("BidMade", B, 100), ("BidPassed", A), ("Unsold", 3)
    assert estate(MOVE, *bids) == ["Moved", "AuctionOpened", "BidMade BidPassed", "Unsold"]


def test_what_the_screen_shows_anyway_and_what_came_to_nothing_is_left_out():
    assert (
        estate(
            ("OrderThrown", A, 1, 2), ("TurnPasses", B), ("BuildingsCharged", A, 0, 0, 500, 0, 0)
        )
        == []
    )
    assert estate(("BuildingsCharged", A, 500, 1, 500, 0, 0)) == ["BuildingsCharged"]
    dealt = happened("gnav", "Dealt", A, 3)
    assert not is_logged(dealt)
    assert not is_logged(dealt.seen_by(B))


@pytest.mark.parametrize(
    ("name", "kind", "style"),
    [
        ("estate", "Moved", ""),
        ("estate", "SalaryPaid", "green"),
        ("estate", "RentDue", "bold red"),
        ("estate", "Built", "bold"),
        ("estate", "Thrown", "dim"),
        ("estate", "CardTurned", "italic yellow"),
        ("dominoes", "JokerLaid", "magenta"),
        ("dominoes", "WentOut", "bold green"),
        ("dominoes", "LastRound", "bold yellow"),
        ("gnav", "CatCalled", "bold italic yellow"),
    ],
)
def test_a_line_is_coloured_by_its_tone_and_bold_where_it_matters(name, kind, style):
    slots = family(name).words.event_kind(kind).slots
    assert style_of(happened(name, kind, *[0] * len(slots))) == style


def test_every_reason_of_what_is_logged_is_explained_once():
    given = [
        (THROW, "turn"),
        (MOVE, "turn"),
        (RENT, "rent_street"),
        (("TurnPasses", B), "next_turn"),
    ]
    events = [replace(happened("estate", *kind), because=because) for kind, because in given]
    assert reasons_of([*events, happened("estate", "Freed", A)]) == [events[1], events[2]]

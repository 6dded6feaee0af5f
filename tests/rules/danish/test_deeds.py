"""DA-45: deeds lie face up."""

import pytest

A, B, C = range(3)


@pytest.mark.rule("DA-45")
@pytest.mark.parametrize("seat", [A, B, C])
def test_every_player_sees_every_deed_and_what_stands_on_it(seat, table, lots):
    deeds = lots(A, 37, 39, level=2) | lots(B, 5) | lots(C, 12, mortgaged=True)
    seen = table(deeds=deeds).view(seat)["deeds"]
    assert {square: deed["owner"] for square, deed in seen.items()} == {
        37: A,
        39: A,
        5: B,
        12: C,
    }
    assert (seen[39]["level"], seen[12]["mortgaged"]) == (2, True)


@pytest.mark.rule("DA-45")
@pytest.mark.parametrize("seat", [A, B, C])
def test_a_deed_just_bought_is_seen_by_all(seat, table):
    assert table("1-2", "buy").view(seat)["deeds"][3]["owner"] == A

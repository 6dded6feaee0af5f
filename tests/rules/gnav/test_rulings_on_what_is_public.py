"""GN-Q23 and the knock of GN-Q9: who knows which card, and what a spectator sees."""

import pytest

import matador

A, B, C = range(3)
pytestmark = pytest.mark.rule("GN-Q23")


def known(game):
    """Return the cards that every seat knows, and last those that a spectator knows."""
    return [game.view(seat)["cards"] for seat in [*range(game.players), None]]


def test_a_dealt_card_is_known_to_its_holder_only(begun):
    game = begun(2, "dealer B", "card 5", "card 6")
    assert known(game) == [["5", None], [None, "6"], [None, None]]


def test_two_who_exchange_know_each_others_cards(after):
    game = after(["0", "5", "6"], "exchange")
    assert known(game)[A] == known(game)[B] == ["5", "0", None]
    assert known(game)[C] == [None, None, "6"]
    assert known(game)[-1] == [None, None, None]


def test_whoever_knew_a_card_follows_it_through_a_chain_of_exchanges(after):
    game = after(["0", "5", "6", "7"], "exchange", "exchange", "exchange")
    assert known(game)[0] == ["5", None, None, "0"]
    assert known(game)[1] == ["5", "6", None, "0"]
    assert known(game)[2] == [None, "6", "7", "0"]
    assert known(game)[3] == [None, None, "7", "0"]
    assert known(game)[-1] == [None] * 4


def test_a_view_shows_the_knowledge_of_its_own_seat_only(after):
    game = after(["0", "5", "6"], "exchange", "exchange")
    nothing = [None, None, None]
    assert game.view(A)["cards"] == ["5", None, "0"]
    assert game.view()["cards"] == nothing


@pytest.mark.parametrize("card", ["house", "horse", "cat", "dragoon"])
def test_a_call_tells_everybody_the_callers_card(card, after):
    game = after(["0", card, "6"], "exchange")
    assert [cards[B] for cards in known(game)] == [card] * 4


def test_a_call_tells_nothing_of_the_askers_card(after):
    game = after(["0", "dragoon", "6"], "exchange")
    assert [cards[A] for cards in known(game)] == ["0", None, None, None]


def test_a_sent_on_asker_and_his_partner_know_each_others_cards(after):
    game = after(["0", "cat", "6"], "exchange")
    assert known(game) == [
        ["6", "cat", "0"],
        [None, "cat", None],
        ["6", "cat", "0"],
        [None, "cat", None],
    ]


@pytest.mark.rule("GN-Q9")
def test_a_knock_tells_everybody_who_has_the_fool(after):
    game = after(["fool", "5", "6"], "knock", phase="knocking")
    assert [cards[A] for cards in known(game)] == ["fool"] * 4
    assert game.view()["knocked"] == [A]


@pytest.mark.rule("GN-Q9")
def test_a_fool_that_keeps_quiet_tells_nothing(after):
    game = after(["fool", "5", "6"], "quiet", phase="knocking")
    assert [cards[A] for cards in known(game)] == ["fool", None, None, None]


def test_everybody_follows_a_fool_that_knocked(after):
    game = after(["fool", "5", "6"], "knock", "quiet", "quiet", "exchange", phase="knocking")
    assert [cards[B] for cards in known(game)] == ["fool"] * 4
    assert [cards[A] for cards in known(game)] == ["5", "5", None, None]


def test_the_dealers_discard_stays_face_down(after):
    game = after(["5", "6", "0"], "stand", "stand", "exchange", "card 9")
    assert game.view()["put_away"] == {"9": 1, "6": 1, "5": 1}
    assert game.view(C)["buried"] == {"0": 1}
    assert game.view(A)["buried"] == game.view()["buried"] == {}


def test_whoever_gave_the_dealer_his_card_knows_the_discard(after):
    game = after(["5", "0", "6"], "stand", "exchange", "exchange", "card 9")
    assert game.view(B)["buried"] == {"0": 1}
    assert game.view(A)["buried"] == {}


def test_a_discard_is_remembered_into_the_next_rounds(after):
    game = after(["5", "0"], "stand", "exchange", "card 9", "card 2", "card 3")
    assert game.view(B)["buried"] == {"0": 1}
    assert game.view(A)["buried"] == {}


def test_all_hands_are_shown_at_the_end_of_a_round(after, shown):
    game = after(["9", "9", "5"], "stand", "stand", "stand")
    assert known(game) == [["9", "9", "5"]] * 4
    assert shown(game) == ["9", "9", "5"]


def test_a_called_cuckoo_too_has_all_hands_shown(after, shown):
    assert shown(after(["5", "cuckoo", "7"], "exchange")) == ["5", "cuckoo", "7"]


def test_a_card_drawn_from_the_stock_is_shown_with_the_hands(after):
    game = after(["9", "5"], "stand", "exchange", "card 9")
    assert known(game) == [["9", "9"]] * 3


def test_stands_asks_calls_and_knocks_are_told_to_a_spectator_in_full(after):
    moves = ["knock", "quiet", "quiet", "quiet", "exchange", "stand"]
    game = after(["fool", "cat", "6", "7"], *moves, phase="knocking")
    seen = [event.seen_by(None).kind for event in game.events]
    public = ["Knocked", "PointWon", "Asked", "CatCalled", "PointLost", "Asked"]
    assert seen == [*public, "ExchangedUnseen", "Stood"]


def test_an_exchange_is_told_with_its_cards_to_the_two_alone(after):
    event = after(["0", "5", "6"], "exchange").events[-1]
    assert event.seen_by(A).values == event.seen_by(B).values == event.values
    assert event.seen_by(C).values == event.seen_by(None).values == {"seat": A, "asked": B}


def test_a_card_dealt_or_drawn_is_told_to_its_holder_alone(begun):
    event = begun(2, "dealer B", "card 5").events[-1]
    assert event.seen_by(A).values == {"seat": A, "card": "5"}
    assert event.seen_by(B).values == event.seen_by(None).values == {"seat": A}


def test_a_draw_from_the_stock_is_told_without_its_cards(after):
    game = after(["5", "0"], "stand", "exchange", "card 9")
    event = next(event for event in game.events if event.kind == "Drew")
    assert event.seen_by(B).values == {"seat": B, "card": "9", "discarded": "0"}
    assert event.seen_by(A).values == event.seen_by(None).values == {"seat": B}


def test_nobody_sees_into_the_pack_but_all_see_how_many_are_left(after):
    game = after(["5", "6"])
    assert game.position()["pack"]
    assert all("pack" not in game.view(seat) for seat in (A, B, None))
    assert [game.view(seat)["left"] for seat in (A, B, None)] == [40] * 3


def test_a_refusal_out_of_turn_does_not_betray_anothers_fool(after):
    with pytest.raises(matador.IllegalMove) as with_fool:
        after(["fool", "5"], phase="knocking").play("quiet", seat=B)
    with pytest.raises(matador.IllegalMove) as without:
        after(["6", "5"], phase="knocking").play("quiet", seat=B)
    assert str(with_fool.value) == str(without.value)

"""SV-54, PR-6: the bank auctions everything but the buildings, release cards too."""

import pytest

import matador
from matador.bots import make_bots

A, B, C = range(3)
CARDS = [[1, 1], [0, 0], [0, 0]]
BOTS = ("random", "easy", "steady", "fp_a", "fp_b", "fp_c")


@pytest.fixture
def ruined(landed):
    """Return a function that lets A owe the tax of 4,000 kr and give up with nothing but cards."""

    def land(*moves, **position):
        start = {"cash": [0, 500, 900], "cards_held": CARDS} | position
        return landed(4, "bankrupt", *moves, **start)

    return land


@pytest.mark.rule("SV-54", "PR-6")
def test_release_cards_are_auctioned_after_the_deeds_chance_before_community(ruined, kinds, cited):
    game = ruined("pass", "pass", "pass", "pass", deeds={1: {"owner": A, "mortgaged": True}})
    opened = [event for event in game.events if event.kind.endswith("AuctionOpened")]
    assert kinds(opened) == ["AuctionOpened", "CardAuctionOpened", "CardAuctionOpened"]
    assert [event.values["card"] for event in opened[1:]] == ["C08", "A04"]
    assert [event.values["opener"] for event in opened] == [B, B, B]
    assert cited(game, opened[:2], "CardAuctionOpened") == ["SV-54", "SV-Q17", "PR-6"]
    assert game.view()["sale"]["card"] == "A04"


@pytest.mark.rule("SV-54")
def test_the_highest_bidder_gets_the_card_and_may_use_it(ruined, gained, play):
    game = ruined()
    assert gained(game, "bid 100", "bid 101", "pass") == [0, 0, -101]
    assert gained(game, "pass", "bid 1") == [0, 0, -1]
    assert game.position()["cards_held"] == [[0, 0], [0, 0], [1, 1]]
    assert game.to_act == B


@pytest.mark.rule("SV-54", "PR-6")
def test_a_card_that_nobody_wants_goes_under_its_deck(ruined):
    before = ruined().position()["under"]
    game = ruined("pass", "pass", "bid 7", "pass")
    assert len(game.position()["under"][0]) == len(before[0]) + 1
    assert len(game.position()["under"][1]) == len(before[1])
    assert game.position()["cards_held"][B] == [0, 1]
    assert game.position()["cards_for_sale"] == [0, 0]


@pytest.mark.rule("PR-6")
def test_by_a_switch_the_cards_go_under_their_decks_at_once(ruined, kinds):
    game = ruined(rules={"release_cards_of_bankrupt": "under_deck"})
    assert [len(cards) for cards in game.position()["under"]] == [1, 1]
    assert "CardAuctionOpened" not in kinds(game.events)


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize("rules", [{}, {"bankruptcies_to_end": 1}])
def test_where_the_bankruptcy_ends_the_game_nothing_is_auctioned(rules, ruined, kinds):
    players = 3 if rules else 2
    cash, held = [0, 500, 900][:players], CARDS[:players]
    game = ruined(players=players, cash=cash, cards_held=held, rules=rules)
    assert game.over
    assert [len(cards) for cards in game.position()["under"]] == [1, 1]
    assert "CardAuctionOpened" not in kinds(game.events)


@pytest.mark.rule("PR-6")
def test_to_a_player_the_cards_are_handed_over(landed):
    cards = {"cash": [0, 0, 0], "cards_held": CARDS}
    game = landed(39, "B: claim 39", "bankrupt", deeds={39: B}, **cards)
    assert game.position()["cards_held"] == [[0, 0], [1, 1], [0, 0]]


@pytest.mark.rule("PR-6")
def test_a_table_with_a_card_at_auction_is_taken_back(ruined):
    game = ruined("bid 3")
    again = matador.position("swedish", game.position())
    assert again.state_bytes() == game.state_bytes()


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize("name", BOTS)
def test_bots_bid_for_a_card_about_what_the_fine_is(name, ruined):
    game = ruined(cash=[0, 30_000, 30_000])
    bots = make_bots("swedish", name, 3, 1)
    while game.view()["sale"]:
        seat = game.to_act
        game.play(bots[seat].choose(game.view(seat), game.choices()))
    paid = [event.values["amount"] for event in game.events if event.kind == "CardWon"]
    assert name == "random" or (len(paid) == 2 and max(paid) <= 1_000)

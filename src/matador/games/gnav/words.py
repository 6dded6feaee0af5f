"""The words of Gnav: moves, events, refusals and reasons."""

from __future__ import annotations

from matador.core.editions import Rule, Shape
from matador.core.meaning import event, refusal
from matador.core.words import COMMON, Words, event_kinds, move_kinds, names_type
from matador.games.gnav.cards import CARD_NAMES

MOVES = move_kinds("dealer {seat}", "card {(card)}", "knock", "quiet", "stand", "exchange")
DEALER, CARD, KNOCK, QUIET, STAND, EXCHANGE = range(len(MOVES))

EVENTS = event_kinds(
    DealerChosen=event("seat"),
    RoundBegins=event("number dealer:seat", actor="dealer", importance="major", opens="round"),
    Dealt=event(
        "seat (card)",
        importance="step",
        cue="card",
        obvious=True,
        unseen={"importance": "routine", "announced": False},
    ),
    Knocked=event("seat", importance="major", tone="special", cue="knock"),
    Stood=event("seat", obvious=True),
    Asked=event("seat asked:seat", obvious=True),
    Exchanged=event("seat asked:seat (given:card) (taken:card)", cue="card", obvious=True),
    CuckooCalled=event("seat asker:seat", importance="key", tone="reveal", cue="cuckoo"),
    DragoonCalled=event("seat asker:seat", importance="major", tone="reveal"),
    CatCalled=event("seat asker:seat", importance="major", tone="reveal"),
    HorseCalled=event("seat asker:seat", importance="major", tone="reveal"),
    HouseCalled=event("seat asker:seat", importance="major", tone="reveal"),
    PointLost=event("seat points:number", flow="seat > bank: 1", tone="loss", line="points"),
    PointWon=event("seat points:number", flow="bank > seat: 1", tone="gain", line="points"),
    SentToStock=event("seat"),
    Drew=event("seat (card) (discarded:card)", cue="card", obvious=True),
    StockEmpty=event("seat"),
    Shown=event("seat card", line="cards", obvious=True),
    Highest=event("seat card", importance="key"),
    TieDraw=event("seat other:seat card", importance="key"),
    TieCard=event("seat card", line="tie"),
    TieAgain=event("card"),
    TieUnsettled=event("left:number", importance="key"),
    LoneFool=event("seat", importance="key", tone="special"),
    WorstBesideFool=event("seat card", importance="key"),
    FoolsTogether=event("fools:number", importance="key"),
    PackUsedUp=event("left:number players:number", importance="key"),
    GameWon=event("seat points:number", flow="none", importance="key", tone="gain", obvious=True),
    NoFool=refusal("seat"),
    NothingInStock=refusal("seat"),
    FoolByExchange=refusal("seat"),
)
(
    DEALER_CHOSEN,
    ROUND_BEGINS,
    DEALT,
    KNOCKED,
    STOOD,
    ASKED,
    EXCHANGED,
    CUCKOO_CALLED,
    DRAGOON_CALLED,
    CAT_CALLED,
    HORSE_CALLED,
    HOUSE_CALLED,
    POINT_LOST,
    POINT_WON,
    SENT_TO_STOCK,
    DREW,
    STOCK_EMPTY,
    SHOWN,
    HIGHEST,
    TIE_DRAW,
    TIE_CARD,
    TIE_AGAIN,
    TIE_UNSETTLED,
    LONE_FOOL,
    WORST_BESIDE_FOOL,
    FOOLS_TOGETHER,
    PACK_USED_UP,
    GAME_WON,
    NO_FOOL,
    NOTHING_IN_STOCK,
    FOOL_BY_EXCHANGE,
) = range(len(COMMON), len(COMMON) + len(EVENTS))

BECAUSE = (
    "dealer_by_lot",
    "deal_passes_left",
    "one_card_each",
    "knock",
    "stand_or_exchange",
    "must_not_refuse",
    "cuckoo",
    "dragoon",
    "cat",
    "horse_or_house",
    "past_the_dealer",
    "dealer_draws",
    "stock_empty",
    "hands_are_shown",
    "highest_card",
    "tie_draw",
    "tie_unsettled",
    "lone_fool",
    "two_fools",
    "pack_used_up",
    "most_points",
    "only_a_dealt_fool",
    "fool_by_exchange",
    "lone_fool_and_cuckoo",
)
(
    BY_LOT,
    BY_ROTATION,
    BY_DEAL,
    BY_KNOCK,
    BY_TURN,
    BY_DUTY,
    BY_CUCKOO,
    BY_DRAGOON,
    BY_CAT,
    BY_HORSE_OR_HOUSE,
    BY_PASSING_DEALER,
    BY_DEALER_DRAW,
    BY_EMPTY_STOCK,
    BY_SHOWING,
    BY_HIGHEST,
    BY_TIE,
    BY_UNSETTLED_TIE,
    BY_LONE_FOOL,
    BY_TWO_FOOLS,
    BY_PACK_END,
    BY_MOST_POINTS,
    BY_DEALT_FOOL,
    BY_EXCHANGED_FOOL,
    BY_FOOL_AND_CUCKOO,
) = range(1, 1 + len(BECAUSE))

SUMS = {"PackUsedUp": "{left} < {players}"}

WORDS = Words(MOVES, EVENTS, BECAUSE, {"card": names_type(CARD_NAMES)})

FOOL_AFTER_CUCKOO_RULES = ("spared", "pays")
SPARED, PAYS = range(2)
WORST_BESIDE_FOOL_RULES = ("both", "first")
BOTH, FIRST = range(2)

SHAPE = Shape(
    "gnav",
    (
        Rule("players_least", least=2, most=12),
        Rule("players_most", least=2, most=12),
        Rule("start_points", least=3, most=1_000),
        Rule("fool_after_cuckoo", FOOL_AFTER_CUCKOO_RULES),
        Rule("worst_beside_fool", WORST_BESIDE_FOOL_RULES),
    ),
    BECAUSE,
)

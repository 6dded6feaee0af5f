"""The words of Matador dominoes: moves, events, refusals and reasons."""

from __future__ import annotations

from matador.core.meaning import event, refusal
from matador.core.words import (
    COMMON,
    SlotType,
    Words,
    event_kinds,
    move_kinds,
    names_type,
)
from matador.games.dominoes.tiles import TILE_NAMES

MOVES = move_kinds(
    "tile {(tile)}",
    "open {tile}",
    "lay {tile} at {end}",
    "joker {tile} at {end} free {half:pips}",
    "across {tile} at {end}",
    "draw",
    "pass",
)
TILE, OPEN, LAY, JOKER, ACROSS, DRAW, PASS = range(len(MOVES))

EVENTS = event_kinds(
    LotDrawn=event("seat tile pips:number", line="lot"),
    LotTied=event("pips:number", line="lot"),
    LotWon=event("seat pips:number", line="lot"),
    DealBegins=event("number opener:seat", actor="opener", importance="major", opens="round"),
    Dealt=event(
        "seat (tile)", importance="routine", cue="card", obvious=True, unseen={"announced": False}
    ),
    Opened=event("seat tile", cue="tile", obvious=True),
    Laid=event("seat tile end shown:pips touching:pips free:pips", cue="tile"),
    JokerLaid=event("seat tile end shown:pips free:pips", tone="special", cue="tile"),
    LaidOnZero=event("seat tile end free:pips", tone="special", cue="tile"),
    JokerCrossed=event(
        "seat tile end shown:pips one:pips other:pips",
        importance="major",
        tone="special",
        cue="tile",
    ),
    Drew=event("seat (tile)", cue="card", obvious=True),
    TurnOver=event("seat drawn:number"),
    Passed=event("seat", obvious=True),
    WentOut=event("seat points:number", flow="bank > seat: points", importance="key", tone="gain"),
    Blocked=event(
        "seat theirs:number own:number points:number",
        flow="bank > seat: points",
        importance="key",
        tone="gain",
    ),
    BlockedTied=event("own:number", importance="key"),
    LastRound=event(
        "seat score:number target:number deals:number", importance="key", tone="warning"
    ),
    MatchWon=event("seat score:number", importance="key", tone="gain", obvious=True),
    NotInHand=refusal("seat tile"),
    NoSuchEnd=refusal("end last:end"),
    NotSeven=refusal("shown:pips touching:pips sum:number"),
    OnlyMatadorOnZero=refusal("tile end"),
    HalfNotSaid=refusal("tile end"),
    HalfNotOnTile=refusal("tile half:pips"),
    NotMatador=refusal("tile"),
    JokerNotNeeded=refusal("seat"),
    OnlyLengthwise=refusal("tile end"),
    MakesSeven=refusal("tile end"),
    AcrossBanned=refusal("end"),
    CanLay=refusal("seat"),
    NothingToDraw=refusal("stock:number"),
    NoMoreDraws=refusal("seat"),
    MustDraw=refusal("seat stock:number"),
    MustLay=refusal("seat"),
)
(
    LOT_DRAWN,
    LOT_TIED,
    LOT_WON,
    DEAL_BEGINS,
    DEALT,
    OPENED,
    LAID,
    JOKER_LAID,
    LAID_ON_ZERO,
    JOKER_CROSSED,
    DREW,
    TURN_OVER,
    PASSED,
    WENT_OUT,
    BLOCKED,
    BLOCKED_TIED,
    LAST_ROUND,
    MATCH_WON,
    NOT_IN_HAND,
    NO_SUCH_END,
    NOT_SEVEN,
    ONLY_MATADOR_ON_ZERO,
    HALF_NOT_SAID,
    HALF_NOT_ON_TILE,
    NOT_MATADOR,
    JOKER_NOT_NEEDED,
    ONLY_LENGTHWISE,
    MAKES_SEVEN,
    ACROSS_BANNED,
    CAN_LAY,
    NOTHING_TO_DRAW,
    NO_MORE_DRAWS,
    MUST_DRAW,
    MUST_LAY,
) = range(len(COMMON), len(COMMON) + len(EVENTS))

BECAUSE = (
    "lot",
    "lot_tied",
    "opener_moves_on",
    "hand_size",
    "any_tile_opens",
    "seven",
    "matador_makes_seven",
    "zero_end",
    "laid_on_zero",
    "joker",
    "joker_only_without_seven",
    "crosswise",
    "crosswise_as_joker",
    "no_second_crosswise",
    "four_matadors",
    "must_lay",
    "draw_up_to_two",
    "draw_until_able",
    "stock_used_up",
    "went_out",
    "blocked",
    "blocked_tied",
    "last_round",
    "highest_total",
)
(
    BY_LOT,
    BY_LOT_TIED,
    BY_ROTATION,
    BY_HAND_SIZE,
    BY_FREE_OPENING,
    BY_SEVEN,
    BY_MATADOR_SEVEN,
    BY_ZERO_END,
    BY_ZERO_LAY,
    BY_JOKER,
    BY_JOKER_NEED,
    BY_CROSSWISE,
    BY_CROSSWISE_NEED,
    BY_CROSSWISE_BAN,
    BY_MATADORS,
    BY_DUTY_TO_LAY,
    BY_TWO_DRAWS,
    BY_HARD_DRAWS,
    BY_EMPTY_STOCK,
    BY_GOING_OUT,
    BY_BLOCK,
    BY_BLOCK_TIE,
    BY_LAST_ROUND,
    BY_HIGHEST_TOTAL,
) = range(1, 1 + len(BECAUSE))

SUMS = {
    "NotSeven": "{shown} + {touching} = {sum}",
    "Laid": "{shown} + {touching} = 7",
    "Blocked": "{theirs} - {own} = {points}",
    "LastRound": "{score} > {target}",
}

PIPS = SlotType(str, int, r"[0-6]")
END = SlotType(lambda end: str(end + 1), lambda text: int(text) - 1, r"[1-6]", lambda end: end + 1)

WORDS = Words(MOVES, EVENTS, BECAUSE, {"tile": names_type(TILE_NAMES), "end": END, "pips": PIPS})

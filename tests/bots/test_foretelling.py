"""No bot can foretell: nothing that it is given leads to nature's draws by any formula we have.

The attack takes every number within reach of a bot, its view and its choices, makes of each what a
seed, a stream or a simulation would make of it, forwards and backwards, and keeps what agrees with
all that nature has drawn so far. Whatever is left foretells the draws ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import NamedTuple

import numpy as np
import pytest
from numba.core.errors import TypingError

import matador
from matador import games
from matador.bots import BotSeat, bot_names, loops, make_bots
from matador.bots.catalog import let_play
from matador.bots.policy import choose_random
from matador.core.chance import (
    FIRST,
    MASK,
    NATURE_STREAM,
    SECOND,
    STEP,
    Luck,
    Stream,
    game_seed,
    luck_from,
    lucks,
    mix,
    seat_starts,
    stream_start,
)
from matador.core.compiled import compiled, fast
from matador.core.errors import BadInput
from matador.core.log import Log, Moves
from matador.core.records import flat
from matador.games import GAMES
from matador.play.nature import SeededNature, seeded

PARENT, NUMBER = 6_917_529_027_641_081_857, 3
SEED = game_seed(PARENT, NUMBER)
PAST, AHEAD = 20, 60
"""Draws that the attack has seen, and those that it is to foretell; a game may end before."""
STREAMS, SIMULATED, OWN_DRAWS = 18, 12, 64
"""How far the attack tries streams of a seed, games of a simulation, draws of a stream."""
SURELY = 4.0


class Curious:
    """A bot of one's own that keeps whatever it is given."""

    def __init__(self, bot_seat):
        self.bot_seat, self.stream, self.luck = bot_seat, bot_seat.stream(), bot_seat.luck()

    def choose(self, view, choices):
        """Choose anything."""
        self.view, self.choices = view, choices
        return choices[self.stream.draw(len(choices))]


@compiled
def careful(edition, seen, seat, moves, count, luck):
    """Choose the last: a policy of one's own."""
    return count - 1


@compiled
def nosy(edition, seen, seat, moves, count, luck):
    """Ask for nature's luck."""
    return luck.nature.state % count


class Overheard:
    """A nature that keeps what it drew: the weights, and which place it was."""

    def __init__(self, nature: SeededNature) -> None:
        self.nature, self.drawn = nature, []

    def choose(self, chances, weights):
        """Draw as the other would."""
        chosen = self.nature.choose(chances, weights)
        self.drawn.append((weights, chances.index(chosen)))
        return chosen


class Met(NamedTuple):
    """What a bot had within reach at one moment, and what nature drew before it and after."""

    reach: np.ndarray
    past: list[tuple[list[int], int]]
    ahead: list[tuple[list[int], int]]


def insides(thing) -> Iterator[object]:
    """Give all that a thing holds: items, attributes, what a function closes over."""
    if isinstance(thing, dict):
        yield from (*thing.keys(), *thing.values())
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    if isinstance(thing, FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from thing.__defaults__ or ()
    elif isinstance(thing, MethodType):
        yield thing.__self__
    elif not isinstance(thing, np.ndarray | np.generic):
        names = (name for name in dir(thing) if not name.startswith("__"))
        yield from (getattr(thing, name, None) for name in names)


def is_code(thing) -> bool:
    """Tell whether a thing is the same in every game, or the compiler's."""
    code = str | float | type | ModuleType | BuiltinFunctionType
    return isinstance(thing, code) or type(thing).__module__.startswith(("numba", "re"))


def within_reach(*things) -> np.ndarray:
    """Return every whole number within reach of some things, in memory they share too."""
    found, parts, met, waiting = {0}, [], {}, list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in met or thing is None or is_code(thing):
            continue
        met[id(thing)] = thing
        if isinstance(thing, int):
            found.add(thing & MASK)
        elif isinstance(thing, np.ndarray | np.generic):
            whole = thing.tobytes()
            parts.append(np.unique(np.frombuffer(whole[: len(whole) // 8 * 8], np.uint64)))
            waiting.append(thing.base)
        else:
            waiting.extend(insides(thing))
    return np.unique(np.concatenate([np.array(sorted(found), np.uint64), *parts]))


def mixed(values: np.ndarray) -> np.ndarray:
    """Scramble many numbers as `mix` does one."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(FIRST)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(SECOND)
    return values ^ (values >> np.uint64(31))


def unmixed(values: np.ndarray) -> np.ndarray:
    """Undo `mixed`."""
    for shift, factor in ((31, SECOND), (27, FIRST), (30, 1)):
        values = values ^ (values >> np.uint64(shift)) ^ (values >> np.uint64(2 * shift))
        values = values * np.uint64(pow(factor, -1, MASK + 1))
    return values


def natures(values: np.ndarray, draws: int) -> Iterator[np.ndarray]:
    """Give where nature's stream may have begun, if these numbers are what they might be."""
    yield values
    yield values - np.uint64(draws * STEP & MASK)
    yield mixed(mixed(values))
    for number in range(1, SIMULATED):
        step = np.uint64(number * STEP & MASK)
        yield mixed(mixed(mixed(mixed(values) + step) >> np.uint64(1)))
    for stream, drawn in product(range(STREAMS), range(OWN_DRAWS)):
        start = values - np.uint64(drawn * STEP & MASK)
        yield mixed(unmixed(start) ^ np.uint64(mix(stream * STEP & MASK)))


def places(states: np.ndarray, weights: list[int]) -> np.ndarray:
    """Return which place each of many states would draw."""
    draws = (mixed(states) >> np.uint64(32)) * np.uint64(sum(weights)) >> np.uint64(32)
    return np.searchsorted(np.cumsum(weights), draws.astype(np.int64), side="right")


def survivors(values: np.ndarray, past) -> set[int]:
    """Return where nature stands, by every guess that agrees with all it has drawn."""
    left: set[int] = set()
    return left.union(*(agreeing(starts, past).tolist() for starts in natures(values, len(past))))


def agreeing(states: np.ndarray, past) -> np.ndarray:
    """Return where those states stand now that would have drawn as nature did."""
    for weights, place in past:
        states = states + np.uint64(STEP)
        states = states[places(states, weights) == place]
        if not len(states):
            break
    return states


def foretold(guesses: set[int], met: Met) -> tuple[int, float, float]:
    """Return how many draws ahead are foretold, how many by chance, and the deviation of that.

    Who has no guess that agrees names the likeliest draw.
    """
    right, mean, variance = 0, 0.0, 0.0
    states = np.array(sorted(guesses)[:1], np.uint64)
    for weights, place in met.ahead:
        states = states + np.uint64(STEP)
        guess = places(states, weights)[0] if len(states) else np.argmax(weights)
        likely = max(weights) / sum(weights)
        right += guess == place
        mean += likely
        variance += likely * (1 - likely)
    return right, mean, variance**0.5


def play_until(table: matador.Game, bots, is_time) -> None:
    """Let bots play until it is time."""
    while not is_time() and not table.over:
        let_play(table, table.to_act, bots[table.to_act])


@cache
def met_at(game: str, bot) -> Met:
    """Seat a bot among random ones, and look at what it has when nature has drawn a lot."""
    nature = Overheard(seeded(SEED))
    table = matador.new(game, 3, nature=nature)
    bots = make_bots(game, [bot, "random", "random"], 3, SEED)
    play_until(table, bots, lambda: len(nature.drawn) >= PAST and table.to_act == 0)
    view, choices, past = table.view(0), table.choices(), len(nature.drawn)
    bots[0].choose(view, choices)
    reach = within_reach(bots[0], view, view.record, view.rules, choices)
    play_until(table, bots, lambda: len(nature.drawn) >= past + AHEAD)
    return Met(reach, nature.drawn[:past], nature.drawn[past:])


def seated(game: str) -> list:
    """Return every bot of a game, the slow ones with little time, and two of one's own."""
    slow = game != "gnav"
    names = [f"{name}@0.01" if slow and name == "sharp" else name for name in bot_names(game)]
    return [*names, Curious, careful]


def name_of(bot) -> str:
    """Return what a bot is called."""
    return bot if isinstance(bot, str) else bot.__name__


ALL = [(game, bot) for game in GAMES for bot in seated(game)]


@pytest.mark.parametrize(("game", "bot"), ALL, ids=name_of)
def test_a_bot_foretells_no_better_than_chance(game, bot):
    met = met_at(game, bot)
    guesses = survivors(met.reach, met.past)
    right, mean, deviation = foretold(guesses, met)
    assert len(met.ahead) >= 15
    assert right <= mean + SURELY * deviation
    assert not guesses


@pytest.mark.parametrize(("game", "bot"), ALL, ids=name_of)
def test_neither_the_seed_nor_natures_stream_is_within_reach(game, bot):
    met, start = met_at(game, bot), stream_start(SEED, NATURE_STREAM)
    draws = range(len(met.past) + AHEAD)
    secret = {SEED, PARENT, *((start + number * STEP) & MASK for number in draws)}
    assert not secret & set(met.reach.tolist())


@pytest.mark.parametrize("bot", [Curious, careful], ids=name_of)
@pytest.mark.parametrize("game", GAMES)
def test_the_stream_of_the_seat_is_within_reach(game, bot):
    """So the attack looks where numbers are."""
    own = int(seat_starts(SEED, 0, 1, 1)[0, 0])
    assert own in met_at(game, bot).reach.tolist()


LEAKS = {
    "the seed": SEED,
    "the seed of the simulation": PARENT,
    "a stream of the seed": stream_start(SEED, 1),
    "a stream of the seed after some draws": (stream_start(SEED, 2) + 9 * STEP) & MASK,
    "where nature's stream begins": stream_start(SEED, NATURE_STREAM),
}


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_given_more_foretells_everything(game, leak):
    met = met_at(game, Curious)
    guesses = survivors(np.append(met.reach, np.uint64(LEAKS[leak])), met.past)
    assert foretold(guesses, met)[0] == len(met.ahead)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_overhears_nature_foretells_everything(game):
    met = met_at(game, Curious)
    now = (stream_start(SEED, NATURE_STREAM) + len(met.past) * STEP) & MASK
    guesses = survivors(np.append(met.reach, np.uint64(now)), met.past)
    assert foretold(guesses, met)[0] == len(met.ahead)


KEPT = {
    "in items": {"far": [{"down": (SEED,)}]},
    "in an attribute": Stream(SEED),
    "in a chair": BotSeat("gnav", 0, SEED),
    "in a record": luck_from(SEED),
    "in memory shared with others": np.array([1, SEED, 3], np.uint64)[:1],
    "in an argument": partial(max, SEED),
    "in a default": lambda seed=SEED: seed,
    "in a closure": (lambda seed: lambda: seed)(SEED),
    "in the bot of a method": Curious(BotSeat("gnav", 0, SEED)).choose,
}


@pytest.mark.parametrize("where", KEPT)
def test_a_number_is_within_reach_wherever_it_is_kept(where):
    assert SEED in within_reach(KEPT[where]).tolist()


def test_the_loop_gives_a_policy_the_stream_of_its_seat_alone(monkeypatch):
    """The loop over games, which the compiler fills with verbs, is filled with them here."""
    family, edition, given = games.family("gnav"), games.edition("gnav"), []

    def choose_as(kind, edition, seen, seat, moves, count, luck):
        given.append((seat, luck.dtype, int(luck.state)))
        return choose_random(edition, seen, seat, moves, count, luck)

    verbs = {verb: getattr(family, verb) for verb in loops.VERBS}
    verbs |= {"nature": family.nature or loops.nature_by_list, "lists": loops.lists_always}
    for name, verb in {**verbs, "see": loops.see_nothing, "choose_as": choose_as}.items():
        monkeypatch.setitem(loops.__dict__, name, verb)
    luck, state = lucks(SEED, 0, 1, 3)[0], family.state()
    starts = [int(own.state) for own in luck.seats]
    family.deal(edition.record, state, 3)
    tools = (flat(Moves)[0], Log(), loops.Result())
    with np.errstate(over="ignore"):
        loops.play_on(edition.record, state, None, [0] * 3, luck, 60, *tools)
    assert {seat for seat, _, _ in given} == {0, 1, 2}
    for seat in range(3):
        states = [now for who, layout, now in given if who == seat and layout == Luck.layout]
        assert states == [(starts[seat] + number * STEP) & MASK for number in range(len(states))]
    assert all(layout == Luck.layout for _, layout, _ in given)


def test_a_policy_that_asks_for_natures_luck_fails():
    with pytest.raises(BadInput, match=r"'nosy' failed: AttributeError: .*nature"):
        met_at("gnav", nosy)


def test_a_policy_that_asks_for_natures_luck_is_not_compiled():
    luck = lucks(SEED, 0, 1, 3)[0]
    with pytest.raises((KeyError, TypingError), match="nature"):
        fast(nosy)(None, None, 0, None, 3, luck.seats[0])

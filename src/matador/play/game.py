"""A game as users meet it: ask whose turn it is, what is possible, play, look, explain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from matador import games
from matador.core.editions import Edition, Named, Value
from matador.core.errors import BadInput, BadMove, BadPosition, IllegalMove
from matador.core.positions import TABLE_KEYS
from matador.core.records import pack
from matador.core.statements import Statement, statements
from matador.core.words import NATURE, NOBODY, Event, Move, move_record, seat_name
from matador.games import Family
from matador.play.engine import Compiled, Engine, Interpreted
from matador.play.nature import Nature, Scripted, Seeded, seeded
from matador.tell import tell, tell_move, tell_sum

ASK = "ask"
SHOWN_CHOICES = 8


@dataclass(frozen=True)
class Explanation:
    """Why something happened: the statements, the house rules in force, the arithmetic."""

    sentence: str
    statements: tuple[Statement, ...]
    house_rules: Mapping[str, Value]
    arithmetic: str

    def __str__(self) -> str:
        """Give the whole derivation in a few lines."""
        rules = [f"{statement.id}: {statement.plain()}" for statement in self.statements]
        changed = [
            f"house rule {n} = {v.value}: {v.reference}" for n, v in self.house_rules.items()
        ]
        sums = [self.arithmetic] if self.arithmetic else []
        return "\n  ".join([self.sentence, *rules, *changed, *sums])


class View(dict[str, Any]):
    """What a seat may know, as plain data; the same again as a record, for bots over records."""

    record: Any = None
    """The state as the seat may know it."""
    rules: Any = None
    """The record of the edition in force."""


class Game:
    """One game in progress: a state, and the list of moves that led to it."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        nature: Nature | None,
        *,
        seed: int | None = None,
        compiled: bool = False,
    ) -> None:
        self.edition = edition
        self.family: Family = games.family(edition.shape.family)
        self.players = players
        self.seed = seed
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.start: Mapping[str, Any] | None = None
        self._nature = nature
        self._engine: Engine = (Compiled if compiled else Interpreted)(self.family, edition)
        self._state = self._engine.deal(players)

    @property
    def id(self) -> str:
        """Return the name of the game, such as `gnav`."""
        return self.edition.game

    @property
    def to_act(self) -> int | None:
        """Return the seat that the game waits for, None when it is over.

        With `nature="ask"` the game also waits for nature, as seat -1.
        """
        seat = self._engine.to_act(self._state)
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.to_act is None

    @property
    def scores(self) -> list[int]:
        """Return the score of every seat so far."""
        return [self._engine.score(self._state, seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """Return the seats that have won; none before the end, several when they share."""
        return [seat for seat in range(self.players) if self._engine.won(self._state, seat)]

    @property
    def rounds(self) -> int:
        """Return how many rounds have begun; of a match of dominoes, how many deals."""
        return self._engine.rounds(self._state)

    def choices(self, seat: int | None = None) -> list[Move]:
        """Return the moves open to a seat; without one, to the seat that the game waits for."""
        waits_for = self.to_act
        asked = waits_for if seat is None else self._seat(seat)
        if asked is None or (asked == NATURE and waits_for != NATURE):
            return []
        return [self.family.words.move(move) for move in self._engine.options(self._state, asked)]

    def chances(self) -> list[tuple[Move, float]]:
        """Return nature's possible moves with their probabilities; none when nature rests."""
        if self.to_act != NATURE:
            return []
        options = self._engine.options(self._state, NATURE)
        total = sum(int(option.weight) for option in options)
        words = self.family.words
        return [(words.move(option), int(option.weight) / total) for option in options]

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move, let nature answer, and return what happened.

        An illegal move raises IllegalMove with the reason and changes nothing. Nor does a move that
        nature cannot answer, because its script has run out or does not fit.
        """
        if isinstance(move, Move):
            chosen = self._read(move.text, move.seat if seat is None else seat)
        else:
            chosen = self._read(move, seat)
        before = len(self.events)
        with self._all_or_nothing():
            self._play_one(chosen)
            self._let_nature_answer()
        return self.events[before:]

    def _read(self, text: str, seat: int | None) -> Move:
        if not isinstance(text, str):
            raise BadMove(f"a move is a Move or its text, not {text!r}")
        verb, numbers = self.family.words.read(text)
        waits_for = self.to_act if seat is None else self._seat(seat)
        return self.family.words.make(0 if waits_for is None else waits_for, verb, numbers)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise BadInput(f"a seat is a whole number, not {seat!r}")
        if seat != NATURE and not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat}; seats here are 0 to {self.players - 1}")
        return seat

    def _play_one(self, move: Move) -> None:
        record = move_record(move.seat, move.numbers)
        refused = self._engine.refusal(self._state, record)
        if refused is not None:
            raise self._illegal(move, self.family.words.event(refused))
        happened = self._engine.apply(self._state, record)
        self.moves.append(move)
        self.events.extend(self.family.words.event(event) for event in happened)

    def _illegal(self, move: Move, refusal: Event) -> IllegalMove:
        in_turn = move.seat == self.to_act
        possible = [str(choice) for choice in self.choices()] if in_turn else []
        shown = ", ".join(possible[:SHOWN_CHOICES])
        more = f" and {len(possible) - SHOWN_CHOICES} more" if len(possible) > SHOWN_CHOICES else ""
        hint = f" Possible now: {shown}{more}." if possible else ""
        return IllegalMove(f"{self.tell(refusal)}{hint}", refusal, move)

    def run_nature(self) -> None:
        """Let nature make the moves that the game waits for; play does this by itself."""
        with self._all_or_nothing():
            self._let_nature_answer()

    def _let_nature_answer(self) -> None:
        while self._nature is not None and self.to_act == NATURE:
            options = self._engine.options(self._state, NATURE)
            chances = [self.family.words.move(option) for option in options]
            self._play_one(self._nature.choose(chances, [int(o.weight) for o in options]))

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Take back what was begun when nature cannot answer; a seed always can."""
        nature = self._nature
        if nature is None or isinstance(nature, Seeded):
            yield
            return
        state, moves, events = self._engine.copy(self._state), len(self.moves), len(self.events)
        try:
            yield
        except BaseException:
            if answered := sum(move.seat == NATURE for move in self.moves[moves:]):
                nature.skip(-answered)
            self._state = state
            del self.moves[moves:], self.events[events:]
            raise

    def use_nature(self, nature: Nature | None, seed: int | None) -> None:
        """Let another nature go on from here; one with a seed goes on where its draws stand."""
        self._nature, self.seed = nature, seed
        if nature is not None:
            nature.skip(sum(move.seat == NATURE for move in self.moves))

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data; without a seat, what a spectator sees."""
        watcher = NATURE if seat is None else self._seat(seat)
        seen = self._engine.look(self._state, watcher)
        shown = self.family.describe(self.edition.record, seen)
        shown["to_act"] = self.to_act
        view = View({"game": self.id, "players": self.players, "seat": seat, **shown})
        view.record, view.rules = seen, self.edition.record
        return view

    def position(self) -> dict[str, Any]:
        """Return the whole position, hidden things included; `matador.position` takes it back."""
        plain = self._engine.plain(self._state)
        shown = self.family.describe(self.edition.record, plain)
        shown.pop("to_act")
        edition = self.edition
        table = {"players": self.players, "version": edition.version, "rules": edition.changes()}
        return {**table, **shown}

    def state_bytes(self) -> bytes:
        """Return the state as the bytes of its record; equal games have equal bytes."""
        packed: bytes = pack(self._engine.plain(self._state), self.family.state).tobytes()
        return packed

    def set_up(self, position: Mapping[str, Any]) -> None:
        """Take up a position; the record will begin there."""
        self.family.arrange(self.edition.record, self._state, position)
        if self.family.confirm and not self.edition.is_former:
            self.family.confirm(self.edition.record, self._state)
        self.start = self.position()

    def tell(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Tell an event in one sentence."""
        return tell(event, self.family.words, self.family.name, language, names, self.edition)

    def tell_move(self, move: Move, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say what a move would do, as a button or a menu says it."""
        words, family = self.family.words, self.family.name
        return tell_move(move, words, family, language, names, self.edition)

    def explain(self, event: Event, language: str = "en") -> Explanation:
        """Return the rules behind an event: statements, house rules in force, arithmetic."""
        page = statements(self.edition.page)
        ids = self.edition.because.get(event.because, ())
        house = {
            name: value
            for name, value in self.edition.values.items()
            if name in self.edition.changes() and value.statement in ids
        }
        written = self.family.sums.get(event.kind, "").format(**event.values)
        found = tuple(page[id_] for id_ in ids)
        return Explanation(self.tell(event, language), found, house, tell_sum(written, language))

    def record(self) -> str:
        """Return the game as text; `matador.replay` gives it back."""
        from matador.play.record import write

        return write(self)

    def copy(self) -> Game:
        """Return an independent game in the same position, with the same luck ahead."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.moves = self.moves.copy()
        twin.events = self.events.copy()
        twin._nature = self._nature.copy() if self._nature else None
        twin._state = self._engine.copy(self._state)
        return twin

    def __repr__(self) -> str:
        """Say what is played and who is to act."""
        waiting = "over" if self.to_act is None else f"{seat_name(self.to_act)} to act"
        return f"<{self.id}, {self.players} players, {len(self.moves)} moves, {waiting}>"


def seats_for(edition: Edition, players: int) -> int:
    """Return a number of players that the edition allows, or refuse it."""
    least, most = edition.record.players_least, edition.record.players_most
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadInput(f"players must be a whole number, not {players!r}")
    if not least <= players <= most:
        near = min(max(players, least), most)
        raise BadInput(
            f"{edition.game} takes {least} to {most} players, not {players}; the nearest is {near}"
        )
    return players


def nature_for(nature: str | Iterable[str] | Nature | None, seed: int | None) -> Nature | None:
    """Return who answers for nature: a seed, a script, or nobody (`"ask"`)."""
    if nature is None:
        return seeded(seed)
    if isinstance(nature, str):
        if nature != ASK:
            raise BadInput(f"nature is a list of moves or 'ask', not {nature!r}")
        return None
    if isinstance(nature, Iterable):
        return Scripted(nature)
    if not callable(getattr(nature, "choose", None)):
        raise BadInput(f"nature is a list of moves or 'ask', not {nature!r}")
    return nature


def new(
    game: Named,
    players: int | None = None,
    *,
    seed: int | None = None,
    rules: Mapping[str, Any] | None = None,
    nature: str | Iterable[str] | Nature | None = None,
    compiled: bool = False,
    version: int | None = None,
) -> Game:
    """Start a game.

    `game` is a game of the house, a set of house rules, or the path of a file of one's own; without
    `players` it has as many as it needs at least. `rules` changes single rules for this table.
    `nature` is a list of nature's moves, or "ask" to play them by hand. `version` plays by a
    former version of the rules.
    """
    edition = games.edition(game, version).with_rules(rules or {})
    seats = edition.record.players_least if players is None else seats_for(edition, players)
    recorded = seed if nature is None else None
    begun = Game(edition, seats, nature_for(nature, seed), seed=recorded, compiled=compiled)
    begun.run_nature()
    return begun


def position(
    game: Named,
    position: Mapping[str, Any],
    *,
    seed: int | None = None,
    nature: str | Iterable[str] | Nature | None = None,
) -> Game:
    """Set up a position by hand; what no game can reach is refused with the reason.

    Besides the family's own keys it may say `players`, `rules` and the `version` of the rules.
    """
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position is a dict, not {type(position).__name__}")
    rules = position.get("rules") or {}
    if not isinstance(rules, Mapping):
        raise BadPosition(f"'rules' is a dict of changed rules, not {rules!r}")
    rest = {key: value for key, value in position.items() if key not in TABLE_KEYS}
    edition = games.edition(game, position.get("version")).with_rules(rules)
    players = position.get("players", edition.record.players_least)
    recorded = seed if nature is None else None
    begun = Game(edition, seats_for(edition, players), nature_for(nature, seed), seed=recorded)
    begun.set_up(rest)
    begun.run_nature()
    return begun

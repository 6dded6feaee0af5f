"""A game in progress: whose turn it is, what is possible, play, look, explain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from matador import games
from matador.core.actions import action_space
from matador.core.editions import Edition
from matador.core.errors import IllegalMove
from matador.core.forms import Form, Shaper
from matador.core.log import move_record
from matador.core.questions import Question
from matador.core.records import values_of
from matador.core.words import NATURE, NOBODY, Event, Move, seat_name
from matador.games import Family
from matador.play.arguments import check_entry, check_seat, illegal_move, read_move
from matador.play.boards import board_of
from matador.play.engine import Engine
from matador.play.explanation import Explanation, explanation
from matador.play.fairness import FairNature
from matador.play.history import History, table_action_event
from matador.play.log import Entry
from matador.play.nature import Nature, SeededNature
from matador.play.record_lines import Moves
from matador.play.table_actions import table_action_refusal
from matador.play.view import View, view_of
from matador.tell import tell, tell_move, tell_question


class Game:
    """One game in progress: a state, and the lines of the record that led to it.

    Events are not stored: they are derived from the lines on request. Copies, and games in other
    threads, share nothing that changes.
    """

    def __init__(
        self,
        edition: Edition,
        players: int,
        nature: Nature | None,
        *,
        seed: int | None = None,
        engine: type[Engine] = Engine,
    ) -> None:
        self.edition = edition
        self.family: Family = games.family(edition.shape.family)
        self.players = players
        self.seed = seed
        self.start: Mapping[str, Any] | None = None
        self._nature = nature
        self._waited = (-1, NOBODY)
        """The line of the last move, and the seat that the game waited for before it."""
        self._engine = engine(self.family, edition)
        self._state = self._engine.deal(players)
        self.history = History(self._engine, self.family.words, self._state)

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
        chooser = waits_for if seat is None else self._seat(seat)
        if chooser is None or (chooser == NATURE and waits_for != NATURE):
            return []
        return [self.family.words.move(move) for move in self._engine.options(self._state, chooser)]

    @property
    def question(self) -> Question | None:
        """Return what the table waits for, the same for every reader; None when it is over."""
        return self.family.question(self.edition.record, self._visible_state(NATURE))

    def forms(self, seat: int | None = None) -> list[Form]:
        """Return what a seat may do, verb by verb, with all that its arguments may be."""
        chooser = self.to_act if seat is None else self._seat(seat)
        if chooser is None:
            return []
        if chooser == NATURE:
            return Shaper(self.family.words, NATURE).grouped(self.choices(NATURE))
        return self.family.forms(self.edition.record, self._visible_state(chooser), chooser)

    def actions(self, seat: int | None = None) -> dict[int, str]:
        """Return the moves inside the forms of a seat that one number can name, by that number.

        Programs that choose a number among `action_count` read them; an amount counts by its place
        among the steps that its form proposes.
        """
        return action_space(self.family.words).actions(self.forms(seat))

    @property
    def action_count(self) -> int:
        """Return how many numbers name actions, the same at every table of this kind of game."""
        return action_space(self.family.words).size

    def _visible_state(self, seat: int) -> Any:
        """Return the state as a seat may know it, as a plain record."""
        engine, hides = self._engine, self.family.hides
        return engine.look(self._state, seat) if hides else engine.plain(self._state)

    def chances(self) -> list[tuple[Move, float]]:
        """Return nature's possible moves with their probabilities; none when nature rests."""
        if self.to_act != NATURE:
            return []
        moves, weights = self.weighed_chances()
        total = sum(weights)
        return [(move, weight / total) for move, weight in zip(moves, weights, strict=True)]

    def weighed_chances(self) -> tuple[list[Move], list[int]]:
        """Return nature's possible moves, in the order in which a draw counts them, and weights."""
        options = self._engine.options(self._state, NATURE)
        moves = [self.family.words.move(option) for option in options]
        return moves, [int(option.weight) for option in options]

    @property
    def moves(self) -> Moves:
        """Return the moves so far, nature's too; those that were taken back are not among them."""
        return Moves(self.history.lines, self.family.words)

    @property
    def last(self) -> int:
        """Return the number of the last entry of the log; 0 before there is one."""
        return len(self.history.lines)

    @property
    def log(self) -> list[Entry]:
        """Return an entry for every line of the record, with all that not everybody may know.

        It is derived by playing the record again; `entries` gives what is new to one reader.
        """
        return self.history.entries(0)

    @property
    def events(self) -> list[Event]:
        """Return everything that happened, in one list; derived as the log is."""
        return [event for entry in self.log for event in entry.events]

    def entries(self, seat: int | None = None, since: int = 0) -> list[Entry]:
        """Return the entries after entry `since` as a seat may know them, or a spectator."""
        reader = None if seat is None else self._seat(seat)
        return [
            entry.seen_by(reader) for entry in self.history.entries(check_entry(since, self.last))
        ]

    def at(self, number: int) -> Game:
        """Return the game as it was after an entry of its log, with the same draws ahead."""
        twin = self.copy()
        twin.go_back(number)
        return twin

    def go_back(self, number: int) -> None:
        """Drop all that came after an entry of the log; copy a game to keep it."""
        self._waited = (-1, NOBODY)
        draws = self.history.cut(check_entry(number, self.last))
        if self._nature and draws:
            self._nature.skip(-draws)
        self._state = self.history.state_after(number)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move, let nature answer, and return what happened.

        An illegal move raises IllegalMove with the reason and changes nothing. Nor does a move that
        nature cannot answer, because its script has run out or does not fit.
        """
        played = self._read(move, seat)
        waited = self.last, self._engine.to_act(self._state)
        before = self.last, self._state.copy()
        with self._all_or_nothing():
            entries = [self._play_one(played), *self._let_nature_answer()]
        self.history.latest, self.history.before, self._waited = entries, before, waited
        return [event for entry in entries for event in entry.events]

    def undo(self, seat: int | None = None) -> list[Event]:
        """Take a seat's last move back: never past another's move, chance, or what became known.

        Nor does it ever change whose turn it is.
        """
        return self.play("undo", seat)

    def may_undo(self, seat: int) -> bool:
        """Tell whether a seat could take its last move back now."""
        standing = self.history.lines.standing()
        if not standing or self.history.lines.seat(standing[-1]) != seat:
            return False
        place, waited_for = self._waited
        if place == self.last - 1 and waited_for != self._engine.to_act(self._state):
            return False
        undo = self._read("undo", seat)
        return table_action_refusal(self, self._state, undo) is None

    @property
    def stand_ins(self) -> dict[int, str]:
        """Return the bots that stand in for people who are away, by their seats."""
        return self.stand_ins_at(self.last)

    def stand_ins_at(self, number: int) -> dict[int, str]:
        """Return the bots that stood in after an entry of the log, by their seats."""
        return self.history.lines.stand_ins_at(number)

    def _read(self, move: Move | str, seat: int | None) -> Move:
        """Return the move that a seat makes; without one, the seat that the game waits for."""
        words = self.family.words
        own_seat, verb, numbers = read_move(move, words)
        seat = own_seat if seat is None else seat
        mover = self.to_act if seat is None else self._seat(seat)
        return words.make(0 if mover is None else mover, verb, numbers)

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.players)

    def _play_one(self, move: Move) -> Entry:
        words = self.family.words
        if words.is_table_action(move):
            return self._do_table_action(move)
        refusal = self._engine.refusal(self._state, move_record(move.seat, move.numbers))
        if refusal is not None:
            raise self._illegal(move, words.event(refusal))
        events = self.history.apply(self._state, move.seat, move.numbers)
        return self.history.write(move, self._state, events)

    def _do_table_action(self, move: Move) -> Entry:
        """Do what is not a move of the game, by the rules of every table."""
        refusal = table_action_refusal(self, self._state, move)
        if refusal is not None:
            raise self._illegal(move, refusal)
        if move.kind == "undo":
            self._state = self.history.take_back()
        else:
            self.history.lines.table_actions[len(self.history.lines)] = -1
            self.history.lines.stand_in(move.seat, move.values.get("bot"))
        event = table_action_event(move, self.family.words)
        return self.history.write(move, self._state, (event,))

    def _illegal(self, move: Move, refusal: Event) -> IllegalMove:
        choices = self.choices() if move.seat == self.to_act else []
        return illegal_move(move, refusal, self.tell(refusal), choices)

    def run_nature(self) -> None:
        """Let nature make the moves that the game waits for; play does this by itself."""
        with self._all_or_nothing():
            self.history.latest += self._let_nature_answer()

    def _let_nature_answer(self) -> list[Entry]:
        entries = []
        while self._nature is not None and self.to_act == NATURE:
            move = self._nature.choose(*self.weighed_chances())
            entries.append(self._play_one(move))
        return entries

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Roll back when nature cannot answer; a seed always can."""
        nature = self._nature
        if nature is None or isinstance(nature, SeededNature | FairNature):
            yield
            return
        state, lines, latest = self._state.copy(), len(self.history.lines), self.history.latest
        try:
            yield
        except BaseException:
            if draws := self.history.cut(lines):
                nature.skip(-draws)
            self._state, self.history.latest = state, latest
            raise

    def use_nature(self, nature: Nature | None, seed: int | None) -> None:
        """Continue with another nature; one with a seed skips the draws made so far."""
        self._nature, self.seed = nature, seed
        if nature is not None:
            nature.skip(self.draw_count)

    @property
    def draw_count(self) -> int:
        """Return how many moves of nature the record has."""
        return self.history.lines.draws_after(0)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data; without a seat, what a spectator sees."""
        reader = NATURE if seat is None else self._seat(seat)
        visible = self._engine.look(self._state, reader)
        return view_of(self.edition, self.players, seat, self.to_act, visible)

    def visible_values(self, seat: int) -> Any:
        """Return what a seat may know as the values of its record; `view_from` makes a view of it.

        They may be sent to a program that thinks for the seat, where the state may not.
        """
        return values_of(self._visible_state(self._seat(seat)))

    def open_view(self) -> View:
        """Return everything as a view shows it, with all hands open: for replays."""
        whole = self._engine.plain(self._state)
        return view_of(self.edition, self.players, None, self.to_act, whole)

    def board(self, language: str = "en") -> dict[str, Any]:
        """Return what never changes at this table, as plain data; the same object every time."""
        return board_of(self.edition, language)

    def position(self) -> dict[str, Any]:
        """Return the whole position, hidden things included; `matador.position` takes it back."""
        return {"game": self.edition.game, **self._described()}

    def _described(self) -> dict[str, Any]:
        """Return the position as a record writes it, which names its game above."""
        plain = self._engine.plain(self._state)
        described = self.family.describe(self.edition.record, plain)
        described.pop("to_act", None)
        edition = self.edition
        table = {"players": self.players, "version": edition.version, "rules": edition.changes()}
        return {**table, **described}

    def state_bytes(self) -> bytes:
        """Return the state as the bytes of its record; equal games have equal bytes."""
        return self._engine.freeze(self._state)

    def spectator_bytes(self) -> bytes:
        """Return the state as a spectator may know it, as the bytes of its record."""
        return self._engine.freeze(self._engine.look(self._state, NATURE))

    def set_up(self, position: Mapping[str, Any]) -> None:
        """Set up a position; the record begins there."""
        self.family.arrange(self.edition.record, self._state, position)
        if self.family.confirm and not self.edition.is_former:
            self.family.confirm(self.edition.record, self._state)
        self.start = self._described()
        self.history = History(self._engine, self.family.words, self._state)

    def tell(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Tell an event in one sentence."""
        return tell(event, self.family.words, self.family.name, language, names, self.edition)

    def tell_move(self, move: Move, language: str = "en", names: Sequence[str] = ()) -> str:
        """Return what a move would do, as the label of a button or a menu."""
        words, family = self.family.words, self.family.name
        return tell_move(move, words, family, language, names, self.edition)

    def tell_question(
        self, language: str = "en", names: Sequence[str] = (), question: Question | None = None
    ) -> str:
        """Return the current question to the seat that must answer; empty when it is over."""
        question, family = question or self.question, self.family
        if question is None:
            return ""
        kind = family.question_kinds[question.kind]
        return tell_question(question, kind, family.name, language, names, self.edition)

    def explain(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> Explanation:
        """Return the rules behind an event: statements, house rules in force, arithmetic."""
        sentence = self.tell(event, language, names)
        return explanation(event, self.family, self.edition, sentence, language)

    def record(self) -> str:
        """Return the game as text; `matador.replay` gives it back."""
        from matador.play.record import write

        return write(self)

    def copy(self) -> Game:
        """Return an independent game in the same position, with the same draws ahead."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.history = self.history.copy()
        twin._nature = self._nature.copy() if self._nature else None
        twin._state = self._state.copy()
        return twin

    def __repr__(self) -> str:
        """Return what is played and who is to act."""
        waiting = "over" if self.to_act is None else f"{seat_name(self.to_act)} to act"
        return f"<{self.id}, {self.players} players, {len(self.moves)} moves, {waiting}>"

"""What comes of a command at a table, without a network: every refusal, every agreement."""

from __future__ import annotations

import itertools

import pytest

from matador.server.protocol import client_messages, requests
from matador.server.protocol.errors import RequestRefused
from matador.server.tables import journal
from matador.server.tables.commands import Caller, decide, sit, system_move
from matador.server.tables.journal import Seat
from matador.server.tables.projection import Cursor, Presence, Reader, news
from matador.server.tables.settings import Settings, edition_of, pin
from matador.server.tables.table import Table

NOW = 1_800_000_000.0
NAMES = ("Anna", "Bo", "Cara")


class Evening:
    """A table of people on three devices; whatever is decided is written, read again and taken."""

    def __init__(self, game="german", people=3, bots=0, **settings):
        wished = Settings(game=game, rules={}, **settings)
        seats = [Seat("person", NAMES[seat], holder=seat + 1) for seat in range(people)]
        seats += [Seat("bot", "Bot", "easy") for _ in range(bots)]
        first = journal.TableOpened(
            at=NOW,
            by=1,
            table="table",
            code="bado-kimu",
            settings=pin(wished, edition_of(wished)),
            seats=seats,
            secret="07" * 32,
        )
        self.now, self.ids = NOW, itertools.count()
        self.journal = journal.encode([first])
        self.table = Table.from_journal(self.journal)

    def do(self, holder, kind, **fields):
        """Give a command and take what comes of it; return the steps."""
        command = kind(id=f"c{next(self.ids)}", **fields)
        return self.take(decide(self.table, Caller(holder, self.now), command))

    def take(self, decision):
        self.journal += journal.encode(decision.entries)
        for step in decision.entries:
            plays = isinstance(step, journal.MovesPlayed | journal.GameStarted)
            self.table.apply(step, decision.game if plays else None)
        assert self.read_again() == self.told()
        return decision.entries

    def start(self):
        self.do(1, client_messages.Start)
        return self

    def play(self, holder, move, **fields):
        return self.do(
            holder, client_messages.Play, move=move, **{"seen": self.table.version, **fields}
        )

    def first_move(self):
        """Let whoever is asked make the first move that is listed."""
        seat = self.table.to_act
        return self.play(seat + 1, str(self.table.game.choices(seat)[0]), seat=seat)

    def told(self):
        """Return what everybody is told of the table now."""
        readers = [Reader(seat + 1, seat, "en") for seat in range(len(self.table.people))]
        return [self.news(reader) for reader in [*readers, Reader(0, None, "en")]]

    def news(self, reader, table=None):
        return news(table or self.table, reader, Cursor(None), Presence(), self.now)

    def read_again(self):
        """Return what everybody would be told by a server that reads the journal anew."""
        table, self.table = self.table, Table.from_journal(self.journal)
        try:
            return self.told()
        finally:
            self.table = table


def refused(code):
    return pytest.raises(RequestRefused, match=f"^{code}$")


def test_a_move_is_played_and_chance_answers_in_the_same_step():
    evening = Evening().start()
    (step,) = evening.first_move()
    assert step.lines[0][0] != "*"
    assert evening.table.game.last >= len(step.lines)


def test_nobody_moves_for_another():
    evening = Evening().start()
    other = (evening.table.to_act + 1) % 3
    with refused("not_yours"):
        evening.play(other + 1, "roll", seat=evening.table.to_act)


def test_a_watcher_cannot_move():
    with refused("watching"):
        Evening().start().play(0, "roll")


def test_the_rules_refuse_in_the_language_of_whoever_asks():
    evening = Evening().start()
    other = (evening.table.to_act + 1) % 3
    with refused("illegal") as caught:
        evening.play(other + 1, "roll")
    told = {caught.value.sentence(one) for one in ("da", "de", "en", "nb", "sv")}
    assert len(told) >= 4
    assert all(any(name in sentence for name in NAMES) for sentence in told)


def test_what_is_no_move_at_all_is_refused_with_what_would_be():
    with refused("bad_move") as caught:
        Evening().start().play(1, "fly to the moon", seat=0)
    assert "no move" in caught.value.sentence("en")


def test_an_answer_to_a_question_that_is_no_longer_asked_is_stale():
    evening = Evening("gnav").start()
    seen, seat = evening.table.version, evening.table.to_act
    evening.first_move()
    with refused("stale"):
        evening.play(seat + 1, "quiet", seen=seen)


def test_a_move_that_says_all_it_does_may_come_late():
    evening = Evening("dominoes").start()
    seen = evening.table.version
    evening.do(1, client_messages.Say, seat=0, phrase="hello")
    seat = evening.table.to_act
    move = str(evening.table.game.choices(seat)[0])
    evening.play(seat + 1, move, seen=seen)


def test_nobody_can_have_seen_more_than_there_is():
    with refused("ahead"):
        Evening().start().play(1, "roll", seen=99)


def test_only_whoever_opened_the_table_starts_it_and_only_once():
    evening = Evening()
    with refused("not_host"):
        evening.do(2, client_messages.Start)
    evening.start()
    with refused("begun"):
        evening.start()


def test_open_seats_are_taken_by_bots_or_taken_away():
    for fill, players in (("easy", 3), (None, 2)):
        evening = Evening(people=3)
        evening.do(3, client_messages.Leave, seat=2)
        evening.do(1, client_messages.Start, fill=fill)
        assert evening.table.game.players == players
        assert evening.table.names[2:] == (["Easy C"] if fill else [])


def test_a_table_too_small_for_its_game_does_not_start():
    evening = Evening("danish")
    evening.do(2, client_messages.Leave, seat=1)
    with refused("bad_settings") as caught:
        evening.do(1, client_messages.Start)
    assert "3 to 6 players" in caught.value.sentence("en")


def test_who_leaves_a_game_is_replaced_by_a_bot_and_may_come_back():
    evening = Evening().start()
    evening.do(2, client_messages.StandIn, seat=1, level="easy")
    evening.do(2, client_messages.Leave, seat=1)
    assert evening.table.game.stand_ins == {1: "easy"}
    evening.play(2, "back", seat=1)
    assert evening.table.game.stand_ins == {}


def test_any_move_of_a_person_takes_the_seat_back_from_the_bot():
    evening = Evening().start()
    seat = evening.table.to_act
    evening.do(seat + 1, client_messages.StandIn, seat=seat, level="sharp", now=True)
    assert evening.table.bot_at(seat) == "sharp"
    (step,) = evening.first_move()
    assert step.lines[0].endswith(": back")
    assert evening.table.bot_at(seat) is None


def test_moves_of_a_bot_that_stands_in_are_marked_in_the_log():
    evening = Evening().start()
    seat = evening.table.to_act
    evening.do(seat + 1, client_messages.StandIn, seat=seat, level="easy", now=True)
    move = str(evening.table.game.choices(seat)[0])
    evening.take(system_move(evening.table, [(move, seat)], evening.now))
    shown = evening.news(Reader(0, None, "en")).entries
    assert [entry.bot for entry in shown if entry.move == move and entry.seat == seat] == ["easy"]


def test_a_pause_needs_everybody_and_anybody_goes_on():
    evening = Evening().start()
    evening.do(1, client_messages.Ask, what="pause", seat=0)
    assert evening.table.waits_for == [1, 2]
    evening.do(2, client_messages.Answer, seat=1, yes=True)
    assert evening.table.status == "playing"
    evening.do(3, client_messages.Answer, seat=2, yes=True)
    assert evening.table.status == "paused"
    with refused("paused"):
        evening.first_move()
    evening.do(2, client_messages.Resume)
    evening.first_move()


def test_one_no_ends_what_was_asked():
    evening = Evening().start()
    evening.do(1, client_messages.Ask, what="pause", seat=0)
    with refused("asked_already"):
        evening.do(2, client_messages.Ask, what="pause", seat=1)
    evening.do(2, client_messages.Answer, seat=1, yes=False)
    assert evening.table.request is None
    with refused("nothing_asked"):
        evening.do(3, client_messages.Answer, seat=2, yes=True)


def test_nobody_is_asked_at_a_table_of_bots():
    evening = Evening(people=1, bots=2).start()
    evening.do(1, client_messages.Ask, what="pause", seat=0)
    assert evening.table.status == "paused"


def test_the_others_may_let_a_bot_play_for_somebody_who_is_away():
    evening = Evening().start()
    evening.do(1, client_messages.Ask, what="stand_in", seat=0, about=2)
    assert evening.table.waits_for == [1]
    evening.do(2, client_messages.Answer, seat=1, yes=True)
    assert evening.table.game.stand_ins == {2: "steady"}


def mortgage(evening):
    """Play until somebody has made a move that could be taken back; return the seat."""
    for _ in range(400):
        seat = evening.table.to_act
        moves = [str(move) for move in evening.table.game.choices(seat)]
        found = [move for move in moves if move.startswith("mortgage")]
        wanted = found or [move for move in moves if move.startswith("buy")] or moves
        evening.play(seat + 1, wanted[0], seat=seat)
        if found and evening.table.game.may_undo(seat):
            return seat
    raise AssertionError("nobody could mortgage anything")


def test_where_undo_is_free_it_is_done_at_once():
    evening = Evening(undo="free").start()
    seat = mortgage(evening)
    (step,) = evening.play(seat + 1, "undo", seat=seat)
    assert step.lines[0].endswith(": undo")


def test_where_the_others_are_asked_undo_waits_for_them():
    evening = Evening(undo="ask").start()
    seat = mortgage(evening)
    with refused("ask_first"):
        evening.play(seat + 1, "undo", seat=seat)
    before = evening.table.game.last
    evening.do(seat + 1, client_messages.Ask, what="undo", seat=seat)
    for other in evening.table.waits_for:
        evening.do(other + 1, client_messages.Answer, seat=other, yes=True)
    assert evening.table.game.last == before + 1


@pytest.mark.parametrize("what", ["undo", "stand_in"])
def test_a_move_made_meanwhile_ends_the_question(what):
    evening = Evening(undo="ask").start()
    seat = mortgage(evening)
    about = {"about": (seat + 1) % 3} if what == "stand_in" else {}
    evening.do(seat + 1, client_messages.Ask, what=what, seat=seat, **about)
    waiting = evening.table.waits_for
    evening.first_move()
    assert evening.table.request is None
    with refused("nothing_asked"):
        evening.do(waiting[0] + 1, client_messages.Answer, seat=waiting[0], yes=True)


def test_a_pause_is_still_asked_for_after_a_move():
    evening = Evening().start()
    evening.do(1, client_messages.Ask, what="pause", seat=0)
    evening.first_move()
    assert evening.table.waits_for == [1, 2]


def test_what_the_rules_of_undo_forbid_is_refused_before_anybody_is_asked():
    evening = Evening(undo="ask").start()
    with refused("illegal"):
        evening.do(1, client_messages.Ask, what="undo", seat=0)


def test_where_no_move_is_taken_back_undo_is_refused():
    evening = Evening(undo="never").start()
    seat = mortgage(evening)
    with refused("no_undo"):
        evening.play(seat + 1, "undo", seat=seat)
    assert not evening.news(Reader(seat + 1, seat, "en")).game.undo


def test_people_talk_by_phrases_or_text_and_mute_each_other():
    evening = Evening()
    evening.do(1, client_messages.Say, seat=0, phrase="good_luck")
    evening.do(2, client_messages.Say, seat=1, text="  <b>hi</b>\n\u202e there ")
    heard = evening.news(Reader(3, 2, "en")).chat
    assert [line.text or line.phrase for line in heard] == ["good_luck", "<b>hi</b> there"]
    evening.do(3, client_messages.Mute, seat=1)
    assert [line.seat for line in evening.news(Reader(3, 2, "en")).chat] == [0]
    evening.do(3, client_messages.Mute, seat=1, on=False)
    assert len(evening.news(Reader(3, 2, "en")).chat) == 2


@pytest.mark.parametrize("said", [{}, {"text": " \n "}, {"text": "a", "phrase": "hello"}])
def test_whoever_speaks_says_one_thing(said):
    with refused("say_something"):
        Evening().do(1, client_messages.Say, seat=0, **said)


def test_who_watches_is_silent_unless_the_table_lets_it_talk():
    with refused("watchers_silent"):
        Evening().do(0, client_messages.Say, phrase="hello")
    evening = Evening(watchers_talk=True)
    evening.do(0, client_messages.Say, phrase="hello")
    assert evening.news(Reader(1, 0, "en")).chat[0].seat is None


def test_a_clock_runs_for_the_person_who_is_asked_and_for_nobody_else():
    evening = Evening(clock="fast").start()
    asked = evening.table.to_act
    assert evening.table.clock.seat == asked
    evening.now += 10
    evening.do(1, client_messages.Say, seat=0, phrase="hello")
    assert evening.news(Reader(0, None, "en")).clock.left == 20
    evening.first_move()
    assert evening.table.clock.seat == evening.table.to_act
    assert evening.news(Reader(0, None, "en")).clock.left == 30


def test_a_clock_stands_still_while_the_table_rests():
    evening = Evening(clock="relaxed", people=1, bots=2).start()
    while evening.table.to_act != 0:
        seat = evening.table.to_act
        move = str(evening.table.game.choices(seat)[0])
        evening.take(system_move(evening.table, [(move, seat)], evening.now))
    evening.now += 60
    evening.do(1, client_messages.Ask, what="pause", seat=0)
    evening.now += 10_000
    assert evening.news(Reader(1, 0, "en")).clock.left == 120
    evening.do(1, client_messages.Resume)
    assert evening.news(Reader(1, 0, "en")).clock.left == 120


def test_no_clock_runs_for_a_bot_or_where_there_is_none():
    assert Evening().start().table.clock is None
    evening = Evening(clock="fast", people=1, bots=2).start()
    assert evening.table.clock is None or evening.table.clock.seat == 0


def test_seats_are_taken_until_all_are():
    evening = Evening()
    evening.do(3, client_messages.Leave, seat=2)
    evening.take(sit(evening.table, requests.Sit("Dora", seed="ab"), 4, NOW))
    assert evening.table.names[2] == "Dora"
    with refused("full"):
        sit(evening.table, requests.Sit("Eva"), 5, NOW)


@pytest.mark.parametrize("name", ["\u200b", "\n\t", "\u202e"])
def test_a_name_can_be_read(name):
    evening = Evening()
    evening.do(3, client_messages.Leave, seat=2)
    with refused("no_name"):
        sit(evening.table, requests.Sit(name), 4, NOW)


def test_chance_is_promised_at_once_and_proved_in_the_end():
    evening = Evening("gnav")
    promised = evening.news(Reader(0, None, "en")).table.fair
    assert promised.commitment
    assert promised.revealed is None
    evening.start()
    while evening.table.status != "over":
        evening.first_move()
    shown = evening.news(Reader(0, None, "en")).table.fair
    assert shown.commitment == promised.commitment
    assert shown.revealed == "07" * 32

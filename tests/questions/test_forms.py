"""Form and rules agree: what lies inside is accepted, what lies just outside is refused."""

from __future__ import annotations

import json
import os
import random
import re

import pytest

from matador.core.errors import BadMove, IllegalMove
from matador.core.forms import Amount, OneOf, SomeOf
from matador.core.log import move_record
from matador.core.words import NATURE
from matador.games.estate.geometry import DEED_SQUARES

MOVES = int(os.environ.get("MATADOR_FORM_MOVES", "600"))
"""Moves of the walk through each game; a long run says more."""
SOME = 2
ANYTHING = {
    "seat": range(8),
    "deed": DEED_SQUARES,
    "lots": DEED_SQUARES,
    "tile": [f"{low}-{high}" for high in range(7) for low in range(high + 1)],
    "end": range(1, 7),
    "pips": range(7),
    "number": range(6),
    "die": range(1, 7),
    "money": range(1, 5_000, 7),
    "card": ("E01", "G16", "gnav", "Fool"),
}


def refusal(game, seat, text):
    """Return why a move is refused, None when it is accepted."""
    words = game.family.words
    try:
        verb, numbers = words.read(text)
    except BadMove as problem:
        return str(problem)
    refused = game._engine.refusal(game._state, move_record(seat, (verb, *numbers)))
    return None if refused is None else game.tell(words.event(refused))


def some_values(form, chooser):
    """Choose values inside a form, or return None where the lots chosen cost too much."""
    values = {}
    for part in form.arguments:
        if isinstance(part, OneOf):
            values[part.name] = chooser.choice(part.options)
        elif isinstance(part, SomeOf):
            most = min(len(part.options), chooser.choice((1, 2, len(part.options))))
            count = max(part.least, chooser.randint(0, most))
            values[part.name] = sorted(chooser.sample(part.options, count))
    if not all(form.argument(name).allows(value) for name, value in values.items()):
        return None
    for part in form.narrow(values).arguments:
        if isinstance(part, Amount):
            if part.least > part.most:
                return None
            ends = (part.least, part.most, chooser.randint(part.least, part.most), *part.steps)
            values[part.name] = chooser.choice(ends)
    return values if form.needs is None or form.needs.is_met(values) else None


def just_outside(form, values, chooser):
    """Give values of which one is not what the form allows."""
    exact = form.narrow({n: v for n, v in values.items() if not is_amount(form, n)})
    for part in exact.arguments:
        name = part.name
        if isinstance(part, Amount):
            yield {**values, name: part.least - 1}
            yield {**values, name: part.most + 1}
        elif isinstance(part, OneOf):
            yield {**values, name: chooser.choice(ANYTHING[part.type])}
        else:
            yield {**values, name: sorted({*values[name], chooser.choice(ANYTHING[part.type])})}
            yield {**values, name: []}
    if form.needs is not None:
        nothing = {name: [] for name in form.needs.sets}
        yield {**values, **nothing, **dict.fromkeys(form.needs.numbers, 0)}


def is_step(part, value):
    """Tell whether an amount that the rules list is one of those that the form proposes."""
    return not isinstance(part, Amount) or value in part.steps


def is_amount(form, name):
    """Tell whether an argument is an amount."""
    return isinstance(form.argument(name), Amount)


def inside(forms, verb, values):
    """Tell whether a move lies inside one of some forms."""
    return any(form.verb == verb and form.allows(values) for form in forms)


def test_every_choice_lies_inside_a_form_of_its_seat(game_id, walk):
    for game in walk(game_id, MOVES, every=3):
        for seat in range(NATURE, game.players):
            forms = game.forms(seat) if seat != NATURE or game.to_act == NATURE else []
            for choice in game.choices(seat):
                assert inside(forms, choice.kind, choice.values), (seat, str(choice))
                form = next(f for f in forms if f.verb == choice.kind and f.allows(choice.values))
                assert form.text(choice.values) == str(choice)
                assert all(is_step(part, choice.values[part.name]) for part in form.arguments)


def test_what_lies_inside_a_form_is_accepted(game_id, walk):
    chooser, tried = random.Random(1), 0
    for game in walk(game_id, MOVES, every=5):
        for seat in range(game.players):
            for form in game.forms(seat):
                for _ in range(SOME if form.arguments else 1):
                    values = some_values(form, chooser)
                    if values is not None:
                        assert form.allows(values)
                        assert refusal(game, seat, form.text(values)) is None, form.text(values)
                        tried += 1
    assert tried > MOVES // 10


def test_what_lies_just_outside_is_refused_with_a_reason_and_changes_nothing(game_id, walk):
    chooser, tried = random.Random(2), 0
    for game in walk(game_id, MOVES, every=5):
        before = game._state.copy()
        for seat in range(game.players):
            forms = game.forms(seat)
            for form in forms:
                values = some_values(form, chooser)
                for wrong in just_outside(form, values, chooser) if values is not None else ():
                    if not inside(forms, form.verb, wrong):
                        assert refusal(game, seat, form.text(wrong)), (seat, form.text(wrong))
                        tried += 1
        assert game._state == before
    assert tried > MOVES // 10 or game_id == "gnav"


def test_what_is_open_to_one_seat_is_refused_to_another_without_the_form(game_id, walk):
    chooser, tried = random.Random(3), 0
    for game in walk(game_id, MOVES, every=7):
        forms = [game.forms(seat) for seat in range(game.players)]
        for seat, form in ((seat, form) for seat, some in enumerate(forms) for form in some):
            values, other = some_values(form, chooser), chooser.randrange(game.players)
            if values is not None and not inside(forms[other], form.verb, values):
                assert refusal(game, other, form.text(values)), (seat, other, form.text(values))
                tried += 1
    assert tried > MOVES // 20


def any_text(kind, chooser):
    """Return the text of any move of a kind, sensible or not."""
    text = kind.pattern
    for slot in kind.slots:
        said = str(chooser.choice(ANYTHING[slot.type]))
        said = "ABCDEFGH"[int(said)] if slot.type == "seat" else said
        text = re.sub(rf"{{{slot.name}(:{slot.type})?}}", said, text)
    return text


def test_verbs_without_a_form_are_refused(game_id, walk):
    chooser, tried = random.Random(4), 0
    for game in walk(game_id, MOVES, every=7):
        words, seat = game.family.words, chooser.randrange(game.players)
        open_verbs = {form.verb for form in game.forms(seat)}
        for kind in words.moves:
            if kind.name not in open_verbs:
                text = any_text(kind, chooser)
                assert refusal(game, seat, text), text
                tried += 1
    assert tried > MOVES // 10


def test_whatever_the_rules_accept_lies_inside_a_form(game_id, walk):
    """The other way round: a move made up at random is accepted only where a form allows it."""
    chooser, accepted = random.Random(6), 0
    for game in walk(game_id, MOVES, every=7):
        words, seat = game.family.words, chooser.choice((game.to_act, 0))
        forms = game.forms(seat) if seat != NATURE else []
        for kind in words.moves if forms else ():
            for _ in range(20 if kind.slots else 1):
                text = any_text(kind, chooser)
                if refusal(game, seat, text) is None:
                    verb, numbers = words.read(text)
                    assert inside(forms, kind.name, words.make(seat, verb, numbers).values), text
                    accepted += 1
    assert accepted > MOVES // 100


def test_a_refused_move_leaves_record_and_state_alone(game_id, walk):
    chooser, refused = random.Random(5), 0
    for game in walk(game_id, MOVES, every=29):
        seat = chooser.randrange(game.players)
        forms = game.forms(seat)
        for form in chooser.sample(forms, min(SOME, len(forms))):
            values = some_values(form, chooser)
            for wrong in just_outside(form, values, chooser) if values is not None else ():
                if not inside(forms, form.verb, wrong):
                    before = game.state_bytes(), game.record()
                    with pytest.raises((IllegalMove, BadMove), match=r"\w"):
                        game.play(form.text(wrong), seat)
                    assert (game.state_bytes(), game.record()) == before
                    refused += 1
    assert refused or game_id in ("dominoes", "gnav")


def test_forms_are_plain_data(game_id, walk):
    for game in walk(game_id, MOVES, every=31):
        for seat in range(game.players):
            for form in game.forms(seat):
                data = json.loads(json.dumps(form.data()))
                assert data["verb"] == form.verb
                assert [part["name"] for part in data["arguments"]] == [
                    part.name for part in form.arguments
                ]

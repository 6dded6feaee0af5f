"""Ids, invitation codes and tokens: their shape, and how much there is to guess."""

from __future__ import annotations

import re

from matador.server.tables import ids

CODE = re.compile(r"([bdfghjklmnprstv][aeiou]){2}-([bdfghjklmnprstv][aeiou]){2}")


def test_invitation_code_has_four_syllables():
    for _ in range(50):
        assert CODE.fullmatch(ids.new_code())


def test_invitation_code_is_understood_however_it_is_typed():
    code = ids.new_code()
    for typed in (code, code.upper(), code.replace("-", ""), f" {code.replace('-', ' ')} "):
        assert ids.read_code(typed) == code


def test_each_syllable_is_drawn_by_itself():
    made = [ids.new_code() for _ in range(60)]
    for place in (0, 2, 5, 7):
        assert len({code[place : place + 2] for code in made}) > 20


def test_table_ids_and_tokens_have_their_length_and_never_repeat():
    assert all(ids.is_id(ids.new_id()) for _ in range(50))
    assert not ids.is_id("../../etc/passw")
    tokens = {ids.new_token() for _ in range(50)}
    assert len(tokens) == 50
    assert {len(token) for token in tokens} == {43}

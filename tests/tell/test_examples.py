"""What players hear, word for word, in each language."""

from __future__ import annotations

import re

import pytest

from matador import games, tell
from matador.cli.phrases import sentences
from matador.core.errors import BadInput
from matador.games.dominoes.tiles import TILE_NAMES
from matador.games.gnav.cards import CARD_NAMES, FOOL
from matador.tell.languages import decimal, grouped

A, B = 0, 1
CUCKOO, OWL, SEVEN = (CARD_NAMES.index(name) for name in ("cuckoo", "owl", "7"))
TILE_3_4 = TILE_NAMES.index("3-4")
NATURE = -1
QUOTES = {"en": "“”", "da": "»«", "sv": "””", "nb": "«»", "de": "„“"}


def hear(event, family, language, names=()):
    return tell.tell(event, games.family(family).words, family, language, names)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "4 and 4 do not make seven but 8."),
        ("da", "4 og 4 giver ikke syv, men 8."),
        ("sv", "4 och 4 blir inte sju utan 8."),
        ("nb", "4 og 4 gir ikke sju, men 8."),
        ("de", "4 und 4 ergeben nicht sieben, sondern 8."),
    ],
)
def test_a_refusal_says_why(happened, language, text):
    assert hear(happened("dominoes", "NotSeven", 4, 4, 8), "dominoes", language) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A lays 3-4 at end 2: 4 and 3 make seven; it now shows 4."),
        ("da", "A lægger 3-4 ved ende 2: 4 og 3 giver syv; enden viser nu 4."),
        ("sv", "A lägger 3-4 vid ände 2: 4 och 3 blir sju; änden visar nu 4."),
        ("nb", "A legger 3-4 ved ende 2: 4 og 3 gir sju; enden viser nå 4."),
        ("de", "A legt 3-4 an Ende 2: 4 und 3 ergeben sieben; es zeigt nun 4."),
    ],
)
def test_a_tile_laid_is_told_with_its_sum(happened, language, text):
    event = happened("dominoes", "Laid", A, TILE_3_4, 1, 4, 3, 4)
    assert hear(event, "dominoes", language) == text


@pytest.mark.parametrize(
    ("language", "seen", "unseen"),
    [
        ("en", "A gives the owl to B and gets 7.", "A and B exchange cards."),
        ("da", "A giver uglen til B og får 7.", "A og B bytter kort."),
        ("sv", "A ger ugglan till B och får 7.", "A och B byter kort."),
        ("nb", "A gir uglen til B og får 7.", "A og B bytter kort."),
        ("de", "A tauscht mit B: Eule gegen 7.", "A und B tauschen die Karten."),
    ],
)
def test_the_cards_exchanged_are_told_only_to_the_two(happened, language, seen, unseen):
    event = happened("gnav", "Exchanged", A, B, OWL, SEVEN)
    assert hear(event.seen_by(A), "gnav", language) == seen
    assert hear(event.seen_by(B), "gnav", language) == seen
    assert hear(event.seen_by(2), "gnav", language) == unseen
    assert hear(event.seen_by(None), "gnav", language) == unseen


@pytest.mark.parametrize(("language", "marks"), QUOTES.items())
@pytest.mark.parametrize(
    ("kind", "call"),
    [
        ("CuckooCalled", "Stå for gjøk!"),
        ("DragoonCalled", "Hogg av!"),
        ("CatCalled", "Kiss!"),
        ("HorseCalled", "Hest forbi!"),
        ("HouseCalled", "Hus forbi!"),
    ],
)
def test_the_calls_are_norwegian_in_the_marks_of_the_language(
    happened, kind, call, language, marks
):
    told = hear(happened("gnav", kind, A, B), "gnav", language)
    assert f"{marks[0]}{call}{marks[1]}" in told


@pytest.mark.parametrize("language", tell.LANGUAGES)
def test_a_language_has_one_kind_of_quotation_marks(language):
    """Whatever is said in quotation marks, by a game or by the terminal."""
    told = f"{tell.sentences(language)} {sentences(language)}"
    assert set(re.findall("[“”„«»]", told)) == set(QUOTES[language])


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 tile", "2 tiles"),
        ("da", "1 brik ", "2 brikker"),
        ("sv", "1 bricka", "2 brickor"),
        ("nb", "1 brikke ", "2 brikker"),
        ("de", "1 Stein ", "2 Steine"),
    ],
)
def test_one_and_several_have_their_own_noun(happened, language, one, two):
    for drawn, text in ((1, one), (2, two)):
        event = happened("dominoes", "TurnOver", A, drawn)
        assert text in hear(event, "dominoes", language)


@pytest.mark.parametrize(
    ("number", "text"), [(-2, "-2 points"), (-1, "-1 point"), (0, "0 points"), (1, "1 point")]
)
def test_a_count_below_one_has_the_right_noun(number, text):
    assert f"{tell.Count(number):point|points}" == text
    assert f"{tell.Count(number)}" == str(number)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Lay 3-4 at end 2 with 3 free"),
        ("da", "Læg 3-4 ved ende 2 med 3 fri"),
        ("sv", "Lägg 3-4 vid ände 2 med 3 fri"),
        ("nb", "Legg 3-4 ved ende 2 med 3 fri"),
        ("de", "3-4 an Ende 2 anlegen, 3 bleibt frei"),
    ],
)
def test_a_button_says_what_its_move_does(chosen, language, text):
    move = chosen("dominoes", "joker 3-4 at 2 free 3")
    words = games.family("dominoes").words
    assert tell.tell_move(move, words, "dominoes", language) == text


@pytest.mark.parametrize(
    ("language", "rule", "option", "game", "card"),
    [
        ("en", "Points each at the start", "at any time", "Matador dominoes", "the cuckoo"),
        ("da", "Point til hver ved starten", "når som helst", "Matador-domino", "gøgen"),
        ("sv", "Poäng till var och en vid starten", "när som helst", "Matadordomino", "göken"),
        ("nb", "Poeng til hver ved starten", "når som helst", "Matadordomino", "gjøken"),
        ("de", "Punkte für jeden zu Beginn", "jederzeit", "Matador-Domino", "Kuckuck"),
    ],
)
def test_rules_options_games_and_cards_have_names(language, rule, option, game, card):
    assert tell.tell_rule("start_points", "gnav", language) == rule
    assert tell.tell_option("joker", "always", "dominoes", language) == option
    assert tell.game_name("dominoes", "dominoes", language) == game
    assert tell.phrase(language, "gnav", "card", "cuckoo") == card


@pytest.mark.parametrize("language", tell.LANGUAGES)
def test_a_number_is_its_own_name_as_a_card_and_as_an_option(language):
    assert tell.phrase(language, "gnav", "card", "12") == "12"
    assert tell.tell_option("target", 100, "dominoes", language) == "100"


@pytest.mark.parametrize("language", tell.LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_has_a_name_and_is_told_in_one_sentence(language, game):
    family = games.edition(game).shape.family
    assert tell.game_name(game, family, language)[0].isupper()
    assert tell.about_game(game, family, language)[-1] in ".!"


@pytest.mark.parametrize("name", ["de la Cour", "{seat}", "100 %", "Åse|Bo", "<b>"])
def test_names_stay_as_their_players_wrote_them(happened, name):
    event = happened("gnav", "Shown", B, FOOL)
    assert hear(event, "gnav", "en", ("Ida", name)) == f"{name} shows the fool."


def test_seats_without_a_name_keep_their_letter(happened):
    event = happened("gnav", "Asked", A, B)
    assert hear(event, "gnav", "nb", ("Ida",)) == "Ida vil bytte med B."


def test_nature_is_never_taken_for_the_last_player(happened):
    event = happened("gnav", "NotYourTurn", A, NATURE)
    assert hear(event, "gnav", "en", ("Ida", "Bo")) == "It is not your turn: Nature is to play."
    assert hear(event, "gnav", "de", ("Ida", "Bo")) == "Du bist nicht am Zug, sondern Fortuna."


def test_an_unknown_language_is_refused_with_the_nearest(happened):
    with pytest.raises(BadInput, match="'dk'; did you mean 'd"):
        tell.sentences("dk")


def test_a_missing_sentence_is_an_error_that_names_its_place(happened, monkeypatch):
    mute = {"common": {}, "gnav": {"events": {}}}
    monkeypatch.setattr(tell, "sentences", lambda language: mute)
    with pytest.raises(KeyError, match=r"da/gnav\.toml says nothing for events\.Stood"):
        hear(happened("gnav", "Stood", A), "gnav", "da")
    with pytest.raises(KeyError, match=r"options\.joker\.sometimes"):
        tell.tell_option("joker", "sometimes", "gnav")


def test_a_whole_table_is_no_sentence():
    with pytest.raises(KeyError, match="rules"):
        tell.tell_rule("no_such_rule", "dominoes")
    with pytest.raises(KeyError, match=r"options\.joker\.sometimes"):
        tell.tell_option("joker", "sometimes", "dominoes")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "-1,234.50"),
        ("da", "-1.234,50"),
        ("sv", "-1\N{NO-BREAK SPACE}234,50"),
        ("nb", "-1\N{NO-BREAK SPACE}234,50"),
        ("de", "-1.234,50"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(language, text):
    whole, decimals = grouped(-1_234, language), decimal(-0.5, language, ".2f")
    assert whole + decimals.removeprefix("-0") == text


@pytest.mark.parametrize(
    ("language", "down", "up"),
    [
        ("en", "550.5, rounded down to 550", "430, rounded up to 500"),
        ("da", "550,5; rundet ned til 550", "430; rundet op til 500"),
        ("sv", "550,5; avrundat nedåt till 550", "430; avrundat uppåt till 500"),
        ("nb", "550,5; rundet ned til 550", "430; rundet opp til 500"),
        ("de", "550,5; abgerundet auf 550", "430; aufgerundet auf 500"),
    ],
)
def test_a_sum_tells_that_it_was_rounded_and_how(language, down, up):
    assert tell.tell_sum("1101 / 2 = 550", language) == f"1101 / 2 = {down}"
    assert tell.tell_sum("4300 x 10 % = 500", language) == f"4300 x 10 % = {up}"


@pytest.mark.parametrize(
    "true", ["", "3 < 4", "1100 / 2 = 550", "2 x 500 + 1 x 2000 = 3000", "-3 + 10 - 2 = 5"]
)
def test_a_sum_that_is_true_is_told_as_it_is(true):
    assert tell.tell_sum(true, "sv") == true

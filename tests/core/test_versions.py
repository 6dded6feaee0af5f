"""An edition remembers the values of its former versions, and a record is played by its own."""

from __future__ import annotations

import pytest

import matador
from matador import games
from matador.core.editions import load, source_text
from matador.core.errors import BadEdition, BadInput

NEWER = {"version = 1": "version = 3", "start_points = { is = 3": "start_points = { is = 5"}
FORMER = "[former.2]\nstart_points = 4\n\n[former.1]\nstart_points = 3\nplayers_most = 11\n"


@pytest.fixture
def write(tmp_path):
    """Return a way to write Gnav in a third version, with what it says of the former two."""

    def write_file(former=FORMER):
        text = source_text("gnav")
        for old, new in NEWER.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        path = tmp_path / "newer.toml"
        path.write_text(f"{text}\n{former}", encoding="utf-8")
        return path

    return write_file


@pytest.mark.parametrize(("version", "points"), [(None, 5), (3, 5), (2, 4), (1, 3)])
def test_each_version_has_its_own_values(write, version, points):
    edition = games.edition(write(), version)
    assert edition.values["start_points"].value == points
    assert edition.record.start_points == points
    assert edition.version == (version or 3)
    assert edition.changes() == {}


def test_what_a_version_does_not_state_is_as_in_the_next(write):
    most = [games.edition(write(), version).record.players_most for version in (1, 2, 3)]
    assert most == [11, 12, 12]


def test_a_house_rule_is_a_difference_from_its_own_version(write):
    name = write()
    assert games.edition(name, 2).with_rules({"start_points": 4}).changes() == {}
    assert games.edition(name, 3).with_rules({"start_points": 4}).changes() == {"start_points": 4}


@pytest.mark.parametrize("version", [0, 4, -1])
def test_a_version_that_never_was_is_refused(write, version):
    with pytest.raises(BadEdition, match=f"no version {version} of these rules; the newest is 3"):
        games.edition(write(), version)


@pytest.mark.parametrize("version", ["1", True, 1.0, [1]])
def test_a_version_is_a_whole_number(version):
    with pytest.raises(BadInput, match="a version is a whole number"):
        matador.new("gnav", version=version)


@pytest.mark.parametrize(
    ("former", "reason"),
    [
        ("", "every version before 3"),
        ("[former.1]\n", "every version before 3"),
        (f"{FORMER}[former.3]\n", "of no other"),
        (FORMER.replace("start_points = 4", "start_point = 4"), "'start_points'"),
        (FORMER.replace("start_points = 4", "start_points = 99999"), "start_points takes"),
        ("[[former]]\n", "must be a table"),
    ],
)
def test_a_former_version_is_checked_as_well(write, former, reason):
    with pytest.raises(BadEdition, match=reason):
        games.edition(write(former))


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_of_each_version_writes_its_version_and_comes_back(game):
    for version in range(1, games.edition(game).version + 1):
        played = matador.new(game, seed=3, version=version)
        for _ in range(30):
            played.play(played.choices()[0])
        record = played.record()
        assert f"\nversion: {version}\n" in record
        assert matador.replay(record).record() == record


@pytest.mark.parametrize("game", games.GAMES)
def test_a_position_of_each_version_comes_back_in_it(game):
    for version in range(1, games.edition(game).version + 1):
        position = matador.new(game, seed=3, version=version, rules={}).position()
        assert position["version"] == version


def test_a_set_of_house_rules_is_played_by_a_version_of_its_game():
    family = games.family("estate")
    assert load("german-short", family.shape, 1).version == 1

"""Every set of house rules shown on a page loads, and so does every one among the examples."""

import tomllib

import pytest
from fences import PAGES, ROOT, fences, page_text

import matador
from matador.bots import make_bots, play_out

SHOWN = [
    pytest.param(block.text, id=f"{page}:{block.line}")
    for page in PAGES
    for block in fences(page_text(page))
    if block.language == "toml" and "[rules]" in block.text
]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))


def plays_by(path) -> None:
    wanted = {name: rule["is"] for name, rule in tomllib.loads(path.read_text())["rules"].items()}
    game = matador.new(path, seed=1)
    play_out(game, make_bots(game.id, "random", game.players, seed=1))
    assert {name: game.edition.values[name].value for name in wanted} == wanted
    again = matador.replay(game.record())
    assert (again.over, again.state_bytes()) == (True, game.state_bytes())


@pytest.mark.parametrize("text", SHOWN)
def test_house_rules_on_a_page_can_be_played_by(text, tmp_path):
    path = tmp_path / "shown.toml"
    path.write_text(text)
    plays_by(path)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_house_rules_among_the_examples_can_be_played_by(path):
    plays_by(path)


def test_the_contributors_guide_shows_a_complete_set_of_house_rules():
    shown = [b.text for b in fences(page_text("CONTRIBUTING.md")) if b.language == "toml"]
    assert any("extends" in tomllib.loads(text) for text in shown)

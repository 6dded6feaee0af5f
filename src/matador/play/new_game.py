"""Starting a game: new, or from a position set up by hand, with a source of nature's moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from matador import games
from matador.core.editions import Edition, Named
from matador.core.errors import BadInput, BadPosition
from matador.core.positions import TABLE_KEYS
from matador.play.game import Game
from matador.play.nature import Nature, ScriptedNature, seeded

ASK = "ask"


def seats_for(edition: Edition, players: int) -> int:
    """Return a number of players that the edition allows, or refuse it."""
    least, most = edition.record.players_least, edition.record.players_most
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadInput("players must be a whole number, not {players!r}", players=players)
    if not least <= players <= most:
        near = min(max(players, least), most)
        raise BadInput(
            "{game} takes {least} to {most} players, not {players}; the nearest is {near}",
            game=edition.game,
            least=least,
            most=most,
            players=players,
            near=near,
        )
    return players


def nature_for(nature: str | Iterable[str] | Nature | None, seed: int | None) -> Nature | None:
    """Return the source of nature's moves: a seed, a script, or none (`"ask"`)."""
    if nature is None:
        return seeded(seed)
    if isinstance(nature, str):
        if nature != ASK:
            raise BadInput("nature is a list of moves or 'ask', not {nature!r}", nature=nature)
        return None
    if isinstance(nature, Iterable):
        return ScriptedNature(nature)
    if not callable(getattr(nature, "choose", None)):
        raise BadInput("nature is a list of moves or 'ask', not {nature!r}", nature=nature)
    return nature


def new(
    game: Named,
    players: int | None = None,
    *,
    seed: int | None = None,
    rules: Mapping[str, Any] | None = None,
    nature: str | Iterable[str] | Nature | None = None,
    version: int | None = None,
) -> Game:
    """Start a game.

    `game` is a game, a set of house rules, or the path of your own file; without `players` it has
    the fewest players that it allows. `rules` changes single rules for this table.
    `nature` is a list of nature's moves, or "ask" to play them by hand. `version` plays by a
    former version of the rules.
    """
    edition = games.edition(game, version).with_rules(rules or {})
    seats = edition.record.players_least if players is None else seats_for(edition, players)
    recorded = seed if nature is None else None
    match = Game(edition, seats, nature_for(nature, seed), seed=recorded)
    match.run_nature()
    return match


def position(
    game: Named,
    position: Mapping[str, Any],
    *,
    seed: int | None = None,
    nature: str | Iterable[str] | Nature | None = None,
) -> Game:
    """Set up a position by hand; what no game can reach is refused with the reason.

    Besides the family's own keys it may say `players`, `rules` and the `version` of the rules. One
    that names its `game`, as `Game.position` does, has all its rules from the book of that game.
    """
    if not isinstance(position, Mapping):
        raise BadPosition("a position is a dict, not {kind}", kind=type(position).__name__)
    rules = position.get("rules") or {}
    if not isinstance(rules, Mapping):
        raise BadPosition("'rules' is a dict of changed rules, not {rules!r}", rules=rules)
    rest = {key: value for key, value in position.items() if key not in TABLE_KEYS}
    edition = _edition_of(game, position).with_rules(rules)
    players = position.get("players", edition.record.players_least)
    recorded = seed if nature is None else None
    match = Game(edition, seats_for(edition, players), nature_for(nature, seed), seed=recorded)
    match.set_up(rest)
    match.run_nature()
    return match


def _edition_of(game: Named, position: Mapping[str, Any]) -> Edition:
    """Return the edition whose rules a position changes, or refuse one of another game.

    Where the position names its game, its rules say all that differs from the book, so that a set
    of house rules by which it is asked for adds nothing.
    """
    version = position.get("version")
    if "game" not in position:
        return games.edition(game, version)
    named = games.edition(game)
    if position["game"] != named.game:
        raise BadPosition(
            "the position belongs to the game {game!r}, not to {other!r}",
            game=position["game"],
            other=named.game,
        )
    return games.edition(game if named.id == named.game else named.game, version)

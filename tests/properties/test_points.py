"""Points come and go only by the events that say so."""

from __future__ import annotations

from matador import games

MOVES = 4_000


def dominoes_points(event):
    """Return what an event gives a seat."""
    gives = event.kind in ("WentOut", "Blocked")
    return (event.values["seat"], event.values["points"]) if gives else None


def gnav_points(event):
    """Return what an event gives a seat or takes from it."""
    change = {"PointWon": 1, "PointLost": -1}.get(event.kind)
    return (event.values["seat"], change) if change else None


POINTS = {"dominoes": dominoes_points, "gnav": gnav_points}


AUDITED = {"estate"}
"""Families whose score is money and goods; test_audit.py follows every coin of them."""


def news(game, since):
    """Return what happened after an entry of the log."""
    return [event for entry in game.history.entries(since) for event in entry.events]


def test_every_family_says_how_points_change():
    assert set(POINTS) | AUDITED == set(games.FAMILIES)


def test_points_change_only_by_the_events_that_say_so(game_id, walks):
    current, scores, heard = None, [], 0
    for game in walks(game_id, MOVES):
        if game.family.name in AUDITED:
            return
        if game is not current:
            current, scores, heard = game, game.scores, game.last
        for event in news(game, heard):
            if found := POINTS[game.family.name](event):
                seat, change = found
                scores[seat] += change
        heard = game.last
        assert game.scores == scores


def test_gnav_tells_how_many_points_a_seat_has_now(walks):
    current, scores, heard = None, [], 0
    for game in walks("gnav", MOVES):
        if game is not current:
            current, scores, heard = game, game.scores, game.last
        for event in news(game, heard):
            if found := gnav_points(event):
                scores[found[0]] += found[1]
                assert event.values["points"] == scores[found[0]]
        heard = game.last


def test_dominoes_never_takes_points(walks):
    for game in walks("dominoes", MOVES):
        assert min(game.scores) >= 0

"""Random tables for the audit: a game, a number of players, switches and numbers of all kinds."""

from __future__ import annotations

import random
from typing import Any

from matador.core.editions import Edition
from matador.core.errors import BadEdition
from matador.games import edition as edition_named

PROPERTY_GAMES = ("danish", "swedish", "german")
HOW_OFTEN = 0.3
"""How often a rule is drawn at all; else the book's own stands."""
NUMBERS: dict[str, dict[str, tuple[int, ...]]] = {
    "estate": {
        "start_cash": (3_000, 15_000, 60_000),
        "salary": (0, 500, 20_000),
        "landing_salary_factor": (1, 2),
        "houses": (0, 2, 5, 12),
        "hotels": (0, 1, 3),
        "hotel_after": (3, 4),
        "dealt_deeds": (0, 2, 3, 4),
        "bankruptcies_to_end": (0, 1, 2, 4),
        "round_limit": (5, 20, 60),
        "unbuilt_group_rent_factor": (1, 2),
        "jail_fine": (0, 200, 5_000),
        "interest_percent": (0, 7, 100),
        "offers_between_throws": (0, 1, 8),
    },
    "gnav": {"start_points": (3, 4, 20)},
    "dominoes": {
        "target": (1, 50, 200),
        "hand_of_two": (1, 5, 12),
        "hand_of_three": (1, 8),
        "hand_of_four": (1, 6),
    },
}
"""What the numbers of a family are drawn from: the least that means anything, and a lot."""


def random_table(
    luck: random.Random, names: tuple[str, ...] = PROPERTY_GAMES
) -> tuple[str, int, dict[str, Any]]:
    """Return a game, a number of players and some rules; what an edition refuses is drawn again."""
    game = luck.choice(names)
    edition = edition_named(game)
    least, most = edition.record.players_least, edition.record.players_most
    players = luck.randint(least, most)
    while True:
        rules = random_rules(luck, edition)
        try:
            edition.with_rules(rules)
        except BadEdition:
            continue
        return game, players, rules


def random_rules(luck: random.Random, edition: Edition) -> dict[str, Any]:
    """Return a value for some of the rules, whether they go together or not."""
    numbers = NUMBERS.get(edition.shape.family, {})
    return {
        rule.name: luck.choice(rule.options or numbers[rule.name])
        for rule in edition.shape.rules
        if (rule.options or rule.name in numbers) and luck.random() < HOW_OFTEN
    }

"""The stored equilibrium for two players, one round from a full pack.

Written by `python -m matador.bots.gnav.equilibrium`: chances in parts of 10,000, by what
was heard (nobody knocked, the dealer, the first player, both) and by the card held.
"""

FIRST_KNOCKS = ("10000",)

DEALER_KNOCKS = ("10000 10000",)

EXCHANGES = (
    "10000 10000 10000 10000 10000 10000 5597 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
    "10000 10000 10000 0 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
    "0 0 0 10000 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
)

DRAWS = (
    "10000 10000 10000 10000 10000 10000 10000 10000 10000 10000 10000",
    "4393 0 0 0 0 0 0 0 0 0",
    "0 0 0 10000 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
    "10000 10000 10000 10000 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
    "0 0 0 10000 0 0 0 0 0 0 0",
    "0 0 0 0 0 0 0 0 0 0",
)

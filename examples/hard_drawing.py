"""What does the hard drawing rule do to the length of a deal? An experiment.

By the book, one who cannot lay draws up to two tiles; by the hard rule, as many as it takes. With
a target of one point a match is over after two deals, unless a deal brings nobody more than one
point. So we compare such short matches.
"""

import matador

GAMES = 10_000


def length(players: int, drawing: str) -> float:
    rules = {"target": 1, "drawing": drawing}
    played = matador.simulate("dominoes", players, GAMES, seed=1, rules=rules)
    return played.decisions / played.games


if __name__ == "__main__":
    print("players' moves in a match of two deals, random play")
    for players in (2, 3, 4):
        two, hard = length(players, "two"), length(players, "hard")
        print(f"{players} players: {two:.1f} by the book, {hard:.1f} by the hard rule")

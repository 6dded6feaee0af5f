"""A puzzle: seat A to play and score. Try every choice on a copy, and ask why one scores."""

import matador

POSITION = {
    "players": 3,
    "phase": "playing",
    "hands": [["0-5", "3-5", "1-4"], ["5-6", "4-4"], ["6-6", "3-3"]],
    "ends": [2, 0],
    "stock": [],
}


def solve() -> None:
    game = matador.position("dominoes", POSITION, seed=1)
    for choice in game.choices():
        trial = game.copy()
        events = trial.play(choice)
        print(f"{choice}: {trial.scores[0]} points")
        for event in events:
            if event.kind == "Blocked":
                print(trial.explain(event))


if __name__ == "__main__":
    solve()

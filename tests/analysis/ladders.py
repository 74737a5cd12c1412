"""Games drawn from the model of Plackett and Luce."""

import pandas as pd

STRENGTHS = {"ant": 1.0, "bee": 0.3, "cat": -0.3, "dog": -1.0}
SEATS = (0.2, 0.0, -0.2)


def drawn(luck, seeds=60, strengths=STRENGTHS, seats=SEATS, *, shared=False):
    """Return scores whose order follows the model; rotations may share their luck."""
    players, names = len(seats), list(strengths)
    rows = []
    for seed in range(seeds):
        entries = luck.permutation(len(names))[:players]
        noise = luck.gumbel(size=(players, players))
        for rotation in range(players):
            for seat in range(players):
                place = (seat - rotation) % players
                name = names[entries[place]]
                own = noise[0 if shared else rotation, place]
                game = seed * players + rotation
                rows.append((game, seed, seat + 1, name, strengths[name] + seats[seat] + own))
    columns = ["game", "seed_number", "seat", "strategy", "score"]
    frame = pd.DataFrame(rows, columns=columns).assign(players=players, arm="ladder")
    best = frame.groupby("game")["score"].transform("max")
    return frame.assign(won=frame["score"] == best, digest=frame["game"].astype(str))

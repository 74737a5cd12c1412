"""What a place in the turn order is worth."""

import pandas as pd
import pytest

from analysis.statistics import seats


def played(bonus=6, games=24):
    """Games of three in which who begins, seat 2, scores more; luck differs by seed."""
    rows = [
        (3, "base", game, game // 3, f"{game}", seat, 30 + game // 3 % 5 + bonus * (seat == 2)
         + (seat * game) % 4)
        for game in range(games)
        for seat in (1, 2, 3)
    ]  # fmt: skip
    columns = ["players", "arm", "game", "seed_number", "digest", "seat", "score"]
    frame = pd.DataFrame(rows, columns=columns)
    best = frame.groupby("game")["score"].transform("max")
    return frame.assign(won=frame["score"] == best, entry=frame["seat"], strategy="a")


def begins(games=24):
    return pd.DataFrame({"players": 3, "arm": "base", "game": range(games), "first": 2})


def test_places_are_counted_from_who_begins():
    rows = seats.with_place(played(), begins())
    by_seat = rows.groupby("seat")["place"].first().astype(str).to_dict()
    assert by_seat == {1: "third", 2: "first", 3: "second"}


def test_a_shared_win_counts_in_parts():
    rows = seats.with_place(played().assign(won=[True, True, False] * 24), begins())
    first = rows[rows["game"] == 0].set_index("seat")["win_beyond"]
    assert first.tolist() == pytest.approx([1 / 6, 1 / 6, -1 / 3])
    assert rows["beyond"].sum() == pytest.approx(0)


def test_who_gains_by_the_first_place_is_said():
    rows = seats.with_place(played(), begins())
    found = seats.score_by_place(rows)
    assert found.row(place="first", players=3)["estimate"] > 3
    said = seats.said(rows, "beyond", seats.BEYOND)
    assert "the first stands above the second" in said
    assert "24 games (24 distinct, 8 seeds)" in said

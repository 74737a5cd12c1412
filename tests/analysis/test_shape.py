"""Who leads, how often that changes, and when it is settled."""

import pandas as pd

from analysis.statistics.shape import leaders, shapes

STANDINGS = {1: (5, 3, 5), 2: (6, 6, 2), 3: (7, 9, 4), 4: (12, 10, None)}


def rows(standings=STANDINGS, winner=0):
    return pd.DataFrame(
        [
            (3, "base", 0, "d", number, seat + 1, points, seat == winner)
            for number, values in standings.items()
            for seat, points in enumerate(values)
        ],
        columns=["players", "arm", "game", "digest", "round", "seat", "points", "won"],
    )


def test_of_those_who_stand_equally_high_the_old_leader_leads():
    found = leaders(rows(), "points")
    assert found["leader"].tolist() == [1, 1, 2, 1]
    assert found["best"].tolist() == [5, 6, 9, 12]


def test_the_shape_of_a_game_with_a_comeback():
    (game,) = shapes(rows(), "points", ["digest"]).to_dict("records")
    assert game["lead_changes"] == 2
    assert game["comeback"] == 2
    assert game["settled"] == 4
    assert game["spread"] == 2
    assert game["digest"] == "d"


def test_who_led_from_the_start_was_never_behind():
    (game,) = shapes(rows({1: (5, 3), 2: (8, 4)}), "points").to_dict("records")
    assert (game["lead_changes"], game["comeback"], game["settled"]) == (0, 0, 1)


def test_a_winner_on_a_tie_break_who_never_led_is_settled_after_the_last_round():
    (game,) = shapes(rows({1: (5, 6), 2: (7, 8)}), "points").to_dict("records")
    assert game["settled"] == 3


def test_games_do_not_mix():
    two = pd.concat([rows(), rows().assign(game=1, points=lambda frame: frame["points"] * 2)])
    found = shapes(two, "points")
    assert found["lead_changes"].tolist() == [2, 2]
    assert found["comeback"].tolist() == [2, 4]

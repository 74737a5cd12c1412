"""Arms against the first one, whatever the game."""

import pandas as pd
import pyarrow as pa
import pytest

from analysis.statistics import compare
from analysis.statistics.frames import Arms
from analysis.studies import comparison
from analysis.studies.reread import Readings

STRATEGIES = ("ant", "bee")
SEEDS = 8


class Made:
    """Tables of a run with two players, in which ``gain`` is what a bee scores more."""

    tables = ("games", "seats", "scores", "clock")

    def __init__(self, gain, minutes=30.0, games=2 * SEEDS):
        rows = [(game, game // 2, game % 2) for game in range(games)]
        seats = [
            (game, seat, entry, STRATEGIES[entry])
            for game, _, rotation in rows
            for seat in (1, 2)
            for entry in [(seat - 1 - rotation) % 2]
        ]
        points = [
            (game, seat, 40 + game % 5 + (gain if strategy == "bee" else 2))
            for game, seat, _, strategy in seats
        ]
        best = {g: max(p for game, _, p in points if game == g) for g, *_ in rows}
        won = {
            g: ",".join(str(s) for game, s, p in points if game == g and p == best[g]) for g in best
        }
        self.frames = {
            "games": pd.DataFrame(
                [(g, s, r, "finished", f"{gain}-{g}", won[g]) for g, s, r in rows],
                columns=["game", "seed_number", "rotation", "status", "digest", "winners"],
            ),
            "seats": pd.DataFrame(seats, columns=["game", "seat", "entry", "strategy"]),
            "scores": pd.DataFrame(
                [(g, s, p, p == best[g]) for g, s, p in points],
                columns=["game", "seat", "score", "won"],
            ),
            "clock": pd.DataFrame({"game": range(games), "start": 0.0, "length": minutes}),
        }

    def arrow(self, name, columns=None):
        table = pa.Table.from_pandas(self.frames[name], preserve_index=False)
        return table if columns is None else table.select(list(columns))


@pytest.fixture
def arms():
    return Arms(
        {(2, "base"): Made(0), (2, "sweet"): Made(6, 34.0), (2, "sour"): Made(1, games=SEEDS)}
    )


def test_every_later_arm_stands_beside_the_first(arms):
    assert [pair.name for pair in compare.against_first(arms)] == ["sweet", "sour"]
    found = compare.score_effect(arms, "strategy")
    rows = {(row["comparison"], row["strategy"]): row for row in found.rows()}
    assert {key: row["estimate"] for key, row in rows.items()} == {
        ("sweet", "ant"): 0,
        ("sweet", "bee"): 6,
        ("sour", "ant"): 0,
        ("sour", "bee"): 1,
    }


def test_only_games_that_both_arms_played_are_compared(arms):
    blocks = {row["comparison"]: row["games"] for row in compare.score_effect(arms).rows()}
    assert blocks == {"sweet": 2 * SEEDS, "sour": SEEDS}


def test_who_wins_and_how_long_it_takes(arms):
    assert compare.winner_changes(arms).row(comparison="sweet")["estimate"] == 1
    assert compare.winner_changes(arms).row(comparison="sour")["estimate"] == 0
    assert compare.length_effect(arms).row(comparison="sweet")["estimate"] == 4
    chance = compare.win_effect(arms)
    assert chance.row(comparison="sweet", strategy="bee")["estimate"] == 1
    assert chance.row(comparison="sweet", strategy="ant")["estimate"] == -1
    shares = compare.win_share(arms)
    assert shares.row(arm="base", strategy="ant")["estimate"] == 1


def test_the_findings_name_both_ends(arms):
    said = {found.topic: found.text for found in comparison.findings(arms, Readings({}, {}))}
    assert "With sweet, the change of the score is highest for bee" in said["Who gains"]
    assert "lowest for ant" in said["Who gains"]
    assert "A player scores more, by" in said["The score"]
    assert "16 blocks" in compare.score_effect(arms, pairs=compare.against_first(arms)[:1]).basis()


def test_a_lone_arm_is_described():
    lone = Arms({(2, "base"): Made(0)})
    (found,) = comparison.findings(lone, Readings({}, {}))
    assert found.topic == "Scores"
    assert not comparison.measures(lone)


def test_what_is_worked_out_anew_under_other_readings(arms):
    both = Arms({key: run for key, run in arms.runs.items() if key[1] != "sour"})
    readings = Readings({"default": both, "a=b": both}, comparison.measures(both))
    assert readings.said("score sweet").endswith("survives the other reading.")
    assert readings.survival().shown().shape == (2, 4)
    assert readings.tornado("score sweet", "") is not None

"""Two arms, block by block."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from analysis.statistics.estimate import proportion
from analysis.statistics.paired import Wording, paired
from analysis.statistics.pairs import changed, match
from sim.engine.errors import BoroughsError

SAID = Wording("it gains {value}", "it loses {value}", "it is unclear: {value}", "nothing changes")


def arms(effect: float, noise: float = 1.0, seeds: int = 50) -> tuple[pd.DataFrame, pd.DataFrame]:
    luck = np.random.default_rng(4)
    number = np.repeat(np.arange(seeds), 2)
    common = luck.normal(40, 8, 2 * seeds)

    def arm(name: str, shift: float) -> pd.DataFrame:
        points = common + shift + luck.normal(0, noise, 2 * seeds)
        return pd.DataFrame(
            {
                "players": 2,
                "arm": name,
                "game": np.arange(2 * seeds),
                "seed_number": number,
                "rotation": np.tile([0, 1], seeds),
                "digest": [f"{name}{i}" for i in range(2 * seeds)],
                "points": points,
                "winners": np.where(points > 42, "1", "2"),
            }
        )

    return arm("base", 0), arm("godzillas", effect)


def test_the_difference_is_that_of_the_blocks_clustered_by_seed():
    first, second = arms(-3)
    row = paired(first, second, "points").row()
    seeds = (second["points"] - first["points"]).groupby(first["seed_number"]).mean()
    expected = stats.ttest_1samp(seeds, 0).confidence_interval()
    assert (row["low"], row["high"]) == pytest.approx((expected.low, expected.high))
    assert row["estimate"] == pytest.approx(row["second"] - row["first"])
    assert (row["n"], row["games"], row["distinct_n"], row["clusters"]) == (100, 100, 100, 50)
    assert row["changed"] == 1
    assert row["variance_ratio"] < 0.1


@pytest.mark.parametrize(
    ("effect", "said"), [(3.0, "It gains "), (-3.0, "It loses "), (0.0, "It is unclear: ")]
)
def test_effects_are_said_in_their_direction(effect, said):
    first, second = arms(effect)
    text = paired(first, second, "points", wording=SAID).sentence()
    assert text.startswith(said)
    assert "100 points" not in text
    assert "(100 distinct, 50 seeds)" in text


def test_no_change_at_all_is_said_so():
    first, _ = arms(0)
    found = paired(first, first, "points", wording=SAID)
    assert found.sentence().startswith("Nothing changes")
    assert "nan" not in found.caption().lower()


def test_a_change_that_is_the_same_in_every_pair_has_a_direction_but_no_interval():
    first, _ = arms(0)
    found = paired(first, first.assign(points=first["points"].round() - 2), "points", wording=SAID)
    assert found.direction(found.row()) == -1
    exact = first.assign(points=first["points"].round())
    found = paired(exact, exact.assign(points=exact["points"] - 2), "points", wording=SAID)
    assert found.sentence().startswith("It loses 2 (the same in every seed")


def test_groups_are_said_together_where_they_agree():
    first, second = arms(-3)
    third = second.assign(players=3, points=second["points"] + 3)
    fourth = second.assign(players=4)
    bases = pd.concat([first.assign(players=k) for k in (2, 3, 4)])
    said = paired(bases, pd.concat([second, third, fourth]), "points", "players", wording=SAID)
    text = said.sentence()
    assert text.count("it loses") + text.count("It loses") == 1
    assert "with 2 players and " in text
    assert "; it is unclear: " in text


def test_rows_without_partner_or_value_are_counted():
    first, second = arms(-3)
    second.loc[5, "points"] = np.nan
    row = paired(first, second[second["game"] != 0], "points").row()
    assert row["n"] == 98
    assert row["note"] == (
        "1 without a value in both arms left out; 1 rows without a partner left out"
    )


def test_changed_winners_are_a_share_of_the_blocks():
    first, second = arms(-3)
    found = proportion(changed(first, second, "winners"), "changed").row()
    assert found["estimate"] == (first["winners"] != second["winners"]).mean()
    assert found["distinct_n"] == 100


def test_mistakes_are_explained():
    first, second = arms(-3)
    with pytest.raises(BoroughsError, match="does not name one row"):
        match(first, second, ["points"], ["players", "seed_number"])
    with pytest.raises(BoroughsError, match="no block"):
        paired(first, second.assign(players=3), "points")
    alone = paired(first[:2], second[:2], "points", wording=SAID)
    assert alone.sentence().startswith("It is unclear: ")
    assert "one seed only" in alone.sentence()


@pytest.mark.long
def test_paired_intervals_cover_the_truth():
    luck = np.random.default_rng(9)
    hits = 0
    for _ in range(1000):
        first, _ = arms(0)
        shift = luck.normal(0, 1, 50)[first["seed_number"]] + luck.normal(-3, 2, 100)
        row = paired(first, first.assign(points=first["points"] + shift), "points").row()
        hits += row["low"] <= -3 <= row["high"]
    print(f"coverage of paired differences: {hits / 1000:.3f}")
    assert 0.93 < hits / 1000 < 0.97

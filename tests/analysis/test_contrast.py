"""Which group is hit most."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.statistics.contrast import contrasts


def frame(*means: float, seeds: int = 60) -> pd.DataFrame:
    luck = np.random.default_rng(7)
    common = luck.normal(0, 5, seeds)
    parts = [
        pd.DataFrame(
            {
                "strategy": name,
                "seed_number": np.arange(seeds),
                "lost": mean + common + luck.normal(0, 1, seeds),
            }
        )
        for name, mean in zip("abcd", means, strict=False)
    ]
    return pd.concat(parts, ignore_index=True)


def test_differences_are_paired_t_tests_with_holm():
    rows = frame(3, 2, 2)
    found = contrasts(rows, "lost", "strategy")
    wide = rows.pivot_table("lost", "seed_number", "strategy")
    pairs = [(row.high, row.low) for row in found.table.itertuples()]
    raw = [stats.ttest_rel(wide[one], wide[two]).pvalue for one, two in pairs]
    assert found.table["p"].tolist() == pytest.approx(multipletests(raw, method="holm")[1].tolist())


def test_ties_stay_ties():
    found = contrasts(frame(4, 2, 2, 1), "lost", "strategy")
    assert found.extreme() == ("a",)
    assert found.extreme(largest=False) == ("d",)
    found = contrasts(frame(2, 2), "lost", "strategy")
    assert set(found.extreme()) == {"a", "b"}


def test_one_seed_tells_nothing_apart():
    found = contrasts(frame(9, 1, seeds=1), "lost", "strategy")
    assert len(found.extreme()) == 2


def test_one_group_is_alone():
    assert contrasts(frame(1), "lost", "strategy").extreme() == ("a",)


@pytest.mark.parametrize(("seeds", "apart"), [(3, False), (12, True)])
def test_a_constant_difference_is_judged_by_its_sign(seeds, apart):
    rows = pd.DataFrame(
        {
            "strategy": np.repeat(["a", "b"], seeds),
            "seed_number": np.tile(np.arange(seeds), 2),
            "lost": np.repeat([2.0, 1.0], seeds),
        }
    )
    assert contrasts(rows, "lost", "strategy").apart("a", "b") is apart

"""Sizes of differences, equivalence, and many differences at once."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.statistics.discoveries import benjamini_hochberg, discoveries
from analysis.statistics.effect_size import standardised
from analysis.statistics.equivalence import equivalence
from analysis.statistics.paired import paired
from sim.engine.errors import BoroughsError
from tests.analysis.command_line import boroughs, complaint, content


def arms(luck, effects, seeds=40, spread=8.0, noise=3.0):
    """Return two arms with a group for each effect; the seeds of a group share some luck."""
    frames = []
    for group, effect in enumerate(effects):
        number = np.repeat(np.arange(seeds), 2)
        common = luck.normal(40, spread, 2 * seeds)
        shift = effect + luck.normal(0, noise, seeds)[number] + luck.normal(0, noise, 2 * seeds)
        frame = pd.DataFrame({"seed_number": number, "rotation": np.tile([0, 1], seeds)})
        frame = frame.assign(players=2, group=group, game=np.arange(2 * seeds), arm="base")
        frames.append((frame.assign(score=common), frame.assign(score=common + shift, arm="new")))
    first, second = (pd.concat(side, ignore_index=True) for side in zip(*frames, strict=True))
    return first.assign(digest="a"), second.assign(digest="b")


def found(luck, effects, **how):
    block = ("players", "seed_number", "rotation", "group")
    return paired(*arms(luck, effects, **how), "score", "group", block=block)


def test_the_corrections_are_those_of_statsmodels():
    p = np.random.default_rng(2).uniform(size=30) ** 3
    assert benjamini_hochberg(p) == pytest.approx(multipletests(p, method="fdr_bh")[1])


def test_discoveries_by_both_corrections():
    many = discoveries(found(np.random.default_rng(1), [0.0] * 6 + [3.0] * 6))
    assert set(many.found("p_bh")) >= set(many.found())
    assert len(many.found()) >= 5
    assert many.sentence().startswith("Of 12 differences, ")
    assert many.plot()
    assert "Holm" in many._repr_html_()


def test_equivalence_has_four_verdicts():
    judged = equivalence(found(np.random.default_rng(3), [0, 0.0, 1.5, 6], seeds=60), 3.0)
    assert list(judged.table["verdict"].iloc[[0, 3]]) == ["equivalent", "different"]
    assert "Within ±3, equivalent: " in judged.sentence()
    wide = equivalence(judged.differences, 20.0)
    assert wide.table["verdict"].iloc[3] == "different, but negligible"
    narrow = equivalence(judged.differences, 0.01)
    assert narrow.table["verdict"].iloc[0] == "open"
    assert judged.plot()
    assert "<table>" in judged._repr_html_()
    with pytest.raises(ValueError, match="above 0"):
        equivalence(judged.differences, 0)


def test_the_test_of_equivalence_agrees_with_the_90_per_cent_interval():
    first, second = arms(np.random.default_rng(4), [1.0])
    narrow = paired(first, second, "score", level=0.90).row()
    reach = max(abs(narrow["low"]), abs(narrow["high"]))
    differences = paired(first, second, "score")
    assert equivalence(differences, reach).table["p"].iloc[0] == pytest.approx(0.05)


def test_a_standardised_difference_is_in_standard_deviations():
    first, second = arms(np.random.default_rng(5), [4.0])
    row = standardised(first, second, "score").row()
    spread = np.sqrt((first["score"].var(ddof=0) + second["score"].var(ddof=0)) / 2)
    gain = second["score"].mean() - first["score"].mean()
    assert row["estimate"] == pytest.approx(gain / spread)
    same = standardised(first.assign(score=1.0), second.assign(score=2.0), "score")
    assert "no spread" in same.sentence()


def test_the_command_compares_scenarios(tmp_path):
    words = ["compare", "suburbia", "--seats", "random,random", "--games", "4", "--jobs", "1"]
    setting = "invest_retroactive=true"
    words += ["--against", setting, "--out", str(tmp_path / "out")]
    given = content(*words, "--margin", "5")
    assert list(given["scenarios"]) == ["base", setting]
    assert {"score", "size", "winner", "margin", "time"} <= set(given["results"])
    again = boroughs(*words)
    assert "2 of 2 runs" in again.stderr
    assert "Standardised difference" in again.stdout


def test_what_cannot_be_compared_is_explained():
    start = ["compare", "suburbia", "--seats", "random,random", "--against"]
    assert "variant 'nope'" in complaint(*start, "nope")
    assert "one name" in complaint(*start, "base")
    assert "--against 'x=y'" in complaint(*start, "x=y")
    assert "--margin" in complaint(*start, "x=y", "--margin", "-1")


@pytest.mark.long
def test_intervals_of_standardised_differences_cover_the_truth():
    luck, hits = np.random.default_rng(6), []
    truth = 2 / np.sqrt((64 + 64 + 18) / 2)
    for _ in range(1000):
        row = standardised(*arms(luck, [2.0]), "score").row()
        hits.append(row["low"] <= truth <= row["high"])
    print(f"coverage of standardised differences: {np.mean(hits):.3f}")
    assert 0.93 < np.mean(hits) < 0.97


@pytest.mark.long
def test_equivalence_at_the_margin_is_hardly_ever_claimed():
    luck, claims = np.random.default_rng(7), []
    for _ in range(1000):
        table = equivalence(found(luck, [2.0]), 2.0).table
        claims.append(table["p"].iloc[0] < 0.05)
    print(f"false claims of equivalence at the margin: {np.mean(claims):.3f}")
    assert np.mean(claims) <= stats.binom.ppf(0.999, 1000, 0.05) / 1000


@pytest.mark.long
def test_false_discoveries_are_few():
    luck, any_error, shares = np.random.default_rng(8), [], []
    for _ in range(300):
        many = discoveries(found(luck, [0.0] * 10 + [2.5] * 10))
        wrong = [group for (group,) in many.found("p_bh") if group < 10]
        shares.append(len(wrong) / max(len(many.found("p_bh")), 1))
        any_error.append(any(group < 10 for (group,) in many.found()))
    print(f"any error with Holm: {np.mean(any_error):.3f}")
    print(f"false discoveries: {np.mean(shares):.3f}")
    assert np.mean(any_error) <= stats.binom.ppf(0.999, 300, 0.05) / 300
    assert np.mean(shares) < 0.05


def test_two_arms_without_a_common_block_are_refused():
    first, second = arms(np.random.default_rng(9), [0.0])
    with pytest.raises(BoroughsError, match="no block"):
        paired(first, second.assign(players=3), "score")

"""How many games, and when to stop."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from analysis.statistics.interval import Totals, mean_interval
from analysis.statistics.paired import paired
from analysis.statistics.planning import planned
from analysis.statistics.sequential import FIRST_LOOK, asymptotic, betting, sequence
from analysis.studies.playing import play_arms
from sim.engine import batch
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
from tests.analysis.command_line import boroughs, complaint, content
from tests.analysis.test_many_differences import arms


def frame(values, each=2):
    """Return observations, some of each seed, whose means are these."""
    seeds = np.repeat(np.arange(len(values)), each)
    off = np.tile(np.linspace(-0.01, 0.01, each), len(values))
    return pd.DataFrame({"seed_number": seeds, "value": np.repeat(values, each) + off})


def test_the_asymptotic_sequence_is_that_of_the_paper():
    values = np.random.default_rng(1).normal(3, 2, 100)
    low, high = asymptotic(values, planned=100)
    assert np.isnan(low[FIRST_LOOK - 2])
    assert not np.isnan(low[FIRST_LOOK - 1])
    rho = (-2 * np.log(0.05) + np.log(-2 * np.log(0.05)) + 1) / 100
    reach = np.sqrt(2 * (100 * rho + 1) / (100**2 * rho) * np.log(np.sqrt(100 * rho + 1) / 0.05))
    assert (high - low)[-1] / 2 == pytest.approx(values.std() * reach)


def test_by_betting_the_ends_close_in_on_the_mean_and_never_widen():
    low, high = betting((np.random.default_rng(2).random(400) < 0.3).astype(float))
    assert (np.diff(low) >= 0).all()
    assert (np.diff(high) <= 0).all()
    assert 0.2 < low[-1] < 0.3 < high[-1] < 0.42
    assert betting(np.zeros(3))[0][-1] == 0
    assert betting(np.ones(300))[1][-1] == 1


def test_seeds_are_the_units_and_incomplete_ones_are_left_out():
    rows = frame(np.random.default_rng(3).uniform(0.2, 0.8, 50))
    found = sequence(rows.iloc[:-1], "value", bounds=(0, 1))
    assert found.table["seeds"].iloc[-1] == 49
    assert found.sentence().startswith("The mean value is 0.")
    assert found.plot()
    assert "confidence sequence" in found._repr_html_()
    assert sequence(rows[:10], "value").reach == float("inf")
    assert "not told before" in sequence(rows[:10], "value").sentence()
    with pytest.raises(BoroughsError, match="must lie between"):
        sequence(rows, "value", bounds=(0, 0.5))


def test_a_plan_has_the_power_it_promises():
    pilot = paired(*arms(np.random.default_rng(4), [0.0]), "score")
    found = planned(pilot, 1.0, 0.8)
    row = found.table.iloc[0]
    bar = stats.t.ppf(0.975, row["seeds"] - 1)
    shift = np.sqrt(row["seeds"]) / row["spread"]
    power = stats.nct.sf(bar, row["seeds"] - 1, shift)
    assert 0.8 <= power < 0.82
    assert row["cautious"] > row["seeds"]
    assert found.blocks == 2 * row["cautious"]
    assert "is found with a probability of 80" in found.sentence()
    assert found.plot()
    with pytest.raises(ValueError, match="above 0"):
        planned(pilot, 0.0)


def test_few_seeds_suffice_where_nothing_varies():
    first, _ = arms(np.random.default_rng(5), [0.0])
    assert planned(paired(first, first, "score"), 1.0).blocks == 4


START = ("suburbia", "--seats", "random,random", "--against", "invest_retroactive=true")


def test_the_command_plans():
    found = content("plan", *START, "--pilot", "6", "--difference", "5", "--jobs", "1")
    assert found["games"] >= 4
    assert "blocks" in found["sentences"][0]
    assert "Games needed" in boroughs("plan", *START, "--pilot", "6", "--jobs", "1").stdout
    assert "--power between" in complaint("plan", *START, "--power", "2")


def test_a_comparison_stops_when_it_is_exact_enough():
    words = ["compare", *START, "--jobs", "1", "--games", "200", "--within"]
    found = content(*words, "200")
    assert found["games"] == 2 * FIRST_LOOK
    assert "confidence sequence" in found["sentences"]["within"]


def test_a_comparison_that_was_interrupted_goes_on(tmp_path, monkeypatch):
    words = ["compare", *START, "--jobs", "1", "--games", "120", "--within", "0.01"]
    whole = content(*words)
    with monkeypatch.context() as patch:
        play = batch.play_shard

        def interrupted(session, games):
            if 70 in games:
                raise KeyboardInterrupt
            return play(session, games)

        patch.setattr(batch, "play_shard", interrupted)
        boroughs(*words, "--out", tmp_path, code=130)
    kept = sorted(path.relative_to(tmp_path) for path in tmp_path.glob("*/from-*/manifest.json"))
    assert content(*words, "--out", tmp_path)["results"] == whole["results"]
    assert len(kept) < len(list(tmp_path.glob("*/from-*/manifest.json")))


@pytest.mark.long
def test_betting_hardly_ever_misses_at_any_look():
    luck, missed, fixed = np.random.default_rng(6), [], []
    for _ in range(400):
        values = luck.binomial(3, 0.3, 400) / 3
        low, high = betting(values)
        missed.append(((low > 0.3) | (high < 0.3)).any())
        ends = _fixed(values)
        fixed.append(((ends[0] > 0.3) | (ends[1] < 0.3)).any())
    print(f"any look misses, betting: {np.mean(missed):.3f}; fixed intervals: {np.mean(fixed):.3f}")
    assert np.mean(missed) <= stats.binom.ppf(0.999, 400, 0.05) / 400
    assert np.mean(fixed) > 0.2


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["normal", "skewed"])
def test_the_asymptotic_sequence_hardly_ever_misses_at_any_look(shape):
    luck, missed = np.random.default_rng(7), []
    for _ in range(2000):
        values = luck.normal(0, 5, 1000) if shape == "normal" else luck.exponential(5, 1000) - 5
        low, high = (end[FIRST_LOOK - 1 :] for end in asymptotic(values))
        missed.append(((low > 0) | (high < 0)).any())
    print(f"any look misses, asymptotic, {shape}: {np.mean(missed):.4f}")
    assert np.mean(missed) <= stats.binom.ppf(0.999, 2000, 0.05) / 2000


@pytest.mark.long
def test_planned_games_find_the_difference_as_often_as_promised():
    luck, power = np.random.default_rng(8), []
    for _ in range(300):
        pilot = paired(*arms(luck, [0.0], seeds=20), "score")
        row = planned(pilot, 2.0, 0.8).table.iloc[0]
        again = paired(*arms(luck, [2.0], seeds=int(row["cautious"])), "score")
        power.append(again.direction(again.row()) > 0)
    print(f"power of a cautious plan for 80 %: {np.mean(power):.3f}")
    assert np.mean(power) > 0.8


def _fixed(values):
    seeds = np.arange(len(values))
    found = [mean_interval(Totals.of(values[:n], seeds[:n])) for n in range(10, len(values), 10)]
    return np.array([[one.low for one in found], [one.high for one in found]])


def test_what_is_found_so_far_is_told_while_it_plays():
    base = Scenario(game="small_city", seats=("green", "random"))
    arms = {"base": base, "equal": base.replace(settings={"start_money": "equal"})}
    told = []
    play_arms(arms, 8, progress=True, say=told.append)
    assert told[0].startswith("16 games: about")
    assert len(told) == 2
    assert "with equal [95" in told[1].replace("\N{NO-BREAK SPACE}", " ")

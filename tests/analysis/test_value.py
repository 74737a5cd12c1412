"""The worth of a thing: what doing without it costs, and what goes with having it."""

import numpy as np
import pandas as pd
import pytest
from statsmodels.regression.linear_model import OLS

from analysis.statistics.paired import Wording
from analysis.statistics.price import Priced
from analysis.statistics.ranked import corrected, ranked
from analysis.statistics.result import Counted, Estimates, Quantity
from analysis.statistics.rounding import MINUS, NO_BREAK
from analysis.statistics.value import association, moves, restricted

SAID = Wording("worth {value}", "harmful {value}", "unclear {value}")
POINTS = Quantity("worth", "points", "blocks", reference=0.0)


class Table:
    """Rows of two arms by name, as far as `restricted` asks for them."""

    def __init__(self, free, without):
        self.rows = {"free": free, "without.Mint": without}


def played(arm, scored, used):
    number = np.arange(len(scored))
    return pd.DataFrame(
        {
            "players": 2, "arm": arm, "game": number, "seed_number": number // 2,
            "rotation": number % 2, "digest": [f"{arm}{n}" for n in number], "entry": 1,
            "seat": 1, "score": scored, "uses": used, "thing": "Mint",
        }
    )  # fmt: skip


def worth(free, without):
    table = Table(free, without)
    return restricted(
        table,
        {"Mint": "without.Mint"},
        lambda arms, arm: arms.rows[arm],
        lambda arms, arm: arms.rows[arm].drop(columns=["uses", "thing"]),
        free="free",
        quantity=POINTS,
        wording=SAID,
    )


def test_the_worth_of_a_use_is_what_was_lost_over_what_was_missed():
    free = played("free", [20, 31, 25, 40, 30, 33], [1, 0, 2, 1, 0, 1])
    without = played("without", [14, 31, 17, 37, 30, 28], [0, 0, 0, 0, 0, 0])
    (row,) = worth(free, without).rows()
    assert row["estimate"] == pytest.approx((6 + 8 + 3 + 5) / 5)
    assert row["per_game"] == pytest.approx(22 / 6)
    assert row["used"] == pytest.approx(4 / 6)
    assert (row["n"], row["clusters"], row["kept"]) == (4, 3, 0)


def test_a_ban_that_leaks_does_not_thin_the_worth():
    free = played("free", [20, 31, 25, 40], [1, 1, 1, 1])
    tight = played("without", [14, 26, 20, 34], [0, 0, 0, 0])
    leaky = played("without", [14, 26, 25, 40], [0, 0, 1, 1])
    assert worth(free, leaky).rows()[0]["estimate"] == pytest.approx(5.5)
    assert worth(free, tight).rows()[0]["estimate"] == pytest.approx(5.5)
    assert worth(free, leaky).rows()[0]["kept"] == pytest.approx(0.5)


def test_what_was_never_used_has_no_worth():
    free = played("free", [20, 31], [0, 0])
    (row,) = worth(free, played("without", [20, 31], [0, 0])).rows()
    assert np.isnan(row["estimate"])
    assert row["note"] == "never used"


def holdings(effect=4.0, seeds=80, start=3):
    luck = np.random.default_rng(start)
    seed = np.repeat(np.arange(seeds), 4)
    seat = np.tile([1, 2], 2 * seeds)
    strategy = np.tile(["a", "b", "b", "a"], seeds)
    mint = luck.poisson(0.5 + (strategy == "a"))
    score = (
        30 + effect * mint + 5 * (strategy == "a") + 2 * (seat == 2)
        + luck.normal(0, 6, seeds)[seed] + luck.normal(0, 2, 4 * seeds)
    )  # fmt: skip
    game = np.arange(4 * seeds) // 2
    return pd.DataFrame(
        {
            "players": 2, "arm": "base", "game": game, "digest": game.astype(str),
            "seed_number": seed, "seat": seat, "strategy": strategy, "score": score,
            "mint": mint, "lake": luck.poisson(1.0, 4 * seeds), "never": 0,
        }
    )  # fmt: skip


def test_strategy_seat_and_seed_are_taken_out_as_statsmodels_does():
    rows = holdings()
    found = association(rows, ["mint", "lake", "never"], quantity=POINTS, wording=SAID)
    assert [row["thing"] for row in found.rows()] == ["mint", "lake"]
    mint = found.row(thing="mint")
    assert mint["low"] < 4 < mint["high"]
    effects = rows[["strategy", "seat", "seed_number"]].astype(str)
    dummies = pd.get_dummies(effects, dtype=float, drop_first=True).assign(constant=1.0)
    inputs = pd.concat([rows[["mint", "lake"]], dummies], axis=1).to_numpy(float)
    fit = OLS(rows["score"].to_numpy(), inputs).fit(
        cov_type="cluster",
        cov_kwds={"groups": rows["seed_number"].to_numpy(), "use_correction": False},
    )
    seeds = rows["seed_number"].nunique()
    assert mint["estimate"] == pytest.approx(fit.params[0])
    assert mint["error"] == pytest.approx(fit.bse[0] * np.sqrt(seeds / (seeds - 1)), rel=1e-6)


def test_the_same_seeds_tell_a_change_of_the_association_better():
    first, second = holdings(), holdings(effect=5.0)
    one, two = (association(rows, ["mint", "lake"], quantity=POINTS) for rows in (first, second))
    change = moves(one, two).set_index("thing").loc["mint"]
    assert change["estimate"] == pytest.approx(1.0)
    assert change["error"] < 0.01


def estimates(values, error=1.0):
    rows = [
        (f"t{i}", value, error, value - 2, value + 2, 40, 40, 40, 40, "")
        for i, value in enumerate(values)
    ]
    columns = [
        "tile", "estimate", "error", "low", "high", "n", "games", "distinct_n", "clusters", "note",
    ]  # fmt: skip
    return Estimates(
        pd.DataFrame(rows, columns=columns), ("tile",), POINTS, Counted(40, 40, 40, 40)
    )


def test_of_many_only_those_that_survive_the_correction_are_named():
    found = ranked(estimates([0, 2.5, 6, -7, 1, -1]), SAID)
    assert [row["tile"] for row in found.rows()] == ["t2", "t1", "t4", "t0", "t5", "t3"]
    assert [row["tile"] for row in found.told(1)] == ["t2"]
    assert [row["tile"] for row in found.told(1, "bh")] == ["t2", "t1"]
    said = found.sentence().replace(NO_BREAK, " ").replace(MINUS, "-")
    assert said.startswith("Worth 6 points (4 to 8) for t2; harmful -7 points (-9 to -5) for t3 [")
    assert "2 of 6 told by tests with Holm's correction; 1 more by Benjamini" in said
    unclear = ranked(estimates([0, 1]), SAID).sentence()
    assert unclear.startswith("Unclear 1")
    assert len(found.plot().get_yticks()) == 6
    assert "p, Holm" in found.shown().columns


def test_corrections_are_those_of_the_books():
    found = corrected(np.array([0.01, 0.02, 0.03]))
    assert found["holm"] == pytest.approx([0.03, 0.04, 0.04])
    assert found["bh"] == pytest.approx([0.03, 0.03, 0.03])


def test_a_thing_off_the_line_of_prices_is_told():
    values = [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 24.0]
    priced = Priced(
        ranked(estimates(values, error=0.8)),
        {f"t{i}": float(i) for i in range(7)},
        "price ($)",
        "Worth over price",
    )
    beyond = priced.beyond(SAID)
    assert beyond.rows()[0]["tile"] == "t6"
    assert [row["tile"] for row in beyond.told(1)] == ["t6"]
    assert priced.sentence().startswith("Each $ more of price goes with")
    assert priced.figure().axes[0].get_xlabel() == "price ($)"

"""Growth by round, of any run."""

import pytest

from analysis.statistics.growth import MEASURES, growth, growth_of_all
from sim import Scenario, run
from sim.engine.errors import BoroughsError


@pytest.fixture(scope="module")
def played():
    scenario = Scenario(
        game="small_city", seats=("green", "industry"), variants=("citizen_victory",)
    )
    return run(scenario, games=6, seed=1, log="games", tempo=False)


@pytest.mark.parametrize("measure", MEASURES)
def test_means_are_those_of_the_table(played, measure):
    table = played.growth.merge(played.seats[["game", "seat", "strategy"]], on=["game", "seat"])
    means = table.groupby(["round", "strategy"])[measure].mean()
    found = growth(played, measure)
    assert {(row["round"], row["strategy"]): row["estimate"] for row in found.rows()} == (
        pytest.approx(means.to_dict())
    )
    assert found.total.clusters == 3
    assert all(row["low"] >= 0 for row in found.rows() if row["low"] == row["low"])


def test_seats_may_be_told_apart_instead(played):
    found = growth(played, "culture_squares", "seat")
    assert found.by == ("round", "seat")
    assert len(found.table) == 8 * 2


def test_it_can_be_drawn_and_said(played):
    found = growth(played, "citizens_in_play")
    axes = found.plot()
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("round", "citizens in play")
    assert found.sentence().startswith("The citizens in play are ")


def test_all_counts_stand_side_by_side(played):
    shown = growth_of_all(played).shown()
    assert list(shown.columns)[2:5] == [one.name for one in MEASURES.values()]
    assert len(shown) == 8 * 2


def test_an_unknown_measure_is_refused(played):
    with pytest.raises(BoroughsError, match="unknown measure 'citizen_in_play'; did you mean"):
        growth(played, "citizen_in_play")

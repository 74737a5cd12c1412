"""Figures: labels, units, error bars; files that load nothing."""

import matplotlib as mpl
import pandas as pd
import pytest
from matplotlib.figure import Figure

from analysis.statistics.picture import svg
from analysis.statistics.result import Counted, Estimates, Quantity

QUANTITY = Quantity("chance of a visit", "%", reference=None)


@pytest.fixture
def estimates() -> Estimates:
    nothing = float("nan")
    table = pd.DataFrame(
        {
            "round": [5, 5, 6, 6],
            "players": [2, 3, 2, 3],
            "estimate": [0.5, 0.6, 0.4, nothing],
            "error": [0.02, nothing, 0.02, nothing],
            "low": [0.45, nothing, 0.35, nothing],
            "high": [0.55, nothing, 0.45, nothing],
            "exact": [0.5, 0.6, nothing, nothing],
            "note": "",
        }
    )
    return Estimates(table, ("round", "players"), QUANTITY, Counted(10, 5, 5, 5), "Chance")


def test_axes_are_labelled_with_units(estimates):
    axes = estimates.plot()
    assert axes.get_ylabel() == "chance of a visit (%)"
    assert axes.get_xlabel() == "round"
    assert [label.get_text() for label in axes.get_xticklabels()] == ["5", "6"]
    assert axes.get_ylim()[0] == 0
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["2 players", "3 players"]


def test_differences_have_a_line_at_zero_and_no_floor(estimates):
    quantity = Quantity("change", "points", reference=0.0)
    axes = Estimates(estimates.table, ("round", "players"), quantity, estimates.total).plot()
    assert any(list(line.get_ydata()) == [0, 0] for line in axes.get_lines())


def test_one_estimate_alone_can_be_drawn(estimates):
    alone = Estimates(estimates.table[:1], (), QUANTITY, estimates.total)
    assert alone.plot().get_legend() is None


def test_it_draws_where_it_is_told_and_leaves_the_settings_alone(estimates):
    before = dict(mpl.rcParams)
    axes = Figure().add_subplot()
    assert estimates.plot(axes) is axes
    assert dict(mpl.rcParams) == before


def test_svg_is_the_same_each_time_and_loads_nothing(estimates):
    text = svg(estimates.plot())
    assert text == svg(estimates.plot())
    addresses = {part.split('"')[0] for part in text.split("http")[1:]}
    assert all("w3.org" in address for address in addresses), addresses


def test_a_grouping_that_tells_nothing_apart_is_passed_over(estimates):
    table = estimates.table.assign(comparison="godzillas")
    grouped = Estimates(table, ("comparison", "round", "players"), QUANTITY, estimates.total)
    assert grouped.plot().get_xlabel() == "round"


def test_more_groupings_than_a_picture_can_show_are_refused(estimates):
    table = pd.concat([estimates.table.assign(arm="a"), estimates.table.assign(arm="b")])
    grouped = Estimates(table, ("arm", "round", "players"), QUANTITY, estimates.total)
    with pytest.raises(ValueError, match="two groupings, not 3"):
        grouped.plot()

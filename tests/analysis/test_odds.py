"""What is computed exactly, as table, picture and sentence."""

from fractions import Fraction

import matplotlib as mpl
import pytest
from matplotlib.figure import Figure

from analysis.godzilla.chances import chances_of_visit
from analysis.godzilla.odds import QUANTITIES, odds_of_visit, told
from analysis.statistics.picture import svg
from sim.engine.errors import BoroughsError

TOWN = """
town size=5 side=easy round=5 supply=40
4| .       .       .     .   .
3| .       F2a.W:c F2a.G .   .
2| R1a:c   .       WHa:w WHa .
1| .       .       .     .   .
0| .       .       .     .   .
"""
EMPTY = "town size=3\n2| . . .\n1| . . .\n0| . . ."


@pytest.fixture(scope="module")
def odds():
    return odds_of_visit(TOWN)


def test_the_table_has_a_row_per_quantity_and_value_and_adds_up(odds):
    table = odds.table
    assert list(table.columns) == ["quantity", "unit", "value", "probability", "exact"]
    assert list(dict.fromkeys(table["quantity"])) == list(QUANTITIES)
    sums = table.groupby("quantity")["probability"].sum()
    assert sums.to_numpy() == pytest.approx(1.0)
    exact = table["exact"].map(Fraction).groupby(table["quantity"]).sum()
    assert (exact == 1).all()


def test_the_means_are_those_of_the_table(odds):
    table = odds.table
    means = (table["value"] * table["probability"]).groupby(table["quantity"]).sum()
    assert odds.means.set_index("quantity")["mean"].to_dict() == pytest.approx(means.to_dict())
    assert odds.means["exact"].map(Fraction).map(float).tolist() == odds.means["mean"].tolist()


def test_points_are_those_of_all_discs(odds):
    mean = odds.odds.mean
    assert mean("points") == mean("discs") + mean("departure")
    assert mean("damage") == mean("disabled") + mean("eaten") + mean("destroyed")


def test_the_sentence_says_means_and_basis(odds):
    said = odds.sentence()
    assert said.startswith("On average a Godzilla that visits this town irradiates 1.6")
    assert f"[exact: {odds.odds.enumerated} ways a visit can go on the equally likely" in said
    assert "every option of a decision is equally likely" in said
    assert said.endswith("].")


def test_the_sentence_of_a_careful_owner_says_what_he_minds():
    weights = {"eaten": Fraction(1, 2), "points": -1}
    said = odds_of_visit(TOWN, die=3, owner="least", weights=weights).sentence()
    assert "on a roll of 3" in said
    assert "the owner does what hurts least (1/2 x eaten - 1 x points), knowing the roll" in said


def test_the_printed_table_is_in_percent(odds):
    shown = odds.shown()
    assert shown.iloc[0, 0] == "mean"
    assert shown.iloc[1, 0] == "P(0) in %"
    assert "disabled + eaten + destroyed" in shown.columns
    assert shown["squares irradiated on its way"].iloc[1] == "33.3"
    assert "<table>" in odds._repr_html_()


def test_everything_can_be_had_as_plain_values(odds):
    content = odds.content()
    assert content["dice"] == [1, 2, 3, 4, 5, 6]
    assert content["ways"] == odds.odds.enumerated
    discs = content["quantities"]["discs"]
    assert sum(map(Fraction, discs["distribution"].values())) == 1
    assert content["examples"][0] == {
        "die": 1,
        "enter": "1,3 2,3",
        "exit": "1,3 to 1,4",
        "turns": "-",
    }


def test_a_town_that_is_not_entered_is_told_so():
    odds = odds_of_visit(EMPTY, die=4)
    assert told(odds.odds.examples[4]) == {"enter": "-", "exit": "-", "turns": "-"}
    assert odds.odds.mean("points") == 0
    assert svg(odds.plot())


def test_readings_change_what_is_computed():
    read = odds_of_visit(EMPTY, settings={"godzilla_no_entry": "nearest_edge"})
    assert read.odds.mean("points") > 0


def test_the_picture_has_a_dot_per_value_and_a_bar_per_mean(odds):
    ax = odds.plot()
    drawn = sum(len(dots.get_offsets()) for dots in ax.collections)
    assert drawn == len(odds.table)
    assert len(ax.lines) == len(QUANTITIES)
    assert len(ax.get_yticklabels()) == len(QUANTITIES)
    assert svg(ax) == svg(odds.plot())


def test_pictures_can_be_drawn_where_one_wants_and_leave_the_style_alone(odds):
    before = dict(mpl.rcParams)
    left, right = Figure().subplots(1, 2)
    assert odds.plot(left) is left
    assert chances_of_visit([(1, 1), (2, 2)]).plot(right) is right
    assert dict(mpl.rcParams) == before


def test_a_map_that_does_not_read_is_told():
    with pytest.raises(BoroughsError, match=r"map row 2, column 1: cannot read 'F9'"):
        odds_of_visit(EMPTY.replace("2| . .", "2| . F9"))


# Chances


def test_chances_of_visit():
    found = chances_of_visit([(20, 3), (15, 6), (15, 4)])
    assert found.table["exact"].tolist() == ["161/216", "73/108", "125/216"]
    assert found.table["chance"].sum() == pytest.approx(2)
    assert found.sentence().startswith(
        "A Godzilla visits town 1 (20 % pollution, 3 factory spaces) with a chance of 74.54"
    )
    assert "all 216 rolls of 3 dice; godzilla_tie = all_but_lowest" in found.sentence()
    assert found.shown()["chance of a visit (%)"].tolist() == ["74.54", "67.59", "57.87"]
    assert found.caption() == "Exact: all 216 rolls of 3 dice; godzilla_tie = all_but_lowest."
    assert found.content()["towns"][0] == {
        "pollution": 20,
        "factory_spaces": 3,
        "chance": "161/216",
    }
    assert len(found.plot().patches) == 3


@pytest.mark.parametrize("towns", [[], [(1, 1)], [(1, 1)] * 5])
def test_two_to_four_towns_are_threatened_together(towns):
    with pytest.raises(BoroughsError, match=f"2 to 4 towns .* not {len(towns)}"):
        chances_of_visit(towns)

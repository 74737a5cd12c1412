"""The numbers that the studies of Key to the City rest on, against the tables of a few games."""

import pandas as pd
import pytest

import sim
from analysis.key_to_the_city import sailing, sharing
from analysis.key_to_the_city.assumed import UNDER, assumed, under
from analysis.key_to_the_city.bids import Bids
from analysis.key_to_the_city.ranges import ASSUMED, Kept
from analysis.key_to_the_city.sailing import Sailing
from analysis.key_to_the_city.sharing import Sharing
from analysis.statistics.frames import Arms
from analysis.unknowns.find import unknowns

TRIO = sim.Scenario(game="key_to_the_city", seats=("balanced", "landmarks", "commuter"))


@pytest.fixture(scope="module")
def arms():
    return Arms({(3, "base"): sim.run(TRIO, 3, seed=5)})


def test_tiles_won_score_all_but_homes_river_tiles_and_berths(arms):
    sold = Bids(arms).sold
    scores = arms.raw("scores", ("game", "vp_home", "vp_river", "vp_berth", "score"))
    rest = scores[["vp_home", "vp_river", "vp_berth"]].to_numpy().sum()
    assert sold["vp"].sum() + rest == scores["score"].sum()
    assert (sold["price"] > 0).all()


def test_what_tiles_score_beyond_others_is_nothing_all_together(arms):
    beside = Bids(arms).beside
    assert beside["beyond"].sum() == pytest.approx(0, abs=1e-9)
    assert beside["beyond"].corr(beside["price"]) == pytest.approx(0, abs=1e-9)


def test_one_player_sails_first_and_who_lies_farthest_right_begins_the_next_era(arms):
    eras = Sailing(arms).eras
    assert (eras.groupby(["game", "era"])[sailing.FIRST_OUT].sum() == 1).all()
    begun = eras[eras[sailing.BEGINS] == 1].set_index(["game", "era"])["seat"]
    orders = arms.raw("eras", ("game", "round", "order"))
    orders = orders[orders["round"] > 1].itertuples()
    assert len(begun) == 9
    for one in orders:
        assert begun[one.game, one.round - 1] == int(one.order.split()[0])


def test_what_some_lay_on_tiles_of_others_others_have_on_their_tiles(arms):
    players = Sharing(arms).players
    assert players[sharing.GIVEN].sum() == players[sharing.TAKEN].sum() > 0


def test_every_assumed_number_is_listed():
    assert assumed().table["cells"].sum() == len(unknowns("key_to_the_city"))


def test_a_finding_that_depends_on_them_says_so():
    assert under("Prices", "A tile is dear [n = 3].").text == f"{UNDER}a tile is dear [n = 3]."


def test_a_finding_survives_where_it_keeps_its_sign():
    values = pd.DataFrame({ASSUMED: [2.0], "a": [1.0], "b": [-1.0], "c": [4.0]}, index=["so"])
    kept = Kept(values, "95 %")
    row = kept.table.iloc[0]
    assert (row["lowest"], row["highest"], row["same"], row["points"]) == (-1, 4, 2, 3)
    assert "so at 2 of 3 points [95 %]" in kept.sentence()

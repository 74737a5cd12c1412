"""Arms by the dozen: what one arm of a study file stands for."""

import re

import pytest

from analysis.studies.each import families, named, spread
from analysis.studies.study import Study
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario

BASE = Scenario(game="suburbia", seats=("random", "random"))
WITHOUT = {
    "each": "tiles.name",
    "where": {"stack": ["BASIC"]},
    "bans": ["1:choose_basic_tile={each}"],
    "blocks": 9,
}


def test_an_arm_for_each_row_of_a_table():
    found = spread("without", WITHOUT, BASE, "mine")
    assert list(found) == [
        "without.Suburbs", "without.Community_Park", "without.Heavy_Factory",
    ]  # fmt: skip
    park = {"bans": ["1:choose_basic_tile=Community Park"], "blocks": 9}
    assert found["without.Community_Park"] == park


def test_an_arm_for_each_other_reading():
    fields = {"each": "readings", "settings": {"{setting}": "{choice}"}}
    found = spread("reading", fields, BASE, "mine")
    assert found["reading.self_count=false"] == {"settings": {"self_count": "false"}}
    assert found["reading.public_goal_count=4"] == {"settings": {"public_goal_count": "4"}}
    assert not any("dale" in arm or ("=true" in arm and "self" in arm) for arm in found)


def test_an_arm_without_each_is_itself():
    assert spread("base", {"bans": ["{each}"]}, BASE, "mine") == {"base": {"bans": ["{each}"]}}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"each": "tile.name"}, "unknown table 'tile' in mine, 'each'; did you mean tiles"),
        ({"each": "tiles"}, "'each' is TABLE.COLUMN or readings, not 'tiles'"),
        ({"where": {"stack": ["D"]}}, "arm 'without' is for each of tiles.name, but there is none"),
    ],
)
def test_what_stands_for_nothing_is_explained(changes, said):
    with pytest.raises(BoroughsError, match=re.escape(said)):
        spread("without", WITHOUT | changes, BASE, "mine")


def test_arms_are_known_by_the_name_they_have_in_the_file():
    arms = ["free", named("without", "Bed & Breakfast"), named("without", "Casino")]
    assert families(arms) == {"free": ["free"], "without": arms[1:]}
    assert arms[1] == "without.Bed_Breakfast"


def test_a_study_plays_them_all():
    arms = Study.load("suburbia-tiles").arms
    assert len(families(arms)["without"]) == 47
    assert arms["without.Casino"].scenario["bans"] == ["1:choose_market_slot=Casino"]


def test_arms_drawn_from_ranges_take_each_part_of_each_range():
    cells = "tiles/Casino|Suburbs/cost"
    ranged = {"each": "ranges", "points": 8, "ranges": {cells: [10, 17]}}
    found = spread("drawn", ranged, BASE, "mine")
    assert list(found) == [f"drawn.point_{number}" for number in range(1, 9)]
    costs = [arm["tables"]["tiles"] for arm in found.values()]
    assert sorted(int(one["Casino"]["cost"]) for one in costs) == list(range(10, 18))
    assert all(one["Casino"] == one["Suburbs"] for one in costs)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"points": 1}, "more 'points' than 'ranges'"),
        ({"ranges": {"a/b/c": 3}}, "a low and a high"),
    ],
)
def test_ranges_that_cannot_be_drawn_from_are_refused(change, complaint):
    ranged = {"each": "ranges", "points": 8, "ranges": {"tiles/Casino/cost": [1, 2]}} | change
    with pytest.raises(BoroughsError, match=complaint):
        spread("drawn", ranged, BASE, "mine")

"""What each tile is worth, beside what it costs."""

from functools import cached_property

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.price import Priced
from analysis.statistics.ranked import Ranked
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.value import THING, USES, Association, association, restricted
from analysis.studies.each import named
from analysis.studies.reread import Measure, Readings
from sim.engine.data import game_folder
from sim.engine.files import read_csv

FREE = "free"
FORBIDDEN = 1
"""Place in the list of the player to whom a tile is forbidden, the ``entry`` of his rows."""
MARKER, LAKE = "investment marker", "Lake"
ENDS = 3
"""How many tiles at either end are looked at under other readings."""
FAMILIES = ("without", "without_basic")
SINGLE = {LAKE: "without_lake", MARKER: "without_marker"}
WORTH = Quantity("worth of building the tile", "points", "blocks with the tile", reference=0)
GOES_WITH = Quantity("points that go with the tile", "points", "players in a game", reference=0)
FORBID = Wording(
    more="for each time he would have built it, a player without it loses {value}",
    less="for each time he would have built it, a player without it gains {value}",
    unclear="no tile's worth can be told from nothing; the extremes are {value}",
)
HAVE = Wording(
    more="a player who builds it scores more: {value}",
    less="a player who builds it scores less: {value}",
    unclear="no tile goes with a higher or lower score for sure; the extremes are {value}",
)
BEYOND = Wording(
    more="worth more than its price would lead one to expect: {value}",
    less="worth less than its price would lead one to expect: {value}",
    unclear="no tile can be told to be too cheap or too dear; the extremes are {value}",
)


def prices() -> dict[str, float]:
    """Return the printed prices of all tiles, and 0 for a marker."""
    rows = (row for _, row in read_csv(game_folder("suburbia") / "tiles.csv", ("name", "cost")))
    return {row["name"]: float(row["cost"]) for row in rows} | {MARKER: 0.0}


def uses(arms: Arms, arm: str | None = None) -> pd.DataFrame:
    """Count by player and game how often each tile was built, and how many markers were placed."""
    rows = arms.raw("builds", ("game", "seat", "option", "tile"), arm)
    marked = rows["option"] == "investment_marker"
    rows = rows.assign(thing=rows["tile"].astype(str).where(~marked, MARKER))
    keys = ["players", "arm", "game", "seat", THING]
    return rows.groupby(keys, observed=True).size().rename(USES).reset_index()


def holdings(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the scores of an arm with a column for every tile: how many the player built."""
    keys = ["players", "arm", "game", "seat"]
    wide = uses(arms, arm).pivot_table(USES, keys, THING, fill_value=0).reset_index()
    rows = compare.scores(arms, arm).merge(wide, on=keys, how="left")
    return rows.fillna(dict.fromkeys(wide.columns[len(keys) :], 0))


def goes_with(arms: Arms, arm: str) -> Association:
    """Estimate how many more points players with a tile have (see `analysis.statistics.value`)."""
    rows = holdings(arms, arm)
    return association(
        rows,
        [thing for thing in prices() if thing in rows.columns],
        name="tile",
        quantity=GOES_WITH,
        wording=HAVE,
        title="Points that go with a tile",
    )


class Tiles:
    """The worth of tiles, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms

    @cached_property
    def without(self) -> dict[str, str]:
        """By tile, the arm in which it is forbidden."""
        played = set(self.arms.names)
        by_family = {
            tile: arm
            for family in FAMILIES
            for tile in prices()
            if (arm := named(family, tile)) in played
        }
        return by_family | {tile: arm for tile, arm in SINGLE.items() if arm in played}

    @cached_property
    def worth(self) -> Ranked:
        """What a tile is worth to one player, by forbidding it to him."""
        return restricted(
            self.arms,
            self.without,
            uses,
            _forbidden,
            free=FREE,
            name="tile",
            quantity=WORTH,
            wording=FORBID,
            title="What building a tile is worth, by forbidding it",
        )

    @cached_property
    def goes_with(self) -> Association:
        """How many more points players with the tile have."""
        return goes_with(self.arms, FREE)

    @cached_property
    def priced(self) -> Priced:
        """Worth over printed price."""
        return Priced(self.worth, prices(), "printed price ($)", "Worth of a tile over its price")

    @property
    def bargains(self) -> Ranked:
        """Worth beyond the price."""
        return self.priced.beyond(BEYOND)


def _forbidden(arms: Arms, arm: str) -> pd.DataFrame:
    rows = compare.scores(arms, arm)
    return rows[rows["entry"] == FORBIDDEN]


def measures(arms: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading: the tiles at both ends of the ranking."""
    ranking = [row["tile"] for row in goes_with(arms, FREE).rows()]
    ends = (*ranking[:ENDS], *ranking[-ENDS:])
    return {tile: Measure(f"points that go with {tile}", _of(tile)) for tile in ends}


def _of(tile: str) -> compare.OfArms:
    def of(arms: Arms) -> Estimates:
        found = goes_with(arms, FREE)
        table = found.table[found.table["tile"] == tile].reset_index(drop=True)
        return Estimates(table, (), found.quantity, found.total)

    return of


def findings(tiles: Tiles, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        Finding.of("To do without it", tiles.worth),
        Finding.of("Bargains", tiles.bargains),
        Finding("Price", tiles.priced.sentence()),
        Finding.of("To have it", tiles.goes_with, readings.said(*readings.measures)),
    ]

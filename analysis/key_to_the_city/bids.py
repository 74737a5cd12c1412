"""What tiles go for against what they score."""

from functools import cached_property

import numpy as np
import pandas as pd

from analysis.key_to_the_city.assumed import under
from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.ranked import Ranked, ranked
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.value import Association, association
from analysis.studies.reread import Measure, Readings

SEAT = ["players", "arm", "game", "seat"]
PRICE = Quantity("winning bid", "keyples", "tiles sold", "a tile goes for {value}", least=0)
SCORES = Quantity(
    "VP that the tile scores at the end", "VP", "tiles sold", "it scores its owner {value}",
    reference=0,
)  # fmt: skip
MORE = Quantity(
    "VP beyond others that went for as much", "VP", "tiles sold",
    "beyond others that went for as much a tile scores {value}", reference=0,
)  # fmt: skip
UNSOLD = Quantity(
    "tiles nobody bids for", "%", "tiles on offer", "nobody bids for {value}", "of the tiles"
)
RIVALS = Quantity(
    "players with a bid at the end", "players", "tiles sold", "at the end {value} have a bid on"
    " it", least=0,
)  # fmt: skip
GOES_WITH = Quantity("points that go with the tile", "points", "players in a game", reference=0)
BEYOND = Wording(
    more="what they produce left aside, tiles score more than others that go for as much"
    " (underbid): {value}",
    less="tiles score less than others that go for as much (overbid, or wanted for what they"
    " produce): {value}",
    unclear="no tile can be told to be over- or underbid; the extremes are {value}",
)
HAVE = Wording(
    more="who wins the tile ends with more points, all else that is counted being equal: {value}",
    less="who wins the tile ends with fewer points: {value}",
    unclear="no tile goes with a higher or lower score for sure; the extremes are {value}",
)


class Bids:
    """Prices and scores of tiles, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms

    @cached_property
    def offered(self) -> pd.DataFrame:
        """All tiles on offer with their price, ``era`` and whether they stayed ``unsold``."""
        columns = ("round", "tile", "category", "winner", "price", "bidders")
        rows = self.arms.table("auctions", columns)
        unsold = rows["winner"].isna()
        return rows.assign(era=rows["round"].astype(int), unsold=unsold.astype(float))

    @cached_property
    def sold(self) -> pd.DataFrame:
        """The tiles sold, with the VP that they score at the end."""
        rows = self.offered[self.offered["unsold"] == 0].assign(
            seat=lambda rows: rows["winner"].astype(int)
        )
        scored = self.arms.raw("tile_scores", ("game", "seat", "tile", "vp"))
        keys = [*SEAT, "tile"]
        scored = scored.assign(seat=scored["seat"].astype(int))
        found = rows.astype({"tile": str}).merge(scored.astype({"tile": str}), on=keys, how="left")
        return found.astype({"vp": float, "price": float, "bidders": float})

    @cached_property
    def worth(self) -> Ranked:
        """What each tile scores whoever wins it."""
        found = mean(self.sold, "vp", "tile", quantity=SCORES, title="What tiles score")
        return ranked(found, Wording())

    @cached_property
    def beside(self) -> pd.DataFrame:
        """The tiles sold with ``beyond``, their VP beyond the line of VP over bids.

        The line is that of least squares through all sales with as many players; its own error is
        small beside that of a tile, and left out.
        """
        parts = [part for _, part in self.sold.groupby("players")]
        lines = (np.polyfit(part["price"], part["vp"], 1) for part in parts)
        beyond = [
            part["vp"] - np.polyval(line, part["price"])
            for part, line in zip(parts, lines, strict=True)
        ]
        return self.sold.assign(beyond=pd.concat(beyond))

    @cached_property
    def bargains(self) -> Ranked:
        """What tiles score beyond what others that went for as much do."""
        title = "VP of a tile beyond what others that went for as much score"
        found = mean(self.beside, "beyond", "tile", quantity=MORE, title=title)
        return ranked(found, BEYOND)

    def beyond(self, *by: str) -> Estimates:
        """Estimate the same by other groups, such as era and players."""
        title = "VP beyond what other tiles that went for as much score"
        return mean(self.beside, "beyond", by, quantity=MORE, title=title)

    @cached_property
    def goes_with(self) -> Association:
        """How many more points players with a tile have, what it produces included."""
        held = self.sold.assign(held=1.0).pivot_table("held", SEAT, "tile", fill_value=0)
        scores = pd.concat(compare.scores(self.arms, arm) for arm in self.arms.names)
        scores = scores.assign(seat=scores["seat"].astype(int))
        rows = scores.merge(held.reset_index(), on=SEAT, how="left")
        rows = rows.fillna(dict.fromkeys(held.columns, 0.0))
        title = "Points that go with winning a tile"
        tiles = [str(tile) for tile in held.columns]
        return association(rows, tiles, name="tile", quantity=GOES_WITH, wording=HAVE, title=title)

    def price(self, *by: str) -> Estimates:
        """Estimate the winning bid of a tile sold."""
        return mean(self.sold, "price", by, quantity=PRICE, title="What tiles go for")

    def scored(self, *by: str) -> Estimates:
        """Estimate what a tile sold scores."""
        return mean(self.sold, "vp", by, quantity=SCORES, title="What tiles sold score")

    def rivals(self, *by: str) -> Estimates:
        """Estimate how many have a bid on a tile that is sold."""
        title = "How many have a bid on a tile at the end"
        return mean(self.sold, "bidders", by, quantity=RIVALS, title=title)

    def unsold(self, *by: str) -> Estimates:
        """Estimate how often nobody bids for a tile."""
        title = "Tiles nobody bids for"
        return proportion(self.offered, "unsold", by, quantity=UNSOLD, title=title)


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {
        "price": Measure("winning bid (keyples)", lambda arms: Bids(arms).price()),
        "scored": Measure("VP of a tile sold", lambda arms: Bids(arms).scored()),
    }


def findings(bids: Bids, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        under("Over- and underbid", bids.bargains.sentence()),
        under("By era", bids.beyond("era", "players").sentence()),
        under("Prices", bids.price("era", "players").sentence(), readings.said("price")),
        under("Scores", bids.scored("era", "players").sentence(), readings.said("scored")),
        under("To have it", bids.goes_with.sentence()),
        under("Unsold", bids.unsold("era", "players").sentence()),
    ]

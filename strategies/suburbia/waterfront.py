"""Lakes with full shores, and a Waterfront Realty that collects from them once more."""

from dataclasses import dataclass
from typing import ClassVar

from sim.suburbia.components import Tile
from strategies.suburbia.outlook import Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class WaterfrontHabits(Habits):
    """Lakes are worth more than they bring.

    Parameters
    ----------
    lakes : float
        Inhabitants that a Lake is worth beyond its money.
    realty : float
        Inhabitants that a Waterfront Realty is worth beyond its money.
    """

    lakes: Weight = 4.0
    realty: Weight = 10.0


class Waterfront(Plan):
    """Lives on what its Lakes pay for every tile that is placed beside them."""

    name: ClassVar[str] = "waterfront"
    summary: ClassVar[str] = "Digs Lakes, builds around them, and collects by Waterfront Realty."
    fitting: ClassVar[tuple[str, ...]] = (
        "Aquatic Engineer",
        "Harbormaster",
    )
    Parameters = WaterfrontHabits
    parameters: WaterfrontHabits

    def taste(self, tile: Tile) -> float:
        """Return the pleasure it takes in Lakes and in those who sell their shores."""
        if any(clause.scope == "lakeside" for clause in tile.clauses):
            return self.parameters.realty
        return self.parameters.lakes * tile.is_lake

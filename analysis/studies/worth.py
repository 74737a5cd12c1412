"""What options are worth, in any game: forbid one to a player, or look who takes it.

An option is named as in a ban: the decision and the kind, as in ``choose_card=D``. The games are
logged with their decisions.
"""

from collections.abc import Sequence
from functools import cached_property

import pandas as pd

from analysis.statistics import compare
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.ranked import Ranked
from analysis.statistics.result import Quantity
from analysis.statistics.value import THING, USES, Association, association, restricted
from sim.engine.errors import BoroughsError, unknown
from sim.engine.game import load_game
from sim.engine.scenario import Scenario

FREE = "free"
WORTH = Quantity("worth of taking it", "points", "blocks with it", reference=0.0)
GOES_WITH = Quantity("points that go with it", "points", "players in a game", reference=0.0)
FORBID = Wording(
    more="for each time he would have taken it, a player without it loses {value}",
    less="for each time he would have taken it, a player without it gains {value}",
    unclear="no worth can be told from nothing: {value}",
)
HAVE = Wording(
    more="who takes it once more scores more: {value}",
    less="who takes it once more scores less: {value}",
    unclear="none goes with a higher or lower score for sure: {value}",
)


def things(game: str, named: Sequence[str]) -> list[str]:
    """Return the options that are meant: a decision alone stands for every kind of its options.

    Raises
    ------
    BoroughsError
        If there is no such decision, or its kinds are not known beforehand.
    """
    known = getattr(load_game(game), "decisions", {})
    found = []
    for text in named:
        decision, equals, _ = text.partition("=")
        if decision not in known:
            raise unknown("decision", decision, known)
        if not equals and not known[decision]:
            raise BoroughsError(f"which kind of '{decision}'? write {decision}=KIND")
        kinds = sorted(known[decision])
        found += [text] if equals else [f"{decision}={kind}" for kind in kinds]
    return list(dict.fromkeys(found))


def arms(scenario: Scenario, player: int, options: Sequence[str]) -> dict[str, Scenario]:
    """Return the scenario, and for each option one in which it is forbidden to a player.

    Parameters
    ----------
    scenario : Scenario
        What is played.
    player : int
        His place in the scenario's seats, 1-based.
    options : sequence of str
        As `things` returns them.
    """
    bans = {one: scenario.replace(bans=[*scenario.bans, f"{player}:{one}"]) for one in options}
    return {FREE: scenario} | bans


class Worth:
    """What options are worth, worked out once.

    Parameters
    ----------
    played : Arms
        The runs of `arms`.
    player : int
        To whom the options are forbidden.
    """

    def __init__(self, played: Arms, player: int) -> None:
        self.arms, self.player = played, player

    @cached_property
    def options(self) -> list[str]:
        """The options."""
        return [name for name in self.arms.names if name != FREE]

    def uses(self, played: Arms, arm: str) -> pd.DataFrame:
        """Count by player and game how often each option was taken."""
        columns = ["game", "seat", "decision", "kind"]
        rows = played.raw("decisions", columns, arm).astype({"decision": str, "kind": str})
        rows = rows.assign(thing=rows["decision"] + "=" + rows["kind"])
        rows = rows[rows[THING].isin(self.options)]
        keys = ["players", "arm", "game", "seat", THING]
        return rows.groupby(keys).size().rename(USES).reset_index()

    def _his(self, played: Arms, arm: str) -> pd.DataFrame:
        rows = compare.scores(played, arm)
        return rows[rows["entry"] == self.player]

    @cached_property
    def restricted(self) -> Ranked:
        """What the player loses without each option, for each time that he would have taken it."""
        return restricted(
            self.arms,
            {one: one for one in self.options},
            self.uses,
            self._his,
            free=FREE,
            name="option",
            quantity=WORTH,
            wording=FORBID,
            title="What taking it is worth, by forbidding it",
        )

    @cached_property
    def association(self) -> Association | None:
        """How many more points go with taking each option once more, among all players.

        None if all of them took each as often.
        """
        keys = ["players", "arm", "game", "seat"]
        uses = self.uses(self.arms, FREE)
        wide = uses.pivot_table(USES, keys, THING, fill_value=0).reset_index()
        rows = compare.scores(self.arms, FREE).merge(wide, on=keys, how="left")
        taken = [one for one in self.options if one in wide.columns]
        rows = rows.fillna(dict.fromkeys(taken, 0)).dropna(subset="score")
        differ = [one for one in taken if rows[one].min() < rows[one].max()]
        if not differ:
            return None
        return association(
            rows,
            differ,
            name="option",
            quantity=GOES_WITH,
            wording=HAVE,
            title="Points that go with taking it, by association",
        )

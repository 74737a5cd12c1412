"""What was played: games, failures and distinct games by arm."""

from dataclasses import dataclass, field

import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.frames import Arms
from analysis.statistics.words import label
from analysis.studies.each import families


@dataclass(frozen=True)
class Played:
    """Counts of games.

    Attributes
    ----------
    table : DataFrame
        By ``players`` and ``arm``: ``games``, ``finished``, ``failed``, ``distinct_n``,
        ``clusters`` (seeds); arms that the study made by ``each`` are counted as one.
    title : str
        Heading.
    """

    table: pd.DataFrame = field(repr=False)
    title: str = "Games played, by number of players and rules"

    @property
    def failed(self) -> int:
        """Games that a strategy's failure ended."""
        return int(self.table["failed"].sum())

    def content(self) -> dict[str, int]:
        """Return the totals as plain values."""
        totals = self.table[["games", "finished", "failed", "distinct_n"]].sum()
        return {str(name): int(count) for name, count in totals.items()}

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        names = {"arm": "rules", "distinct_n": "distinct games", "clusters": "seeds"}
        table = self.table.map(lambda v: rounding.count(v) if isinstance(v, int) else v)
        return table.assign(arm=table["arm"].map(label)).rename(columns=names)

    def sentence(self) -> str:
        """Say how many games there were and how many failed."""
        games = words.plural(int(self.table["games"].sum()), "game")
        failed = words.plural(self.failed, "game") if self.failed else "none"
        verb = "was" if self.failed == 1 else "were"
        aside = (
            f"{failed} could not be finished and {verb} left out, with their block where"
            " the arms are compared"
            if self.failed
            else "all were finished"
        )
        distinct = int(self.table["distinct_n"].sum())
        return words.sentence(f"{games} were played, {distinct:,} of them distinct; {aside}")

    def caption(self) -> str:
        """Explain the table: what became of unfinished games."""
        return self.sentence()

    def _repr_html_(self) -> str:
        from analysis.statistics.shown import html_table

        return html_table(self.shown())


def games_played(arms: Arms) -> Played:
    """Count the games of every arm, failed ones too; many arms made by ``each`` are one."""
    names = {
        arm: name if own == [name] else f"{name} ({words.plural(len(own), 'arm')})"
        for name, own in families(arms.names).items()
        for arm in own
    }
    games = arms.games.assign(arm=arms.games["arm"].map(names))
    rows = [
        (
            players,
            arm,
            len(part),
            int((part["status"] == "finished").sum()),
            int((part["status"] == "failed").sum()),
            int(part.loc[part["status"] == "finished", "digest"].nunique()),
            int(part["seed_number"].nunique()),
        )
        for (players, arm), part in games.groupby(["players", "arm"], sort=True)
    ]
    columns = ["players", "arm", "games", "finished", "failed", "distinct_n", "clusters"]
    return Played(pd.DataFrame(rows, columns=columns).astype({"arm": str}))

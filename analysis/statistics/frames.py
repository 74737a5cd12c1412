"""The tables of several runs side by side, with the columns that every estimate needs."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

GAMES = ("game", "seed_number", "rotation", "status", "digest", "winners")
SEATS = ("game", "seat", "entry", "strategy")


class Tables(Protocol):
    """What is needed of a run: `sim.Run`, or tables of one's own."""

    @property
    def tables(self) -> Sequence[str]:
        """Names of the tables there are."""
        ...

    def arrow(self, name: str, columns: Collection[str] | None = None) -> Any:
        """Return a table, or some of its columns, as `pyarrow.Table`."""
        ...


@dataclass(frozen=True)
class FirstGames:
    """The first games of a run, as if no others had been played.

    Attributes
    ----------
    run : Tables
        The run.
    games : int
        How many.
    """

    run: Tables
    games: int

    @property
    def tables(self) -> Sequence[str]:
        """Names of the tables there are."""
        return self.run.tables

    def arrow(self, name: str, columns: Collection[str] | None = None) -> Any:
        """Return a table, or some of its columns and ``game``, as `pyarrow.Table`."""
        wanted = None if columns is None else [*dict.fromkeys(("game", *columns))]
        table = self.run.arrow(name, wanted)
        return table.filter(pc.less(table.column("game"), self.games))


@dataclass(frozen=True)
class Joined:
    """Runs that go on where the one before ended, as one.

    Attributes
    ----------
    runs : sequence of run
        In the order of their games.
    """

    runs: Sequence[Tables]

    @property
    def tables(self) -> Sequence[str]:
        """Names of the tables there are."""
        return self.runs[0].tables

    def arrow(self, name: str, columns: Collection[str] | None = None) -> Any:
        """Return a table, or some of its columns, as `pyarrow.Table`."""
        return pa.concat_tables([run.arrow(name, columns) for run in self.runs])


class Arms:
    """The runs of a study by number of players and arm.

    Parameters
    ----------
    runs : mapping of (int, str) to run
        By number of players and name of the arm.

    Attributes
    ----------
    runs : dict
        As given.
    """

    def __init__(self, runs: Mapping[tuple[int, str], Tables]) -> None:
        self.runs = dict(runs)

    @property
    def players(self) -> list[int]:
        """Numbers of players, rising."""
        return sorted({players for players, _ in self.runs})

    @property
    def names(self) -> list[str]:
        """Names of the arms, in the order given."""
        return list(dict.fromkeys(name for _, name in self.runs))

    @cached_property
    def games(self) -> pd.DataFrame:
        """All games, failed ones too.

        Columns ``players``, ``arm``, ``game``, ``seed_number``, ``rotation``, ``status``,
        ``digest``, ``winners``.
        """
        return self.raw("games", GAMES)

    @cached_property
    def seats(self) -> pd.DataFrame:
        """All seats: ``players``, ``arm``, ``game``, ``seat``, ``entry``, ``strategy``."""
        return self.raw("seats", SEATS)

    def table(self, name: str, columns: Sequence[str], *, arm: str | None = None) -> pd.DataFrame:
        """Return some columns of a table of finished games.

        Parameters
        ----------
        name : str
            Table of the game's schema.
        columns : sequence of str
            Columns wanted, ``game`` excepted.
        arm : str, optional
            The only arm to have.

        Returns
        -------
        DataFrame
            ``players``, ``arm``, ``game``, the columns, and of the game ``seed_number``,
            ``rotation``, ``digest`` and ``winners``; of the seat, if the table has one, ``entry``
            and ``strategy``.
        """
        rows = self.raw(name, ["game", *columns], arm)
        keys = ["players", "arm", "game"]
        rows = rows.merge(self.games.drop(columns="status"), on=keys, how="left")
        if "seat" in columns:
            rows = rows.merge(self.seats, on=[*keys, "seat"], how="left")
        return rows

    def only(self, *names: str) -> "Arms":
        """Return some of the arms."""
        return Arms({key: run for key, run in self.runs.items() if key[1] in names})

    def has(self, name: str) -> bool:
        """Tell whether every run kept this table."""
        return all(name in run.tables for run in self.runs.values())

    def raw(self, name: str, columns: Sequence[str], arm: str | None = None) -> pd.DataFrame:
        """Return some columns of a table of all games with ``players`` and ``arm``, nothing joined.

        Parameters
        ----------
        name : str
            Table of the game's schema.
        columns : sequence of str
            Columns wanted, ``game`` among them.
        arm : str, optional
            The only arm to have.
        """
        parts: list[pd.DataFrame] = [
            run.arrow(name, columns)
            .select(list(columns))
            .to_pandas()
            .assign(players=players, arm=own)
            for (players, own), run in self.runs.items()
            if arm is None or own == arm
        ]
        return pd.concat(parts, ignore_index=True)

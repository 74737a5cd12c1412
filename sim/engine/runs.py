"""Several runs of one game opened together, and joined with the scenarios they played."""

from collections.abc import Collection, Mapping
from functools import cached_property
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from sim.engine.arrow import frame
from sim.engine.errors import BoroughsError, placed
from sim.engine.run import NoTable, Run
from sim.engine.store import MANIFEST

if TYPE_CHECKING:
    import pandas as pd

RUN = "run"
"""The column that names the run of a row: its folder."""


class Runs(Run):
    """Several runs as one: every table has a first column ``run``, the folder of the run.

    Parameters
    ----------
    runs : mapping of str to Run
        By name.

    Attributes
    ----------
    runs : dict of str to Run
        As given; what they have in common can be asked of all of them together.

    Raises
    ------
    BoroughsError
        If they are of several games.
    """

    def __init__(self, runs: Mapping[str, Run]) -> None:
        self.runs = dict(runs)
        first, one = next(iter(self.runs.items()))
        for name, other in self.runs.items():
            if other.scenario.game != one.scenario.game:
                raise BoroughsError(
                    f"{first} is a run of {one.scenario.game}, {name} one of"
                    f" {other.scenario.game}; open together those of one game"
                )
        self._schema = one._schema

    @classmethod
    def of(cls, pattern: str) -> "Runs":
        """Open the runs in all folders that a pattern such as ``runs/*`` fits.

        Raises
        ------
        BoroughsError
            If there is none, or one of them cannot be opened.
        """
        found = sorted(glob(pattern))  # noqa: PTH207, Path.glob takes no absolute pattern
        fitting = [folder for folder in found if Path(folder, MANIFEST).is_file()]
        runs = {folder: Run.open(folder) for folder in fitting}
        if not runs:
            raise BoroughsError(f"no folder that '{pattern}' fits holds a run")
        return cls(runs)

    @property
    def tables(self) -> list[str]:
        """Names of the tables that all runs have."""
        first, *others = (one.tables for one in self.runs.values())
        return [name for name in first if all(name in other for other in others)]

    @cached_property
    def scenarios(self) -> "pd.DataFrame":
        """What was played: a row for each run, to join with tables on ``run``.

        Columns ``run``, ``players``, ``seats``, ``variants``, ``seed``, ``games``, ``first``,
        ``log``, ``status``, ``hash`` (of the scenario) and ``boroughs`` (the version that played
        it); then one for every mode, setting and cell that any of the scenarios names, such as
        ``settings.start_money``, missing where it is not named.
        """
        import pandas as pd

        rows = [_scenario(name, one) for name, one in self.runs.items()]
        named = sorted({key for _, content in rows for key in content})
        return pd.DataFrame(
            [row | {key: content.get(key) for key in named} for row, content in rows]
        ).astype({RUN: self._names})

    def table(
        self, name: str, columns: Collection[str] | None = None, where: Any = None
    ) -> "pd.DataFrame":
        """Return a table of all runs, ``run`` first; see `Run.table`."""
        found = self.arrow(name, columns, where)
        rows = frame(found, self._narrow(name, columns))
        rows.insert(0, RUN, found.column(RUN).to_pandas().astype(self._names))
        return rows

    def arrow(self, name: str, columns: Collection[str] | None = None, where: Any = None) -> Any:
        """Return a table of all runs as `pyarrow.Table`, ``run`` first; see `Run.table`."""
        parts = []
        for number, (run, one) in enumerate(self.runs.items()):
            with placed(run):
                part = one.arrow(name, columns, where)
            codes = pa.DictionaryArray.from_arrays(
                pa.array([number] * part.num_rows, pa.int32()), pa.array(list(self.runs))
            )
            parts.append(part.add_column(0, RUN, codes))
        return pa.concat_tables(parts)

    def __getattr__(self, name: str) -> "pd.DataFrame":
        if name in ("manifest", "scenario"):
            raise NoTable(
                f"these are {len(self.runs)} runs; each of `.runs` has a {name} of its own"
            )
        return super().__getattr__(name)

    @property
    def _names(self) -> Any:
        import pandas as pd

        return pd.CategoricalDtype(list(self.runs))

    def __repr__(self) -> str:
        games = sum(one.manifest["games"] for one in self.runs.values())
        return f"<{len(self.runs)} runs of {games} games of {self._schema.game}>"


def _scenario(name: str, run: Run) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the columns that every run has, and what its scenario names beyond them."""
    scenario, manifest = run.scenario, run.manifest
    row = {
        RUN: name,
        "players": scenario.players,
        "seats": ",".join(manifest["seats"]),
        "variants": ",".join(scenario.variants),
        **{key: manifest[key] for key in ("seed", "games", "first", "log", "status", "hash")},
        "boroughs": manifest["versions"].get("boroughs", ""),
    }
    content = scenario.content()
    return row, dict(_flat({key: content.get(key, {}) for key in ("modes", "settings", "tables")}))


def _flat(content: Mapping[str, Any], before: str = "") -> "list[tuple[str, Any]]":
    """Return what is nested in mappings by names with dots."""
    found: list[tuple[str, Any]] = []
    for key, value in content.items():
        name = f"{before}{key}"
        found += _flat(value, f"{name}.") if isinstance(value, Mapping) else [(name, value)]
    return found

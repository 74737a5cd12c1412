"""The numbers of a study under each reading of the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from analysis.statistics import words
from analysis.statistics.contrast import Contrasts
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates
from analysis.studies.readings import DEFAULT
from analysis.studies.robustness import Robust, RobustNumber, RobustPlace
from analysis.studies.survival import Survival
from analysis.studies.tornado import Tornado


@dataclass(frozen=True, slots=True)
class Measure:
    """A number, or a ranking, that is worked out anew under every reading.

    Attributes
    ----------
    name : str
        What the table of readings calls it.
    of : callable
        From the arms to an estimate with one row, or to contrasts.
    largest : bool
        Which end of a ranking counts.
    """

    name: str
    of: Callable[[Arms], Estimates | Contrasts]
    largest: bool = True

    def under(self, arms: Mapping[str, Arms], kind: str = "reading") -> Robust:
        """Return it under all readings, or whatever else it was tried under."""
        found = {reading: self.of(one) for reading, one in arms.items()}
        numbers = {key: one for key, one in found.items() if isinstance(one, Estimates)}
        if numbers:
            return RobustNumber(self.name, DEFAULT, kind=kind, results=numbers)
        places = {key: one for key, one in found.items() if isinstance(one, Contrasts)}
        return RobustPlace(self.name, DEFAULT, kind=kind, results=places, largest=self.largest)


@dataclass(frozen=True)
class Readings:
    """Measures under all readings.

    Attributes
    ----------
    arms : mapping of str to Arms
        By reading, the default first; none if no other reading was played.
    measures : mapping of str to Measure
        By key.
    kind : str
        What else they are tried under: another reading, or another line-up.
    """

    arms: Mapping[str, Arms]
    measures: Mapping[str, Measure]
    kind: str = "reading"

    @cached_property
    def findings(self) -> dict[str, Robust]:
        """The measures under all readings, by key; none if no other reading was played."""
        if not self.arms:
            return {}
        return {key: one.under(self.arms, self.kind) for key, one in self.measures.items()}

    @property
    def basis(self) -> str:
        """Say what each reading rests on."""
        arms = self.arms[DEFAULT]
        games = arms.games[arms.games["arm"] == arms.names[0]]
        seeds = words.plural(int(games["seed_number"].nunique()), "seed")
        blocks = words.plural(len(games), "block")
        players = words.plural(arms.players[0], "player")
        return f"Each {self.kind} rests on {blocks} ({seeds}) with {players}."

    def survival(self) -> Survival | None:
        """Return the table of findings by reading; None if no other reading was played."""
        return Survival(tuple(self.findings.values()), self.basis) if self.arms else None

    def tornado(self, key: str, title: str) -> Tornado | None:
        """Return how far each reading moves a number; None if no other reading was played."""
        found = self.findings.get(key)
        return Tornado(found, title) if isinstance(found, RobustNumber) else None

    def said(self, *keys: str) -> str:
        """Say of some findings whether they survive; nothing if no other reading was played."""
        found = [self.findings[key] for key in keys if key in self.findings]
        if not found:
            return ""
        parts = [f"{_plain(robust.name)}: {robust.sentence()}" for robust in found]
        return words.sentence("; ".join(parts) if len(parts) == 1 else ". ".join(parts))


def _plain(name: str) -> str:
    text = name.partition(" (")[0]
    return text[:1].upper() + text[1:]

"""The main findings under each reading of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from analysis import words
from analysis.contrast import Contrasts, contrasts
from analysis.estimate import mean, proportion
from analysis.frames import Arms
from analysis.godzilla import damage, effect
from analysis.godzilla.rows import players_over_games, town_rounds
from analysis.godzilla.rows import visits as entered
from analysis.godzilla.visits import CHANCE
from analysis.readings import DEFAULT
from analysis.result import Estimates
from analysis.robustness import Robust, RobustNumber, RobustPlace
from analysis.survival import Survival
from analysis.tornado import Tornado

NAMES = {
    "chance": "chance of a visit (%)",
    "discs": "squares irradiated per visit",
    "lost": "own citizens eaten per game",
    "score": "change of the score (points)",
    "rest": "the same without points for discs",
    "winner": "games with another winner (%)",
    "hurt": "lowest change of the score",
}
"""The findings, as the table of readings calls them."""


def numbers(arms: Arms) -> dict[str, Estimates]:
    """Return the numbers of `NAMES` for one reading."""
    rows = town_rounds(arms)
    players = players_over_games(rows, arms)
    return {
        "chance": proportion(rows, "visited", quantity=CHANCE),
        "discs": damage.irradiated(entered(rows)),
        "lost": mean(players, "lost", quantity=damage.LOST),
        "score": effect.score_effect(arms, (), ""),
        "rest": effect.damage_effect(arms, (), ""),
        "winner": effect.winner_changes(arms),
    }


def places(arms: Arms) -> Contrasts:
    """Return how the strategies differ in what Godzillas do to their score, for one reading."""
    return contrasts(effect.score_differences(arms), "difference", "strategy")


@dataclass(frozen=True)
class Readings:
    """The main findings under all readings.

    Attributes
    ----------
    arms : mapping of str to Arms
        By reading, the default first.
    """

    arms: Mapping[str, Arms]

    @cached_property
    def findings(self) -> dict[str, Robust]:
        """The findings by their key in `NAMES`; none if no other reading was played."""
        if not self.arms:
            return {}
        found = {reading: numbers(arms) for reading, arms in self.arms.items()}
        robust: dict[str, Robust] = {
            key: RobustNumber(name, DEFAULT, results={r: n[key] for r, n in found.items()})
            for key, name in NAMES.items()
            if key != "hurt"
        }
        who = {reading: places(arms) for reading, arms in self.arms.items()}
        return robust | {"hurt": RobustPlace(NAMES["hurt"], DEFAULT, results=who, largest=False)}

    @property
    def basis(self) -> str:
        """Say what each reading rests on."""
        arms = self.arms[DEFAULT]
        games = arms.games[arms.games["arm"] == arms.names[0]]
        seeds = words.plural(int(games["seed_number"].nunique()), "seed")
        blocks = words.plural(len(games), "block")
        return f"Each reading rests on {blocks} ({seeds}) with {arms.players[0]} players."

    def survival(self) -> Survival | None:
        """Return the table of findings by reading; None if no other reading was played."""
        return Survival(tuple(self.findings.values()), self.basis) if self.arms else None

    def tornado(self, key: str, title: str) -> Tornado | None:
        """Return how far each reading moves a number; None if no other reading was played."""
        found = self.findings.get(key)
        return Tornado(found, title) if isinstance(found, RobustNumber) else None

    def said(self, *keys: str) -> str:
        """Say of some findings whether they survive; nothing if no other reading was played."""
        found = [(NAMES[key], self.findings[key]) for key in keys if key in self.findings]
        if not found:
            return ""
        parts = [f"{_plain(name)}: {robust.sentence()}" for name, robust in found]
        return words.sentence("; ".join(parts) if len(parts) == 1 else ". ".join(parts))


def _plain(name: str) -> str:
    text = name.partition(" (")[0]
    return text[:1].upper() + text[1:]

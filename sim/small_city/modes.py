"""What a table agrees to play: sides of the boards, expansions, the solo game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sim.engine.errors import BoroughsError, unknown
from sim.engine.game import Mode
from sim.engine.tables import cell_text
from sim.small_city.victory import VICTORIES

SIDES = ("easy", "expert")
VOTES = "votes"
DIFFICULTIES = ("Citizen", "Mayor", "Government", "Governor", "President")
MODES = {
    "side": Mode(
        "easy, expert, or one of these for each seat",
        "Side of the boards; some squares of the expert side are blocked.",
    ),
    "victory": Mode(
        "votes, economic, citizens, culture",
        "What wins: votes, economic effect, citizens in play or cultural squares.",
    ),
    "godzillas": Mode("true, false", "Whether the expansion The Godzillas is used."),
    "advanced": Mode("true, false", "Whether the advanced game is played."),
    "activist_mayor": Mode("true, false", "Whether the Mayor is peaceful: he enters City Hall."),
    "activist_parks": Mode("true, false", "Whether parks start small and grow when entered."),
    "solo_difficulty": Mode(
        ", ".join(DIFFICULTIES),
        "The solo game, and how many die of pollution in it.",
        players=range(1, 2),
    ),
}


@dataclass(frozen=True, slots=True)
class Modes:
    """The modes of a scenario.

    Attributes
    ----------
    expert : tuple of bool
        Whether each seat plays the expert side (SC-SETUP-07).
    godzillas : bool
        Whether The Godzillas are used.
    advanced : bool
        Whether the advanced game is played.
    activist_mayor : bool
        Whether the Mayor is peaceful: he enters City Hall and makes a speech.
    activist_parks : bool
        Whether parks are built small and grow when citizens enter them.
    victory : str
        What wins, by the names of `sim.small_city.victory.VICTORIES` (SC-ADV-03).
    solo_difficulty : str
        The difficulty of the solo game (SC-SOLO-02), empty if several play.
    """

    expert: tuple[bool, ...]
    godzillas: bool = False
    advanced: bool = False
    activist_mayor: bool = False
    activist_parks: bool = False
    victory: str = VOTES
    solo_difficulty: str = ""

    @property
    def solo(self) -> bool:
        """Whether the solo game is played."""
        return bool(self.solo_difficulty)

    @property
    def conditions(self) -> set[str]:
        """What settings may apply to: words of the column ``applies_to``."""
        holds = {
            "expert": any(self.expert),
            "godzillas": self.godzillas,
            "advanced": self.advanced,
            "eight_cards": not self.advanced,
            "activist_mayor": self.activist_mayor,
            "grid_mayor": not self.activist_mayor and not self.solo,
            "activist_parks": self.activist_parks,
            "solo": self.solo,
            "several_players": not self.solo,
        }
        return {self.victory, *(condition for condition, true in holds.items() if true)}


def read_modes(given: Mapping[str, Any], players: int) -> Modes:
    """Read the modes of a scenario; solo goes with no advanced rules (SC-SOLO-21).

    Raises
    ------
    BoroughsError
        If there is no such mode or value, or if two of them cannot be played together.
    """
    for name in given:
        if name not in MODES:
            raise unknown("mode", name, MODES, where="small_city")
    difficulty = _solo_difficulty(given, players)
    modes = Modes(
        expert=_sides(given, players),
        godzillas=_switch(given, "godzillas"),
        advanced=_switch(given, "advanced"),
        # Alone, there is nobody whom he could visit (SC-ACT-22).
        activist_mayor=_switch(given, "activist_mayor") and not difficulty,
        activist_parks=_switch(given, "activist_parks"),
        victory=_victory(given),
        solo_difficulty=difficulty,
    )
    if modes.solo and (modes.advanced or modes.victory != VOTES):
        raise BoroughsError(
            "mode solo_difficulty: the solo game is built on the base game and its titles are for"
            " votes, so neither the advanced game nor its victories go with it (SC-SOLO-21)"
        )
    return modes


def _sides(given: Mapping[str, Any], players: int) -> tuple[bool, ...]:
    sides = given.get("side", SIDES[0])
    by_seat = (sides,) * players if isinstance(sides, str) else tuple(sides)
    if len(by_seat) != players or any(side not in SIDES for side in by_seat):
        raise BoroughsError(
            f"mode side: '{cell_text(sides)}' should be easy, expert, or one of these for each of"
            f" the {players} seats"
        )
    return tuple(side == "expert" for side in by_seat)


def _victory(given: Mapping[str, Any]) -> str:
    value = cell_text(given.get("victory", VOTES))
    if value not in VICTORIES:
        raise BoroughsError(f"mode victory: '{value}' should be one of {', '.join(VICTORIES)}")
    return value


def _solo_difficulty(given: Mapping[str, Any], players: int) -> str:
    """Read the difficulty, however it is capitalised; one player needs it, several cannot have it.

    There is no default: how hard a game was belongs to whatever is said about it.
    """
    name = "solo_difficulty"
    if name not in given:
        if players > 1:
            return ""
        raise BoroughsError(
            "one player plays the solo game: add the variant solo, or the mode solo_difficulty"
            f" with one of {', '.join(DIFFICULTIES)}"
        )
    if players > 1:
        raise BoroughsError(
            f"mode {name}: the solo game is for one player, not {players};"
            " with players = 1 each seed draws one of several seats"
        )
    text = cell_text(given[name])
    by_lower = {difficulty.lower(): difficulty for difficulty in DIFFICULTIES}
    if text.lower() not in by_lower:
        raise unknown("difficulty", text, DIFFICULTIES, where=f"mode {name}")
    return by_lower[text.lower()]


def _switch(given: Mapping[str, Any], name: str) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise BoroughsError(f"mode {name}: '{cell_text(value)}' should be true or false")
    return value

"""The victories: what a game is won by, and all that differs between them.

The phases ask `Rules.victory` where a difference bites: set-up (promises, citizens in reach, copies
of culture), council row 4, phase VII (the count of the round) and the final scoring.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.small_city.schema import GrowthRow
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import CULTURE, Account, Kind, Reason

if TYPE_CHECKING:
    from sim.small_city.state import GameState


def economic_effect(town: Town) -> int:
    """Return S x S for each cultural and residential tile of S squares (SC-ECO-02, 03, 12)."""
    tiles = [tile for tile in town.tiles if tile.building.kind in (Kind.R, *_culture(town))]
    return sum([_size(town, tile) ** 2 for tile in tiles])


def citizens_in_play(town: Town) -> int:
    """Return the living citizens on spaces of any town but City Hall (SC-POP-04)."""
    return town.ledger.balances[Account.IN_PLAY]


def culture_squares(town: Town) -> int:
    """Return the squares of cultural tiles (SC-CUL-04, SC-CUL-05)."""
    kinds = _culture(town)
    return sum([_size(town, tile) for tile in town.tiles if tile.building.kind in kinds])


def _culture(town: Town) -> tuple[Kind, ...]:
    return (*CULTURE, Kind.CH) if town.readings.city_hall_scores_as_culture else CULTURE


def _size(town: Town, tile: Tile) -> int:
    """Return the squares of a tile that count (SC-GOD-89)."""
    if town.readings.disabled_squares_in_size == "count":
        return tile.building.size
    return (tile.mask & ~town.disabled).bit_count()


@dataclass(frozen=True, slots=True)
class Victory:
    """What the players agree to win by (SC-ADV-03, SC-ADV-04).

    Attributes
    ----------
    heading, points : str
        What the score counts, in a word and in words.
    decides : Account
        The account whose balance is the score: votes, or what is counted.
    count : callable, optional
        What is counted in a town; None where votes decide.
    removed_promise : int, optional
        Number of the purple promise taken out at set-up.
    reserve : bool
        Whether citizens start out of reach, from where council row 4 brings them.
    own_culture : bool
        Whether each player has the six cultural tiles of his own.
    promises : Account
        The currency of promises.
    subtracts_pollution, adds_money : bool
        Whether the pollution level is taken from the score, and money left added to it.
    ties : tuple of str
        What decides between equal scores, in order, by the names of `TIES`.
    """

    heading: str
    points: str
    decides: Account = Account.COUNT
    count: Callable[[Town], int] | None = None
    removed_promise: int | None = None
    reserve: bool = True
    own_culture: bool = False
    promises: Account = Account.VOTES
    subtracts_pollution: bool = False
    adds_money: bool = False
    ties: tuple[str, ...] = ("pollution", "votes", "money")


VICTORIES = {
    "votes": Victory(
        "votes",
        "votes",
        decides=Account.VOTES,
        subtracts_pollution=True,
        ties=("pollution", "money"),
    ),
    "economic": Victory(
        "effect",
        "economic effect",
        count=economic_effect,
        removed_promise=14,
        promises=Account.COUNT,
        adds_money=True,
        ties=("pollution", "votes"),
    ),
    "citizens": Victory(
        "citizens", "citizens in play", count=citizens_in_play, removed_promise=11, reserve=False
    ),
    "culture": Victory(
        "squares", "cultural squares", count=culture_squares, removed_promise=16, own_culture=True
    ),
}
"""By the value of the mode ``victory`` (SC-END-05 to 08, SC-ECO-01 to 12, SC-POP-01 to 10,
SC-CUL-01 to 08)."""

TIES: dict[str, Callable[[Town], int]] = {
    "pollution": lambda town: town.pollution,
    "votes": lambda town: -town.votes,
    "money": lambda town: -town.money,
}
"""What breaks ties, by name; the smallest wins."""


def count_round(state: "GameState") -> None:
    """Write down what each victory would count at the end of a round (SC-POP-04, SC-ECO-04).

    Nothing that is counted changes in phase VIII, so the count of phase VII serves SC-ECO-02 too.
    With ``citizen_victory_count = sum_of_rounds`` it goes towards the score (SC-POP-06).
    """
    for town in state.living():
        counts = economic_effect(town), citizens_in_play(town), culture_squares(town)
        state.journal.add("growth", GrowthRow(state.round, town.seat, *counts))
        if state.rules.readings.citizen_victory_count == "sum_of_rounds":
            town.ledger.book(Account.COUNT, Reason.COUNTED, citizens_in_play(town))

"""What can be tuned about a player of Key to the City."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

Weight = Annotated[float, Field(ge=0)]
"""How much something counts, from 0 on."""


@dataclass(frozen=True)
class Habits:
    """What a player thinks things are worth, in VP.

    Parameters
    ----------
    keyple : float
        A keyple, while there is an era to come to use it in.
    last_keyple : float
        A keyple in the last era, Routemasters apart.
    skill : float
        A skill tile nobody asks for yet.
    lent : float
        Share of a keyple's worth that it costs where it comes back at the end of the era.
    generosity : float
        Share of its worth that it costs where it goes to a rival.
    first_seat : float
        To start the next era.
    bidding : float
        How he weighs what a tile is worth against what he bids for it.
    building : float
        How he weighs what a production or an upgrade brings against the keyples for it.
    patience : float
        What the best action must bring, or he passes.
    stay : bool
        Whether he waits, when he has nothing to do, until all have passed; if not he sails.
    networks, connectors, landmarks, routemasters, production, river : float
        How he weighs tiles that count linked tiles, tiles that count connectors, landmarks,
        Routemasters, what a tile produces, and river tiles.
    """

    keyple: Weight = 1.6
    last_keyple: Weight = 0.1
    skill: Weight = 1.0
    lent: Weight = 0.1
    generosity: Weight = 1.0
    first_seat: Weight = 1.0
    bidding: Weight = 0.6
    building: Weight = 1.3
    patience: Weight = 0.2
    stay: bool = False
    networks: Weight = 1.0
    connectors: Weight = 1.0
    landmarks: Weight = 1.0
    routemasters: Weight = 1.0
    production: Weight = 1.5
    river: Weight = 1.0

"""The decisions of the base game and The Godzillas, named as in the rules.

Squares are written ``x,y``, tiles as their building and squares, seats 1-based.
"""

from sim.small_city.decisions.building import (
    ArchitectWaive,
    BuildTile,
    CouncilTile,
    DevelopMode,
    Growth,
    GrowTile,
    PayMaterials,
    R1Pull,
    TileDecision,
    payments,
)
from sim.small_city.decisions.godzilla import Exit, GodzillaEntry, GodzillaExit, GodzillaTurn
from sim.small_city.decisions.income import (
    CommerceAction,
    HarborSale,
    RefineryUse,
    Sale,
    StoreMaterial,
)
from sim.small_city.decisions.moving import HouseCitizen, Housing, Move, MoveCitizen, Place
from sim.small_city.decisions.table import (
    ChooseCard,
    ChoosePromiseGrade,
    CouncilMove,
    CouncilPayment,
    CouncilStep,
    DeathVictim,
    EngineerUse,
    GraveSquare,
    PlaceCityHall,
    PlaceMayor,
    SeatInCityHall,
    SupporterGain,
)

__all__ = [
    "DECISIONS",
    "ArchitectWaive",
    "BuildTile",
    "ChooseCard",
    "ChoosePromiseGrade",
    "CommerceAction",
    "CouncilMove",
    "CouncilPayment",
    "CouncilStep",
    "CouncilTile",
    "DeathVictim",
    "DevelopMode",
    "EngineerUse",
    "Exit",
    "GodzillaEntry",
    "GodzillaExit",
    "GodzillaTurn",
    "GraveSquare",
    "GrowTile",
    "Growth",
    "HarborSale",
    "HouseCitizen",
    "Housing",
    "Move",
    "MoveCitizen",
    "PayMaterials",
    "Place",
    "PlaceCityHall",
    "PlaceMayor",
    "R1Pull",
    "RefineryUse",
    "Sale",
    "SeatInCityHall",
    "StoreMaterial",
    "SupporterGain",
    "TileDecision",
    "payments",
]

DECISIONS = frozenset(
    decision.name
    for decision in (
        ArchitectWaive,
        BuildTile,
        ChooseCard,
        ChoosePromiseGrade,
        CommerceAction,
        CouncilPayment,
        CouncilStep,
        CouncilTile,
        DeathVictim,
        DevelopMode,
        EngineerUse,
        GodzillaEntry,
        GodzillaExit,
        GodzillaTurn,
        GraveSquare,
        GrowTile,
        HarborSale,
        HouseCitizen,
        MoveCitizen,
        PayMaterials,
        PlaceCityHall,
        PlaceMayor,
        R1Pull,
        RefineryUse,
        SeatInCityHall,
        StoreMaterial,
        SupporterGain,
    )
)
"""Names of all decisions that play may ask."""

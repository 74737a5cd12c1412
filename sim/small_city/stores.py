"""Materials: made, stored, lost and paid."""

from sim.boards.squares import name
from sim.engine.script import Ask, Script
from sim.small_city.decisions import StoreMaterial
from sim.small_city.state import GameState, View
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, MATERIALS, Event, Reason


def store(state: GameState, town: Town, colour: int, reason: Reason, view: View) -> Script[bool]:
    """Let the owner store a new cube, or lose it; tell whether it was stored.

    Holds SC-P4-14, SC-P4-15, SC-P4-18, SC-COUNCIL-21: a cube needs an empty store at once, and
    nothing is rearranged.
    """
    at: int | None = yield Ask(StoreMaterial(town.seat, town.free_store(), colour), view)
    if at is None:
        state.event(town.seat, Event.PRODUCT_LOST, LETTERS[colour])
        return False
    town.stored[at] = colour
    town.ledger.book(MATERIALS[colour], reason, 1)
    return True


def take(town: Town, at: int, reason: Reason) -> int:
    """Take a cube from its store and return its colour."""
    colour = town.stored.pop(at)
    town.ledger.book(MATERIALS[colour], reason, -1)
    return colour


def cube(town: Town, at: int) -> str:
    """Write a stored cube, such as ``W@3,4``."""
    return f"{LETTERS[town.stored[at]]}@{name(at)}"

"""The snapshot of every town at the end of a phase: the table ``phases``."""

from typing import TYPE_CHECKING, Any

from sim.small_city.schema import PERSON_KINDS
from sim.small_city.town import store_kinds
from sim.small_city.words import Account

if TYPE_CHECKING:
    from sim.small_city.state import GameState
    from sim.small_city.town import Town


def write_snapshot(state: "GameState") -> None:
    """Write a row per seat, unless snapshots are above the log level."""
    rows = state.journal.rows.get("phases")
    if rows is None:
        return
    abroad = [0] * len(state.towns)
    for town in state.towns:
        for owner in town.persons.values():
            if owner != town.seat:
                abroad[owner] += 1
    for town in state.towns:
        rows.append(_row(state, town, abroad[town.seat]))


def _row(state: "GameState", town: "Town", tourists_out: int) -> tuple[Any, ...]:
    """Return the columns of `sim.small_city.schema` in their order."""
    book = town.ledger.balances
    kinds = town.squares_of
    persons = town.taken()
    tourists_in = len(town.tourists())
    number = state.promises[town.seat]
    (row_1, column_1), (row_2, column_2) = town.council
    return (
        state.round,
        state.phase,
        town.seat,
        book[Account.VOTES],
        book[Account.MONEY],
        book[Account.POLLUTION],
        town.area,
        town.empty.bit_count(),
        book[Account.IN_PLAY],
        tourists_out,
        tourists_in,
        book[Account.CITY_HALL],
        book[Account.JOB_CENTRE],
        book[Account.RESERVE],
        book[Account.DEAD],
        town.graves.bit_count(),
        *[(persons & kinds[kind]).bit_count() for kind in PERSON_KINDS],
        book[Account.WHITE],
        book[Account.GREY],
        book[Account.BLACK],
        *[mask.bit_count() for mask in store_kinds(town)],
        *town.ground_counts(),
        row_1,
        column_1,
        row_2,
        column_2,
        state.rules.box.promises[number - 1].grade if number is not None else 0,
        town.discs.bit_count(),
        1 if town.godzilla else 0,
        town.eliminated_round,
    )

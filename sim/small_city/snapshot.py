"""The snapshot of every town at the end of a phase: the table ``phases``."""

from typing import TYPE_CHECKING, Any

from sim.small_city.schema import PERSON_KINDS
from sim.small_city.words import STORES

if TYPE_CHECKING:
    from sim.small_city.state import GameState
    from sim.small_city.town import Town

# Plain integers: a list is indexed faster by them than by members of an enumeration.
PERSONS_ON = [int(kind) for kind in PERSON_KINDS]
STORED_IN = [int(kind) for kind in STORES]


def write_snapshot(state: "GameState") -> None:
    """Write a row per seat, unless snapshots are above the log level."""
    rows = state.journal.rows.get("phases")
    if rows is None:
        return
    owners = [list(town.persons.values()) for town in state.towns]
    for town in state.towns:
        at_home = owners[town.seat].count(town.seat)
        out = sum([there.count(town.seat) for there in owners]) - at_home
        rows.append(_row(state, town, out, len(town.persons) - at_home))


def _row(state: "GameState", town: "Town", tourists_out: int, tourists_in: int) -> tuple[Any, ...]:
    """Return the columns of `sim.small_city.schema` in their order."""
    money, votes, pollution, white, grey, black, hall, centre, reserve, in_play, dead = (
        town.ledger.balances[:11]
    )
    kinds, persons, free = town.squares_of, town.taken(), town.free_store()
    persons_on = [(persons & kinds[kind]).bit_count() for kind in PERSONS_ON]
    if town.doubled:
        for place, kind in enumerate(PERSONS_ON):
            persons_on[place] += (town.doubled & kinds[kind]).bit_count()
    number = state.promises[town.seat]
    (row_1, column_1), (row_2, column_2) = town.council
    return (
        state.round,
        state.phase,
        town.seat,
        votes,
        money,
        pollution,
        town.area,
        town.empty.bit_count(),
        in_play,
        tourists_out,
        tourists_in,
        hall,
        centre,
        reserve,
        dead,
        town.graves.bit_count(),
        *persons_on,
        white,
        grey,
        black,
        *[(free & kinds[kind]).bit_count() for kind in STORED_IN],
        *town.ground_counts(),
        row_1,
        column_1,
        row_2,
        column_2,
        state.rules.box.promises[number - 1].grade if number is not None else 0,
        len(state.pink[town.seat]),
        town.discs.bit_count(),
        1 if town.godzilla else 0,
        town.eliminated_round,
    )

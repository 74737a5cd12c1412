"""Borough maps: a borough as text, one line per tile in the order of building.

::

    borough seat=1 money=15 income=0 reputation=1 population=2 markers=2
    0,0 Suburbs
    0,2 Community Park *
    0,4 Heavy Factory

A star stands for an investment marker.
"""

from sim.boards.hexes import parse
from sim.engine.errors import BoroughsError, unknown
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.rules import Rules
from sim.suburbia.words import Account

KEYS = {account.name.lower(): account for account in Account}
MARKER = " *"


def write_map(borough: Borough) -> str:
    """Write a borough as a map."""
    balances = borough.counters.ledger.balances
    header = " ".join(f"{key}={balances[account]}" for key, account in KEYS.items())
    tiles = [f"{placed}{MARKER if placed.marker else ''}" for placed in borough.tiles]
    return "\n".join([f"borough seat={borough.seat + 1} {header}", *tiles])


def read_map(text: str, rules: Rules) -> Borough:
    """Read a borough from a map.

    Raises
    ------
    BoroughsError
        Naming the line of what does not read or cannot be.
    """
    header, *lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    seat, balances = _read_header(header)
    borough = Borough(seat, rules, None)
    for order, line in enumerate(lines):
        placed = _read_tile(line, order, rules)
        if placed.cell in borough.at:
            raise BoroughsError(f"map line '{line}': there is already a tile")
        borough.lay(placed)
        if line.endswith(MARKER):
            borough.invest(placed)
    for account, number in balances.items():
        borough.counters.ledger.balances[account] = number
    return borough


def _read_header(line: str) -> tuple[int, dict[Account, int]]:
    word, *items = line.split()
    pairs = dict(item.partition("=")[::2] for item in items)
    wrong = [key for key, value in pairs.items() if not value.lstrip("-").isdecimal()]
    if word != "borough" or wrong or "seat" not in pairs:
        raise BoroughsError(
            f"map: the first line should be 'borough seat=1 money=15 …', not '{line}'"
        )
    seat = int(pairs.pop("seat")) - 1
    for key in pairs:
        if key not in KEYS:
            raise unknown("key", key, KEYS, where="the first line of a map")
    return seat, {KEYS[key]: int(value) for key, value in pairs.items()}


def _read_tile(line: str, order: int, rules: Rules) -> Placed:
    at, _, tile = line.removesuffix(MARKER).partition(" ")
    known = rules.box.by_name
    if tile not in known:
        raise unknown("tile", tile, known, where=f"map line '{line}'")
    try:
        return Placed(known[tile], parse(at), order)
    except ValueError:
        raise BoroughsError(f"map line '{line}': '{at}' is no cell, such as 0,2 or 1,3") from None

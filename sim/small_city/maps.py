"""Town maps: a town as text, one token per square (section 1 of the rules).

::

    town size=7 side=easy seat=1 round=5 votes=21 money=6 pollution=17 jc=8 res=8 supply=36
    6| HB:w    HB      HB      .     P1a    .      .
    ...
    x| 0       1       2       3     4      5      6

A token is the ground (``.``, ``#``, or a tile with a letter that tells tiles of a kind apart)
followed, after a colon, by what lies and stands on it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sim.boards.squares import Mask, coordinates, is_connected, mask_of, pairs, square, squares
from sim.engine.errors import BoroughsError
from sim.engine.journal import Ledger
from sim.small_city.components import Box
from sim.small_city.readings import Readings
from sim.small_city.tile import NO_COLOURS, Colours, Tile, colourings
from sim.small_city.town import DESTINATIONS, TOURIST_SPACES, Town
from sim.small_city.words import LETTERS, MATERIALS, ZONES, Account, Kind

TOKEN = re.compile(
    r"(?P<ground>\.|#|(?P<zone>R[1-5]|C[1-4]|F[1-3]|P[1-3]|WH)(?P<id>[a-z])(?:\.(?P<colour>[WGB]))?"
    r"|(?P<single>CH|SC|LI|MU|ME|CL|UN|PO|FI|RF|HB))(?::(?P<items>(?:c|t[1-4]|x[1-4]?|[wgbM*Z])+))?"
)
ITEM = re.compile(r"t[1-4]|x[1-4]?|.")
HEADER_KEYS = (
    "size", "side", "seat", "round", "votes", "money", "pollution", "jc", "res", "supply",
)  # fmt: skip
ACCOUNTS = {
    "votes": Account.VOTES,
    "money": Account.MONEY,
    "pollution": Account.POLLUTION,
    "jc": Account.JOB_CENTRE,
    "res": Account.RESERVE,
}
STORE_KINDS = (Kind.CH, Kind.WH, Kind.HB)
COLUMN_WIDTH = 2
SUCH_AS = "a square is written such as '.', 'R2a:c', 'F2a.G:t2', 'HB:w' or '.:*'"


class MapError(BoroughsError):
    """A map that cannot be read.

    Attributes
    ----------
    row : int or None
        The row at fault, from below; None if it is the first line or the whole map.
    """

    def __init__(self, message: str, row: int | None = None) -> None:
        super().__init__(message)
        self.row = row


@dataclass(frozen=True, slots=True)
class TownMap:
    """A town read from a map.

    Attributes
    ----------
    town : Town
    expert : bool
        Whether the header says the expert side.
    round : int
        0 if the header does not say.
    supply : int
        Radiation discs left.
    """

    town: Town
    expert: bool
    round: int
    supply: int


# Writing


def write_map(town: Town, *, round_: int = 0, supply: int = 0) -> str:
    """Write a town as a map, with aligned columns."""
    size = town.area
    grid = [[_token(town, square(x, y)) for x in range(size)] for y in range(size)]
    letters = _letters(town)
    for tile in town.tiles:
        for at in squares(tile.mask):
            x, y = coordinates(at)
            grid[y][x] = _tile_token(tile, at, letters[tile.mask]) + grid[y][x].lstrip(".")
    widths = [max(len(row[x]) for row in grid) for x in range(size)]
    lines = [_header(town, round_, supply)]
    for y in reversed(range(size)):
        cells = " ".join(token.ljust(width) for token, width in zip(grid[y], widths, strict=True))
        lines.append(f"{y}| {cells}".rstrip())
    numbers = " ".join(str(x).ljust(width) for x, width in enumerate(widths))
    return "\n".join([*lines, f"x| {numbers}".rstrip()])


def _header(town: Town, round_: int, supply: int) -> str:
    values: dict[str, object] = {
        "size": town.area,
        "side": "expert" if town.blocked else "easy",
        "seat": town.seat + 1,
        "round": round_,
        **{key: town.ledger.balances[account] for key, account in ACCOUNTS.items()},
        "supply": supply,
    }
    return "town " + " ".join(f"{key}={value}" for key, value in values.items())


def _letters(town: Town) -> dict[Mask, str]:
    """Give every tile a letter that no other tile of its kind and level has."""
    used: dict[str, int] = {}
    letters = {}
    for tile in town.tiles:
        number = used[tile.building.name] = used.get(tile.building.name, -1) + 1
        letters[tile.mask] = "abcdefghijklmnopqrstuvwxyz"[number % 26]
    return letters


def _tile_token(tile: Tile, at: int, letter: str) -> str:
    building = tile.building
    if building.kind not in (Kind.R, Kind.C, Kind.F, Kind.P, Kind.WH):
        return building.name
    colour = f".{tile.colour_letter(at)}" if building.kind is Kind.F and building.level > 1 else ""
    return f"{building.name}{letter}{colour}"


def _token(town: Town, at: int) -> str:
    """Write what lies and stands on a square, after a full stop for the bare ground."""
    ground = "#" if town.blocked >> at & 1 else "."
    items = ""
    owner = town.persons.get(at, town.seat if town.hall >> at & 1 else None)
    if owner is not None:
        items += "c" * town.crowd(at) if owner == town.seat else f"t{owner + 1}"
    if at in town.bodies:
        items += "x" if town.bodies[at] == town.seat else f"x{town.bodies[at] + 1}"
    if at in town.stored:
        items += LETTERS[town.stored[at]].lower()
    items += "M" if town.mayor >> at & 1 else ""
    items += "*" if town.discs >> at & 1 else ""
    items += "Z" if town.godzilla >> at & 1 else ""
    return f"{ground}:{items}" if items else ground


# Reading


def read_map(text: str, box: Box, readings: Readings) -> TownMap:
    """Read a town from a map.

    Parameters
    ----------
    text : str
        The map; blank lines around it do not matter.

    Raises
    ------
    MapError
        Naming row and column of what does not read or cannot be.
    """
    lines = [line for line in text.strip().splitlines() if line.strip()]
    header = _read_header(lines[0] if lines else "")
    size = int(header["size"])
    rows = [line for line in lines[1:] if not line.startswith("x|")]
    tokens = dict(_read_rows(rows, size))
    blocked = _blocked(box, tokens, expert=header.get("side") == "expert")
    town = Town(
        int(header.get("seat", 1)) - 1, box, readings, blocked, Ledger(0, len(Account), None)
    )
    town.ledger.seat = town.seat
    town.enlarge_to(size)
    _read_tiles(town, tokens)
    for at, match in tokens.items():
        for item in ITEM.findall(match["items"] or ""):
            _put_item(town, at, item)
    _read_accounts(town, header)
    _check_pieces(town)
    return TownMap(
        town,
        header.get("side") == "expert",
        int(header.get("round", 0)),
        int(header.get("supply", box.numbers.radiation_discs)),
    )


def _fail(at: int | None, what: str) -> MapError:
    if at is None:
        return MapError(f"map: {what}")
    x, y = coordinates(at)
    return MapError(f"map row {y}, column {x}: {what}", y)


def _read_header(line: str) -> dict[str, str]:
    word, *items = line.split() if line else [""]
    header = dict(item.split("=", 1) for item in items if "=" in item)
    if word != "town" or len(header) != len(items) or "size" not in header:
        raise _fail(None, f"the first line should be 'town size=7 side=easy …', not '{line}'")
    for key, value in header.items():
        if key not in HEADER_KEYS:
            raise _fail(
                None, f"unknown key '{key}' in the first line; known are: {', '.join(HEADER_KEYS)}"
            )
        if key == "side":
            if value not in ("easy", "expert"):
                raise _fail(None, f"side={value} should be easy or expert")
        elif not re.fullmatch(r"-?\d{1,9}" if key == "votes" else r"\d{1,9}", value):
            # Only a final score can be below 0 (SC-PROM-11).
            raise _fail(None, f"{key}={value} should be a whole number")
    if not 1 <= int(header["size"]) <= 10:
        raise _fail(None, f"size={header['size']} should be 1 to 10")
    if not 1 <= int(header.get("seat", 1)) <= 4:
        raise _fail(None, f"seat={header['seat']} should be 1 to 4")
    return header


def _read_rows(rows: list[str], size: int) -> Iterator[tuple[int, re.Match[str]]]:
    if len(rows) != size:
        raise _fail(None, f"{len(rows)} rows instead of {size}")
    for y, row in zip(reversed(range(size)), rows, strict=True):
        label, bar, rest = row.partition("|")
        if not bar or label.strip() != str(y):
            raise MapError(f"map: the row '{row.strip()[:20]}' should begin with '{y}|'", y)
        words = rest.split()
        if len(words) != size:
            raise MapError(f"map: row {y} has {len(words)} squares instead of {size}", y)
        for x, word in enumerate(words):
            match = TOKEN.fullmatch(word)
            if match is None:
                raise _fail(square(x, y), f"cannot read '{word}'; {SUCH_AS}")
            yield square(x, y), match


def _blocked(box: Box, tokens: dict[int, re.Match[str]], *, expert: bool) -> Mask:
    """Return the blocked squares; a map of the expert side must agree with the board."""
    shown = sum(1 << at for at, match in tokens.items() if match["ground"] == "#")
    board = box.numbers.expert_blocked if expert else box.numbers.easy_blocked
    for at in tokens:
        if not expert and not board and shown >> at & 1:
            raise _fail(at, "'#' belongs to side=expert")
        if (shown ^ board) >> at & 1:
            state = "is" if board >> at & 1 else "is not"
            side = "expert" if expert else "easy"
            raise _fail(at, f"this square {state} blocked on the {side} side")
    return board


def _read_tiles(town: Town, tokens: dict[int, re.Match[str]]) -> None:
    """Put the tiles: squares of one kind, level and letter are one tile."""
    parts: dict[tuple[str, str], list[int]] = {}
    for at, match in tokens.items():
        if match["zone"] or match["single"]:
            parts.setdefault((match["zone"] or match["single"], match["id"] or ""), []).append(at)
    for (name, letter), places in sorted(parts.items()):
        building = town.box.building(name)
        mask = mask_of(places)
        if not is_connected(mask):
            raise _fail(places[-1], f"tile {name}{letter} is not in one piece")
        if len(places) != building.size:
            size = f"{len(places)} squares instead of {building.size}"
            raise _fail(places[0], f"tile {name}{letter} has {size}")
        town.put(Tile(building, mask, _read_colours(building.kind, mask, places, tokens, town)))


def _read_colours(
    kind: Kind, mask: Mask, at: list[int], tokens: dict[int, re.Match[str]], town: Town
) -> Colours:
    letters = {one: tokens[one]["colour"] for one in at}
    if kind is not Kind.F:
        for one, letter in letters.items():
            if letter:
                raise _fail(one, "only factories have colours")
        return NO_COLOURS
    if len(at) == 1:
        letters = {at[0]: letters[at[0]] or "W"}
    shown = tuple(sum(1 << one for one in at if letters[one] == colour) for colour in LETTERS)
    building = town.box.levels[Kind.F][len(at) - 1]
    for colours in colourings(building, mask):
        if colours == shown:
            return colours
    raise _fail(
        at[0], f"an {building.name} has white, then grey in the middle, then black (SC-BLD-12)"
    )


def _put_item(town: Town, at: int, item: str) -> None:
    kind = town.kind_at(at)
    bit = 1 << at
    seat = int(item[1:]) - 1 if item[1:] else town.seat
    match item[0]:
        case "c" | "t":
            _put_person(town, at, kind, seat, item)
        case "x":
            town.graves |= bit
            town.bodies[at] = seat
        case "w" | "g" | "b":
            if kind not in STORE_KINDS or at in town.stored or town.hall & bit:
                raise _fail(at, f"no room for the material '{item}'")
            town.stored[at] = LETTERS.lower().index(item)
        case "M":
            town.mayor |= bit
        case "*":
            town.discs |= bit
        case "Z":
            town.godzilla |= bit


def _put_person(town: Town, at: int, kind: Kind | None, seat: int, item: str) -> None:
    readings = town.readings
    own_spaces = (*DESTINATIONS[readings.person_destinations], Kind.CH)
    guest_spaces = TOURIST_SPACES[readings.tourist_spaces]
    if kind not in own_spaces and kind not in guest_spaces:
        raise _fail(at, "nobody can stand here")
    if item[0] == "t" and (seat == town.seat or kind not in guest_spaces):
        raise _fail(at, f"'{item}' cannot be a tourist here")
    if item == "c" and kind in ZONES and town.persons.get(at) == town.seat:
        if town.doubled >> at & 1:
            raise _fail(at, "two citizens are the most on a space (SC-CARD-K)")
        town.doubled |= 1 << at
        return
    if at in town.persons or town.hall >> at & 1 or at in town.stored:
        raise _fail(at, "there is no room for another here")
    if kind is Kind.CH:
        town.hall |= 1 << at
    else:
        town.persons[at] = seat


def _read_accounts(town: Town, header: dict[str, str]) -> None:
    numbers, book = town.box.numbers, town.ledger.balances
    start = {
        "jc": numbers.job_centre_citizens,
        "res": numbers.citizens - numbers.city_hall_citizens - numbers.job_centre_citizens,
        "money": numbers.start_money[0],
    }
    for key, account in ACCOUNTS.items():
        book[account] = int(header.get(key, start.get(key, 0)))
    book[Account.CITY_HALL] = town.hall.bit_count()
    book[Account.IN_PLAY] = len(town.at_home()) + town.doubled.bit_count()
    book[Account.DEAD] = list(town.bodies.values()).count(town.seat)
    book[Account.DISCS] = town.discs.bit_count()
    for colour, account in enumerate(MATERIALS):
        book[account] = list(town.stored.values()).count(colour)


def _check_mayor(town: Town) -> None:
    """Refuse a Mayor who is neither on the grid nor, peaceful, on free City Hall spaces."""
    mayor, hall = town.mayor, town.squares_of[Kind.CH]
    alone = mayor.bit_count() == 1 and town.readings.mayor_no_room == "one_square"
    if mayor and not alone and (mayor.bit_count() != 2 or not pairs(mayor)):
        raise _fail(squares(mayor)[0], "the Mayor stands on two adjacent squares")
    if mayor & hall and mayor & ~hall:
        raise _fail(squares(mayor)[0], "the Mayor stands in City Hall or outside, not half in it")
    for at in squares(mayor & (town.hall | town.stored_mask())):
        raise _fail(at, "the Mayor needs this City Hall space for himself")
    if town.readings.mayor_blocks == "build_upgrade_burial":
        for at in squares(mayor & town.built & ~hall):
            raise _fail(at, "of all tiles the Mayor enters only City Hall")


def _check_pieces(town: Town) -> None:
    readings = town.readings
    _check_mayor(town)
    if town.godzilla and (town.godzilla.bit_count() != 2 or not pairs(town.godzilla)):
        raise _fail(squares(town.godzilla)[0], "the Godzilla stands on two adjacent squares")
    spared = not (readings.godzilla_final_destroys and readings.godzilla_entry_destroys)
    for at in squares(town.disabled):
        if at in town.persons or town.hall >> at & 1 or (at in town.stored and not spared):
            raise _fail(at, "nobody and nothing can be on a disabled square")
    town.feet = squares(town.godzilla)
    town.ground_changed()

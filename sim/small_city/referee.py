"""The referee: laws that hold after every phase, whatever anybody plays."""

from typing import TYPE_CHECKING

from sim.boards.squares import is_connected, squares
from sim.engine.errors import RefereeError
from sim.small_city.words import MATERIALS, PEOPLE, PHASES, ZONES, Account, Kind

if TYPE_CHECKING:
    from sim.small_city.state import GameState
    from sim.small_city.town import Town


def check(state: "GameState") -> None:
    """Check every conservation law of the rules' phase log.

    Raises
    ------
    RefereeError
        Naming the law, the round, the phase and the seat.
    """
    _check_tiles(state)
    _check_radiation(state)
    _check_pink(state)
    for town in state.towns:
        _check_people(state, town)
        _check_town(state, town)


def _claim(state: "GameState", law: str, holds: bool, seat: int | None = None) -> None:
    if not holds:
        who = "" if seat is None else f", seat {seat + 1}"
        raise RefereeError(f"{law} (round {state.round}, phase {PHASES[state.phase]}{who})")


def _check_people(state: "GameState", town: "Town") -> None:
    """Citizens of one colour add up to 22, and the accounts agree with the board."""
    book, seat = town.ledger.balances, town.seat
    total = sum(book[account] for account in PEOPLE)
    _claim(state, f"citizens add up to {total}", total == state.rules.box.numbers.citizens, seat)
    standing = sum(list(host.persons.values()).count(seat) for host in state.towns)
    standing += town.doubled.bit_count()
    buried = sum(list(host.bodies.values()).count(seat) for host in state.towns)
    if town.living:
        _claim(state, "citizens in play are on the board", standing == book[Account.IN_PLAY], seat)
        _claim(state, "the dead lie in graves", buried == book[Account.DEAD], seat)
        in_hall = town.hall.bit_count()
        _claim(state, "City Hall holds its citizens", in_hall == book[Account.CITY_HALL], seat)


def _check_tiles(state: "GameState") -> None:
    """Tiles in towns and supply are those of the box, less what left the game."""
    gone = not state.rules.readings.old_tile_returns
    lost = gone or any(not town.living for town in state.towns)
    for building in state.rules.box.buildings:
        if building.kind is Kind.CH:
            continue
        laid = sum(1 for town in state.towns for tile in town.tiles if tile.building is building)
        box = state.rules.copies(building)
        left = state.supply[building.index]
        _claim(state, f"no {building.name} is owed", left >= 0)
        exact = laid + left == box or (lost and laid + left <= box)
        _claim(state, f"{building.name}: {laid} laid and {left} left of {box}", exact)


def _check_radiation(state: "GameState") -> None:
    """Discs in towns and supply are 40; every Godzilla in use is somewhere."""
    if not state.rules.modes.godzillas:
        return
    numbers = state.rules.box.numbers
    discs = sum(town.discs.bit_count() for town in state.towns) + state.disc_supply
    lost = state.rules.readings.eliminated_discs == "lost" and len(state.living()) < len(
        state.towns
    )
    exact = discs == numbers.radiation_discs or (lost and discs < numbers.radiation_discs)
    _claim(state, f"{discs} radiation discs", exact)
    here = sum(1 for town in state.towns if town.godzilla)
    in_use = state.rules.godzillas
    _claim(state, "Godzillas are somewhere", here + state.godzillas_away == in_use)


def _check_mayor(state: "GameState", town: "Town") -> None:
    """He stands on free ground or, if he is peaceful, on free City Hall spaces (SC-ACT-07)."""
    if state.rules.modes.activist_mayor:
        stray = town.mayor & ~town.squares_of[Kind.CH] | town.mayor & town.hall
        stray |= town.mayor & town.stored_mask()
    elif state.rules.readings.mayor_blocks == "build_only":
        stray = 0  # tiles may grow over his squares, and graves may be dug there
    else:
        stray = town.mayor & (town.built | town.graves)
    _claim(state, "the Mayor stands on free ground or spaces", not stray, town.seat)


def _check_pink(state: "GameState") -> None:
    """Every pink promise is in the deck or with one player, if they are in the game at all."""
    if state.rules.modes.advanced:
        starred = state.rules.readings.advanced_council_side == "starred"
        cards = [*state.pink_deck, *(number for held in state.pink for number in held)]
        all_there = sorted(cards) == (sorted(state.rules.box.pink) if starred else [])
        _claim(state, "every pink promise is in one place", all_there)


def _check_town(state: "GameState", town: "Town") -> None:
    """Nothing overlaps, nothing is negative (SC-P5-07), and accounts agree with the board."""
    seat, book = town.seat, town.ledger.balances
    never_negative = [Account.MONEY, Account.POLLUTION, *MATERIALS, *PEOPLE]
    floor = state.rules.readings.votes_floor == "0"
    if floor and PHASES[state.phase] != "end":  # a final score may be below 0 (SC-PROM-11)
        never_negative.append(Account.VOTES)
    for account in never_negative:
        _claim(state, f"{account.name} is not negative", book[account] >= 0, seat)
    area = 0
    for tile in town.tiles:
        _claim(state, f"{tile} overlaps nothing", not tile.mask & area, seat)
        _claim(state, f"{tile} is in one piece", is_connected(tile.mask), seat)
        area |= tile.mask
        size = tile.building.size
        _claim(state, f"{tile} has its size", tile.mask.bit_count() == size, seat)
    _claim(state, "tiles lie inside", not area & ~town.inside and area == town.built, seat)
    _check_mayor(state, town)
    pairs_fit = all(
        town.persons.get(at) == seat and town.kind_at(at) in ZONES for at in squares(town.doubled)
    )
    _claim(state, "pairs are own citizens at home, in shops and factories", pairs_fit, seat)
    out = town.unusable
    _claim(state, "no person is on a disabled square", not town.taken() & out, seat)
    _claim(state, "no citizen is on a disabled City Hall square", not town.hall & out, seat)
    _claim(state, "one thing per City Hall space", not town.hall & town.stored_mask(), seat)
    _claim(state, "bodies lie in graves", len(town.bodies) == town.graves.bit_count(), seat)
    discs = town.discs.bit_count()
    _claim(state, "discs are booked", not town.living or discs == book[Account.DISCS], seat)
    held = list(town.stored.values())
    for colour, account in enumerate(MATERIALS):
        agrees = not town.living or held.count(colour) == book[account]
        _claim(state, f"{account.name} cubes are booked", agrees, seat)
    if (
        state.rules.readings.godzilla_final_destroys
        and state.rules.readings.godzilla_entry_destroys
    ):
        _claim(state, "no material is on a disabled square", not town.stored_mask() & out, seat)

"""A table for tests: rules, a game in progress, towns from maps, and scripted answers.

A test usually reads::

    game = state()
    town_from(MAP, game)
    talk = answers(phase_2(game), build_tile=["R1 4,1", "none"])
    assert "R1 4,2" not in talk.offered("build_tile")

The referee checks the conservation laws whenever a phase ends.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sim.boards.squares import Mask, block, coordinates, mask_of, parse, squares
from sim.engine.game import Sitting
from sim.engine.journal import Journal, Ledger
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.small_city.game import GAME, play_rounds
from sim.small_city.maps import read_map
from sim.small_city.setup import lay_pink_promises
from sim.small_city.state import GameState, Rules
from sim.small_city.town import Town
from sim.small_city.words import Account, Kind
from tests.sim.talk import run_at_random

Content = Mapping[str, Any]


# Rules and games


def rules(
    players: int = 2,
    variants: Sequence[str] = (),
    settings: Content | None = None,
    tables: Content | None = None,
    modes: Content | None = None,
) -> Rules:
    """Prepare the rules of a scenario."""
    return _prepare(
        Scenario(
            game="small_city",
            seats=("nobody",) * players,
            variants=tuple(variants),
            settings=settings or {},
            tables=tables or {},
            modes=modes or {},
        )
    )


@cache
def _prepare(scenario: Scenario) -> Rules:
    return GAME.prepare(scenario)


def sitting(seed: int = 1, *, referee: bool = True) -> Sitting:
    """Return luck of a seed and a journal that keeps every table."""
    return Sitting(Luck(seed), Journal(GAME.schema, "decisions"), referee)


def unopened(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game before its set-up; ``content`` is that of `rules`."""
    return GameState(rules(players, **content), sitting(seed, referee=referee))


def state(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game in round 1 with seat 0 as Mayor's host, and nothing built yet.

    ``content`` is that of `rules`. Until `town_from` fills them, towns have no City Hall; 11 of
    their citizens are in the job centre, the others in reserve.
    """
    game = unopened(players, seed=seed, referee=referee, **content)
    game.round = 1
    for town in game.towns:
        book = town.ledger.balances
        book[Account.JOB_CENTRE] = game.rules.box.numbers.job_centre_citizens
    lay_pink_promises(game)
    _count_citizens(game)
    return game


def alone(difficulty: str = "Government", **content: Any) -> GameState:
    """Return a solo game in round 1, as `state` does."""
    modes = {"solo_difficulty": difficulty, **content.pop("modes", {})}
    return state(1, modes=modes, **content)


# Towns


def town_from(map_text: str, game: GameState, seat: int = 0) -> Town:
    """Install the town of a map as that of a seat, and return it.

    Its ledger writes to the game's journal. Tiles and discs come out of the game's supply. The job
    centre holds what the header says (``jc``), and the reserve whoever of the 22 is nowhere else.
    A header that tells the round sets the game's.
    """
    shown = read_map(map_text, game.rules.box, game.rules.readings)
    town = shown.town
    ledger = Ledger(seat, len(Account), game.journal)
    ledger.balances = town.ledger.balances
    _swap_pieces(game, game.towns[seat], town)
    if seat != town.seat:
        _rename(town, seat)
    town.ledger = ledger
    game.towns[seat] = town
    game.round = shown.round or game.round
    _count_citizens(game)
    return town


def lay(game: GameState, rows: str, seat: int = 0, *, size: int = 7, **header: Any) -> Town:
    """Install a town drawn without header and row numbers, and return it.

    The rows end in the lowest one; missing rows above and squares to the right are empty ground.
    Keywords are header keys: ``lay(game, "CH CH R1a:c \\n CH CH \\n CH CH", money=3)``.
    """
    blank = [["."] * size for _ in range(size)]
    lines = [line.split() for line in rows.strip().splitlines()]
    for row, words in zip(blank[size - len(lines) :], lines, strict=True):
        row[: len(words)] = words
    if game.rules.modes.expert[seat]:
        header["side"] = "expert"
        for at in squares(game.rules.box.numbers.expert_blocked & block(size)):
            x, y = coordinates(at)
            blank[size - 1 - y][x] = "#"
    keys = "".join(f" {key}={value}" for key, value in header.items())
    drawn = [f"{size - 1 - up}| {' '.join(row)}" for up, row in enumerate(blank)]
    return town_from("\n".join([f"town size={size} seat={seat + 1}{keys}", *drawn]), game, seat)


def mask(text: str) -> Mask:
    """Return the mask of squares such as ``"3,4 3,5"``."""
    return mask_of(map(parse, text.split()))


def fits(town: Town, tile: str) -> bool:
    """Tell whether a tile such as ``"R2 3,4 3,5"`` may be laid so, whatever it costs."""
    building, *places = tile.split()
    return mask(" ".join(places)) in town.sites(town.box.building(building))


def _swap_pieces(game: GameState, old: Town, new: Town) -> None:
    """Give the tiles and discs of the old town back and take those of the new one."""
    for town, sign in ((old, 1), (new, -1)):
        for tile in town.tiles:
            if tile.building.kind is not Kind.CH:
                game.supply[tile.building.index] += sign
        if game.rules.modes.godzillas:
            game.disc_supply += sign * town.discs.bit_count()
            game.godzillas_away += sign * bool(town.godzilla)


def _rename(town: Town, seat: int) -> None:
    """Make a town that was read without a seat in its header that of a seat."""
    for holder in (town.persons, town.bodies):
        for at, owner in holder.items():
            if owner == town.seat:
                holder[at] = seat
    town.seat = seat


def _count_citizens(game: GameState) -> None:
    """Make the accounts of people agree with the board and add up to 22."""
    for town in game.towns:
        book, seat = town.ledger.balances, town.seat
        book[Account.CITY_HALL] = town.hall.bit_count()
        book[Account.IN_PLAY] = sum(list(t.persons.values()).count(seat) for t in game.towns)
        book[Account.IN_PLAY] += town.doubled.bit_count()
        book[Account.DEAD] = sum(list(t.bodies.values()).count(seat) for t in game.towns)
        elsewhere = book[Account.CITY_HALL] + book[Account.IN_PLAY] + book[Account.DEAD]
        out_of_town = game.rules.box.numbers.citizens - elsewhere
        book[Account.JOB_CENTRE] = min(book[Account.JOB_CENTRE], out_of_town)
        book[Account.RESERVE] = out_of_town - book[Account.JOB_CENTRE]


def random_game(players: int = 2, *, seed: int = 1, **content: Any) -> GameState:
    """Play a whole game at random under the eyes of the referee, and return its end.

    ``game.journal.rows`` tells what happened.
    """
    game = unopened(players, seed=seed, **content)
    run_at_random(play_rounds(game), seed)
    return game

"""A table for tests: rules, a game in progress, boroughs as they are wanted, scripted answers.

A test usually reads::

    game = opened()
    have(game, money=20)
    built(game, "Mint 0,6")
    assert stands(game) == (9, 3, 0, 2)

Money, Income, Reputation and Population are told in this order. The referee checks the laws
whenever a turn ends.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from sim.boards.hexes import parse
from sim.engine.decision import Decision
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.suburbia.borough import Placed
from sim.suburbia.game import GAME, play_rounds
from sim.suburbia.rules import Rules
from sim.suburbia.setup import set_up
from sim.suburbia.state import GameState
from sim.suburbia.turn import turn
from sim.suburbia.words import Account, Reason
from tests.sim.talk import Talk, answers, run_at_random

Content = Mapping[str, Any]
Answer = str | None | Callable[[Decision[Any], Any], Any]
COUNTERS = (Account.MONEY, Account.INCOME, Account.REPUTATION, Account.POPULATION)


# Rules and games


def rules(
    players: int = 2,
    solo: str = "none",
    settings: Content | None = None,
    tables: Content | None = None,
) -> Rules:
    """Prepare the rules of a scenario; a solo game is for one player."""
    return _prepare(
        Scenario(
            game="suburbia",
            seats=("nobody",) * (players if solo == "none" else 1),
            modes={} if solo == "none" else {"solo": solo},
            settings=settings or {},
            tables=tables or {},
        )
    )


@cache
def _prepare(scenario: Scenario) -> Rules:
    return GAME.prepare(scenario)


def unopened(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game before its set-up; ``content`` is that of `rules`."""
    sitting = Sitting(Luck(seed), Journal(GAME.schema, "decisions"), referee)
    return GameState(rules(players, **content), sitting)


def opened(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game in round 1 after its set-up, with seat 0 to begin."""
    game = unopened(players, seed=seed, referee=referee, **content)
    answers(set_up(game))
    game.start_player, game.round = 0, 1
    return game


def have(
    game: GameState,
    seat: int = 0,
    *,
    money: int | None = None,
    income: int | None = None,
    reputation: int | None = None,
    population: int | None = None,
    markers: int | None = None,
) -> None:
    """Set counters of a seat, without any consequence."""
    given = (money, income, reputation, population, markers)
    for account, value in zip(Account, given, strict=True):
        if value is not None:
            game.boroughs[seat].counters.ledger.balances[account] = value


def stands(game: GameState, seat: int = 0) -> tuple[int, ...]:
    """Return money, Income, Reputation and Population of a seat."""
    return tuple(game.boroughs[seat].counters.ledger.balances[account] for account in COUNTERS)


def lay(game: GameState, *tiles: str, seat: int = 0) -> None:
    """Let tiles such as ``"Mint 0,6"`` lie in a borough without any effect; a star marks one."""
    borough = game.boroughs[seat]
    for text in tiles:
        words = text.removesuffix(" *")
        placed = _placed(game, words)
        borough.lay(placed)
        if words != text:
            borough.invest(placed)
            borough.counters.ledger.balances[Account.MARKERS] -= 1
    recount(game)


def _placed(game: GameState, text: str) -> Placed:
    tile, _, cell = text.rpartition(" ")
    placed = Placed(game.rules.box.by_name[tile], parse(cell), game.placed)
    game.placed += 1
    return placed


def cleared(game: GameState, seat: int = 0) -> None:
    """Take all tiles out of a borough; its middle cell is free."""
    old = game.boroughs[seat]
    fresh = type(old)(seat, game.rules, game.journal)
    fresh.counters = old.counters
    fresh.free.add(parse("0,0"))
    game.boroughs[seat] = fresh


def show(game: GameState, *tiles: str) -> None:
    """Lay out the market from the left; missing tiles are those of the slots before them."""
    names = [*tiles, *[None] * (len(game.market.tiles) - len(tiles))]
    game.market.tiles = [name and game.rules.box.by_name[name] for name in names]
    recount(game)


def recount(game: GameState) -> None:
    """Make the referee's sums fit what a test has put on the table."""
    box = game.rules.box
    laid = [one.tile for borough in game.boroughs for one in borough.tiles]
    built = sum(tile.stack in box.stacks or tile is box.lake for tile in laid)
    drawable = sum(tile is not box.one_more_round for stack in game.stacks for tile in stack)
    game.dealt = built + len(game.market.offers()) + len(game.discards) + drawable
    for tile in game.supply:
        total = box.numbers.basic_supply + game.started
        game.supply[tile] = total - laid.count(tile)


def built(game: GameState, text: str, seat: int = 0, *, surcharge: int = 0) -> Placed:
    """Pay for a tile such as ``"Mint 0,6"`` and resolve its placement, without steps 2 to 4."""
    tile, _, cell = text.rpartition(" ")
    borough = game.boroughs[seat]
    kind = game.rules.box.by_name[tile]
    assert parse(cell) in borough.free, f"{cell} is no legal cell"
    assert borough.counters.money >= kind.cost + surcharge, "this cannot be paid"
    borough.counters.change(Account.MONEY, Reason.COST, -kind.cost - surcharge)
    placed = game.build(borough, kind, parse(cell))
    recount(game)
    return placed


def marked(game: GameState, cell: str, seat: int = 0) -> Placed:
    """Put a marker on the tile of a cell."""
    borough = game.boroughs[seat]
    placed = borough.at[parse(cell)]
    game.invest(borough, placed)
    return placed


def tile(game: GameState, cell: str, seat: int = 0) -> Placed:
    """Return the tile of a cell."""
    return game.boroughs[seat].at[parse(cell)]


def gains(game: GameState) -> list[dict[str, Any]]:
    """Return the rows of the table ``gains``."""
    return [row._asdict() for row in game.journal.rows["gains"]]


TAKES = {
    "market_tile": "choose_market_slot",
    "lake": "choose_market_slot",
    "basic_tile": "choose_basic_tile",
    "investment_marker": "choose_investment_target",
}


def takes_turn(
    game: GameState,
    option: str,
    what: str,
    cell: str | None = None,
    discard: str | None = None,
    seat: int = 0,
) -> Talk:
    """Play a whole turn of a seat."""
    given: dict[str, Any] = {"choose_turn_option": option, TAKES[option]: what}
    if cell is not None:
        given["choose_cell"] = cell
    if discard is not None:
        given["choose_discard_slot"] = discard
    return answers(turn(game, game.boroughs[seat]), **given)


def random_game(players: int = 2, *, seed: int = 1, **content: Any) -> GameState:
    """Play a whole game at random under the eyes of the referee, and return its end."""
    game = unopened(players, seed=seed, **content)
    run_at_random(play_rounds(game), seed)
    return game


def rows(game: GameState, table: str) -> Sequence[Any]:
    """Return the rows of a table of the game's journal."""
    return game.journal.rows[table]

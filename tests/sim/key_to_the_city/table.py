"""A table for tests: rules, a game in progress, tiles and keyples as they are wanted, answers.

A test usually reads::

    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=5)
    does(game, 0, "bid", "Gherkin", "red 2")
    assert piece(game, "Gherkin").bids == {0: 2}

Players hold nothing until `hold` gives it to them. The referee checks the laws after every turn.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sim.boards.edges import parse
from sim.engine.decision import Decision
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Draw, Luck
from sim.engine.scenario import Scenario
from sim.key_to_the_city.decisions import ChooseAction
from sim.key_to_the_city.end_of_era import end_of_era
from sim.key_to_the_city.game import GAME, play_eras
from sim.key_to_the_city.keyples import terms
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.rules import Rules
from sim.key_to_the_city.setup import set_up
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.turn import moves, turn
from sim.key_to_the_city.words import CONNECTORS, KEYPLES, SKILLS, Reason
from tests.sim.talk import Talk, answers, run_at_random

Content = Mapping[str, Any]


# Rules and games


def rules(
    players: int = 2,
    *,
    jennifer: bool = False,
    settings: Content | None = None,
    tables: Content | None = None,
) -> Rules:
    """Prepare the rules of a scenario."""
    return _prepare(
        Scenario(
            game="key_to_the_city",
            seats=("nobody",) * players,
            modes={"jennifer": jennifer},
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


def opened(
    players: int = 2, *, era: int = 1, centre: Sequence[str] = (), seed: int = 1, **content: Any
) -> GameState:
    """Return a game in an era after its set-up, all keyples in the bag, with seat 0 to begin.

    ``centre`` holds the tiles on offer, such as ``"The Shard upgraded"``.
    """
    game = unopened(players, seed=seed, **content)
    answers(set_up(game))
    for seat in range(players):
        hold(game, seat, **dict.fromkeys(KEYPLES, 0))
        game.berths[seat] = 6 - seat
    game.round = game.journal.round = era
    game.phase = game.journal.phase = 1
    for text in centre:
        game.centre.append(new_piece(game, text))
    return game


STATES = {" upgraded": 1, " marker": 2}


def new_piece(game: GameState, text: str) -> Piece:
    """Take a tile such as ``"The Shard upgraded"`` out of the stock."""
    level = next((number for state, number in STATES.items() if text.endswith(state)), 0)
    name = text.removesuffix(" upgraded").removesuffix(" marker")
    game.stock = [tile for tile in game.stock if tile.name != name]
    return Piece(game.rules.box.by_name[name], level)


def hold(game: GameState, seat: int, **numbers: int) -> None:
    """Let a player hold so many keyples by colour, or skill tiles by type; the rest stays."""
    screen = game.screens[seat]
    for name, number in numbers.items():
        if name in KEYPLES:
            colour = KEYPLES.index(name)
            more = number - screen.keyples[colour]
            game.bag[colour] -= more
            screen.receive(colour, more, Reason.SETUP)
        else:
            skill = SKILLS.index(name)
            more = number - screen.skills[skill]
            game.skills[skill] -= more
            screen.take_skill(skill, more, Reason.SETUP)


def held(game: GameState, seat: int) -> dict[str, int]:
    """Return what a player holds, without what there is none of."""
    screen = game.screens[seat]
    both = zip((*KEYPLES, *SKILLS), (*screen.keyples, *screen.skills), strict=True)
    return {name: number for name, number in both if number}


def lay(game: GameState, *tiles: str, seat: int = 0) -> None:
    """Let tiles such as ``"1,0 Tower Bridge rotation=1 upgraded"`` lie in a borough."""
    for text in tiles:
        cell, _, rest = text.partition(" ")
        name, _, turned = rest.partition(" rotation=")
        state = next((one for one in STATES if text.endswith(one)), "")
        made = new_piece(game, name.removesuffix(state) + state)
        rotation = int(turned.removesuffix(state) or 0)
        legal = game.boroughs[seat].rotations(made.tile, parse(cell))
        assert rotation in legal, f"{text}: legal rotations are {legal}"
        game.boroughs[seat].lay(made, parse(cell), rotation)


def connect(game: GameState, *connectors: str, seat: int = 0) -> None:
    """Let connectors such as ``"0,0/3 blue"`` lie in a borough; any tile names the edge."""
    borough = game.boroughs[seat]
    for text in connectors:
        place, _, colour = text.partition(" ")
        cell, _, direction = place.partition("/")
        edge = borough.at[parse(cell)].edges[int(direction)]
        borough.connect(edge, CONNECTORS.index(colour))
        game.connectors[CONNECTORS.index(colour)] -= 1


def piece(game: GameState, name: str) -> Piece:
    """Return a tile in play."""
    pieces = [*game.centre, *(one for borough in game.boroughs for one in borough)]
    return next(one for one in pieces if one.tile.name == name)


def units(game: GameState, name: str, seat: int = 0) -> int:
    """Return the units of a tile at scoring."""
    scored = game.view(seat).score()
    return next(one.units for one in scored if one.piece.tile.name == name)


def vp(game: GameState, name: str, seat: int = 0) -> int:
    """Return the VP of a tile at scoring."""
    scored = game.view(seat).score()
    return next(one.vp for one in scored if one.piece.tile.name == name)


def does(
    game: GameState, seat: int, action: str, tile: str = "", keyples: str = "", **more: Any
) -> Talk:
    """Play a turn: an action, its tile and its keyples as ``"red 2 + Gherkin"``."""
    given = {"choose_action": action, **more}
    if tile:
        given |= {"choose_tile": tile, "choose_keyples": keyples}
    talk = answers(turn(game, seat), **given)
    game.watch()
    return talk


def ends_era(game: GameState, *berths: int, **more: Any) -> Talk:
    """Let all barges lie on these berths of the next river tile, and end the era."""
    game.berths = list(berths)
    game.sailed = [True] * len(berths)
    game.passes = []
    return answers(end_of_era(game), **more)


def can(game: GameState, seat: int, action: str) -> list[str]:
    """Return the tiles with which a player can take an action."""
    return [one.tile.name for one in moves(game, seat, game.usable(seat))[action]]


def groups(game: GameState, seat: int, action: str, tile: str) -> list[str]:
    """Return the groups of keyples that are legal for an action at a tile, as texts."""
    usable, least = terms(game.rules, seat, action, piece(game, tile), game.usable(seat))
    return [
        str(group)
        for colour in usable.colours(piece(game, tile), least)
        for group in usable.groups(colour, least)
    ]


# Random games


def random_game(players: int = 2, *, seed: int = 1, **content: Any) -> GameState:
    """Play a whole game at random under the eyes of the referee, and return its end."""
    game = unopened(players, seed=seed, **content)
    run_at_random(play_eras(game), seed, busy)
    return game


def busy(decision: Decision[Any], draw: Draw) -> Any:
    """Draw an option; as long as something can be done nobody sails, and few pass."""
    if isinstance(decision, ChooseAction):
        busy = [one for one in decision.options() if one in decision.tiles]
        if busy and draw.below(10):
            return busy[draw.below(len(busy))]
    return decision.sample(draw)


def rows(game: GameState, table: str) -> Sequence[Any]:
    """Return the rows of a table of the game's journal."""
    return game.journal.rows[table]

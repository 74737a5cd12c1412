"""A game entered in the middle: from the map of one town."""

from collections.abc import Mapping
from functools import cache

from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.engine.schema import Level
from sim.engine.tables import cell_text
from sim.small_city.game import GAME
from sim.small_city.maps import read_map
from sim.small_city.state import GameState, Rules
from sim.small_city.town import Town

PLAYERS = GAME.players[-1]
"""As many as can play, so that a map may name a tourist or a grave of any seat."""


def game_around(
    map_text: str, settings: Mapping[str, object] | None = None, *, log: Level = "games"
) -> tuple[GameState, Town]:
    """Return a game with The Godzillas in which one town is that of a map, the others are bare.

    The round and the discs left are those of the map's first line. Of a town without disc and
    Godzilla a map cannot tell whether one was ever there; it is taken for a first visit.

    Parameters
    ----------
    map_text : str
        See `sim.small_city.maps`.
    settings : mapping, optional
        Other readings of the rules, by key.
    log : {"games", "phases", "events", "decisions"}
        What the game's journal keeps.

    Returns
    -------
    (GameState, Town)
        The game, with the Mayor in the town's seat, and the town.

    Raises
    ------
    BoroughsError
        If the map cannot be read, or a setting does not exist or fit.
    """
    rules = rules_for(map_text, settings)
    shown = read_map(map_text, rules.box, rules.readings)
    town = shown.town
    game = GameState(rules, Sitting(Luck(0), Journal(GAME.schema, log)))
    town.ledger.journal = game.journal
    town.visited_before = bool(town.disabled)
    game.towns[town.seat] = town
    game.host = game.next_host = town.seat
    game.round = shown.round
    game.disc_supply = shown.supply
    game.godzillas_away -= 1 if town.godzilla else 0
    return game, town


def rules_for(map_text: str = "", settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules with The Godzillas, for the side that a map's first line tells.

    Parameters
    ----------
    map_text : str
        The map; without one the easy side.
    settings : mapping, optional
        Other readings of the rules, by key.

    Raises
    ------
    BoroughsError
        If a setting does not exist or fit.
    """
    expert = "side=expert" in map_text.strip().partition("\n")[0].split()
    given = {key: cell_text(value) for key, value in (settings or {}).items()}
    return _rules(tuple(sorted(given.items())), expert)


@cache
def _rules(settings: tuple[tuple[str, str], ...], expert: bool) -> Rules:
    return GAME.prepare(
        Scenario(
            game=GAME.name,
            seats=("nobody",) * PLAYERS,
            modes={"godzillas": True, "side": "expert" if expert else "easy"},
            settings=dict(settings),
        )
    )

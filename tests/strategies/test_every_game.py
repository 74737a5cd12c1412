"""What the strategies of every game must stand; those of Small City stand more, see `base`."""

from importlib import import_module
from pathlib import Path

import pytest

from sim import Scenario, play, run
from sim.engine.seating import parse
from tests.strategies.base import imports, sees_inside

OPEN = {
    "suburbia": (
        *("borough", "checks", "components", "counters", "decisions", "effects", "market"),
        *("moves", "rules", "view", "words"),
    ),
    "key_to_the_city": (
        *("borough", "components", "decisions", "keyples", "piece", "rules", "state", "words"),
    ),
}
"""The modules of a game that its strategies may import; of the state they see the view."""
VARIANTS = {
    "suburbia": [(4, ()), (1, ("lone_architect",)), (1, ("dale",))],
    "key_to_the_city": [(2, ()), (6, ()), (4, ("jennifer",))],
}
"""Players and variants with which all answers are tried."""
ROOMS = {game: import_module(f"strategies.{game}") for game in OPEN}
STRATEGIES = [(game, name) for game, room in ROOMS.items() for name in room.STRATEGIES]
SOURCES = [
    (game, path) for game in ROOMS for path in sorted(Path(ROOMS[game].__path__[0]).glob("*.py"))
]
strategies = pytest.mark.parametrize(("game", "name"), STRATEGIES)


@strategies
def test_it_is_registered_with_its_metadata(game, name):
    cls = ROOMS[game].STRATEGIES[name]
    assert parse(name, game).cls is cls
    assert (cls.name, cls.game) == (name, game)
    assert cls.__doc__
    assert cls.summary.endswith(".")


@strategies
def test_all_its_answers_are_legal_and_change_nothing_it_sees(game, name):
    for players, variants in VARIANTS[game]:
        scenario = Scenario(game=game, seats=(name,) * players, variants=variants)
        games = run(scenario, games=3, referee=True).table("games")
        assert set(games["status"]) == {"finished"}


@strategies
def test_it_plays_the_same_again(game, name):
    scenario = Scenario(game=game, seats=(name,) * 3)
    assert play(scenario, seed=5).digest() == play(scenario, seed=5).digest()


@pytest.mark.parametrize(("game", "path"), SOURCES, ids=lambda one: getattr(one, "stem", one))
def test_sources_look_at_nothing_but_what_is_open_to_them(game, path):
    source = path.read_text(encoding="utf-8")
    open_to_it = ("sim.boards", "sim.engine", *(f"sim.{game}.{module}" for module in OPEN[game]))
    assert not list(sees_inside(source))
    for module, names in imports(source):
        if module.split(".")[0] in ("sim", "analysis"):
            assert module.startswith(open_to_it), module
        if module == f"sim.{game}.state":
            assert names == ["View"]

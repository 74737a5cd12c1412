"""Strategies of Key to the City, under the tests that all must stand."""

from pathlib import Path

import pytest

import strategies.key_to_the_city
from sim import Scenario, play, run
from sim.engine.seating import parse
from strategies.key_to_the_city import STRATEGIES
from tests.strategies.base import imports, sees_inside

NAMES = pytest.mark.parametrize("name", STRATEGIES)
SOURCES = sorted(Path(strategies.key_to_the_city.__file__).parent.glob("*.py"))
OPEN = (
    "sim.boards",
    "sim.engine",
    "sim.key_to_the_city.borough",
    "sim.key_to_the_city.components",
    "sim.key_to_the_city.decisions",
    "sim.key_to_the_city.keyples",
    "sim.key_to_the_city.piece",
    "sim.key_to_the_city.rules",
    "sim.key_to_the_city.state",
    "sim.key_to_the_city.words",
)
"""What strategies may import of the simulation; of its state only the view."""


def scenario(name, players, *variants):
    return Scenario(game="key_to_the_city", seats=(name,) * players, variants=variants)


@NAMES
def test_it_is_registered_with_its_metadata(name):
    cls = STRATEGIES[name]
    assert parse(name, "key_to_the_city").cls is cls
    assert (cls.name, cls.game) == (name, "key_to_the_city")
    assert cls.__doc__
    assert cls.summary.endswith(".")


@NAMES
@pytest.mark.parametrize(("players", "variant"), [(2, ""), (6, ""), (4, "jennifer")])
def test_all_its_answers_are_legal_and_change_nothing_it_sees(name, players, variant):
    variants = [variant] if variant else []
    games = run(scenario(name, players, *variants), games=3, referee=True).table("games")
    assert set(games["status"]) == {"finished"}


@NAMES
def test_it_plays_the_same_again(name):
    first, other = play(scenario(name, 3), seed=5), play(scenario(name, 3), seed=5)
    assert first.digest() == other.digest()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_sources_look_at_nothing_but_what_is_open_to_them(path):
    source = path.read_text(encoding="utf-8")
    assert not list(sees_inside(source))
    for module, names in imports(source):
        if module.split(".")[0] in ("sim", "analysis"):
            assert module.startswith(OPEN), module
        if module == "sim.key_to_the_city.state":
            assert names == ["View"]

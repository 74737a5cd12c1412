"""Every strategy of Small City, under the tests that all must stand."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.seating import parse
from strategies.small_city import STRATEGIES
from tests.strategies.base import (
    OPEN_TO_STRATEGIES,
    SOURCES,
    StrategyContract,
    imports,
    sees_inside,
)
from tests.strategies.table import play


class TestRandom(StrategyContract):
    name = "random"


class TestHousing(StrategyContract):
    name = "housing"
    varied = "housing(people=6, slack=0)"


class TestIndustry(StrategyContract):
    name = "industry"
    varied = "industry(parks=2, harbour=false)"


class TestGreen(StrategyContract):
    name = "green"
    varied = "green(shops=0, grade=18)"


class TestBalanced(StrategyContract):
    name = "balanced"
    varied = "balanced(invest=1, caution=2.5)"


class TestCommerce(StrategyContract):
    name = "commerce"
    varied = "commerce(homes=2, shops=2)"


class TestCulture(StrategyContract):
    name = "culture"
    varied = "culture(works=1, types=2)"


class TestTourism(StrategyContract):
    name = "tourism"
    varied = "tourism(caution=2.5, metro=false)"


class TestEconomy(StrategyContract):
    name = "economy"
    varied = "economy(works=1, parks=3)"


class TestNewcomers(StrategyContract):
    name = "newcomers"
    varied = "newcomers(works=1, shops=1)"


class TestPatron(StrategyContract):
    name = "patron"
    varied = "patron(works=1, gates=4)"


def test_every_strategy_is_tested():
    assert {one.name for one in StrategyContract.__subclasses__()} == set(STRATEGIES)


@pytest.mark.parametrize(
    ("spec", "line"),
    [
        ("green(parks=-2)", "'parks' of green: it should be greater than or equal to 0, not -2"),
        ("culture(cube=-1)", "'cube' of culture: it should be greater than or equal to 0, not -1"),
        ("green(grade=7)", "'grade' of green: it should be 6, 12 or 18, not 7"),
        ("tourism(first_row=5)", "'first_row' of tourism: it should be 1, 2, 3 or 4, not 5"),
    ],
)
def test_parameters_keep_to_their_range(spec, line):
    with pytest.raises(BoroughsError) as caught:
        parse(spec, "small_city")
    assert str(caught.value) == f"parameter {line}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_source_looks_inside(path):
    assert not list(sees_inside(path.read_text()))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_sources_import_only_what_is_open_to_them(path):
    for module, names in imports(path.read_text()):
        if module.split(".")[0] in ("sim", "analysis"):
            assert module.startswith(OPEN_TO_STRATEGIES), module
        if module == "sim.small_city.state":
            assert names == ["View"]


def test_the_search_for_inside_looks_finds_them():
    assert list(sees_inside("view._state.promises")) == ["view._state"]


def test_random_chooses_alike_as_long_as_the_offer_is_the_same():
    """Its luck is keyed by decision, round and occurrence, not by what was drawn before."""
    base = play(("random", "random"), seed=3)
    other = play(("random", "random"), seed=3, strategy_seeds={1: 77})
    setup = [one for one in base.decisions(0) if one[0] == "place_city_hall"]
    assert setup == [one for one in other.decisions(0) if one[0] == "place_city_hall"]


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_plays_the_advanced_game(name):
    game = play((name, "random", name), seed=5, modes={"advanced": True, "godzillas": True})
    assert len(game.journal.rows["scores"]) == 3

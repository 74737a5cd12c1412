"""Recorded games lead to the same tables, number by number."""

import pytest

from sim.engine.variants import variants
from tests.goldens import FOLDER, RECORDED, Golden
from tests.rule_index import games


@pytest.mark.parametrize("name", RECORDED)
def test_a_golden_game_leads_to_its_tables(name):
    golden = Golden.read(name)
    now = golden.played_again()
    differing = [table for table in now if now[table] != golden.tables.get(table)]
    assert not differing, f"python -m tests.goldens {name}"
    assert now == golden.tables


@pytest.mark.parametrize("game", [folder.name for folder in games()])
def test_every_game_and_every_variant_has_a_golden(game):
    recorded = [scenario for scenario, _ in RECORDED.values() if scenario.game == game]
    assert any(not scenario.variants for scenario in recorded)
    assert {one for scenario in recorded for one in scenario.variants} == set(variants(game))


def test_every_golden_is_recorded_for_the_scenario_it_is_named_after():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(RECORDED)
    for name, (scenario, seed) in RECORDED.items():
        golden = Golden.read(name)
        assert (golden.scenario, golden.seed) == (scenario, seed)

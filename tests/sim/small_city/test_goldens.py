"""Recorded games lead to the same tables, number by number."""

import pytest

from sim.engine.variants import variants
from tests.goldens import FOLDER, GAME, RECORDED, Golden


@pytest.mark.parametrize("name", RECORDED)
def test_a_golden_game_leads_to_its_tables(name):
    golden = Golden.read(name)
    now = golden.played_again()
    differing = [table for table in now if now[table] != golden.tables.get(table)]
    assert not differing, f"python -m tests.goldens {name}"
    assert now == golden.tables


def test_every_variant_has_a_golden():
    covered = {variant for scenario, _ in RECORDED.values() for variant in scenario.variants}
    assert covered == set(variants(GAME))


def test_every_golden_is_recorded_for_the_scenario_it_is_named_after():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(RECORDED)
    for name, (scenario, seed) in RECORDED.items():
        golden = Golden.read(name)
        assert (golden.scenario, golden.seed) == (scenario, seed)


def test_goldens_show_godzillas_at_work():
    choices = [choice for name in RECORDED for choice in Golden.read(name).choices]
    asked = {decision for decision, _ in choices}
    assert asked >= {"godzilla_entry", "godzilla_exit", "godzilla_turn", "engineer_use"}
    assert asked >= {"council_tile", "grow_tile", "death_victim", "pay_materials", "refinery_use"}


def test_goldens_show_the_starred_cards_and_pink_promises():
    golden = Golden.read("advanced_3")
    taken = {decision for decision, option in golden.choices if option != "none"}
    assert taken >= {"exec_merge", "attorney_pair", "anarchist_payment", "pink_keep"}
    assert ("council_payment", "pink") in golden.choices

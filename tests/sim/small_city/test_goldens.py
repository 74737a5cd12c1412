"""The recorded games of Small City show what is rare, and what each variant decides."""

import pytest

from tests.goldens import RECORDED, Golden

SHOWN = {
    "godzillas": {"godzilla_entry", "godzilla_exit", "godzilla_turn", "engineer_use"},
    "advanced": {"attorney_pair", "anarchist_payment", "pink_keep"},
    "peaceful_mayor": {"place_mayor", "speech_front"},
    "park_growth": {"park_growth_square"},
    "solo": {"choose_card", "death_victim", "council_step"},
}
"""What variants ask that the base game does not, or asks in another way; the others ask nothing."""


def taken(name):
    """Return the decisions of a golden in which something was done."""
    return {decision for decision, option in Golden.read(name).choices if option != "none"}


def test_goldens_show_what_is_rare_in_the_base_game():
    shown = taken("base_2") | taken("base_4")
    assert shown >= {"council_tile", "grow_tile", "death_victim", "pay_materials", "refinery_use"}


@pytest.mark.parametrize("variant", SHOWN)
def test_goldens_show_all_that_a_variant_asks(variant):
    shown = [
        taken(name) for name, (scenario, _) in RECORDED.items() if variant in scenario.variants
    ]
    assert set().union(*shown) >= SHOWN[variant]
    assert all(one & SHOWN[variant] for one in shown)


def test_a_golden_shows_the_merge_and_a_step_paid_by_pink_promises():
    assert "exec_merge" in taken("advanced_3")
    assert ("council_payment", "pink") in Golden.read("advanced_3").choices


def test_common_combinations_have_a_golden():
    recorded = [{*s.variants} for s, _ in RECORDED.values() if s.game == "small_city"]
    for victory in ("economic_victory", "citizen_victory", "cultural_victory"):
        assert any(variants >= {"advanced", victory} for variants in recorded)
    for pair in ({"advanced", "godzillas"}, {"solo", "godzillas"}, {"expert", "godzillas"}):
        assert pair in recorded
    assert {"peaceful_mayor", "park_growth", "godzillas"} in recorded

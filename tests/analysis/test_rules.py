"""Rules in play and settings in force."""

import pytest

from analysis.reports.rules import conditions, in_force, in_play, rules
from sim import Scenario

GAME = "small_city"


def scenario(*variants: str, **fields: object) -> Scenario:
    seats = ("housing", "industry", "green")
    return Scenario(game=GAME, seats=seats, players=2, variants=variants, **fields)


def test_every_rule_has_a_provenance():
    register = rules(GAME)
    assert register["SC-GOD-18"].assumed
    assert not register["SC-GOD-20"].assumed
    assert {word for rule in register.values() for word in rule.provenance} == {
        "seed", "source", "assumed",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("variants", "held"),
    [
        ((), {"votes", "grid_mayor"}),
        (("godzillas",), {"votes", "grid_mayor", "godzillas"}),
        (("expert",), {"votes", "grid_mayor", "expert"}),
        (("citizen_victory", "peaceful_mayor"), {"citizens", "activist_mayor"}),
    ],
)
def test_conditions_follow_the_variants(variants, held):
    assert conditions(scenario(*variants)) == held | {"several_players", "eight_cards"}


def test_rules_of_other_modes_are_not_in_play():
    base, godzillas = (
        {rule.id for rule in in_play(GAME, conditions(scenario(*variants)))}
        for variants in ((), ("godzillas",))
    )
    assert "SC-P6-01" in base
    assert not any(rule.startswith("SC-GOD") for rule in base)
    assert "SC-GOD-20" in godzillas
    assert base < godzillas
    assert "SC-END-06" in base
    citizens = {rule.id for rule in in_play(GAME, conditions(scenario("citizen_victory")))}
    assert {"SC-POP-01", "SC-POP-06"} < citizens
    assert not {"SC-END-06", "SC-END-08", "SC-CUL-01"} & citizens
    alone = Scenario(game=GAME, seats=("housing",), variants=("solo", "godzillas"))
    assert {"SC-SOLO-01", "SC-GOD-03"} < {rule.id for rule in in_play(GAME, conditions(alone))}
    for absent in ("SC-SOLO-01", "SC-ACT-03", "SC-ADV-01", "SC-CARD-L-4", "SC-GOD-03"):
        assert absent not in godzillas


def test_settings_stand_by_arm_and_say_what_they_mean():
    found = in_force(
        {"base": scenario(), "godzillas": scenario("godzillas", settings={"start_money": "rich"})}
    )
    by_key = {one.setting.key: one for one in found}
    assert by_key["start_money"].values == {"base": "rising", "godzillas": "rich"}
    tie = by_key["godzilla_tie"]
    assert tie.values == {"base": None, "godzillas": "all_but_lowest"}
    assert tie.meaning("all_but_lowest").startswith("of those tied")
    assert tie.meaning(None) == ""
    assert all(one.setting.working for one in found)

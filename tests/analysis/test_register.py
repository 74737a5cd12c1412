"""The register of rules with settings and tests."""

import pytest

from analysis.reports import register
from analysis.reports.register import Register, meanings
from sim.engine.errors import BoroughsError


@pytest.fixture
def small_city():
    return Register.load("small_city")


def test_sections_in_the_order_of_the_rulebook(small_city):
    assert small_city.sections()[:2] == ["SC-COMP", "SC-SETUP"]


def test_select_by_heading_or_beginning(small_city):
    by_id = small_city.select(section="SC-P1")
    assert {rule.id[:6] for rule in by_id} == {"SC-P1-"}
    assert by_id == small_city.select(section=by_id[0].section)


def test_search_looks_at_text_and_settings(small_city):
    found = small_city.select(search="Start_Money")
    assert "SC-SETUP-22" in [rule.id for rule in found]


def test_every_setting_has_a_meaning_for_every_choice(small_city):
    assert all(all(meanings(setting).values()) for setting in small_city.settings.values())


class TestTests:
    @pytest.fixture
    def data(self, tmp_path, monkeypatch):
        monkeypatch.setattr(register, "game_folder", lambda _: tmp_path)
        return tmp_path / "tests.csv"

    def test_absent(self, data):
        assert register.tests("small_city") is None

    def test_several_tests_of_one_rule(self, data):
        data.write_text("rule_id,test\nSC-P1-01,a::b\nSC-P1-01,a::c\n")
        assert register.tests("small_city") == {"SC-P1-01": ["a::b", "a::c"]}

    def test_broken(self, data):
        data.write_text("rule,test\nSC-P1-01,a::b\n")
        with pytest.raises(BoroughsError, match="there is no column 'rule_id'"):
            register.tests("small_city")

    def test_untested_are_rules_of_play_and_components(self, small_city):
        held = {rule: ["t"] for rule in small_city.rules if rule != "SC-P1-01"}
        kept = Register(small_city.game, small_city.rules, small_city.settings, held)
        assert [rule.id for rule in kept.select(untested=True)] == ["SC-P1-01"]
        absent = next(rule for rule in small_city.rules.values() if rule.kind == "absence")
        nothing = Register(small_city.game, small_city.rules, small_city.settings, {})
        assert not nothing.lacks_test(absent)
        assert kept.content(small_city.rules["SC-P1-02"])["tests"] == ["t"]

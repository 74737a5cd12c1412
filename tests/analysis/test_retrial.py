"""Scenarios under other readings and line-ups, and ``boroughs robustness``."""

import json

import pytest

from analysis.statistics.frames import Arms
from analysis.statistics.result import Counted
from analysis.statistics.rounding import NO_BREAK
from analysis.studies.lineups import other_line_ups
from analysis.studies.reread import Readings
from analysis.studies.retrial import LINE_UPS, Retrial, untouched
from sim import Scenario, run
from sim.engine.errors import BoroughsError
from tests.analysis.command_line import boroughs, complaint, content

BASE = Scenario(game="suburbia", seats=("random", "random"))
ARMS = {"base": BASE, "other": BASE.replace(settings={"self_count": False})}


def test_every_strategy_plays_itself():
    found = {one.name: one.of(BASE) for one in other_line_ups(BASE)}
    assert found["all random"].seats == ("random", "random")
    assert found["all planner"].seats == ("planner", "planner")


def test_only_what_was_asked_for_is_tried():
    everything = Retrial.of(ARMS)
    assert len({one.key for one in everything.readings}) > 5
    assert everything.line_ups
    one = Retrial.of(ARMS, ["line_batching"])
    assert list(one.all_scenarios()) == [
        "base", "other", "line_batching=batched/base", "line_batching=batched/other",
    ]  # fmt: skip
    assert not Retrial.of(ARMS, [LINE_UPS]).readings
    with pytest.raises(BoroughsError, match="did you mean line_batching"):
        Retrial.of(ARMS, ["line_batchin"])


def test_an_arm_in_which_a_reading_does_not_matter_stays_as_it_is():
    retrial = Retrial.of(ARMS, ["self_count"])
    again = list(retrial.all_scenarios())[2:]
    assert again == ["self_count=true/other", "self_count=false/base"]
    played = Arms({(2, name): run(one, 2, 1) for name, one in retrial.all_scenarios().items()})
    found = retrial.by_reading(played)
    under = found.arms["self_count=false"]
    assert under.runs[2, "other"] is played.runs[2, "other"]
    assert under.runs[2, "base"] is played.runs[2, "self_count=false/base"]
    assert untouched(found) == "2 of 2 readings changed no game."
    luck = Arms({(2, name): run(BASE, 2, 9) for name in ARMS})
    assert not untouched(Readings({"default": found.arms["default"], "other": luck}, {}))


@pytest.mark.slow
def test_the_command_gives_verdicts_for_both_kinds(tmp_path):
    words = ["robustness", "suburbia", "--seats", "random,random", "--against", "self_count=false"]
    words += ["--only", "line_batching", "--only", "line-ups", "--games", "2", "--jobs", "1"]
    found = content(*words, "--out", tmp_path / "out")
    assert {row["reading"] for row in found["results"]["readings"]} == {
        "default", "line_batching=batched",
    }  # fmt: skip
    assert "all planner" in {row["reading"] for row in found["results"]["line-ups"]}
    assert "other line-ups" in found["sentences"]["line-ups"]
    kept = json.loads((tmp_path / "out" / "findings.json").read_text(encoding="utf-8"))
    assert kept["findings"][0]["survives"]
    assert (tmp_path / "out" / "line-ups-score-self_count=false.svg").is_file()
    assert "complete and used again" in boroughs(*words, "--out", tmp_path / "out").stderr


def test_something_is_to_be_compared():
    assert "say --against, or --study" in complaint("robustness", "suburbia")


def test_blocks_of_several_comparisons_are_not_blocks_in_blocks():
    said = Counted(240, 6, 6, 3).words("blocks", "block").replace(NO_BREAK, " ")
    assert said == "n = 240 comparisons of 6 blocks (6 distinct, 3 seeds)"

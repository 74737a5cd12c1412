"""``boroughs sensitivity``."""

import json

import pytest

from tests.analysis.command_line import complaint, content

WORDS = ("sensitivity", "suburbia", "--seats", "random,random", "--jobs", "1", "--games", "4")
RANGES = ("--range", "tiles/Casino/cost=10:30", "--range", "self_count=true:false")


@pytest.mark.parametrize(
    ("method", "rows"), [("oat", 2), ("factorial", 3), ("hypercube", 2), ("sobol", 4)]
)
def test_each_method_has_its_rows(method, rows):
    found = content(*WORDS, *RANGES, "--method", method, "--points", "4")
    assert len(found["results"]["sensitivity"]) == rows
    assert found["sentences"]["sensitivity"].endswith(".")


def test_ranges_come_from_a_file_and_findings_are_kept(tmp_path):
    ranges = tmp_path / "ranges.toml"
    ranges.write_text('"tiles/Casino/cost" = [10, 30]\n', encoding="utf-8")
    out = tmp_path / "out"
    content(*WORDS, "--ranges", ranges, "--quantity", "minutes", "--out", out)
    (kept,) = json.loads((out / "findings.json").read_text(encoding="utf-8"))["findings"]
    assert kept["rows"][0]["factor"] == "tiles/Casino/cost"
    assert "minutes" in kept["sentence"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "what is to change?"),
        (("--range", "tiles/Casino/cost=10"), "should have two ends"),
        ((*RANGES, "--method", "sobl"), "unknown method 'sobl'"),
        ((*RANGES, "--quantity", "scor"), "did you mean score?"),
        ((*RANGES, "--method", "sobol", "--points", "6"), "power of 2"),
    ],
)
def test_what_does_not_fit_is_told_before_play(words, said):
    assert said in complaint(*WORDS, *words)

"""The verdicts on synthetic results, and what is said of them."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from statsmodels.stats.multitest import multipletests

from analysis.statistics.contrast import contrasts
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.holm import holm
from analysis.statistics.result import Quantity
from analysis.studies.robustness import RobustNumber, RobustPlace, Verdict
from analysis.studies.survival import Survival
from analysis.studies.tornado import Tornado

SEEDS = 20
SIGNED = Quantity("change", "points", "players", reference=0.0)
LEVEL = Quantity("share", "%", "rounds")


def frame(values):
    games = np.arange(len(values))
    return pd.DataFrame(
        {"value": values, "game": games, "digest": games.astype(str), "seed_number": games}
    )


def number(centre, width=1.0):
    """A mean of twenty seeds with a standard error of about ``width / sqrt(20)``."""
    spread = np.linspace(-1.6, 1.6, SEEDS)
    return mean(frame(centre + width * spread), "value", quantity=SIGNED)


def like(one, values):
    """Another result of the same form; made by hand, for many are needed."""
    centre, error = values.mean(), values.std(ddof=1) / np.sqrt(len(values))
    ends = {"low": centre - 2 * error, "high": centre + 2 * error}
    return replace(one, table=one.table.assign(estimate=centre, error=error, **ends))


def robust(default, **others):
    return RobustNumber("change", results={"default": default, **others})


@pytest.mark.parametrize(
    ("default", "other", "verdict", "survives"),
    [
        (number(-3), number(-3), Verdict.KEPT, True),
        (number(-3), number(-9), Verdict.KEPT, True),
        (number(-3), number(3), Verdict.TURNED, False),
        (number(-3), number(0), Verdict.LOST, False),
        (number(-3), number(-2, 20), Verdict.UNTOLD, None),
        (number(0), number(3), Verdict.APPEARS, False),
        (number(0.4), number(0.6), Verdict.KEPT, None),
        (number(0), number(0.1), Verdict.KEPT, None),
    ],
)
def test_a_number_with_a_sign(default, other, verdict, survives):
    found = robust(default, other=other)
    assert found.verdicts == {"other": verdict}
    assert found.survives is survives


def share(part):
    return proportion(frame(np.arange(200) < 200 * part), "value", quantity=LEVEL)


def test_a_number_without_a_sign_is_moved_or_kept():
    found = robust(share(0.6), near=share(0.62), far=share(0.9))
    assert found.verdicts == {"near": Verdict.KEPT, "far": Verdict.MOVED}
    assert found.sentence() == (
        "does not survive the other readings: it is moved by far (90; 85 to 93)"
    )


def test_holm_asks_for_more_the_more_readings_there_are():
    default, other = number(0, 2), number(1.65, 2)
    assert robust(default, other=other).moved == {"other"}
    many = {f"same{n}": default for n in range(20)}
    assert not robust(default, other=other, **many).moved


def test_false_alarms_are_rare_where_readings_do_nothing():
    default, luck = number(0), np.random.default_rng(3)
    alarms = 0
    for _ in range(25):
        results = [like(default, luck.normal(-0.1, 1, SEEDS)) for _ in range(13)]
        named = {f"r{n}": one for n, one in enumerate(results[1:])}
        alarms += bool(robust(results[0], **named).moved)
    assert alarms <= 3


def test_holm_is_that_of_statsmodels():
    for p in ([0.01, 0.04, 0.03, 0.005, 0.9], [0.2], [0.5, 0.5, 0.01]):
        assert holm(p) == pytest.approx(multipletests(p, method="holm")[1])
    assert len(holm([])) == 0


def test_one_seed_moves_nothing():
    lone = mean(frame([1.0]), "value", quantity=SIGNED)
    other = mean(frame([9.0]), "value", quantity=SIGNED)
    assert not robust(lone, other=other).moved


def ranking(**centres):
    spread = np.linspace(-1, 1, SEEDS)
    parts = [frame(centre + spread).assign(who=name) for name, centre in centres.items()]
    return contrasts(pd.concat(parts), "value", "who")


def test_a_place_in_a_ranking():
    found = RobustPlace(
        "who loses most",
        results={
            "default": ranking(green=-5, housing=0, industry=2),
            "same": ranking(green=-9, housing=0, industry=2),
            "shared": ranking(green=-5, housing=-5, industry=2),
            "other": ranking(green=0, housing=-5, industry=2),
            "alike": ranking(green=0, housing=0, industry=0),
        },
        largest=False,
    )
    assert found.verdicts == {
        "same": Verdict.KEPT, "shared": Verdict.KEPT, "other": Verdict.TURNED,
        "alike": Verdict.UNTOLD,
    }  # fmt: skip
    assert found.sentence() == (
        "does not survive the other readings: it is turned by other (housing);"
        " under 1 more of 4 it cannot be told"
    )


def test_what_is_said():
    assert robust(number(-3), a=number(-3)).sentence() == "survives the other reading"
    assert robust(number(0), a=number(0)).sentence().startswith("cannot be told on these blocks")
    untold = robust(number(-3), a=number(-2, 20), b=number(-3)).sentence()
    assert untold == "no other reading contradicts it, but under 1 of 2 it cannot be told"
    many = {f"r{n}": number(3) for n in range(6)}
    assert robust(number(-3), **many).sentence().endswith("and 2 more")


def test_the_table_marks_what_is_not_kept_and_the_tornado_sorts():
    found = robust(number(-3), **{"a=1": number(-3.2), "b=2": number(3), "b=3": number(-30)})
    survival = Survival((found,), "Each reading rests on 20 blocks.")
    assert [cell.endswith("**") for cell in survival.shown()["change"]] == [0, 0, 1, 0]
    assert survival.sentence() == (
        "0 of 1 findings survive all 3 other readings. Settings that moved a finding, and how many:"
        " b (1). Without correction, intervals exclude the default's estimate under b (1)"
        " [Each reading rests on 20 blocks]."
    )
    tornado = Tornado(found, "How far", most=2)
    assert list(tornado.table["reading"]) == ["default", "b=3", "b=2", "a=1"]
    assert [tick.get_text() for tick in tornado.plot().get_yticklabels()] == [
        "default", "b = 3", "b = 2",
    ]  # fmt: skip
    assert "1 more readings lie nearer" in tornado.caption()

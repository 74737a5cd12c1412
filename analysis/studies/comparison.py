"""What a study that compares arms finds, whatever the game."""

from collections.abc import Mapping

from analysis.reports.page import Finding
from analysis.statistics import compare, words
from analysis.statistics.contrast import Contrasts
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates
from analysis.statistics.words import label
from analysis.studies.reread import Measure, Readings


def measures(arms: Arms) -> Mapping[str, Measure]:
    """Return what is worked out anew under each reading of the rules.

    Parameters
    ----------
    arms : Arms
        The arms that are played under other readings.
    """
    found: dict[str, Measure] = {}
    for pair in compare.against_first(arms):
        name = label(pair.name)
        found |= {
            f"score {pair.name}": Measure(
                f"change of the score with {name} (points)", _score_effect(pair)
            ),
            f"winner {pair.name}": Measure(
                f"blocks with another winner with {name} (%)", _winner_changes(pair)
            ),
            f"gains {pair.name}": Measure(f"who gains most with {name}", _who_gains(pair)),
        }
    return found


def findings(arms: Arms, readings: Readings) -> list[Finding]:
    """Say what the later arms change, against the first one; each with intervals and n."""
    if len(arms.names) < 2:
        level = compare.score_level(arms, "strategy")
        return [Finding.of("Scores", level)]
    keys = readings.findings
    score, winner = compare.score_effect(arms), compare.winner_changes(arms)
    gains = compare.score_effect(arms, "strategy")
    found = [
        Finding.of("The score", score, _said(readings, keys, "score")),
        Finding.of("The winner", winner, _said(readings, keys, "winner")),
        Finding("Who gains", _gains(arms), _said(readings, keys, "gains"), gains),
    ]
    if arms.has("clock"):
        time = compare.length_effect(arms)
        found.append(Finding.of("Table time", time))
    return found


def _said(readings: Readings, keys: Mapping[str, object], kind: str) -> str:
    return readings.said(*(key for key in keys if key.partition(" ")[0] == kind))


def _gains(arms: Arms) -> str:
    """Name the strategies at both ends of the change of the score, by comparison."""
    said = []
    for pair in compare.against_first(arms):
        effect = compare.score_effect(arms, "strategy", pairs=[pair])
        said.append(f"with {label(pair.name)}, {extremes(effect, compare.who_gains(arms, pair))}")
    basis = compare.score_effect(arms).basis()
    tests = "groups told apart by t tests with Holm's correction"
    return words.sentence(f"{'; '.join(said)} [{basis}; {tests}]")


def extremes(
    estimates: Estimates, found: Contrasts, ends: tuple[str, str] = ("highest", "lowest")
) -> str:
    """Name the groups at both ends of a ranking, with those that cannot be told from them.

    Parameters
    ----------
    estimates : Estimates
        Grouped, last of all, by what is ranked; other columns have a single value.
    found : Contrasts
        Of the same groups.
    ends : (str, str)
        What the largest and the smallest are called.
    """
    by, name = estimates.by[-1], estimates.quantity.name
    if len(found.extreme()) == len(found.ranking):
        return f"{words.groups(by)} cannot be told apart in the {name}"
    said = (
        f"{end} for {words.tied(groups)} at {estimates.value(estimates.row(**{by: groups[0]}))}"
        for end, groups in zip(ends, (found.extreme(), found.extreme(largest=False)), strict=True)
    )
    return f"the {name} is {words.series(said)}"


def _score_effect(pair: compare.Pair) -> compare.OfArms:
    return lambda arms: compare.score_effect(arms, pairs=[pair])


def _winner_changes(pair: compare.Pair) -> compare.OfArms:
    return lambda arms: compare.winner_changes(arms, pairs=[pair])


def _who_gains(pair: compare.Pair) -> compare.OfArms:
    return lambda arms: compare.who_gains(arms, pair)

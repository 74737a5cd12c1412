"""The findings in plain words; each sentence follows from the numbers, in whichever direction."""

from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from analysis.godzilla import damage, effect, visits, worth
from analysis.godzilla.rows import RANKS, players_over_games, town_rounds, with_chances
from analysis.godzilla.rows import visits as entered
from analysis.reports.page import Finding
from analysis.statistics import rounding, words
from analysis.statistics.contrast import contrasts
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates
from analysis.studies.comparison import extremes
from analysis.studies.reread import Readings


@dataclass(frozen=True)
class Godzilla:
    """The study's observations, made once.

    Attributes
    ----------
    arms : Arms
        Runs without and with Godzillas, in this order.
    """

    arms: Arms

    @cached_property
    def rows(self) -> pd.DataFrame:
        """Towns in a round, see `rows.town_rounds` and `rows.with_chances`."""
        return with_chances(town_rounds(self.arms), self.arms)

    @cached_property
    def visits(self) -> pd.DataFrame:
        """Visits, see `rows.visits`."""
        return entered(self.rows)

    @cached_property
    def players(self) -> pd.DataFrame:
        """Players over a game, see `rows.players_over_games`."""
        return players_over_games(self.rows, self.arms)

    @cached_property
    def losses(self) -> pd.DataFrame:
        """Differences of the scores by player and block, see `effect.score_differences`."""
        return effect.score_differences(self.arms)


def findings(study: Godzilla, readings: Readings | None = None) -> list[Finding]:
    """Say what the study found, most important first; each with intervals and n.

    Parameters
    ----------
    study : Godzilla
        The observations.
    readings : Readings, optional
        The same under other readings of the rules, for what the findings survive.
    """
    said = (readings or Readings({}, {})).said
    found = [
        Finding("How often", _how_often(study), said("chance")),
        Finding("How much", _how_much(study), said("discs", "lost")),
        Finding("The score", _score(study), said("score", "rest")),
        Finding.of("The winner", effect.winner_changes(study.arms), said("winner")),
        Finding("To whom", _to_whom(study), said("hurt")),
        *choices(study.arms),
    ]
    if study.arms.has("clock"):
        found.append(Finding.of("Table time", effect.minutes_effect(study.arms)))
    survival = readings.survival() if readings else None
    if survival is not None:
        found.append(Finding.of("Other readings", survival))
    return found


def choices(arms: Arms) -> list[Finding]:
    """Say what the clean-up is worth and how far the choice of exit matters, where played."""
    found = []
    cleanups = [one for one in (worth.CLEANUP, worth.CARELESS_CLEANUP) if worth.played(arms, one)]
    if cleanups:
        found.append(Finding("The clean-up", _cleanup(arms, cleanups)))
    if worth.played(arms, worth.CARELESS):
        found.append(Finding("The owner's choices", _careless(arms)))
    return found


def _cleanup(arms: Arms, comparisons: list[worth.Comparison]) -> str:
    """Say how often it is used and what it costs to forbid it."""
    said, bases = [], []
    for one in comparisons:
        used, lost = worth.removed(arms, one), worth.score_effect(arms, one)
        effect_said, _, basis = lost.sentence().partition(" [")
        where = "" if one is worth.CLEANUP else "where Godzillas do most damage, "
        said.append(f"{where}{_used(used)}; {words.lower_first(effect_said)}")
        bases.append(basis.rstrip("]."))
    text = ". ".join(words.sentence(one).rstrip(".") for one in said)
    return words.sentence(f"{text} [{'; '.join(dict.fromkeys(bases))}]")


def _used(removed: Estimates) -> str:
    row = removed.row()
    if not row["estimate"]:
        return f"nobody removes a disc in any of {words.plural(row['games'], 'game')}"
    return f"a player removes {removed.value(row)} per game"


def _careless(arms: Arms) -> str:
    """Say what it costs to do most damage, and how much more a visit does then."""
    lost, table = worth.score_effect(arms, worth.CARELESS), worth.damage(arms)
    parts = () if table is None else table.parts
    values = [
        f"{part.quantity.name} {words.series(_at(part, goal) for goal in worth.GOALS.values())}"
        for part in parts
    ]
    said, _, basis = lost.sentence().partition(" [")
    text = f"{said}. With least and with most damage, {words.series(values)}"
    return words.sentence(f"{text} [{basis.rstrip('.]')}]")


def _at(part: Estimates, goal: str) -> str:
    return part.value(part.row(owner=goal))


def _how_often(study: Godzilla) -> str:
    """Say the chance of a visit, by strategy with most players, and what it is exactly."""
    found, towns = visits.chance_by_players(study.rows), study.arms.players[-1]
    exact = words.series(
        f"{_percent(row['exact'])} {words.phrase({'players': row['players']})}"
        for row in found.rows()
    )
    chances = visits.chance_by_strategy(study.rows)
    ranked = sorted(
        (row for row in chances.rows() if row["players"] == towns), key=lambda row: -row["exact"]
    )
    by_strategy = words.series(
        f"{_percent(row['exact'])} for {words.label(row['strategy'])}" for row in ranked
    )
    said, _, basis = found.sentence().partition(" [")
    return (
        f"{said}. Computed exactly for the states that were reached, the mean chance is {exact};"
        f" by strategy with {towns} players, {by_strategy} [{basis}"
    )


def _percent(share: float) -> str:
    return rounding.quantity(share, 0.001, "%")


def _how_much(study: Godzilla) -> str:
    squares, people = damage.irradiated(study.visits), damage.eaten(study.visits)
    parts = (squares, people, damage.tiled(study.visits))
    values = [one.value(one.row()) for one in parts]
    discs, lost = (
        damage.per_game(study.players, what, "players", "") for what in (damage.DISCS, damage.LOST)
    )
    pairs = ((k, discs.row(players=k), lost.row(players=k)) for k in study.arms.players)
    games = "; ".join(
        f"{discs.value(one)} and {lost.value(two)} with {k} players" for k, one, two in pairs
    )
    return words.sentence(
        f"a visit irradiates {values[0]} and eats {values[1]}; {values[2]} of the squares it"
        f" disables hold a tile. Discs laid in a player's town over a"
        f" whole game, and citizens of his that are eaten: {games}"
        f" [{squares.basis()}; {discs.numbers()}]"
    )


def _score(study: Godzilla) -> str:
    whole = effect.score_effect(study.arms, "players", "").sentence().partition(" [")[0]
    return f"{whole}. {effect.damage_effect(study.arms, 'players', '').sentence()}"


def _to_whom(study: Godzilla) -> str:
    eaten = damage.per_game(study.players, damage.LOST, "strategy", "")
    lost = effect.score_effect(study.arms, "strategy", "")
    said = [
        extremes(eaten, contrasts(study.players, "lost", "strategy"), ("most", "fewest")),
        extremes(lost, contrasts(study.losses, "difference", "strategy"), ("highest", "lowest")),
    ]
    said += _by_pollution(study)
    text = ". ".join(part[:1].upper() + part[1:] for part in said)
    return words.sentence(
        f"{text} [{eaten.basis()}; groups told apart by t tests with Holm's correction]"
    )


def _by_pollution(study: Godzilla) -> list[str]:
    """Say how the dirtiest and the cleanest of most towns fare, if towns ever differed."""
    towns = study.arms.players[-1]
    found = visits.chance_by_pollution(study.rows)
    rows = {row["pollution_rank"]: row for row in found.rows() if row["players"] == towns}
    if not rows.keys() >= {RANKS[0], RANKS[-1]}:
        return []
    first, last = (found.value(rows[rank]) for rank in (RANKS[0], RANKS[-1]))
    return [
        f"of {towns} towns of different pollution the most polluted is visited in {first} of the"
        f" rounds and the least polluted in {last}"
    ]

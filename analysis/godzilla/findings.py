"""The findings in plain words; each sentence follows from the numbers, in whichever direction."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from analysis import words
from analysis.contrast import Contrasts, contrasts
from analysis.frames import Arms
from analysis.godzilla import damage, effect, visits
from analysis.godzilla.rows import players_over_games, town_rounds
from analysis.godzilla.rows import visits as entered
from analysis.result import Estimates


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
        """Towns in a round, see `rows.town_rounds`."""
        return town_rounds(self.arms)

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


def findings(study: Godzilla) -> list[str]:
    """Say what the study found, most important first.

    Returns
    -------
    list of str
        Full sentences with intervals and n.
    """
    return [*_how_often(study), *_how_much(study), *_what_it_costs(study), *_to_whom(study)]


def _how_often(study: Godzilla) -> Iterator[str]:
    yield visits.chance_by_players(study.rows).sentence()


def _how_much(study: Godzilla) -> Iterator[str]:
    squares, people = damage.irradiated(study.visits), damage.eaten(study.visits)
    values = [one.value(one.row()) for one in (squares, people)]
    yield words.sentence(
        f"a visit irradiates {values[0]} and eats {values[1]} [{squares.basis()}]"
    )
    discs, lost = (
        damage.per_game(study.players, what, "players", "") for what in (damage.DISCS, damage.LOST)
    )
    games = words.series(
        f"{discs.value(discs.row(players=k))} and {lost.value(lost.row(players=k))}"
        f" with {k} players"
        for k in study.arms.players
    )
    text = f"over a whole game a player finds {games} on his squares and among the eaten"
    yield words.sentence(f"{text} [{discs.basis()}]")


def _what_it_costs(study: Godzilla) -> Iterator[str]:
    yield effect.score_effect(study.arms, "players", "").sentence()
    yield effect.winner_changes(study.arms).sentence()
    if study.arms.has("clock"):
        yield effect.minutes_effect(study.arms).sentence()


def _to_whom(study: Godzilla) -> Iterator[str]:
    eaten = damage.per_game(study.players, damage.LOST, "strategy", "")
    lost = effect.score_effect(study.arms, "strategy", "")
    said = [
        _extremes(eaten, contrasts(study.players, "lost", "strategy"), ("most", "fewest")),
        _extremes(lost, contrasts(study.losses, "difference", "strategy"), ("highest", "lowest")),
    ]
    yield words.sentence(f"{'; '.join(said)} [{eaten.basis()}; told apart by Holm's test]")


def _extremes(estimates: Estimates, found: Contrasts, ends: tuple[str, str]) -> str:
    """Name the groups at both ends, with those that cannot be told from them."""
    (by,), name = estimates.by, estimates.quantity.name
    if len(found.extreme()) == len(found.ranking):
        return f"no {by} differs from another in {name}"
    said = (
        f"{end} for {_tied(found.extreme(largest=largest))}"
        f" ({estimates.value(estimates.row(**{by: found.extreme(largest=largest)[0]}))})"
        for end, largest in zip(ends, (True, False), strict=True)
    )
    return f"{name}: {words.series(said)}"


def _tied(groups: tuple[object, ...]) -> str:
    first, *others = map(words.label, groups)
    return f"{first}, not told from {words.series(others, 'or')}," if others else first

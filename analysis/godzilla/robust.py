"""The main findings, worked out anew under each reading of the rules."""

from analysis.godzilla import damage, effect
from analysis.godzilla.rows import players_over_games, town_rounds, visits
from analysis.godzilla.visits import CHANCE
from analysis.statistics.contrast import contrasts
from analysis.statistics.estimate import mean, proportion
from analysis.studies.reread import Measure

MEASURES = {
    "chance": Measure(
        "chance of a visit (%)",
        lambda arms: proportion(town_rounds(arms), "visited", quantity=CHANCE),
    ),
    "discs": Measure(
        "squares irradiated per visit", lambda arms: damage.irradiated(visits(town_rounds(arms)))
    ),
    "lost": Measure(
        "own citizens eaten per game",
        lambda arms: mean(
            players_over_games(town_rounds(arms), arms), "lost", quantity=damage.LOST
        ),
    ),
    "score": Measure(
        "change of the score (points)", lambda arms: effect.score_effect(arms, (), "")
    ),
    "rest": Measure(
        "the same without points for discs", lambda arms: effect.damage_effect(arms, (), "")
    ),
    "winner": Measure("games with another winner (%)", effect.winner_changes),
    "hurt": Measure(
        "lowest change of the score",
        lambda arms: contrasts(effect.score_differences(arms), "difference", "strategy"),
        largest=False,
    ),
}

"""The study of the Godzillas on plausible frames, and its exact odds on all rolls."""

from itertools import product

import pyarrow as pa
import pytest

import sim
from analysis.godzilla import damage, effect, visits, worth
from analysis.godzilla.exact import most_irradiated, most_visited
from analysis.godzilla.example import example
from analysis.godzilla.findings import Godzilla, choices, findings
from analysis.godzilla.rows import RANKS
from analysis.statistics.contrast import contrasts
from analysis.statistics.frames import Arms
from analysis.studies.comparison import extremes
from analysis.studies.played import games_played
from sim.engine.scenario import Scenario
from sim.small_city.odds import visit_chance
from tests.analysis.plausible import COST, plausible_arms


@pytest.fixture(scope="module")
def study(arms) -> Godzilla:
    return Godzilla(arms)


@pytest.mark.rule("SC-GOD-20", "SC-GOD-21", "SC-GOD-24")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_exact_chances_are_those_of_all_rolls(players):
    rolls = list(product(range(1, 7), repeat=players))
    chances = visit_chance([(-rank, 0) for rank in range(1, players + 1)])
    for rank in range(1, players + 1):
        # Towns in order of falling pollution, so the place stands for the level.
        triples = [[(roll, -place) for place, roll in enumerate(dice, 1)] for dice in rolls]
        hit = sum(town[rank - 1] != min(town) for town in triples)
        assert chances[rank - 1] == pytest.approx(hit / len(rolls))
    assert sum(chances) == players - 1


@pytest.mark.rule("SC-GOD-15", "SC-GOD-28", "SC-GOD-59")
def test_bounds():
    assert [float(most_visited(players)) for players in (1, 2, 4)] == [1, 0.5, 0.75]
    assert [most_irradiated(die) for die in range(1, 7)] == [2, 2, 3, 4, 5, 6]


def test_a_departure_counts_for_the_visit_before_it(study):
    row = study.visits.iloc[0]
    later = study.rows[
        (study.rows[["players", "game", "seat"]] == row[["players", "game", "seat"]]).all(axis=1)
        & (study.rows["round"] == row["round"] + 1)
    ].iloc[0]
    assert row["irradiated"] == row["discs_laid"] + later["departure_discs"]
    last = study.visits[study.visits["stage"] == "round 8"]
    assert (last["irradiated"] == last["discs_laid"]).all()


def test_ranks_are_by_falling_pollution_and_only_without_ties(study):
    ranked = study.rows[study.rows["pollution_rank"].notna()]
    levels = ranked.groupby("pollution_rank", observed=True)["pollution_level"]
    assert levels.max()[RANKS[0]] > levels.min()[RANKS[-1]]
    two = ranked[ranked["players"] == 2]
    assert set(two["pollution_rank"]) == {RANKS[0], RANKS[-1]}
    rounds = ranked.groupby(["players", "game", "round"])["pollution_level"]
    assert (rounds.nunique() == rounds.size()).all()


def test_simulated_chances_stay_within_their_exact_ones(study):
    table = visits.chance_by_pollution(study.rows).table
    inside = (table["low"] <= table["exact"]) & (table["exact"] <= table["high"])
    assert inside.sum() >= len(table) - 1
    assert list(table["pollution_rank"].cat.categories) == list(RANKS)
    bounded = visits.chance_by_round(study.rows).table
    assert (bounded["estimate"] <= bounded["bound"] + 1e-9).all()


def test_simulated_chances_agree_with_the_mean_of_the_exact_ones(study):
    found = (visits.chance_by_round, visits.chance_by_strategy, visits.chance_by_players)
    for table in (one(study.rows).table for one in found):
        inside = (table["low"] <= table["exact"]) & (table["exact"] <= table["high"])
        assert inside.mean() > 0.9


def test_a_choice_taken_away_is_compared_with_the_same_games(study):
    # The arms are alike in these runs, so nothing may come out.
    row = worth.score_effect(study.arms, worth.CLEANUP).row()
    assert (row["estimate"], row["error"], row["n"]) == (0, 0, 192)
    effects = worth.effects(study.arms)
    assert len(effects.table) == 9
    assert (effects.table["estimate"] == 0).all()
    table = worth.damage(study.arms).shown()
    assert table.iloc[0, 0] == "least damage"
    assert table.iloc[0, 1] == table.iloc[1, 1]
    said = {one.topic: one.text for one in choices(study.arms)}
    assert said["The clean-up"].startswith("Nobody removes a disc in any of 48 games; forbidding")


@pytest.fixture(scope="module")
def real(tmp_path_factory) -> Arms:
    scenario = Scenario(game="small_city", seats=("random",) * 2, modes={"godzillas": True})
    base = scenario.replace(modes={})
    arms = {"base": base, "godzillas": scenario}
    return Arms({(2, name): sim.run(one, 6, 5) for name, one in arms.items()})


def test_a_typical_visit_is_drawn_from_its_game(real):
    study = Godzilla(real)
    found = example(study.visits, real)
    assert found is not None
    assert found.row["damage"] == study.visits.assign(
        damage=lambda v: v["newly_disabled"] + v["eaten"] + v["destroyed"]
    )["damage"].quantile(0.5, interpolation="lower")
    before, after = found.maps
    assert "Z" in after
    assert before != after
    assert len(found.figure().axes) == 2
    assert f"Game {found.row['game']} with 2 players" in found.caption()


def test_no_visit_is_drawn_if_its_game_comes_out_otherwise(real, study):
    assert example(study.visits, study.arms) is None  # made up, so that there are no games
    visits = Godzilla(real).visits
    assert example(visits.assign(digest="another"), real) is None
    assert example(visits.iloc[:0], real) is None


def test_exact_chances_follow_the_readings_of_the_games(real):
    runs = {key: Tied(run) for key, run in real.runs.items()}
    usual, other = Godzilla(real).rows, Godzilla(Arms(runs)).rows
    assert usual["visit_chance"].sum() >= other["visit_chance"].sum()
    assert len(usual) == len(other)


class Tied:
    """A run as if it had been played under the other reading of ties."""

    def __init__(self, run):
        self.tables, self.arrow = run.tables, run.arrow
        self.scenario = run.scenario.replace(settings={"godzilla_tie": "only_highest"})


def test_without_these_arms_nothing_is_said_of_them():
    arms = plausible_arms(8, (2,))
    assert worth.effects(arms) is None
    assert worth.damage(arms) is None
    assert choices(arms) == []


def test_totals_per_game_are_those_of_the_table(study):
    godzillas = study.arms.runs[3, "godzillas"].arrow("godzilla").to_pandas()
    three = study.players[study.players["players"] == 3]
    assert three["discs"].sum() == godzillas[["discs_laid", "departure_discs"]].sum().sum()
    assert three["lost"].sum() == godzillas["eaten_citizens"].sum()
    assert len(three) == 3 * 48


def test_effects_come_out_as_they_were_put_in(study):
    row = effect.score_effect(study.arms, "players", "").row(players=2)
    visited = damage.per_game(study.players, damage.VISITS, "players", "").row(players=2)
    assert row["low"] < -COST * visited["estimate"] < row["high"]
    minutes = effect.minutes_effect(study.arms).row(players=3)
    assert minutes["low"] < 2.5 < minutes["high"]
    assert "Godzillas lengthen a game by " in effect.minutes_effect(study.arms).sentence()
    parts = effect.score_parts(study.arms)
    assert parts.row(part="whole score", players=2)["estimate"] == pytest.approx(row["estimate"])


def test_the_other_direction_is_said_as_well(arms):
    swapped = Arms(
        {
            (players, {"base": "godzillas", "godzillas": "base"}[arm]): run
            for (players, arm), run in reversed(arms.runs.items())
            if arm in ("base", "godzillas")
        }
    )
    assert swapped.names == ["base", "godzillas"]
    assert effect.score_effect(swapped, "players", "").sentence().startswith("Godzillas bring")
    assert effect.minutes_effect(swapped).sentence().startswith("Godzillas shorten")


def test_findings_have_intervals_and_numbers(study):
    found = findings(study)
    assert [one.topic for one in found] == [
        "How often", "How much", "The score", "The winner", "To whom", "The clean-up",
        "The owner's choices", "Table time",
    ]  # fmt: skip
    for one in found:
        assert "distinct" in one.text
        assert "nan" not in one.text.lower()
        assert " to " in one.text or one.topic == "The clean-up"  # which nobody used


def test_extremes_name_ties():
    arms = plausible_arms(24, (2,))
    study = Godzilla(arms)
    found = contrasts(study.players, "discs", "strategy")
    said = extremes(
        damage.per_game(study.players, damage.DISCS, "strategy", ""), found, ("most", "fewest")
    )
    assert "strategies cannot be told apart" in said or "most for" in said


def test_a_strategy_that_is_never_entered_still_has_its_row(study):
    rows = study.rows.assign(entered=study.rows["entered"] & (study.rows["strategy"] != "green"))
    shown = damage.by_strategy(rows, study.players).shown()
    assert list(shown["strategy"]) == ["balanced", "green", "housing", "industry"]
    green = shown[shown["strategy"] == "green"].iloc[0]
    assert green["squares irradiated per visit (squares)"] == "none"
    assert green["share of due Godzillas that enter (%)"].startswith("0 (")


def test_failed_games_are_counted_and_their_blocks_left_out():
    arms = plausible_arms(24, (2,), failed=3)
    played = games_played(arms)
    assert played.failed == 6
    assert played.table["finished"].tolist() == [21, 21]
    assert "6 games could not be finished" in played.sentence()
    assert effect.winner_changes(arms).row()["n"] == 21
    assert len(Godzilla(arms).players) == 42


def test_eliminated_players_leave_no_score_but_a_note(arms):
    base, godzillas = (arms.runs[2, name] for name in arms.names[:2])
    scores = godzillas.arrow("scores").to_pandas()
    out = scores.index < 5
    scores["score"] = scores["score"].where(~out)
    scores["eliminated_round"] = scores["eliminated_round"].where(~out, 7)

    class Changed:
        tables = godzillas.tables

        def arrow(self, name: str, columns: object = None) -> pa.Table:
            return pa.Table.from_pandas(scores) if name == "scores" else godzillas.arrow(name)

    changed = Arms({(2, "base"): base, (2, "godzillas"): Changed()})
    row = effect.score_effect(changed, "players", "").row(players=2)
    assert row["note"] == "5 without a value in both arms left out"
    out = effect.eliminations(changed)
    assert out.row(players=2, arm="godzillas")["estimate"] == pytest.approx(5 / 96)


def test_every_analysis_draws_and_shows(study):
    for result in (visits.chance_by_round(study.rows), effect.win_effect(study.arms)):
        axes = result.plot()
        assert axes.get_xlabel()
        assert axes.get_ylabel()
        assert result.title
    for result in (visits.entering(study.rows), damage.citizens_lost(study.players)):
        assert "nan" not in result._repr_html_().lower()
    for table in (damage.by_entry(study.rows), damage.by_strategy(study.rows, study.players)):
        assert "nan" not in table._repr_html_().lower()
        assert {"quantity", "unit"} <= set(table.table.columns)
    assert damage.disabled(study.visits).table["estimate"].sum() == pytest.approx(1)


@pytest.mark.rule("SC-GOD-92")
def test_in_solo_a_visit_is_certain():
    scenario = Scenario(game="small_city", seats=("random",), variants=("solo", "godzillas"))
    played = sim.run(scenario, games=4, seed=2, tempo=False)
    study = Godzilla(Arms({(1, "base"): played, (1, "godzillas"): played}))
    assert list(study.rows["visit_chance"].unique()) == [1.0]
    found = visits.chance_by_players(study.rows)
    assert (found.row(players=1)["estimate"], found.row(players=1)["exact"]) == (1.0, 1.0)
    assert "with 1 player " in found.sentence()

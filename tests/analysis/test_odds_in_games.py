"""Exact chances beside what happened in simulated games."""

import pandas as pd
import pytest

import sim
from analysis.godzilla.chances import CHANCE, COLUMNS, visit_chances, with_exact
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.frames import Arms
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
from sim.small_city.godzilla import who_is_spared

PLAYERS, GAMES = 3, 60
KEYS = ["players", "arm", "game", "round", "seat"]
FATE = ("round", "seat", "visited", "spared_by", "die")


@pytest.fixture(scope="module")
def played():
    # Random players, for scripted ones change; one rotation, for in all of them the dice are equal.
    scenario = Scenario(game="small_city", seats=("random",) * PLAYERS, modes={"godzillas": True})
    run = sim.run(scenario, GAMES, seed=1, jobs=1, log="phases", driver="bare", rotate=False)
    return Arms({(PLAYERS, "godzillas"): run})


@pytest.fixture(scope="module")
def rows(played):
    chances = visit_chances(played.table("phases", COLUMNS))
    fate = played.table("godzilla", FATE)
    return fate.merge(chances, on=KEYS, how="outer", validate="one_to_one", indicator=True)


def test_every_town_that_rolled_has_a_chance_and_no_other(rows):
    assert (rows["_merge"] == "both").all()
    assert GAMES * PLAYERS * 3 < len(rows) <= GAMES * PLAYERS * 4


def test_states_of_phase_v_and_the_rolls_tell_who_was_visited(played, rows):
    before = played.table("phases", COLUMNS)
    before = before[before["phase"] == "V"]
    joined = rows.merge(before[[*KEYS, "pollution_level", "spaces_F"]], on=KEYS)
    assert len(joined) == len(rows)
    for _, towns in joined.groupby(["game", "round"]):
        triples = towns.set_index("seat")[["die", "pollution_level", "spaces_F"]]
        spared = who_is_spared({seat: tuple(one) for seat, *one in triples.itertuples()})
        fate = towns.set_index("seat")
        assert {seat for seat, visited in fate["visited"].items() if not visited} == set(spared)
        assert all(fate["spared_by"][seat] == why for seat, why in spared.items())


def test_the_share_of_visits_agrees_with_the_mean_chance(rows):
    for by in ("players", "round", "seat"):
        share = with_exact(proportion(rows, "visited", by, level=0.999), rows)
        for row in share.rows():
            assert row["low"] <= row["exact"] <= row["high"]


def test_what_the_dice_add_to_the_chances_is_nothing_on_average(rows):
    luck = rows.assign(luck=rows["visited"] - rows[CHANCE])
    for row in mean(luck, "luck", "seat", level=0.999).rows():
        assert row["low"] <= 0 <= row["high"]


def test_without_groups_the_mean_of_all_stands_beside_the_estimate(rows):
    share = with_exact(proportion(rows, "visited"), rows)
    assert share.row()["exact"] == pytest.approx(rows[CHANCE].mean())


# Frames made by hand


def states(**columns):
    content = {
        "game": [1, 1, 1, 1],
        "round": [5, 5, 5, 4],
        "phase": ["V", "V", "IV", "V"],
        "seat": [2, 1, 1, 1],
        "pollution_level": [15, 20, 0, 20],
        "spaces_F": [6, 3, 0, 3],
        "disabled_F": [6, 0, 0, 0],
        "eliminated_round": [0, 0, 0, 0],
    }
    return pd.DataFrame(content | columns)


def test_only_the_states_before_a_waking_count():
    found = visit_chances(states())
    assert list(found.columns) == ["game", "round", "seat", CHANCE]
    assert found["seat"].tolist() == [1, 2]
    assert found[CHANCE].tolist() == pytest.approx([21 / 36, 15 / 36])


def test_a_player_who_is_out_does_not_roll():
    found = visit_chances(states(eliminated_round=[5, 0, 0, 0]))
    assert found[["seat", CHANCE]].to_numpy().tolist() == [[1, 0]]


def test_disabled_factory_spaces_count_or_not():
    tied = states(pollution_level=[20, 20, 0, 20])
    assert visit_chances(tied)[CHANCE].tolist() == pytest.approx([15 / 36, 21 / 36])
    usable = visit_chances(tied, factory_spaces="usable")
    assert usable[CHANCE].tolist() == pytest.approx([21 / 36, 15 / 36])


def test_games_are_told_apart_by_players_and_arm():
    two = pd.concat([states().assign(arm=arm, players=2) for arm in ("a", "b")])
    found = visit_chances(two)
    assert list(found.columns) == ["players", "arm", "game", "round", "seat", CHANCE]
    assert found[CHANCE].tolist() == pytest.approx([21 / 36, 15 / 36] * 2)


def test_no_rows_have_no_chances():
    assert visit_chances(states().iloc[:0]).empty


def test_a_missing_column_is_told():
    with pytest.raises(BoroughsError, match="lack the column 'spaces_F'"):
        visit_chances(states().drop(columns="spaces_F"))

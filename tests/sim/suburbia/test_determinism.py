"""The same seed is the same game, whatever carries it out and whatever is logged."""

import pytest

from sim import Scenario, play, run
from sim.engine.errors import BoroughsError

TABLES = pytest.mark.parametrize(
    ("players", "variants"), [(4, ()), (1, ("lone_architect",)), (1, ("dale",))]
)


def scenario(players, variants):
    return Scenario(game="suburbia", seats=("random",) * players, variants=variants)


@TABLES
def test_driver_tempo_and_log_level_change_nothing(players, variants):
    first = play(scenario(players, variants), seed=4, referee=True)
    for other in ({"driver": "bare"}, {"tempo": False}, {"log": "phases"}):
        again = play(scenario(players, variants), seed=4, **other)
        for table in again.tables:
            if table != "clock":
                assert again.digest([table]) == first.digest([table]), table


def test_batches_do_not_depend_on_shards():
    one = run(scenario(3, ()), games=6, seed=2, shard_size=6)
    other = run(scenario(3, ()), games=6, seed=2, shard_size=2)
    assert one.digest() == other.digest()


def test_a_game_takes_about_as_long_as_the_box_says():
    """90 minutes with four players; the minutes are assumed and calibrated to that."""
    clock = run(scenario(4, ()), games=6, seed=2).table("clock")
    ends = (clock["start"] + clock["length"]).groupby(clock["game"]).max()
    assert 60 < ends.mean() < 120


def test_a_tile_can_be_forbidden_to_a_player():
    """Restricted play: bans work on tiles by their names."""
    bans = ("*:choose_market_slot=Mint", "1:choose_turn_option=lake")
    banned = scenario(4, ()).replace(bans=bans)
    builds = run(banned, games=8, seed=2, rotate=False).table("builds")
    assert "Mint" not in set(builds.loc[builds["option"] == "market_tile", "tile"])
    assert "Mint" in set(builds["discarded"])
    with pytest.raises(BoroughsError, match="did you mean Mint"):
        run(scenario(4, ()).replace(bans=("*:choose_market_slot=Mints",)), games=1)
    lakes = builds.loc[builds["option"] == "lake", "seat"].value_counts()
    assert lakes[1] < lakes[2]

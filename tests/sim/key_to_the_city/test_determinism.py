"""The same seed is the same game, whatever carries it out and whatever is logged."""

import pytest

from sim import Scenario, play, run
from sim.engine.errors import BoroughsError

TABLES = pytest.mark.parametrize(("players", "variants"), [(4, ()), (3, ("jennifer",))])


def scenario(players, variants=()):
    return Scenario(game="key_to_the_city", seats=("random",) * players, variants=variants)


@TABLES
def test_driver_tempo_and_log_level_change_nothing(players, variants):
    first = play(scenario(players, variants), seed=4, referee=True)
    for other in ({"driver": "bare"}, {"tempo": False}, {"log": "phases"}, {"log": "games"}):
        again = play(scenario(players, variants), seed=4, **other)
        for table in again.tables:
            if table != "clock":
                assert again.digest([table]) == first.digest([table]), table


def test_batches_do_not_depend_on_shards():
    one = run(scenario(3), games=6, seed=2, shard_size=6)
    other = run(scenario(3), games=6, seed=2, shard_size=2)
    assert one.digest() == other.digest()


def test_the_variant_meets_the_same_luck():
    """Random players do not look at what lies open, so the games are the same."""
    one, other = (play(scenario(3, variants), seed=4) for variants in ((), ("jennifer",)))
    for table in ("turns", "bids", "scores"):
        assert one.digest([table]) == other.digest([table])


def test_actions_and_tiles_can_be_forbidden_to_a_player():
    bans = ("1:choose_action=bid", "*:choose_tile=Barbican", "2:choose_keyples=red")
    banned = run(scenario(3).replace(bans=bans), games=8, seed=2, rotate=False)
    bids, made = banned.table("bids"), banned.table("productions")
    assert set(bids["seat"]) == {2, 3}
    assert "Barbican" not in set(bids["tile"]) | set(made["tile"])
    with pytest.raises(BoroughsError, match="did you mean Barbican"):
        run(scenario(3).replace(bans=("*:choose_tile=Barbikan",)), games=1)


def test_a_number_of_players_that_does_not_fit_is_refused():
    with pytest.raises(BoroughsError, match="is for 2 to 6 players, not 7"):
        run(scenario(7), games=1)


def test_an_unknown_mode_is_refused():
    modes = [({"jenifer": True}, "did you mean jennifer"), ({"jennifer": "maybe"}, "not 'maybe'")]
    for mode, line in modes:
        with pytest.raises(BoroughsError, match=line):
            run(scenario(3).replace(modes=mode), games=1)

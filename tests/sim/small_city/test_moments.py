"""Towns in the middle of a game, for pictures."""

import sim
from sim.small_city.moments import moments_of

SCENARIO = sim.Scenario(game="small_city", seats=("random",) * 2, variants=("godzillas",))


def test_a_game_comes_out_as_it_was_logged_and_its_towns_are_seen():
    run = sim.play(SCENARIO, seed=3, game=1)
    found = moments_of(SCENARIO, 3, 1, [(1, "I"), (5, "VI"), (5, "VII")])
    assert found.digest == run.games["digest"][0]
    assert list(found.maps) == [(1, "I"), (5, "VI"), (5, "VII")]
    for maps in found.maps.values():
        assert [text.split("seat=")[1][0] for text in maps] == ["1", "2"]
    phases = run.phases
    for moment, phase in (((5, "VI"), "V"), ((5, "VII"), "VI")):
        at = phases[(phases["round"] == 5) & (phases["phase"] == phase)]
        votes = [int(text.split("votes=")[1].split()[0]) for text in found.maps[moment]]
        assert votes == at["votes"].tolist()

"""A town, a Godzilla's visit, a table and a map of damage, for the README."""

from analysis.pictures.files import Picture
from analysis.pictures.small_city.damage import damage_map
from analysis.pictures.small_city.pair import before_and_after
from analysis.pictures.small_city.table import draw_table
from analysis.pictures.small_city.town import draw_town
from analysis.pictures.small_city.trail import Trail
from sim.engine.batch import run
from sim.engine.play import play
from sim.engine.scenario import Scenario

TOWN = """
town size=7 side=easy seat=1 round=5 votes=21 money=6 pollution=17 jc=8 res=8 supply=36
6| HB:w    HB      HB      .     P1a    .      .
5| F2a.W:c F2a.G   .:*     .     .:x    LI     .
4| WHa:g   WHa     C1a:t2  R2a   R2a:c  LI     .
3| .:*     .:*     .:M     CH:c  CH     SC     .
2| .       .       .:M     CH    CH     R1a:c  .
1| .       .       .       CH:b  CH     .      .
0| .       .       .       .     .      .      .
"""
BEFORE = """
town size=7 side=easy
6| .       P2a     P2a  .     .       .     .
5| .       WHa:g   .    .     .       .     .
4| .       WHa:w   .    .     R1a:c   CH    CH:c
3| F2a.W   F2a.G   .    C2a:c C2a:t2  CH:c  CH:w
2| .       .       .    .     R1b     CH    CH:b
1| .       .       .    .     .       .     .
0| .       P2b     P2b  .     .       .     .
"""
AFTER = """
town size=7 side=easy
6| .       P2a     P2a  .     .       .     .
5| .       WHa:g   .    .     .       .     .
4| .       WHa:w   .    .     R1a:c   CH    CH:c
3| F2a.W   F2a.G   .:*  C2a:* C2a:*   CH:Z  CH:Z
2| .       .       .    .     R1b     CH    CH:b
1| .       .       .    .     .       .     .
0| .       P2b     P2b  .     .       .     .
"""
WALK = Trail.read("2,3 3,3 4,3 5,3 6,3", start="0,3 1,3")
SCENARIO = Scenario(
    game="small_city",
    seats=("housing", "industry", "green", "balanced"),
    variants=("godzillas",),
)


def pictures(games: int, seed: int) -> dict[str, Picture]:
    """Draw the examples of Small City; the map of damage is that of so many games."""
    return {
        "town.png": draw_town(TOWN, title="A town in round 5"),
        "godzilla.png": before_and_after(BEFORE, AFTER, path=WALK),
        "table.png": draw_table(play(SCENARIO, seed)),
        "damage.png": damage_map(run(SCENARIO, games, seed)).plot(),
    }

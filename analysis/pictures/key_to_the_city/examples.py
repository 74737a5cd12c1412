"""A table in the middle of a game, for the README."""

from analysis.pictures.files import Picture
from analysis.pictures.key_to_the_city.table import draw_table
from sim.engine.play import play
from sim.engine.scenario import Scenario

SCENARIO = Scenario(game="key_to_the_city", seats=("networks", "landmarks"))
MOMENT = (4, 28)


def pictures(games: int, seed: int) -> dict[str, Picture]:
    """Draw the example of Key to the City; it is not of many games."""
    del games
    return {"london.png": draw_table(play(SCENARIO, seed), moment=MOMENT)}

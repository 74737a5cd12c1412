"""A large borough and the table in the middle of a game, for the README."""

from analysis.pictures.files import Picture
from analysis.pictures.suburbia.borough import draw_borough
from analysis.pictures.suburbia.table import draw_table
from sim.engine.play import play
from sim.engine.scenario import Scenario

BOROUGH = """
borough seat=1 money=23 income=9 reputation=7 population=74 markers=0
0,0 Suburbs
0,2 Community Park
0,4 Heavy Factory
-1,5 Landfill
1,5 Municipal Airport
1,1 Mobile Home Community
1,3 Convenience Store
-1,3 Lake *
-1,1 Homeowner's Association
2,4 Freeway
2,2 Fast Food Restaurant
-2,2 Waterfront Realty
-2,4 Lake
3,3 Parking Lot
3,1 Elementary School
4,2 Office of Bureaucracy
2,0 Housing Projects
-2,0 Hostel *
0,6 Power Station
-3,3 Lake
-3,1 Retirement Village
3,5 Business Supply Store
4,0 Skyscraper
5,1 New Car Dealership
4,-2 Middle School
-4,2 Resort
5,3 Chip Fabrication Plant
1,7 Domestic Airport
-1,7 International Airport *
-4,4 Bed & Breakfast
"""
SCENARIO = Scenario(game="suburbia", seats=("random",) * 2)
MOMENT = (8, "turn 1")


def pictures(games: int, seed: int) -> dict[str, Picture]:
    """Draw the examples of Suburbia; none of them is of many games."""
    del games
    run = play(SCENARIO, seed)
    return {
        "borough.png": draw_borough(BOROUGH, title="A borough of 30 tiles"),
        "suburbia.png": draw_table(run, moment=MOMENT),
    }

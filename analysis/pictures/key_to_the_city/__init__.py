"""Pictures of Key to the City: a borough, and the whole table at any turn of a game.

Examples
--------
>>> from analysis.pictures.key_to_the_city import draw_table  # doctest: +SKIP
>>> draw_table(run, game=3, moment=(2, 9))  # doctest: +SKIP
"""

from analysis.pictures.key_to_the_city.borough import draw_borough
from analysis.pictures.key_to_the_city.table import draw_table

__all__ = ["draw_borough", "draw_table"]

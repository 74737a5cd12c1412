"""Pictures of Suburbia: a borough, and the whole table at any turn of a game.

Examples
--------
>>> from analysis.pictures.suburbia import draw_table  # doctest: +SKIP
>>> draw_table(run, game=3, moment=(5, "turn 2"))  # doctest: +SKIP
"""

from analysis.pictures.suburbia.borough import draw_borough
from analysis.pictures.suburbia.table import draw_table

__all__ = ["draw_borough", "draw_table"]

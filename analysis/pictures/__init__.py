"""Pictures of games: the whole table of any game, and what single games draw beside it.

Every game has a folder here under its name. What stands beside the folders knows no game.

Examples
--------
>>> from analysis.pictures import draw_table, save  # doctest: +SKIP
>>> save(draw_table(run, game=3), "table.svg")  # doctest: +SKIP
"""

from analysis.pictures.files import save
from analysis.pictures.table import draw_table

__all__ = ["draw_table", "save"]

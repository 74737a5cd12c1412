"""Pictures of towns: one town, before and after, a whole table, and where Godzillas hit.

Examples
--------
>>> from analysis.pictures import draw_town, save  # doctest: +SKIP
>>> save(draw_town(open("town.txt").read(), path="2,3 3,3 4,3"), "town.svg")  # doctest: +SKIP
"""

from analysis.pictures.damage import DamageMap, damage_map
from analysis.pictures.files import save
from analysis.pictures.pair import before_and_after
from analysis.pictures.table import draw_table
from analysis.pictures.town import draw_town
from analysis.pictures.trail import Trail

__all__ = [
    "DamageMap",
    "Trail",
    "before_and_after",
    "damage_map",
    "draw_table",
    "draw_town",
    "save",
]

"""Pictures of towns: one town, before and after, a whole table, and where Godzillas hit.

Examples
--------
>>> from analysis.pictures.small_city import draw_town  # doctest: +SKIP
>>> draw_town(open("town.txt").read(), path="2,3 3,3 4,3")  # doctest: +SKIP
"""

from analysis.pictures.small_city.damage import DamageMap, damage_map
from analysis.pictures.small_city.pair import before_and_after
from analysis.pictures.small_city.table import draw_table
from analysis.pictures.small_city.town import draw_town
from analysis.pictures.small_city.trail import Trail

__all__ = [
    "DamageMap",
    "Trail",
    "before_and_after",
    "damage_map",
    "draw_table",
    "draw_town",
]

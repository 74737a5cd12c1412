"""What nobody in the project knows of a game, and sheets to fill in.

Examples
--------
>>> from analysis.unknowns import unknowns
>>> unknowns("small_city")[0].effect
'high'
"""

from analysis.unknowns.find import unknowns
from analysis.unknowns.printable import sheet_html
from analysis.unknowns.sheet import sheet_toml
from analysis.unknowns.summary import Group, groups
from analysis.unknowns.unknown import Unknown

__all__ = ["Group", "Unknown", "groups", "sheet_html", "sheet_toml", "unknowns"]

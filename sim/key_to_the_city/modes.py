"""What a table agrees to play: whether keyples that come back lie open."""

from collections.abc import Mapping
from typing import Any

from sim.engine.errors import BoroughsError, unknown
from sim.engine.game import Mode
from sim.engine.tables import cell_text

MODES = {"jennifer": Mode("true, false", "Whether keyples that come back lie open.")}


def read_jennifer(given: Mapping[str, Any]) -> bool:
    """Read whether the Jennifer variant is played (KCL-VAR-01).

    Raises
    ------
    BoroughsError
        If there is no such mode or value.
    """
    for name in given:
        if name not in MODES:
            raise unknown("mode", name, MODES, where="key_to_the_city")
    value = cell_text(given.get("jennifer", False))
    if value not in ("true", "false"):
        raise BoroughsError(f"mode jennifer: it is true or false, not '{value}'")
    return value == "true"

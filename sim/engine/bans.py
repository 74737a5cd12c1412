"""Restricted play: options that a scenario forbids to a player."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sim.engine.errors import BoroughsError, unknown

_FORM = re.compile(r"(?P<who>\*|[1-9]\d*):(?P<decision>\w+)=(?P<kind>.+)")


@dataclass(frozen=True, slots=True)
class Ban:
    """One ban.

    Attributes
    ----------
    position : int or None
        Position in the scenario's seats, 1-based; None for all players.
    decision : str
        Name of the decision.
    kind : str
        Kind of option that is forbidden (see `sim.engine.decision.Decision.kind`).
    """

    position: int | None
    decision: str
    kind: str

    @classmethod
    def parse(cls, text: str) -> "Ban":
        """Read a ban such as ``2:choose_card=D``.

        Raises
        ------
        BoroughsError
            If it has another form.
        """
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise BoroughsError(
                f"ban '{text}' is not understood; write position:decision=kind,"
                " as in 2:choose_card=D, or * for all players"
            )
        who = found["who"]
        return cls(None if who == "*" else int(who), found["decision"], found["kind"])

    def check(self, decisions: Mapping[str, Collection[str]]) -> None:
        """Hold the ban against the decisions of a game and the kinds of option they know.

        Raises
        ------
        BoroughsError
            If there is no such decision, or it knows its kinds and this is none of them.
        """
        where = f"ban '{self}'"
        if self.decision not in decisions:
            raise unknown("decision", self.decision, decisions, where=where)
        kinds = decisions[self.decision]
        if kinds and self.kind not in kinds:
            raise unknown(f"kind of option of {self.decision}", self.kind, kinds, where=where)

    def __str__(self) -> str:
        who = "*" if self.position is None else self.position
        return f"{who}:{self.decision}={self.kind}"

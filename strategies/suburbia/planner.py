"""The plan without a preference: whatever brings most inhabitants by the end."""

from typing import ClassVar

from strategies.suburbia.plan import Plan


class Planner(Plan):
    """Values every placement by its exact effects now and those to expect later.

    With many turns left Income is worth most, then Reputation, in the end inhabitants: so the plan
    shifts by itself as the stacks run out.
    """

    name: ClassVar[str] = "planner"
    summary: ClassVar[str] = "Takes what brings most inhabitants by the end, now and later."

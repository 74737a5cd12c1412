"""The plan without a preference: whatever brings most VP for its keyples."""

from typing import ClassVar

from strategies.key_to_the_city.plan import Plan


class Balanced(Plan):
    """Prices every tile by the VP to expect of it, and everything else by what it does for them."""

    name: ClassVar[str] = "balanced"
    summary: ClassVar[str] = "Does what brings most VP for its keyples, whatever it is."

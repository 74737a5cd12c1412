"""What a player holds behind the screen: keyples and skill tiles."""

from collections.abc import Sequence

from sim.engine.journal import Journal, Ledger
from sim.key_to_the_city.words import FIRST_SKILL, KEYPLES, SKILLS, Account, Reason


class Screen:
    """The keyples and skill tiles of one player, hidden from the others (KCL-SETUP-08).

    Attributes
    ----------
    ledger : Ledger
        Its accounts are those of `Account`.
    open : list of int
        By colour the keyples that lie open before the screen (KCL-VAR-01).
    """

    __slots__ = ("ledger", "open")

    def __init__(self, seat: int, journal: Journal | None) -> None:
        self.ledger = Ledger(seat, len(Account), journal)
        self.open = [0] * len(KEYPLES)

    def clone(self, journal: Journal | None) -> "Screen":
        """Return a copy that writes to another journal."""
        twin = Screen.__new__(Screen)
        twin.ledger, twin.open = self.ledger.copy(journal), self.open.copy()
        return twin

    @property
    def keyples(self) -> Sequence[int]:
        """Keyples by colour, open ones included."""
        return self.ledger.balances[: len(KEYPLES)]

    @property
    def skills(self) -> Sequence[int]:
        """Skill tiles by type."""
        return self.ledger.balances[FIRST_SKILL : FIRST_SKILL + len(SKILLS)]

    def use(self, colour: int, number: int, reason: Reason) -> None:
        """Commit keyples; those that lie open go first (KCL-VAR-01)."""
        self.ledger.book(colour, reason, -number)
        self.open[colour] -= min(self.open[colour], number)

    def receive(self, colour: int, number: int, reason: Reason, *, shown: bool = False) -> None:
        """Take keyples, behind the screen or openly before it."""
        self.ledger.book(colour, reason, number)
        if shown:
            self.open[colour] += number

    def take_skill(self, skill: int, number: int, reason: Reason) -> None:
        """Take skill tiles of a type, or give them back if the number is negative."""
        self.ledger.book(FIRST_SKILL + skill, reason, number)

"""Phase VI: a Godzilla is in town."""

from sim.boards.squares import Mask
from sim.small_city.decisions import Exit, GodzillaEntry, GodzillaExit, GodzillaTurn
from sim.small_city.state import View
from strategies.small_city.radiation import best_entry, best_exit, best_turn
from strategies.small_city.scripted import Scripted


class Visited(Scripted):
    """Leads a Godzilla where it hurts least; every disc in the end is a vote."""

    def godzilla_entry(self, view: View, decision: GodzillaEntry) -> Mask:
        """Let it in where the walk to come does least harm."""
        left = self.look(view).left
        return best_entry(view.town, decision.options(), decision.die, decision.entry_kind, left)

    def godzilla_exit(self, view: View, decision: GodzillaExit) -> Exit:
        """Lead it out by the edge with the least harm ahead."""
        return best_exit(view.town, decision.options(), decision.die, self.look(view).left)

    def godzilla_turn(self, view: View, decision: GodzillaTurn) -> str:
        """Turn it to the side with the least harm ahead."""
        return best_turn(view.town, decision, self.look(view).left)

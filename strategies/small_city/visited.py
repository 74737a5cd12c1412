"""Phase VI: a Godzilla is in town."""

from sim.boards.squares import Mask
from sim.small_city.decisions import Exit, GodzillaEntry, GodzillaExit, GodzillaTurn
from sim.small_city.state import View
from strategies.small_city.radiation import Forecast
from strategies.small_city.scripted import Scripted


class Visited(Scripted):
    """Leads a Godzilla where it hurts least; every disc in the end is a vote."""

    def forecast(self, view: View) -> Forecast:
        """Look ahead in the own town."""
        return Forecast(view.town, self.look(view).left, self.parameters.walks)

    def godzilla_entry(self, view: View, decision: GodzillaEntry) -> Mask:
        """Let it in where the walk to come does least harm."""
        kind = decision.entry_kind
        return self.forecast(view).best_entry(decision.options(), decision.die, kind)

    def godzilla_exit(self, view: View, decision: GodzillaExit) -> Exit:
        """Lead it out by the edge with the least harm ahead."""
        return self.forecast(view).best_exit(decision.options(), decision.die)

    def godzilla_turn(self, view: View, decision: GodzillaTurn) -> str:
        """Turn it to the side with the least harm ahead."""
        return self.forecast(view).best_turn(decision)

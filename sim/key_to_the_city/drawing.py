"""Drawing keyples from the bag (KCL-SETUP-07, KCL-END-04b, KCL-END-04c)."""

from collections.abc import Iterator, Sequence

from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import KEYPLES, Event, Reason


def draw(state: GameState, wanted: Sequence[int], reason: Reason) -> list[list[int]]:
    """Let all players draw, hidden from the others; return by seat and colour what they got.

    Holds KCL-SETUP-07, KCL-END-04b and KCL-END-04c: a bag that runs short is dealt one each in
    turn, and the rest is lost.

    Parameters
    ----------
    wanted : sequence of int
        By seat how many.
    """
    drawn = [[0] * len(KEYPLES) for _ in wanted]
    met = [0] * len(wanted)
    for seat in _turns(state, wanted):
        left = sum(state.bag)
        if not left:
            state.event(None, Event.BAG_EMPTY)
            break
        # One place of its own in the luck for every draw of a seat, whatever the others draw.
        place = state.luck.below(left, "bag", state.round, seat, met[seat])
        met[seat] += 1
        colour = _colour(state.bag, place)
        state.bag[colour] -= 1
        drawn[seat][colour] += 1
    for seat, colours in enumerate(drawn):
        for colour, number in enumerate(colours):
            state.screens[seat].receive(colour, number, reason)
        if sum(colours):
            state.event(seat, Event.DRAWN, amount=sum(colours))
    return drawn


def _turns(state: GameState, wanted: Sequence[int]) -> Iterator[int]:
    """Yield who draws the next keyple."""
    order = state.player_order()
    if state.rules.readings.bag_short == "in_player_order":
        for seat in order:
            yield from [seat] * wanted[seat]
        return
    for turn in range(max(wanted)):
        yield from (seat for seat in order if wanted[seat] > turn)


def _colour(bag: Sequence[int], place: int) -> int:
    """Return the colour of the keyple at a place, as if they lay in a row by colour."""
    for colour, number in enumerate(bag):
        if place < number:
            return colour
        place -= number
    raise AssertionError("there is no such keyple in the bag")

"""The set-up: City Halls, citizens, money, promises and the first host."""

from sim.boards.squares import names, placements, squares
from sim.engine.script import Ask, Script, Together, Wait
from sim.small_city.decisions import ChoosePromiseGrade, PlaceCityHall
from sim.small_city.state import GameState, View
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import MATERIALS, Account, Event, Kind, Reason


def set_up(state: GameState) -> Script[None]:
    """Set the game up (SC-SETUP-01 to 24)."""
    yield from state.begin("setup")
    yield Wait("setup")
    state.host = state.next_host = state.luck.below(state.rules.players, "first host")
    state.event(state.host, Event.FIRST_HOST)
    _give_start(state)
    views = state.views_apart()
    yield Together([(t.seat, _city_hall(state, t, views[t.seat])) for t in state.towns])
    yield from _promises(state)
    yield from state.end()


def _give_start(state: GameState) -> None:
    """Give money, tracks and citizens (SC-SETUP-11, SC-SETUP-13 to 16, SC-SETUP-21 to 23)."""
    numbers = state.rules.box.numbers
    for position, seat in enumerate(state.clockwise(state.host)):
        book = state.towns[seat].ledger.book
        book(Account.MONEY, Reason.SETUP, numbers.start_money[position])
        book(Account.VOTES, Reason.SETUP, numbers.start_votes)
        book(Account.POLLUTION, Reason.SETUP, numbers.start_pollution)
        book(Account.JOB_CENTRE, Reason.SETUP, numbers.job_centre_citizens)
        unreachable = numbers.citizens - numbers.city_hall_citizens - numbers.job_centre_citizens
        book(Account.RESERVE, Reason.SETUP, unreachable)


def _city_hall(state: GameState, town: Town, view: View) -> Script[None]:
    """Place the City Hall and its first citizens, unseen by others (SC-SETUP-12 to 14)."""
    numbers = state.rules.box.numbers
    hall = state.rules.box.levels[Kind.CH][0]
    sites = [m for m in placements(hall.shape, hall.size, town.area) if not m & ~town.empty]
    mask: int = yield Ask(PlaceCityHall(town.seat, sites), view)
    town.put(Tile(hall, mask))
    state.event(town.seat, Event.CITY_HALL_PLACED, "CH", names(mask))
    for colour, cubes in enumerate(numbers.start_materials):
        for at in squares(town.free_store())[:cubes]:
            town.stored[at] = colour
            town.ledger.book(MATERIALS[colour], Reason.SETUP, 1)
    # The three were never anywhere else: book them in, then seat them.
    town.ledger.book(Account.JOB_CENTRE, Reason.SETUP, numbers.city_hall_citizens)
    for _ in range(numbers.city_hall_citizens):
        yield from state.seat_citizen(
            town, Account.JOB_CENTRE, Reason.SETUP, view, Event.SEATED_IN_CITY_HALL
        )


def _promises(state: GameState) -> Script[None]:
    """Deal one purple promise each, of a grade of one's choice (SC-SETUP-03, 18, 19)."""
    if state.rules.readings.purple_conditions == "none":
        return
    cards = {promise.number: promise for promise in state.rules.box.promises}
    for pile in sorted({promise.grade for promise in cards.values()}):
        numbers = [number for number, promise in cards.items() if promise.grade == pile]
        order = state.luck.shuffled(numbers, "promises", pile)
        state.piles[pile] = [cards[number] for number in order]
    for town in state.turn_order():
        grades = tuple(g for g, pile in state.piles.items() if pile)
        grade: int = yield Ask(ChoosePromiseGrade(town.seat, grades), state.view(town))
        state.promises[town.seat] = state.piles[grade].pop(0).number
        state.event(town.seat, Event.PROMISE_GRADE, grade)

"""The set-up: City Halls, citizens, money, promises and the first host."""

from sim.boards.squares import names, placements, squares
from sim.engine.script import Ask, Script, Together, Wait
from sim.small_city.components import Promise
from sim.small_city.decisions import ChoosePromiseGrade, KeepPromise, PlaceCityHall
from sim.small_city.state import GameState, View
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import MATERIALS, Account, Event, Kind, Reason


def set_up(state: GameState) -> Script[None]:
    """Set the game up (SC-SETUP-01 to 24, SC-SOLO-02)."""
    yield from state.begin("setup")
    yield Wait("setup")
    if state.rules.modes.solo:
        state.event(0, Event.SOLO_DIFFICULTY, state.rules.modes.solo_difficulty)
    else:
        state.host = state.next_host = state.luck.below(state.rules.players, "first host")
        state.event(state.host, Event.FIRST_HOST)
    _give_start(state)
    views = state.views_apart()
    yield Together([(t.seat, _city_hall(state, t, views[t.seat])) for t in state.towns])
    lay_pink_promises(state)
    yield from _promises(state)
    yield from state.end()


def _give_start(state: GameState) -> None:
    """Give money, tracks and citizens.

    Holds SC-SETUP-11, SC-SETUP-13 to 16, SC-SETUP-21 to 23, SC-SOLO-19, SC-POP-01.
    """
    numbers = state.rules.box.numbers
    money = (numbers.solo_money,) if state.rules.modes.solo else numbers.start_money
    for position, seat in enumerate(state.clockwise(state.host)):
        book = state.towns[seat].ledger.book
        book(Account.MONEY, Reason.SETUP, money[position])
        book(Account.VOTES, Reason.SETUP, numbers.start_votes)
        book(Account.POLLUTION, Reason.SETUP, numbers.start_pollution)
        book(Account.JOB_CENTRE, Reason.SETUP, numbers.job_centre_citizens)
        unreachable = numbers.citizens - numbers.city_hall_citizens - numbers.job_centre_citizens
        elsewhere = Account.RESERVE if state.rules.victory.reserve else Account.JOB_CENTRE
        book(elsewhere, Reason.SETUP, unreachable)


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


def lay_pink_promises(state: GameState) -> None:
    """Lay the shuffled pink promises beside the council (SC-ADV-01, 02, 15, SC-COMP-19).

    They belong to the starred side of its board, which only the advanced game uses.
    """
    starred = state.rules.readings.advanced_council_side == "starred"
    if state.rules.modes.advanced and starred:
        state.pink_deck = state.luck.shuffled(state.rules.box.pink, "pink promises")


def _promises(state: GameState) -> Script[None]:
    """Deal one purple promise each, of a grade of one's choice (SC-SETUP-03, 18, 19, SC-SOLO-20).

    One card is out of the game in each victory but that by votes (SC-ECO-01, SC-POP-02, SC-CUL-01).
    In solo settings may leave it out or to luck.
    """
    readings, removed = state.rules.readings, state.rules.victory.removed_promise
    if readings.purple_conditions == "none" or readings.solo_promise == "none":
        return
    by_grade = readings.promise_choice == "choose_grade" and readings.solo_promise != "random"
    cards = {one.number: one for one in state.rules.box.promises if one.number != removed}
    for pile in sorted({one.grade for one in cards.values()}) if by_grade else [ALL_GRADES]:
        numbers = [one.number for one in cards.values() if pile in (one.grade, ALL_GRADES)]
        order = state.luck.shuffled(numbers, "promises", pile)
        state.piles[pile] = [cards[number] for number in order]
    for town in state.turn_order():
        take = _name_grade if by_grade else _keep_one
        promise = yield from take(state, town)
        state.promises[town.seat] = promise.number
        state.event(town.seat, Event.PROMISE_GRADE, promise.grade)


ALL_GRADES = 0
"""The only pile where nobody names a grade."""


def _name_grade(state: GameState, town: Town) -> Script[Promise]:
    """Take the top card of the grade a player names."""
    grades = tuple(grade for grade, pile in state.piles.items() if pile)
    grade: int = yield Ask(ChoosePromiseGrade(town.seat, grades), state.view(town))
    return state.piles[grade].pop(0)


def _keep_one(state: GameState, town: Town) -> Script[Promise]:
    """Keep one of the cards drawn from all of them; the others leave the game."""
    pile, many = state.piles[ALL_GRADES], state.rules.box.numbers.promises_drawn
    drawn = {promise.number: promise for promise in pile[:many]}
    del pile[:many]
    kept: int = yield Ask(KeepPromise(town.seat, tuple(drawn)), state.view(town))
    return drawn[kept]

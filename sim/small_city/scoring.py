"""The end of the game: promises, pollution, discs, ranks (SC-END-01 to 09)."""

from dataclasses import dataclass

from sim.engine.game import Outcome
from sim.engine.script import Script
from sim.small_city.components import Promise
from sim.small_city.godzilla import depart
from sim.small_city.maps import write_map
from sim.small_city.schema import ScoreRow, TownRow
from sim.small_city.solo import title_of
from sim.small_city.state import GameState, Rules
from sim.small_city.town import Town
from sim.small_city.victory import TIES
from sim.small_city.words import CULTURE, LETTERS, MATERIALS, Account, Event, Kind, Reason

VALUES = {
    "pollution": lambda town: town.pollution,
    "in_play": lambda town: town.ledger.balances[Account.IN_PLAY],
    "graves": lambda town: town.graves.bit_count(),
    "money": lambda town: town.money,
    "area": lambda town: town.area,
    "culture_types": lambda town: sum(town.has(kind) for kind in CULTURE),
}


@dataclass(frozen=True, slots=True)
class TownFacts:
    """What promise conditions may ask of a town at the end of the game (SC-PROM-03)."""

    town: Town

    def tiles(self, kind: str, level: int = 0) -> int:
        """Count tiles of a kind and of that level or more."""
        wanted = Kind[kind]
        tiles = (tile.building for tile in self.town.tiles)
        return sum(b.kind is wanted and b.level >= level for b in tiles)

    def spaces(self, kind: str) -> int:
        """Count squares of a kind."""
        return self.town.squares_of[Kind[kind]].bit_count()

    def stored(self, letter: str) -> int:
        """Count stored cubes of a colour."""
        return self.town.ledger.balances[MATERIALS[LETTERS.index(letter)]]

    def council_discs(self, column: int) -> int:
        """Count own discs on a column of the council."""
        return sum(reached == column for _, reached in self.town.council)

    def value(self, name: str) -> int:
        """Return one of the values of `sim.small_city.promises.VALUES`."""
        return int(VALUES[name](self.town))


def final_scoring(state: GameState) -> Script[Outcome]:
    """Score the game and tell who won.

    Holds SC-END-01 to 09, SC-PROM-01 to 03, SC-PROM-07 to 11, SC-GOD-18, SC-GOD-90, SC-GOD-91; in
    the other victories SC-ECO-04 to 11, SC-POP-05 to 08 and SC-CUL-04 to 07. Solo is won with a
    title, and lost without or by pollution (SC-SOLO-16 to 18, SC-SOLO-22).
    """
    yield from state.begin("end")
    if state.rules.readings.godzilla_final_departure == "leaves_discs":
        depart(state)
    for town in state.living():
        _count(state, town)
    score = state.rules.victory.decides
    counted = [town.ledger.balances[score] for town in state.towns]
    for town in state.living():
        _keep_promises(state, town)
        _settle(state, town)
    ranks = rank(state.living(), state.rules)
    titles = titles_earned(state)
    winners = tuple(seat for seat, place in sorted(ranks.items()) if place == 1)
    if state.rules.modes.solo:
        winners = tuple(titles)
    for town in state.towns:
        _write_row(state, town, counted[town.seat], ranks, titles, won=town.seat in winners)
        if state.journal.keeps("towns"):
            picture = write_map(town, round_=state.round, supply=state.disc_supply)
            state.journal.add("towns", TownRow(town.seat, picture))
    yield from state.end()
    return Outcome(winners, state.round)


def _count(state: GameState, town: Town) -> None:
    """Count what the victory counts (SC-ECO-02, SC-ECO-04, SC-POP-06, SC-CUL-04).

    Sums of rounds stand in the account already.
    """
    count = state.rules.victory.count
    if count is not None and state.rules.readings.citizen_victory_count == "final":
        town.ledger.book(Account.COUNT, Reason.COUNTED, count(town))


def _settle(state: GameState, town: Town) -> None:
    """Add money left and points for discs, and take off pollution.

    Holds SC-END-06, SC-END-09, SC-ECO-06, SC-ECO-09, SC-POP-10, SC-CUL-08, SC-GOD-90, SC-GOD-91.
    """
    victory, numbers, book = state.rules.victory, state.rules.box.numbers, town.ledger.book
    discs = town.discs.bit_count() * numbers.disc_points
    book(state.rules.disc_currency, Reason.DISC_POINTS, discs)
    if victory.adds_money:
        book(victory.decides, Reason.MONEY_LEFT, town.money)
    elif numbers.money_per_vote:
        book(Account.VOTES, Reason.MONEY_LEFT, town.money // numbers.money_per_vote)
    if victory.subtracts_pollution:
        book(Account.VOTES, Reason.FINAL_POLLUTION, -town.pollution * numbers.votes_per_pollution)


def _keep_promises(state: GameState, town: Town) -> None:
    """Judge the purple promise and the pink ones, each in its currency.

    Holds SC-PROM-01 to 03, SC-PROM-07 to 09, SC-ADV-12, SC-ECO-07, SC-ECO-08, SC-POP-07, SC-CUL-06.
    """
    purple = _purple(state, town.seat)
    if purple is not None:
        _judge(state, town, purple, state.rules.victory.promises, Reason.PROMISE)
    for promise in state.held_pink(town.seat):
        _judge(state, town, promise, state.rules.pink_currency, Reason.PINK_PROMISE)


def _purple(state: GameState, seat: int) -> Promise | None:
    number = state.promises[seat]
    return None if number is None else state.rules.box.promises[number - 1]


def _judge(
    state: GameState, town: Town, promise: Promise, currency: Account, reason: Reason
) -> None:
    """Give or take what a promise is worth."""
    met = is_met(state, town, promise)
    points = promise.reward if met else _penalty(state, promise)
    town.ledger.book(currency, reason, points)
    event = Event.PROMISE_KEPT if met else Event.PROMISE_BROKEN
    state.event(town.seat, event, str(promise.number), promise.text, points)


def is_met(state: GameState, town: Town, promise: Promise) -> bool:
    """Tell whether a promise is met at the end of the game (SC-PROM-06, SC-PROM-10)."""
    reading = state.rules.readings.pink_conditions
    if reading == "table" or promise.grade:
        return promise.condition(TownFacts(town))
    return reading == "met"


def _penalty(state: GameState, promise: Promise) -> int:
    """Return what a promise costs that is not met (SC-PROM-02, SC-PROM-08)."""
    match state.rules.readings.purple_penalty if promise.grade else "":
        case "0_0_0":
            return 0
        case "6_12_18":
            return -promise.reward
    return promise.penalty


def rank(towns: list[Town], rules: Rules) -> dict[int, int]:
    """Return the place of each seat; full ties share a place.

    Holds SC-END-07, SC-END-08, SC-ECO-10, SC-ECO-11, SC-POP-05, SC-POP-08, SC-CUL-04, SC-CUL-07.
    """
    victory = rules.victory
    ties = victory.ties
    if rules.readings.final_tie_break == "money_first":
        ties = ties[::-1]
    keys = {
        town.seat: (-town.ledger.balances[victory.decides], *[TIES[tie](town) for tie in ties])
        for town in towns
    }
    return {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}


def titles_earned(state: GameState) -> dict[int, str]:
    """Return by seat the title that a solo game earns, nothing without (SC-SOLO-17, SC-SOLO-18)."""
    if not state.rules.modes.solo:
        return {}
    titles = {town.seat: title_of(town.votes, state.rules.box.ratings) for town in state.living()}
    return {seat: title for seat, title in titles.items() if title is not None}


def _write_row(
    state: GameState,
    town: Town,
    counted: int,
    ranks: dict[int, int],
    titles: dict[int, str],
    *,
    won: bool,
) -> None:
    victory, flow = state.rules.victory, town.ledger.flow
    score, purple = victory.decides, _purple(state, town.seat)
    broken = [one for one in state.held_pink(town.seat) if not is_met(state, town, one)]
    row = ScoreRow(
        seat=town.seat,
        promise=state.promises[town.seat],
        promise_met=town.living and purple is not None and is_met(state, town, purple),
        counted=counted,
        promise_points=flow(score, Reason.PROMISE),
        pink_promises=" ".join(map(str, state.pink[town.seat])),
        pink_broken=len(broken) if town.living else None,
        pink_points=flow(score, Reason.PINK_PROMISE),
        pollution_subtracted=-flow(score, Reason.FINAL_POLLUTION),
        money_points=flow(score, Reason.MONEY_LEFT),
        disc_points=flow(score, Reason.DISC_POINTS),
        score=town.ledger.balances[score] if town.living else None,
        rank=ranks.get(town.seat),
        rating=titles.get(town.seat),
        won=won,
        final_votes=town.votes,
        money=town.money,
        pollution=town.pollution,
        eliminated_round=town.eliminated_round or None,
    )
    state.journal.add("scores", row)

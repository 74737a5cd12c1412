"""The end of the game: promises, pollution, discs, ranks (SC-END-01 to 09)."""

from dataclasses import dataclass

from sim.engine.game import Outcome
from sim.engine.script import Script
from sim.small_city.godzilla import depart
from sim.small_city.maps import write_map
from sim.small_city.schema import ScoreRow, TownRow
from sim.small_city.state import GameState
from sim.small_city.town import Town
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

    Holds SC-END-01 to 09, SC-PROM-01 to 03, SC-PROM-11, SC-GOD-18, SC-GOD-90, SC-GOD-91.
    """
    yield from state.begin("end")
    if state.rules.readings.godzilla_final_departure == "leaves_discs":
        depart(state)
    before = {town.seat: town.votes for town in state.towns}
    for town in state.living():
        _keep_promise(state, town)
        numbers, book = state.rules.box.numbers, town.ledger.book
        book(Account.VOTES, Reason.DISC_POINTS, town.discs.bit_count() * numbers.disc_points)
        book(Account.VOTES, Reason.FINAL_POLLUTION, -town.pollution * numbers.votes_per_pollution)
    ranks = rank(state.living())
    for town in state.towns:
        _write_row(state, town, before[town.seat], ranks.get(town.seat))
        if state.journal.keeps("towns"):
            picture = write_map(town, round_=state.round, supply=state.disc_supply)
            state.journal.add("towns", TownRow(town.seat, picture))
    winners = tuple(seat for seat, place in sorted(ranks.items()) if place == 1)
    yield from state.end()
    return Outcome(winners, state.round)


def _keep_promise(state: GameState, town: Town) -> None:
    """Give or take the votes of a promise (SC-PROM-01 to 03)."""
    number = state.promises[town.seat]
    if number is None:
        return
    promise = state.rules.box.promises[number - 1]
    met = promise.condition(TownFacts(town))
    votes = promise.reward if met else promise.penalty
    town.ledger.book(Account.VOTES, Reason.PROMISE, votes)
    event = Event.PROMISE_KEPT if met else Event.PROMISE_BROKEN
    state.event(town.seat, event, str(number), promise.text, votes)


def rank(towns: list[Town]) -> dict[int, int]:
    """Return the place of each seat (SC-END-07, SC-END-08).

    Most votes, then least pollution, then most money; full ties share a place.
    """
    keys = {town.seat: (-town.votes, town.pollution, -town.money) for town in towns}
    return {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}


def _write_row(state: GameState, town: Town, votes: int, place: int | None) -> None:
    flow = town.ledger.flow
    promise = flow(Account.VOTES, Reason.PROMISE)
    row = ScoreRow(
        seat=town.seat,
        votes=votes,
        promise=state.promises[town.seat],
        promise_met=promise > 0,
        promise_votes=promise,
        pollution_subtracted=-flow(Account.VOTES, Reason.FINAL_POLLUTION),
        disc_points=flow(Account.VOTES, Reason.DISC_POINTS),
        score=town.votes if town.living else None,
        rank=place,
        won=place == 1,
        money=town.money,
        pollution=town.pollution,
        eliminated_round=town.eliminated_round or None,
    )
    state.journal.add("scores", row)

"""A bare table: a whole game between named strategies, and all there is to see of it."""

from dataclasses import dataclass

from sim.engine.drivers import bare
from sim.engine.drivers.players import Player, Players
from sim.engine.game import Outcome, Sitting, load_game
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.engine.seating import parse
from sim.small_city.game import play_rounds
from sim.small_city.state import GameState

GAME = load_game("small_city")
PLANS = ("housing", "industry", "green", "balanced")
SPECIALISTS = ("commerce", "culture", "tourism")
ALL_PLANS = PLANS + SPECIALISTS
BEST = {
    "votes": "balanced",
    "economic": "economy",
    "citizens": "newcomers",
    "culture": "patron",
}
"""The plan that aims at each victory."""


@dataclass
class Played:
    state: GameState
    journal: Journal
    players: Players
    outcome: Outcome

    @property
    def digest(self):
        return self.players.digest()

    def decisions(self, seat):
        """Return (name, option) of what a seat was asked, decisions without a choice apart."""
        rows = self.journal.rows["decisions"]
        return [row[3:5] for row in rows if row[2] == seat and not row[-1]]


def seated(specs, seed, strategy_seeds=None):
    found = []
    for seat, spec in enumerate(specs):
        one = parse(spec, "small_city")
        strategy = one.sit()
        strategy.sit_down(seat, Luck((strategy_seeds or {}).get(seat, 1000 * seed + seat)))
        found.append(Player(strategy, one.text))
    return found


def table(
    specs, *, seed=1, modes=None, settings=None, players=None, strategy_seeds=None, referee=True
):
    """Return the state before set-up, the players and the journal."""
    modes = {"godzillas": True} if modes is None else modes
    scenario = Scenario(game="small_city", seats=tuple(specs), modes=modes, settings=settings or {})
    rules = GAME.prepare(scenario)
    journal = Journal(GAME.schema, "decisions")
    state = GameState(rules, Sitting(Luck(seed), journal, referee))
    found = players or seated(specs, seed, strategy_seeds)
    return state, Players(found, journal, referee=referee), journal


def play(specs, script=play_rounds, **how):
    """Play a game."""
    state, players, journal = table(specs, **how)
    outcome = bare.run(script(state), players.answer)
    return Played(state, journal, players, outcome)

"""A table for tests: rules, a game in progress, towns from maps, and scripted answers.

A test usually reads::

    game = state()
    town_from(MAP, game)
    talk = answers(phase_2(game), build_tile=["R1 4,1", "none"])
    assert "R1 4,2" not in talk.offered("build_tile")

The referee checks the conservation laws whenever a phase ends.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sim.boards.squares import Mask, block, coordinates, mask_of, parse, squares
from sim.engine.decision import Decision
from sim.engine.drivers import bare
from sim.engine.game import Sitting
from sim.engine.journal import Journal, Ledger
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.engine.script import Ask, Script
from sim.small_city.game import GAME, play_rounds
from sim.small_city.maps import read_map
from sim.small_city.setup import lay_pink_promises
from sim.small_city.state import GameState, Rules
from sim.small_city.town import Town
from sim.small_city.words import Account, Kind

Content = Mapping[str, Any]
Answer = str | None | Callable[[Decision[Any], Any], Any]
"""The text of an option; None for the default; or a function of decision and view that returns
a text or an option."""


# Rules and games


def rules(
    players: int = 2,
    variants: Sequence[str] = (),
    settings: Content | None = None,
    tables: Content | None = None,
    modes: Content | None = None,
) -> Rules:
    """Prepare the rules of a scenario."""
    return _prepare(
        Scenario(
            game="small_city",
            seats=("nobody",) * players,
            variants=tuple(variants),
            settings=settings or {},
            tables=tables or {},
            modes=modes or {},
        )
    )


@cache
def _prepare(scenario: Scenario) -> Rules:
    return GAME.prepare(scenario)


def sitting(seed: int = 1, *, referee: bool = True) -> Sitting:
    """Return luck of a seed and a journal that keeps every table."""
    return Sitting(Luck(seed), Journal(GAME.schema, "decisions"), referee)


def unopened(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game before its set-up; ``content`` is that of `rules`."""
    return GameState(rules(players, **content), sitting(seed, referee=referee))


def state(players: int = 2, *, seed: int = 1, referee: bool = True, **content: Any) -> GameState:
    """Return a game in round 1 with seat 0 as Mayor's host, and nothing built yet.

    ``content`` is that of `rules`. Until `town_from` fills them, towns have no City Hall; 11 of
    their citizens are in the job centre, the others in reserve.
    """
    game = unopened(players, seed=seed, referee=referee, **content)
    game.round = 1
    for town in game.towns:
        book = town.ledger.balances
        book[Account.JOB_CENTRE] = game.rules.box.numbers.job_centre_citizens
    lay_pink_promises(game)
    _count_citizens(game)
    return game


def alone(difficulty: str = "Government", **content: Any) -> GameState:
    """Return a solo game in round 1, as `state` does."""
    modes = {"solo_difficulty": difficulty, **content.pop("modes", {})}
    return state(1, modes=modes, **content)


# Towns


def town_from(map_text: str, game: GameState, seat: int = 0) -> Town:
    """Install the town of a map as that of a seat, and return it.

    Its ledger writes to the game's journal. Tiles and discs come out of the game's supply. The job
    centre holds what the header says (``jc``), and the reserve whoever of the 22 is nowhere else.
    A header that tells the round sets the game's.
    """
    shown = read_map(map_text, game.rules.box, game.rules.readings)
    town = shown.town
    ledger = Ledger(seat, len(Account), game.journal)
    ledger.balances = town.ledger.balances
    _swap_pieces(game, game.towns[seat], town)
    if seat != town.seat:
        _rename(town, seat)
    town.ledger = ledger
    game.towns[seat] = town
    game.round = shown.round or game.round
    _count_citizens(game)
    return town


def lay(game: GameState, rows: str, seat: int = 0, *, size: int = 7, **header: Any) -> Town:
    """Install a town drawn without header and row numbers, and return it.

    The rows end in the lowest one; missing rows above and squares to the right are empty ground.
    Keywords are header keys: ``lay(game, "CH CH R1a:c \\n CH CH \\n CH CH", money=3)``.
    """
    blank = [["."] * size for _ in range(size)]
    lines = [line.split() for line in rows.strip().splitlines()]
    for row, words in zip(blank[size - len(lines) :], lines, strict=True):
        row[: len(words)] = words
    if game.rules.modes.expert[seat]:
        header["side"] = "expert"
        for at in squares(game.rules.box.numbers.expert_blocked & block(size)):
            x, y = coordinates(at)
            blank[size - 1 - y][x] = "#"
    keys = "".join(f" {key}={value}" for key, value in header.items())
    drawn = [f"{size - 1 - up}| {' '.join(row)}" for up, row in enumerate(blank)]
    return town_from("\n".join([f"town size={size} seat={seat + 1}{keys}", *drawn]), game, seat)


def mask(text: str) -> Mask:
    """Return the mask of squares such as ``"3,4 3,5"``."""
    return mask_of(map(parse, text.split()))


def fits(town: Town, tile: str) -> bool:
    """Tell whether a tile such as ``"R2 3,4 3,5"`` may be laid so, whatever it costs."""
    building, *places = tile.split()
    return mask(" ".join(places)) in town.sites(town.box.building(building))


def _swap_pieces(game: GameState, old: Town, new: Town) -> None:
    """Give the tiles and discs of the old town back and take those of the new one."""
    for town, sign in ((old, 1), (new, -1)):
        for tile in town.tiles:
            if tile.building.kind is not Kind.CH:
                game.supply[tile.building.index] += sign
        if game.rules.modes.godzillas:
            game.disc_supply += sign * town.discs.bit_count()
            game.godzillas_away += sign * bool(town.godzilla)


def _rename(town: Town, seat: int) -> None:
    """Make a town that was read without a seat in its header that of a seat."""
    for holder in (town.persons, town.bodies):
        for at, owner in holder.items():
            if owner == town.seat:
                holder[at] = seat
    town.seat = seat


def _count_citizens(game: GameState) -> None:
    """Make the accounts of people agree with the board and add up to 22."""
    for town in game.towns:
        book, seat = town.ledger.balances, town.seat
        book[Account.CITY_HALL] = town.hall.bit_count()
        book[Account.IN_PLAY] = sum(list(t.persons.values()).count(seat) for t in game.towns)
        book[Account.IN_PLAY] += town.doubled.bit_count()
        book[Account.DEAD] = sum(list(t.bodies.values()).count(seat) for t in game.towns)
        elsewhere = book[Account.CITY_HALL] + book[Account.IN_PLAY] + book[Account.DEAD]
        out_of_town = game.rules.box.numbers.citizens - elsewhere
        book[Account.JOB_CENTRE] = min(book[Account.JOB_CENTRE], out_of_town)
        book[Account.RESERVE] = out_of_town - book[Account.JOB_CENTRE]


# Answers


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as it was asked: what was offered then, what was seen and what was taken."""

    decision: Decision[Any]
    options: tuple[Any, ...]
    view: Any
    taken: Any

    @property
    def seat(self) -> int:
        """Who decided, 0-based."""
        return self.decision.seat

    @property
    def text(self) -> str:
        """The option that was taken, as text."""
        return self.decision.text(self.taken)

    @property
    def offered(self) -> list[str]:
        """The options, as texts."""
        return [self.decision.text(option) for option in self.options]


@dataclass(slots=True)
class Talk:
    """All that was asked while a script ran, in order, and what the script returned."""

    asked: list[Asked] = field(default_factory=list)
    result: Any = None

    def of(self, name: str, seat: int | None = None) -> list[Asked]:
        """Return the decisions of a name, of one seat or all."""
        return [a for a in self.asked if a.decision.name == name and seat in (None, a.seat)]

    def offered(self, name: str, nth: int = 0) -> list[str]:
        """Return the options, as texts, of the nth decision of a name."""
        return self.of(name)[nth].offered

    def taken(self, name: str) -> list[str]:
        """Return what was taken, as texts, in all decisions of a name."""
        return [asked.text for asked in self.of(name)]

    def names(self) -> list[str]:
        """Return the names of all decisions."""
        return [asked.decision.name for asked in self.asked]


def answers(script: Script[Any], given: Content | None = None, **by_name: Any) -> Talk:
    """Run a script with scripted answers, and return all it asked.

    ``given`` and keywords hold, by name of the decision (``build_tile``, or ``2:build_tile`` for
    the second seat alone), an `Answer` for every time it is asked, or a list of answers for one
    time each. An illegal answer is an error. Whatever is not answered so takes ``only()``: the
    first option, which is ``none`` where building, growing, selling or a council step is asked.
    Decisions with a single option are recorded like the others.
    """
    scripted = {**(given or {}), **by_name}
    queues = {key: list(one) for key, one in scripted.items() if isinstance(one, list)}
    talk = Talk()

    def answer(ask: Ask) -> Any:
        decision = ask.decision
        options = tuple(decision.options())
        key = f"{decision.seat + 1}:{decision.name}"
        key = key if key in scripted else decision.name
        if key in queues:
            wanted = queues[key].pop(0) if queues[key] else None
        else:
            wanted = scripted.get(key)
        if callable(wanted):
            wanted = wanted(decision, ask.view)
        if wanted is None:
            taken = decision.only()
        else:
            taken = decision.parse(wanted) if isinstance(wanted, str) else wanted
        assert decision.is_legal(taken), f"{decision.name}: {taken} is not legal"
        talk.asked.append(Asked(decision, options, ask.view, taken))
        return taken

    talk.result = bare.run(script, answer)
    left = {key: queue for key, queue in queues.items() if queue}
    assert not left, f"never asked: {left}"
    return talk


def random_game(players: int = 2, *, seed: int = 1, **content: Any) -> GameState:
    """Play a whole game at random under the eyes of the referee, and return its end.

    ``game.journal.rows`` tells what happened.
    """
    game = unopened(players, seed=seed, **content)
    run_at_random(play_rounds(game), seed)
    return game


def run_at_random(script: Script[Any], seed: int) -> Any:
    """Run a script with random legal options, and return what it returns."""
    draw = Luck(seed).draw("anybody")

    def answer(ask: Ask) -> Any:
        decision = ask.decision
        taken = decision.sample(draw) if decision.has_choice() else decision.only()
        assert decision.is_legal(taken), f"{decision.name}: {decision.text(taken)} is not legal"
        if decision.kinds and taken is not None:
            assert decision.kind(taken) in decision.kinds, decision.name
        return taken

    return bare.run(script, answer)

"""The steps of test vectors, carried out by the scripts of the game, and what may be asked then."""

from collections.abc import Callable, Iterator

from sim.boards.squares import square
from sim.engine.drivers import bare
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.small_city.godzilla import Visit, depart, enter_and_walk
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import measure
from sim.small_city.schema import SCHEMA
from sim.small_city.scoring import final_scoring
from sim.small_city.state import GameState
from sim.small_city.town import Town
from sim.small_city.vectors.owner import Owner
from sim.small_city.vectors.vector import Vector, place_of
from sim.small_city.vectors.words import bracketed, mask_in, squares_in
from sim.small_city.words import Event


def _visit(vector: Vector, game: GameState, town: Town) -> dict[str, str]:
    """Let the Godzilla enter, unless it stands there, and walk."""
    before = town.disabled
    visit = Visit(int(vector.steps["die"][0]), before, visited=True)
    if "from" in vector.steps:
        _stand(vector.steps["from"][0], visit, game, town)
    owner = Owner(vector, town.seat)
    bare.run(enter_and_walk(game, {town.seat: visit}), owner.answer)
    owner.check_all_asked()
    told = {
        "turn": " ".join(visit.walk.turns if visit.walk else ()) or "-",
        "enters": str(len(owner.offered["enter"])),
        "exits": str(len(owner.offered["exit"])),
        "path": bracketed(visit.walk.path if visit.walk else ()),
        "discs": bracketed(visit.laid),
        "eaten": " ".join(_eaten(game, town)) or "-",
        "destroyed": " ".join(_destroyed(game)) or "-",
        "final": bracketed(town.feet),
        "disabled": str((town.disabled & ~before & town.built).bit_count()),
    }
    for what in vector.expected:
        word, _, subject = what.partition(" ")
        if word in ("can_enter", "can_exit"):
            told[what] = _yes(_tidy(subject) in owner.offered[word.removeprefix("can_")])
    return told


def _tidy(subject: str) -> str:
    return subject if subject[-1].isalpha() else bracketed(sorted(squares_in(subject)))


def _stand(feet: str, visit: Visit, game: GameState, town: Town) -> None:
    """Let a Godzilla stand in the town already (SC-GOD-93, SC-GOD-95)."""
    game.godzillas_away -= 0 if town.godzilla else 1
    town.feet = tuple(squares_in(feet))
    town.godzilla = visit.entry = mask_in(feet)
    visit.entry_kind = "standing"
    town.ground_changed()


def _events(game: GameState, wanted: Event) -> Iterator[tuple[str, str]]:
    """Yield item and place of the events of a sort."""
    for _, _, _, event, item, place, _ in game.journal.rows["events"]:
        if event == wanted:
            yield item, place


def _eaten(game: GameState, town: Town) -> Iterator[str]:
    for item, place in _events(game, Event.EATEN):
        seat = item.removeprefix("seat ")
        yield f"{'c' if int(seat) == town.seat + 1 else f't{seat}'}@({place})"


def _destroyed(game: GameState) -> Iterator[str]:
    for item, place in _events(game, Event.DESTROYED):
        yield f"{item.lower()}@({place})"


def _depart(vector: Vector, game: GameState, town: Town) -> dict[str, str]:  # noqa: ARG001
    """Let the Godzilla leave the town."""
    depart(game)
    return {"discs": " ".join(f"({place})" for _, place in _events(game, Event.DISC_LAID)) or "-"}


def _engineer(vector: Vector, game: GameState, town: Town) -> dict[str, str]:
    """Let the owner take card D in phase I."""
    owner = Owner(vector, town.seat)
    bare.run(phase_1(game), owner.answer)
    return {"pairs": str(len(owner.offered["engineer"]) - 1)}


def _effects(vector: Vector, game: GameState, town: Town) -> dict[str, str]:  # noqa: ARG001
    """Do nothing: only the town is looked at."""
    return {}


Step = Callable[[Vector, GameState, Town], dict[str, str]]
STEPS: dict[str, Step] = {
    "die": _visit,
    "depart": _depart,
    "engineer": _engineer,
    "effects": _effects,
}


# Facts after the step


def fact(what: str, vector: Vector, game: GameState, town: Town) -> str:
    """Return what is asked of the town after the step, such as ``supply`` or ``can_grow R1b``."""
    word, _, subject = what.partition(" ")
    match word:
        case "can_grow":
            place = place_of(subject, vector.map)
            at = square(*place) if place else -1
            return _yes(any(tile.mask >> at & 1 for tile, _ in town.growths()))
        case "supply":
            return str(game.disc_supply)
        case "park_reduction":
            return str(town.park_reduction())
        case "factory_spaces":
            return str(town.factory_spaces())
        case "open_factory_spaces":
            return str(town.open_factory_spaces().bit_count())
        case "increase_without_production":
            return str(measure(game, town).increase)
        case _:
            return str(_disc_points(game, town))


def _disc_points(game: GameState, town: Town) -> int:
    """Return the points for discs if the game ended now (SC-GOD-90)."""
    end = game.clone(Sitting(Luck(0), Journal(SCHEMA, "games")))
    bare.run(final_scoring(end), lambda ask: ask.decision.only())
    column = [one.name for one in SCHEMA.tables["scores"].columns].index("disc_points")
    return int(end.journal.rows["scores"][town.seat][column])


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"

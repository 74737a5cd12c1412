"""The scenario that a command line means."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analysis.cli.options import (
    Modes,
    OptionalGame,
    Overlays,
    Players,
    ScenarioFile,
    Seats,
    Settings,
    Variants,
    pairs,
    split_seats,
)
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from sim.engine.scenario import Scenario, Value


SEVERAL = 2
"""How many play at least when nobody says how many."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said about the scenario, as it was said; each field is an option."""

    game: OptionalGame = ""
    seats: Seats = None
    players: Players = None
    variants: Variants = None
    modes: Modes = None
    settings: Settings = None
    overlays: Overlays = None
    scenario: ScenarioFile = None

    def words(self) -> list[str]:
        """Return the words that say it again on a command line."""
        options: dict[str, Iterable[object]] = {
            "--seats": [self.seats] if self.seats else (),
            "--players": [self.players] if self.players else (),
            "--variant": self.variants or (),
            "--mode": self.modes or (),
            "--set": self.settings or (),
            "--overlay": self.overlays or (),
            "--scenario": [self.scenario] if self.scenario else (),
        }
        said = [word for name, values in options.items() for one in values for word in (name, one)]
        return [*([self.game] if self.game else ()), *map(str, said)]


def describes_scenario(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a `Wish` in place of its parameter ``wish``."""
    said = signature(Wish, eval_str=True).parameters
    own = dict(signature(command, eval_str=True).parameters)
    del own["wish"]

    def told(**values: Any) -> None:
        command(Wish(**{name: values.pop(name) for name in said}), **values)

    options = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in (said | own).values()]
    told.__signature__ = Signature(options)  # type: ignore[attr-defined]  # read by typer
    told.__doc__ = command.__doc__
    return told


def scenario_of(wish: Wish) -> "Scenario":
    """Return the scenario, prepared once so that whatever does not fit is told before play.

    Raises
    ------
    BoroughsError
        If it does not fit; what an option or a file brought in is told with its name.
    """
    steps = list(_steps(wish))
    *_, (_, scenario) = steps
    error = _complaint(scenario)
    if error is None:
        return scenario
    # The first step that already brings the same complaint is where it comes from.
    where = next(where for where, step in steps if _complaint(step) == error)
    raise BoroughsError(f"{where}: {error}" if where else error)


def _complaint(scenario: "Scenario") -> str | None:
    from sim.engine.session import Plan, Session

    try:
        Session(Plan(scenario, seed=0, tempo=False))
    except BoroughsError as error:
        return str(error)
    return None


def _steps(wish: Wish) -> Iterator[tuple[str, "Scenario"]]:
    """Build the scenario step by step: each with what was said last."""
    from sim.engine.variants import load_overlay

    scenario = _base(wish)
    yield str(wish.scenario or ""), scenario
    if wish.variants:
        scenario = scenario.replace(variants=[*scenario.variants, *wish.variants])
        yield "", scenario
    for path in wish.overlays or ():
        scenario = scenario.with_overlay(load_overlay(path))
        yield str(path), scenario
    modes = {key: _mode(value) for key, value in pairs("--mode", wish.modes, "side=expert").items()}
    if modes:
        scenario = scenario.replace(modes=dict(scenario.modes) | modes)
        yield "--mode", scenario
    settings = pairs("--set", wish.settings, "start_money=equal")
    if settings:
        scenario = scenario.replace(settings=dict(scenario.settings) | settings)
        yield "--set", scenario


def _base(wish: Wish) -> "Scenario":
    from sim.engine.scenario import Scenario

    seats = [] if wish.seats is None else split_seats(wish.seats)
    if wish.scenario is None:
        check_named(wish.game)
        seats = seats or default_seats(wish.game, wish.players, _modes_named(wish))
        return Scenario(game=wish.game, seats=tuple(seats), players=wish.players or 0)
    scenario = _from_file(wish.scenario)
    if wish.game not in ("", scenario.game):
        raise BoroughsError(f"{wish.scenario} is a scenario of {scenario.game}, not of {wish.game}")
    if seats:
        scenario = scenario.replace(seats=seats)
    return scenario.replace(players=wish.players) if wish.players else scenario


def _from_file(path: Path) -> "Scenario":
    from sim.engine.scenario import Scenario

    try:
        return Scenario.from_toml(path)
    except BoroughsError as error:
        if str(path) in str(error):
            raise
        raise BoroughsError(f"{path}: {error}") from None


def _modes_named(wish: Wish) -> list[str]:
    """Return the modes that variants, overlays and options set, known or not."""
    from sim.engine.variants import load_overlay, variants

    known = variants(wish.game) if wish.variants else {}
    layers = [known[name] for name in wish.variants or () if name in known]
    layers += [load_overlay(path) for path in wish.overlays or ()]
    named = (text.partition("=")[0].strip() for text in wish.modes or ())
    return [*(mode for layer in layers for mode in layer.modes), *named]


def default_seats(game: str, players: int | None, modes: Iterable[str] = ()) -> list[str]:
    """Return the scripted strategies of a game, as many as play by these modes.

    Of a game without scripted ones, any.
    """
    from sim.engine.game import load_game
    from sim.engine.seating import registered

    played = load_game(game)
    agreed = [played.modes[name].players for name in modes if name in played.modes]
    counts = next((some for some in agreed if some is not None), played.players)
    known = registered(game)
    seated = [name for name, cls in known.items() if not cls.uses_luck] or list(known)
    if not seated:
        raise BoroughsError(f"no strategies for {game} are installed; name some with --seats")
    count = players or min(max(len(seated), counts[0], SEVERAL), counts[-1])
    return [seated[seat % len(seated)] for seat in range(count)]


def check_named(game: str) -> None:
    """Refuse a command line that names no game.

    Raises
    ------
    BoroughsError
        With the games that are known.
    """
    from analysis.cli.games import names

    if not game:
        raise BoroughsError(f"which game? known are: {', '.join(names())}")


def _mode(text: str) -> "Value":
    """Read a mode: several values by seat are parted by commas."""
    return tuple(part.strip() for part in text.split(",")) if "," in text else text

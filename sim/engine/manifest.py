"""The manifest of a run: what was played, by which version, and how to play it again."""

import platform
from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from sim.engine.data import game_folder
from sim.engine.schema import Schema
from sim.engine.session import Plan, Session

SAME = {
    "game": "game",
    "scenario": "scenario",
    "seed": "seed",
    "first": "first game",
    "log": "log level",
    "tempo": "tempo",
    "rotate": "rotation of seats",
    "driver": "driver",
    "time_limit": "limit of time",
    "data": "version of the rules",
    "schema": "version of the tables",
    "sources": "source of a strategy",
}
"""What two parts of one run have in common, and what it is called."""
PACKAGES = ("boroughs", "numpy", "pandas", "pyarrow", "pydantic", "simpy")


def describe(session: Session, games: int, command: str | None, first: int = 0) -> dict[str, Any]:
    """Describe a run before it is played.

    Returns
    -------
    dict
        Keys ``status`` (running, complete or interrupted), ``scenario``, ``hash``, ``resolved``
        (modes, settings and cells after the variants), ``seats`` (canonical texts), ``sources``
        (SHA-256 of users' strategies), ``game``, ``versions``, ``data``, ``schema``, ``seed``,
        ``first``, ``games``, ``log``, ``tempo``, ``rotate``, ``referee``, ``driver``,
        ``time_limit``, ``command`` and ``shards``.
    """
    plan = session.plan
    scenario = plan.scenario
    return {
        "status": "running",
        "scenario": scenario.content(),
        "hash": scenario.hash,
        "resolved": scenario.resolved(),
        "seats": session.seats,
        "sources": session.sources(),
        "game": session.game.name,
        "versions": versions(),
        "data": data_version(scenario.game),
        "schema": schema_version(session.game.schema),
        "seed": plan.seed,
        "first": first,
        "games": games,
        "log": plan.log,
        "tempo": plan.tempo,
        "rotate": plan.rotate,
        "referee": plan.referee,
        "driver": plan.driver,
        "time_limit": plan.time_limit,
        "command": command or _call(plan, games),
        "shards": [],
    }


def difference(held: Mapping[str, Any], wanted: Mapping[str, Any]) -> str | None:
    """Return in words what makes a run on disk another one than that wanted; None if nothing."""
    for key, words in SAME.items():
        if held.get(key) != wanted[key]:
            return words
    if held["versions"].get("boroughs") != wanted["versions"]["boroughs"]:
        return "version of boroughs"
    return None


def schema_version(schema: Schema) -> str:
    """Return 16 hexadecimal digits that change when a stored run could be misread."""
    shape = [
        (table.name, [(c.name, c.dtype, c.categories, c.nullable) for c in table.columns])
        for table in schema.tables.values()
    ]
    return sha256(repr(shape).encode()).hexdigest()[:16]


def data_version(game: str) -> str:
    """Return 16 hexadecimal digits that change with any CSV or TOML file of a game."""
    folder = game_folder(game)
    state = sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".csv", ".toml"):
            state.update(path.relative_to(folder).as_posix().encode() + b"\0")
            state.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return state.hexdigest()[:16]


def versions() -> dict[str, str]:
    """Return the versions of Python and of the packages that tables can depend on."""
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def _call(plan: Plan, games: int) -> str:
    return f"sim.run(scenario, games={games}, seed={plan.seed}, log={plan.log!r})"

"""Scenarios: what is played, by whom, under which reading of the rules."""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

import tomli_w
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from sim.engine.bans import Ban
from sim.engine.errors import BoroughsError, unknown
from sim.engine.fields import misfit
from sim.engine.files import parse_toml, read_text
from sim.engine.luck import Luck
from sim.engine.tables import cell_text
from sim.engine.variants import Overlay, variants

Value = str | bool | tuple[str, ...]


def _value(given: object) -> Value:
    if isinstance(given, list | tuple):
        return tuple(map(cell_text, given))
    text = cell_text(given)
    return text.lower() == "true" if text.lower() in ("true", "false") else text


def _values(given: Mapping[str, Any]) -> Mapping[str, Value]:
    return MappingProxyType({key: _value(given[key]) for key in sorted(given)})


def _cells(given: Mapping[str, Any]) -> Mapping[str, Any]:
    # One level per call: tables, rows, columns.
    nested = {
        key: _cells(value) if isinstance(value, Mapping) else cell_text(value)
        for key, value in sorted(given.items())
    }
    return MappingProxyType(nested)


def _checked_bans(given: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({str(Ban.parse(text)) for text in given}))


Values = Annotated[Mapping[str, Any], AfterValidator(_values)]
Cells = Annotated[Mapping[str, Mapping[str, Mapping[str, Any]]], AfterValidator(_cells)]


class Scenario(BaseModel):
    """A game, its players and the reading of its rules; immutable, and the same text everywhere.

    Values of modes and settings are kept as text or bool (``"true"`` is True, 3 is ``"3"``, a list
    is a tuple of texts), cells of tables as text.

    Parameters
    ----------
    game : str
        Name of a game, or ``module:attribute`` for a game of one's own.
    seats : tuple of str
        Strategies with their parameters, as in ``green`` or ``my_bot.py:MyBot(parks=2)``. If there
        are more than `players`, they are a pool of which each seed number draws some.
    players : int
        How many play; 0 or None stands for as many as there are seats.
    variants : tuple of str
        Names of the game's variants, merged in this order; two that disagree on a mode are refused.
    modes, settings : mapping of str to (str, bool or tuple of str)
        What the table agrees to play, and readings of the rules; they prevail over variants.
    tables : mapping of table to mapping of row to mapping of column to text
        Cells of component tables to change.
    bans : tuple of str
        Restricted play: ``2:choose_card=D`` forbids the player at position 2 of `seats` (1-based)
        options of the kind ``D`` in the decision ``choose_card``; ``*:choose_card=D`` all players.
    shared : tuple of str
        Settings that come from an overlay shared by several arms, and therefore stay silently at
        their default where they do not apply.

    Raises
    ------
    BoroughsError
        If a field is unknown or does not fit; the line names it and says what is right.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    seats: tuple[str, ...] = Field(min_length=1)
    players: int = Field(default=0, ge=1, strict=True)
    variants: tuple[str, ...] = ()
    modes: Values = Field(default_factory=dict, validate_default=True)
    settings: Values = Field(default_factory=dict, validate_default=True)
    tables: Cells = Field(default_factory=dict, validate_default=True)
    bans: Annotated[tuple[str, ...], AfterValidator(_checked_bans)] = ()
    shared: tuple[str, ...] = ()

    if not TYPE_CHECKING:  # type checkers see the fields

        def __init__(self, /, **content: Any) -> None:
            try:
                super().__init__(**content)
            except ValidationError as error:
                raise misfit(error, Scenario.model_fields, "scenario") from None

    @model_validator(mode="before")
    @classmethod
    def _count(cls, content: Any) -> Any:
        if not content.get("players"):
            seats = content.get("seats", ())
            content = {**content, "players": len(seats) if isinstance(seats, list | tuple) else 1}
        return content

    @model_validator(mode="after")
    def _fit(self) -> "Scenario":
        count = len(self.seats)
        if self.players > count:
            raise BoroughsError(f"scenario: {self.players} players need as many seats, not {count}")
        for ban in map(Ban.parse, self.bans):
            if ban.position is not None and ban.position > count:
                raise BoroughsError(f"ban '{ban}': there are only {count} seats")
        return self

    def __hash__(self) -> int:
        return int(self.hash, 16)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.content(),)

    def content(self) -> dict[str, Any]:
        """Return what the scenario says as plain values, empty fields and defaults left out."""
        content: dict[str, Any] = {"game": self.game}
        if self.players != len(self.seats):
            content["players"] = self.players
        for name in ("seats", "variants", "bans", "shared", "modes", "settings", "tables"):
            value = getattr(self, name)
            if value:
                content[name] = _plain(value)
        return content

    @cached_property
    def hash(self) -> str:
        """Stable name of the content: 16 hexadecimal digits."""
        text = json.dumps(self.content(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:16]

    def to_toml(self) -> str:
        """Write the scenario as TOML that `from_toml` reads back to an equal one."""
        return tomli_w.dumps(self.content())

    @classmethod
    def from_toml(cls, source: Path | str) -> "Scenario":
        """Read a scenario from a TOML file (a Path, or text without a line break) or TOML text.

        Raises
        ------
        BoroughsError
            If the file is missing or broken, or the scenario does not fit.
        """
        if isinstance(source, Path) or not ("\n" in source or "=" in source):
            return cls(**parse_toml(read_text(Path(source)), str(source)))
        return cls(**parse_toml(source, "scenario"))

    def replace(self, **changes: Any) -> "Scenario":
        """Return a scenario with some fields changed, validated anew."""
        content = self.content()
        if "seats" in changes:
            content.pop("players", None)
        return Scenario(**content | changes)

    def with_overlay(self, overlay: Overlay, *, shared: bool = False) -> "Scenario":
        """Return a scenario in which the modes, settings and cells of an overlay prevail.

        Parameters
        ----------
        overlay : Overlay
            What to merge.
        shared : bool
            Whether its settings may silently not apply (several arms share the overlay).
        """
        names = {*self.shared, *overlay.settings} if shared else self.shared
        return self.replace(
            modes={**self.modes, **overlay.modes},
            settings={**self.settings, **overlay.settings},
            tables=_merge([self.tables, overlay.tables]),
            shared=sorted(names),
        )

    @cached_property
    def _layers(self) -> list[Overlay]:
        if not self.variants:
            return []
        known = variants(self.game)
        for name in self.variants:
            if name not in known:
                raise unknown("variant", name, known)
        return [known[name] for name in self.variants]

    @cached_property
    def resolved_modes(self) -> Mapping[str, Value]:
        """Modes of the variants, then the scenario's own.

        Raises
        ------
        BoroughsError
            If two variants disagree: a mode is what they are about, and one would not be played.
        """
        agreed: dict[str, tuple[Value, str]] = {}
        for layer in self._layers:
            for mode, value in _values(layer.modes).items():
                earlier, by = agreed.setdefault(mode, (value, layer.name))
                if value != earlier:
                    raise BoroughsError(
                        f"variants '{by}' and '{layer.name}' cannot be combined: mode {mode} would"
                        f" be {cell_text(earlier)} and {cell_text(value)}"
                    )
        return _values({mode: value for mode, (value, _) in agreed.items()} | dict(self.modes))

    @cached_property
    def resolved_settings(self) -> Mapping[str, Value]:
        """Settings of the variants in their order, then the scenario's own."""
        return _values(_merge([*(layer.settings for layer in self._layers), self.settings]))

    @cached_property
    def resolved_tables(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """Cells of the variants in their order, then the scenario's own."""
        return _cells(_merge([*(layer.tables for layer in self._layers), self.tables]))

    def resolved(self) -> dict[str, Any]:
        """Return resolved modes, settings and tables as plain values."""
        return {
            "modes": _plain(self.resolved_modes),
            "settings": _plain(self.resolved_settings),
            "tables": _plain(self.resolved_tables),
        }

    def lineup(self, seed: int, seed_number: int, rotation: int) -> tuple[int, ...]:
        """Return who sits where.

        Parameters
        ----------
        seed : int
            Seed of the run; with `seed_number` it decides which of a pool play.
        seed_number : int
            Number of the seed within the run.
        rotation : int
            By how many seats the line-up moves on: who sat at seat 0 sits at seat `rotation`.

        Returns
        -------
        tuple of int
            By seat, the index into `seats`.
        """
        drawn = list(range(len(self.seats)))
        if self.players < len(drawn):
            order = Luck(seed).shuffled(drawn, "lineup", seed_number)
            drawn = sorted(order[: self.players])
        return tuple(drawn[(seat - rotation) % self.players] for seat in range(self.players))

    def banned(self, entry: int) -> dict[str, frozenset[str]]:
        """Return by decision the kinds of option forbidden to a position (0-based) of `seats`."""
        kinds: dict[str, frozenset[str]] = {}
        for ban in map(Ban.parse, self.bans):
            if ban.position in (None, entry + 1):
                kinds[ban.decision] = kinds.get(ban.decision, frozenset()) | {ban.kind}
        return kinds


def _restore(content: dict[str, Any]) -> Scenario:
    return Scenario(**content)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(value[key]) for key in sorted(value)}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _merge(layers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for layer in layers:
        for key, value in layer.items():
            old = merged.get(key)
            if isinstance(value, Mapping) and isinstance(old, Mapping):
                merged[key] = _merge([old, value])
            else:
                merged[key] = value
    return merged

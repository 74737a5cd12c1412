"""Scoring: units of every tile by its rule, berths, and ranks (section 16 of the rules)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sim.boards.edges import Cell, Mask
from sim.key_to_the_city.borough import Borough
from sim.key_to_the_city.components import SECOND, Tile
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.rules import Rules
from sim.key_to_the_city.sharing import Sharing


class Scored(NamedTuple):
    """A tile with what it scores."""

    piece: Piece
    units: int

    @property
    def vp(self) -> int:
        """VP per unit in its state, times units."""
        return self.piece.vp * self.units


def score(
    rules: Rules, borough: Borough, keyples: Sequence[int], skills: Sequence[int]
) -> list[Scored]:
    """Return what every tile of a borough scores, as if the game ended now.

    Holds KCL-SCORE-01 to 08, 10 and 11.
    """
    counting = Counting(rules, borough, keyples, skills)
    scored = [Scored(piece, counting.units(piece)) for piece in borough]
    if rules.readings.score_items_once == "screen_items":
        scored = list(_once(rules, scored, keyples, skills))
    return scored


def total(scored: Sequence[Scored]) -> int:
    """Return the VP of all tiles."""
    return sum(one.vp for one in scored)


class Counting:
    """What scoring rules count in a borough.

    Attributes
    ----------
    connectors : list of int
        By colour the edges whose connector scores (KCL-CONN-08).
    """

    def __init__(
        self, rules: Rules, borough: Borough, keyples: Sequence[int], skills: Sequence[int]
    ) -> None:
        self.rules = rules
        self.borough = borough
        self.keyples = keyples
        self.skills = skills
        scoring = borough.all_edges if rules.readings.protruding_scores else borough.inner
        self.connectors = [edges & scoring for edges in borough.connectors]
        self._masks: Mapping[Cell, Mask] = {}
        if rules.readings.shared_connector == "one_tile":
            self._masks = Sharing(borough, self.connectors).masks()

    def mask(self, piece: Piece) -> Mask:
        """Return the edges of a tile whose connectors score for it (KCL-SCORE-07)."""
        return self._masks.get(piece.cell, piece.mask)

    def units(self, piece: Piece) -> int:
        """Return the units of a tile's rule."""
        tile, colour = piece.tile, piece.tile.colour
        match tile.rule:
            case "FIXED":
                return 1
            case "ON_TILE_CONNECTORS":
                return self._on_tile(piece, colour)
            case "ON_TILE_DISTINCT_COLOURS":
                return sum(bool(edges & self.mask(piece)) for edges in self.connectors)
            case "NETWORK_TILES" | "NETWORK_RIVER_TILES":
                return self._network(piece)
            case "ROUTEMASTER_TILES":
                return sum(one.tile.category == "routemaster" for one in self.borough)
            case "LANDMARK_MARKERS":
                return sum(one.level == SECOND for one in self.borough)
            case "CONNECTOR_SETS_6":
                return min(edges.bit_count() for edges in self.connectors)
            case "TILES_WITH_6_CONNECTORS":
                return self.full_tiles()
        return _held(self.rules, tile, self.keyples, self.skills)

    def _on_tile(self, piece: Piece, colour: int | None) -> int:
        """Count connectors on a tile: of a colour, or all (KCL-SCORE-02, KCL-SCORE-07)."""
        colours = self.connectors if colour is None else [self.connectors[colour]]
        return sum((edges & self.mask(piece)).bit_count() for edges in colours)

    def full_tiles(self) -> int:
        """Count tiles with connectors on all six edges (KCL-SCORE-05, Science Museum)."""
        used: Mask = 0
        for edges in self.connectors:
            used |= edges
        return sum(not piece.mask & ~(used & self.mask(piece)) for piece in self.borough)

    def _network(self, piece: Piece) -> int:
        """Count what a network tile is linked to (KCL-SCORE-04, KCL-SCORE-10, KCL-SCORE-11)."""
        colour, readings = piece.tile.colour, self.rules.readings
        assert colour is not None
        reached = self.borough.network(piece, colour)
        unit: str = readings.network_unit
        if piece.tile.rule == "NETWORK_RIVER_TILES":
            unit = readings.millennium_unit
        match unit:
            case "connectors":
                chain = piece.mask
                for one in reached:
                    chain |= one.mask
                return (chain & self.connectors[colour]).bit_count()
            case "river_tiles":
                return sum(one.tile.category == "river" for one in reached)
            case "channel_tiles":
                return sum(bool(one.channels) for one in reached)
        return len(reached)

    def longest_chain(self, colour: int) -> int:
        """Return the number of tiles in the largest network of a colour; 0 without a link."""
        sizes = (len(self.borough.network(piece, colour)) for piece in self.borough)
        largest = max(sizes)
        return largest + 1 if largest else 0


def _held(rules: Rules, tile: Tile, keyples: Sequence[int], skills: Sequence[int]) -> int:
    """Count keyples or skill tiles, alone or in sets (KCL-SCORE-05, KCL-SCORE-06)."""
    match tile.rule:
        case "KEYPLES":
            assert tile.colour is not None
            return keyples[tile.colour]
        case "KEYPLE_SETS_RYB":
            return min(keyples)
        case "SKILLS":
            assert tile.colour is not None
            return skills[tile.colour]
        case "SKILL_SETS_4":
            # One tile of each type, and any one more (KCL-SCORE-05).
            return min(*skills, sum(skills) // rules.box.numbers.skill_set)
    return 0


# Each keyple and each skill tile for one tile only (KCL-SCORE-08)

SETS = {"KEYPLES": "KEYPLE_SETS_RYB", "SKILLS": "SKILL_SETS_4"}


def _once(
    rules: Rules, scored: Sequence[Scored], keyples: Sequence[int], skills: Sequence[int]
) -> Iterator[Scored]:
    """Yield the tiles with keyples and skill tiles shared out for the highest total.

    Sets are the only rivals of single items: so many sets, and what is left for the rest.
    """
    units: dict[int, int] = {}
    for single, rule in SETS.items():
        held = list(keyples if single == "KEYPLES" else skills)
        sets = next((one for one in scored if one.piece.tile.rule == rule), None)
        singles = [one for one in scored if one.piece.tile.rule == single]
        shares = (
            _share(rules, number, sets, singles, held)
            for number in range((sets.units if sets else 0) + 1)
        )
        units |= max(shares, key=lambda share: share[0])[1]
    for one in scored:
        yield Scored(one.piece, units.get(one.piece.tile.index, one.units))


def _share(
    rules: Rules, number: int, sets: Scored | None, singles: Sequence[Scored], held: list[int]
) -> tuple[int, dict[int, int]]:
    """Return the VP and the units of tiles when so many sets are made."""
    left = [items - number for items in held]
    if sets is not None and sets.piece.tile.rule == "SKILL_SETS_4":
        left = _give_up(left, number * (rules.box.numbers.skill_set - len(held)), singles)
    units = {}
    vp = 0
    if sets is not None:
        units[sets.piece.tile.index] = number
        vp = number * sets.piece.vp
    for one in singles:
        assert one.piece.tile.colour is not None
        count = left[one.piece.tile.colour]
        units[one.piece.tile.index] = count
        vp += count * one.piece.vp
    return vp, units


def _give_up(left: list[int], more: int, singles: Sequence[Scored]) -> list[int]:
    """Return what is left when sets take some more skill tiles, those worth least first."""
    worth = dict.fromkeys(range(len(left)), 0)
    for one in singles:
        if one.piece.tile.colour is not None:
            worth[one.piece.tile.colour] += one.piece.vp
    for skill in sorted(worth, key=lambda one: (worth[one], one)):
        taken = min(left[skill], more)
        left[skill] -= taken
        more -= taken
    return left

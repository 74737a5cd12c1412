"""Which site a building goes to: its lot in the picture if it is free, else the least bad site."""

from collections.abc import Callable, Iterable, Sequence

from sim.boards.squares import Mask, edge_neighbours, spread
from sim.small_city.decisions import Growth
from sim.small_city.town import Town
from sim.small_city.words import CULTURE, Kind
from strategies.small_city.layout import Layout
from strategies.small_city.once import Once


class Placing:
    """A picture held against the town as it is.

    Parameters
    ----------
    layout : Layout
        The picture.
    town : Town
        What stands.
    late : bool
        Whether squares drawn for something that is not built may be given up.
    """

    def __init__(self, layout: Layout, town: Town, *, late: bool) -> None:
        self.layout = layout
        self.town = town
        self.solid: Mask = ~town.empty
        self.kept: Mask = 0 if late else layout.drawn & ~town.built

    @Once
    def homes(self) -> list[tuple[Mask, int]]:
        """Squares and level of every home."""
        tiles = self.town.tiles
        return [(t.mask, t.building.level) for t in tiles if t.building.kind is Kind.R]

    def estate(self, sites: Sequence[Mask]) -> Mask | None:
        """Return a site for the first home of an estate that has none, or None."""
        homes = self.town.squares_of[Kind.R]
        for estate in self.layout.estates:
            if not estate & homes:
                found = [mask for mask in sites if not mask & ~estate]
                if found:
                    return max(found, key=lambda mask: (self.town.culture_near(mask), -mask))
        return None

    def site(self, kind: Kind, sites: Sequence[Mask]) -> Mask | None:
        """Return the best site for a kind of building, or None if all would spoil the town."""
        other = ~self.layout.lots.get(kind, 0)
        on_lot = next((mask for mask in sites if not mask & other), None)
        if on_lot is not None:
            return on_lot
        if kind in CULTURE:
            return _best(sites, self._cultural)
        if kind is Kind.R:
            return _best((m for m in sites if not m & self.kept), self.town.culture_near)
        if kind in self.town.box.levels[Kind.R][0].not_near:
            return _best((m for m in sites if not m & self.kept), self._dirty)
        return _best((m for m in sites if not m & self.kept), self._snug)

    def growing_park(self, sites: Sequence[Mask]) -> Mask | None:
        """Return the site for a park that leaves it most room to grow, or None as `site` does."""
        return _best((mask for mask in sites if not mask & self.kept), self._room_beside)

    def _room_beside(self, mask: Mask) -> int:
        """Weigh the ground a park could take by and by, up to three squares with its own."""
        ground = (mask | edge_neighbours(mask)) & ~self.solid & ~self.kept
        on_lot = ground & self.layout.lots[Kind.P]
        return 2 * min(on_lot.bit_count(), 3) + min(ground.bit_count(), 3)

    def park_ground(self, squares: Iterable[int]) -> int:
        """Return the square that a growing park takes: drawn for parks, or else missed least."""
        lot = self.layout.lots[Kind.P]
        return max(squares, key=lambda at: (lot >> at & 1, ~self.kept >> at & 1, -at))

    def _cultural(self, mask: Mask) -> int:
        """Culture belongs near as many homes as possible, but not on their ground."""
        near = spread(mask)
        homes = sum([level for home, level in self.homes if home & near])
        return (
            6 * homes
            + (near & self.layout.housing).bit_count()
            - 8 * (mask & self.kept).bit_count()
        )

    def _dirty(self, mask: Mask) -> int:
        """Industry belongs together, away from where people will live."""
        kinds = self.town.squares_of
        works = spread(kinds[Kind.F] | kinds[Kind.WH] | kinds[Kind.HB] | kinds[Kind.RF])
        near_homes = (spread(mask) & self.layout.housing & ~self.town.built).bit_count()
        return 4 * bool(works & mask) - 8 * near_homes + self._snug(mask)

    def _snug(self, mask: Mask) -> int:
        """Count neighbours that are no empty ground: tiles in corners leave room for others."""
        return (edge_neighbours(mask) & ~mask & self.solid).bit_count()

    def growth(self, options: Iterable[Growth | None], wanted: dict[Kind, int]) -> Growth | None:
        """Return the growth to carry out, or None.

        Parameters
        ----------
        options : iterable of Growth or None
        wanted : dict of Kind to int
            Squares of shops and factories that the town should have; homes grow in estates.
        """
        best, value = None, 0.0
        for option in options:
            if option is not None and (worth := self._growing(option, wanted)) > value:
                best, value = option, worth
        return best

    def _growing(self, option: Growth, wanted: dict[Kind, int]) -> float:
        old, new = option
        kind, level = new.building.kind, new.building.level
        ground = new.mask & ~old.mask
        if kind is Kind.R:
            return self._home_growing(old.mask, ground, level)
        if self.town.squares_of[kind].bit_count() >= wanted.get(kind, 0):
            return 0.0
        if ground & self.kept & ~self.layout.lots[kind]:
            return 0.0
        return 1.0 + bool(ground & self.layout.lots[kind])

    def _home_growing(self, old: Mask, ground: Mask, level: int) -> float:
        if level == 2 and not self._spare_gate(old):
            return 0.0
        for estate in self.layout.estates:
            if old & estate:
                if ground & estate:
                    return 10.0 + level + self._snug(ground) / 10
                return 0.0 if ground & self.kept else 5.0 + level
        return 0.0 if self.kept else 1.0 + level

    def _spare_gate(self, home: Mask) -> bool:
        """Tell whether newcomers have another way into town, or have used this one."""
        if home.bit_length() - 1 in self.town.persons:
            return True
        small = [t for t in self.town.tiles if t.building.name == "R1" and t.mask != home]
        return bool(small) or not self.town.hall

    def idle(self, sites: Sequence[Mask]) -> Mask:
        """Return the site that is missed least, for Mayor and graves."""
        drawn = self.layout.drawn
        either = drawn | self.layout.lots[Kind.P]
        found = [mask for mask in sites if not mask & either]
        found = found or [mask for mask in sites if not mask & drawn] or list(sites)
        return max(found, key=self._snug)


def _best(sites: Iterable[Mask], score: Callable[[Mask], int]) -> Mask | None:
    return max(sites, key=score, default=None)

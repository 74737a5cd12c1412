"""Phase II: what a plan builds, in the order of its wishes."""

from collections.abc import Iterator

from sim.boards.squares import Mask
from sim.small_city.building import Building
from sim.small_city.decisions import (
    ArchitectWaive,
    CouncilTile,
    DevelopMode,
    Growth,
    GrowTile,
    PayMaterials,
    R1Pull,
    TileDecision,
)
from sim.small_city.state import View
from sim.small_city.tile import NO_COLOURS, Tile, colourings
from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.politics import Politician


class Builder(Politician):
    """Builds what its wishes say, where its picture says."""

    def wishes(self, look: Look) -> Iterator[str]:
        """Yield the names of buildings wanted now, the most wanted first."""
        raise NotImplementedError

    def reserve(self, look: Look) -> int:
        """Return the dollars that are not spent on building: the next step in the council."""
        if look.left <= 2 and look.aims.money:
            return look.aims.money
        promised = look.left <= 4 and look.aims.wants(Kind.R) > len(look.homes)
        campaigning = look.round >= self.parameters.invest and not promised and not look.stakes.rows
        return self.next_step_cost(look) if campaigning else 0

    def develop_mode(self, view: View, decision: DevelopMode) -> str:
        """Enlarge when there is nothing to build with, or nowhere to build."""
        look = self.look(view)
        poor = look.money <= self.reserve(look) and not any(
            look.can_pay(building) for building in look.culture
        )
        options = decision.options()
        wanted = "enlarge" if poor or look.room < 4 else "build"
        return wanted if wanted in options else options[0]

    def build_tile(self, view: View, decision: TileDecision) -> Tile | None:
        """Build the first wish that can be had."""
        look = self.look(view)
        offered = {building.name: building for building in decision.buildings}
        purse = look.money - self.reserve(look)
        for name in self.wishes(look):
            building = offered.get(name)
            if building is None or (building.price is not None and view.price(building) > purse):
                continue
            site = self.site(look, building, decision)
            if site is not None:
                return self._tile(building, site)
        return None

    def site(self, look: Look, building: Building, decision: TileDecision) -> Mask | None:
        """Return where a building goes; the first home is a gate, the next found estates.

        Parks that will grow are founded where there is room for it.
        """
        sites = decision.sites(building)
        if not sites:
            return None
        placing = self.placing(look)
        if building.kind is Kind.R and (self.small_homes(look) or building.level > 1):
            home = placing.estate(sites)
            if home is not None or building.level > 1:
                return home
        if building.kind is Kind.P and look.view.rules.modes.activist_parks:
            return placing.growing_park(sites)
        return placing.site(building.kind, sites)

    def small_homes(self, look: Look) -> int:
        """Count the homes outside estates, which stay small and take newcomers in."""
        estates = self.layout(look.view).housing
        return sum(1 for home in look.homes if not home & estates)

    def _tile(self, building: Building, mask: Mask) -> Tile:
        if building.kind is not Kind.F:
            return Tile(building, mask, NO_COLOURS)
        return Tile(building, mask, colourings(building, mask)[0])

    def pay_materials(self, view: View, decision: PayMaterials) -> tuple[int, ...]:
        """Pay from City Hall first: it must house newcomers."""
        hall = view.town.squares_of[Kind.CH]
        return max(decision.options(), key=lambda at: sum(hall >> one & 1 for one in at))

    def architect_waive(self, view: View, decision: ArchitectWaive) -> int | None:  # noqa: ARG002
        """Waive the colour that is hardest to come by."""
        return max(decision.options(), key=lambda colour: -1 if colour is None else colour)

    def r1_pull(self, view: View, decision: R1Pull) -> int | None:
        """Bring a citizen into town if people are wanted."""
        options = decision.options()
        return options[0] if self.wants_people(self.look(view)) else options[-1]

    def grow_tile(self, view: View, decision: GrowTile) -> Growth | None:
        """Grow homes within their estates, shops, factories and parks up to what is wanted."""
        look = self.look(view)
        wanted = {
            Kind.C: max(self.parameters.shops, look.aims.level(Kind.C)),
            Kind.F: max(self.parameters.works, look.aims.level(Kind.F)),
            Kind.P: max(self.parameters.parks, look.aims.parks),
        }
        growth = self.placing(look).growth(decision.options(), wanted)
        return growth if growth in decision.options() else decision.options()[0]

    def council_tile(self, view: View, decision: CouncilTile) -> Tile | None:
        """Take the largest park, or a station."""
        look = self.look(view)
        offered = {building.name: building for building in decision.buildings}
        for name in self.gifts(look):
            if name in offered:
                site = self.site(look, offered[name], decision)
                if site is not None:
                    return self._tile(offered[name], site)
        return None

    def gifts(self, look: Look) -> Iterator[str]:
        """Yield the free tiles wanted from the council, the most wanted first."""
        if look.aims.wants(Kind.PO):
            yield "PO"
        yield from ("P3", "FI", "P2", "P1")

    # Wishes that plans put in order

    def opening(self, look: Look) -> Iterator[str]:
        """Yield culture whenever it can be had; before anything else a park, a home, a factory."""
        yield from self.wanted_culture(look)
        if not look.parks:
            yield from self.wanted_parks(look, self.parameters.parks)
        if not look.homes:
            yield "R1"
        yield from self.wanted_works(look)

    def wanted_culture(self, look: Look) -> Iterator[str]:
        """Yield cultural tiles that can be had now."""
        yield from (building.name for building in look.culture)

    def wanted_estates(self, look: Look) -> Iterator[str]:
        """Yield a home for every estate that has none."""
        layout = self.layout(look.view)
        homes = look.town.squares_of[Kind.R]
        if any(not estate & homes for estate in layout.estates):
            yield "R1"

    def wanted_gates(self, look: Look, gates: int) -> Iterator[str]:
        """Yield a small home if more people could come through it."""
        asked = look.aims.wants(Kind.R) - len(look.homes)
        if asked > 0 and look.left <= 4:
            yield "R1"
        if self.small_homes(look) < gates and self.wants_people(look) and look.hall + look.waiting:
            yield "R1"

    def wanted_parks(self, look: Look, most: int) -> Iterator[str]:
        """Yield parks against the pollution to come, the larger the more is missing."""
        due = min(self.expected_increase(look) - look.relief - look.bearable, most - look.parks)
        if look.left <= 2:
            due = 0
        due = max(due, look.aims.parks - look.parks)
        yield from (f"P{size}" for size in (3, 2, 1) if size <= due)

    def expected_increase(self, look: Look) -> int:
        """Guess what people and work will add before long, if newcomers come."""
        coming = min(self.parameters.growth, look.hall + look.waiting)
        people = min(look.people + coming, self.parameters.people)
        return people + look.guests + (1 if look.works or look.round == 1 else 0)

    def wanted_works(self, look: Look) -> Iterator[str]:
        """Yield a factory if there is none, after the industry it must be near."""
        if not look.works:
            needed = look.view.rules.box.building("F1").near_kinds
            if needed and not any(map(look.has, needed)):
                yield "WH"
            yield "F1"

    def wanted_shops(self, look: Look, shops: int) -> Iterator[str]:
        """Yield a shop if there are fewer squares of them than wanted."""
        if look.shops < max(shops, look.aims.level(Kind.C)):
            yield "C1"

    def wanted_for_promise(self, look: Look) -> Iterator[str]:
        """Yield industry that the promise asks for."""
        if look.round > 2:
            for kind in (Kind.WH, Kind.HB, Kind.F):
                if look.aims.wants(kind) and not look.has(kind):
                    yield "F1" if kind is Kind.F else kind.name
            if look.aims.level(Kind.F) > 2 and not look.has(Kind.RF):
                yield "RF"

    def buildable(self, kinds: tuple[Kind, ...], look: Look) -> Iterator[str]:
        """Yield single buildings that do not stand yet."""
        yield from (kind.name for kind in kinds if not look.has(kind))

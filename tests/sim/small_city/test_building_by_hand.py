"""Where tiles may lie and grow, against a second, slow reading of the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.boards.squares import coordinates, mask_of, pairs, placements, squares
from sim.engine.luck import Luck
from sim.small_city.tile import Tile, colourings
from sim.small_city.town import Town
from sim.small_city.words import Kind
from tests.sim.small_city import slow_rules
from tests.sim.small_city.table import state

BUILDINGS = [
    "R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4", "F1", "F2", "F3", "P1", "P2", "P3",
    "WH", "RF", "HB", "PO", "FI", "SC", "LI", "MU", "ME", "CL", "UN",
]  # fmt: skip
ZONES = ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4", "F1", "F2")


def random_town(seed, *, expert=False, tiles=14) -> Town:
    """Return a town with a City Hall, some tiles of any kind, and things in the way."""
    game = state(modes={"side": "expert" if expert else "easy"}, seed=seed)
    town, draw = game.towns[0], Luck(seed).draw("town")
    town.enlarge_to(7 + draw.below(2))
    pool = [*BUILDINGS, *ZONES, *ZONES]
    names = ["CH"] + [pool[draw.below(len(pool))] for _ in range(tiles)]
    for name in names:
        building = town.box.building(name)
        if building.single and town.has(building.kind):
            continue
        free = [m for m in placements(building.shape, building.size, town.area)
                if not m & ~town.empty]  # fmt: skip
        if free:
            lain = free[draw.below(len(free))]
            town.put(Tile(building, lain, colourings(building, lain)[0]))
    spots = list(squares(town.empty))
    for spot in spots[: draw.below(3)]:
        town.graves |= 1 << spot
    for spot in spots[-draw.below(3) - 1 :]:
        town.discs |= 1 << spot
    two = pairs(town.empty)
    if two:
        town.mayor = two[draw.below(len(two))]
    two = pairs(town.empty)
    if two:
        town.godzilla = two[draw.below(len(two))]
    town.ground_changed()
    return town


towns = st.builds(random_town, st.integers(0, 10**6), expert=st.booleans())


@pytest.mark.rule("SC-P2-05", "SC-P2-06", "SC-BLD-01", "SC-BLD-02", "SC-BLD-04", "SC-BLD-05",
                  "SC-BLD-06", "SC-BLD-07", "SC-BLD-11", "SC-BLD-14", "SC-BLD-34")  # fmt: skip
@settings(max_examples=60, deadline=None)
@given(towns, st.sampled_from(BUILDINGS))
def test_a_tile_may_lie_where_the_text_says(town, name):
    building = town.box.building(name)
    ways = placements(building.shape, building.size, town.area)
    wanted = [lain for lain in ways if slow_rules.may_lie(town, name, lain)]
    assert town.sites(building) == wanted


@pytest.mark.rule(
    "SC-P2-15", "SC-P2-16", "SC-BLD-04", "SC-BLD-05", "SC-BLD-06", "SC-BLD-07", "SC-BLD-11"
)
@settings(max_examples=150, deadline=None)
@given(towns)
def test_a_tile_may_grow_where_the_text_says(town):
    free = [tile for tile in town.tiles if not tile.mask & town.disabled]
    found = {(tile.mask, coordinates(at)) for tile, step in town.growths() for at in squares(step)}
    wanted = slow_rules.growths(town)
    assert len(free) == len(town.tiles)  # discs and Godzillas are laid on empty squares here
    assert found == wanted


@pytest.mark.rule("SC-BLD-03")
@settings(max_examples=60, deadline=None)
@given(towns)
def test_near_is_symmetric(town):
    for one in town.tiles:
        for other in town.tiles:
            assert bool(town.reach(one.mask) & other.mask) == bool(
                town.reach(other.mask) & one.mask
            )


@settings(max_examples=25, deadline=None)
@given(towns, st.integers(0, 10**6), st.sampled_from(ZONES))
def test_squares_of_any_shape_are_judged_alike(town, seed, name):
    """Draw squares that need not hang together, and look whether they are a site."""
    draw = Luck(seed).draw("squares")
    building = town.box.building(name)
    spots = list(squares(town.empty))
    if len(spots) < building.size:
        return
    lain = mask_of(spots[draw.below(len(spots))] for _ in range(building.size))
    judged = lain.bit_count() == building.size and slow_rules.may_lie(town, name, lain)
    assert (lain in town.sites(building)) == judged


def test_random_towns_are_worth_the_trouble():
    """The towns above have growths, and sites of every zone."""
    made = [random_town(seed) for seed in range(60)]
    assert sum(bool(town.growths()) for town in made) > 10
    for name in ("R1", "R2", "R3", "C1", "C2", "F1", "F2"):
        assert any(town.sites(town.box.building(name)) for town in made), name
    assert any(town.has(Kind.UN) for town in made)

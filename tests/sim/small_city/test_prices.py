"""What buildings cost and give when they are built (section 12)."""

import pytest

from sim.small_city.develop import phase_2
from sim.small_city.pollution import phase_6
from sim.small_city.words import MATERIALS
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers

HALL = "CH CH \n CH CH \n CH CH"
RICH = """
WHa:w WHa:g WHb:b WHb:b WHc:g WHc:w
CH:w CH:g
CH:b CH
CH   CH
"""
"""Three cubes of each colour."""

CULTURE = [
    ("SC 3,6", (1, 0, 0), 1),
    ("LI 3,6 4,6", (1, 1, 0), 2),
    ("MU 3,6 4,6 5,6", (1, 1, 1), 3),
    ("ME 3,5 3,6 4,6", (1, 2, 0), 3),
    ("CL 3,5 4,5 3,6 4,6", (1, 1, 2), 4),
    ("UN 4,5 3,6 4,6 5,6", (0, 2, 2), 4),
]


def build(rows, tile, **header):
    """Let the first player build a tile, and return his town."""
    game = state()
    town = lay(game, rows, **header)
    answers(phase_2(game), {"1:build_tile": [tile, None], "r1_pull": "none"})
    return town


def cubes(town):
    return tuple(town.ledger.balances[account] for account in MATERIALS)


@pytest.mark.rule("SC-BLD-08")
@pytest.mark.parametrize(
    ("tile", "dollars"),
    [("R1 2,2", 1), ("R2 2,2 2,3", 2), ("R3 2,2 2,3 3,3", 3), ("R4 2,2 2,3 3,3 3,4", 4),
     ("R5 2,2 2,3 3,3 2,4 3,4", 5)],
)  # fmt: skip
def test_a_home_costs_a_dollar_a_space(tile, dollars):
    rows = "LI LI . SC \n ME . . . MU \n ME ME . . MU \n CH CH . . MU \n CH CH \n CH CH"
    town = build(rows, tile, money=9)
    assert town.money == 9 - dollars


@pytest.mark.rule("SC-BLD-15")
@pytest.mark.parametrize(
    ("tile", "dollars"),
    [("C1 0,4", 1), ("C2 0,4 1,4", 2), ("C3 0,4 1,4 2,4", 3), ("C4 0,4 1,4 2,4 3,4", 4),
     ("F1 6,0", 1), ("F2 5,0 6,0 WG", 2), ("F3 5,0 6,0 6,1 WGB", 3),
     ("P1 6,5", 1), ("P2 5,5 6,5", 2), ("P3 4,5 5,5 6,5", 3)],
)  # fmt: skip
def test_shops_factories_and_parks_cost_a_dollar_a_space(tile, dollars):
    rows = "R1a R1b R1c R1d \n CH CH . . \n CH CH . WHa WHa RF . \n CH CH"
    town = build(rows, tile, money=9)
    assert town.money == 9 - dollars


@pytest.mark.rule("SC-BLD-18")
@pytest.mark.parametrize(
    ("tile", "dollars"), [("WH 4,0 5,0", 2), ("RF 4,0", 2), ("HB 4,0 5,0 6,0", 3)]
)
def test_industry_costs_two_two_and_three_dollars(tile, dollars):
    assert build(HALL, tile, money=9).money == 9 - dollars


@pytest.mark.rule("SC-BLD-28", "SC-BLD-29")
@pytest.mark.parametrize(("tile", "cost", "votes"), CULTURE)
def test_culture_costs_materials_and_no_money(tile, cost, votes):
    town = build(RICH, tile, money=0)
    assert cubes(town) == tuple(3 - need for need in cost)
    assert town.money == 0


@pytest.mark.rule("SC-BLD-28")
def test_other_tiles_cost_money_and_no_materials():
    town = build(RICH, "P1 6,6", money=1)
    assert (town.money, cubes(town)) == (0, (3, 3, 3))


@pytest.mark.rule("SC-BLD-29")
@pytest.mark.parametrize(("tile", "cost", "votes"), CULTURE)
def test_culture_is_not_offered_when_one_cube_is_missing(tile, cost, votes):
    kind = tile[:2]
    colour = max(range(3), key=lambda one: cost[one])
    letter = "wgb"[colour]
    keep = cost[colour] - 1
    rows, seen = "", 0
    for word in RICH.split(" "):
        hit = f":{letter}" in word
        seen += hit
        rows += " " + (word.replace(f":{letter}", "") if hit and seen > keep else word)
    game = state()
    town = lay(game, rows)
    assert cubes(town)[colour] == keep
    talk = answers(phase_2(game))
    assert not any(text.startswith(kind) for text in talk.offered("build_tile"))


@pytest.mark.rule("SC-BLD-32", "SC-BLD-33")
@pytest.mark.parametrize(("tile", "cost", "votes"), CULTURE)
def test_culture_gives_a_vote_for_each_space_at_once(tile, cost, votes):
    seen = []

    def look(decision, view):
        seen.append(view.town.votes)
        return tile if len(seen) == 1 else "none"

    game = state()
    town = lay(game, RICH)
    answers(phase_2(game), {"1:build_tile": look})
    assert len(tile.split()) - 1 == votes
    assert seen == [0, votes]
    assert town.votes == votes


@pytest.mark.rule("SC-BLD-32")
def test_other_tiles_give_no_votes():
    assert build(RICH, "P3 4,6 5,6 6,6", money=9).votes == 0


@pytest.mark.rule("SC-BLD-38")
def test_the_owner_pays_from_the_stores_he_likes():
    game = state()
    town = lay(game, RICH)
    talk = answers(phase_2(game), {"1:build_tile": ["SC 3,6", None], "pay_materials": "5,3"})
    assert talk.offered("pay_materials") == ["0,2", "0,3", "5,3"]
    assert 5 + 33 not in town.stored
    assert cubes(town) == (2, 3, 3)


@pytest.mark.rule("SC-BLD-38")
def test_a_harbor_pays_as_well():
    game = state()
    lay(game, "HB:w HB HB \n CH:w CH \n CH CH \n CH CH")
    talk = answers(phase_2(game), {"1:build_tile": ["SC 3,6", None]})
    assert talk.offered("pay_materials") == ["0,2", "0,3"]


@pytest.mark.rule("SC-BLD-36")
@pytest.mark.parametrize(("clinic", "dead"), [(". .", 1), ("CL CL", 0)])
def test_the_clinic_prevents_a_death(clinic, dead):
    game = state()
    town = lay(game, f"C2a:c C2a:c . {clinic} \n . . . {clinic} \n {HALL}")
    for _ in range(2):  # in each round anew
        answers(phase_6(game))
    assert len(town.bodies) == 2 * dead
    assert town.pollution == (4 if clinic == "CL CL" else 3)

"""Pictures of towns: what is drawn, and that the same picture gives the same file."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch

import sim
from analysis.pictures import save
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import GOLD, SEATS
from analysis.pictures.examples import make
from analysis.pictures.shapes import outline
from analysis.pictures.small_city import Trail, before_and_after, damage_map, draw_table, draw_town
from analysis.pictures.small_city.colours import LOOKS, SIGN, STONE, TRAIL
from analysis.pictures.small_city.damage import percent
from analysis.pictures.small_city.examples import AFTER, BEFORE, TOWN, WALK
from analysis.pictures.small_city.people import losses
from analysis.pictures.small_city.town import as_town
from analysis.reports.page import Page
from sim.boards.squares import mask_of, parse, square
from sim.engine.arrow import build
from sim.engine.errors import BoroughsError
from sim.small_city.schema import ENTRY_KINDS, SCHEMA
from sim.small_city.words import PHASES, Kind
from tests.analysis.command_line import boroughs, complaint
from tests.sim.small_city.monsters import drawn

VECTORS = Path(__file__).parents[1] / "vectors" / "godzilla.md"
BLOCK = re.compile(r"^```\n(vector .*?)^```$", re.MULTILINE | re.DOTALL)


def fills(picture) -> Counter:
    """Count the patches of a picture by the colour they are filled with."""
    figure = picture if isinstance(picture, Figure) else picture.figure
    patches = [one for ax in figure.axes for one in ax.get_children() if isinstance(one, PathPatch)]
    return Counter(to_hex(one.get_facecolor()) for one in patches)


# Outlines


@pytest.mark.parametrize(
    "cells", [[(0, 0)], [(0, 0), (1, 0), (0, 1)], [(2, 1), (3, 1), (2, 2), (3, 2)]]
)
def test_an_outline_goes_round_all_squares(cells):
    path = outline(mask_of(square(x, y) for x, y in cells), 0.0, 0.0)
    xs, ys = np.asarray(path.vertices).T
    assert (xs.min(), xs.max()) == (min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    assert (ys.min(), ys.max()) == (min(y for _, y in cells), max(y for _, y in cells) + 1)


def test_an_inset_outline_holds_the_middles_of_its_squares_and_no_other():
    cells = [(0, 0), (1, 0), (2, 0), (1, 1)]
    path = outline(mask_of(square(x, y) for x, y in cells), 0.05, 0.1)
    for x in range(3):
        for y in range(2):
            assert path.contains_point((x + 0.5, y + 0.5)) == ((x, y) in cells)


# A town


def test_a_town_shows_its_tiles_and_pieces():
    town = as_town(TOWN)
    found = fills(draw_town(TOWN, legend=False))
    assert found[to_hex(SIGN)] == town.discs.bit_count() == 3
    assert found[to_hex(STONE)] == len(town.bodies) == 1
    tiles = Counter(to_hex(LOOKS[tile.building.kind].fill) for tile in town.tiles)
    assert {colour: found[colour] for colour in tiles} == tiles
    assert found[to_hex(SEATS[1])] == 1  # the tourist
    assert found[to_hex(SEATS[0])] == 4 + 1  # citizens, and the mound of the grave


def test_the_legend_names_only_what_is_there():
    bare = "town size=1\n0| ."
    assert fills(draw_town(bare)) == fills(draw_town(bare, legend=False))
    both = fills(draw_town(TOWN)), fills(draw_town(TOWN, legend=False))
    assert both[0][to_hex(SIGN)] == both[1][to_hex(SIGN)] + 1
    assert both[0][to_hex(LOOKS[Kind.UN].fill)] == both[1][to_hex(LOOKS[Kind.UN].fill)]


def test_a_town_is_drawn_on_given_axes():
    ax = Figure().add_subplot()
    assert draw_town(TOWN, ax=ax) is ax
    assert ax.get_xlim()[0] < 0 < 7 < ax.get_xlim()[1]


def test_every_vector_can_be_drawn_with_its_path():
    blocks = BLOCK.findall(VECTORS.read_text(encoding="utf-8"))
    assert len(blocks) > 10
    for block in blocks:
        text = "\n".join(line for line in block.splitlines() if re.match(r"town |[0-9x]\|", line))
        path = re.search(r"^expect path (\(.*)$", block, re.MULTILINE)
        start = re.search(r"^enter (\(.*)$", block, re.MULTILINE)
        trail = Trail.read(path[1], start[1] if start else "") if path else None
        draw_town(text, path=trail, legend=False)


def test_the_squares_that_hear_the_peaceful_mayor_are_outlined():
    rows = ("CH:M CH:M CH", "CH CH CH", "C1a:c . .")
    picture = draw_town(drawn(*rows, size=3), speech="S", legend=False)
    gold = [
        one
        for one in picture.get_children()
        if isinstance(one, PathPatch) and to_hex(one.get_edgecolor()) == GOLD
    ]
    assert [one.get_path().contains_point((2.5, 2.5)) for one in gold] == [False, True]
    assert gold[1].get_path().contains_point((0.5, 1.5))
    assert not gold[1].get_path().contains_point((0.5, 0.5))


@pytest.mark.parametrize(
    ("top", "side", "line"),
    [
        ("CH CH CH", "N", "speech: there is no Mayor in City Hall on this map"),
        ("CH:M CH:M CH", "E", "speech: 'E' should be one of N, S"),
    ],
)
def test_a_speech_that_cannot_be_drawn_is_refused(top, side, line):
    with pytest.raises(BoroughsError) as caught:
        draw_town(drawn(top, "CH CH CH", size=3), speech=side)
    assert str(caught.value) == line


# Walks


def test_a_walk_is_read_from_a_row_of_the_table():
    row = {"path": "1,1", "entry_squares": "3,1 4,1", "final_squares": "2,1 1,1"}
    trail = Trail.of_row(row)
    assert trail.path == (parse("1,1"),)
    assert trail.final == (parse("2,1"), parse("1,1"))
    assert Trail.of_row(row | {"path": ""}) is None


def test_the_steps_of_a_walk_are_numbered_from_the_gate_it_left_by():
    # GV-04: out of a Harbor by a square it did not stand on, one step.
    town = (
        "town size=5\n"
        + "\n".join(f"{y}| " + ". " * 5 for y in (4, 3, 2))
        + ("\n1| . . HB HB HB\n0| . . . . .")
    )
    trail = Trail.read("1,1", "3,1 4,1", "2,1 1,1")
    pointers = fills(draw_town(town, path=trail, legend=False))[to_hex(TRAIL)]
    assert pointers == 1
    assert fills(draw_town(town, path=WALK, legend=False))[to_hex(TRAIL)] >= len(WALK.path) - 1


def test_a_walk_may_come_back_over_itself():
    draw_town("town size=3\n2| . . .\n1| . . .\n0| . . .", path="0,0 1,0 2,0 1,0")


def test_a_path_that_is_no_path_is_refused():
    with pytest.raises(BoroughsError, match="path 'north' should be squares such as '1,2 1,1'"):
        draw_town(TOWN, path="north")


def test_what_is_lost_is_what_stood_there_before():
    found = sorted(losses(as_town(BEFORE), as_town(AFTER)))
    assert found == sorted(map(parse, ("3,3", "4,3", "5,3", "6,3")))
    before_and_after(BEFORE, AFTER, path=WALK)


# A table


@pytest.fixture(scope="module")
def game():
    scenario = sim.Scenario(
        game="small_city", seats=("random", "random", "random"), variants=("godzillas", "expert")
    )
    return sim.play(scenario, 3)


def test_a_table_shows_every_town(game):
    figure = draw_table(game)
    layers = 3 + 2  # towns, heading, legend
    assert len(figure.axes) == layers
    discs = sum(text.count("*") for text in game.towns.map_text)
    assert fills(figure)[to_hex(SIGN)] - discs in (0, 1, 2, 3, 4)  # eyes, and a sign in the legend


@pytest.mark.parametrize(
    ("variant", "points"),
    [("expert", "votes"), ("citizen_victory", "citizens in play")],
)
def test_a_table_says_what_the_scores_count(variant, points, monkeypatch):
    texts = []
    write = Canvas.text
    monkeypatch.setattr(
        Canvas,
        "text",
        lambda self, text, *at, **look: texts.append(text) or write(self, text, *at, **look),
    )
    scenario = sim.Scenario(game="small_city", seats=("green", "industry"), variants=(variant,))
    run = sim.play(scenario, 3)
    draw_table(run)
    for score in run.scores.score:
        assert any(f"{score} {points} after scoring" in text for text in texts)


def test_a_table_needs_the_towns(game):
    with pytest.raises(BoroughsError, match="there is no finished game 9 in this run"):
        draw_table(game, 9)
    run = sim.play(game.scenario, 3, log="phases")
    with pytest.raises(BoroughsError, match="no table 'towns'"):
        draw_table(run)


# Files


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_same_picture_gives_the_same_file(tmp_path, ending):
    files = [save(draw_town(TOWN), tmp_path / f"{n}.{ending}", width=300) for n in "ab"]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_an_svg_holds_no_date_and_no_address(tmp_path):
    text = save(draw_town(TOWN), tmp_path / "town.svg").read_text(encoding="utf-8")
    assert "date" not in text
    assert "matplotlib.org" not in text


def test_an_unknown_format_is_refused(tmp_path):
    with pytest.raises(BoroughsError, match=r"are saved as \.png, \.svg, \.pdf"):
        save(draw_town(TOWN), tmp_path / "town.gif")
    with pytest.raises(BoroughsError, match="cannot write"):
        save(draw_town(TOWN), tmp_path / "nowhere" / "town.png")


def test_play_draws_the_towns(tmp_path):
    play = ("play", "small_city", "--seats", "random,random", "--quiet", "--png")
    boroughs(*play, tmp_path / "towns.png")
    assert (tmp_path / "towns.png").stat().st_size > 1000
    assert "are saved as .png" in complaint(*play, tmp_path / "towns.bmp")


# Damage


def row(table, **given):
    empty = {"text": "", "float64": 0.0, "bool": False}
    columns = SCHEMA.tables[table].columns
    return tuple(given.get(c.name, None if c.nullable else empty.get(c.dtype, 0)) for c in columns)


class Visited:
    """A run of games in which Godzillas walk as they are told."""

    tables = ("games", "seats", "phases", "godzilla")

    def __init__(self, visits):
        self._rows = {name: {} for name in self.tables}
        for game, (size, entry, path, final) in enumerate(visits):
            kind = ENTRY_KINDS.index("F1" if entry else "none")
            rows = {
                "games": row("games", digest=str(game), seed_number=game),
                "seats": row("seats"),
                "phases": row("phases", round=5, phase=PHASES.index("V"), area_size=size),
                "godzilla": row("godzilla", round=5, visited=True, entry_kind=kind, path=path,
                                entry_squares=entry, final_squares=final),
            }  # fmt: skip
            for name, one in rows.items():
                self._rows[name][game] = [one]

    def arrow(self, name, columns=None):
        table = build(SCHEMA.tables[name], sorted(self._rows[name].items()))
        return table if columns is None else table.select(columns)


VISITS = [
    (7, "0,0 1,0", "1,1 1,2", "1,1 1,2"),
    (7, "0,0 1,0", "2,0", "1,0 2,0"),
    (8, "7,7 6,7", "6,6 6,5", "6,6 6,5"),
    (7, "", "", ""),
]


def test_the_map_counts_each_visit_once_for_each_square():
    found = damage_map(Visited(VISITS))
    assert found.share(0, 0) == pytest.approx(2 / 3)
    assert found.share(1, 2) == pytest.approx(1 / 3)
    assert found.share(5, 5) == 0
    assert found.estimates.total.n == 3
    assert found.estimates.total.games == 3
    assert found.table["estimate"].sum() > 0


def test_squares_count_only_where_a_town_has_them():
    found = damage_map(Visited(VISITS))
    assert found.share(7, 7) == 1
    assert np.isnan(found.share(8, 8))


def test_the_map_says_what_it_shows():
    found = damage_map(Visited(VISITS))
    assert "The square hit most often is (0,0)" in found.sentence()
    assert "n = 3 visits" in found.sentence().replace("\N{NO-BREAK SPACE}", " ")
    assert "3 visits" in found.caption()
    assert len(found.shown()) == 64
    found.plot()
    found.plot(over=TOWN)


def test_a_map_of_no_visit_is_refused():
    with pytest.raises(BoroughsError, match="nothing to map"):
        damage_map(Visited(VISITS), rounds=(8,))


@pytest.mark.parametrize(("share", "text"), [(0, "0"), (0.001, "<1"), (0.006, "1"), (1, "100")])
def test_shares_are_written_in_whole_per_cent(share, text):
    assert percent(share) == text


def test_the_map_is_a_figure_of_a_report(tmp_path):
    shown = Page(tmp_path).figure(damage_map(Visited(VISITS)), "map")
    assert "Where Godzillas hit" in shown.html
    assert (tmp_path / "figures" / "map.svg").exists()
    assert (tmp_path / "tables" / "map.csv").exists()


# Examples


@pytest.mark.slow
def test_the_examples_are_made_anew_alike(tmp_path):
    files = [make(tmp_path / name, games=4) for name in "ab"]
    assert {one.name for one in files[0]} == {
        *("town.png", "godzilla.png", "table.png", "damage.png"),
        *("borough.png", "suburbia.png", "london.png"),
    }
    for one, other in zip(*files, strict=True):
        assert one.read_bytes() == other.read_bytes()

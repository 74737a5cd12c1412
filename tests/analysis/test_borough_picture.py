"""Pictures of Suburbia: what is drawn, and that a moment is put together as it was."""

from collections import Counter

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import PathPatch

import sim
from analysis.pictures import draw_table, hexes, save, suburbia
from analysis.pictures.canvas import width_of
from analysis.pictures.suburbia.colours import DISC, FILLS
from analysis.pictures.suburbia.examples import BOROUGH
from analysis.pictures.suburbia.position import position
from analysis.pictures.suburbia.tile import HIGH, NAME
from sim.boards.hexes import cell, neighbours
from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.tables import load_tables
from sim.suburbia.components import TABLE_KEYS, open_box
from sim.suburbia.maps import write_map
from tests.analysis.command_line import boroughs, complaint

PAIR = sim.Scenario(game="suburbia", seats=("random",) * 2)
DALE = sim.Scenario(game="suburbia", seats=("random",), variants=("dale",))
ALONE = sim.Scenario(game="suburbia", seats=("random",), variants=("lone_architect",))


def fills(figure) -> Counter:
    """Count the patches of a picture by the colour they are filled with."""
    patches = [one for ax in figure.axes for one in ax.get_children() if isinstance(one, PathPatch)]
    return Counter(to_hex(one.get_facecolor()) for one in patches)


@pytest.fixture(scope="module")
def game():
    return sim.play(PAIR, 3)


# Hexes


def test_hexes_that_share_an_edge_are_a_unit_apart():
    x, y = hexes.centre(cell(1, 3))
    for beside in neighbours(cell(1, 3)):
        right, up = hexes.centre(beside)
        assert np.hypot(right - x, up - y) == pytest.approx(1)


def test_a_hex_is_a_unit_high_and_holds_its_middle():
    path = hexes.hexagon()
    ys = np.asarray(path.vertices)[:, 1]
    assert ys.max() - ys.min() == pytest.approx(1)
    assert path.contains_point((0, 0))
    assert hexes.room(0.5) == pytest.approx(hexes.SIDE)


def test_every_name_of_a_tile_fits_into_its_hex():
    for tile in open_box(load_tables("suburbia", TABLE_KEYS)).tiles:
        lines, size = hexes.lettering(tile.name, NAME, HIGH)
        assert " ".join(lines) == tile.name
        assert 0.1 < size <= NAME
        for line, up in zip(lines, hexes.heights(len(lines), size), strict=True):
            assert width_of(line, size, bold=True) < hexes.room(up)


# A borough


def test_a_borough_shows_its_tiles_markers_and_counters(written):
    found = fills(suburbia.draw_borough(BOROUGH))
    lakes = BOROUGH.count("Lake")
    assert found[to_hex(FILLS["Lake"])] == lakes + 1  # one in the legend
    assert found[to_hex(DISC)] == BOROUGH.count("*") + 1
    tiles = sum(found[to_hex(FILLS[colour])] - 1 for colour in FILLS)
    assert tiles == len(BOROUGH.strip().splitlines()) - 1
    assert {"$23", "+9", "+7", "74"} <= set(written)


def test_a_borough_that_does_not_read_is_refused():
    with pytest.raises(BoroughsError, match="map line '0,0 Palace'"):
        suburbia.draw_borough("borough seat=1\n0,0 Palace")


# A table


@pytest.mark.parametrize("scenario", [PAIR, DALE, ALONE], ids=["pair", "dale", "alone"])
def test_the_end_of_a_game_is_put_together_as_it_was_logged(scenario):
    run = sim.play(scenario, 3)
    rules = load_game("suburbia").prepare(run.scenario)
    found = position(run, rules, 0)
    logged = run.boroughs.sort_values("seat")["map_text"].tolist()
    assert list(map(write_map, found.boroughs)) == logged
    draw_table(run)


@pytest.mark.parametrize("scenario", [PAIR, ALONE], ids=["pair", "alone"])
def test_what_a_turn_leaves_in_the_market_is_what_the_next_one_finds(scenario):
    run = sim.play(scenario, 7)
    assert run.refills["market"].tolist()[:-1] == run.builds["market"].tolist()[1:]


def test_a_moment_shows_what_lay_there_when_the_turn_began(game, written):
    suburbia.draw_table(game, moment=(1, "turn 1"))
    assert written.count("Suburbs") == 2
    assert written.count("$15") == 2
    assert "+ $10" in written
    assert "to play" in written
    assert "Suburbia: game 0, when turn 1 of round 1 begins" in written


def test_a_table_says_how_the_scores_came_about(game, written):
    draw_table(game)
    for row in game.scores.itertuples():
        assert any(text.startswith(f"{row.score} inhabitants") for text in written)


def test_what_is_not_there_cannot_be_drawn(game):
    with pytest.raises(BoroughsError, match="there is no finished game 9 in this run"):
        draw_table(game, 9)
    with pytest.raises(BoroughsError, match=r"game 0 has no turn 1 of round 99; its last is turn"):
        suburbia.draw_table(game, moment=(99, "turn 1"))


def test_the_same_table_gives_the_same_file(game, tmp_path):
    files = [save(draw_table(game), tmp_path / f"{name}.png", width=300) for name in "ab"]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_play_draws_the_boroughs(tmp_path):
    boroughs("play", "suburbia", "--players", "2", "--quiet", "--png", tmp_path / "table.png")
    assert (tmp_path / "table.png").stat().st_size > 1000


def test_a_game_without_pictures_is_not_even_played(tmp_path, monkeypatch):
    monkeypatch.setattr("analysis.pictures.table.find_spec", lambda package: None)
    play = ("play", "suburbia", "--players", "2", "--quiet", "--png", tmp_path / "table.png")
    assert complaint(*play) == "there are no pictures of Suburbia yet"

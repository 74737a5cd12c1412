"""Pictures of Key to the City: what is drawn, and that a moment is put together as it was."""

import numpy as np
import pytest

import sim
from analysis.pictures import draw_table, edges, hexes, key_to_the_city, save
from analysis.pictures.canvas import width_of
from analysis.pictures.key_to_the_city import signs
from analysis.pictures.key_to_the_city.position import position
from analysis.pictures.key_to_the_city.tile import ASIDE, HIGH, NAME
from sim.boards.edges import STEPS, cell
from sim.engine.errors import BoroughsError
from sim.engine.tables import load_tables
from sim.key_to_the_city.components import TABLE_KEYS, open_box
from sim.key_to_the_city.maps import write_map
from sim.key_to_the_city.words import CATEGORIES, CONNECTORS
from tests.analysis.command_line import boroughs

TRIO = sim.Scenario(game="key_to_the_city", seats=("random",) * 3)
SIX = sim.Scenario(game="key_to_the_city", seats=("random",) * 6, modes={"jennifer": True})


@pytest.fixture(scope="module")
def game():
    return sim.play(TRIO, 7)


# Hexes


def test_hexes_that_share_an_edge_are_a_unit_apart_with_the_edge_between_them():
    x, y = edges.centre(cell(2, -1))
    for edge, step in enumerate(STEPS):
        right, up = edges.centre(cell(2, -1) + step)
        assert np.hypot(right - x, up - y) == pytest.approx(1)
        assert edges.middle(edge, 1) == pytest.approx((right - x, up - y))
        ends = np.array([edges.corner(edge), edges.corner(edge + 1)])
        assert ends.mean(axis=0) == pytest.approx(edges.middle(edge))


def test_every_name_of_a_tile_fits_into_its_hex():
    for tile in open_box(load_tables("key_to_the_city", TABLE_KEYS)).tiles:
        lines, size = hexes.lettering(tile.name, NAME, HIGH, ASIDE, edges.room)
        assert " ".join(lines) == tile.name
        assert 0.07 < size <= NAME
        for line, up in zip(lines, hexes.heights(len(lines), size), strict=True):
            assert width_of(line, size, bold=True) < edges.room(up)


def test_what_differs_in_colour_differs_in_letters_too():
    assert len(set(signs.LETTERS.values())) == len(CATEGORIES) == len(signs.FILLS)
    assert len({line[0] for line in signs.LINES}) == len(signs.LINES)


# A table


@pytest.mark.parametrize("scenario", [TRIO, SIX], ids=["three", "six"])
def test_the_end_of_a_game_is_put_together_as_it_was_logged(scenario):
    run = sim.play(scenario, 3)
    state = position(run, 0)
    assert list(map(write_map, state.boroughs)) == run.boroughs["map_text"].tolist()
    assert state.berths == run.scores["berth"].tolist()
    draw_table(run)


def test_a_moment_shows_what_lay_there_when_the_turn_began(game, written):
    turn = game.turns[game.turns["round"] == 2].iloc[-1]
    state = position(game, 0, (2, turn["turn"]))
    shown = [list(screen.keyples) for screen in state.screens]
    columns = [f"screen_{colour}" for colour in ("blue", "red", "yellow")]
    assert shown[turn["seat"] - 1] == turn[columns].tolist()
    key_to_the_city.draw_table(game, moment=(2, turn["turn"]))
    assert written[0].endswith(f": game 0, when turn {turn['turn']} of era 2 begins")
    bids = [(piece.colour, n) for piece in state.centre for n in piece.bids.values()]
    assert bids
    assert {signs.keyples_text(*bid) for bid in bids} <= set(written)


def test_a_table_shows_names_connectors_and_how_the_scores_came_about(game, written):
    draw_table(game)
    text = " ".join(written)
    for name in game.placements["tile"]:
        assert all(word in text for word in name.split())
    for row in game.scores.itertuples():
        assert any(one.startswith(f"{row.score} VP = ") for one in written)


def test_connectors_lie_on_their_edges(game, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "analysis.pictures.key_to_the_city.borough.draw_connector",
        lambda canvas, colour, ends: drawn.append(colour),
    )
    state = position(game, 0)
    for seat in range(3):
        key_to_the_city.draw_borough(state, seat)
    placed = game.connectors[game.connectors["edge"] != ""]
    assert sorted(CONNECTORS[colour] for colour in drawn) == sorted(placed["colour"])
    assert drawn


def test_what_is_not_there_cannot_be_drawn(game):
    with pytest.raises(BoroughsError, match="there is no finished game 9 in this run"):
        draw_table(game, 9)
    with pytest.raises(BoroughsError, match="game 0 has no turn 99 of era 1"):
        key_to_the_city.draw_table(game, moment=(1, 99))


def test_the_same_table_gives_the_same_file(game, tmp_path):
    files = [save(draw_table(game), tmp_path / f"{name}.png", width=300) for name in "ab"]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_play_draws_the_boroughs(tmp_path):
    boroughs("play", "key_to_the_city", "--quiet", "--png", tmp_path / "table.png")
    assert (tmp_path / "table.png").stat().st_size > 1000

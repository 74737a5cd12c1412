"""The game that stands for the others: which it is, and that it is told as it was played."""

import pandas as pd
import pytest

from analysis.reports.page import Page
from analysis.reports.representative import representative
from analysis.statistics.frames import Arms
from sim import Scenario, run
from sim.engine.game import load_game
from tests.analysis.test_report import Page as Parsed

SEATS = {
    "small_city": ("green", "random"),
    "suburbia": ("planner", "random"),
    "key_to_the_city": ("random", "random"),
}


@pytest.fixture(scope="module", params=sorted(SEATS))
def arms(request) -> Arms:
    scenario = Scenario(game=request.param, seats=SEATS[request.param])
    return Arms({(2, "base"): run(scenario, games=5, seed=3, log="events")})


def test_it_is_the_game_closest_to_the_medians(arms):
    found = representative(arms)
    scores = arms.raw("scores", ("game", "score")).groupby("game")["score"]
    asked = arms.raw("games", ("game", "asked")).set_index("game")["asked"]
    games = pd.DataFrame({"high": scores.max(), "low": scores.min(), "asked": asked})
    middle = games.quantile(0.75) - games.quantile(0.25)
    far = ((games - games.median()).abs() / middle.replace(0, 1)).sum(axis=1)
    assert found.game == far.idxmin()
    assert found.table["value"].tolist() == games.loc[found.game].tolist()
    assert found.of == 5


def test_it_is_told_round_by_round_as_it_was_logged(arms, tmp_path):
    found, logged = representative(arms), arms.runs[2, "base"]
    (told,) = (found.run.arrow("games").column("digest").to_pylist(),)
    assert told == logged.table("games").query(f"game == {found.game}")["digest"].tolist()
    lines = list(load_game(logged.scenario.game).narrate(logged, found.game))
    headings = [line.text for line in lines if line.rank == "round"]
    assert [heading for heading, _ in found.rounds()] == headings
    assert sum(len(told) + 1 for _, told in found.rounds()) == len(lines)
    page = Parsed()
    page.feed(Page(tmp_path).game(found).html)
    assert not page.open
    assert (tmp_path / "tables" / "game.csv").is_file()


def test_further_quantities_are_added_up_over_a_game(arms):
    found = representative(arms, sums={"seats": ("seats", "seat")})
    assert found.table["quantity"].iloc[-1] == "seats"
    assert found.table["value"].iloc[-1] == 3


def test_a_game_that_comes_out_otherwise_is_not_told(arms, tmp_path):
    class Other:
        """The same tables without a game behind them."""

        tables = arms.runs[2, "base"].tables
        arrow = arms.runs[2, "base"].arrow

    found = representative(Arms({(2, "base"): Other()}))
    assert found.run is None
    assert "cannot be told" in found.caption()
    assert "<details" not in Page(tmp_path).game(found).html

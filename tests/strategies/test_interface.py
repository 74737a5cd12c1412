"""What strategies may rely on is written from the code, and all of it is said."""

from pathlib import Path

import pytest

from analysis.cli.games import names
from sim.engine.game import load_game
from sim.engine.interface import strategy_interface

PAGE = Path(__file__).parents[2] / "docs" / "strategy_api.md"


@pytest.fixture(scope="module")
def text() -> str:
    return strategy_interface([load_game(name) for name in names()])


def test_the_page_is_up_to_date(text):
    assert PAGE.read_text(encoding="utf-8").rstrip() == text.rstrip(), (
        "run: boroughs interface > docs/strategy_api.md"
    )


def test_every_member_and_decision_says_what_it_is(text):
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert all(row.split(" | ")[1].strip(" |") for row in rows)


@pytest.mark.parametrize("name", names())
def test_every_decision_of_a_game_is_there(text, name):
    for decision in load_game(name).decisions:
        assert f"| `{decision}` | " in text

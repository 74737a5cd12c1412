"""Whatever a table agrees to play, the game ends, the referee is silent and the tables agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.scenario import Scenario
from sim.engine.session import Plan, Session
from sim.engine.settings import SettingsTable
from sim.small_city.game import GAME
from sim.small_city.modes import DIFFICULTIES, SIDES
from sim.small_city.victory import VICTORIES
from strategies.small_city import STRATEGIES
from tests.sim.small_city import identities

SETTINGS = SettingsTable.load(GAME.name)
SWITCHES = ("godzillas", "activist_mayor", "activist_parks")


@st.composite
def scenarios(draw):
    """Draw seats, sides, modes that go together, and a few settings that apply to them."""
    players = draw(st.integers(1, 4))
    seats = tuple(draw(st.sampled_from(sorted(STRATEGIES))) for _ in range(players))
    modes = {name: draw(st.booleans()) for name in SWITCHES}
    modes["side"] = [draw(st.sampled_from(SIDES)) for _ in range(players)]
    if players == 1:
        modes["solo_difficulty"] = draw(st.sampled_from(DIFFICULTIES))
    else:
        modes["advanced"] = draw(st.booleans())
        modes["victory"] = draw(st.sampled_from(sorted(VICTORIES)))
    plain = Scenario(game=GAME.name, seats=seats, modes=modes)
    conditions = GAME.conditions(plain)
    keys = [key for key, one in SETTINGS.items() if one.working and one.applies(conditions)]
    chosen = draw(st.lists(st.sampled_from(keys), max_size=8, unique=True))
    return plain.replace(
        settings={key: draw(st.sampled_from(SETTINGS[key].choices[1:])) for key in chosen}
    )


def play_and_check(scenario, seed, games):
    """Play games of a scenario under the referee, check their tables and return the journals."""
    session = Session(Plan(scenario, seed, log="decisions", tempo=False, referee=True))
    played = []
    for number in range(games):
        journal = session.play(number)
        assert not journal.rows["failures"]
        identities.check(journal.rows, session.rules)
        played.append(journal)
    return played


@pytest.fixture(scope="module")
def session():
    seats, variants = ("culture", "industry", "tourism"), ("godzillas", "advanced")
    scenario = Scenario(game=GAME.name, seats=seats, variants=variants)
    return Session(Plan(scenario, 1, log="decisions", tempo=False, referee=True))


@pytest.mark.parametrize(
    ("table", "column"),
    [
        *(("mayor", "skip_paid"), ("mayor", "card_votes"), ("mayor", "card_area")),
        *(("development", "build_money"), ("development", "culture_votes")),
        *(("development", "materials_white"), ("movement", "newcomers")),
        *(("income", "tourist_income"), ("income", "sales_white"), ("income", "produced_lost")),
        *(("votes", "votes_residents"), ("votes", "votes_attorney")),
        *(("godzilla", "disc_supply"), ("godzilla", "destroyed_grey")),
        *(("pollution", "inc_production"), ("pollution", "increase"), ("pollution", "deaths")),
        *(("growth", "citizens_in_play"), ("hosts", "next_host")),
        *(("scores", "pollution_subtracted"), ("scores", "score")),
    ],
)
def test_a_column_that_is_wrong_by_one_breaks_an_identity(session, table, column):
    journal = session.play(0)
    identities.check(journal.rows, session.rules)
    rows = journal.rows[table]
    rows[:] = [row._replace(**{column: getattr(row, column) + 1}) for row in rows]
    with pytest.raises(AssertionError):
        identities.check(journal.rows, session.rules)


@settings(max_examples=10, deadline=None)
@given(scenarios(), st.integers(0, 10**6))
def test_a_game_of_any_combination_is_played_and_its_tables_agree(scenario, seed):
    play_and_check(scenario, seed, games=1)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(scenarios(), st.integers(0, 10**6))
def test_three_games_of_many_combinations_are_played_and_their_tables_agree(scenario, seed):
    play_and_check(scenario, seed, games=3)

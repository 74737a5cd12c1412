import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
from sim.engine.variants import Overlay, load_overlay, variants
from tests.sim.engine.toy import NAME

words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
values = st.one_of(st.booleans(), st.integers(), words, st.lists(words, max_size=3))
cells = st.dictionaries(words, st.one_of(words, st.integers()), min_size=1, max_size=2)


@st.composite
def scenarios(draw):
    seats = draw(st.lists(words, min_size=1, max_size=6))
    ban = st.builds("{}:take={}".format, st.integers(1, len(seats)), st.sampled_from("ABC"))
    rows = st.dictionaries(words, cells, min_size=1, max_size=2)
    return Scenario(
        game=draw(words),
        seats=seats,
        players=draw(st.one_of(st.none(), st.integers(1, len(seats)))),
        variants=draw(st.lists(words, max_size=2)),
        modes=draw(st.dictionaries(words, values, max_size=3)),
        settings=draw(st.dictionaries(words, values, max_size=3)),
        tables=draw(st.dictionaries(words, rows, max_size=2)),
        bans=draw(st.lists(ban, max_size=2)),
    )


@given(scenarios())
def test_toml_and_pickle_bring_back_an_equal_scenario(scenario):
    for twin in (Scenario.from_toml(scenario.to_toml()), pickle.loads(pickle.dumps(scenario))):
        assert twin == scenario
        assert twin.hash == scenario.hash
        assert hash(twin) == hash(scenario)


def test_the_hash_is_stable():
    # Written down: a hash that changes makes every published study look like another one.
    scenario = Scenario(game="toy", seats=("a", "b"), settings={"pot": 4, "doubled": True})
    assert scenario.hash == "844e61f497ae2209"


def test_the_hash_depends_on_content_only():
    one = Scenario(game="toy", seats=("a", "b"), modes={"x": 1, "y": "true"}, players=2)
    two = Scenario(game="toy", seats=["a", "b"], modes={"y": True, "x": "1"})
    assert one == two
    assert one.hash == two.hash
    assert one.hash != two.replace(modes={}).hash


def test_nothing_in_a_scenario_can_be_changed():
    scenario = Scenario(game="toy", seats=("a",), tables={"t": {"r": {"c": 1}}}, modes={"x": 1})
    with pytest.raises(TypeError):
        scenario.modes["x"] = 2
    with pytest.raises(TypeError):
        scenario.tables["t"]["r"]["c"] = 2
    with pytest.raises(Exception, match="frozen"):
        scenario.game = "other"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"gam": "x"}, "unknown field 'gam' in scenario; did you mean game?"),
        ({"game": "x"}, "scenario: the field 'seats' is missing"),
        (
            {"game": "x", "seats": "a"},
            "scenario: field 'seats': it should be a valid list, not 'a'",
        ),
        (
            {"game": "x", "seats": ["a"], "players": 3},
            "scenario: 3 players need as many seats, not 1",
        ),
        (
            {"game": "x", "seats": ["a"], "players": "1"},
            "scenario: field 'players': it should be a valid integer, not '1'",
        ),
        (
            {"game": "x", "seats": ["a"], "modes": 3},
            "scenario: field 'modes': it should be a valid table, not 3",
        ),
        (
            {"game": "x", "seats": ["a"], "bans": ["card D"]},
            "ban 'card D' is not understood; write position:decision=kind,"
            " as in 2:choose_card=D, or * for all players",
        ),
        ({"game": "x", "seats": ["a"], "bans": ["2:c=D"]}, "ban '2:c=D': there are only 1 seats"),
    ],
)
def test_scenarios_that_do_not_fit(content, message):
    with pytest.raises(BoroughsError) as caught:
        Scenario(**content)
    assert str(caught.value) == message


def test_broken_toml(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text('game = "toy"\nseats = [\n"a"')
    with pytest.raises(BoroughsError, match=r"s\.toml"):
        Scenario.from_toml(path)
    with pytest.raises(BoroughsError, match="scenario, line 1, column 8: Invalid value"):
        Scenario.from_toml("game = toy")
    with pytest.raises(BoroughsError, match=r"cannot read .*none\.toml: No such file"):
        Scenario.from_toml(str(tmp_path / "none.toml"))


def test_variants_come_before_the_scenarios_own():
    scenario = Scenario(
        game=NAME,
        seats=("a",),
        variants=("rich",),
        settings={"pot": 4},
        tables={"cards": {"A1": {"value": 9}, "B2": {"value": 8}}},
    )
    assert scenario.resolved_modes == {"rich": True}
    assert scenario.resolved_settings == {"doubled": True, "pot": "4"}
    assert scenario.resolved_tables == {"cards": {"A1": {"value": "9"}, "B2": {"value": "8"}}}
    with pytest.raises(BoroughsError, match="unknown variant 'ritch'; did you mean rich"):
        scenario.replace(variants=("ritch",)).resolved_modes  # noqa: B018


def test_variants_are_files():
    rich = variants(NAME)["rich"]
    assert (rich.title, rich.rule_ids, rich.settings) == ("Rich", ("TOY-3",), {"doubled": True})


def test_overlays_prevail():
    scenario = Scenario(game=NAME, seats=("a",), settings={"pot": 4, "prices": "cheap"})
    merged = scenario.with_overlay(Overlay("mine", settings={"pot": 3}), shared=True)
    assert merged.settings == {"pot": "3", "prices": "cheap"}
    assert merged.shared == ("pot",)
    assert scenario.settings["pot"] == "4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mode = 1", "unknown field 'mode' in .*; did you mean modes"),
        ("modes = 1", "field 'modes': it should be a valid table, not 1"),
    ],
)
def test_overlays_that_do_not_fit(tmp_path, text, message):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(BoroughsError, match=message):
        load_overlay(path)


def test_bans_by_position():
    scenario = Scenario(game="toy", seats=("a", "b"), bans=("2:c=D", "*:c=E=1", "1:d=none"))
    assert scenario.banned(0) == {"c": frozenset({"E=1"}), "d": frozenset({"none"})}
    assert scenario.banned(1) == {"c": frozenset({"D", "E=1"})}


def test_a_pool_is_drawn_by_seed_and_rotated():
    scenario = Scenario(game="toy", seats=tuple("abcdef"), players=3)
    drawn = [scenario.lineup(1, number, 0) for number in range(200)]
    assert all(list(one) == sorted(set(one)) for one in drawn)
    counts = [sum(entry in one for one in drawn) for entry in range(6)]
    assert min(counts) > 70
    first = scenario.lineup(1, 5, 0)
    assert scenario.lineup(1, 5, 1) == (first[2], first[0], first[1])
    assert scenario.lineup(2, 5, 0) == scenario.lineup(2, 5, 0)


def test_without_a_pool_all_play():
    assert Scenario(game="toy", seats=("a", "b")).lineup(1, 9, 1) == (1, 0)

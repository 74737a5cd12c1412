import pytest

from sim.engine.errors import BoroughsError
from sim.engine.files import parse_toml
from sim.engine.settings import Setting, SettingsTable
from sim.engine.tables import load_tables, overlay
from tests.sim.engine.toy import KEYS, NAME


@pytest.fixture
def settings():
    return SettingsTable.load(NAME)


@pytest.fixture
def tables():
    return load_tables(NAME, KEYS)


def test_defaults_of_all_working_settings(settings):
    assert settings.resolve({}, ()) == {"pot": "6", "doubled": False, "prices": "printed"}


def test_a_setting_as_it_is_read(settings):
    assert settings["doubled"] == Setting(
        key="doubled",
        type="bool",
        default=False,
        choices=("false", "true"),
        applies_to=("rich",),
        effect="medium",
        status="working",
        rule_ids=("TOY-3",),
        reason="ambiguous",
        meaning="cards count twice",
    )
    assert settings["pot"].rule_ids == ("TOY-1", "TOY-2")


@pytest.mark.parametrize("given", [True, "true", "True"])
def test_values_are_read_from_text_and_toml(settings, given):
    values = settings.resolve({"doubled": given, "pot": 4}, ("rich",))
    assert values["doubled"] is True
    assert values["pot"] == "4"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"dubled": True}, "unknown setting 'dubled'; did you mean doubled?"),
        ({"zzz": 1}, "unknown setting 'zzz'; known are: doubled, old_rule, pot, prices"),
        ({"pot": 5}, "setting 'pot' cannot be '5'; it is one of 6, 4, 3"),
        (
            {"old_rule": "old"},
            "setting 'old_rule' is fixed at 'new' in this version; it would be one of new, old",
        ),
        (
            {"doubled": True},
            "setting 'doubled' does not apply to this scenario; it applies to rich",
        ),
    ],
)
def test_settings_that_do_not_fit(settings, given, message):
    with pytest.raises(BoroughsError) as caught:
        settings.resolve(given, ())
    assert str(caught.value) == message


def test_a_fixed_setting_may_be_given_its_value(settings):
    assert "old_rule" not in settings.resolve({"old_rule": "new"}, ())


@pytest.mark.parametrize("shared", [True, ("doubled",)])
def test_a_shared_setting_stays_at_its_default_where_it_does_not_apply(settings, shared):
    assert settings.resolve({"doubled": True}, (), shared)["doubled"] is False
    assert settings.resolve({"doubled": True}, ("rich",), shared)["doubled"] is True


def test_a_reading_changes_cells(settings):
    assert settings.overlays(settings.resolve({}, ())) == {}
    cells = settings.overlays(settings.resolve({"prices": "cheap"}, ()))
    assert cells == {"cards": {"B2": {"value": "1"}}}


def test_two_settings_must_not_change_one_cell(settings):
    clash = {"pot": {"4": {"cards": {"B2": {"value": "2"}}}}}
    clash |= {"prices": {"cheap": {"cards": {"B2": {"value": "1"}}}}}
    table = SettingsTable(dict(settings), clash)
    with pytest.raises(BoroughsError, match="settings 'pot' and 'prices' both change cards B2 v"):
        table.overlays({"pot": "4", "prices": "cheap"})


def test_rows_are_named_by_their_key_columns(tables):
    assert list(tables["cards"]) == ["A1", "B2", "C1"]
    assert list(tables["grid"]) == ["1.1", "1.3"]
    assert tables["cards"]["B2"] == {"kind": "B", "level": "2", "value": "3"}
    assert list(load_tables(NAME, {"cards": lambda row: row["value"]})["cards"]) == ["1", "3", "2"]


def test_an_overlay_leaves_what_it_is_given_alone(tables):
    changed = overlay(tables, {"cards": {"A1": {"value": 7}}}, "here")
    assert changed["cards"]["A1"]["value"] == "7"
    assert tables["cards"]["A1"]["value"] == "1"
    assert tables == load_tables(NAME, KEYS)


def test_an_overlay_may_change_one_item_of_a_cell():
    tables = {"tiles": {"HB": {"effect": "influence;sell:3;store:3"}}}
    changed = overlay(tables, {"tiles": {"HB": {"effect.sell": 2, "effect.votes": 1}}}, "here")
    assert changed["tiles"]["HB"] == {"effect": "influence;store:3;sell:2;votes:1"}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"card": {}}, "unknown table 'card' in my.toml; did you mean cards?"),
        ({"cards": {"A": {}}}, "unknown row of cards 'A' in my.toml; did you mean A1?"),
        (
            {"cards": {"A1": {"valu": 1}}},
            "unknown column of cards 'valu' in my.toml; did you mean value?",
        ),
    ],
)
def test_overlays_that_do_not_fit(tables, changes, message):
    with pytest.raises(BoroughsError) as caught:
        overlay(tables, changes, "my.toml")
    assert str(caught.value) == message


def test_two_rows_of_one_name():
    with pytest.raises(BoroughsError, match=r"grid\.csv, line 3: there is already a row '1'"):
        load_tables(NAME, {"grid": ("row",)})


def test_a_missing_file_or_column():
    with pytest.raises(BoroughsError, match=r"cannot read .*nothing\.csv: No such file"):
        load_tables(NAME, {"nothing": ("row",)})
    with pytest.raises(BoroughsError, match=r"grid\.csv: there is no column 'rows'"):
        load_tables(NAME, {"grid": ("rows",)})


HEADER = "key,type,default,choices,applies_to,effect,status,rule_ids,reason,meaning\n"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("a,bool,false,,,high,working,,,\n" * 2, "line 3: there is already a setting 'a'"),
        ("a,bool,maybe,,,high,working,,,\n", "line 2: default 'maybe' is none of true, false"),
        ("a,int,1,,,high,working,,,\n", "line 2: type 'int' is none of bool, choice"),
        ("a,bool,false\n", "line 2: the number of cells is not that of the header"),
    ],
)
def test_broken_settings_name_file_and_line(tmp_path, monkeypatch, rows, message):
    (tmp_path / "settings.csv").write_text(HEADER + rows)
    monkeypatch.setattr("sim.engine.settings.game_folder", lambda game: tmp_path)
    with pytest.raises(BoroughsError) as caught:
        SettingsTable.load("any")
    assert str(caught.value) == f"{tmp_path / 'settings.csv'}, {message}"


def test_broken_toml_names_file_line_and_column():
    with pytest.raises(BoroughsError) as caught:
        parse_toml("a = 1\nb = = 2\n", "my.toml")
    assert str(caught.value) == "my.toml, line 2, column 5: Invalid value"

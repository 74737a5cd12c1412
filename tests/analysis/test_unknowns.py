"""What nobody knows, and the sheets to fill in."""

import re
from dataclasses import astuple, replace
from html.parser import HTMLParser

import pytest

from analysis.unknowns import groups, sheet_html, sheet_toml, unknowns
from analysis.unknowns.boxes import box_tables
from analysis.unknowns.columns import Columns
from analysis.unknowns.provenance import parse
from analysis.unknowns.sheet import playable
from analysis.unknowns.unknown import SETTINGS
from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.engine.settings import SettingsTable
from sim.engine.tables import overlay
from sim.engine.variants import Overlay, load_overlay
from sim.small_city.components import open_box
from tests.analysis.command_line import boroughs, complaint
from tests.analysis.command_line import content as content_of

GAMES = ("small_city", "key_to_the_city", "suburbia")
LINE = re.compile(r"^#(?=\S)", re.MULTILINE)
"""What turns a line of the sheet into one that counts."""


@pytest.fixture(scope="module")
def found():
    return unknowns("small_city")


def read(text, folder):
    file = folder / "sheet.toml"
    file.write_text(text, encoding="utf-8")
    return load_overlay(file)


def content(box):
    """Return all that a box says, to be compared."""
    cards = [*box.promises, *box.pink.values()]
    return (
        box.numbers,
        [astuple(building) for building in box.buildings],
        box.council,
        [(one.number, one.grade, one.text, one.reward, one.penalty) for one in cards],
        box.cards + box.starred,
        box.difficulties,
        box.ratings,
    )


# What is found


def test_what_is_assumed_is_found_and_what_is_known_is_not(found):
    cells = {(one.table, one.row, one.column) for one in found}
    assert ("buildings", "C3", "price") in cells
    assert ("council", "1.4", "dollars") in cells
    assert ("numbers", "start_money", "value") in cells
    assert ("promises", "7", "condition") in cells
    assert ("buildings", "R3", "price") not in cells
    assert ("council", "1.3", "dollars") not in cells
    assert ("numbers", "citizens", "value") not in cells
    assert ("numbers", "disc_points", "value") not in cells
    assert ("promises", "16", "condition") not in cells


def test_the_values_are_those_of_the_tables(found):
    tables, _ = box_tables("small_city")
    for one in found:
        if one.table != SETTINGS:
            assert tables[one.table][one.row][one.column] == one.value


def test_the_most_important_come_first(found):
    effects = [one.effect for one in found]
    ranks = {"high": 0, "medium": 1, "small": 2}
    assert [ranks[effect] for effect in effects] == sorted(ranks[effect] for effect in effects)
    assert set(effects) == set(ranks)


def test_each_has_words_rules_and_its_settings(found):
    settings = SettingsTable.load("small_city")
    for one in found:
        assert one.what
        assert one.title
        assert one.rule_ids
        assert one.setting
        effects = {settings[key].effect for key in one.setting.split()}
        assert one.effect in effects


def test_a_cell_that_says_several_things_asks_for_each(found):
    one = next(one for one in found if (one.row, one.column) == ("MU", "effect"))
    assert one.what == "votes for building it; dollars for each person on it"
    assert one.setting == "culture_build_votes museum_effect"
    assert one.effect == "high"


def test_what_no_cell_answers_is_a_question(found):
    questions = {one.row: one for one in found if one.table == SETTINGS}
    assert questions["residential_votes"].working
    assert list(questions["residential_votes"].choices) == ["cumulative", "printed"]
    assert not questions["factory_colours"].working
    asked = {key for one in found if one.table != SETTINGS for key in one.setting.split()}
    assert not asked & set(questions)


def test_numbers_say_their_unit_and_rule(found):
    one = next(one for one in found if one.row == "host_income")
    assert one.what.startswith("host income, in $ per tourist: Tourists: the host gains $1")
    assert not one.what.endswith(":")


@pytest.mark.parametrize("game", GAMES)
def test_other_games_need_nothing_but_their_tables(game):
    listed = unknowns(game)
    tables, _ = box_tables(game)
    assert len(listed) >= 20
    assert all(one.value == tables[one.table][one.row][one.column] for one in listed if one.column)
    assert all(one.effect for one in listed)


def test_an_unknown_game_is_refused():
    with pytest.raises(BoroughsError, match="did you mean small_city"):
        unknowns("smal_city")


# The sheet as a file


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_sheet_is_an_overlay_that_changes_nothing(game, tmp_path):
    sheet = read(sheet_toml(game), tmp_path)
    assert sheet.title
    assert not sheet.tables
    assert not sheet.settings


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_filled_in_with_the_present_values_holds_every_cell(game, tmp_path):
    sheet = read(LINE.sub("", sheet_toml(game)), tmp_path)
    tables, _ = box_tables(game)
    assert overlay(tables, sheet.tables, "sheet") == tables
    count = sum(len(cells) for rows in sheet.tables.values() for cells in rows.values())
    assert count == sum(bool(one.column) for one in unknowns(game))


@pytest.mark.parametrize("variants", [("advanced",), ("advanced", "godzillas", "expert")])
def test_a_sheet_filled_in_with_the_present_values_changes_nothing(variants, tmp_path):
    scenario = Scenario(game="small_city", seats=("random",) * 4, variants=variants)
    sheet = read(LINE.sub("", sheet_toml("small_city")), tmp_path)
    game = load_game("small_city")
    before, after = game.prepare(scenario), game.prepare(scenario.with_overlay(sheet))
    assert content(before.box) == content(after.box)
    assert before.readings == after.readings


BLANK = {"value": "0,0", "votes": "9"}
"""What may stand in a cell that is blank: blocked squares, and a price in votes."""


def other(column, value):
    """Return another value of a cell."""
    if column == "shapes":
        return "L3" if value == "I3" else "I3"
    fixed = {"materials": "B:3", "requirement": "near_culture:4", "condition": "money>=3"}
    if column in fixed:
        return fixed[column]
    if column == "value" and re.fullmatch(r"(\d,\d ?)*", value):
        return "0,0"
    return re.sub(r"\d+", lambda match: str(int(match[0]) + 1), value) or BLANK[column]


NO_TILE = re.compile("does not have|follow from kind and size")


def opened(cells):
    tables, _ = box_tables("small_city")
    return content(open_box(overlay(tables, cells, "test")))


def differs(cells, box):
    try:
        return opened(cells) != box
    except BoroughsError:
        return False


def refusal(cells):
    with pytest.raises(BoroughsError) as caught:
        opened(cells)
    return str(caught.value)


def test_every_changed_cell_changes_the_box_or_is_refused_as_no_tile(found):
    box = opened({})
    for one in found:
        if one.column:
            cells = {one.table: {one.row: {one.column: other(one.column, one.value)}}}
            # A size alone is not that of the shape, and what follows from the size is not free.
            assert differs(cells, box) or NO_TILE.search(refusal(cells)), one


def test_an_answered_question_changes_the_reading(tmp_path):
    text = LINE.sub("", sheet_toml("small_city"))
    text = text.replace('residential_votes = "cumulative"', 'residential_votes = "printed"')
    scenario = Scenario(game="small_city", seats=("random", "random"), variants=("advanced",))
    rules = load_game("small_city").prepare(scenario.with_overlay(read(text, tmp_path)))
    assert rules.readings.residential_votes == "printed"


def test_the_sheet_says_what_to_do_with_it():
    text = sheet_toml("small_city")
    assert "boroughs run small_city --overlay" in text
    assert all(len(line) <= 100 for line in text.splitlines() if line.startswith("# "))
    assert not playable("key_to_the_city") or "--overlay" in sheet_toml("key_to_the_city")


def test_names_that_are_no_bare_keys_are_quoted(found, tmp_path):
    one = replace(found[0], table="tiles", row='The "O2".1', column="vp", value='a "b"')
    assert LINE.sub("", sheet_toml("small_city", [one])).count("tiles.") == 1
    sheet = read(LINE.sub("", sheet_toml("small_city", [one])), tmp_path)
    assert sheet.tables == {"tiles": {'The "O2".1': {"vp": 'a "b"'}}}
    assert isinstance(sheet, Overlay)


# The sheet on paper


class Page(HTMLParser):
    """Counts the frames of a page, and collects its text and addresses."""

    def __init__(self, text):
        super().__init__()
        self.frames = self.lines = self.questions = 0
        self.addresses, self.words = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        kinds = dict(attrs)
        self.frames += (tag, kinds.get("class")) == ("td", "box")
        self.questions += kinds.get("class") == "question"
        self.lines += tag == "code"
        self.addresses += [kinds[one] for one in ("src", "href") if one in kinds]

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_a_frame_for_each_unknown_and_needs_no_network(game):
    listed = unknowns(game)
    page = Page(sheet_html(game))
    assert page.frames + page.questions + page.lines - 1 == len(listed)  # one code is the command
    assert not page.addresses
    text = " ".join(page.words)
    assert all(one.title in text for one in listed if one.column)


# The command


def test_the_command_lists_groups_and_writes_sheets(tmp_path):
    shown = boroughs("unknowns", "small_city").stdout
    assert "numbers and questions of small_city" in shown
    assert len(shown.splitlines()) < 80
    toml, html = tmp_path / "box.toml", tmp_path / "box.html"
    boroughs("unknowns", "small_city", "--toml", toml, "--html", html)
    assert toml.read_text(encoding="utf-8") == sheet_toml("small_city")
    assert html.read_text(encoding="utf-8") == sheet_html("small_city")


def test_the_command_leaves_a_filled_in_sheet_alone(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text("title = 'mine'", encoding="utf-8")
    said = complaint("unknowns", "small_city", "--toml", file)
    assert said == f"{file} is there already, and may be filled in; name another file"
    assert file.read_text(encoding="utf-8") == "title = 'mine'"
    assert "cannot write" in complaint("unknowns", "small_city", "--html", tmp_path / "no" / "x")


def test_the_command_prints_records(found):
    told = content_of("unknowns", "small_city")
    assert len(told) == len(found)
    assert told[0]["effect"] == "high"


def test_groups_count_every_unknown_once(found):
    assert sum(one.count for one in groups(found)) == len(found)


# Reading the tables


def test_a_provenance_is_read_part_by_part():
    first, second, third = parse("size, shape=SEED 1; near=SOURCE x (number ASSUMED a; b); SOURCE")
    assert (first.names, first.known, first.assumed) == (("size", "shape"), True, False)
    assert (second.names, second.known, second.assumed) == (("near",), False, True)
    assert (third.names, third.assumed) == ((), False)


@pytest.mark.parametrize(
    ("text", "assumed"),
    [
        ("ASSUMED", True),
        ("SOURCE DLX ASSUMED", True),
        ("ASSUMED (that it rises is SOURCE)", True),
        ("SEED (that the point is a vote is ASSUMED)", False),
    ],
)
def test_a_whole_row_is_assumed_where_that_is_not_an_aside(text, assumed):
    assert parse(text)[0].assumed == assumed


def test_the_words_of_a_provenance_mean_columns():
    rows = {
        "a": {"kind": "R", "supply": "3", "shapes": "any", "cost_1": "2", "cost_2": "",
              "effect": "votes_when_built:1;store:2", "provenance": ""},
    }  # fmt: skip
    columns = Columns.of(rows, ("kind",), {"amount": ("effect",)})
    assert columns.meant("supply per level") == ("supply",)
    assert columns.meant("shape") == ("shapes",)
    assert columns.meant("votes") == ("effect",)
    assert columns.meant("cost") == ("cost_1", "cost_2")
    assert columns.meant("the amount") == ("effect",)
    assert columns.meant("kind") == ()

"""The command line: what each command prints."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from analysis.cli import COMMANDS
from analysis.cli.options import split_seats
from sim.engine.run import Run
from tests.analysis.command_line import boroughs, complaint, content, examples

PLAY = ("play", "small_city", "--seats", "green,industry,random", "--seed", "7")
RUN = ("run", "small_city", "--seats", "balanced,random", "--jobs", "1")

NEED_A_FOLDER = ("study", "summary", "report")
"""Commands whose examples need something that was played."""
FAILING = """
from sim.engine.strategy import Strategy

class Bot(Strategy):
    name = "bot"
    game = "small_city"
    summary = "Fails when it builds for the third time."
    built = 0

    def build_tile(self, view, decision):
        self.built += 1
        if self.built == 3:
            raise ValueError("no\\nidea")
        return None
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


class TestHelp:
    def test_without_words_is_shown(self):
        assert boroughs().stdout == boroughs("--help").stdout

    def test_names_every_command_and_the_exit_codes(self):
        shown = boroughs("--help").stdout
        assert all(f"\n  {name} " in shown for name in COMMANDS)
        assert "2 bad input; 130 interrupted." in " ".join(shown.split())

    @pytest.mark.parametrize("name", COMMANDS)
    def test_fits_80_columns_and_has_examples(self, name):
        assert examples(name)
        assert max(map(len, boroughs(name, "--help").stdout.splitlines())) <= 80

    @pytest.mark.parametrize("name", [name for name in COMMANDS if name not in NEED_A_FOLDER])
    def test_examples_run(self, name):
        for words in examples(name):
            boroughs(*small(words))

    def test_examples_of_the_group_run(self):
        for words in examples():
            boroughs(*small(words))

    def test_version(self):
        assert boroughs("--version").stdout.startswith("boroughs ")


QUICK = ("run", "ladder", "compare", "sensitivity", "value", "robustness")
"""Commands whose examples play games in any number of processes."""


def small(words):
    """Make an example quick: few games, one process."""
    words = list(words)
    if words[0] in QUICK or words[0] == "plan":
        words += ["--jobs", "1"]
    if words[0] in QUICK and "--games" not in words:
        words += ["--games", "2"]
    for option, value in (("--games", "2"), ("--blocks", "1"), ("--pilot", "6"), ("--points", "2")):
        if option in words:
            words[words.index(option) + 1] = value
    return words


class TestGames:
    def test_table(self):
        assert "small_city        Small City" in boroughs("games").stdout

    def test_one(self):
        shown = boroughs("games", "small_city").stdout
        assert "The Godzillas" in shown
        assert "easy, expert, or one of these" in shown
        assert "green" in shown
        assert max(map(len, shown.splitlines())) <= 80

    def test_settings(self):
        shown = boroughs("games", "small_city", "--settings").stdout
        assert "start_money" in shown
        assert "rising, equal, rich" in shown
        assert max(map(len, shown.splitlines())) <= 80

    def test_json(self):
        london, known, suburbia = content("games")
        assert (london["name"], suburbia["name"]) == ("key_to_the_city", "suburbia")
        assert known["players"] == [1, 2, 3, 4]
        one = content("games", "small_city")
        modes = {row["name"] for row in one["modes"]}
        assert modes >= {"side", "victory", "godzillas", "advanced"}
        assert modes >= {"activist_mayor", "activist_parks"}
        assert {"name", "summary", "parameters"} == set(one["strategies"][0])
        (money,) = (row for row in one["settings"] if row["key"] == "start_money")
        assert (money["value"], money["status"]) == ("rising", "working")


class TestSuburbia:
    def test_a_run_is_summarised_without_eliminations(self):
        words = ("run", "suburbia", "--players", "2", "--games", "4", "--jobs", "1")
        shown = boroughs(*words).stdout
        assert "strategy   games" in shown
        assert "failed" in shown
        assert " out " not in shown
        assert content(*words)["strategies"][0]["eliminated"] == 0

    @pytest.mark.parametrize("variant", ["lone_architect", "dale"])
    def test_a_solo_game_is_played_by_one_and_told(self, variant):
        words = ("play", "suburbia", "--variant", variant, "--seed", "3")
        assert boroughs(*words).stdout.count("Borough of seat") == 1 + (variant == "dale")
        assert "seat 1 (random) is Junior Intern" in boroughs(*words, "--seats", "random").stdout

    def test_rules_and_settings_are_shown(self):
        assert "exactly" in boroughs("rules", "suburbia", "SUB-END-02").stdout
        assert "after_effect_payer" in boroughs("games", "suburbia", "--settings").stdout


class TestPlay:
    def test_tells_every_phase_the_towns_and_the_result(self):
        shown = boroughs(*PLAY, "--variant", "godzillas").stdout
        assert shown.count("Phase VI - Pollution") == 8
        assert "Godzilla: seat 2 (industry)" in shown
        assert shown.count("town size=") == 3
        assert "seat   strategy   votes   promise" in shown

    def test_shows_how_what_wins_has_grown(self):
        shown = boroughs(*PLAY, "--variant", "citizen_victory", "--quiet").stdout
        assert "Citizens in play by round" in shown
        assert "Economic effect" not in shown
        assert "by round" not in boroughs(*PLAY, "--quiet").stdout

    def test_shows_all_growth_if_asked(self):
        shown = boroughs(*PLAY, "--quiet", "--growth").stdout
        titles = ["Economic effect by round", "Citizens in play by round", "Culture squares by"]
        assert all(title in shown for title in titles)
        (first, *_) = content(*PLAY)["growth"]["Citizens in play by round"]
        assert list(first) == ["seat", "strategy", *map(str, range(1, 9))]

    def test_quiet_tells_the_result_only(self):
        shown = boroughs(*PLAY, "--quiet").stdout
        assert "Phase" not in shown
        assert "town size=" not in shown
        assert "seat   strategy" in shown

    def test_json(self):
        told = content(*PLAY, "--set", "start_money=rich")
        assert told["scenario"]["settings"] == {"start_money": "rich"}
        assert told["status"] == "finished"
        assert [row["seat"] for row in told["scores"]] == [1, 2, 3]
        assert [one["seat"] for one in told["maps"]] == [1, 2, 3]
        assert {line["phase"] for line in told["lines"]} >= {"setup", "I", "VIII", "end"}
        assert any("$15" in line["text"] for line in told["lines"])

    def test_same_seed_same_words(self):
        assert boroughs(*PLAY).stdout == boroughs(*PLAY).stdout

    def test_tempo_changes_the_minutes_only(self):
        lines = boroughs(*PLAY).stdout.splitlines()
        plain = boroughs(*PLAY, "--no-tempo").stdout.splitlines()
        differing = [one for one, other in zip(lines, plain, strict=True) if one != other]
        assert len(differing) == 8
        assert all("from minute" in line for line in differing)

    def test_mode_variant_overlay_and_settings_prevail_in_this_order(self, folder):
        overlay = folder / "money.toml"
        overlay.write_text('[modes]\nside = "easy"\n[settings]\nstart_money = "equal"\n')
        options = (
            "--variant",
            "expert",
            "--overlay",
            "money.toml",
            "--mode",
            "side=easy,expert,easy",
        )
        told = content(*PLAY, *options, "--set", "start_money=rich")
        assert told["scenario"]["modes"] == {"side": ["easy", "expert", "easy"]}
        assert told["scenario"]["settings"] == {"start_money": "rich"}
        assert ["side=expert" in one["map"] for one in told["maps"]] == [False, True, False]

    def test_a_comparison_and_a_ladder_start_from_a_scenario_file(self, folder):
        (folder / "mine.toml").write_text('game = "small_city"\nseats = ["random", "green"]\n')
        start = ("--scenario", "mine.toml", "--games", "2")
        compared = content("compare", *start, "--against", "start_money=rich")
        assert list(compared["scenarios"]) == ["mine", "start_money=rich"]
        assert content("ladder", *start)["scenario"]["seats"] == ["random", "green"]

    def test_scenario_file(self, folder):
        (folder / "mine.toml").write_text(
            'game = "small_city"\nseats = ["green", "random"]\nvariants = ["godzillas"]\n'
        )
        told = content("play", "--scenario", "mine.toml", "--seats", "random,green")
        assert told["scenario"]["seats"] == ["random", "green"]
        assert told["scenario"]["variants"] == ["godzillas"]

    def test_a_game_of_a_run(self):
        told = content(*PLAY, "--game-number", "1")
        assert [row["strategy"] for row in told["scores"]] == ["random", "green", "industry"]

    def test_default_seats_are_the_scripted_ones(self):
        seats = content("play", "small_city", "--players", "3")["scenario"]["seats"]
        assert len(set(seats)) == 3
        assert "random" not in seats

    def test_solo_is_for_one_scripted_strategy_unless_told_otherwise(self):
        scenario = content("play", "small_city", "--variant", "solo")["scenario"]
        assert len(scenario["seats"]) == 1
        assert "random" not in scenario["seats"]

    def test_the_difficulty_may_be_all_that_says_solo(self):
        told = content("play", "small_city", "--mode", "solo_difficulty=president")
        assert told["lines"][1]["text"].endswith("plays alone, at difficulty President")
        assert set(told["scores"][0]) >= {"score", "title"}

    def test_a_scenario_file_may_be_solo(self, folder):
        (folder / "mine.toml").write_text(
            'game = "small_city"\nseats = ["balanced"]\n[modes]\nsolo_difficulty = "governor"\n'
        )
        assert len(content("play", "--scenario", "mine.toml")["scores"]) == 1

    def test_a_failed_game_ends_with_1(self, folder):
        (folder / "bot.py").write_text(FAILING)
        told = complaint("play", "small_city", "--seats", "bot.py:Bot,green", code=1)
        assert told.startswith("the game could not be finished: seat 1 (bot.py:Bot) failed in")
        assert "ValueError: no idea" in told


class TestRun:
    def test_solo_runs_with_its_default_seat(self):
        shown = boroughs("run", "small_city", "--variant", "solo", "--games", "3", "--jobs", "1")
        assert "Small City (solo), 1 player, 3 games" in shown.stdout

    def test_solo_draws_from_several_strategies(self):
        solo = ("--variant", "solo", "--players", "1", "--games", "8", "--jobs", "1")
        told = content("run", "small_city", "--seats", "green,random", *solo)
        assert {one["strategy"] for one in told["strategies"]} == {"green", "random"}

    def test_table_and_where_the_tables_are(self):
        shown = boroughs(*RUN, "--games", "6", "--out", "here").stdout
        assert "strategy   games" in shown
        assert "clustered by seed (3 seeds). Distinct games: 6." in shown
        assert "run = sim.Run.open('here')" in shown
        assert max(map(len, shown.splitlines())) <= 80
        assert len(Run.open("here").games) == 6

    def test_json(self):
        told = content(*RUN, "--games", "4", "--log", "games", "--no-rotate", "--no-tempo")
        assert (told["games"], told["failed"], told["distinct_games"]) == (4, 0, 4)
        balanced = next(row for row in told["strategies"] if row["strategy"] == "balanced")
        assert balanced["mean score"]["low"] < balanced["mean score"]["estimate"]
        assert balanced["games"] == 4

    def test_command_of_the_manifest(self, monkeypatch):
        words = [*RUN, "--games", "2", "--out", "here"]
        monkeypatch.setattr(sys, "argv", ["boroughs", *words])
        boroughs(*words)
        assert Run.open("here").manifest["command"] == f"boroughs {' '.join(words)}"

    def test_failed_games_are_counted_and_end_with_1(self, folder):
        (folder / "bot.py").write_text(FAILING)
        seats = ("--seats", "bot.py:Bot,green")
        result = boroughs("run", "small_city", *seats, "--games", "3", "--jobs", "1", code=1)
        assert "3 of 3 games failed; the first: game 0, seat 1 (bot.py:Bot)" in result.stderr
        told = content("run", "small_city", *seats, "--games", "3", "--jobs", "1", code=1)
        assert told["failed"] == 3
        assert [row["unfinished"] for row in told["strategies"]] == [3, 3]

    def test_a_failed_game_is_offered_to_be_looked_at(self, folder):
        (folder / "bot.py").write_text(FAILING)
        said = ["small_city", "--seats", "bot.py:Bot,green", "--mode", "side=expert"]
        result = boroughs("run", *said, "--games", "3", "--jobs", "1", "--no-rotate", code=1)
        (line,) = [one for one in result.stderr.splitlines() if one.startswith("To look at it: ")]
        words = shlex.split(line.removeprefix("To look at it: boroughs "))
        assert words == ["play", *said, "--seed", "1", "--no-rotate", "--game-number", "0"]
        told = complaint(*words, code=1)
        assert told.startswith("the game could not be finished: seat 1 (bot.py:Bot) failed in")

    def test_strict_stops_at_the_first_failed_game(self, folder):
        (folder / "bot.py").write_text(FAILING)
        words = ["small_city", "--seats", "bot.py:Bot,green", "--games", "3", "--jobs", "1"]
        told = boroughs("run", *words, "--strict", code=1).stderr.splitlines()
        assert told[0].startswith("boroughs: stopped at game 0, seat 1 (bot.py:Bot) failed in ")
        assert told[1].endswith("--seats bot.py:Bot,green --seed 1 --game-number 0")

    def test_a_time_limit(self, folder):
        words = ["small_city", "--seats", "green,green", "--games", "1", "--jobs", "1"]
        assert content("run", *words, "--time-limit", "60")["failed"] == 0
        told = complaint("run", *words, "--time-limit", "0")
        assert told == "the time limit must be above 0 seconds, such as 2, not 0"


class TestSummary:
    def test_is_what_the_run_has_shown(self):
        shown = boroughs(*RUN, "--games", "4", "--out", "here").stdout
        assert boroughs("summary", "here").stdout.strip() in shown

    def test_several_runs(self):
        for seed in ("1", "2"):
            boroughs(
                *RUN, "--games", "2", "--seed", seed, "--log", "games", "--out", f"runs/{seed}"
            )
        first, second = content("summary", "runs/1", "runs/2")
        assert (first["folder"], second["folder"]) == ("runs/1", "runs/2")
        assert (first["status"], first["games"], len(first["strategies"])) == ("complete", 2, 2)

    def test_of_an_interrupted_run(self):
        boroughs(*RUN, "--games", "4", "--shard-size", "2", "--out", "here")
        path = Path("here/manifest.json")
        manifest = json.loads(path.read_text())
        left = {"status": "interrupted", "shards": manifest["shards"][:1]}
        path.write_text(json.dumps(manifest | left))
        assert "2 of 4 games, seed 1" in boroughs("summary", "here").stdout

    def test_of_nothing(self, folder):
        assert complaint("summary", ".") == ". holds no run: there is no manifest.json"


class TestRules:
    def test_one(self):
        shown = boroughs("rules", "small_city", "sc-god-29").stdout
        assert "Setting godzilla_first_visit = no_discs_now (working" in shown
        assert "a town without discs is a first visit" in shown
        assert "Provenance: seed" in shown

    def test_list(self):
        shown = boroughs("rules", "small_city", "--section", "SC-GOD", "--search", "disc").stdout
        assert "SC-GOD-17" in shown
        assert "SC-P1-01" not in shown
        assert max(map(len, shown.splitlines())) <= 80

    def test_json(self):
        one = content("rules", "small_city", "SC-GOD-29")
        assert one["settings"][0]["choices"]["never_visited"].startswith("only a town")
        assert len(content("rules", "small_city")) > 400

    def test_untested_exit_code_is_for_strict(self):
        untested = content("rules", "small_city", "--untested")
        code = 1 if untested else 0
        boroughs("rules", "small_city", "--untested", "--strict", code=code)


class TestStudy:
    def test_list(self):
        assert "godzilla-damage" in boroughs("study").stdout
        assert content("study")[0]["blocks"] > 0

    def test_prints_findings_and_where_the_report_is(self, monkeypatch, folder):
        import analysis.studies.run_study
        from analysis.studies.study import Study

        asked = {}

        def run_study(name, **options):
            asked.update(options, name=name)
            (folder / Study.load(name).notebook).write_text(NOTEBOOK)
            report = folder / "report.html"
            report.write_text("<body>62 %</body>")
            return report

        monkeypatch.setattr(analysis.studies.run_study, "run_study", run_study)
        for words in examples("study"):
            boroughs(*words)
        shown = boroughs("study", "godzilla-damage", "--blocks", "5", "--jobs", "0").stdout
        assert "How often: in 62 %.\n" in shown
        assert "The report is" in shown
        assert (asked["name"], asked["blocks"], asked["jobs"]) == ("godzilla-damage", 5, None)
        assert content("study", "godzilla-damage")["findings"] == ["How often: in 62 %."]


NOTEBOOK = """{"cells": [{"cell_type": "markdown"}, {"cell_type": "code", "outputs": [
{"output_type": "stream"}, {"data": {
"text/html": ["<section class=\\"findings\\">", "</section>"],
"text/plain": ["How often: in 62 %."]}}]}]}"""


def test_dictionary_is_that_of_the_engine():
    from sim.engine.dictionary import data_dictionary
    from sim.small_city.schema import SCHEMA

    assert boroughs("dictionary", "small_city").stdout == f"{data_dictionary(SCHEMA)}\n"


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        (
            "green, industry(parks=2, shops=1) ,random",
            ["green", "industry(parks=2, shops=1)", "random"],
        ),
        ("my_bot.py:MyBot(name='a,b'),green", ["my_bot.py:MyBot(name='a,b')", "green"]),
        ("bot.py:B(order=(1, [2, 3]))", ["bot.py:B(order=(1, [2, 3]))"]),
    ],
)
def test_split_seats(text, seats):
    assert split_seats(text) == seats

"""Every reader of something a user writes, by name: given a file, or the text of an option."""

from pathlib import Path

from analysis.cli.odds import _town, _weights
from analysis.cli.options import pairs, split_seats, whole
from analysis.studies.study import Study
from analysis.studies.study_folder import read_record
from sim.engine.bans import Ban
from sim.engine.files import read_csv, read_text
from sim.engine.scenario import Scenario
from sim.engine.seating import parse
from sim.engine.session import Plan, Session
from sim.engine.variants import load_overlay
from sim.small_city.position import game_around
from sim.small_city.vectors import read_vectors


def scenario(path):
    Session(Plan(Scenario.from_toml(path), seed=0, tempo=False))


def overlay(path):
    table = Scenario(game="small_city", seats=("random", "random"))
    Session(Plan(table.with_overlay(load_overlay(path)), seed=0, tempo=False))


def study(path):
    for part in (read := Study.load(path)).parts(read.blocks):
        read.scenario(part.players, part.arm)
    read.other_readings()


def rows(path):
    list(read_csv(path, ["key", "value"]))


FILES = {
    "scenario": scenario,
    "overlay": overlay,
    "study": study,
    "town map": lambda path: game_around(read_text(path)),
    "vectors": lambda path: read_vectors(read_text(path), str(path)),
    "csv": rows,
    "record": read_record,
}
"""What reads a file, by what the file holds."""
TEXTS = {
    "strategy": lambda text: parse(text, "small_city", Path()),
    "seats": split_seats,
    "ban": Ban.parse,
    "key=value": lambda text: pairs("--set", [text], "start_money=equal"),
    "weights": _weights,
    "town": _town,
    "whole number": whole("--seed", least=0, such_as=7),
}
"""What reads the text of an option or a field."""

"""Broken runs on disk: what is damaged is told in one line, and opening one runs no code."""

import json
import shutil

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings

from sim.engine.errors import BoroughsError
from sim.engine.run import Run
from tests.corpus.test_fuzzing import spoilt

MANIFEST = "manifest.json"
PART = "scores/part-00000.parquet"


@pytest.fixture
def folder(stored, tmp_path, monkeypatch):
    shutil.copytree(stored, tmp_path / "run")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "run"


def read():
    opened = Run.open("run")
    for name in opened.tables:
        opened.table(name)


def told():
    with pytest.raises(BoroughsError) as caught:
        read()
    return str(caught.value)


SAID = [
    ("", "run/manifest.json, line 1: Expecting value"),
    ("[]", "run/manifest.json: it should hold an object, {…}"),
    ("{}", "run/manifest.json: the field 'status' is missing"),
    ("[" * 100_000, "run/manifest.json: it is nested too deeply"),
    ("\ufeff{", "run/manifest.json, line 1: Expecting property name enclosed in double quotes"),
]
CHANGED = [
    ("scenario", 3, "run/manifest.json: field 'scenario': it should be a valid table, not 3"),
    ("scenario", {}, "run: scenario: the field 'game' is missing"),
    (
        "scenario",
        {"game": "subrbia", "seats": ["random"]},
        "run: unknown game 'subrbia'; did you mean suburbia?",
    ),
    (
        "log",
        "all",
        "run/manifest.json: field 'log': it should be 'games', 'phases', 'events' or 'decisions',"
        " not 'all'",
    ),
    ("shards", {}, "run/manifest.json: field 'shards': it should be a valid list, not {}"),
    ("shards", [3], "run/manifest.json: field 'shards.0': it should be a valid table, not 3"),
    ("shards", [{}], "run/manifest.json, shards.0: the field 'shard' is missing"),
    (
        "shards",
        [{"shard": "../x", "tables": {"scores": 1}}],
        "run/manifest.json, shards.0: field 'shard': it should be a valid integer, not '../x'",
    ),
    (
        "shards",
        [{"shard": -1, "tables": {"scores": 1}}],
        "run/manifest.json, shards.0: field 'shard': it should be greater than or equal to 0,"
        " not -1",
    ),
    (
        "schema",
        "0" * 16,
        "run was written by boroughs {}, whose tables were others; play it again",
    ),
    ("versions", None, "run/manifest.json: field 'versions': it should be a valid table, not None"),
]


@pytest.mark.parametrize(("text", "line"), SAID)
def test_a_manifest_that_is_none(folder, text, line):
    (folder / MANIFEST).write_text(text)
    assert told() == line


@pytest.mark.parametrize(("field", "value", "line"), CHANGED)
def test_a_manifest_with_a_wrong_field(folder, field, value, line):
    content = json.loads((folder / MANIFEST).read_text())
    version = content["versions"]["boroughs"]
    (folder / MANIFEST).write_text(json.dumps(content | {field: value}))
    assert told() == line.format(version) if field == "schema" else told() == line


def test_a_manifest_in_another_encoding(folder):
    (folder / MANIFEST).write_bytes(b"{\n\xff}")
    assert told() == "cannot read run/manifest.json: line 2 is not UTF-8 text"


def truncated(path):
    path.write_bytes(path.read_bytes()[:-40])


def cut_in_the_middle(path):
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 3] + whole[len(whole) // 2 :])


def emptied(path):
    path.write_bytes(b"")


def removed(path):
    path.unlink()


def folder_instead(path):
    path.unlink()
    path.mkdir()


def text_instead(path):
    path.write_text("game,seat,score\n")


def other_columns(path):
    pq.write_table(pa.table({"game": [1], "points": [2]}), path)


def other_types(path):
    table = pq.read_table(path)
    named = {name: table.column(name) for name in table.column_names}
    pq.write_table(pa.table(named | {"score": pa.array(["many"] * len(table))}), path)


def with_gaps(path):
    table = pq.read_table(path)
    named = {name: table.column(name) for name in table.column_names}
    pq.write_table(pa.table(named | {"seat": pa.array([None] * len(table), pa.int8())}), path)


DAMAGES = [
    truncated, cut_in_the_middle, emptied, removed, folder_instead, text_instead, other_columns,
    other_types, with_gaps,
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_part_is_named(folder, damage):
    damage(folder / PART)
    line = told()
    assert line.startswith(f"cannot read run/{PART}: ")
    assert "\n" not in line


def test_missing_values_are_told_by_column(folder):
    with_gaps(folder / PART)
    assert told().endswith("column 'seat' has values that the schema does not know")


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(spoilt('{"status": "complete", "scenario": {"game": "suburbia", "seats": ["random"]}, "log":'
              ' "games", "schema": "0", "versions": {"boroughs": "1"}, "shards": [{"shard": 0,'
              ' "tables": {"scores": {"rows": 4}}}]}'))  # fmt: skip
def test_manifests_that_are_nearly_right(tmp_path_factory, text):
    folder = tmp_path_factory.mktemp("spoilt")
    (folder / MANIFEST).write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(BoroughsError):
        Run.open(folder)

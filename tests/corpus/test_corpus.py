"""The corpus of broken input: each ends in one line, exit code 2, and nothing left behind.

Every TOML file beside this module has inputs for one reader: `file` is what an input is written to,
`command` what is given it, `good` one that is right. An input of ``[[bad]]`` is ``given`` as text
(``times`` over), as ``hex``, or the good one with a ``swap``; it may have a command, or a file, of
its own. ``says`` is the line expected. ``[files]`` are there for all of them.
"""

import shlex
import tomllib
from pathlib import Path

import pytest

from tests.analysis.command_line import boroughs, complaint

CORPUS = {
    path.stem: tomllib.loads(path.read_text()) for path in Path(__file__).parent.glob("*.toml")
}
BAD = [(name, bad) for name, part in sorted(CORPUS.items()) for bad in part["bad"]]


def written(part, bad):
    """Return the bytes of an input."""
    if "hex" in bad:
        return bytes.fromhex(bad["hex"])
    text = bad.get("given", part.get("good", "")) * bad.get("times", 1)
    for old, new in [bad["swap"]] if "swap" in bad else []:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


def laid_out(folder, part, bad):
    """Write the files of an input and return its command line."""
    for name, text in part.get("files", {}).items():
        (folder / name).write_text(text)
    file = bad.get("file", part.get("file"))
    if file is not None:
        (folder / file).write_bytes(written(part, bad))
    return shlex.split(bad.get("command", part.get("command")))


def content(folder):
    """Return what a folder holds, by path; compiled modules are Python's business."""
    found = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return {path: path.read_bytes() if path.is_file() else None for path in found}


@pytest.mark.parametrize(("name", "bad"), BAD, ids=[f"{n}: {b['says'][:70]}" for n, b in BAD])
def test_bad_input_is_told_in_one_line_and_leaves_nothing_behind(name, bad, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = laid_out(tmp_path, CORPUS[name], bad)
    before = content(tmp_path)
    assert complaint(*words).replace(f"{tmp_path}/", "") == bad["says"]
    assert content(tmp_path) == before


GOOD = [name for name, part in CORPUS.items() if "good" in part]
SLOW = {"studies": [pytest.mark.slow]}


@pytest.mark.parametrize("name", [pytest.param(one, marks=SLOW.get(one, ())) for one in GOOD])
def test_what_is_right_passes(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    boroughs(*laid_out(tmp_path, CORPUS[name], {}))


def test_the_corpus_is_large():
    assert len({(name, str(bad)) for name, bad in BAD}) == len(BAD) >= 150

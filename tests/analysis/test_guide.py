"""The notebooks of the guide: thin, stored with what their code shows, and true."""

import re

import nbformat
import pytest

from tests.guide import NOTEBOOKS, code, digest, executed, said

MOST = 450_000
"""Bytes that all notebooks may take."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_is_stored_is_of_this_code(path):
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    assert notebook.metadata["executed"] == digest(notebook), "run: python -m tests.guide"
    cells = code(notebook)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert max(len(cell.source.splitlines()) for cell in cells) <= 16
    assert not any("lambda" in cell.source for cell in cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_of_this_machine_is_stored(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/(tmp|home|root|usr|work|Users)/|Traceback|stderr|papermill", text)


def test_the_notebooks_are_small():
    assert sum(path.stat().st_size for path in NOTEBOOKS) < MOST


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_code_says_today_what_is_stored(path):
    assert said(executed(path)) == said(nbformat.read(path, 4)), (
        f"run: python -m tests.guide {path.stem}"
    )

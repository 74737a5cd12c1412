"""Fixtures of the analyses."""

import pytest

from analysis.pictures.canvas import Canvas
from analysis.statistics.frames import Arms
from tests.analysis.plausible import plausible_arms


@pytest.fixture(scope="session")
def arms() -> Arms:
    return plausible_arms()


@pytest.fixture
def written(monkeypatch):
    """Return a list of what is written on pictures from now on."""
    texts = []
    write = Canvas.text
    monkeypatch.setattr(
        Canvas,
        "text",
        lambda self, text, *at, **look: texts.append(text) or write(self, text, *at, **look),
    )
    return texts

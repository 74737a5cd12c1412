"""Fixtures of the analyses."""

import pytest

from analysis.frames import Arms
from tests.analysis.plausible import plausible_arms


@pytest.fixture(scope="session")
def arms() -> Arms:
    return plausible_arms()

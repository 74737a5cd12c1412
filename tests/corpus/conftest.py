"""A run on disk, to be damaged."""

import pytest

from sim.engine.batch import run
from sim.engine.scenario import Scenario


@pytest.fixture(scope="session")
def stored(tmp_path_factory):
    folder = tmp_path_factory.mktemp("stored") / "run"
    run(Scenario(game="suburbia", seats=("random", "random")), 2, out=folder, log="games")
    return folder

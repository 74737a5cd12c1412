import pytest

from sim.engine.scenario import Scenario
from tests.sim.engine.toy import NAME


def bot(name):
    return f"tests.sim.engine.toy:{name}"


@pytest.fixture
def scenario():
    return Scenario(game=NAME, seats=(bot("Random"), bot("Greedy(want=2)"), bot("First")))

"""Test vectors: a town, what is done, and what must come of it; read from text or Markdown.

::

    vector GV-09  re-entry with one disc in a corner
    town size=7 side=easy round=7 supply=39
    6| ...
    die 3
    enter (0,0) (1,0)
    exit (1,0) E
    expect path (2,0) (3,0) (4,0)

    waking two-tied
    players A 3/22/1  B 3/15/6
    expect visited A
    expect spared B pollution

``docs/vectors.md`` has the grammar; a vector that somebody disputes is a test.
"""

from sim.small_city.vectors.owner import Difference, Differs
from sim.small_city.vectors.play import differences, play
from sim.small_city.vectors.text import read_vectors
from sim.small_city.vectors.vector import Vector
from sim.small_city.vectors.waking import Waking

__all__ = ["Difference", "Differs", "Vector", "Waking", "differences", "play", "read_vectors"]

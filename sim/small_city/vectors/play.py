"""What comes of a test vector when the scripts of the game play it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sim.boards.squares import pairs, square
from sim.engine.drivers import bare
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Ask
from sim.small_city.decisions import Exit
from sim.small_city.godzilla import Visit, depart, enter_and_walk, who_is_spared
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import measure
from sim.small_city.position import game_around
from sim.small_city.schema import SCHEMA
from sim.small_city.scoring import final_scoring
from sim.small_city.state import GameState
from sim.small_city.town import Town
from sim.small_city.vectors.vector import Vector, place_of
from sim.small_city.vectors.waking import TIE, Waking
from sim.small_city.vectors.words import bracketed, mask_in
from sim.small_city.words import Event

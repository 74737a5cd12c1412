"""Colours that the pictures of all games share."""

from analysis.statistics.picture import COLOURS

SEATS = COLOURS
"""The players' colours, by 0-based seat."""
GROUND, LINES = "#f6f3ec", "#ddd8cc"
GOLD, QUIET = "#e0a100", "#6d777e"

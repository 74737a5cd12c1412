"""Geometry that several games share."""

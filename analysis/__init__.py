"""Frames in; statistics, pictures and reports out."""

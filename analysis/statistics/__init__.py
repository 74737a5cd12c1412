"""Estimates, comparisons, ratings and what else is counted: frames in, small results out."""

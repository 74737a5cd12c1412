"""Property tests look for the same examples in every run, and are not judged by the clock."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

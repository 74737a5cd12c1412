"""The studies of Key to the City, most of whose printed numbers are assumed: see `assumed`."""

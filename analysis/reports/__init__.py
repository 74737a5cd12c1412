"""From a filled notebook to one page, and what stands on it."""

"""The engine: scenarios, scripts and drivers, luck, journal, batches and stores; no game."""

"""Studies: what is played, whether it survives other readings, and what a report is filled with."""

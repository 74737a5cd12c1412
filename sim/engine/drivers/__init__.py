"""What carries scripts out: the SimPy table, a bare loop, recorded choices, every choice."""

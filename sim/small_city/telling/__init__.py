"""How each phase of Small City is told; the files are named as those of the phases."""

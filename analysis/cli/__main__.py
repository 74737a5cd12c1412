"""``python -m analysis.cli`` is ``boroughs``."""

from analysis.cli import main

if __name__ == "__main__":
    main()

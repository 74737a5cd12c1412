"""``boroughs interface``: what strategies may rely on."""

from analysis.cli.words import print_text

EXAMPLES = ("boroughs interface",)


def command() -> None:
    """Print what strategies may rely on.

    The classes of the engine, and the view and the decisions of every game, as Markdown.
    """
    from analysis.cli.games import names
    from sim.engine.game import load_game
    from sim.engine.interface import strategy_interface

    print_text(strategy_interface([load_game(name) for name in names()]))

"""``boroughs dictionary``: the tables that a run of a game has."""

from analysis.cli.options import Game
from analysis.cli.words import print_text

EXAMPLES = ("boroughs dictionary small_city",)


def command(game: Game) -> None:
    """Print the data dictionary of a game.

    All tables and columns with dtypes, units and meanings, as Markdown.
    """
    from sim.engine.dictionary import data_dictionary
    from sim.engine.game import load_game

    print_text(data_dictionary(load_game(game).schema))

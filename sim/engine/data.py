"""Where the data of the games is found."""

from importlib.util import find_spec
from pathlib import Path

from sim.engine.errors import BoroughsError


def data_folder() -> Path:
    """Return the folder of all data: ``data`` in a clone, ``sim/_data`` in a wheel."""
    package = Path(__file__).resolve().parents[1]
    packed = package / "_data"
    return packed if packed.is_dir() else package.parent / "data"


def game_folder(game: str) -> Path:
    """Return the folder of one game's data.

    Parameters
    ----------
    game : str
        A game's name, or ``module:attribute`` for a game of one's own, whose data lies in a
        folder ``data`` beside that module.

    Raises
    ------
    BoroughsError
        If the module cannot be found.
    """
    if ":" not in game:
        return data_folder() / game
    module = game.partition(":")[0]
    try:
        spec = find_spec(module)
    except ImportError:
        spec = None
    if spec is None or spec.origin is None:
        raise BoroughsError(f"game '{game}': there is no module '{module}'")
    return Path(spec.origin).parent / "data"

"""Saving pictures: the same bytes each time."""

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.statistics.picture import METADATA, styled
from sim.engine.errors import BoroughsError

Picture = Axes | Figure
"""What the functions of this package return."""
WIDTH = 1600
"""Width of a saved bitmap in pixels."""
FORMATS = (".png", ".svg", ".pdf")
LEFT_OUT = {
    ".png": dict.fromkeys(("Software",)),
    ".svg": dict.fromkeys(METADATA),
    ".pdf": dict.fromkeys(("CreationDate", "Creator", "Producer")),
}
"""What is left out of files: dates, versions, addresses."""


def checked(path: Path) -> Path:
    """Return a path to which a picture can be saved; raises as `save` does."""
    if path.suffix not in FORMATS:
        raise BoroughsError(f"{path}: pictures are saved as {', '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise BoroughsError(f"cannot write {path}: there is no folder {path.parent}")
    return path


def save(picture: Picture, path: Path | str, *, width: int = WIDTH) -> Path:
    """Save a picture, without date or version, so that the same picture gives the same file.

    Parameters
    ----------
    picture : Axes or Figure
        The picture.
    path : Path or str
        The file; its ending says the format: ``.png``, ``.svg`` or ``.pdf``.
    width : int
        Width of a bitmap in pixels.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    BoroughsError
        If the ending is another one, or the file cannot be written.
    """
    path = checked(Path(path))
    figure = picture if isinstance(picture, Figure) else picture.get_figure(root=True)
    assert figure is not None
    dots = width / float(figure.get_size_inches()[0])
    try:
        with styled():
            figure.savefig(path, dpi=dots, metadata=LEFT_OUT[path.suffix])
    except OSError as error:
        raise BoroughsError(f"cannot write {path}: {error.strerror}") from None
    return path

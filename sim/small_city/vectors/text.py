"""Where test vectors stand in a text."""

from collections.abc import Iterator

from sim.engine.errors import BoroughsError
from sim.small_city.vectors.lines import Line
from sim.small_city.vectors.vector import Vector, VectorReader
from sim.small_city.vectors.waking import Waking, WakingReader

FENCE = "```"
READERS: dict[str, type[VectorReader] | type[WakingReader]] = {
    "vector": VectorReader,
    "waking": WakingReader,
}


def read_vectors(text: str, where: str = "text") -> list[Vector | Waking]:
    """Read all test vectors of a text.

    Parameters
    ----------
    text : str
        Markdown, of which only what stands between lines of ``` is read, or text without such
        lines, of which all is read.
    where : str
        The file, for complaints.

    Returns
    -------
    list of (Vector or Waking)
        In their order.

    Raises
    ------
    BoroughsError
        If something cannot be read, or there is no vector; the line names file and line and says
        what would be right.
    """
    found: dict[str, Vector | Waking] = {}
    for lines in _blocks(text, where):
        block = READERS[lines[0].word](lines, where).read()
        if block.name in found:
            first = found[block.name].line
            raise BoroughsError(
                f"{where}, line {block.line}: there is a '{block.name}' in line {first} already;"
                " every vector needs a name of its own"
            )
        found[block.name] = block
    if not found:
        fence = f" between lines of {FENCE}" if FENCE in text else ""
        raise BoroughsError(f"{where}: no vector in it; one begins with 'vector NAME'{fence}")
    return list(found.values())


def _blocks(text: str, where: str) -> Iterator[list[Line]]:
    """Yield the lines of every block; blank lines and comments are left out."""
    block: list[Line] = []
    for line in _lines(text, where):
        if line is None or line.word in READERS:
            if block:
                yield block
            block = [] if line is None else [line]
        elif block:
            block.append(line)
        else:
            raise BoroughsError(
                f"{where}, line {line.number}: '{line.word}' stands outside a vector, which begins"
                " with 'vector NAME' or 'waking NAME'"
            )
    if block:
        yield block


def _lines(text: str, where: str) -> Iterator[Line | None]:
    """Yield the lines that belong to vectors, and None where a fence begins or ends."""
    rows = [row.strip() for row in text.splitlines()]
    fenced = any(row.startswith(FENCE) for row in rows)
    opened = 0
    ours: bool | None = None  # of a fence: not known before its first line
    for number, row in enumerate(rows, start=1):
        if row.startswith(FENCE):
            opened, ours = 0 if opened else number, None
            yield None
        elif row and not row.startswith("#") and (opened or not fenced):
            line = Line.of(number, row)
            # Other code in Markdown is none of our business.
            ours = (not fenced or line.word in READERS) if ours is None else ours
            if ours:
                yield line
    if opened:
        raise BoroughsError(f"{where}, line {opened}: this {FENCE} is never closed")

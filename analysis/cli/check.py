"""``boroughs check``: whether the game does what somebody says it must."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.nested import nested
from analysis.cli.options import Json
from analysis.cli.words import print_json, print_text
from sim.engine.files import read_text

if TYPE_CHECKING:
    from sim.small_city.vectors import Difference, Vector, Waking

EXAMPLES = (
    "boroughs check vectors dispute.txt",
    "boroughs check vectors tests/vectors/godzilla.md --json",
)
SUMMARY = "Check readings of the rules against the game."

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE", help="Text or Markdown with test vectors; docs/vectors.md has the grammar."
    ),
]


def vectors(files: Files, json: Json = False) -> None:
    """Play every test vector of a file and tell which of them hold.

    A vector is a town, what is done, and what must come of it: write down how you read the rules,
    and the game answers. Exit codes: 0 all hold; 1 some differ; 2 a file cannot be read.
    """
    from sim.small_city.vectors import differences, read_vectors

    read = [(path, read_vectors(read_text(path), str(path))) for path in files]
    played = [(path, block, differences(block)) for path, blocks in read for block in blocks]
    if json:
        print_json([_content(*one) for one in played])
    else:
        _tell([(block, found) for _, block, found in played])
    if any(found for _, _, found in played):
        raise typer.Exit(1)


def _content(path: Path, block: "Vector | Waking", found: "list[Difference]") -> dict[str, Any]:
    return {
        "file": str(path),
        "line": block.line,
        "name": block.name,
        "title": block.title,
        "holds": not found,
        "differences": [one._asdict() for one in found],
    }


def _tell(played: "list[tuple[Vector | Waking, list[Difference]]]") -> None:
    width = max(len(block.name) for block, _ in played)
    for block, found in played:
        print_text(f"{block.name.ljust(width)}  {'; '.join(map(str, found)) or 'ok'}")
    differ = sum(bool(found) for _, found in played)
    of = f"{len(played)} vector{'s' if len(played) > 1 else ''}"
    print_text(f"\n{of}, {f'of which {differ} disagree' if differ else 'all hold'}")


app = nested(SUMMARY, {"vectors": (vectors, EXAMPLES)})

"""The notebooks of the guide, executed and stored with what they show.

``python -m tests.guide`` executes all whose cells have changed since; with names, those.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

from analysis.reports.kernel import NAME, kernel_in

FOLDER = Path(__file__).parents[1] / "notebooks" / "guide"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
KEPT = ("text/plain", "text/html", "image/png")


def code(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def digest(notebook: nbformat.NotebookNode) -> str:
    """Return a name for the code of a notebook, which is stored when it is executed."""
    return sha256(json.dumps([cell.source for cell in code(notebook)]).encode()).hexdigest()[:16]


def executed(path: Path) -> nbformat.NotebookNode:
    """Return a notebook with the outputs of its code; a failing cell raises."""
    notebook = nbformat.read(path, 4)
    with TemporaryDirectory(prefix="guide-") as kernel, TemporaryDirectory() as work:
        NotebookClient(
            notebook,
            kernel_name=NAME,
            kernel_manager_class=kernel_in(Path(kernel)),
            resources={"metadata": {"path": work}},
            timeout=600,
        ).execute()
    for cell in code(notebook):
        cell.metadata.pop("execution", None)
        # Remarks, such as how long it will take, are of this machine.
        cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
        for output in cell.outputs:
            if "data" in output:
                output.data = {kind: output.data[kind] for kind in KEPT if kind in output.data}
    notebook.metadata.language_info = {"name": "python"}
    notebook.metadata["executed"] = digest(notebook)
    return notebook


def said(notebook: nbformat.NotebookNode) -> list[str]:
    """Return what the code of a notebook prints and shows as text."""
    return [
        output.text if output.output_type == "stream" else output.data["text/plain"]
        for cell in code(notebook)
        for output in cell.outputs
    ]


def main(names: list[str]) -> None:
    for path in NOTEBOOKS:
        held = nbformat.read(path, 4)
        if path.stem in names or held.metadata.get("executed") != digest(held):
            text = nbformat.writes(executed(path), version=4)
            path.write_text(f"{text}\n", encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])

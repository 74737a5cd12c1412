"""Notebook to report: filled in by papermill, exported by nbconvert as one page without network."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from analysis.reports.kernel import NAME, kernel_in
from sim.engine.errors import BoroughsError
from sim.engine.files import read_json

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATES = PACKAGE / "reports" / "templates"
TEMPLATE = "report"


def notebook_folder() -> Path:
    """Return where the notebooks are: ``notebooks`` in a clone, ``_notebooks`` in a wheel."""
    packed = PACKAGE / "_notebooks"
    return packed if packed.is_dir() else PACKAGE.parent / "notebooks"


def fill(notebook: Path, filled: Path, parameters: Mapping[str, Any]) -> None:
    """Execute a notebook with parameters and save it.

    Parameters
    ----------
    notebook : Path
        The notebook as it was written.
    filled : Path
        Where the executed one goes; after a failure it shows the error.
    parameters : mapping
        Values for its cell tagged ``parameters``; paths start from the folder of `filled`.

    Raises
    ------
    BoroughsError
        If there is no such notebook, it is broken, or a cell fails.
    """
    from papermill import PapermillExecutionError, execute_notebook

    check_notebook(notebook)
    with TemporaryDirectory(prefix="boroughs-kernel-") as folder:
        try:
            execute_notebook(
                notebook,
                filled,
                dict(parameters),
                kernel_name=NAME,
                language="python",
                progress_bar=False,
                cwd=filled.parent,
                kernel_manager_class=kernel_in(Path(folder)),
            )
        except PapermillExecutionError as error:
            raise BoroughsError(
                f"cell {error.exec_count} of {notebook.name} failed:"
                f" {error.ename}: {error.evalue}; see {filled}"
            ) from None


def check_notebook(notebook: Path) -> None:
    """Refuse a file that is no notebook, before anything of it is run.

    Raises
    ------
    BoroughsError
        If it cannot be read, or does not hold to the format of notebooks.
    """
    import nbformat

    if not notebook.is_file():
        raise BoroughsError(f"there is no notebook {notebook}")
    content = read_json(notebook)
    try:
        nbformat.validate(content, version=4)
    except Exception as error:  # of whatever the library stumbles over
        what = str(error).partition("\n")[0]
        raise BoroughsError(f"{notebook} is no notebook: {what}") from None


def export(filled: Path, report: Path, *, title: str, question: str) -> None:
    """Export an executed notebook as a self-contained page.

    Parameters
    ----------
    filled : Path
        The executed notebook.
    report : Path
        Where the page goes.
    title, question : str
        Heading of the page.
    """
    from nbconvert import HTMLExporter

    exporter: Any = HTMLExporter(  # type: ignore[no-untyped-call]  # nbconvert has no types
        template_name=TEMPLATE,
        extra_template_basedirs=[str(TEMPLATES)],
        exclude_anchor_links=True,
    )
    resources = {
        "study": {"title": title, "question": question, "notebook": filled.name},
        "style": (TEMPLATES / TEMPLATE / "style.css").read_text(encoding="utf-8"),
    }
    page, _ = exporter.from_filename(str(filled), resources)
    report.write_text(page, encoding="utf-8")

"""How commands that play arms hand over what they found: tables, sentences, JSON, a file."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analysis.cli.words import plain, print_json, print_result, print_wrapped

if TYPE_CHECKING:
    from analysis.reports.page import Finding
    from analysis.statistics.frames import Arms


def tell(
    found: "Mapping[str, Finding]",
    about: Mapping[str, Any],
    arms: "Arms",
    out: Path | None,
    *,
    json: bool,
) -> None:
    """Print findings, and keep them in ``findings.json`` where there is a folder.

    Parameters
    ----------
    found : mapping of str to Finding
        By name, each with its result.
    about : mapping
        What was asked, for JSON.
    arms : Arms
        What was played; it is told how many games there were, and how many failed.
    out : Path or None
        The folder.
    json : bool
        Whether to print one JSON object instead of tables and sentences.
    """
    from analysis.reports.page import write_findings
    from analysis.studies.played import games_played

    played = games_played(arms)
    if out is not None:
        write_findings(out, found.values())
    if json:
        tables = {name: one.result.table for name, one in found.items() if one.result is not None}
        rows = {name: plain(table.to_dict("records")) for name, table in tables.items()}
        said = {name: _said(one) for name, one in found.items()}
        print_json({**about, "played": played.content(), "sentences": said, "results": rows})
        return
    for one in found.values():
        if one.result is not None:
            print_result(one.result)
    for one in found.values():
        print_wrapped(f"\n{_said(one)}")
    print_wrapped(f"\n{played.sentence()}")


def _said(finding: "Finding") -> str:
    return " ".join(filter(None, (finding.text, finding.survives)))

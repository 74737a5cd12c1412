"""Which tests hold which rules: the marks ``rule`` of all tests, read without running them.

``python -m tests.rule_index`` writes the index, ``data/<game>/tests.csv``, and the list of rules
without a test, ``tests/untested_rules.txt``.
"""

import ast
import csv
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
UNTESTED = ROOT / "tests" / "untested_rules.txt"
HELD = ("play", "component")
"""Kinds of rule that a test must hold; of the others there is nothing to be seen."""

REFERENCE = re.compile(
    r"\b(?P<stem>[A-Z]{2,}-[A-Z0-9]+-)(?P<first>\d{2}[a-c]?|[A-L](?:-\d)?)\b"
    r"(?P<rest>(?:(?:, | to | and )(?:\d{2}[a-c]?|[A-L])\b(?![-\d]))*)"
)
FURTHER = re.compile(r"(?P<join>, | to | and )(?P<item>\d{2}[a-c]?|[A-L])")


# The register


def games() -> list[Path]:
    """Return the data folders of all games that can be played."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [ROOT / "data" / name for name in sorted(project["entry-points"]["boroughs.games"])]


def rules(folder: Path) -> dict[str, str]:
    """Return the kind of every rule of a game, by id, in the order of the register."""
    with (folder / "rules.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["kind"] for row in csv.DictReader(file)}


@cache
def all_rules() -> dict[str, str]:
    """Return the kind of every rule of every game."""
    return {rule: kind for folder in games() for rule, kind in rules(folder).items()}


# The marks


@cache
def marks() -> list[tuple[str, str]]:
    """Return id and test of every mark, by file and line."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        where = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found += [(rule, f"{where}::{node.name}") for rule in _marked(node)]
    return found


def _marked(node: ast.FunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def index(folder: Path) -> list[tuple[str, str]]:
    """Return the rows of a game's index: rule and test, in the order of the register."""
    order = {rule: number for number, rule in enumerate(rules(folder))}
    held = {mark for mark in marks() if mark[0] in order}
    return sorted(held, key=lambda mark: (order[mark[0]], mark[1]))


def untested() -> list[str]:
    """Return the rules of play and components that no test holds, in the order of the register."""
    held = {rule for rule, _ in marks()}
    return [rule for rule, kind in all_rules().items() if kind in HELD and rule not in held]


# Docstrings


def named(text: str) -> set[str]:
    """Return all ids a text names; ``SC-P2-05 to 07, 09`` names four."""
    found = set()
    for reference in REFERENCE.finditer(text):
        stem, last = reference["stem"], reference["first"]
        found.add(stem + last)
        for further in FURTHER.finditer(reference["rest"]):
            item = further["item"]
            found |= set(_range(stem, last, item)) if further["join"] == " to " else {stem + item}
            last = item
    return found


def _range(stem: str, first: str, last: str) -> Iterator[str]:
    if last.isdecimal():
        yield from (f"{stem}{number:02}" for number in range(int(first), int(last) + 1))
    else:
        yield from (f"{stem}{chr(letter)}" for letter in range(ord(first), ord(last) + 1))


def docstrings(package: str = "sim") -> Iterator[tuple[str, str]]:
    """Yield where a docstring is, and its text, for all of a package."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node)
                if text:
                    name = getattr(node, "name", "")
                    yield f"{path.relative_to(ROOT).as_posix()}:{name}", text


# Writing


def write() -> None:
    """Write the index of every game, and the list of rules without a test."""
    for folder in games():
        with (folder / "tests.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("rule_id", "test"))
            writer.writerows(index(folder))
    UNTESTED.write_text("".join(f"{rule}\n" for rule in untested()), encoding="utf-8")


if __name__ == "__main__":
    write()

"""Imports within the analysis run one way: from commands to statistics, never back."""

import ast
from pathlib import Path

import pytest

import analysis

HERE = Path(analysis.__file__).parent
GAMES = ("small_city", "godzilla", "suburbia", "key_to_the_city")
MAY_USE = {
    "statistics": (),
    "pictures": ("statistics",),
    "unknowns": ("statistics",),
    "reports": ("statistics", "pictures"),
    "studies": ("statistics", "pictures", "reports", "unknowns"),
    **dict.fromkeys(GAMES, ("statistics", "pictures", "reports", "studies", "unknowns")),
}


def rooms_used_by(room: str) -> set[str]:
    used = set()
    for file in (HERE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("analysis."):
                used.add(node.module.split(".")[1])
    return used - {room}


@pytest.mark.parametrize("room", MAY_USE)
def test_a_room_uses_only_those_below_it(room):
    assert rooms_used_by(room) <= set(MAY_USE[room])


def test_every_module_stands_in_a_room():
    assert [file.name for file in HERE.glob("*.py")] == ["__init__.py"]
    folders = {path.parent.name for path in HERE.glob("*/__init__.py")}
    assert folders == {*MAY_USE, "cli"}

"""``boroughs rules``: the rules a game is played by, where they come from, and what tests them."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.options import Game, Json
from analysis.cli.words import console, heading, print_json, print_table, print_text

if TYPE_CHECKING:
    from analysis.reports.register import Register
    from analysis.reports.rules import Rule

EXAMPLES = (
    "boroughs rules small_city SC-GOD-29",
    "boroughs rules small_city --section SC-GOD --search disc",
    "boroughs rules small_city --untested",
)

Id = Annotated[str, typer.Argument(metavar="ID", help="Id of a rule.", show_default=False)]
Section = Annotated[
    str,
    typer.Option(
        metavar="SECTION",
        help="Only ids that begin so, such as SC-GOD, or a heading.",
        show_default=False,
    ),
]
Search = Annotated[
    str, typer.Option(metavar="WORD", help="Only rules with this word.", show_default=False)
]
Untested = Annotated[
    bool, typer.Option("--untested", help="Only rules of play and components that no test holds.")
]
Strict = Annotated[bool, typer.Option("--strict", help="Exit with 1 if --untested lists any.")]


def command(
    game: Game,
    rule: Id = "",
    section: Section = "",
    search: Search = "",
    untested: Untested = False,
    strict: Strict = False,
    json: Json = False,
) -> None:
    """Show the rules, their sources and tests.

    With an id: its words, where they come from, the settings that read them, the tests that hold
    them. Without: a list.
    """
    from analysis.reports.register import Register

    register = Register.load(game)
    if rule:
        _show(register, rule, json=json)
        return
    found = register.select(section=section, search=search, untested=untested)
    if json:
        print_json([register.content(one) for one in found])
    else:
        _list(register, found, untested=untested)
    if untested and strict and found:
        raise typer.Exit(1)


def _list(register: "Register", found: "Collection[Rule]", *, untested: bool) -> None:
    rows = [[one.id, " ".join(one.provenance), one.kind, " ".join(one.settings)] for one in found]
    if rows:
        print_table(["rule", "provenance", "kind", "settings"], rows)
    of = f"{len(found)} of {len(register.rules)} rules"
    if not untested:
        print_text(f"\n{of}. 'boroughs rules {register.game} ID' shows one of them.")
    elif register.tests is None:
        print_text(f"\n{of} would need a test; there is no {register.tests_file} that names tests.")
    else:
        print_text(f"\n{of} (play and component) are held by no test.")


def _show(register: "Register", given: str, *, json: bool) -> None:
    one = register.rule(given)
    content = register.content(one)
    if json:
        print_json(content)
        return
    heading(f"{one.id}, {one.section}")
    out = console()
    out.print(one.text, width=min(out.width, 88))
    rare = "; rare: an assumption for a state that seldom occurs" if one.rare else ""
    print_text(f"\nProvenance: {', '.join(one.provenance)}\nKind: {one.kind}{rare}")
    for setting in content["settings"]:
        _print_setting(setting)
    _print_tests(register, content["tests"])


def _print_setting(setting: dict[str, Any]) -> None:
    applies = f", applies to {' '.join(setting['applies to'])}" if setting["applies to"] else ""
    heading(f"Setting {setting['key']} = {setting['value']} ({setting['status']}{applies})")
    rows = [
        [">" if choice == setting["value"] else "", choice, meaning]
        for choice, meaning in setting["choices"].items()
    ]
    print_table(["", "choice", "meaning"], rows)


def _print_tests(register: "Register", tests: list[str]) -> None:
    if register.tests is None:
        print_text(f"\nTests: unknown, for there is no {register.tests_file}")
        return
    print_text(f"\nTests: {len(tests) or 'none'}")
    for test in tests:
        print_text(f"  {test}")

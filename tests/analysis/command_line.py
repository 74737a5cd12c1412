"""Running the command line in this process."""

import json
import re

from typer.testing import CliRunner

from analysis.cli import app


def boroughs(*args, code=0):
    """Run a command line; it must end with this exit code."""
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exit_code == code, (result.stdout, result.stderr, result.exception)
    return result


def complaint(*args, code=2):
    """Run a command line that fails, and return the one line it says, without its name."""
    result = boroughs(*args, code=code)
    assert result.stderr.startswith("boroughs: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("boroughs: ").removesuffix("\n")


def content(*args, code=0):
    """Run a command line with --json and return what it printed."""
    return json.loads(boroughs(*args, "--json", code=code).stdout)


def examples(*command):
    """Return the examples in the help of a command, as lists of words."""
    shown = boroughs(*command, "--help").stdout.partition("Examples:\n")[2]
    return [line.split()[1:] for line in re.findall(r"^ +boroughs .*$", shown, re.MULTILINE)]

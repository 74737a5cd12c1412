"""Loading a class of the user's own from a file or a module."""

import sys
import traceback
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from sim.engine.errors import BoroughsError, unknown


def load_class(text: str, folder: Path) -> Any:
    """Load what ``file.py:Name`` or ``package.module:Name`` names.

    Parameters
    ----------
    text : str
        The name.
    folder : Path
        What a relative file starts from.

    Raises
    ------
    BoroughsError
        If there is no such file, module or name, or importing it fails; the line says where.
    """
    source, _, name = text.rpartition(":")
    module = _file(folder / source) if source.endswith(".py") else load_module(source)
    if not hasattr(module, name):
        known = [one for one, value in vars(module).items() if isinstance(value, type)]
        raise unknown("class", name, known, where=source)
    return getattr(module, name)


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BoroughsError(f"there is no file {path}")
    # A file that was edited is read again: people try things out in notebooks.
    return _version(path, path.stat().st_mtime_ns)


@cache
def _version(path: Path, _changed: int) -> ModuleType:
    # Files of one name in two folders are two modules.
    name = f"{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where the annotations of its dataclasses are looked up
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BoroughsError(_one_line(error, path)) from error
    return module


def load_module(name: str) -> ModuleType:
    """Import a module of the user's own; raises as `load_class` does."""
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        raise BoroughsError(f"cannot import '{name}': {what}") from error


def _one_line(error: BaseException, path: Path) -> str:
    if isinstance(error, SyntaxError) and error.lineno is not None:
        return f"{path.name}:{error.lineno}: SyntaxError: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    line = next((one.lineno for one in reversed(frames) if one.filename == str(path)), "?")
    message = " ".join(str(error).split())
    return f"{path.name}:{line}: {type(error).__name__}: {message}"

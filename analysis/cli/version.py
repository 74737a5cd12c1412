"""The version of the package."""

from importlib import metadata


def version() -> str:
    """Return the version, or say that the package is not installed."""
    try:
        return metadata.version("boroughs")
    except metadata.PackageNotFoundError:
        return "not installed"

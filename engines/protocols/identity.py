"""How the engines introduce themselves to managers and controllers."""

from __future__ import annotations

import functools
from importlib import metadata

NAME = "Tengen"


@functools.cache
def version() -> str:
    """The version of this package; `0` when it runs without being installed."""
    try:
        return metadata.version("tengen")
    except metadata.PackageNotFoundError:
        return "0"

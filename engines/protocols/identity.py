"""Name and version of the engines, for managers and controllers."""

from __future__ import annotations

import functools
from importlib import metadata

NAME = "Tengen"


@functools.cache
def version() -> str:
    """Return the version of this package; `0` if it is not installed."""
    try:
        return metadata.version("tengen")
    except metadata.PackageNotFoundError:
        return "0"

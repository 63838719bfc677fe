"""Name and version of the program, for people, managers and controllers."""

from __future__ import annotations

import functools
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Annotated

import typer

NAME = "Tengen"
DISTRIBUTION = "tengen-bot"
"""Name under which the packages are installed; `tengen` belongs to another project."""
_PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@functools.cache
def version() -> str:
    """Return the version of the installed packages or, when they are not installed, of the source tree."""
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])


def _show_version(is_asked: bool) -> None:
    """Print the name and version, and end the program, if that was asked."""
    if is_asked:
        typer.echo(f"{NAME} {version()}")
        raise typer.Exit


VersionFlag = Annotated[
    bool,
    typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version, and exit."),
]
"""Option of a command line that shows the version and does nothing else."""

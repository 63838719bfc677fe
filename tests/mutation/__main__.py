"""Reports which small changes of a file no test notices: `python -m tests.mutation db/tombstones.py`."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from tests.mutation.campaign import NoTestsError, try_mutants
from tests.mutation.nearest import imports_of, nearest_tests
from tests.mutation.report import report

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "db", "engines")
_NICENESS = 15


def main(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Files to mutate [those changed since the branch main]."),
    ] = None,
    tests: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE", help="A file of tests to run instead of the nearest ones; can be repeated."
        ),
    ] = None,
    cpu_s: Annotated[
        float, typer.Option(metavar="N", help="Most seconds of CPU for the mutants of one file.")
    ] = 300.0,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the order in which mutants are tried.")] = 1,
) -> None:
    """Change each file in small ways, one at a time, and report the changes that no test notices.

    The changes are in memory: the files on disk stay as they are. The status is 0 also with findings, because
    a person judges them.
    """
    os.setpriority(os.PRIO_PROCESS, 0, max(_NICENESS, os.getpriority(os.PRIO_PROCESS, 0)))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    imports = imports_of(ROOT)
    for file in map(Path.resolve, files or _changed_files()):
        nearest = tests or nearest_tests(file, ROOT, imports)
        name = file.relative_to(ROOT).as_posix()
        try:
            result = try_mutants(file, nearest, ROOT, cpu_s=cpu_s, seed=seed)
        except NoTestsError as error:
            typer.echo(f"{name}: the tests could not be run\n{error}")
            continue
        typer.echo("\n".join(report(file, name, result)) + "\n")
        if result.is_interrupted:
            raise typer.Exit(130)


def _changed_files() -> list[Path]:
    """Return the files of the packages that have changed since the branch left `main`, new ones included."""
    base = _git("merge-base", "main", "HEAD").strip()
    names = _git("diff", "--name-only", "--diff-filter=d", base, "--", *PACKAGES)
    names += _git("ls-files", "--others", "--exclude-standard", "--", *PACKAGES)
    return [ROOT / name for name in names.splitlines() if name.endswith(".py")]


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    run_and_exit(main)

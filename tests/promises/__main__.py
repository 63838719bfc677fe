"""Moves each constant by one, and names the tests that do not notice: `python -m tests.promises privacy`."""

from __future__ import annotations

import importlib
import os
import re
import tempfile
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Annotated

import pytest
import typer

from engines.command_line import run_and_exit
from tests.mutation.trials.children import run_in_child
from tests.promises.moving import CONSTANT, STEP
from tests.promises.numbers import read
from tests.promises.table import ROWS, SENTENCES, Row, Table

_TESTED = 100
"""Added to pytest's exit status, so that it is no other error's: 0 if no test failed, 1 if one did."""
_NOTICED, _NOT_NOTICED = f"ended with {_TESTED + 1}", f"ended with {_TESTED}"
_SLOW_IMPORTS = ("aiosqlite", "discord", "numba", "sqlalchemy.ext.asyncio", "tests")
_FACTS = "tests.promises.facts."
_MAX_S = 300
_ONE = {"day": 86_400.0, "hour": 3600.0, "minute": 60.0, "ms": 0.001, "MB": 1e6, "GB": 1e9}


def main(
    manuals: Annotated[
        list[str] | None,
        typer.Argument(metavar="MANUAL", help="Names of files in `tests/promises/rows`, or `chat` [all]."),
    ] = None,
    constant: Annotated[
        str, typer.Option(metavar="TEXT", help="Test only constants whose names contain this text [all].")
    ] = "",
) -> None:
    """Test that each number of the manuals has a test that fails if its constant changes by one.

    Each constant is tried one lower and one higher, in memory: the files on disk stay as they are. The status
    is 1 if a test does not fail.
    """
    for name in _SLOW_IMPORTS:
        importlib.import_module(name)
    rows = {path.stem: Table.read(path).rows for path in sorted(ROWS.glob("*.toml"))}
    rows["chat"] = tuple(SENTENCES.values())
    moves = {move: None for name in manuals or rows for row in rows[name] for move in _moves(row, constant)}
    noticed = sum([_try(*move) for move in moves])
    typer.echo(f"{noticed} of {len(moves)} moves were noticed")
    raise typer.Exit(int(noticed < len(moves)))


def _moves(row: Row, asked: str) -> Iterator[tuple[str, float, str]]:
    is_movable = row.edge and row.constant and not row.constant.startswith(_FACTS)
    if is_movable and asked in row.constant:
        yield from ((row.constant, sign * _step(row), row.edge) for sign in (-1, 1))


def _step(row: Row) -> float:
    """Return one of what the number counts, for times in seconds; of a share a fifth."""
    stated = read(row.number)
    if isinstance(stated, Fraction) and stated < 1:
        return float(stated / 5)
    return next((one for word, one in _ONE.items() if re.search(rf"\b{word}s?\b", row.number)), 1.0)


def _try(constant: str, step: float, edge: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        end = run_in_child(partial(_run, constant, step, edge), output, cpu_s=_MAX_S, wall_s=3 * _MAX_S)
        printed = output.read_text(encoding="utf-8")
    verdict = {_NOTICED: "noticed", _NOT_NOTICED: "NOT NOTICED"}.get(end.fault)
    typer.echo(f"{verdict or end.fault}: {constant} {step:+g} by {edge}")
    if verdict is None:
        typer.echo(printed[-2000:])
    return end.fault == _NOTICED


def _run(constant: str, step: float, edge: str) -> None:
    os.environ.update({CONSTANT: constant, STEP: str(step)})
    options = ["-p", "tests.promises.moving", "-p", "no:cacheprovider", "-n", "0", "-q", "-x", "-m", ""]
    os._exit(_TESTED + int(pytest.main([*options, edge])))


if __name__ == "__main__":
    run_and_exit(main)

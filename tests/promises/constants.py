"""Looks up a constant by its dotted name, as the value that a manual can state."""

from __future__ import annotations

import ast
import dataclasses
import functools
import importlib
import re
from collections.abc import Sized
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.promises.numbers import Value, read

_IS_ROUNDED = re.compile(r"\babout\b|\b[KMG]B\b")
_OF_DEVELOPERS = ("tests.", "engines.learn.")
_ROOT = Path(__file__).parents[2]
_UNITS = {
    "ms": timedelta(milliseconds=1),
    "s": timedelta(seconds=1),
    "seconds": timedelta(seconds=1),
    "minutes": timedelta(minutes=1),
    "hours": timedelta(hours=1),
    "days": timedelta(days=1),
}
"""Units of numbers, by the last word of their names."""


def split(name: str) -> tuple[str, list[str]]:
    """Return the module of a dotted name, which is not imported, and the names inside it."""
    parts = name.split(".")
    for count in range(len(parts) - 1, 0, -1):
        module = ".".join(parts[:count])
        if _file_of(module).exists():
            return module, parts[count:]
    raise LookupError(name)


def value_of(name: str, stated: Value) -> Value:
    """Return a constant in the form of what is stated: a time, a number, or several numbers.

    A function is called. Of a collection it is the numbers if several are stated, otherwise how many there
    are. Raises `LookupError`.
    """
    found = _look_up(name)
    if callable(found) and not isinstance(found, Sized):
        found = found()
    if isinstance(found, str):
        return read(found)
    if isinstance(found, Sized):
        return tuple(map(Fraction, found)) if isinstance(stated, tuple) else Fraction(len(found))
    if isinstance(found, timedelta):
        return found
    if isinstance(stated, timedelta):
        return found * _UNITS[name.lower().rpartition("_")[2]]
    return Fraction(str(found))


def needs_edge(name: str) -> bool:
    """Whether a constant is a limit that somebody meets: no count, and nothing of tests or training."""
    found = _look_up(name)
    return not (isinstance(found, Sized) or callable(found) or name.startswith(_OF_DEVELOPERS))


@functools.cache
def _look_up(name: str) -> Any:
    module, inside = split(name)
    # To import a search with its kernels would take a second.
    for node in ast.parse(_file_of(module).read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id)], value=ast.Constant(value)) if [id] == inside:
                return value
    found: Any = importlib.import_module(module)
    for part in inside:
        found = _member(found, part)
    return found


def _file_of(module: str) -> Path:
    path = _ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def agree(value: Value, stated: Value, text: str) -> bool:
    """Whether a constant is what is stated; sizes of memory, and numbers after *about*, are rounded."""
    if isinstance(value, Fraction) and isinstance(stated, Fraction) and _IS_ROUNDED.search(text):
        return abs(value - stated) <= stated / 10
    return value == stated


def _member(owner: Any, name: str) -> Any:
    if isinstance(fields := getattr(owner, "model_fields", None), dict) and name in fields:
        return fields[name].default
    if dataclasses.is_dataclass(owner):
        defaults = {one.name: one.default for one in dataclasses.fields(owner)}
        if name in defaults:
            return defaults[name]
    try:
        return getattr(owner, name)
    except AttributeError as error:
        raise LookupError(name) from error

"""Finds the people, commands and invariants: every subclass defined in the files of their folders."""

from __future__ import annotations

import functools
import importlib
import inspect
import pkgutil
from typing import TypeVar

from tests.sim.command import Command
from tests.sim.invariant import Invariant
from tests.sim.person import Person

T = TypeVar("T")


def _subclasses(folder: str, base: type[T]) -> list[type[T]]:
    # Imported here: people themselves ask for the commands.
    package = importlib.import_module(f"tests.sim.{folder}")
    names = sorted(found.name for found in pkgutil.iter_modules(package.__path__))
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in names]
    return [
        one
        for module in modules
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, base) and one.__module__ == module.__name__
    ]


@functools.cache
def kinds_of_people() -> list[type[Person]]:
    """Every kind of person in `tests/sim/people`, by the names of their files."""
    return _subclasses("people", Person)


@functools.cache
def commands() -> list[type[Command]]:
    """Every command in `tests/sim/commands`, by the names of their files."""
    return _subclasses("commands", Command)


@functools.cache
def invariants() -> list[type[Invariant]]:
    """Every invariant in `tests/sim/invariants`, by the names of their files."""
    return _subclasses("invariants", Invariant)

"""Imports one module with all of its mutants in it, each behind a switch; the file stays as it is.

A switch compares the built-in name `__mutant__` with the mutant's number. Child processes import the same
by `startup/sitecustomize.py`, for the environment names the file and the active mutant.
"""

from __future__ import annotations

import ast
import builtins
import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from tests.mutation.changes.finder import find
from tests.mutation.changes.mutant import Mutant

FILE = "TENGEN_MUTATED_FILE"
"""Environment variable: the file whose module is mutated."""
ACTIVE = "TENGEN_MUTANT"
"""Environment variable: the number of the active mutant."""
REACHED = "TENGEN_REACHED_FILE"
"""Environment variable: the file that gets a line for each mutant that a test reaches."""


def install() -> None:
    """Make this process import the module that the environment names with its mutants in it."""
    if (number := os.environ.get(ACTIVE)) is not None:
        activate(int(number))
    else:
        _switch_to(_Recorder(os.environ[REACHED]))
    sys.meta_path.insert(0, _Finder(Path(os.environ[FILE])))


def activate(number: int) -> None:
    """Make one mutant active, in this process and in those that it starts."""
    os.environ[ACTIVE] = str(number)
    _switch_to(number)


def _switch_to(number: object) -> None:
    setattr(builtins, "__mutant__", number)  # noqa: B010


class _Recorder:
    """Stands for the active mutant's number: equals none, and records each that it is compared with."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._known: set[tuple[int, str]] = set()

    def __eq__(self, number: object) -> bool:
        assert isinstance(number, int)
        test = os.environ.get("PYTEST_CURRENT_TEST", "")
        if (number, test) not in self._known:
            self._known.add((number, test))
            with Path(self._path).open("a", encoding="utf-8") as file:
                file.write(f"{number}\t{test}\n")
        return False

    __hash__ = None  # type: ignore[assignment]


class _Finder(MetaPathFinder):
    def __init__(self, path: Path) -> None:
        self._path = path

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.rpartition(".")[2] != self._path.stem:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not self._path.samefile(spec.origin):
            return None
        spec.loader = _Loader(name, spec.origin)
        return spec


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        return compile(switched(tree), self.path, "exec", dont_inherit=True)


def switched(tree: ast.Module) -> ast.Module:
    """Put all mutants of a module into its tree."""
    _Switching(find(tree)).visit(tree)
    return ast.fix_missing_locations(tree)


class _Switching(ast.NodeTransformer):
    def __init__(self, mutants: Sequence[Mutant]) -> None:
        self._mutants = defaultdict(list)
        for number, mutant in enumerate(mutants):
            self._mutants[id(mutant.node)].append((number, mutant.replacement))

    def visit(self, node: ast.AST) -> Any:
        mine = self._mutants.get(id(node), ())
        changed = self.generic_visit(node)
        for number, replacement in mine:
            changed = ast.copy_location(_switch(number, replacement, changed), node)
        return changed


def _switch(number: int, replacement: ast.expr | ast.stmt, original: Any) -> ast.expr | ast.stmt:
    test = ast.Compare(ast.Name("__mutant__", ast.Load()), [ast.Eq()], [ast.Constant(number)])
    if isinstance(replacement, ast.stmt):
        return ast.If(test, [replacement], [original])
    return ast.IfExp(test, replacement, original)

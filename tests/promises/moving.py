"""A plugin of pytest: the tests import a module in which one constant is moved; the file stays as it is."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Sequence
from datetime import timedelta
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

import pytest

from tests.promises.constants import split

CONSTANT, STEP = "TENGEN_MOVED_CONSTANT", "TENGEN_MOVED_BY"
"""Environment variables: the dotted name, and by how much: seconds for times, else a number."""


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Move the constant that the environment names."""
    module, inside = split(os.environ[CONSTANT])
    assert module not in sys.modules, f"{module} is already imported"
    sys.meta_path.insert(0, _Finder(module, inside))


def moved(value: Any) -> Any:
    """Return the value, moved by the step that the environment names."""
    step = float(os.environ[STEP])
    if isinstance(value, timedelta):
        return value + timedelta(seconds=step)
    if isinstance(value, str):
        step = step / 86_400 if value.endswith("d") else step
        return re.sub(r"\d+(?=\D*$)", lambda found: str(int(found[0]) + int(step)), value)
    return value + type(value)(step)


class _Finder(MetaPathFinder):
    def __init__(self, module: str, inside: Sequence[str]) -> None:
        self._module, self._inside = module, inside

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._module:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec is not None and spec.origin is not None
        spec.loader = _Loader(name, spec.origin, self._inside)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, inside: Sequence[str]) -> None:
        super().__init__(name, path)
        self._inside = inside

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        _move(tree.body, self._inside)
        return compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)


def _move(body: list[ast.stmt], inside: Sequence[str]) -> None:
    """Wrap the value of a name of a module, or of a class in it, in a call of `moved`."""
    name, *rest = inside
    for node in body:
        if rest and isinstance(node, ast.ClassDef) and node.name == name:
            return _move(node.body, rest)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Name) and target.id == name:
                node.value = _call(node.value)
                return None
            if isinstance(target, ast.Tuple) and name in [getattr(one, "id", "") for one in target.elts]:
                number = [getattr(one, "id", "") for one in target.elts].index(name)
                node.value.elts[number] = _call(node.value.elts[number])
                return None
    raise LookupError(name)


def _call(value: ast.expr) -> ast.expr:
    call = ast.parse("__import__('tests.promises.moving', fromlist=['moved']).moved()", mode="eval").body
    assert isinstance(call, ast.Call)
    call.args = [value]
    return ast.copy_location(call, value)

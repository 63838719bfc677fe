"""A race: two pieces of work that meet at a lock, and the error that a person or host sees without it."""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import types
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.races.sites import ROOT, Site, tree_without


@dataclass(frozen=True, slots=True)
class Race:
    """What happens at a lock, named as in `tests.races.sites`.

    `run` lets two pieces of work meet there; without the lock it raises `error`, which somebody would see.
    Where no race can be run in this process, `guard` names the test that notices the lock's absence
    (`FILE::FUNCTION`).
    """

    site: str
    run: Callable[[Any], Awaitable[None]] | None = None
    error: type[Exception] = AssertionError
    guard: str = ""


def has_guard(race: Race) -> bool:
    """Whether the test that guards a lock exists."""
    file, _, name = race.guard.partition("::")
    path = ROOT / file
    tree = ast.parse(path.read_bytes()) if path.is_file() else ast.Module([], [])
    return any(getattr(node, "name", None) == name for node in ast.walk(tree))


@contextlib.contextmanager
def without_lock(name: str) -> Iterator[None]:
    """Run the block with a program from which exactly this lock is removed."""
    site = Site.parse(name)
    tree = tree_without(site)
    module = importlib.import_module(
        site.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    )
    owner: Any = module
    for part in site.owner.split("."):
        owner = inspect.getattr_static(owner, part)
    with (
        _replaced_code(inspect.unwrap(owner), tree, site) if callable(owner) else _rebuilt(module, tree, site)
    ):
        yield


@contextlib.contextmanager
def _replaced_code(function: types.FunctionType, tree: ast.Module, site: Site) -> Iterator[None]:
    before = function.__code__
    compiled = compile(tree, str(ROOT / site.file), "exec")
    function.__code__ = next(code for code in _codes(compiled) if code.co_qualname == site.owner)
    try:
        yield
    finally:
        function.__code__ = before


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes(constant)


@contextlib.contextmanager
def _rebuilt(module: types.ModuleType, tree: ast.Module, site: Site) -> Iterator[None]:
    """Replace a constant of the module, and the constants made from it."""
    names, scope = {site.owner}, dict(vars(module))
    for statement in tree.body:
        if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
            continue
        used = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        if used & names:
            names.add(statement.targets[0].id)
            exec(compile(ast.Module([statement], []), module.__name__, "exec"), scope)
    before = {name: vars(module)[name] for name in names}
    vars(module).update({name: scope[name] for name in names})
    try:
        yield
    finally:
        vars(module).update(before)

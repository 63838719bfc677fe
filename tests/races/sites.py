"""Finds each place in the sources that takes a lock, and returns the source without that lock.

A site is named `bot/chat/live/boards.py::Boards._move_into_thread`: the file and the outermost function, or
the constant of a module. A function's second lock has `#2`.
"""

from __future__ import annotations

import ast
import copy
import functools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_PACKAGES = ("bot", "db")
_ELSEWHERE = "bot/playground/"
_TAKING = frozenset(
    {
        "acquire",
        "hold_lock",
        "lock",
        "lock_strength",
        "locked_in",
        "pg_advisory_xact_lock",
        "place_lock",
        "wait_for_lock",
        "with_for_update",
    }
)
"""Functions that take a lock, or return one to take."""
_LOADING = {"_matches": "load_shown_in", "_stored": "load_in"}
"""Maps each repository with a `locked_in` to its method that loads without the lock."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Site:
    """A place that takes a lock: its file, and the outermost function or the constant of the module."""

    file: str
    owner: str
    number: int
    """Number of the lock among those of the owner, from 1."""

    def __str__(self) -> str:
        return f"{self.file}::{self.owner}" + (f"#{self.number}" if self.number > 1 else "")

    @classmethod
    def parse(cls, text: str) -> Site:
        """Return the site that has this name."""
        file, _, owner = text.partition("::")
        owner, _, number = owner.partition("#")
        return cls(file, owner, int(number or 1))


def find_sites() -> Iterator[Site]:
    """Yield every site in the sources."""
    for file in sorted(path for package in _PACKAGES for path in (ROOT / package).rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if name.startswith(_ELSEWHERE):
            continue
        counts = Counter(owner for owner, statement in _owned(_tree(name)) for _ in _locks_in(statement))
        for owner, count in counts.items():
            yield from (Site(name, owner, number) for number in range(1, count + 1))


def tree_without(site: Site) -> ast.Module:
    """Return the module's tree without this lock; raises `LookupError` if it isn't there."""
    tree = copy.deepcopy(_tree(site.file))
    locks = [lock for owner, one in _owned(tree) if owner == site.owner for lock in _locks_in(one)]
    if len(locks) < site.number:
        raise LookupError(f"no lock at {site}")
    changed = _Without(locks[site.number - 1]).visit(tree)
    return ast.fix_missing_locations(changed)


@functools.cache
def _tree(file: str) -> ast.Module:
    return ast.parse((ROOT / file).read_bytes())


def _owned(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the statements of the module and its classes, with the names that they define."""
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            for inner in statement.body:
                yield f"{statement.name}.{_name_of(inner)}", inner
        else:
            yield _name_of(statement), statement


def _name_of(statement: ast.stmt) -> str:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _locks_in(statement: ast.stmt) -> Iterator[ast.expr]:
    """Yield the expressions that take a lock, in the order of the source."""
    contexts = {
        item.context_expr
        for node in ast.walk(statement)
        if isinstance(node, ast.With | ast.AsyncWith)
        for item in node.items
    }
    found = [node for node in ast.walk(statement) if isinstance(node, ast.expr)]
    found = [node for node in found if _is_taken(node) or (node in contexts and _is_lock(node))]
    yield from sorted(found, key=lambda node: (node.lineno, node.col_offset))


def _is_taken(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
            return name in _TAKING
        case ast.Constant(value=str(text)):
            return text.startswith("SELECT pg_advisory_xact_lock")
    return False


def _is_lock(node: ast.expr) -> bool:
    match node:
        case ast.Subscript(value=value):
            return _is_lock(value)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in _lock_names()
    return False


@functools.cache
def _lock_names() -> frozenset[str]:
    """Return the names of the variables and attributes that hold locks of threads or tasks."""
    names = set()
    for file in {path for package in _PACKAGES for path in (ROOT / package).rglob("*.py")}:
        source = file.read_text(encoding="utf-8")
        if "Lock" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
                continue
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if any(
                kind in ast.unparse(node.value)
                for kind in ("asyncio.Lock", "threading.Lock", "threading.RLock")
            ):
                names.add(target.attr if isinstance(target, ast.Attribute) else ast.unparse(target))
    return frozenset(names)


class _Without(ast.NodeTransformer):
    """Removes one lock: its statement, its context, its clause, or the locked way of loading."""

    def __init__(self, lock: ast.expr) -> None:
        self._lock = lock

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        return ast.Pass() if any(one is self._lock for one in ast.walk(node)) else node

    def visit_With(self, node: ast.With) -> ast.stmt:
        return self._without_context(node)

    def visit_AsyncWith(self, node: ast.AsyncWith) -> ast.stmt:
        return self._without_context(node)

    def _without_context(self, node: ast.With | ast.AsyncWith) -> ast.stmt:
        items = [item for item in node.items if item.context_expr is not self._lock]
        if len(items) == len(node.items):
            return self.generic_visit(node)
        if not items:
            return ast.If(ast.Constant(True), node.body, [])
        node.items = items
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if node is not self._lock:
            return self.generic_visit(node)
        match node.func:
            case ast.Attribute(attr="with_for_update", value=query):
                return query
            case ast.Attribute(attr="locked_in", value=ast.Attribute(attr=repository)):
                node.func.attr = _LOADING[repository]
                return node
            case ast.Attribute(attr="wait_for_lock"):
                return ast.parse("contextlib.nullcontext(_always)", mode="eval").body
        raise LookupError(f"nothing can stand for {ast.unparse(node)}")

"""Finds the test files of a module: of its name and folder, and those that import it or what imports it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath

_PROGRAM = ("bot", "db", "engines")
_MAX_FILES = 80
"""Test files of one module. More would not run in its time, and collecting them takes seconds."""

Imports = Mapping[Path, frozenset[str]]
"""Maps each file of the tests to the modules that it imports, by itself or through other tests' files."""


def imports_of(root: Path) -> Imports:
    """Return what each Python file below `tests` imports."""
    direct = {path: frozenset(_imported(path)) for path in sorted((root / "tests").rglob("*.py"))}
    helpers = {_module_of(path.relative_to(root)): path for path in direct}
    found = {}
    for path, modules in direct.items():
        reached, new = set(modules), list(modules)
        while new:
            helper = helpers.get(new.pop())
            new += direct.get(helper, frozenset()) - reached if helper else ()
            reached.update(new)
        found[path] = frozenset(reached)
    return found


def nearest_tests(file: Path, root: Path, imports: Imports) -> list[Path]:
    """Return the nearest test files of a module, the nearest first."""
    relative, importers = file.relative_to(root), frozenset(_importers(file, root))
    tests = [path for path in imports if path.name.startswith("test_")]

    def order(path: Path) -> tuple[int, Path]:
        is_beyond = not importers.isdisjoint(imports[path])
        return -_nearness(path, relative, root, imports[path]) - is_beyond, path

    return sorted(tests, key=order)[:_MAX_FILES]


def _importers(file: Path, root: Path) -> Iterator[str]:
    """Yield the modules of the program that import this one."""
    module, word = _module_of(file.relative_to(root)), file.stem.encode()
    for package in _PROGRAM:
        for path in sorted((root / package).rglob("*.py")):
            if word in path.read_bytes() and module in _imported(path):
                yield _module_of(path.relative_to(root))


def _nearness(test: Path, file: PurePath, root: Path, imported: frozenset[str]) -> int:
    """Return the number of folders that a test file shares with a module; a name or an import counts two."""
    folders = zip(test.relative_to(root / "tests").parent.parts, file.parent.parts, strict=False)
    shared = sum(one == other for one, other in folders)
    is_named = file.stem.rstrip("s") in test.stem
    return shared + 2 * is_named + 2 * (_module_of(file) in imported)


def _module_of(path: PurePath) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)

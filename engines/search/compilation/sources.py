"""Find the kernels that a source defines and the engine sources that it imports.

The sources are parsed, not imported. That finds absolute and relative imports at the top level, within
functions and under conditions, and the `__init__` of every package on the way. It misses imports of computed
names. Each process reads a file once.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Iterator
from pathlib import Path

ENGINES = Path(__file__).resolve().parents[2]


def sources_of(source: Path) -> tuple[Path, ...]:
    """Return `source` and all engine files that it imports directly or indirectly, sorted by path."""
    found: set[Path] = set()
    waiting = [source.resolve()]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(_read(path)[0])
    return tuple(sorted(found))


@functools.cache
def digest_of(source: Path) -> str:
    """Return a hash of the names and contents of all files in `sources_of(source)`."""
    digest = hashlib.sha256()
    for path in sources_of(source):
        digest.update(f"{path}\0{_content_digest(path)}\0".encode())
    return digest.hexdigest()


def file_of(module: str) -> Path | None:
    """Return the file of the engines' module with this full name; `None` if there is none."""
    place = ENGINES.parent.joinpath(*module.split("."))
    return next((path for path in (place / "__init__.py", place.with_suffix(".py")) if path.is_file()), None)


def kernels_in(source: Path) -> tuple[str, ...]:
    """Return the names of the functions that the file decorates with `njit`."""
    return _read(source)[1]


def module_of(source: Path) -> str:
    """Return the full name of the engines' module in this file."""
    parts = source.relative_to(ENGINES.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_in(node: ast.AST, source: Path) -> tuple[Path, ...]:
    """Return the files that may run when the imports within `node`, a part of `source`, are executed."""
    found: list[Path] = []
    for statement in ast.walk(node):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                found += _along(ENGINES.parent, alias.name)
        elif isinstance(statement, ast.ImportFrom):
            base = source.parents[statement.level - 1] if statement.level else ENGINES.parent
            for alias in statement.names:
                # A name imported from a package may be a submodule.
                found += _along(base, *filter(None, (statement.module, alias.name)))
    return tuple(path for path in dict.fromkeys(found) if path.is_file())


def forget() -> None:
    """Clear the caches so that files are read again."""
    for cached in (digest_of, _content, _content_digest, _read):
        cached.cache_clear()


@functools.cache
def _read(source: Path) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """Return a file's imports, including the packages that contain it, and the kernels that it defines."""
    tree = ast.parse(_content(source))
    folders = (folder for folder in source.parents if folder.is_relative_to(ENGINES))
    packages = (folder / "__init__.py" for folder in folders)
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    kernels = tuple(node.name for node in functions if any(map(_is_njit, node.decorator_list)))
    return (*filter(Path.is_file, packages), *imports_in(tree, source)), kernels


def _is_njit(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "njit"


def _along(base: Path, *dotted: str) -> Iterator[Path]:
    """Yield the project's files that may run when a dotted name is imported relative to `base`.

    Not all of them need to exist.
    """
    names = ".".join(dotted).split(".")
    if base == ENGINES.parent and names[0] != ENGINES.name:
        return
    yield base / "__init__.py"
    place = base
    for name in names:
        place = place / name
        yield place / "__init__.py"
        yield place.with_name(f"{name}.py")


@functools.cache
def _content(source: Path) -> bytes:
    return source.read_bytes()


@functools.cache
def _content_digest(source: Path) -> str:
    return hashlib.sha256(_content(source)).hexdigest()

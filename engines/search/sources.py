"""Which of the engines' sources a file really imports: what its compiled kernels may depend on.

Imports are read, not run: those at the top, within functions and under
conditions alike, relative ones too, and every package's `__init__` on
the way. What is imported by a computed name is not seen. Files are read
once a process.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Iterator
from pathlib import Path

ENGINES = Path(__file__).resolve().parents[1]


def sources_of(source: Path) -> tuple[Path, ...]:
    """Return `source` and every file of the engines that it imports, directly or not, in order of paths."""
    found: set[Path] = set()
    waiting = [source.resolve()]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(_imported(path))
    return tuple(sorted(found))


@functools.cache
def digest_of(source: Path) -> str:
    """Return a hash of everything in `sources_of(source)`: of the names and of the contents."""
    digest = hashlib.sha256()
    for path in sources_of(source):
        digest.update(f"{path}\0{_content_digest(path)}\0".encode())
    return digest.hexdigest()


def file_of(module: str) -> Path | None:
    """Return the file of the engines' module with this full name, `None` where there is none."""
    place = ENGINES.parent.joinpath(*module.split("."))
    return next((path for path in (place / "__init__.py", place.with_suffix(".py")) if path.is_file()), None)


def forget() -> None:
    """Read every file again when it is asked for next."""
    for cached in (digest_of, _content, _content_digest, _imported):
        cached.cache_clear()


@functools.cache
def _imported(source: Path) -> tuple[Path, ...]:
    """The files that `source` itself imports, and the packages that it lies in."""
    found = [folder / "__init__.py" for folder in source.parents if folder.is_relative_to(ENGINES)]
    for node in ast.walk(ast.parse(_content(source))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found += _along(ENGINES.parent, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = source.parents[node.level - 1] if node.level else ENGINES.parent
            for alias in node.names:
                # What is imported from a package may be a name in it or a module of its own.
                found += _along(base, *filter(None, (node.module, alias.name)))
    return tuple(path for path in dict.fromkeys(found) if path.is_file())


def _along(base: Path, *dotted: str) -> Iterator[Path]:
    """Yield the files that importing this name below `base` may run, the project's alone."""
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

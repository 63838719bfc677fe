"""Find the kernels that a level needs, and check whether they are compiled, without importing them.

The first call reads the sources that a level's engine imports, which takes
about 0.1 seconds per game; later calls use a cache.
"""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from engines.core.level import Level
from engines.search.compilation import compile_cache
from engines.search.compilation.sources import file_of, imports_in, kernels_in, module_of, sources_of


def kernel_modules(level: Level, *, with_deferred: bool = True) -> tuple[str, ...]:
    """Return the names of the modules with kernels that `level` imports, sorted; may be empty.

    Without `with_deferred`, the result omits modules that are imported only by callbacks:
    functions that `build` hands to the engine and does not call itself. Few positions need
    those modules, for example positions with a `request` (a choice in an opening).
    """
    return tuple(sorted(_modules_of(level.build, with_deferred)))


def modules_of_levels(levels: Iterable[Level]) -> tuple[str, ...]:
    """Return the modules with kernels of these levels, each module after those that it imports."""
    names = {name for level in levels for name in kernel_modules(level)}
    return tuple(sorted(names, key=lambda name: (len(sources_of(_file(name))), name)))


def are_compiled(modules: Iterable[str]) -> bool:
    """Whether every kernel of these modules is in the cache, so that importing them compiles nothing."""
    return all(map(_is_kept, map(_file, modules)))


def _is_kept(source: Path) -> bool:
    folder = compile_cache.folder_for(source, compile_cache.platform_words())
    return folder is not None and compile_cache.holds(folder, kernels_in(source))


@functools.cache
def _modules_of(build: Callable[..., Any], with_deferred: bool) -> frozenset[str]:
    files = {path for start in _imported_by(build, with_deferred) for path in sources_of(start)}
    return frozenset(module_of(path) for path in files if kernels_in(path))


def _imported_by(build: Callable[..., Any], with_deferred: bool) -> Iterator[Path]:
    """Yield the files that `build` imports when called, with the top-level imports of its own file.

    Without `with_deferred`, imports in functions that it does not call are left out. If `build` is no
    function, yield only the file of its class or, if it is a class itself, its own file.
    """
    while isinstance(build, functools.partial):
        build = build.func
    build = inspect.unwrap(build)
    if not isinstance(build, FunctionType):
        yield Path(inspect.getfile(build if inspect.isclass(build) else type(build)))
        return
    source = Path(build.__code__.co_filename)
    tree = _tree_of(source)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    waiting: list[ast.AST] = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    waiting += [node for node in ast.walk(tree) if _is_definition(node, build)]
    for node in waiting:
        yield from imports_in(node, source)
        # The list grows during iteration; each function of the file is added at its first mention.
        waiting += [functions.pop(name) for name in _names_in(node, with_deferred) if name in functions]
    for cell in build.__closure__ or ():
        if callable(cell.cell_contents):
            yield from _imported_by(cell.cell_contents, with_deferred)


@functools.cache
def _tree_of(source: Path) -> ast.Module:
    return ast.parse(source.read_bytes())


def _is_definition(node: ast.AST, function: FunctionType) -> bool:
    """Whether `node` is the `def` or `lambda` of `function`, which may start at a decorator."""
    if not isinstance(node, ast.FunctionDef | ast.Lambda):
        return False
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    first = min(each.lineno for each in (node, *decorators))
    return first == function.__code__.co_firstlineno


def _names_in(node: ast.AST, with_deferred: bool) -> set[str]:
    """Return the names that `node` uses; without `with_deferred`, only the names that it calls."""
    mentioned = list(ast.walk(node))
    if not with_deferred:
        mentioned = [each.func for each in mentioned if isinstance(each, ast.Call)]
    return {each.id for each in mentioned if isinstance(each, ast.Name)}


def _file(module: str) -> Path:
    found = file_of(module)
    assert found is not None, module
    return found

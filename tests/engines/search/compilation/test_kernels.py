"""Which kernels a level needs: those found by reading its source, against a process's real imports."""

import importlib.util
import subprocess
import sys

import pytest

from engines.core.engine import Limits
from engines.core.level import Level
from engines.registry import games, levels_of
from engines.search.compilation import compile_cache, sources
from engines.search.compilation.kernels import are_compiled, kernel_modules, modules_of_levels

_LEVELS = [(game, level) for game in games().values() for level in levels_of(game)]
_SEARCH = """
import sys
from engines.core.engine import Limits, StopFlag
from engines.registry import find, find_level
from engines.search.compilation.sources import file_of, kernels_in

def search(game, level, *moves, **options):
    position = find(game).parse_moves(" ".join(moves), options)
    find_level(position.game, level).build().search(position, Limits(seconds=0.05, nodes=50), StopFlag())

def report():
    print("numba" in sys.modules or "engines.search.jit" in sys.modules)
    for name in list(sys.modules):
        if name.startswith("engines.") and kernels_in(file_of(name)):
            print(name)
"""


def _imported_by(*searches):
    """What searches import in a process of their own: whether a compiler, and which kernels."""
    code = "\n".join([_SEARCH, *searches, "report()"])
    ended = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    has_compiler, *modules = ended.stdout.split()
    return has_compiler == "True", modules


def test_levels_that_need_no_kernel_import_no_compiler():
    plain = [pair for pair in _LEVELS if not kernel_modules(pair[1], with_deferred=False)]
    assert {game.id for game, _ in plain} == set(games())
    assert _imported_by(*(f"search({game.id!r}, {level.id!r})" for game, level in plain)) == (False, [])


def _needing_kernels():
    """Every game's levels; by default only the weakest, which may import the least."""
    for game in games().values():
        marks = ()
        for level in levels_of(game):
            if kernel_modules(level):
                yield pytest.param(game, level, id=f"{game.id}-{level.id}", marks=marks)
                marks = pytest.mark.nightly


@pytest.mark.parametrize(("game", "level"), [*_needing_kernels()])
def test_kernel_modules_of_a_level_are_exactly_those_imported(game, level):
    """Where only some openings need them, in such an opening."""
    expected = kernel_modules(level)
    if kernel_modules(level, with_deferred=False) == expected:
        has_compiler, modules = _imported_by(f"search({game.id!r}, {level.id!r})")
    else:
        chosen = '"h8", "i9", "k10", opening="swap2"'
        has_compiler, modules = _imported_by(f"search({game.id!r}, {level.id!r}, {chosen})")
    assert has_compiler
    assert sorted(modules) == sorted(expected)


_TREE = {
    "engines/__init__.py": "",
    "engines/fast.py": "@njit('int64()')\ndef one(): ...",
    "engines/slow.py": "class Slow: ...",
    "engines/through.py": "def later():\n    from engines.fast import one\nclass Through: ...",
    "engines/levels.py": """
import functools

def _slow():
    from engines.slow import Slow

def _fast():
    from engines.fast import one

def _calls():
    return _slow() or _fast()

def _calls_a_call():
    return _calls()

def _hands_on():
    return _slow().using(_fast)

def _imports_through():
    from engines.through import Through

def _returned(number):
    def build():
        from engines.fast import one
    return build

def _wrapping(make):
    return lambda: make()

@functools.cache
def _cached():
    return _calls()

slow, fast, calls, deeper, through, cached = _slow, _fast, _calls, _calls_a_call, _imports_through, _cached
hands_on = _hands_on
partial = functools.partial(_fast)
returned = _returned(1)
wrapping, wrapping_slow = _wrapping(_fast), _wrapping(_slow)
""",
}


@pytest.fixture
def builders(tmp_path, monkeypatch):
    """The module of `_TREE` with all sorts of builders."""
    for name, content in _TREE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    monkeypatch.setattr(sources, "ENGINES", tmp_path / "engines")
    sources.forget()
    spec = importlib.util.spec_from_file_location("builders", tmp_path / "engines/levels.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sources.forget()


@pytest.mark.parametrize(
    "name", ["fast", "calls", "deeper", "through", "cached", "partial", "returned", "wrapping"]
)
def test_import_is_found_through_any_kind_of_builder(builders, name):
    level = Level(name, name, name, getattr(builders, name), Limits())
    assert kernel_modules(level) == kernel_modules(level, with_deferred=False) == ("engines.fast",)


@pytest.mark.parametrize("name", ["slow", "wrapping_slow"])
def test_builder_without_kernels_needs_none(builders, name):
    assert kernel_modules(Level(name, name, name, getattr(builders, name), Limits())) == ()


def test_deferred_builder_is_needed_later(builders):
    level = Level("hands-on", "", "", builders.hands_on, Limits())
    assert kernel_modules(level, with_deferred=False) == ()
    assert kernel_modules(level) == ("engines.fast",)


def test_modules_come_after_those_that_they_import():
    for game in games().values():
        modules = modules_of_levels(levels_of(game))
        for place, name in enumerate(modules):
            imported = map(sources.module_of, sources.sources_of(sources.file_of(name)))
            assert not set(modules[place + 1 :]) & set(imported)


def test_kernels_are_compiled_once_all_are_recorded(tmp_path, monkeypatch):
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path))
    compile_cache.folder_for.cache_clear()
    source = sources.file_of("engines.search.table")
    folder = compile_cache.folder_for(source, compile_cache.platform_words())
    *others, last = sources.kernels_in(source)
    for kernel in others:
        compile_cache.record_kernel(folder, kernel)
    assert not are_compiled(["engines.search.table"])
    compile_cache.record_kernel(folder, last)
    assert are_compiled(["engines.search.table"])
    assert not are_compiled(["engines.search.table", "engines.games.othello.search.root"])
    compile_cache.wipe(folder)
    assert not are_compiled(["engines.search.table"])
    compile_cache.folder_for.cache_clear()

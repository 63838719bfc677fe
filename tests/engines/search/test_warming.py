"""`python -m engines warm`: what it compiled, nobody compiles again. Real processes, a cache of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_BUILD_ALL = """
from engines.core.registry import find, levels_of
for level in levels_of(find("connect4")):
    level.build()
"""
_NOWHERE = """
from engines.core.errors import EngineError
from engines.core.registry import find
from engines.search import compile_cache, warming

if __name__ == "__main__":
    compile_cache._roots = lambda: iter(())
    try:
        warming.warm([find("connect4")], 1)
    except EngineError as error:
        print(error)
"""


def _run(cache, *arguments):
    """Run Python with no cache folder but `cache` and return its output."""
    environment = {name: one for name, one in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment["TENGEN_CACHE_DIR"] = str(cache)
    ended = subprocess.run(
        [sys.executable, *arguments], env=environment, check=False, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr
    # Progress is reported where it takes long, which the machine decides.
    assert [line for line in ended.stderr.splitlines() if not line.startswith("compiling")] == []
    return ended.stdout.splitlines()


def _warm(cache, *games):
    return _run(cache, "-m", "engines", "warm", *games)


def _dates(cache):
    return {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}


@pytest.fixture(scope="module")
def cold_run(tmp_path_factory):
    """A cache and what was said while it was filled."""
    cache = tmp_path_factory.mktemp("cache")
    return cache, _warm(cache, "connect4", "tictactoe")


def test_each_module_is_compiled_and_timed(cold_run):
    compiled = [line for line in cold_run[1] if line.startswith("connect4")]
    assert all(line.endswith(" s") for line in compiled)
    modules = [line.split()[1].rpartition(".")[2] for line in compiled]
    assert modules.index("kernel") < modules.index("zugzwang") < modules.index("search")
    assert len(modules) == len(set(modules))
    assert "tictactoe: nothing to compile" in cold_run[1]


def test_a_second_run_has_nothing_to_do(cold_run):
    before = _dates(cold_run[0])
    assert _warm(cold_run[0], "connect4") == ["connect4: already compiled"]
    assert _dates(cold_run[0]) == before


def test_another_process_compiles_nothing(cold_run):
    before = _dates(cold_run[0])
    assert len(before) > 30
    _run(cold_run[0], "-c", _BUILD_ALL)
    assert _dates(cold_run[0]) == before


def test_what_was_lost_is_compiled_again(cold_run):
    """Last of the tests of this cache, for it changes it."""
    cache, _ = cold_run
    lost = next(cache.glob("kernels/zugzwang-*"))
    names = {path.name for path in lost.rglob("*")}
    for path in lost.rglob("*"):
        if path.is_file():
            path.unlink()
    assert any(".zugzwang " in line for line in _warm(cache, "connect4"))
    assert {path.name for path in lost.rglob("*")} == names
    assert _warm(cache, "connect4") == ["connect4: already compiled"]


def test_with_no_place_to_keep_them_it_says_so(cold_run, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(_NOWHERE)
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd()), "TENGEN_CACHE_DIR": str(cold_run[0])}
    ended = subprocess.run(
        [sys.executable, program], env=environment, check=True, capture_output=True, text=True
    )
    assert "could not be kept" in ended.stdout

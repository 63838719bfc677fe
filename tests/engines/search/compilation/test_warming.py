"""`python -m engines warm`: what it compiled, nobody compiles again. Real processes, a cache of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_GAME = {
    "__init__.py": "from engines.games.small.rules import GAME\n\nCONTRACT = 1\n",
    "rules.py": """
from engines.games.tic_tac_toe.rules import TicTacToe, TicTacToePosition

class Small(TicTacToe):
    id, command, title = "small", "small", "Small"

    def start(self, options):
        return SmallPosition(bytes(9))

class SmallPosition(TicTacToePosition):
    game = property(lambda self: GAME)

GAME = Small()
""",
    "parts.py": """
from engines.core.engine import Limits
from engines.core.level import Level
from engines.parts import GameParts

def build():
    from engines.games.connect_four.search.exact.zugzwang import follow_up_bound

LEVELS = [Level("first-game", "First game", "Imports two files of kernels.", build, Limits())]
PARTS = GameParts(levels=LEVELS)
""",
}
"""A game with few kernels, which are compiled in a second or two."""
_BUILD_ALL = """
from engines.registry import find, levels_of
for level in levels_of(find("small")):
    level.build()
"""
_NOWHERE = """
from engines.core.errors import EngineError
from engines.search.compilation import compile_cache, warming

if __name__ == "__main__":
    compile_cache._roots = lambda: iter(())
    try:
        warming.warm({"small": ["engines.games.connect_four.search.exact.zugzwang"]}, 1)
    except EngineError as error:
        print(error)
"""


def _environment(cache):
    """Environment with `cache` as its only cache folder, and the small game beside ours."""
    inherited = {name: one for name, one in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    return {**inherited, "TENGEN_CACHE_DIR": str(cache), "TENGEN_GAMES": str(cache / "games")}


def _run(cache, *arguments):
    """Run Python with no cache folder but `cache` and return its output."""
    ended = subprocess.run(
        [sys.executable, *arguments], env=_environment(cache), check=False, capture_output=True, text=True
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
    (cache / "games" / "small").mkdir(parents=True)
    for name, content in _GAME.items():
        (cache / "games" / "small" / name).write_text(content)
    return cache, _warm(cache, "small", "tictactoe")


@pytest.mark.thorough
def test_modules_are_compiled_and_timed(cold_run):
    compiled = [line for line in cold_run[1] if line.startswith("small")]
    assert all(line.endswith(" s") for line in compiled)
    modules = [line.split()[1].rpartition(".")[2] for line in compiled]
    assert modules == ["kernel", "zugzwang"]
    assert "tictactoe: nothing to compile" in cold_run[1]


def test_second_run_has_nothing_to_do(cold_run):
    before = _dates(cold_run[0])
    assert _warm(cold_run[0], "small") == ["small: already compiled"]
    assert _dates(cold_run[0]) == before


def test_other_process_compiles_nothing(cold_run):
    before = _dates(cold_run[0])
    assert len(before) > 20
    _run(cold_run[0], "-c", _BUILD_ALL)
    assert _dates(cold_run[0]) == before


@pytest.mark.thorough
def test_lost_kernels_are_compiled_again(cold_run):
    """Last of the tests of this cache, for it changes it."""
    cache, _ = cold_run
    lost = next(cache.glob("kernels/zugzwang-*"))
    names = {path.name for path in lost.rglob("*")}
    for path in lost.rglob("*"):
        if path.is_file():
            path.unlink()
    assert any(".zugzwang " in line for line in _warm(cache, "small"))
    assert {path.name for path in lost.rglob("*")} == names
    assert _warm(cache, "small") == ["small: already compiled"]


@pytest.mark.thorough
def test_warming_without_a_cache_place_says_so(cold_run, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(_NOWHERE)
    environment = {**_environment(cold_run[0]), "PYTHONPATH": str(Path.cwd())}
    ended = subprocess.run(
        [sys.executable, program], env=environment, check=True, capture_output=True, text=True
    )
    assert "could not be stored" in ended.stdout

"""Compiled kernels are kept where they can be, and a bad cache never keeps an engine from starting.

Real processes with folders of their own; the kernels are those of Connect Four, one of them recursive.
"""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import engines
from engines.search import compile_cache

_ENGINES = Path(engines.__file__).parent
_PROGRAM = """
import logging
logging.basicConfig(level=logging.WARNING)
from engines.games.connect_four.kernel import perft
from engines.games.connect_four.desk import Desk
from engines.games.connect_four.search import solve
from engines.games.connect_four.kernel import bitboards
from engines.search.engine import StopFlag
desk, flag = Desk(12), StopFlag()
desk.begin(flag, flag, None)
own, mask = bitboards(tuple(int(c) - 1 for c in "2252576253462244111563365343671351441"))
print(perft(0, 0, 5), solve(own, mask, 37, -21, 21, 21, desk.address))
"""
_ANSWER = "16807 -1"


def _start(cache, tree=None, **environment):
    """Begin the program in a process that knows no cache folder but `cache`."""
    places = {name: str(cache) for name in ("TENGEN_CACHE_DIR", "HOME", "XDG_CACHE_HOME", "TMPDIR")}
    inherited = {k: v for k, v in os.environ.items() if k not in ("NUMBA_CACHE_DIR", *places)}
    return subprocess.Popen(
        [sys.executable, "-c", _PROGRAM],
        cwd=tree or _ENGINES.parent,
        env={**inherited, "PYTHONPATH": str(tree or _ENGINES.parent), **places, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _finish(process):
    out, err = process.communicate(timeout=240)
    assert process.returncode == 0, err
    assert out.strip() == _ANSWER
    return err


def _files(cache):
    return sorted(path for path in Path(cache).rglob("*.nb?") if path.is_file())


@pytest.fixture(scope="module")
def warm(tmp_path_factory):
    """A cache that one process has filled."""
    cache = tmp_path_factory.mktemp("warm")
    _finish(_start(cache))
    return cache


def _copy(warm, tmp_path):
    return Path(shutil.copytree(warm, tmp_path / "cache"))


def test_a_second_process_loads_what_the_first_compiled(warm, tmp_path):
    cache = _copy(warm, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in _files(cache)}
    assert len(before) > 10
    assert _finish(_start(cache)) == ""
    assert {path: path.stat().st_mtime_ns for path in _files(cache)} == before


@pytest.mark.parametrize(("suffix", "share"), [(".nbi", 0), (".nbc", 0.5)])
def test_a_cut_off_file_is_compiled_again(warm, tmp_path, suffix, share):
    cache = _copy(warm, tmp_path)
    victim = next(path for path in _files(cache) if path.suffix == suffix and "null_window" in path.name)
    content = victim.read_bytes()
    victim.write_bytes(content[: int(len(content) * share)])
    assert "compiling again" in _finish(_start(cache))
    assert _finish(_start(cache)) == ""


def test_two_cold_processes_at_once_do_not_disturb_each_other(tmp_path):
    first, second = _start(tmp_path), _start(tmp_path)
    _finish(first)
    _finish(second)
    assert _finish(_start(tmp_path)) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_a_read_only_install_without_a_home_keeps_its_kernels_elsewhere(tmp_path):
    tree, closed, temporary = tmp_path / "install", tmp_path / "closed", tmp_path / "tmp"
    shutil.copytree(_ENGINES, tree / "engines", ignore=shutil.ignore_patterns("__pycache__", "*.npz"))
    # A file in the way of a folder stops root as well, whom permissions don't.
    closed.write_text("no folder")
    temporary.mkdir()
    for path in [tree, *tree.rglob("*")]:
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        _finish(_start(closed, tree, PYTHONDONTWRITEBYTECODE="1", TMPDIR=str(temporary)))
    finally:
        for path in [tree, *tree.rglob("*")]:
            path.chmod(path.stat().st_mode | stat.S_IWUSR)
    assert not _files(tree)
    assert _files(temporary)


def test_with_no_place_at_all_kernels_are_compiled_anew_and_the_log_says_so(tmp_path, monkeypatch):
    nowhere = f"""
from pathlib import Path
from engines.search import compile_cache
compile_cache._roots = lambda: iter([Path({str(tmp_path / "file")!r})])
"""
    (tmp_path / "file").write_text("a file, not a folder")
    monkeypatch.setattr(sys.modules[__name__], "_PROGRAM", nowhere + _PROGRAM)
    assert "compiled anew in every process" in _finish(_start(tmp_path))
    assert not _files(tmp_path)


@pytest.fixture
def clean(monkeypatch, tmp_path):
    """No cache folder is known but those below `tmp_path`."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path / "cache"))
    compile_cache.folder_for.cache_clear()
    yield tmp_path
    compile_cache.folder_for.cache_clear()


def _source(tmp_path, content="x = 1\n"):
    source = tmp_path / "game" / "kernel.py"
    source.parent.mkdir(exist_ok=True)
    source.write_text(content)
    return source


def _folder(source, words=("cpu",)):
    compile_cache.folder_for.cache_clear()
    return compile_cache.folder_for(source, words)


def test_the_folder_changes_with_every_source_beside_and_with_the_platform(clean):
    source = _source(clean)
    first = _folder(source)
    assert _folder(source) == first
    assert _folder(source, ("another cpu",)) != first
    (source.parent / "patterns.py").write_text("y = 2\n")
    second = _folder(source)
    assert second not in (first, None)
    (source.parent / "patterns.py").write_text("y = 3\n")
    assert _folder(source) not in (first, second)


def test_old_folders_go_and_other_packages_stay(clean):
    root = clean / "cache" / "kernels"
    for number in range(12):
        old = root / f"game-{number:04}"
        old.mkdir(parents=True)
        (old / "kernel.nbi").write_text("x")
        os.utime(old, (1_000_000_000 + number, 1_000_000_000 + number))
    other = root / "search-0001"
    other.mkdir()
    recent = root / "game-recent"
    recent.mkdir()
    current = _folder(_source(clean))
    assert set(root.iterdir()) == {current, recent, other}


def test_the_next_place_is_tried_when_one_cannot_be_written(clean, monkeypatch):
    blocked = clean / "blocked"
    blocked.write_text("a file, not a folder")
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(blocked))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(clean / "second"))
    folder = _folder(_source(clean))
    assert folder is not None
    assert folder.is_relative_to(clean / "second")


def test_wiping_removes_files_and_leaves_folders(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "kernel.nbc").write_text("x")
    compile_cache.wipe(tmp_path)
    assert (tmp_path / "a" / "b").is_dir()
    assert not _files(tmp_path)

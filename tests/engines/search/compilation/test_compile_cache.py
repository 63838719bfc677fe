"""Compiled kernels are kept where they can be, and a bad cache never keeps an engine from starting.

Real processes with folders of their own; the kernels are those of Connect Four, one of them recursive.
"""

import os
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import engines
from engines.search.compilation import compile_cache, sources

_ENGINES = Path(engines.__file__).parent
_PROGRAM = """
import logging
logging.basicConfig(level=logging.WARNING)
from engines.games.connect_four.search.kernel import perft
print(perft(0, 0, 5))
"""
_ANSWER = "16807"


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


@pytest.mark.thorough
def test_second_process_loads_the_compiled_kernels(warm, tmp_path):
    cache = _copy(warm, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in _files(cache)}
    assert len(before) > 10
    assert _finish(_start(cache)) == ""
    assert {path: path.stat().st_mtime_ns for path in _files(cache)} == before


@pytest.mark.parametrize(
    ("suffix", "share"), [(".nbi", 0), pytest.param(".nbc", 0.5, marks=pytest.mark.thorough)]
)
def test_truncated_file_is_compiled_again(warm, tmp_path, suffix, share):
    cache = _copy(warm, tmp_path)
    victim = next(path for path in _files(cache) if path.suffix == suffix and "perft" in path.name)
    content = victim.read_bytes()
    victim.write_bytes(content[: int(len(content) * share)])
    assert "they are compiled again" in _finish(_start(cache))
    assert _finish(_start(cache)) == ""


@pytest.mark.thorough
def test_cold_processes_at_once_do_not_disturb_each_other(tmp_path):
    first, second = _start(tmp_path), _start(tmp_path)
    _finish(first)
    _finish(second)
    assert _finish(_start(tmp_path)) == ""


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_read_only_install_keeps_its_kernels_elsewhere(tmp_path):
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


@pytest.mark.thorough
def test_missing_cache_place_is_logged_and_kernels_are_compiled(tmp_path, monkeypatch):
    nowhere = f"""
from pathlib import Path
from engines.search.compilation import compile_cache
compile_cache._roots = lambda: iter([Path({str(tmp_path / "file")!r})])
"""
    (tmp_path / "file").write_text("a file, not a folder")
    monkeypatch.setattr(sys.modules[__name__], "_PROGRAM", nowhere + _PROGRAM)
    assert "every process compiles them again" in _finish(_start(tmp_path))
    assert not _files(tmp_path)


@pytest.fixture
def clean(monkeypatch, tmp_path):
    """No cache folder is known but those below `tmp_path`."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(compile_cache.platformdirs, "user_cache_dir", lambda *_, **__: str(tmp_path / "user"))
    monkeypatch.setattr(compile_cache.tempfile, "gettempdir", lambda: str(tmp_path))
    yield tmp_path
    _forget()


def _forget():
    compile_cache.folder_for.cache_clear()
    sources.forget()


def _source(tmp_path, checkout="checkout", content="x = 1\n"):
    source = tmp_path / checkout / "game" / "kernel.py"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(content)
    return source


def _folder(source, words=("cpu",)):
    _forget()
    return compile_cache.folder_for(source, words)


def test_cache_folder_follows_imported_sources_and_platform_only(clean):
    source = _source(clean, content="from .patterns import y\n")
    imported, beside = source.with_name("patterns.py"), source.with_name("levels.py")
    imported.write_text("y = 2\n")
    beside.write_text("z = 1\n")
    first = _folder(source)
    beside.write_text("z = 2\n")
    assert _folder(source) == first
    assert _folder(source, ("another cpu",)) != first
    imported.write_text("y = 3\n")
    assert _folder(source) not in (first, None)


def _aged(folder, days):
    os.utime(folder, (time.time() - days * 86400,) * 2)
    return folder


def test_checkouts_and_platforms_do_not_evict_each_other(clean):
    """Ten checkouts of one package and three processors, as on a machine of several developers."""
    found = [_folder(_source(clean, f"checkout-{n}"), (cpu,)) for n in range(10) for cpu in "abc"]
    assert len(set(found)) == 30
    assert all(folder.is_dir() for folder in found)


def test_older_contents_are_removed_except_the_latest(clean):
    found = [_aged(_folder(_source(clean, content=f"x = {n}\n")), (10 - n) / 24) for n in range(6)]
    current = _folder(_source(clean, content="x = 6\n"))
    assert [folder for folder in found if folder.exists()] == found[-2:]
    assert current.is_dir()


def test_long_unused_folders_are_removed(clean):
    unused, used = _folder(_source(clean, "gone")), _folder(_source(clean, "alive"))
    (unused / "kernel.nbi").write_text("x")
    _aged(unused, 15)
    _aged(used, 13)
    _folder(_source(clean))
    assert not unused.exists()
    assert used.exists()


def test_start_with_compiled_kernels_inspects_no_other_folders(clean):
    source = _source(clean)
    unused, current = _folder(_source(clean, "gone")), _folder(source)
    (current / "kernel.nbi").write_text("x")
    _aged(unused, 15)
    assert _folder(source) == current
    assert unused.exists()


def test_next_place_is_tried_after_an_unwritable_one(clean, monkeypatch):
    blocked = clean / "blocked"
    blocked.write_text("a file, not a folder")
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(blocked))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(clean / "second"))
    folder = _folder(_source(clean))
    assert folder is not None
    assert folder.is_relative_to(clean / "second")


def test_missing_cache_place_gives_no_folder_and_a_warning(clean, monkeypatch, caplog):
    monkeypatch.setattr(compile_cache, "_roots", lambda: iter([clean / "blocked"]))
    (clean / "blocked").write_text("a file, not a folder")
    compile_cache._warn_of_no_folder.cache_clear()
    assert _folder(_source(clean)) is None
    assert "every process compiles them again" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
@pytest.mark.parametrize("place", ["cache", "cache/kernels"])
def test_next_place_is_tried_after_a_shared_one(clean, place):
    (clean / place).mkdir(parents=True)
    (clean / place).chmod(0o777)
    assert _folder(_source(clean)).is_relative_to(clean / "user")


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_each_user_has_a_folder_in_a_shared_one(clean, monkeypatch):
    (clean / "cache").mkdir()
    (clean / "cache").chmod(0o1777)
    folder = _folder(_source(clean))
    assert folder is not None
    assert folder.is_relative_to(clean / "cache" / f"tengen-{os.getuid()}")


def test_wiping_removes_files_and_leaves_folders(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "kernel.nbc").write_text("x")
    compile_cache.wipe(tmp_path)
    assert (tmp_path / "a" / "b").is_dir()
    assert not _files(tmp_path)

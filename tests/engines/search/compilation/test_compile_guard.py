"""Where compiling is not allowed, what is kept loads, what is missing is named and can be loaded later."""

import os
import shutil
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest

from engines.core.errors import KernelMissingError
from engines.search.compilation.compile_guard import no_compiling, require_allowed

ROOT = Path(__file__).parents[4]
PROGRAM = """
    from engines.core.errors import KernelMissingError
    from engines.search.compilation.compile_guard import no_compiling

    def count():
        from engines.games.connect_four.search.kernel import perft
        return perft(0, 0, 5)

    for attempt in range(2):
        try:
            with no_compiling():
                print(count())
        except KernelMissingError as error:
            print(error)
    print(count())
    with no_compiling():
        print(count())
"""


def run(cache, **environment):
    """Run the program with a cache folder of its own; return what it said, and what was kept."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(PROGRAM)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TENGEN_CACHE_DIR": str(cache), **environment},
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def first_run(tmp_path_factory):
    """A cache, and the output of the program that filled it."""
    cache = tmp_path_factory.mktemp("first") / "cache"
    return cache, run(cache)


def test_missing_kernel_is_named_until_it_is_compiled(first_run):
    cache, first = first_run
    assert first[0] == first[1]
    assert "is not compiled yet" in first[0]
    assert first[2:] == ["16807", "16807"]
    assert run(cache) == ["16807"] * 4


@pytest.mark.thorough
def test_unreadable_kernel_counts_as_missing(first_run, tmp_path):
    shutil.copytree(first_run[0], tmp_path / "cache")
    files = [path for path in (tmp_path / "cache").rglob("*.nbi") if path.is_file()]
    assert files
    for path in files:
        path.write_bytes(path.read_bytes()[:20])
    again = run(tmp_path / "cache")
    assert "is not compiled yet" in again[0]
    assert again[2:] == ["16807", "16807"]


def test_compile_ban_ends_with_its_context_and_thread():
    elsewhere = []
    with pytest.raises(KernelMissingError, match="a_kernel"), no_compiling():
        thread = threading.Thread(target=lambda: elsewhere.append(require_allowed("a_kernel")))
        thread.start()
        thread.join()
        require_allowed("a_kernel")
    require_allowed("a_kernel")
    assert elsewhere == [None]

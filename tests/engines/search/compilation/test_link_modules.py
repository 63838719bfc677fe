"""Kernels give up their LLVM modules once they are ready, and a later kernel can still call them."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engines.search.compilation import link_modules

ROOT = Path(__file__).parents[4]
CALLED = """
from engines.search.jit import njit

@njit("int64(int64)")
def inner(x):
    return x * 3

@njit("int64(int64)")
def called(x):
    return inner(x) + inner(x + 1)
"""
CALLING = """
from called import called
from engines.search.jit import njit

@njit("int64(int64)")
def calling(x):
    return called(x) + SUMMAND
"""
PROGRAM = """
from called import called

def parsed(kernel):
    return [one.library._shared_module is not None for one in kernel.overloads.values()]

print(parsed(called), called(5))

from calling import calling

print(calling(5))
"""


def run(folder, summand):
    """Run the program, whose second kernel adds `summand`; return its lines."""
    (folder / "calling.py").write_text(CALLING.replace("SUMMAND", str(summand)))
    paths = os.pathsep.join((str(ROOT), str(folder)))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "TENGEN_CACHE_DIR": str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    return done.stdout.splitlines()


def test_kernel_can_call_compiled_and_loaded_ones(tmp_path):
    (tmp_path / "called.py").write_text(CALLED)
    assert run(tmp_path, summand=1) == ["[False] 33", "34"]
    assert run(tmp_path, summand=2) == ["[False] 33", "35"]


def test_unparsable_module_is_not_forgotten(monkeypatch):
    monkeypatch.setattr(link_modules, "_released", [])
    module = SimpleNamespace(as_bitcode=lambda: b"no bitcode", close=lambda: None)
    library = SimpleNamespace(_shared_module=module)
    link_modules.release(SimpleNamespace(overloads={(): SimpleNamespace(library=library)}))
    for _ in range(2):
        with pytest.raises(RuntimeError, match="bitcode"):
            link_modules.restore()

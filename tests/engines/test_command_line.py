"""The engines' commands end quietly when they are interrupted."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "engines").rglob("*.py")
    if re.search(r"^if __name__ == ", path.read_text(encoding="utf-8"), re.MULTILINE)
)
PROGRAM = """
import importlib.abc, os, runpy, signal, sys

class Interrupter(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "engines.search.jit":
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupter())
sys.argv[1:] = ["--help"]
runpy.run_module(MODULE, run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_an_interrupt_while_kernels_compile_ends_the_program_quietly(name) -> None:
    program = PROGRAM.replace("MODULE", repr(name))
    words = [sys.executable, "-c", program]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.stderr == ""
    # A command that needs no kernels shows its help.
    assert ended.returncode == (0 if "Usage:" in ended.stdout else 130)

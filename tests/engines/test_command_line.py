"""The engines' commands end quietly when they are interrupted."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def commands(folder: str, ending: str) -> list[str]:
    """The modules of a folder with a line that begins like this."""
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / folder).rglob("*.py")
        if re.search(rf"^{ending}", path.read_text(encoding="utf-8"), re.MULTILINE)
    )


COMMANDS = commands("engines", "if __name__ == ")
MEASUREMENTS = commands("tests", r"    run_and_exit\(")
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

BEGINNING = """
import ctypes, hashlib, os, signal, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)
import engines.command_line
"""
CALLBACK = """
ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()
time.sleep(60)
"""
COMPILER = """
from engines.search import jit

def fail(*arguments):
    ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()
    raise RuntimeError("no compiled object yet")

jit._compile_into = fail
jit.njit("int64(int64)")(engines.command_line.named_values)
"""
KERNEL = """
def search():
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    hashlib.pbkdf2_hmac("sha256", b"", b"", 1_000_000_000)

engines.command_line.run_and_exit(search)
"""

POOL = """
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

def work():
    with ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as pool:
        tasks = [pool.submit(time.sleep, seconds) for seconds in (0, 60)]
        tasks[0].result()
        threading.Timer(0.1, os.killpg, (0, signal.SIGINT)).start()
        tasks[1].result()

engines.command_line.run_and_exit(work)
"""

SPAWNED = """
from engines.workers import worker_pool

def work():
    with worker_pool(1) as pool:
        pool.submit(time.sleep, 0).result()
        task = pool.submit(hashlib.pbkdf2_hmac, "sha256", b"", b"", 1_000_000_000)
        threading.Timer(0.1, os.killpg, (0, signal.SIGINT)).start()
        task.result()

engines.command_line.run_and_exit(work)
"""


def ended_program(program: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", program]
    return subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, check=False, start_new_session=True
    )


@pytest.mark.parametrize(
    "name",
    [
        COMMANDS[0],
        pytest.param(MEASUREMENTS[0], marks=pytest.mark.thorough),
        *(pytest.param(one, marks=pytest.mark.nightly) for one in (*COMMANDS[1:], *MEASUREMENTS[1:])),
    ],
)
def test_interrupt_while_compiling_ends_the_program_quietly(name) -> None:
    ended = ended_program(PROGRAM.replace("MODULE", repr(name)))
    assert ended.stderr == ""
    # A command that needs no kernels shows its help.
    assert ended.returncode == (0 if "Usage:" in ended.stdout else 130)


@pytest.mark.parametrize("native_code", [CALLBACK, COMPILER, KERNEL], ids=["callback", "compiler", "kernel"])
def test_interrupt_in_native_code_ends_the_program_quietly(native_code) -> None:
    ended = ended_program(BEGINNING + native_code)
    assert (ended.returncode, ended.stderr) == (130, "")


@pytest.mark.parametrize("pool", [POOL, SPAWNED], ids=["forked", "spawned"])
def test_interrupt_ends_the_processes_of_a_pool_quietly(pool) -> None:
    ended = ended_program(BEGINNING + pool)
    assert (ended.returncode, ended.stderr) == (130, "")

"""Tries the mutants of one file in a process of its own, within its CPU time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.trials import switches
from tests.mutation.trials.notes import Notes
from tests.mutation.trials.plan import Plan, Verdict, verdicts_in
from tests.mutation.trials.plugin import ALL_NOTES, OPTIONS

_STARTUP = Path(switches.__file__).with_name("startup")
_REPOSITORY = Path(__file__).parents[2]
_INTERRUPTED = 2
"""Exit status of pytest after Ctrl-C."""
_MAX_PRINTED = 2000
"""Characters of pytest's last words."""


class NoTestsError(Exception):
    """The tests of a file could not be run; the message is what pytest said."""


@dataclass(frozen=True, slots=True)
class Result:
    """The verdicts on those mutants of a file that were tried, and the seconds of CPU that all of it took."""

    verdicts: Sequence[Verdict]
    tests: Sequence[str]
    """The tests that were run without a mutant; those that reach a mutant were run with it."""
    cpu_s: float
    is_interrupted: bool


def try_mutants(file: Path, tests: Sequence[Path], root: Path, *, cpu_s: float, seed: int) -> Result:
    """Try the mutants of a file in random order, until all are tried or `cpu_s` seconds of CPU are used.

    Ctrl-C ends it early. Raises `NoTestsError`.
    """
    before_s = _children_s()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        plan = Plan(str(file), folder, cpu_s, seed)
        printed = plan.path("pytest")
        status = _run_tests(plan, tests, root, printed)
        verdicts = list(verdicts_in(plan.path("verdicts")))
        ran = list(Notes.read(plan.path(ALL_NOTES)).costs)
        if status not in (0, _INTERRUPTED):
            raise NoTestsError(printed.read_text(encoding="utf-8")[-_MAX_PRINTED:])
    return Result(verdicts, ran, _children_s() - before_s, status == _INTERRUPTED)


def _run_tests(plan: Plan, tests: Sequence[Path], root: Path, printed: Path) -> int:
    with printed.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *OPTIONS, *map(str, tests)],
            cwd=root,
            env=os.environ | plan.environment() | _environment(plan),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                # In a terminal Ctrl-C has reached it too.
                process.terminate()


def _environment(plan: Plan) -> dict[str, str]:
    """Return variables for the tests' processes: what they import, and where they leave files."""
    places = ("TMPDIR", "PYTEST_DEBUG_TEMPROOT", "HYPOTHESIS_STORAGE_DIRECTORY")
    return {
        switches.FILE: plan.file,
        switches.REACHED: str(plan.path("reached")),
        # Of the test that has started the mutator, if one has.
        "PYTEST_CURRENT_TEST": "",
        "PYTHONPATH": os.pathsep.join([str(_STARTUP), str(_REPOSITORY)]),
        **dict.fromkeys(places, plan.folder),
    }


def _children_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime

"""A plugin of pytest: tries each mutant of a module in a child process, with the tests that reach it."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from _pytest.main import pytest_runtestloop as run_tests

from tests.cpu import used_s
from tests.mutation.changes.finder import mutants_in
from tests.mutation.trials import switches
from tests.mutation.trials.children import run_in_child
from tests.mutation.trials.notes import Notes, NoteTaker
from tests.mutation.trials.plan import Outcome, Plan, Verdict
from tests.mutation.trials.reach import Reach, read_reach

OPTIONS = ("-p", "tests.mutation.trials.plugin", "-p", "no:cacheprovider", "-n", "0", "-q")
"""Options of pytest in all of these processes."""
NOTES, ALL_NOTES = "notes", "all-notes"
"""Files with the notes on a mutant's tests, and on all tests without a mutant."""
_START_SHARE = 0.4
"""Part of the CPU time for the run without a mutant, which finds out what the tests cost and reach."""
_SPARE_WALL_S = 60.0
"""Seconds by the clock that a mutant has beside twenty times what its tests took without it."""


def pytest_configure(config: pytest.Config) -> None:
    """Take notes of the tests if this process is one mutant's, otherwise try all mutants."""
    plan = Plan.read()
    if switches.ACTIVE in os.environ:
        config.pluginmanager.register(NoteTaker(plan.path(NOTES)))
    else:
        config.pluginmanager.register(_Trials(plan))


class _Trials:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._notes = plan.path(NOTES)
        self._start_s = 0.0
        """Seconds of CPU until tests can run in a new program."""
        self._speed = 1.0
        """Seconds by the clock for a second of CPU, as measured without a mutant."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        # As for Ctrl-C: the child is ended first.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        self._start_s = used_s()
        _prepare_databases()
        reach = self._run_without_mutant(session)
        numbers = list(range(len(mutants_in(Path(self._plan.file)))))
        random.Random(self._plan.seed).shuffle(numbers)
        for number in numbers:
            tests, acts_at_import = reach.tests_for(number), number in reach.at_import
            cost_s = reach.cost_of(tests) + acts_at_import * self._start_s
            if used_s() + _limit_s(cost_s) > self._plan.cpu_s:
                continue
            verdict = Verdict(number, Outcome.UNREACHED)
            if tests:
                run = partial(_start_again, tests) if acts_at_import else self._run_here(session, tests)
                verdict = self._try(number, run, cost_s)
            verdict.append_to(self._plan.path("verdicts"))
        return True

    def _run_without_mutant(self, session: pytest.Session) -> Reach:
        most_s = max(0.0, self._plan.cpu_s * _START_SHARE - used_s())
        notes, began = self._plan.path(ALL_NOTES), time.monotonic()
        work = partial(_run_items, session, session.items, notes, most_s=most_s, most_failures=0)
        end = run_in_child(work, self._plan.path("output"), cpu_s=2 * most_s + 60, wall_s=3600)
        self._speed = max(1.0, (time.monotonic() - began) / end.cpu_s)
        found = Notes.read(notes)
        return read_reach(Path(os.environ[switches.REACHED]), found.costs, found.failed)

    def _run_here(self, session: pytest.Session, tests: Sequence[str]) -> Callable[[], None]:
        items = {item.nodeid: item for item in session.items}
        return partial(_run_items, session, [items[test] for test in tests], self._notes)

    def _try(self, number: int, run: Callable[[], None], cost_s: float) -> Verdict:
        self._notes.unlink(missing_ok=True)
        end = run_in_child(
            partial(_run_mutant, number, run),
            self._plan.path("output"),
            cpu_s=_limit_s(cost_s),
            wall_s=_SPARE_WALL_S + 20 * cost_s * self._speed,
        )
        notes = Notes.read(self._notes)
        killed_by = next(iter(notes.failed), end.fault)
        outcome = Outcome.KILLED if killed_by else Outcome.SURVIVED
        return Verdict(number, outcome, killed_by, tuple(notes.costs))


def _limit_s(cost_s: float) -> float:
    """Return the CPU time for tests that cost `cost_s` without a mutant."""
    return 5.0 + 3.0 * cost_s


def _run_mutant(number: int, work: Callable[[], None]) -> None:
    switches.activate(number)
    work()


def _start_again(tests: Sequence[str]) -> None:
    """Run the tests in a new program, which imports the module with its mutant active."""
    os.execv(sys.executable, [sys.executable, "-m", "pytest", *OPTIONS, "-x", *tests])


def _run_items(
    session: pytest.Session,
    items: list[pytest.Item],
    notes: Path,
    *,
    most_s: float | None = None,
    most_failures: int = 1,
) -> None:
    # Made here: the CPU time of a child begins at 0.
    session.config.pluginmanager.register(NoteTaker(notes, most_s=most_s))
    session.items[:] = items
    session.config.option.maxfail = most_failures
    with contextlib.suppress(session.Failed, session.Interrupted):
        run_tests(session)


def _prepare_databases() -> None:
    """Make once what each child would make again, if the tests use databases."""
    if (databases := sys.modules.get("tests.lab.databases")) is not None:
        databases.prepare()

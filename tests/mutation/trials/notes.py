"""Notes of one run of tests: what it costs, and the first test that failed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.cpu import used_s


@dataclass(slots=True)
class Notes:
    """Results of the tests that ran in a process; `costs` are seconds of CPU."""

    costs: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> Notes:
        """Return what a process wrote; nothing if it died."""
        return cls(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else cls()

    def write(self, path: Path) -> None:
        """Write the notes for another process."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")


class NoteTaker:
    """A plugin that takes notes, and ends the run at the first failure or when it has cost enough.

    The notes are written after each test, since a process may be killed.
    """

    def __init__(self, path: Path, *, most_s: float | None = None) -> None:
        self._path = path
        self._most_s = most_s
        self._began_s = self._last_s = used_s()
        self._costs: Counter[str] = Counter()
        self._failed: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported."""
        if report.failed:
            self._fail(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        report: pytest.TestReport = yield
        now_s = used_s()
        self._costs[item.nodeid] += now_s - self._last_s
        self._last_s = now_s
        if report.failed:
            self._fail(item.nodeid)
        if report.when == "teardown":
            self._write()
            if self._most_s is not None and now_s - self._began_s > self._most_s:
                item.session.shouldstop = "enough tests for a start"
        return report

    def _fail(self, nodeid: str) -> None:
        self._failed.append(nodeid)
        self._write()

    def _write(self) -> None:
        Notes(dict(self._costs), self._failed).write(self._path)

"""Prints after a run the CPU seconds of each folder of tests, child processes included.

Wall-clock seconds depend on the machine's other work; CPU seconds hardly do.
A fixture that several tests share counts for the first and the last of them.
"""

import os
from collections import Counter, defaultdict

import pytest

_DEPTH = 3
_COLLECTION = "collection, in every worker"


def used_s():
    """Return the CPU seconds that this process has used so far, with its ended children."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Meter:
    """Measures in a worker, adds up in the main process; does both without workers."""

    def __init__(self):
        self._last_s = 0.0
        self._cpu_s = Counter()
        self._tests = defaultdict(set)

    def pytest_collection_finish(self, session):
        self._last_s = used_s()
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["collection_s"] = self._last_s
        else:
            self._cpu_s[_COLLECTION] += self._last_s

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self):
        report = yield
        now_s = used_s()
        report.cpu_s = now_s - self._last_s
        self._last_s = now_s
        return report

    def pytest_runtest_logreport(self, report):
        folder = folder_of(report.nodeid)
        # The main process itself reports the test in which a worker has crashed.
        self._cpu_s[folder] += getattr(report, "cpu_s", 0.0)
        self._tests[folder].add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        self._cpu_s[_COLLECTION] += getattr(node, "workeroutput", {}).get("collection_s", 0)

    def pytest_terminal_summary(self, terminalreporter):
        if not self._tests:
            return
        terminalreporter.section("seconds of CPU by folder")
        for folder, cpu_s in self._cpu_s.most_common():
            terminalreporter.line(f"{cpu_s:8.1f}  {len(self._tests[folder]):5}  {folder}")
        tests = sum(len(those) for those in self._tests.values())
        terminalreporter.line(f"{self._cpu_s.total():8.1f}  {tests:5}  together")


def folder_of(nodeid):
    """Return `tests/bot/hosting` for every test somewhere below it, `tests/db` for those right in that."""
    *folders, _ = nodeid.partition("::")[0].split("/")
    return "/".join(folders[:_DEPTH])

"""Distribute test files over the cores; files that share a bot go to one worker.

Games named in `TENGEN_GAMES` are left out: only `tests/contract` tests them, by `TENGEN_TEST_GAMES`.
"""

import functools
import gc
import os

import pytest
import typer.main
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling

from tests.cpu import Meter
from tests.first import FirstWorker, first_alone

# No example of a test is late or too slow by the clock of a busy machine.
settings.register_profile("tengen", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tengen")

if _outside := os.environ.pop("TENGEN_GAMES", ""):
    os.environ["TENGEN_TEST_GAMES"] = _outside

_MIN, _MAX = 2, 4
"""Each worker collects all tests, and has a bot, engines and perhaps a browser or a database server."""

_SHARING = "tests/e2e/"

_NEW_OBJECTS = 5_000
"""New objects after which the collector looks for garbage among them; Python waits for 700."""

_REAL = {"bench", "faults", "processes", "quick"}
"""Measurements, and real machines that fail: nothing is made quicker for these, and they run one by one."""


@pytest.fixture(scope="session", autouse=True)
def _quick_databases(request):
    """Compile each SQL statement once a process and wait for no disk, except where either is tested."""
    if request.config.option.markexpr in _REAL:
        yield
        return
    from tests.lab.disk import unsynced_commits
    from tests.lab.statements import shared_statements

    with shared_statements(), unsynced_commits():
        yield


@pytest.fixture(scope="session", autouse=True)
def _built_command_lines():
    """Build the commands of each command line once a process; typer builds them all for each call."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(typer.main, "get_command", functools.cache(typer.main.get_command))
        yield


def pytest_configure(config):
    config.pluginmanager.register(Meter())
    config.pluginmanager.register(FirstWorker())


class SharedBotScheduling(LoadFileScheduling):
    """Scheduler that sends all files whose tests share a bot and a browser to one worker."""

    def _split_scope(self, nodeid):
        return _SHARING if nodeid.startswith(_SHARING) else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config, log):
    return SharedBotScheduling(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_itemcollected(item):
    """Refuse a test with both marks: `-m thorough` would run for each change what is meant for the night."""
    if item.get_closest_marker("thorough") and item.get_closest_marker("nightly"):
        raise pytest.UsageError(f"{item.nodeid} is both thorough and nightly")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session):
    """Freeze the collected tests and look for garbage less often: both cost seconds of CPU."""
    gc.disable()
    try:
        with first_alone(session.config):
            return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(_NEW_OBJECTS)


def pytest_xdist_auto_num_workers(config):
    if config.option.markexpr in _REAL:
        return 0
    # Half of their time the tests wait: for sockets, processes, the browser.
    return min(_MAX, max(_MIN, len(os.sched_getaffinity(0)) * 3 // 2))

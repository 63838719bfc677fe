"""Child processes end: those that loop, that wait, and those that they have started."""

import contextlib
import os
import select
import signal
import subprocess
import sys
from functools import partial

import pytest

from tests.mutation.trials import children
from tests.mutation.trials.children import run_in_child

LONG_S = 600.0


def loop():
    while True:
        pass


def fail():
    raise RuntimeError("broken")


def start_another(told):
    """Start a process that would wait for ever, and write its number down."""
    other = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"])
    told.write_text(str(other.pid))


def wait_for_the_end(pid):
    with contextlib.suppress(ProcessLookupError):
        select.select([os.pidfd_open(pid)], [], [])


def test_finished_child_has_no_fault(tmp_path):
    end = run_in_child(partial(print, "hello"), tmp_path / "output", cpu_s=60, wall_s=LONG_S)
    assert end.fault == ""


def test_looping_child_is_killed_at_its_cpu_limit(tmp_path):
    end = run_in_child(loop, tmp_path / "output", cpu_s=0, wall_s=LONG_S)
    assert end.fault == "used more than 0 s of CPU"


def test_waiting_child_is_killed_at_its_time_limit(tmp_path):
    assert run_in_child(signal.pause, tmp_path / "output", cpu_s=60, wall_s=0).fault == "waited for 0 s"


def test_failing_child_says_so(tmp_path):
    end = run_in_child(fail, tmp_path / "output", cpu_s=60, wall_s=LONG_S)
    assert end.fault == "ended with 1"
    assert "RuntimeError: broken" in (tmp_path / "output").read_text()


def test_dying_child_names_its_signal(tmp_path):
    work = partial(signal.raise_signal, signal.SIGTERM)
    assert run_in_child(work, tmp_path / "output", cpu_s=60, wall_s=LONG_S).fault == "died of SIGTERM"


def test_processes_of_a_child_end_with_it(tmp_path):
    told = tmp_path / "number"
    run_in_child(partial(start_another, told), tmp_path / "output", cpu_s=60, wall_s=LONG_S)
    wait_for_the_end(int(told.read_text()))


def test_interrupt_ends_the_child(tmp_path, monkeypatch):
    waited = []

    def interrupted(child, until):
        waited.append(child)
        raise KeyboardInterrupt

    monkeypatch.setattr(children, "_wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_in_child(signal.pause, tmp_path / "output", cpu_s=60, wall_s=LONG_S)
    _, status = os.waitpid(waited[0], 0)
    assert os.WTERMSIG(status) == signal.SIGKILL

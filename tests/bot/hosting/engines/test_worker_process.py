"""A worker is humble, and never outlives the bot."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from bot.hosting.engines.search_job import SearchFlag
from bot.hosting.engines.worker_process import WorkerProcess

ROOT = Path(__file__).parents[4]


def test_workers_have_low_priority_and_end_with_parent():
    """Kill -9 the parent while its worker is busy: the worker must go too."""
    program = f"""
        import os, sys, time
        sys.path.insert(0, {str(ROOT)!r})
        from bot.hosting.engines.worker_process import WorkerProcess
        worker = WorkerProcess()
        print(worker.submit(os.getpid).result(), worker.submit(os.nice, 0).result(), flush=True)
        worker.submit(time.sleep, 600)
        time.sleep(600)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True
    )
    pid, niceness = map(int, parent.stdout.readline().split())
    assert niceness >= 10
    parent.kill()
    parent.wait()
    # The worker holds the pipe's other end; reading it to its end waits for the worker's.
    assert parent.stdout.read() == ""
    parent.stdout.close()
    # Its files are closed a moment before the process itself is gone.
    end = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not is_running(pid)


def test_group_signals_stop_only_the_bot():
    """Ctrl-C and a service's stop signal every process of the group: only the bot may heed them."""
    program = f"""
        import os, signal, sys, time
        sys.path.insert(0, {str(ROOT)!r})
        from bot.hosting.engines.worker_process import WorkerProcess
        heard = []
        worker = WorkerProcess()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda number, frame: heard.append(number))
        print(worker.submit(os.getpid).result(), flush=True)
        search = worker.submit(sorted, range(3))
        sys.stdin.readline()
        print(len(heard), search.result(), worker.submit(os.getpid).result(), flush=True)
        worker.kill()
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    pid = parent.stdout.readline().strip()
    os.killpg(parent.pid, signal.SIGTERM)
    os.killpg(parent.pid, signal.SIGINT)
    output, errors = parent.communicate("go on\n")
    assert output == f"2 [0, 1, 2] {pid}\n"
    assert (parent.returncode, errors) == (0, "")


def is_running(pid):
    """Whether a process is still there and is more than a zombie nobody has collected yet."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def test_killed_worker_leaves_no_thread():
    before = set(threading.enumerate())
    worker = WorkerProcess()
    search = worker.submit(time.sleep, 60)
    worker.kill()
    assert set(threading.enumerate()) <= before
    assert isinstance(search.exception(), BrokenProcessPool)


def test_killing_unstarted_worker_is_harmless():
    WorkerProcess().kill()


def test_search_in_worker_ends_when_the_bot_says_so():
    worker = WorkerProcess()
    try:
        worker.submit(os.getpid).result()
        search = worker.submit(run_until_stopped, 60.0)
        wait_until(search.running)
        worker.stop_search()
        assert search.result() == "stopped"
        worker.stop_search()  # Too late: no search runs.
        assert worker.submit(run_until_stopped, 0.0).result() == "not stopped"
    finally:
        worker.kill()


def run_until_stopped(seconds):
    """Run in a worker: search until the flag is set, for `seconds` at most."""
    flag = SearchFlag()
    end = time.monotonic() + seconds
    while time.monotonic() < end and not flag.is_set():
        pass
    found = "stopped" if flag.is_set() else "not stopped"
    flag.end()
    return found


def wait_until(condition):
    end = time.monotonic() + 60
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)


def test_late_timer_does_not_stop_the_next_search():
    first = SearchFlag()
    first.end()
    first.set()
    assert not first.is_set()

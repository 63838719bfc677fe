"""The supervisor: starts processes, starts them again, renews them one at a time, and ends them all."""

import asyncio
import contextlib
import os
import signal
import sys
import textwrap

import pytest

from bot.process.supervisor import Supervisor, SupervisorError

OBEDIENT = """
    import os, pathlib, sys
    folder = pathlib.Path(sys.argv[1])
    (folder / f"{os.environ['SHARD_PROCESS']} {os.getpid()}").touch()
    print("ready", flush=True)
    sys.stdin.read()
"""
NEVER_READY = OBEDIENT.replace('print("ready", flush=True)', "")
AWAITING_OTHERS = """
    import os, pathlib, signal, sys, threading, time
    folder = pathlib.Path(sys.argv[1])
    told = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: told.set())
    (folder / f"{os.environ['SHARD_PROCESS']} {os.getpid()}").touch()
    if len(list(folder.glob("[01] *"))) <= 2:
        print("ready", flush=True)
    told.wait()
    (folder / f"told {os.getpid()}").touch()
    while len(list(folder.glob("told *"))) < 3:
        time.sleep(0.01)
"""
FAILING_SECOND = """
    import os, pathlib, sys, time
    folder = pathlib.Path(sys.argv[1])
    index = os.environ["SHARD_PROCESS"]
    while index == "1" and not (folder / "go on").exists():
        time.sleep(0.01)
    (folder / f"{index} {os.getpid()}").touch()
    if index == "1":
        sys.exit(1)
    print("ready", flush=True)
    sys.stdin.read()
"""
FAILING = "import sys; sys.exit(1)"


class Run:
    """A supervisor at work; each process leaves a file that has its number and its id as a name."""

    def __init__(self, folder, program, count=2):
        self.folder = folder
        command = [sys.executable, "-c", textwrap.dedent(program), str(folder)]
        self.subject = Supervisor(count, command)
        self.stop, self.renew = asyncio.Event(), asyncio.Event()
        self.running = asyncio.create_task(self.subject.run(self.stop, self.renew))

    def started(self, index):
        """The ids of the processes that have had this number so far."""
        return [int(one.name.split()[1]) for one in self.folder.iterdir() if one.name.startswith(f"{index} ")]

    async def until(self, condition):
        async with asyncio.timeout(60):
            while not condition():
                assert not self.running.done()
                await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def supervised(folder, program, **options):
    run = Run(folder, program, **options)
    try:
        yield run
    finally:
        run.stop.set()
        await asyncio.gather(run.running, return_exceptions=True)


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_each_number_has_process_and_all_end_together(tmp_path):
    async with supervised(tmp_path, OBEDIENT, count=3) as run:
        await run.until(lambda: all(len(run.started(index)) == 1 for index in range(3)))
        pids = [run.started(index)[0] for index in range(3)]
        run.stop.set()
        await run.running
        assert not any(map(is_alive, pids))


@pytest.mark.parametrize("program", [OBEDIENT, NEVER_READY])
async def test_killed_process_is_restarted_and_others_stay(tmp_path, program):
    async with supervised(tmp_path, program) as run:
        await run.until(lambda: run.started(0) and run.started(1))
        os.kill(run.started(1)[0], signal.SIGKILL)
        await run.until(lambda: len(run.started(1)) == 2)
        assert len(run.started(0)) == 1


async def test_process_failing_beside_ready_one_ends_nothing(tmp_path):
    async with supervised(tmp_path, FAILING_SECOND) as run:
        await run.until(lambda: 0 in run.subject._children)
        await run.subject._children[0].is_ready.wait()
        (tmp_path / "go on").touch()
        await run.until(lambda: len(run.started(1)) >= 2)
        assert len(run.started(0)) == 1


async def test_renewal_replaces_processes_one_by_one(tmp_path):
    async with supervised(tmp_path, OBEDIENT) as run:
        await run.until(lambda: run.started(0) and run.started(1))
        old = dict(run.subject._children)
        ended = []
        for child in old.values():
            end = child.end

            async def note(end=end, index=child.index):
                ended.append((index, run.subject._children[index].is_ready.is_set()))
                await end()

            child.end = note
        run.renew.set()
        await run.until(
            lambda: all(run.subject._children[index] is not child for index, child in old.items())
        )
        await run.until(lambda: all(child.process.returncode is not None for child in old.values()))
        assert ended == [(0, True), (1, True)]
        assert [len(run.started(index)) for index in range(2)] == [2, 2]


async def test_hopeless_process_ends_all(tmp_path):
    async with supervised(tmp_path, FAILING_SECOND.replace("sys.exit(1)", "sys.exit(2)")) as run:
        await run.until(lambda: 0 in run.subject._children)
        await run.subject._children[0].is_ready.wait()
        (tmp_path / "go on").touch()
        with pytest.raises(SupervisorError, match="process 1 ended with status 2") as ended:
            await asyncio.wait_for(run.running, 60)
        assert ended.value.status == 2
        assert len(run.started(1)) == 1
        assert not any(map(is_alive, run.started(0)))


async def test_failed_start_of_all_is_reported(tmp_path):
    run = Run(tmp_path, FAILING)
    with pytest.raises(SupervisorError, match="ended with status 1"):
        await run.running


async def test_failed_successor_leaves_old_process_running(tmp_path):
    async with supervised(tmp_path, OBEDIENT) as run:
        await run.until(lambda: len(run.subject._children) == 2)
        await run.until(lambda: all(one.is_ready.is_set() for one in run.subject._children.values()))
        old = dict(run.subject._children)
        run.subject._command = (sys.executable, "-c", FAILING)
        await run.subject._renew(0)
        assert run.subject._children == old
        assert old[0].process.returncode is None


async def test_stop_during_renewal_ends_all_processes(tmp_path, caplog):
    async with supervised(tmp_path, AWAITING_OTHERS) as run:
        await run.until(lambda: run.started(0) and run.started(1))
        run.renew.set()
        await run.until(lambda: len(run.started(0)) == 2)
        run.stop.set()
        await run.running
        assert not any(map(is_alive, [*run.started(0), *run.started(1)]))
    assert "is killed" not in caplog.text
    assert "exited uncleanly" not in caplog.text


async def test_process_ends_normally_beside_its_supervisor():
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "from bot.process.supervisor import end_with_supervisor; end_with_supervisor()",
        stdin=asyncio.subprocess.PIPE,
    )
    assert await process.wait() == 0


async def test_process_ends_with_its_supervisor():
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import signal; from bot.process import supervisor; supervisor.end_with_supervisor(); signal.pause()",
        stdin=asyncio.subprocess.PIPE,
    )
    process.stdin.close()
    assert await process.wait() == -signal.SIGTERM


async def test_ready_process_without_supervisor_stays_silent():
    reading, writing = os.pipe()
    os.close(reading)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "from bot.process.supervisor import report_ready; report_ready()",
        stdout=writing,
        stderr=asyncio.subprocess.PIPE,
    )
    os.close(writing)
    _, told = await process.communicate()
    assert (process.returncode, told) == (0, b"")

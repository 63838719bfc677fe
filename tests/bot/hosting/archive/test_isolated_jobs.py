"""Jobs in processes of their own: people take turns, and what nobody waits for is not done."""

import asyncio
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.errors import BusyError
from tests.lab import virtual_time

LONG_S = 3.0


def prepare():
    """Take no time."""


class Machine:
    """State shared by every process: a job is a name, and takes `LONG_S` from its start."""

    def __init__(self):
        self.begun, self.done, self.ended = [], [], []

    def executor(self):
        return _Process(self)


class _Process:
    def __init__(self, machine):
        self.machine, self.running = machine, None

    def submit(self, job, *args):
        self.running = future = Future()
        if job is prepare:
            future.set_result(None)
            return future
        self.machine.begun.append(args[0])
        asyncio.get_running_loop().call_later(LONG_S, self.finish, future, *args)
        return future

    def finish(self, future, name):
        if not future.done():
            self.machine.done.append(name)
            future.set_result(name)

    def kill(self):
        if not self.running.done():
            self.running.set_exception(BrokenProcessPool("killed"))
        self.machine.ended.append(self)


def paint(name):
    """Stand for a job; the machine knows what it does."""


class Queue:
    """`IsolatedJobs` on such a machine, and the moment when each job came to its end."""

    def __init__(self, timeout_s=60.0):
        self.machine, self.ended_at = Machine(), {}
        self.jobs, self.timeout_s = IsolatedJobs(self.machine.executor, prepare), timeout_s

    async def ask(self, who, name):
        try:
            return await self.jobs.run(who, self.timeout_s, paint, name)
        finally:
            self.ended_at[name] = asyncio.get_running_loop().time()

    def all(self, who, *names):
        return [asyncio.create_task(self.ask(who, name)) for name in names]


def test_jobs_of_different_people_take_turns():
    async def play():
        queue = Queue()
        many = queue.all(1, *(f"a{number}" for number in range(44)))
        await asyncio.sleep(1.0)
        others = [*queue.all(2, "b0", "b1"), *queue.all(3, "c0")]
        await asyncio.gather(*others, *many)
        return queue

    queue = virtual_time.run(play())
    assert queue.machine.begun[:6] == ["a0", "b0", "c0", "a1", "b1", "a2"]
    # The rest of the first job, and then one's own.
    assert queue.ended_at["b0"] == 2 * LONG_S
    assert len(queue.machine.done) == 47


def test_canceled_wait_costs_others_nothing():
    async def play():
        queue = Queue()
        first, second, third = queue.all(1, "a0", "a1", "a2")
        await asyncio.sleep(1.0)
        other = queue.all(2, "b0", "b1")
        second.cancel()
        results = await asyncio.gather(first, second, third, *other, return_exceptions=True)
        return queue, results

    queue, results = virtual_time.run(play())
    assert queue.machine.begun == ["a0", "b0", "a2", "b1"]
    assert isinstance(results[1], asyncio.CancelledError)


def test_abandoned_job_is_ended_and_next_begins():
    async def play():
        queue = Queue()
        (running,) = queue.all(1, "a0")
        await asyncio.sleep(1.0)
        other = queue.all(2, "b0")
        running.cancel()
        await asyncio.gather(*other)
        return queue

    queue = virtual_time.run(play())
    assert queue.machine.done == ["b0"]
    assert queue.ended_at["b0"] == 1.0 + LONG_S
    assert len(queue.machine.ended) == 2


def test_job_canceled_at_its_turn_passes_turn_on():
    async def play():
        queue = Queue()
        tasks = [*queue.all(1, "a0"), *queue.all(2, "b0"), *queue.all(3, "c0")]
        # Runs right after the end of the first job, before or after the second hears of its turn.
        await asyncio.wait(tasks[:1])
        tasks[1].cancel()
        await asyncio.wait(tasks)
        return queue

    assert virtual_time.run(play()).machine.done == ["a0", "c0"]


def test_jobs_canceled_together_block_no_other():
    async def play():
        queue = Queue()
        running, waiting, last = [*queue.all(1, "a0"), *queue.all(2, "b0"), *queue.all(3, "c0")]
        await asyncio.sleep(1.0)
        running.cancel()
        waiting.cancel()
        await last
        return queue

    queue = virtual_time.run(play())
    assert (queue.machine.done, queue.ended_at["c0"]) == (["c0"], 1.0 + LONG_S)


def test_timed_out_job_passes_turn_on():
    async def play():
        queue = Queue(timeout_s=LONG_S / 2)
        results = await asyncio.gather(*queue.all(1, "a0", "a1"), return_exceptions=True)
        return queue, results

    queue, results = virtual_time.run(play())
    assert [type(one) for one in results] == [JobTimeoutError, JobTimeoutError]
    assert (queue.machine.done, queue.ended_at["a1"]) == ([], LONG_S)


def test_failed_process_start_passes_turn_on():
    class Broken:
        def submit(self, job, *args):
            raise BrokenProcessPool("no memory")

        def kill(self):
            pass

    async def play():
        machine = Machine()
        executors = iter([Broken(), machine.executor()])
        jobs = IsolatedJobs(lambda: next(executors), prepare)
        with pytest.raises(BusyError):
            await jobs.run(1, 60.0, paint, "a0")
        return await jobs.run(1, 60.0, paint, "a1")

    assert virtual_time.run(play()) == "a1"

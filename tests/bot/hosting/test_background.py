"""Background tasks: what fails is logged and begins again, and nobody begins one otherwise."""

import ast
import asyncio
import logging
from pathlib import Path

import bot
from bot.hosting import background
from tests.lab import virtual_time

BEGINNERS = {"create_task", "ensure_future", "TaskGroup"}
"""How a task is begun in Python."""
AWAITED = {"process/launch.py": 4, "process/supervisor.py": 5}
"""How many are begun by code that waits for them and hears what they raise: before and around the bot."""


class Failing:
    """Fails when it is called the first few times, and notes when that was."""

    def __init__(self, *failures):
        self.failures = list(failures)
        self.called = []

    async def __call__(self):
        self.called.append(asyncio.get_running_loop().time())
        if self.failures:
            raise self.failures.pop(0)


def names_of(caplog):
    return [record.background for record in caplog.records if hasattr(record, "background")]


def test_failing_task_restarts_after_growing_pauses(caplog):
    work = Failing(*[ValueError("bad row")] * 8)

    async def life():
        await background.run_until_done(work, "reviews")

    virtual_time.run(life())
    pauses = [later - before for before, later in zip(work.called, work.called[1:], strict=False)]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    assert names_of(caplog) == ["reviews"] * 8
    assert all(record.levelno == logging.ERROR and record.exc_info for record in caplog.records)


def test_endless_task_restarts_when_it_ends(caplog):
    work = Failing()

    async def life():
        task = background.run_forever(work, "deadlines")
        await asyncio.sleep(2.5)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return task.cancelled()

    assert virtual_time.run(life())
    assert work.called == [0, 1]
    assert names_of(caplog) == ["deadlines", "deadlines"]


def test_long_running_task_restarts_soon():
    moments = []

    async def work():
        moments.append(asyncio.get_running_loop().time())
        await asyncio.sleep(600 if len(moments) == 4 else 0)
        raise OSError

    async def life():
        task = background.run_forever(work, "attendance")
        await asyncio.sleep(620)
        task.cancel()

    virtual_time.run(life())
    assert moments[:5] == [0, 1, 3, 7, 608]


def test_cancellation_from_within_restarts_and_from_without_ends(caplog):
    work = Failing(asyncio.CancelledError())

    async def life():
        await background.run_until_done(work, "thinking")
        endless = background.run_forever(lambda: asyncio.sleep(3600), "tiles")
        await asyncio.sleep(1)
        endless.cancel()
        await asyncio.gather(endless, return_exceptions=True)
        return endless.cancelled()

    assert virtual_time.run(life())
    assert len(work.called) == 2
    assert names_of(caplog) == ["thinking"]


def test_failure_of_short_task_is_logged(caplog):
    async def life():
        task = background.run_once(Failing(ValueError())(), "removal", 5)
        await asyncio.wait([task])
        return task.get_name()

    assert virtual_time.run(life()) == "removal 5"
    assert names_of(caplog) == ["removal"]


def test_inner_cancellation_of_short_task_is_logged(caplog):
    async def life():
        inside = background.run_once(Failing(asyncio.CancelledError())(), "removal")
        outside = background.run_once(asyncio.sleep(3600), "leaving")
        await asyncio.sleep(1)
        outside.cancel()
        await asyncio.wait([inside, outside])

    virtual_time.run(life())
    assert names_of(caplog) == ["removal"]


def test_shared_task_returns_result_to_waiters():
    async def answer():
        return 42

    async def life():
        return await background.run_shared(answer(), "analysis")

    assert virtual_time.run(life()) == 42


def begun_in(file):
    """Where a file begins tasks, by any name of the loop."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = [node for node in ast.walk(tree) if isinstance(node, (ast.Attribute, ast.Name))]
    return [node.lineno for node in names if BEGINNERS & {getattr(node, "attr", ""), getattr(node, "id", "")}]


def test_tasks_are_started_only_by_background_module():
    root = Path(bot.__file__).parent
    # The playground stands alone, and is no part of the bot.
    files = [file for file in root.rglob("*.py") if "playground" not in file.parts]
    found = {str(file.relative_to(root)): begun_in(file) for file in files}
    assert len(found.pop("hosting/background.py")) == 1
    assert {name: len(lines) for name, lines in found.items() if lines} == AWAITED, found


async def test_started_task_is_tracked_until_it_ends():
    among, may_end = set(), asyncio.Event()
    for begin in (background.run_once, background.run_shared):
        task = begin(may_end.wait(), "waiting", among=among)
        assert among == {task}
        may_end.set()
        await task
        await asyncio.sleep(0)
        assert among == set()
        may_end.clear()

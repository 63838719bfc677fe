"""The scheduler of deadlines, on a clock that moves only when a test moves it, and in virtual time."""

import asyncio
from datetime import timedelta

import pytest

from bot import log_context
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.errors import UnknownMatchError
from db.errors import StorageError
from db.rows import DeadlineRow
from db.store import deadlines
from tests.lab import virtual_time
from tests.lab.hosting import Clock

KIND = DeadlineKind.CHALLENGE_EXPIRES


class Shelf:
    """Deadlines in a list, and what was done."""

    def __init__(self):
        self.clock = Clock()
        self.rows = []
        self.done = []
        self.troubles = []
        self.limits = []
        """How many rows were asked for, each time."""
        self.scheduler = Scheduler(self.load, self.remove, self.clock)
        self.scheduler.handle(KIND, self.handle)

    def put(self, subject, seconds, kind=KIND):
        self.rows.append(DeadlineRow(kind, subject, self.clock() + timedelta(seconds=seconds)))
        self.rows.sort(key=lambda row: row.due_at)

    async def load(self, limit):
        self.limits.append(limit)
        if self.troubles:
            raise self.troubles.pop()
        return self.rows[:limit]

    async def remove(self, row):
        self.rows.remove(row)

    async def handle(self, subject):
        self.done.append(subject)
        self.rows = [row for row in self.rows if row.subject_id != subject]

    async def settle(self, seconds=0):
        """Let time pass, and the scheduler do what it can."""
        self.clock.forward(seconds=seconds)
        self.scheduler.wake()
        for _ in range(200):
            await asyncio.sleep(0)


@pytest.fixture
async def shelf():
    made = Shelf()
    made.scheduler.start()
    yield made
    await made.scheduler.close()


async def test_overdue_deadline_is_handled_at_start():
    shelf = Shelf()
    shelf.put(1, -3600)
    shelf.put(2, 10)
    shelf.put(3, 20)
    shelf.scheduler.start()
    await shelf.settle()
    assert shelf.done == [1]
    await shelf.settle(10)
    assert shelf.done == [1, 2]
    await shelf.settle(3600)
    assert shelf.done == [1, 2, 3]
    await shelf.scheduler.close()


async def test_hundreds_of_deadlines_are_handled_at_once(shelf):
    for subject in range(500):
        shelf.put(subject, 5)
    await shelf.settle(5)
    await shelf.settle()
    assert sorted(shelf.done) == list(range(500))


async def test_failed_deadline_is_retried_and_blocks_no_other(shelf, caplog):
    failures = [BusyError("locked"), ZeroDivisionError("a bug")]

    async def handle(subject):
        if subject == 1 and failures:
            raise failures.pop()
        await Shelf.handle(shelf, subject)

    shelf.scheduler.handle(KIND, handle)
    shelf.put(1, 0)
    shelf.put(2, 0)
    await shelf.settle()
    assert shelf.done == [2]
    await shelf.settle(31)
    assert shelf.done == [2]
    await shelf.settle(31)
    assert shelf.done == [2, 1]
    assert [record.message for record in caplog.records] == [
        "The deadline CHALLENGE_EXPIRES of 1 failed; it is tried again",
        "The deadline CHALLENGE_EXPIRES of 1 could not be handled; it is tried again: locked",
    ]


async def test_deadline_of_missing_subject_is_removed_silently(shelf, caplog):
    async def handle(subject):
        raise UnknownMatchError(subject)

    shelf.scheduler.handle(KIND, handle)
    shelf.put(1, 0)
    await shelf.settle()
    assert (shelf.rows, caplog.records) == ([], [])


async def test_deadline_log_omits_person(shelf, caplog):
    async def handle(subject):
        raise BusyError("locked")

    shelf.scheduler.handle(DeadlineKind.VACATION_ENDS, handle)
    shelf.put(20000000000000001, 0, DeadlineKind.VACATION_ENDS)
    await shelf.settle()
    said = "The deadline VACATION_ENDS could not be handled; it is tried again: locked"
    assert [record.message for record in caplog.records] == [said]


async def test_handled_deadline_is_forgotten(shelf):
    await shelf.settle()
    [least] = set(shelf.limits)
    shelf.put(1, 0)
    await shelf.settle()
    assert shelf.limits[-1] == least + 1
    await shelf.settle(31)
    assert shelf.limits[-1] == least


async def test_deadline_left_by_handler_does_not_spin(shelf):
    calls = []

    async def handle(subject):
        calls.append(subject)

    shelf.scheduler.handle(KIND, handle)
    shelf.put(1, 0)
    await shelf.settle()
    assert calls == [1]
    await shelf.settle(31)
    assert calls == [1, 1]


async def test_moved_deadline_is_not_postponed(shelf):
    async def handle(subject):
        if len(shelf.done) == 0:
            shelf.rows.clear()
            shelf.put(subject, 5)
        shelf.done.append(subject)

    shelf.scheduler.handle(KIND, handle)
    shelf.put(1, 0)
    await shelf.settle()
    assert shelf.done == [1]
    await shelf.settle(5)
    assert shelf.done == [1, 1]


async def test_unreadable_deadlines_are_read_again(shelf):
    shelf.troubles.append(BusyError("locked"))
    shelf.put(1, 0)
    await shelf.settle()
    assert shelf.done == []
    await shelf.settle()
    assert shelf.done == [1]


async def test_deadline_of_newer_kind_is_left_alone(shelf):
    shelf.put(1, 0, kind=99)
    shelf.put(2, 0)
    await shelf.settle()
    assert shelf.done == [2]
    assert [row.kind for row in shelf.rows] == [99]


async def test_deadlines_of_newer_kind_hide_no_others(shelf):
    for subject in range(100):
        shelf.put(1000 + subject, -10, kind=99)
    shelf.put(7, -5)
    shelf.put(8, 30)
    await shelf.settle()
    assert shelf.done == [7]
    await shelf.settle(30)
    assert shelf.done == [7, 8]


class Alone(Shelf):
    """Deadlines in virtual time, whose scheduler nobody wakes; it notes when it reads and handles them."""

    def __init__(self):
        super().__init__()
        self.began = self.clock()
        self.clock = self.scheduler._now = lambda: self.began + timedelta(seconds=self.seconds)
        self.read_at, self.handled_at = [], []
        self.failures = []

    @property
    def seconds(self):
        return asyncio.get_running_loop().time()

    async def load(self, limit):
        self.read_at.append(self.seconds)
        return await super().load(limit)

    async def handle(self, subject):
        self.handled_at.append(self.seconds)
        if self.failures:
            raise self.failures.pop()
        await super().handle(subject)


def lived(prepare, seconds):
    async def scenario():
        shelf = Alone()
        prepare(shelf)
        shelf.scheduler.start()
        await asyncio.sleep(seconds)
        await shelf.scheduler.close()
        return shelf

    return virtual_time.run(scenario())


def test_scheduler_wakes_when_due_and_once_a_minute():
    shelf = lived(lambda it: it.put(1, 90), 160)
    assert (shelf.read_at, shelf.handled_at) == ([0, 60, 90, 90, 150], [90])


def test_scheduler_retries_half_a_minute_after_failure():
    assert lived(lambda it: it.troubles.append(BusyError("locked")), 70).read_at == [0, 30]

    def fail_twice(shelf):
        shelf.failures = [BusyError("locked"), ZeroDivisionError("a bug")]
        shelf.put(1, 5)

    assert lived(fail_twice, 100).handled_at == [5, 35, 65]


def test_scheduler_wakes_early_only_for_earlier_deadline():
    async def scenario():
        shelf = Alone()
        shelf.scheduler.start()
        for seconds in (70, 20):
            await asyncio.sleep(1)
            shelf.put(seconds, seconds)
            shelf.scheduler.wake_by(shelf.clock() + timedelta(seconds=seconds))
        await asyncio.sleep(80)
        await shelf.scheduler.close()
        return shelf

    shelf = virtual_time.run(scenario())
    assert (shelf.read_at, shelf.handled_at) == ([0, 2, 22, 22, 71, 71], [22, 71])


def test_deadline_set_while_reading_is_handled_in_time():
    def prepare(shelf):
        load = shelf.scheduler._load

        async def read(limit):
            rows = await load(limit)
            if shelf.read_at == [0, 60]:
                shelf.put(1, 5)
                shelf.scheduler.wake_by(shelf.clock() + timedelta(seconds=5))
            return rows

        shelf.scheduler._load = read

    assert lived(prepare, 100).handled_at == [65]


def test_deadline_kinds_keep_stored_numbers():
    assert {kind.name: int(kind) for kind in DeadlineKind} == {
        "CHALLENGE_EXPIRES": 1,
        "CLOCK": 2,
        "PING": 3,
        "REMINDER": 4,
        "TABLE_EXPIRES": 5,
        "TABLE_PAIRS": 6,
        "VACATION_ENDS": 7,
        "SILENCE": 8,
        "HELD": 9,
        "FOLLOWERS": 10,
        "POLL": 11,
        "DAILY": 12,
        "GAME_MISSING": 13,
        "TOURNAMENT": 20,
        "TOURNAMENT_REPEATS": 21,
    }


async def test_deadline_log_lines_name_their_match(shelf, caplog):
    named = {}

    def note(record):
        named[record.getMessage()] = log_context.fields()
        return True

    async def handle(subject):
        await asyncio.sleep(0)
        raise BusyError("locked")

    for kind in (DeadlineKind.CLOCK, KIND):
        shelf.scheduler.handle(kind, handle)
        shelf.put(int(kind), 0, kind)
    with caplog.filtering(note):
        await shelf.settle()
    waits = "could not be handled; it is tried again: locked"
    assert named == {
        f"The deadline CLOCK of 2 {waits}": {"match": 2},
        f"The deadline CHALLENGE_EXPIRES of 1 {waits}": {},
    }


async def test_repository_tells_earliest_deadline_of_each_transaction(service):
    told, now = [], service._matches.now()
    service._matches.deadlines.subscribe(told.append)

    def put(seconds, failure=None):
        def work(connection):
            for one in seconds:
                deadlines.put(connection, KIND, one, now + timedelta(seconds=one))
            deadlines.hasten(connection, KIND, [1], now)  # No match of this person has one.
            if failure is not None:
                raise failure

        return service._matches.write(work)

    await put([70, 65])
    await put([])
    with pytest.raises(UncertainError):
        await put([90], StorageError("the disk is full"))
    await put([80])
    assert told == [now + timedelta(seconds=one) for one in (65, 90, 80)]

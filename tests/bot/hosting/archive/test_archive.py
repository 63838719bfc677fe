"""Matches from files, once they are imported."""

import os
import time

import pytest

from bot.hosting.archive.errors import RecordRefusedError, TooManyImportsError
from bot.hosting.archive.reading import LARGEST_GAME, prepare, read_file
from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.errors import BusyError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import EventKind
from engines.core.types import Seat, Termination
from tests.lab import asking, noughts
from tests.lab.asking import looks, member
from tests.lab.hosting import Hosting, person

FIRST_WINS = [0, 3, 1, 4, 2]
TEXT = b"""Noughts, match 7, 2020-02-02
Options: rule usual, size 3
Crosses: Ann
Noughts: Bea
Result: Bea wins (resignation)

1. a1 b2
"""


async def imported(service, text=TEXT, owner=1):
    record = await service.archive.read(noughts.NOUGHTS, text, owner)
    return await service.archive.store(record, person(owner), 8, "en-US")


async def test_imported_match_is_finished_unrated_marked_and_private(service):
    match = await imported(service)
    assert match.is_imported
    assert match.is_finished
    assert not match.is_rated
    assert [player.name for player in match.players] == ["Ann", "Bea"]
    assert (match.result.winner, match.result.termination) == (Seat.SECOND, Termination.RESIGNATION)
    assert match.position.history() == ("a1", "b2")
    assert [event.kind for event in match.events] == [EventKind.IMPORTED]
    assert await looks(service, match, Viewer(1))
    assert not await looks(service, match, member(2, 7))
    assert not await looks(service, match, asking.anybody(2))
    assert await service.get(match.id) == match.without_board()


async def test_imported_match_survives_restart_and_is_never_drawn(hosting, service):
    match = await imported(service)
    again = await hosting.reopen()
    assert await again.get(match.id) == match.without_board()
    assert [board.match_id for board in await again.boards.load_outdated()] == []


async def test_imported_match_counts_for_nobody(service):
    await imported(service)
    profile = await service.records.profiles.of(1)
    assert (profile.records, profile.ongoing, profile.streak) == ((), (), 0)
    assert [one.is_imported for one in await service.matches_of(1, is_finished=True)] == [True]


async def test_imported_match_is_visible_where_posted(service):
    match = await imported(service)
    await service.boards.attach(match.id, Place(7, 8, 10))
    assert await looks(service, match, member(2, 7))
    assert not await looks(service, match, member(2, 70))


async def test_unfinished_record_says_so(service):
    match = await imported(service, b"a1 b2 c3")
    assert (match.result.winner, match.result.termination) == (None, Termination.UNFINISHED)
    over = await imported(service, b"a1 a2 b1 b2 c1")
    assert (over.result.winner, over.result.termination) == (Seat.FIRST, "line")


async def test_wrong_file_is_refused_and_nothing_is_kept(service):
    for text, reason in ((b"a1 a1", "illegal"), (b"z9", "unreadable"), (b"a" * (LARGEST_GAME + 1), "long")):
        with pytest.raises(RecordRefusedError) as error:
            await imported(service, text)
        assert error.value.fault.reason == reason
    assert await service.matches_of(1, is_finished=None) == []


async def test_imports_are_limited_per_day(url):
    hosting = Hosting(url, limits=HostLimits(imports_a_day=2))
    service = await hosting.open()
    for _ in range(2):
        await imported(service)
    with pytest.raises(TooManyImportsError):
        await imported(service)
    await imported(service, owner=2)
    hosting.clock.forward(days=1, seconds=1)
    await imported(service)
    await hosting.close()


async def test_isolated_job_survives_hanging_and_dying_jobs():
    jobs = IsolatedJobs(WorkerProcess, prepare)
    with pytest.raises(JobTimeoutError):
        await jobs.run(1, 0.2, time.sleep, 600)
    with pytest.raises(BusyError):
        await jobs.run(1, 60, os._exit, 3)
    record = await jobs.run(1, 60, read_file, noughts.NOUGHTS, TEXT)
    assert record.names == ("Ann", "Bea")

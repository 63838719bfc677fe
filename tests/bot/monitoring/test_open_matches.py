"""Matches that go on are counted when somebody looks, not too often, and the count outlives a refusal."""

import asyncio

from bot.hosting.errors import BusyError
from bot.monitoring.gauges import OpenMatches
from tests.lab.virtual_time import run


class Counting:
    """A database that counts, refuses or hangs as a test sets it, and how often it was asked."""

    def __init__(self):
        self.asked = 0
        self.found = {"gomoku": 3, "othello": 1}

    async def __call__(self):
        self.asked += 1
        if self.found is None:
            raise BusyError("the disk is full")
        if self.found == "hangs":
            await asyncio.Event().wait()
        return self.found


def test_open_match_count_is_cached_and_renewed():
    run(looked_at_again_and_again())


async def two_wait():
    return 2


async def looked_at_again_and_again():
    counting = Counting()
    matches = OpenMatches(counting, two_wait)
    for _ in range(5):
        await matches.refresh()
    assert (counting.asked, matches.by_game) == (1, {"gomoku": 3, "othello": 1})
    assert matches.overdue == 2
    await asyncio.sleep(15)
    counting.found = {"othello": 2}
    await matches.refresh()
    assert (counting.asked, matches.by_game) == (2, {"gomoku": 0, "othello": 2})


def test_open_match_count_survives_failing_database():
    run(refused_and_hung())


async def refused_and_hung():
    counting = Counting()
    matches = OpenMatches(counting, two_wait)
    await matches.refresh()
    for trouble in (None, "hangs"):
        counting.found = trouble
        await asyncio.sleep(15)
        await matches.refresh()
        assert matches.by_game == {"gomoku": 3, "othello": 1}
    assert counting.asked == 3

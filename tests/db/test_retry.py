"""How often a transient failure is tried again, how long that waits, and what is raised in the end."""

import random
from unittest import mock

import pytest

from db.backends.retry import brief_retries, endless_retries


class TransientError(Exception):
    pass


class Work:
    """Fails a number of times; notes how often it ran and what was waited between."""

    def __init__(self, failures, error=TransientError):
        self.failures, self.error = failures, error
        self.attempts = 0
        self.waits_s = []

    async def sleep(self, wait_s):
        self.waits_s.append(wait_s)

    async def __call__(self):
        self.attempts += 1
        if self.attempts <= self.failures:
            raise self.error
        return "done"

    async def run_with(self, policy):
        return await policy.copy(sleep=self.sleep)(self)


def is_transient(error):
    return isinstance(error, TransientError)


FULL = mock.Mock(spec=random.Random, uniform=lambda least, most: least + most)
"""Dice that always choose the longest wait."""


async def test_tenth_conflict_is_raised_as_it_is():
    work = Work(failures=10)
    with pytest.raises(TransientError):
        await work.run_with(brief_retries(is_transient, FULL))
    assert work.attempts == 10
    assert work.waits_s == [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.5, 0.5, 0.5]


async def test_nine_conflicts_are_survived():
    assert await Work(failures=9).run_with(brief_retries(is_transient, FULL)) == "done"


async def test_waits_follow_the_dice():
    waits = []
    for _ in range(2):
        work = Work(failures=5)
        await work.run_with(brief_retries(is_transient, random.Random(7)))
        waits.append(work.waits_s)
    assert waits[0] == waits[1] != [0.01, 0.02, 0.04, 0.08, 0.16]


@pytest.mark.parametrize("policy", [brief_retries(is_transient, FULL), endless_retries(TransientError, FULL)])
async def test_other_failure_is_raised_at_once(policy):
    work = Work(failures=1, error=ValueError)
    with pytest.raises(ValueError):
        await work.run_with(policy)
    assert work.attempts == 1


async def test_outage_is_waited_for_ever_longer_without_limit():
    work = Work(failures=100)
    assert await work.run_with(endless_retries(TransientError, FULL)) == "done"
    assert work.waits_s == [1, 2, 4, 8, 16] + [30] * 95

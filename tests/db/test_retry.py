"""How often a transient failure is tried again, how long that waits, and what is raised in the end."""

import random

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


async def test_the_tenth_conflict_is_raised_as_it_is(monkeypatch):
    monkeypatch.setattr(random, "uniform", lambda least, most: least + most)
    work = Work(failures=10)
    with pytest.raises(TransientError):
        await work.run_with(brief_retries(is_transient))
    assert work.attempts == 10
    assert work.waits_s == [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.5, 0.5, 0.5]


async def test_nine_conflicts_are_survived():
    assert await Work(failures=9).run_with(brief_retries(is_transient)) == "done"


@pytest.mark.parametrize(
    "policy", [brief_retries(is_transient), endless_retries(is_transient, random.Random(1))]
)
async def test_another_failure_is_raised_at_once(policy):
    work = Work(failures=1, error=ValueError)
    with pytest.raises(ValueError):
        await work.run_with(policy)
    assert work.attempts == 1


async def test_an_outage_is_waited_for_without_limit_ever_longer():
    work = Work(failures=100)
    dice = random.Random(1)
    dice.uniform = lambda least, most: least + most
    assert await work.run_with(endless_retries(is_transient, dice)) == "done"
    assert work.waits_s == [1, 2, 4, 8, 16] + [30] * 95

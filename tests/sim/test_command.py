"""The command goes on for as long as one likes, and takes no more seeds than it can run."""

from __future__ import annotations

from itertools import count
from multiprocessing.pool import ThreadPool

from tests.sim.__main__ import reports


def test_reports_come_in_order_and_few_seeds_are_taken_before():
    taken = 0

    def seeds():
        nonlocal taken
        for seed in count(5):
            taken += 1
            yield seed

    with ThreadPool(2) as pool:
        found = reports(pool, lambda seed: seed, seeds(), ahead=4)
        assert [next(found) for _ in range(3)] == [5, 6, 7]
        assert taken == 6


def test_the_last_seeds_are_reported_too():
    with ThreadPool(2) as pool:
        assert list(reports(pool, lambda seed: seed, range(10), ahead=4)) == list(range(10))
        assert list(reports(pool, lambda seed: seed, range(2), ahead=4)) == [0, 1]

"""The command goes on for as long as one likes, and takes no more seeds than it can run."""

from __future__ import annotations

from itertools import count
from multiprocessing.pool import ThreadPool

from tests.sim import shrinking
from tests.sim.__main__ import reports
from tests.sim.machine.faults import Struck
from tests.sim.rates import rates_of
from tests.sim.simulation import Report


def test_reports_come_in_order_with_few_seeds_ahead():
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


def test_last_seeds_are_reported_too():
    with ThreadPool(2) as pool:
        assert list(reports(pool, lambda seed: seed, range(10), ahead=4)) == list(range(10))
        assert list(reports(pool, lambda seed: seed, range(2), ahead=4)) == [0, 1]


def test_seed_is_reduced_to_its_violations_faults(monkeypatch):
    struck = [Struck(("life", number), "dies", float(number)) for number in range(8)]

    def fake_run(seed, rates, only=None, *, shuffles):
        kept = tuple(one for one in struck if only is None or one.address in only)
        broken = {struck[2], struck[5]} <= set(kept)
        return Report(seed, "", ("2 boards are wrong",) * broken, kept, 1, 0, 0, 0.0)

    monkeypatch.setattr(shrinking, "run", fake_run)
    left = []
    assert shrinking.shrink(1, rates_of(1), left.append) == (struck[2], struck[5])
    assert left[-1] == 2 and left == sorted(left, reverse=True)

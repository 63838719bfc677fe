"""CI's share of the simulation: seeds with all that may go wrong, and one hash wherever a seed runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim.machine.faults import Faults
from tests.sim.rates import rates_of
from tests.sim.simulation import run

ROOT = Path(__file__).parents[2]
SEEDS = 200
PARTS = 8


def simulate(seed):
    """Run a seed; every fourth in an order that no event loop promises to avoid."""
    return run(seed, rates_of(seed), shuffles=seed % 4 == 3)


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_violated(part):
    found = [report for report in map(simulate, range(part, SEEDS, PARTS)) if report.violations]
    assert not found, "\n".join(f"{one.replay}: {one.violations}" for one in found)


def test_a_seed_is_one_trace():
    first, second = simulate(7), simulate(7)
    assert first.digest == second.digest
    assert list(first.tail) == list(second.tail)
    assert first.digest != simulate(8).digest


def test_a_seed_is_one_trace_in_every_process():
    code = "from tests.sim.test_simulation import simulate; print(*(simulate(n).digest for n in (11, 22)))"
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1
    assert len(digests.pop().split()) == 2


def test_only_the_faults_that_are_named_strike():
    every = simulate(22)
    assert len(every.struck) > 2
    kept = every.struck[0].address
    assert {one.address for one in run(22, rates_of(22), frozenset({kept})).struck} <= {kept}


def test_a_fault_is_drawn_from_its_address_alone():
    rates = {"here": {"bad": 0.3}, "there": {"worse": 0.3}}
    alone, among = Faults(1, rates), Faults(1, rates)
    alone.is_on = among.is_on = True
    drawn = [alone.at("here", 0.0) for _ in range(50)]
    mixed = []
    for _ in range(50):
        among.at("there", 0.0)
        mixed.append(among.at("here", 0.0))
    assert drawn == mixed
    assert "bad" in drawn
    assert None in drawn

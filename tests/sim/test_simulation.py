"""The seeds that tests run, with all that may go wrong, and one hash wherever a seed runs."""

import functools
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.sim.machine.faults import Faults
from tests.sim.rates import rates_of
from tests.sim.simulation import run

ROOT = Path(__file__).parents[2]
SEEDS = 200
SHUFFLED = 0.25
PARTS = 20
"""The first is run by default."""
OF_CI = 3
"""The first of them are run for each change, the others every night."""
UNUSED = {
    "press close": "there only where a match can no longer be replayed",
    "press ballot_pick": "there only where Othello has more moves than buttons",
    "press puzzle_pick": "there only where Othello has more moves than buttons",
    "press cancel": "there only in messages of earlier versions",
    "press leaderboard": "there only in messages of earlier versions",
    "press takeback_sure": "there only in messages of earlier versions",
    "/match import file:": "nobody here has files",
    "press retry_step": "there only in retries of Checkers",
}
"""What perhaps nobody uses in all seeds, and why."""


def simulate(seed):
    """Run a seed; every fourth in an order that no event loop promises to avoid."""
    return run(seed, rates_of(seed), shuffles=(seed + 1) * SHUFFLED % 1 == 0)


@functools.cache
def reported(seed):
    """Run a seed once, and return its report, for all tests that need it."""
    return simulate(seed)


def seeds_of(part):
    many = SEEDS // PARTS
    return range(part * many, (part + 1) * many)


def parts():
    marks = {0: (), **dict.fromkeys(range(1, OF_CI), pytest.mark.thorough)}
    return [pytest.param(part, marks=marks.get(part, pytest.mark.nightly)) for part in range(PARTS)]


@pytest.mark.parametrize("part", parts())
def test_invariants_hold_in_every_seed(part):
    found = [one for one in map(reported, seeds_of(part)) if one.violations]
    assert not found, "\n".join(f"{one.replay}: {one.violations}" for one in found)


@pytest.mark.nightly
@pytest.mark.timeout(900)
def test_uses_on_offer_all_occur():
    uses = Counter()
    for seed in range(SEEDS):
        uses.update(reported(seed).uses)
    assert {use for use, times in uses.items() if not times} - UNUSED.keys() == set()
    assert UNUSED.keys() <= uses.keys()


def test_seed_gives_one_trace():
    first, second = reported(7), simulate(7)
    assert first.digest == second.digest
    assert list(first.tail) == list(second.tail)
    assert first.digest != reported(8).digest


@pytest.mark.thorough
def test_seed_gives_one_trace_in_every_process():
    """Also in a fresh process, whose sets have another order than here."""
    code = "from tests.sim.test_simulation import simulate; print(*(simulate(n).digest for n in (16, 19)))"
    elsewhere = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert elsewhere.split() == [reported(seed).digest for seed in (16, 19)]


def test_faults_strike_only_where_named():
    every = reported(8)
    assert len(every.struck) > 2
    kept = every.struck[0].address
    assert {one.address for one in run(8, rates_of(8), frozenset({kept})).struck} <= {kept}


def test_fault_is_drawn_from_its_address_alone():
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

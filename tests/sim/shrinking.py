"""Finds the few faults of a failing seed that matter: delta debugging over their addresses.

After Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
input" (2002): halves, then quarters … are left out for as long as the seed
fails in the same way without them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.sim.machine.faults import Address, Struck
from tests.sim.rates import Rates
from tests.sim.simulation import Report, run

_VARYING = re.compile(r"\d+(\.\d+)?")


def shrink(
    seed: int, rates: Rates, on_less: Callable[[int], None] = lambda count: None, *, shuffles: bool = False
) -> tuple[Struck, ...]:
    """Return the faults that are left when none can be left out; empty when it fails without any.

    `on_less` is called with the number of faults that are left, each time it has become smaller.
    """
    wanted = _ways(run(seed, rates, shuffles=shuffles))
    last: list[Report] = []

    def fails(addresses: list[Address]) -> bool:
        report = run(seed, rates, frozenset(addresses), shuffles=shuffles)
        if _ways(report) & wanted:
            last.append(report)
            on_less(len(addresses))
            return True
        return False

    if not wanted:
        raise ValueError(f"seed {seed} violates nothing")
    if fails([]):
        return ()
    kept = minimised([struck.address for struck in run(seed, rates, shuffles=shuffles).struck], fails)
    fails(kept)
    return last[-1].struck


def minimised(addresses: list[Address], fails) -> list[Address]:
    """Return some of `addresses` of which none can be left out any more."""
    parts = 2
    while len(addresses) > 1:
        size = -(-len(addresses) // parts)
        for start in range(0, len(addresses), size):
            rest = addresses[:start] + addresses[start + size :]
            if rest and fails(rest):
                addresses, parts = rest, max(2, parts - 1)
                break
        else:
            if parts >= len(addresses):
                return addresses
            parts = min(len(addresses), parts * 2)
    return addresses


def _ways(report: Report) -> set[str]:
    """How a run failed, without the numbers that differ from run to run."""
    return {_VARYING.sub("#", violation) for violation in report.violations}

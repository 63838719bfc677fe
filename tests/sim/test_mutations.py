"""The simulation finds bugs: three made on purpose, each within 200 seeds of the first."""

import pytest

from tests.sim.mutations import boards_are_given_up, downtime_is_charged, uncommitted_matches_are_cached
from tests.sim.test_simulation import SEEDS, simulate

FIRST = {uncommitted_matches_are_cached: 19, boards_are_given_up: 65, downtime_is_charged: 2}
"""By mutation, the first seed of `range(200)` that finds it: CI looks from there on."""


@pytest.mark.parametrize("mutation", FIRST, ids=lambda one: one.__name__)
def test_a_bug_made_on_purpose_is_found(mutation):
    with mutation():
        found = next((seed for seed in range(FIRST[mutation], SEEDS) if simulate(seed).violations), None)
    assert found is not None
    assert not simulate(found).violations

"""The simulation finds bugs: seven made on purpose, each within 200 seeds, and nothing there without them."""

import pytest

from tests.sim.mutations import (
    a_bad_row_hurts_its_neighbours,
    boards_are_given_up,
    dead_tasks_stay_dead,
    downtime_is_charged,
    every_file_is_taken,
    freezes_are_charged,
    uncommitted_matches_are_cached,
)
from tests.sim.rates import DEATHS, FREEZES, INSIDE, NETWORK, mixed, rates_of
from tests.sim.simulation import run

SEEDS = 200
FIRST = {dead_tasks_stay_dead: 150}
"""Seeds from which the search starts, where all below have found nothing."""


def all_rates(seed):
    return rates_of(seed)


def long_outages(seed):
    return mixed(NETWORK, scale=2.0)


def long_freezes(seed):
    return mixed(FREEZES, scale=2.0)


def inner_trouble(seed):
    return mixed(INSIDE, DEATHS, scale=2.0)


@pytest.mark.parametrize(
    ("mutation", "rates"),
    [
        (downtime_is_charged, all_rates),
        *(
            pytest.param(*bug, marks=pytest.mark.thorough)
            for bug in (
                (uncommitted_matches_are_cached, all_rates),
                (boards_are_given_up, long_outages),
                (freezes_are_charged, long_freezes),
                (dead_tasks_stay_dead, inner_trouble),
                (a_bad_row_hurts_its_neighbours, inner_trouble),
                (every_file_is_taken, all_rates),
            )
        ),
    ],
    ids=lambda one: one.__name__,
)
def test_a_bug_made_on_purpose_is_found(mutation, rates):
    with mutation():
        seeds = range(FIRST.get(mutation, 0), SEEDS)
        found = next((seed for seed in seeds if run(seed, rates(seed)).violations), None)
    assert found is not None
    assert not run(found, rates(found)).violations

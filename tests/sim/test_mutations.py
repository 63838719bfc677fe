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
    ("mutation", "rates", "violation"),
    [
        (downtime_is_charged, all_rates, "before its time"),
        *(
            pytest.param(*bug, marks=pytest.mark.nightly)
            for bug in (
                (uncommitted_matches_are_cached, all_rates, "was shown"),
                (boards_are_given_up, long_outages, "the board of match"),
                (freezes_are_charged, long_freezes, "of it without a bot"),
                (dead_tasks_stay_dead, inner_trouble, "is overdue"),
                (a_bad_row_hurts_its_neighbours, inner_trouble, "something that nobody foresaw"),
                (every_file_is_taken, all_rates, "from elsewhere passes the board of"),
            )
        ),
    ],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_bug_made_on_purpose_is_found(mutation, rates, violation):
    """It is found by what it does; a bot that cannot start at all would be found by each seed."""
    with mutation():
        for seed in range(FIRST.get(mutation, 0), SEEDS):
            if violations := run(seed, rates(seed)).violations:
                break
    assert violation in violations[0]
    assert not run(seed, rates(seed)).violations

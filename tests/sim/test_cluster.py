"""A cluster takes part: searches are made there, come back and are made here."""

from tests.sim.cluster import is_drawn
from tests.sim.test_simulation import SEEDS, simulate

LOST = 37
"""A seed in which searches are lost on the cluster."""


def test_cluster_takes_part_in_some_seeds_of_ci():
    assert 10 < sum(map(is_drawn, range(SEEDS))) < 40


def test_searches_lost_in_the_cluster_are_done_here():
    report = simulate(LOST)
    assert not report.violations
    assert report.counts["cluster"] > report.counts["taken back"] > 0

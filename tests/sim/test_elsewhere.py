"""A cluster takes part: searches are made there, come back and are made here."""

from tests.sim.elsewhere import is_drawn
from tests.sim.test_simulation import SEEDS, simulate

LOST = 37
"""A seed in which searches are lost elsewhere."""


def test_a_cluster_is_there_in_some_of_cis_seeds():
    assert 10 < sum(map(is_drawn, range(SEEDS))) < 40


def test_what_is_lost_elsewhere_is_done_here():
    report = simulate(LOST)
    assert not report.violations
    assert report.counts["elsewhere"] > report.counts["taken back"] > 0

"""Quantiles of Prometheus' histograms, whose buckets count all values up to their bound."""

import pytest

from tests.bench.host.metrics import Reading

COUNTS = {"0.1": 10.0, "0.5": 90.0, "1.0": 100.0, "+Inf": 100.0}


def reading(counts, kind="component"):
    return Reading(
        {("wait_bucket", frozenset({"le": le, "kind": kind}.items())): n for le, n in counts.items()}
    )


@pytest.mark.parametrize(
    ("share", "expected"), [(0.05, 0.05), (0.1, 0.1), (0.5, 0.3), (0.95, 0.75), (1.0, 1.0)]
)
def test_values_lie_evenly_within_a_bucket(share, expected):
    assert reading(COUNTS).quantile("wait", share) == pytest.approx(expected)


def test_quantile_beyond_last_bound_is_that_bound():
    assert reading({**COUNTS, "+Inf": 200.0}).quantile("wait", 0.99) == 1.0


def test_quantile_without_values_is_zero():
    assert reading({}).quantile("wait", 0.5) == 0.0
    assert (reading(COUNTS) - reading(COUNTS)).quantile("wait", 0.5) == 0.0


def test_labels_count_together_and_earlier_values_do_not():
    both = Reading({**reading(COUNTS).samples, **reading({"0.1": 80.0, "+Inf": 80.0}, "modal").samples})
    assert both.quantile("wait", 0.5) == pytest.approx(0.1)
    assert (both - reading(COUNTS)).quantile("wait", 0.5) == pytest.approx(0.05)

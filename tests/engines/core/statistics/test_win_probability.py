from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import Scale

ESTIMATES = st.floats(-1e6, 1e6)


def test_what_is_proven_is_certain() -> None:
    scale = Scale(100.0)
    assert scale.probability(Score.win(7)) == 1.0
    assert scale.probability(Score.draw()) == 0.5
    assert scale.probability(Score.loss(2, -3)) == 0.0


def test_a_width_is_where_the_logistic_says_three_of_four() -> None:
    odds = math.log(3)
    assert Scale(100.0).probability(Score.estimate(100.0 * odds)) == pytest.approx(0.75)


@given(ESTIMATES, st.floats(0.01, 1e4))
def test_both_sides_share_one_point(value: float, width: float) -> None:
    score, scale = Score.estimate(value), Scale(width)
    assert scale.probability(score) + scale.probability(-score) == pytest.approx(1.0)


@given(ESTIMATES, ESTIMATES)
def test_more_is_never_worse(one: float, other: float) -> None:
    low, high = (Score.estimate(value) for value in sorted((one, other)))
    assert Scale(250.0).probability(low) <= Scale(250.0).probability(high)


def test_without_a_scale_an_estimate_says_nothing() -> None:
    assert Scale().probability(Score.estimate(900.0)) == 0.5
    assert Scale().probability(Score.win()) == 1.0

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import Scale

ESTIMATES = st.floats(-1e6, 1e6)


def test_proven_score_is_certain() -> None:
    scale = Scale(100.0)
    assert scale.probability(Score.win(7)) == 1.0
    assert scale.probability(Score.draw()) == 0.5
    assert scale.probability(Score.loss(2, -3)) == 0.0


def test_width_puts_log_three_at_three_of_four() -> None:
    odds = math.log(3)
    assert Scale(100.0).probability(Score.estimate(100.0 * odds)) == pytest.approx(0.75)


@given(ESTIMATES, st.floats(0.01, 1e4))
def test_probabilities_of_both_sides_add_up_to_one(value: float, width: float) -> None:
    score, scale = Score.estimate(value), Scale(width)
    assert scale.probability(score) + scale.probability(-score) == pytest.approx(1.0)


@given(ESTIMATES, ESTIMATES)
def test_higher_score_is_never_less_probable(one: float, other: float) -> None:
    low, high = (Score.estimate(value) for value in sorted((one, other)))
    assert Scale(250.0).probability(low) <= Scale(250.0).probability(high)


def test_estimate_without_a_scale_is_even() -> None:
    assert Scale().probability(Score.estimate(900.0)) == 0.5
    assert Scale().probability(Score.win()) == 1.0

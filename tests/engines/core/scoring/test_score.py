from __future__ import annotations

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from engines.core.scoring.score import Proof, Score

SCORES = st.builds(
    Score,
    st.sampled_from([None, *Proof]),
    st.none() | st.integers(0, 60),
    st.integers(-64, 64).map(float),
)


def test_scores_are_ordered_by_the_movers_preference() -> None:
    ascending = [
        Score.loss(2),
        Score.loss(8),
        Score.loss(),
        Score.estimate(-7.5),
        Score.draw(),
        Score.estimate(0.5),
        Score.win(),
        Score.win(9),
        Score.win(1),
    ]
    shuffled = random.Random(4).sample(ascending, len(ascending))
    assert sorted(shuffled) == ascending
    for lower, higher in itertools.combinations(ascending, 2):
        assert lower < higher
        assert -higher < -lower
        assert not higher < lower
    assert not any(one < again for one, again in zip(ascending, list(ascending), strict=True))


def test_margins_decide_between_wins_of_unknown_length() -> None:
    assert Score.margin(2) < Score.margin(64)
    assert Score.margin(-64) < Score.margin(-2) < Score.margin(0) < Score.margin(2)
    assert Score.margin(-6) == -Score.margin(6)


@given(SCORES)
def test_negating_a_score_twice_changes_nothing(score: Score) -> None:
    opposite = -score
    assert -opposite == score


@given(SCORES, SCORES)
def test_better_score_for_one_is_worse_for_the_other(one: Score, other: Score) -> None:
    assert (one < other) == (-other < -one)


def test_scores_are_put_in_words() -> None:
    assert str(Score.win(3)) == "win in 3"
    assert str(Score.loss(None, -12.0)) == "loss by 12"
    assert str(Score.draw()) == "draw"
    assert str(Score.estimate(1.5)) == "+1.5"

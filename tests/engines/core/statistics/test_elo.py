"""Statistics, against closed forms and simulations with known answers."""

from __future__ import annotations

import math
import random

import pytest

from engines.core.statistics.elo import difference, elo_of, ladder_ratings, ladder_steps
from engines.core.statistics.tally import Tally


def test_elo_of_known_scores() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(1 / 11) == pytest.approx(-400)
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0) == -math.inf


def test_even_match_is_zero_and_swapping_flips_the_sign() -> None:
    even = difference([0.5, 1.0, 0.0, 0.5])
    assert even.value == 0
    assert even.low == pytest.approx(-even.high)
    ahead, behind = difference([0.5, 0.75, 1.0]), difference([0.5, 0.25, 0.0])
    assert ahead.value == pytest.approx(-behind.value)
    assert ahead.low == pytest.approx(-behind.high)


def test_clean_sweep_has_finite_bounds_that_grow() -> None:
    short, long = difference([1.0] * 5), difference([1.0] * 50)
    assert short.value == long.value == math.inf
    assert 0 < short.low < long.low < math.inf
    assert str(long) == f"> +{long.low:.0f}"
    assert str(difference([0.0] * 5)) == f"< -{short.low:.0f}"


def test_paired_games_that_cancel_say_more_than_unpaired_luck() -> None:
    # In both matches half of all points; in the first each opening is won by its colour.
    cancelling, lucky = difference([0.5] * 40), difference([0.0, 1.0] * 20)
    assert cancelling.high < lucky.high / 2


def test_interval_holds_the_truth_as_often_as_promised() -> None:
    chance, inside, runs = random.Random(3), 0, 400
    true_score = 1 / (1 + 10 ** (-60 / 400))
    for _ in range(runs):
        pairs = [sum(chance.random() < true_score for _ in range(2)) / 2 for _ in range(60)]
        estimate = difference(pairs)
        inside += estimate.low <= 60 <= estimate.high
    assert 0.92 <= inside / runs <= 0.985


def test_difference_without_pairs_is_refused() -> None:
    with pytest.raises(ValueError, match="no pair"):
        difference([])


def test_ratings_of_two_players_have_the_closed_form() -> None:
    ratings = ladder_ratings(["weak", "strong"], {("weak", "strong"): Tally(20, 10, 69)}, 400)
    # Half a point is added on either side: 25½ to 74½ of 100.
    assert ratings["weak"].value == ratings["weak"].low == ratings["weak"].high == 400
    assert ratings["strong"].value == pytest.approx(400 + 400 * math.log10(74.5 / 25.5))
    assert ratings["strong"].low < ratings["strong"].value < ratings["strong"].high


def test_simulated_ladder_is_found_again() -> None:
    chance = random.Random(8)
    truth = {"a": 400.0, "b": 560.0, "c": 640.0, "d": 900.0}
    names = list(truth)
    results = {}
    for i, one in enumerate(names):
        for other in names[i + 1 : i + 3]:
            expected = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
            wins = sum(chance.random() < expected for _ in range(2000))
            results[one, other] = Tally(wins, 0, 2000 - wins)
    ratings = ladder_ratings(names, results, 400)
    for name in names:
        assert ratings[name].value == pytest.approx(truth[name], abs=30)
        assert ratings[name].low - 10 <= truth[name] <= ratings[name].high + 10


def test_step_is_surer_than_its_two_ratings() -> None:
    results = {("a", "b"): Tally(1, 0, 19), ("b", "c"): Tally(99, 0, 99)}
    ratings = ladder_ratings(["a", "b", "c"], results, 400)
    steps = ladder_steps(["a", "b", "c"], results)
    assert list(steps) == ["b", "c"]
    assert (steps["b"].value, steps["b"].high) == pytest.approx(
        (ratings["b"].value - 400, ratings["b"].high - 400)
    )
    assert steps["c"].value == pytest.approx(0, abs=1e-6)
    # 199 games of even players: 1.96 standard deviations of log-odds, √(4 / 199), are 48.3 points.
    assert steps["c"].high == pytest.approx(1.959964 * math.sqrt(4 / 199) * 400 / math.log(10))
    assert ratings["c"].high - ratings["c"].value > 3 * steps["c"].high
    assert ladder_steps(["alone"], {}) == {}


def test_sweep_is_rated_finitely_and_gaps_are_refused() -> None:
    ratings = ladder_ratings(["a", "b"], {("a", "b"): Tally(0, 0, 40)}, 400)
    # With half a point on either side, 40½ to ½.
    assert ratings["b"].value == pytest.approx(400 + 400 * math.log10(81))
    with pytest.raises(ValueError, match="connect"):
        ladder_ratings(["a", "b", "c"], {("a", "b"): Tally(1, 1, 1)}, 400)
    assert ladder_ratings(["alone"], {}, 400)["alone"].value == 400

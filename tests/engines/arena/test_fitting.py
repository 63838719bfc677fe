"""The fit of win probabilities: it finds what made the results, and says how well."""

from __future__ import annotations

import json
import math
import random

import pytest

from engines.arena.fitting import NothingToFitError, Sample, calibration, fit, log_loss, samples, to_json
from engines.arena.games import Task, Terms, play_game
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import Scale
from engines.registry import find
from engines.search.classic import alpha_beta, count_difference

WIDTH = 120.0


def thrown(count: int, seed: int = 1) -> list[Sample]:
    """Results thrown by a logistic of that width."""
    chance, true = random.Random(seed), Scale(WIDTH)
    found = []
    for _ in range(count):
        value = chance.gauss(0.0, 200.0)
        wins = chance.random() < true.probability(Score.estimate(value))
        found.append(Sample(value, float(wins)))
    return found


def test_fit_finds_the_width_behind_the_results() -> None:
    assert fit(thrown(4000)).width == pytest.approx(WIDTH, rel=0.08)


def test_draws_count_half() -> None:
    wins_and_losses = [Sample(100.0, 1.0), Sample(100.0, 1.0), Sample(100.0, 1.0), Sample(100.0, 0.0)]
    with_draws = [Sample(100.0, 1.0), Sample(100.0, 0.5), Sample(100.0, 0.5), Sample(100.0, 1.0)]
    for found in (wins_and_losses, with_draws):
        assert fit(found).width == pytest.approx(100.0 / math.log(3))


def test_fitted_width_has_the_least_surprise() -> None:
    found = thrown(500)
    best = fit(found)
    least = log_loss(found, best)
    assert least < 1.0
    for factor in (0.8, 0.95, 1.05, 1.25):
        assert log_loss(found, Scale(best.width * factor)) > least


def test_calibration_counts_every_position_once() -> None:
    found = thrown(800)
    bins = calibration(found, fit(found))
    assert sum(one["positions"] for one in bins) == 800
    for one in bins:
        assert one["came"] == pytest.approx(one["expected"], abs=0.2)


def test_meaningless_estimates_are_refused() -> None:
    for found in ([], [Sample(0.0, 1.0)]):
        with pytest.raises(NothingToFitError, match="no width can be fitted"):
            fit(found)


def test_samples_are_the_movers_and_leave_out_proven_positions() -> None:
    game = find("othello")
    terms = Terms(game.id, game.complete({}))
    opening = ("d3", "c5", "d6")
    record = play_game(Task(terms, ("first-game", "first-game"), 0, False, opening, seed=3))
    found = list(samples(record, alpha_beta(2, count_difference), nodes=300, every=1))
    # The last moves are looked through, and no scale is needed there.
    assert 20 < len(found) < len(record.moves) - len(opening)
    # Somebody won: to one side it's a win, to the other a loss.
    assert {sample.result for sample in found} == {0.0, 1.0}
    late = found[-10:]
    # Near the end of a game that chance played, the estimates mostly know who wins.
    assert sum((sample.estimate > 0) == (sample.result > 0.5) for sample in late) >= 7


def test_written_fit_can_be_read_as_a_scale() -> None:
    content = json.loads(to_json(find("othello"), thrown(200), 10, "python -m engines fit othello"))
    assert content["level"] == "unbeatable"
    assert content["games"] == 10
    assert content["positions"] == 200
    assert Scale(content["width"]).probability(Score.estimate(WIDTH)) > 0.6

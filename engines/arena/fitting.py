"""Fit of win probabilities to evaluation scores (see `engines.core.statistics.win_probability`).

1. One level or more, which the caller chooses, play against themselves, twice from
   each random opening, so that the position decides the result, not a difference in strength.
2. The game's strongest level scores every few plies of those games, each
   position separately with a node limit, so that runs are reproducible.
3. The scale of the logistic function is the maximum-likelihood fit to the results.
   Proven scores are omitted because they need no scale.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from engines.arena.games import Record
from engines.core.engine import Engine, Limits, StopFlag
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.statistics.win_probability import Scale
from engines.registry import find, levels_of

_STEPS = 80
_RESULTS = {"first": (1.0, 0.0), "second": (0.0, 1.0), "draw": (0.5, 0.5)}
"""Points of each seat for each outcome of a game."""
_BINS = 10


class NothingToFitError(TengenError):
    """Raised when there are no samples, or when the evaluation score of every sample is 0."""


class Sample(NamedTuple):
    """A position's evaluation score, and the result of its game (1, ½ or 0), both for the side to move."""

    estimate: float
    result: float


def samples(record: Record, engine: Engine, nodes: int, every: int) -> Iterator[Sample]:
    """Yield a sample from every `every`-th ply after a game's opening, beginning at an offset.

    The offset is the number of the game's pair, modulo `every`. `engine` scores each position with at most
    `nodes` nodes. Positions with a proven score, or in which a player makes a choice of the opening, are
    skipped.
    """
    results = _RESULTS[record.outcome]
    position = find(record.game).position(record.options)
    for ply, move in enumerate(record.moves):
        is_due = ply >= len(record.opening) and (ply - len(record.opening)) % every == record.pair % every
        if is_due and not position.request:
            score = engine.search(position, Limits(nodes=nodes, seed=record.seed), StopFlag()).score
            if score.proof is None:
                yield Sample(float(score.value), results[position.seat_to_move])
        position = position.play(position.parse_action(move))


def fit(found: Sequence[Sample]) -> Scale:
    """Return the maximum-likelihood scale of the logistic function, found by bisection.

    The log-likelihood is concave in the slope (1 / scale), so its derivative has at most one root; without
    one, the result is an end of the searched range. Raises `NothingToFitError`.
    """
    estimates, results = _columns(found)
    largest = float(np.abs(estimates).max(initial=0.0))
    if not largest:
        raise NothingToFitError("no width can be fitted: the estimates of all positions are zero")
    low, high = 1e-6 / largest, 1e6 / largest
    for _ in range(_STEPS):
        slope = math.sqrt(low * high)
        rises = float(((results - _logistic(estimates * slope)) * estimates).sum()) > 0
        low, high = (slope, high) if rises else (low, slope)
    return Scale(1 / math.sqrt(low * high))


def log_loss(found: Sequence[Sample], scale: Scale) -> float:
    """Return the mean log loss, in bits, of the probabilities that `scale` gives the samples.

    Always predicting ½ has a loss of 1.
    """
    estimates, results = _columns(found)
    expected = np.clip(_logistic(estimates / scale.width), 1e-12, 1 - 1e-12)
    surprise = results * np.log2(expected) + (1 - results) * np.log2(1 - expected)
    return float(-surprise.mean())


def calibration(found: Sequence[Sample], scale: Scale) -> list[dict[str, float]]:
    """Return the reliability diagram: an entry for each tenth of the range of predictions, in order.

    A prediction is the probability that `scale` gives a sample. An entry has the number of `positions`, the
    mean prediction (`expected`) and the mean result (`came`). Tenths without samples are omitted.
    """
    estimates, results = _columns(found)
    expected = _logistic(estimates / scale.width)
    bins = np.minimum((expected * _BINS).astype(int), _BINS - 1)
    return [
        {
            "positions": int((bins == number).sum()),
            "expected": round(float(expected[bins == number].mean()), 3),
            "came": round(float(results[bins == number].mean()), 3),
        }
        for number in range(_BINS)
        if (bins == number).any()
    ]


def to_json(game: Game, found: Sequence[Sample], games: int, command: str) -> str:
    """Return the content of the file with the scale (`width`), the quality of the fit, and `command`.

    `games` is the number of games that the samples come from; the scores must be those of the game's
    strongest level, which the file names. Raises `NothingToFitError`.
    """
    scale = fit(found)
    content: dict[str, Any] = {
        "command": command,
        "level": levels_of(game)[-1].id,
        "width": round(scale.width, 3),
        "games": games,
        "positions": len(found),
        "log_loss": round(log_loss(found, scale), 4),
        "calibration": calibration(found, scale),
    }
    return json.dumps(content, indent=2) + "\n"


def _columns(found: Iterable[Sample]) -> Any:
    return np.array(list(found), dtype=float).reshape(-1, 2).T


def _logistic(values: Any) -> Any:
    return 0.5 + 0.5 * np.tanh(values / 2)

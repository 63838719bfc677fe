"""Fits the scale from estimates to win probabilities: see `engines.core.statistics.win_probability`.

1. Levels play themselves, from short random openings, every opening
   twice: what decides is the position, not who is stronger.
2. The game's strongest level scores every few plies of those games, each
   position by itself and within so many nodes, so that a run repeats.
3. The width of the logistic is the most likely one for how the games
   ended. Proven scores are left out: they need no scale.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from engines.arena.contest import Record
from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Game
from engines.core.registry import find, levels_of
from engines.core.statistics.win_probability import Scale

_STEPS = 80
_RESULTS = {"first": (1.0, 0.0), "second": (0.0, 1.0), "draw": (0.5, 0.5)}
"""What a game brought each seat, by its outcome."""
_BINS = 10


class Sample(NamedTuple):
    """A position that occurred: the estimate for the side to move, and what the game brought that side."""

    estimate: float
    result: float


def samples(record: Record, engine: Engine, nodes: int, every: int) -> Iterator[Sample]:
    """Yield what can be learnt from one game: every so many plies after its opening, if nothing is proven."""
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
    """Return the scale that makes the results the likeliest, found by bisection of its slope.

    The likelihood is concave in the slope, so its derivative has one root.
    Raises `ValueError` where the samples decide nothing: there are none,
    or every estimate is 0.
    """
    estimates, results = _columns(found)
    largest = float(np.abs(estimates).max(initial=0.0))
    if not largest:
        raise ValueError("no position has an estimate that tells the sides apart")
    low, high = 1e-6 / largest, 1e6 / largest
    for _ in range(_STEPS):
        slope = math.sqrt(low * high)
        rises = float(((results - _logistic(estimates * slope)) * estimates).sum()) > 0
        low, high = (slope, high) if rises else (low, slope)
    return Scale(1 / math.sqrt(low * high))


def log_loss(found: Sequence[Sample], scale: Scale) -> float:
    """Return the mean surprise at the results, in bits; guessing ½ each time has 1."""
    estimates, results = _columns(found)
    expected = np.clip(_logistic(estimates / scale.width), 1e-12, 1 - 1e-12)
    surprise = results * np.log2(expected) + (1 - results) * np.log2(1 - expected)
    return float(-surprise.mean())


def calibration(found: Sequence[Sample], scale: Scale) -> list[dict[str, float]]:
    """Return, for each tenth of probability that occurred, how many positions, what was expected and came."""
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
    """Return the scale as the game reads it, with what is needed to judge and repeat it."""
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

"""Swap2, an opening that removes Black's advantage; searches choose the stones and the colours.

The first player places three stones (black, white, black). The second takes White, takes
Black, or places two more (white, black) and leaves the choice of colour to the first.
Three stones are therefore good if neither colour is better, and a player chooses by
comparing two evaluations.

The functions evaluate ordinary positions with three or five stones and
White to move; `Swap2Player` uses them to play the opening of a match.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.games.gomoku.opening_rules import Choice, Swap2Position, is_opening, without_opening

BALANCED = 60.0
"""Absolute evaluation, in points, below which a position is balanced."""
_TRIES = 60
_TRIAL_NODES = 3_000
_CHOICE_NODES = 40_000


class Swap2Player:
    """Plays the swap2 opening, and uses its engine for all other positions."""

    def __init__(self, engine: Engine, judge: Callable[[], Engine]) -> None:
        """Wrap `engine`; `judge` returns an engine whose scores are in the points of `evaluate.py`."""
        self._engine, self._judge = engine, judge

    def resize(self, megabytes: float) -> None:
        """Resize the tables of the engine, if it has any, to `megabytes` MiB."""
        resize = getattr(self._engine, "resize", None)
        if resize is not None:
            resize(megabytes)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action; in the opening, its score is 0.

        In the opening, the searches have node limits of their own instead of the limits of nodes and depth in
        `limits`, and at most half the time.
        """
        if not is_opening(position):
            return self._engine.search(without_opening(position), limits, stop)
        with stop.within(limits.seconds and limits.seconds / 2):
            return SearchResult(self._open(position, limits, stop), Score.estimate(0.0))

    def _open(self, position: Swap2Position, limits: Limits, stop: StopFlag) -> int:
        stones, judge = position.without_opening(), self._judge()
        trial = replace(limits, seconds=None, depth=None, nodes=_TRIAL_NODES)
        choice = replace(trial, nodes=_CHOICE_NODES)
        match position.request:
            case "three-stones":
                return balanced_stones(stones, 3 - stones.ply, judge, trial, stop)[0]
            case "two-stones":
                return balanced_stones(stones, 5 - stones.ply, judge, trial, stop)[0]
            case "colour":
                return position.action_of(choose_after_five(stones, judge, choice, stop))
            case _:
                return position.action_of(choose_after_three(stones, judge, choice, stop))


class WithoutOpening:
    """Searches positions after the opening with its engine; in the opening, plays the first legal action."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the engine's result; during the opening, the first legal action with a score of 0."""
        if not is_opening(position):
            return self._engine.search(without_opening(position), limits, stop)
        return SearchResult(position.legal_actions()[0], Score.estimate(0.0))


def choose_after_three(
    position: Position, engine: Engine, limits: Limits, stop: StopFlag | None = None
) -> Choice:
    """Return the second player's choice after the three stones of `position`.

    It is the better colour, or two more stones if neither is better by `BALANCED`. `engine` compares the
    colours within `limits`, or until `stop` is set; its scores are in points of `evaluate.py`.
    """
    white = advantage(position, engine, limits, stop)
    if abs(white) < BALANCED:
        return Choice.TWO_MORE
    return Choice.WHITE if white > 0 else Choice.BLACK


def balanced_stones(
    position: Position, count: int, engine: Engine, limits: Limits, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """Return `count` points to play in turn from `position`, after which neither colour is much better.

    They are the best of up to `_TRIES` random tries near the centre; the position and `limits.seed` determine
    the tries. A try with an advantage below half of `BALANCED` is taken at once. `engine` evaluates each try
    within `limits`. Once `stop` is set, the best points so far are returned; each try is short and always
    completes.
    """
    rng = random.Random(f"swap2 {position.options} {position.actions} {limits.seed}")
    near = [
        point for point in _near_centre(position.rows, 3 + position.ply // 3) if not position.cells[point]
    ]
    best: tuple[float, tuple[int, ...]] = (math.inf, tuple(near[:count]))
    for _ in range(_TRIES):
        stones = tuple(rng.sample(near, count))
        after = position
        for stone in stones:
            after = after.play(stone)
        best = min(best, (abs(advantage(after, engine, limits)), stones))
        if best[0] < BALANCED / 2 or (stop is not None and stop.is_set()):
            break
    return best[1]


def choose_after_five(
    position: Position, engine: Engine, limits: Limits, stop: StopFlag | None = None
) -> Choice:
    """Return the first player's choice of a colour after the five stones of `position`.

    `engine` compares the colours within `limits`, or until `stop` is set; if they are equal, it is Black.
    """
    return Choice.WHITE if advantage(position, engine, limits, stop) > 0 else Choice.BLACK


def advantage(position: Position, engine: Engine, limits: Limits, stop: StopFlag | None = None) -> float:
    """Return White's advantage by a search within `limits`, in points of the evaluation of `engine`.

    A win of White that is proven or on the board is infinite, a loss minus infinite, a proven draw 0. `stop`,
    if given, ends the search early.
    """
    if position.outcome is not None:
        return -math.inf if position.outcome.winner is Side.FIRST else math.inf
    score = engine.search(position, limits, stop or StopFlag()).score
    if score.proof is not None:
        value = {Proof.WIN: math.inf, Proof.LOSS: -math.inf, Proof.DRAW: 0.0}[score.proof]
    else:
        value = score.value
    return value if position.side_to_move is Side.SECOND else -value


def _near_centre(size: int, reach: int) -> list[int]:
    middle = size // 2
    rows = range(max(middle - reach, 0), min(middle + reach + 1, size))
    return [row * size + column for row in rows for column in rows]

"""Scores of swap2's choices and stones, for the player who makes them.

The score of choosing a colour is that colour's score. The score of choosing two more
stones is the negated advantage in the most balanced position found, because the
opponent then takes the better colour. The last stone before a choice is scored in the
same way. Earlier stones get no score, because their value depends on the stones that
follow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.games.gomoku.opening_rules import Choice, Swap2Position, is_opening, without_opening
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.openings.swap2 import advantage, balanced_stones

_CHOICE_NODES, _TRIAL_NODES, _STONE_NODES = 40_000, 3_000, 400
_TIME_SHARE = 0.8
_CHOICE_PLIES, _STONE_PLIES = 1, 2
"""Plies to add to the length of a proven win: for a choice, and for a stone and the choice after it."""


class Swap2Analyst:
    """Scores the moves of the swap2 opening, and uses its analyst for all other positions."""

    def __init__(self, analyst: Engine, judge: Engine) -> None:
        """Wrap `analyst`, which scores all other positions.

        `judge` is an engine whose scores are in the points of `evaluate.py`.
        """
        self._analyst, self._judge = analyst, judge

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move whose value is known.

        In the opening, limits of depth are ignored, and the searches end after the fraction `_TIME_SHARE` of
        the time. There, if no value is known, the move is the first legal one, with a score of 0.
        """
        if not is_opening(position):
            return self._analyst.search(without_opening(position), limits, stop)
        with stop.within(limits.seconds and limits.seconds * _TIME_SHARE):
            scores = self._scores(position, replace(limits, seconds=None, depth=None), stop)
        best = max(scores, key=lambda action: scores[action], default=position.legal_actions()[0])
        known = scores.get(best, Score.estimate(0.0))
        return SearchResult(best, known, action_scores=MappingProxyType(dict(scores)))

    def _scores(self, position: Swap2Position, limits: Limits, stop: StopFlag) -> Mapping[int, Score]:
        if position.choices:
            return self._choices(position, limits, stop)
        is_last_stone = bool(position.play(position.legal_actions()[0]).choices)
        return self._stones(position, limits, stop) if is_last_stone else {}

    def _choices(self, position: Swap2Position, limits: Limits, stop: StopFlag) -> dict[int, Score]:
        """Return the scores, by action, of choosing each colour, and of two more stones where allowed.

        Two more stones have no score if the best position found for them is a proven win of either colour.
        """
        stones = position.without_opening()
        white = self._judge_stones(stones, _at_most(limits, _CHOICE_NODES), stop)
        worths = {Choice.WHITE: white.earlier(_CHOICE_PLIES), Choice.BLACK: (-white).earlier(_CHOICE_PLIES)}
        if position.action_of(Choice.TWO_MORE) in position.legal_actions():
            trial = _at_most(limits, _TRIAL_NODES)
            after = stones
            for point in balanced_stones(stones, 2, self._judge, trial, stop):
                after = after.play(point)
            left = abs(advantage(after, self._judge, trial))
            if math.isfinite(left):
                worths[Choice.TWO_MORE] = Score.estimate(-left)
        return {position.action_of(choice): worth for choice, worth in worths.items()}

    def _stones(self, position: Swap2Position, limits: Limits, stop: StopFlag) -> dict[int, Score]:
        """Return the scores, by point, of the last stone before a choice.

        Points are scored from the centre outwards while time allows. A stone after which either colour has a
        proven win loses, because the opponent chooses that colour.
        """
        stones, few = position.without_opening(), _at_most(limits, _STONE_NODES)
        middle, scores = (position.rows - 1) / 2, {}
        for point in sorted(stones.legal_actions(), key=lambda one: _off(one, position.columns, middle)):
            if stop.is_set():
                break
            after = self._judge_stones(stones.play(point), few, stop)
            is_even = after.proof is None or after.proof is Proof.DRAW
            lost = Score.loss(after.plies).earlier(_STONE_PLIES)
            scores[point] = Score.estimate(-abs(after.value)) if is_even else lost
        return scores

    def _judge_stones(self, stones: GomokuPosition, limits: Limits, stop: StopFlag) -> Score:
        return self._judge.search(stones, limits, stop).score


def _at_most(limits: Limits, nodes: int) -> Limits:
    return replace(limits, nodes=nodes if limits.nodes is None else min(nodes, limits.nodes))


def _off(point: int, columns: int, middle: float) -> float:
    row, column = divmod(point, columns)
    return max(abs(row - middle), abs(column - middle))

"""Scores all moves with an engine that scores only its best move, by searching each move separately."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.equal_actions import groups_of_equal_actions
from engines.core.game import Position
from engines.core.level import ANALYSIS_S, ANALYST, Level
from engines.core.scoring.perspective import final_score, score_seen_from
from engines.core.scoring.score import Score
from engines.search.budget import Budget


class MoveByMove:
    """Engine that scores the legal moves by searching the position after each with `engine`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move searched within the limits.

        At least one move is scored, and equal moves have the same score.
        """
        started = time.perf_counter()
        scores = scores_of_moves(self._engine, position, limits, stop)
        best = max(scores, key=lambda action: scores[action])
        return SearchResult(
            best,
            scores[best],
            seconds=time.perf_counter() - started,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )


def analyst_from(level: Level) -> Level:
    """Return the analyst that scores every move with the engine of `level`, within its limits.

    All moves together have at most `ANALYSIS_S` seconds.
    """
    limits = replace(level.limits, seconds=min(level.limits.seconds or ANALYSIS_S, ANALYSIS_S))
    return replace(level, id=ANALYST, build=lambda: MoveByMove(level.build()), limits=limits)


def scores_of_moves(
    engine: Engine,
    position: Position,
    limits: Limits,
    stop: StopFlag,
    known: Mapping[int, Score] = MappingProxyType({}),
) -> dict[int, Score]:
    """Return scores of the legal moves for the side to move, searching each move without a score in `known`.

    - A score in `known`, for the side to move too, is returned as it is, also for equal actions.
    - Equal actions are searched once and have the same score.
    - Time and nodes are divided equally among the searches; each has the whole depth.
    - When the time is used up or `stop` is set, moves without a score are left out, but one is always scored.
    """
    budget = Budget(replace(limits, nodes=None), stop)
    groups = groups_of_equal_actions(position)
    share = replace(
        limits,
        seconds=None if limits.seconds is None else limits.seconds / len(groups),
        nodes=None if limits.nodes is None else max(limits.nodes // len(groups), 1),
    )
    scores: dict[int, Score] = {}
    for group in groups:
        found = next((known[action] for action in group if action in known), None)
        if found is None and scores and budget.is_used_up:
            continue
        scores |= dict.fromkeys(group, found or _score_of(engine, position, group[0], share, stop))
    return dict(sorted(scores.items()))


def _score_of(engine: Engine, position: Position, action: int, limits: Limits, stop: StopFlag) -> Score:
    """Return the score of a move, for the seat that makes it."""
    child = position.play(action)
    score = final_score(child) if child.outcome is not None else engine.search(child, limits, stop).score
    return score_seen_from(score, child, position).earlier()

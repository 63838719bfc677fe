"""The value of a move, as a mark on the board and as text."""

from __future__ import annotations

from bot.features.analyses.heat import Mark
from bot.formats import percent_text
from bot.hosting.analyses.analyses import Analysis
from bot.i18n import Words
from bot.views.words.results import value_text, winning_chance
from engines.core.game import Position
from engines.core.level import POLICY
from engines.core.scoring.score import Proof, Score


def marks_of(analysis: Analysis, position: Position) -> dict[int, Mark]:
    """Map the point of each legal move to its mark; `?` marks an unknown value.

    Of several moves to one point, the best is marked.
    A policy's probabilities below half a percent are not marked. `position` is
    the analysed position, rotated if the reader sees the board rotated.
    """
    if analysis.asked == POLICY:
        return _likely_marks(analysis, position)
    best = analysis.best
    marks: dict[int, Mark] = {}
    unknown = (action for action in position.legal_actions() if action not in analysis.scores)
    for action in (*unknown, *reversed(analysis.ranked)):
        point = position.play(action).last_point
        if point is not None:
            score = analysis.scores.get(action)
            marks[point] = Mark("?") if score is None else _mark(position, score, action in best)
    return marks


def _likely_marks(analysis: Analysis, position: Position) -> dict[int, Mark]:
    percents = {action: round(score.value) for action, score in analysis.scores.items()}
    most, marks = max(percents.values(), default=0), {}
    for action, percent in percents.items():
        point = position.play(action).last_point
        if point is not None and percent > 0:
            marks[point] = Mark(f"{percent}%", is_best=percent == most)
    return marks


def move_text(analysis: Analysis, action: int, words: Words) -> str:
    """Return a move's value as text; for a policy, the move's probability."""
    score = analysis.scores[action]
    if analysis.asked == POLICY:
        return percent_text(score.value / 100, words)
    return value_text(analysis.position, score, words)


def _mark(position: Position, score: Score, is_best: bool) -> Mark:
    if score.proof is Proof.DRAW:
        return Mark("=", score.proof, is_best=is_best)
    if score.proof is not None and score.plies is None and score.value:
        return Mark(_signed_margin(score), score.proof, is_exact=True, is_best=is_best)
    if score.proof is not None:
        return Mark("" if score.plies is None else str(score.plies), score.proof, is_best=is_best)
    text = _signed_margin(score) if position.game.unit else str(round(100 * winning_chance(position, score)))
    return Mark(text, is_best=is_best)


def _signed_margin(score: Score) -> str:
    """Return a margin with its sign for a picture, whose font has a hyphen but no minus sign."""
    whole = round(score.value)
    return f"{whole:+d}" if whole else "0"

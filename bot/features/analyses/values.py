"""The value of a move, as a mark on the board and in words."""

from __future__ import annotations

from bot.features.analyses.heat import Mark
from bot.formats import percent_text, signed_text
from bot.hosting.analyses.analyses import Analysis
from bot.i18n import Words
from engines.core.game import Position
from engines.core.level import POLICY
from engines.core.score import Proof, Score
from engines.core.statistics.win_probability import scale_of


def marks_of(analysis: Analysis, position: Position) -> dict[int, Mark]:
    """Map the point of each legal move to its mark; `?` marks an unknown value.

    A policy's probabilities below half a percent are not marked. `position` is
    the analysed position, rotated if the reader has turned the board.
    """
    if analysis.asked == POLICY:
        return _likely_marks(analysis, position)
    best = analysis.best
    marks: dict[int, Mark] = {}
    for action in position.legal_actions():
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
    """Return a move's value in words, or its probability in the policy."""
    score = analysis.scores[action]
    if analysis.asked == POLICY:
        return percent_text(score.value / 100, words)
    return value_text(analysis.position, score, words)


def value_text(position: Position, score: Score, words: Words) -> str:
    """Return a score for the side to move in words, such as *wins in 5 moves*, *about +3* or *58 %*."""
    if score.proof is Proof.DRAW:
        return words("value-draw")
    if score.proof is not None and score.plies is not None:
        return words(f"value-{score.proof}", plies=score.plies)
    if score.proof is not None:
        return (
            words("value-exact", margin=_margin(score, words))
            if score.value
            else words(f"value-{score.proof}-open")
        )
    if _is_counted(position):
        return words("value-expected", margin=_margin(score, words))
    return percent_text(_chance(position, score), words)


def _mark(position: Position, score: Score, is_best: bool) -> Mark:
    if score.proof is Proof.DRAW:
        return Mark("=", score.proof, is_best=is_best)
    if score.proof is not None and score.plies is None and score.value:
        return Mark(_signed_margin(score), score.proof, is_exact=True, is_best=is_best)
    if score.proof is not None:
        return Mark("" if score.plies is None else str(score.plies), score.proof, is_best=is_best)
    text = _signed_margin(score) if _is_counted(position) else str(round(100 * _chance(position, score)))
    return Mark(text, is_best=is_best)


def _is_counted(position: Position) -> bool:
    """Whether the piece count decides the game, so that estimated scores are margins."""
    return position.counts() is not None


def _margin(score: Score, words: Words) -> str:
    return signed_text(round(score.value), words)


def _signed_margin(score: Score) -> str:
    """Return a margin with its sign for a picture, whose font has a hyphen but no minus sign."""
    whole = round(score.value)
    return f"{whole:+d}" if whole else "0"


def _chance(position: Position, score: Score) -> float:
    return scale_of(position.game).probability(score)

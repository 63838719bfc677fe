"""The review of a match: the scores and grades of its moves. Pure.

A search scores every position. The course of the game then corrects these scores by two rules:

- proven results carry forward: where a side has a proven win and plays the
  move that keeps it, the next position is won, even if its search did not see it;
- a position is worth at least the result of the move that was played.

The game's scale (`engines.core.statistics.win_probability`) converts scores to win probabilities. The *loss*
of a move is its player's probability in the position before it, minus that after it. The loss determines the
grade:

    best         the engine's own move, or an equally good one
    good         less than 5 % lost
    inaccuracy   5 % or more
    mistake      10 % or more
    blunder      15 % or more

A player's *accuracy* is the mean over the graded moves of `1.03167 * exp(-4.354 * lost) - 0.03167`, at least
0. A move without a loss counts 1, also in a lost position, and 16 % lost leave about half of that.

These limits and the curve are those of Lichess (<https://lichess.org/page/accuracy>), in every game.

A move has two lines: the best moves in its place, and the best moves after it, which refute an error. They
come from the searches; where the game went on with the best move, they follow the game.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from engines.core.equal_actions import has_choice, is_equal_action
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.scoring.perspective import final_score, score_seen_from
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.win_probability import Scale
from engines.core.types import Seat

_STEEPNESS, _OFFSET = 4.354, 0.03167
"""Exponent and offset of a move's accuracy, by the win probability that it lost."""
_MAX_MOMENTS = 3
LONGEST_LINE = 8
"""Maximum number of moves in a line."""

Line = tuple[int, ...]
"""Moves that follow one another."""


@dataclass(frozen=True, slots=True)
class SearchVerdict:
    """The move that the engine would have played, its score for the side to move, and the moves after it."""

    action: int
    score: Score
    replies: Line = ()
    """The moves that the engine expects after `action`; unchecked."""

    def to_json(self) -> list[Any]:
        """Return the verdict as a list for the database's JSON, which `of_json` can read."""
        proof = None if self.score.proof is None else str(self.score.proof)
        return [self.action, proof, self.score.plies, self.score.value, *self.replies]

    @classmethod
    def of_json(cls, stored: list[Any] | None) -> Self | None:
        """Parse the stored form of a verdict; `None` for a position without a verdict.

        Raises `ValueError` if it cannot be read.
        """
        if stored is None:
            return None
        action, proof, plies, value, *replies = stored
        is_sound = all(type(one) is int for one in (action, *replies)) and type(value) in (int, float)
        if not is_sound or not isinstance(plies, int | None):
            raise ValueError(f"the stored verdict {stored!r:.60} cannot be read")
        return cls(action, Score(None if proof is None else Proof(proof), plies, value), tuple(replies))


class Grade(enum.StrEnum):
    """Grade of a move; the values are parts of translation keys."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        """Whether the grade is an inaccuracy or worse."""
        return self in _MIN_LOST


_MIN_LOST = {Grade.INACCURACY: 0.05, Grade.MISTAKE: 0.1, Grade.BLUNDER: 0.15}


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of a match. Scores and win probabilities are from its player's point of view.

    `before` and `after` are the win probabilities before and after the move, `None` if unknown; `after` is
    never the higher one.
    """

    ply: int
    """Number of moves played before this move."""
    seat: Seat
    action: int
    best: int | None = None
    """The best move known: the engine's, or the played one if that proved as good; `None` if unknown."""
    score: Score | None = None
    """Score of the position before the move, from the mover's point of view."""
    led_to: Score | None = None
    """Score of the position after the move, from the mover's point of view."""
    before: float | None = None
    after: float | None = None
    grade: Grade | None = None
    """Grade of the move; `None` if the score before or after it is unknown, or there was no real choice."""
    better: Line = ()
    """The best moves from the position before the move, beginning with `best`."""
    refutation: Line = ()
    """The best moves after the move."""

    @property
    def lost(self) -> float:
        """Win probability that the move lost, from 0 to 1; 0 if that is unknown."""
        return 0.0 if self.before is None or self.after is None else max(self.before - self.after, 0.0)

    @property
    def is_error(self) -> bool:
        """Whether the move is graded as an inaccuracy or worse."""
        return self.grade is not None and self.grade.is_error


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a match: its moves in order, and the first seat's win probability before and after each.

    `chances` holds these probabilities by ply, one more than moves; `None` where unknown.
    """

    moves: tuple[ReviewedMove, ...]
    chances: tuple[float | None, ...]
    moments: tuple[ReviewedMove, ...] = field(init=False)
    """The errors (at most three) that lost the most win probability, in order of play."""

    def __post_init__(self) -> None:
        errors = [move for move in self.moves if move.is_error]
        worst = sorted(errors, key=lambda move: -move.lost)[:_MAX_MOMENTS]
        object.__setattr__(self, "moments", tuple(sorted(worst, key=lambda move: move.ply)))

    def accuracy(self, seat: Seat) -> float | None:
        """Return the accuracy of a seat, from 0 to 1; `None` if none of its moves is graded."""
        graded = (move for move in self.moves if move.seat is seat and move.grade is not None)
        counted = [_accuracy(move.lost) for move in graded]
        return sum(counted) / len(counted) if counted else None

    def count(self, seat: Seat, grade: Grade) -> int:
        """Return the number of a seat's moves with this grade."""
        return sum(move.seat is seat and move.grade is grade for move in self.moves)

    def worst_of(self, seat: Seat) -> ReviewedMove | None:
        """Return the seat's move that lost the most win probability; `None` if it made no error."""
        own = [move for move in self.moves if move.seat is seat and move.is_error]
        return max(own, key=lambda move: move.lost, default=None)


def judge(line: Sequence[Position], verdicts: Sequence[SearchVerdict | None], scale: Scale) -> Review:
    """Return the review of a match.

    `line` holds the match's positions from the start to the end, and `verdicts` the engine's assessment of
    each position, `None` where it has none; finished positions need none. `scale` converts scores to win
    probabilities.
    """
    known = [_known(position, verdict) for position, verdict in zip(line, verdicts, strict=True)]
    _propagate_proven(line, verdicts, known)
    moves: list[ReviewedMove] = []
    last = verdicts[-1]
    follows = () if last is None else _legal(line[-1], (last.action, *last.replies))
    for ply in reversed(range(len(line) - 1)):
        move = _judged(line[ply], line[ply + 1], verdicts[ply], known[ply], known[ply + 1], scale)
        known[ply] = move.score
        better = _better(line[ply], move, verdicts[ply], follows)
        moves.append(replace(move, better=better, refutation=follows))
        follows = better
    chances = (_of_first_seat(position, score, scale) for position, score in zip(line, known, strict=True))
    return Review(tuple(reversed(moves)), tuple(chances))


def _known(position: Position, verdict: SearchVerdict | None) -> Score | None:
    if position.outcome is None:
        return None if verdict is None else verdict.score
    return final_score(position)


def _propagate_proven(
    line: Sequence[Position], verdicts: Sequence[SearchVerdict | None], known: list[Score | None]
) -> None:
    """Carry proven results forward in `known`, which is changed in place, from a position to the next.

    The engine's best move keeps a proven result, and in a lost position every move does. `line` holds the
    positions of the game, `verdicts` the searched results and `known` the scores, by ply.
    """
    for ply in range(len(line) - 1):
        score, after, verdict = known[ply], known[ply + 1], verdicts[ply]
        if score is None or score.proof is None or verdict is None or _is_proven(after):
            continue
        if score.proof is Proof.LOSS or is_equal_action(line[ply], verdict.action, line[-1].actions[ply]):
            known[ply + 1] = score_seen_from(Score(score.proof, None, score.value), line[ply], line[ply + 1])


def _judged(
    position: Position,
    after: Position,
    verdict: SearchVerdict | None,
    score: Score | None,
    next_score: Score | None,
    scale: Scale,
) -> ReviewedMove:
    played = ReviewedMove(position.ply, position.seat_to_move, after.actions[-1])
    if verdict is None or score is None or next_score is None:
        return ReviewedMove(played.ply, played.seat, played.action, score=score)
    led_to = score_seen_from(next_score, after, position).earlier()
    if score.proof is Proof.DRAW and led_to.proof is None:
        led_to = min(led_to, score)
    is_own = is_equal_action(position, played.action, verdict.action)
    best = verdict.action
    if led_to >= score or (is_own and not _is_proven(score)):
        # The game continued from here, so this search is the deeper of the two.
        best, score = played.action, led_to
    before, came_to = scale.probability(score), scale.probability(led_to)
    lost = max(before - came_to, 0.0)
    grade = None
    if has_choice(position):
        grade = Grade.BEST if best == played.action or is_own else grade_of_loss(lost)
    return ReviewedMove(
        played.ply, played.seat, played.action, best, score, led_to, before, min(came_to, before), grade
    )


def _accuracy(lost: float) -> float:
    """Return a move's part of the accuracy, from 0 to 1; `lost` is the win probability that it lost."""
    return min(max((1.0 + _OFFSET) * math.exp(-_STEEPNESS * lost) - _OFFSET, 0.0), 1.0)


def grade_of_loss(lost: float) -> Grade:
    """Return the grade of a move that lost this much win probability, from 0 to 1.

    It is never `BEST`, because that depends on the engine's move.
    """
    for grade in (Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY):
        # Tiny rounding differences do not count as a loss.
        if lost >= _MIN_LOST[grade] - 1e-9:
            return grade
    return Grade.GOOD


def _better(position: Position, move: ReviewedMove, verdict: SearchVerdict | None, follows: Line) -> Line:
    """Return the best moves from `position`, the engine's move first; empty without a verdict.

    If that move was played, the moves of `follows` continue it: the best ones after the played move.
    """
    if move.best is None or verdict is None:
        return ()
    if move.best == move.action:
        return (move.action, *follows)[:LONGEST_LINE]
    return _legal(position, (move.best, *verdict.replies))


def _legal(position: Position, line: Line) -> Line:
    """Return the beginning of `line` whose moves are legal, at most `LONGEST_LINE` moves."""
    legal: list[int] = []
    for action in line[:LONGEST_LINE]:
        try:
            position = position.play(action)
        except IllegalActionError:
            break
        legal.append(action)
    return tuple(legal)


def _is_proven(score: Score | None) -> bool:
    return score is not None and score.proof is not None


def _of_first_seat(position: Position, score: Score | None, scale: Scale) -> float | None:
    if score is None:
        return None
    chance = scale.probability(score)
    return chance if position.seat_to_move is Seat.FIRST else 1.0 - chance

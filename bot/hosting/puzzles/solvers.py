"""Ratings of solvers, by game, and of puzzles: a first attempt changes both."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.hosting.matches.match_values import RatingChange
from bot.hosting.people.protections import Protections
from bot.hosting.puzzles.attempt import Attempt, PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.ratings.rating import (
    PLACEMENT_RESULTS,
    Rating,
    missing_results,
    rating_after_rest,
    rating_after_result,
)
from db.access import Connection
from db.puzzle_rows import SolverRow, StrengthRow
from db.store import puzzles
from engines.puzzles.puzzle import Puzzle

_FIRST_SOLVED = 3
"""Number of a game's puzzles that a person solves among its easiest ones before the rating decides."""
_GUESSED = 150.0
"""Initial deviation of a puzzle's rating."""


@dataclass(frozen=True, slots=True)
class SolverStanding:
    """A person's rating in a game's puzzles, and the numbers of solved and failed puzzles.

    `missing` is the number of results that the rating still needs; a rating is shown only if that is 0.
    """

    rating: Rating
    solved: int = 0
    failed: int = 0
    missing: int = PLACEMENT_RESULTS

    @property
    def results(self) -> int:
        """Number of rated first attempts, solved or failed."""
        return self.solved + self.failed

    @property
    def is_beginner(self) -> bool:
        """Whether the person has solved so few puzzles that the next one is among the easiest."""
        return self.solved < _FIRST_SOLVED

    @property
    def target(self) -> float:
        """Target rating of the person's next puzzle: their own rating minus its deviation.

        An uncertain rating therefore leads to easier puzzles; a beginner's target is the lowest rating.
        """
        return 0.0 if self.is_beginner else self.rating.value - self.rating.deviation


def standing_in(connection: Connection, user_id: int, game: str, now: datetime) -> SolverStanding:
    """Return a person's current puzzle rating and results in a game."""
    row = puzzles.load_solver(connection, user_id, game)
    if row is None:
        return SolverStanding(Rating())
    idle_days = (now - row.updated_at) / timedelta(days=1)
    missing = missing_results(row.missing, row.updated_at, now)
    return SolverStanding(
        rating_after_rest(_rating(row.strength), idle_days), row.solved, row.failed, missing
    )


def strength_in(connection: Connection, puzzle: Puzzle) -> Rating:
    """Return the rating of a puzzle after all rated attempts; before any, its shipped rating."""
    row = puzzles.load_strength(connection, number_of(puzzle))
    return Rating(puzzle.rating, _GUESSED) if row is None else _rating(row)


def rate_in(
    connection: Connection, protections: Protections, attempt: Attempt, result: PuzzleResult, now: datetime
) -> RatingChange:
    """Rate a person's first attempt as a win or loss against the puzzle; return the person's rating change.

    If the person deleted their data and came back, puzzle ratings stay unchanged until the person's own
    rating has enough results (see `bot.hosting.matches.stored.settlement`). The caller has locked the person
    (`players.lock`). The puzzle's rating stays locked until the transaction ends.
    """
    puzzles.lock_strength(connection, attempt.puzzle_id)
    game, score = attempt.puzzle.game.id, float(result is PuzzleResult.SOLVED)
    own, hard = standing_in(connection, attempt.user_id, game, now), strength_in(connection, attempt.puzzle)
    after = rating_after_result(own.rating, hard, score)
    solved, failed = own.solved + int(score), own.failed + 1 - int(score)
    missing = max(0, own.missing - 1)
    puzzles.save_solver(
        connection, attempt.user_id, game, SolverRow(_row(after), solved, failed, now, missing)
    )
    if own.results >= PLACEMENT_RESULTS or not protections.has_returned_in(connection, attempt.user_id):
        puzzles.save_strength(
            connection, attempt.puzzle_id, _row(rating_after_result(hard, own.rating, 1 - score))
        )
    return RatingChange(round(own.rating.value), round(after.value), solved + failed, missing)


def _rating(row: StrengthRow) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


def _row(rating: Rating) -> StrengthRow:
    return StrengthRow(rating.value, rating.deviation, rating.volatility)

"""Rows of the puzzle tables, with the conventions of `db.rows`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """A person's attempts at a puzzle.

    `result` is that of the first attempt: `solved`, `failed` or `shown` (the person asked for the solution);
    `None` until that attempt ends. `began_at` and `ended_at` are its times. `step`: number of correct moves
    in the current attempt, which can be a later one; `None` if no attempt is in progress. `day` is the
    day of a daily puzzle (a date's number, counted from year 1), else 0. `guild_id` is the server whose table
    lists the result of a daily puzzle, if any.
    """

    user_id: int
    puzzle_id: int
    day: int
    game: str
    guild_id: int | None
    step: int | None
    result: str | None
    began_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class StrengthRow:
    """Glicko-2 rating of a puzzle (its difficulty), or of a person in the puzzles of a game."""

    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True, slots=True)
class SolverRow:
    """A person's standing in puzzles of a game: the rating, and numbers of first attempts by result.

    `failed` includes attempts whose solution was shown. `missing`: number of results that were still needed,
    after the latest one, for the rating to be shown.
    """

    strength: StrengthRow
    solved: int
    failed: int
    updated_at: datetime
    missing: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """Line in a server's list of daily puzzle results: a person, and the first attempt's result and times.

    `result` and the times are as in `AttemptRow`.
    """

    user_id: int
    name: str
    result: str
    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class DailyPostRow:
    """A server's message with the puzzle of a `day`, which is a date's number as in `AttemptRow`.

    `message_id` is `None` until the message is posted.
    """

    id: int
    guild_id: int
    day: int
    game: str
    channel_id: int
    message_id: int | None

"""What the store returns and takes of puzzles: frozen rows, words and numbers only."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """A person's attempts at a puzzle; `result` is what the first came to, `None` while it goes on.

    `step` counts the right moves made in the attempt that is under way;
    `None` while there is none. `day` is 0 unless it is a daily puzzle's.
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
    """How hard a puzzle is, or how strong somebody is in puzzles of a game."""

    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True, slots=True)
class SolverRow:
    """A person's standing in puzzles of a game: the rating, and how many first attempts came to what."""

    strength: StrengthRow
    solved: int
    failed: int
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A line of a server's table of a day: who, and what the first attempt came to."""

    user_id: int
    name: str
    result: str
    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class DailyPostRow:
    """The message of a day's puzzle in a server; `message_id` is `None` until it was posted."""

    id: int
    guild_id: int
    day: int
    game: str
    channel_id: int
    message_id: int | None

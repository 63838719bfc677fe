"""Rows of what finished matches add up to; see `db.rows`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple


class RatingKey(NamedTuple):
    """Which rating: whose, and of which variant of a game, by results against whom."""

    user_id: int
    game: str
    variant: str
    pool: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's Glicko-2 rating in one pool of a variant of a game, and their rated results in it."""

    user_id: int
    game: str
    variant: str
    pool: str
    rating: float
    deviation: float
    volatility: float
    wins: int
    draws: int
    losses: int
    updated_at: datetime
    week_at: datetime
    """The first moment of the week of the latest result."""
    week_rating: float | None
    """The rating as that week began; `None` where it was not settled."""


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """What one match did to one rating; `results` is how many had counted with it."""

    match_id: int
    user_id: int
    game: str
    variant: str
    pool: str
    rating_before: float
    rating_after: float
    deviation_after: float
    volatility_after: float
    weight: float
    created_at: datetime
    results: int


@dataclass(frozen=True, slots=True)
class RatedMatchRow:
    """A finished match that was to be rated, as far as its result needs.

    `plies` is how many actions had led to the last position; `is_taken_back`: something was taken back.
    Players are people's ids and engines' levels. `weights`: how much the result counts for each; `None` for
    an engine, and where that was not decided as it ended.
    """

    id: int
    game: str
    variant: str
    players: tuple[int | str, int | str]
    winner: str | None
    termination: str
    finished_at: datetime
    plies: int
    is_taken_back: bool
    weights: tuple[float | None, float | None]


@dataclass(frozen=True, slots=True)
class GainRow:
    """What somebody's settled ratings of a game have gained in the time that began at `began_at`."""

    user_id: int
    game: str
    pool: str
    span: str
    began_at: datetime
    gain: float
    results: int


class RankingKey(NamedTuple):
    """Which leaderboard: by gain in a span of time that began then, or with `None` by rating of all time.

    That of all time compares with where everybody was at `began_at`.
    """

    game: str
    pool: str
    span: str | None
    began_at: datetime


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a leaderboard; `value` is what it is ordered by, and `results` how many have counted."""

    user_id: int
    name: str
    value: float
    variant: str
    results: int
    before: float | None
    """The value as this week began; `None` where it was not settled, and where no past is compared."""


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A line with its rank, and the rank that it would have had as this week began."""

    rank: int
    row: RankedRow
    rank_before: int | None


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A person's finished matches of a game on a seat, counted: against people, or a level that is named."""

    game: str
    level: str
    seat: int
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class StreakRow:
    """Matches against people won (positive) or lost in a row until now, and the most won in a row ever."""

    now: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class EncounterRow:
    """Somebody against whom a person has played, and how often that person won, drew and lost."""

    user_id: int
    name: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class BadgeRow:
    """A feat, and the match in which it was done first."""

    user_id: int
    game: str
    feat: str
    match_id: int
    earned_at: datetime

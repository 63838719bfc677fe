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
    Players are people's ids and engines' levels.
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


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a leaderboard."""

    name: str
    rating: RatingRow


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A person's finished matches of one game, against people or against engines, counted."""

    game: str
    is_engine: bool
    wins: int
    draws: int
    losses: int

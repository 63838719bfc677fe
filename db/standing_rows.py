"""Rows of finished matches and of totals over them; see `db.rows`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple


class RatingKey(NamedTuple):
    """Key of a rating: the person, the game and its variant, and the pool of opponents.

    The pool is `people` or `engines`. The variant may be empty.
    """

    user_id: int
    game: str
    variant: str
    pool: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's Glicko-2 rating in a game's variant against a pool of opponents, with its results."""

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
    """Start of the week in which the latest result was rated."""
    week_rating: float | None
    """Rating at the start of that week; `None` if it was not shown then."""
    missing: int = 0
    """Number of results that were still needed, after the latest one, for the rating to be shown."""


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """Effect of one match on one rating.

    `results` is the number of rated results including this one, `missing` the number of results that were
    then still needed for the rating to be shown. `weight` is that of the result, from 0 (none) to 1 (full).
    """

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
    missing: int = 0


@dataclass(frozen=True, slots=True)
class RatedMatchRow:
    """A finished rated match, with the data needed to rate it.

    `is_taken_back`: whether there was a takeback.
    Players are people's ids and engines' levels. `weights`: weight of the result for each player; `None` for
    an engine, and if no weight was stored when the match ended.
    """

    id: int
    game: str
    variant: str
    players: tuple[int | str, int | str]
    winner: str | None
    termination: str
    finished_at: datetime
    is_taken_back: bool
    weights: tuple[float | None, float | None]


@dataclass(frozen=True, slots=True)
class GainRow:
    """Rating points that a person gained in a game and pool, by `results` results, during a span of time.

    The `span` is `week`, `month` or `season`, and started at `began_at`. Changes of ratings that were not
    shown do not count.
    """

    user_id: int
    game: str
    pool: str
    span: str
    began_at: datetime
    gain: float
    results: int


class RankingKey(NamedTuple):
    """Key of a leaderboard of a game and a pool of opponents (`people` or `engines`).

    The leaderboard is by gain in the `span` (`week`, `month` or `season`) that started at `began_at`. With
    the span `None` it is by rating: it has only ratings with a result since `active_since`, and is compared
    with its state at `began_at`, the start of the week.
    """

    game: str
    pool: str
    span: str | None
    began_at: datetime
    active_since: datetime


@dataclass(frozen=True, slots=True)
class RankingLineRow:
    """A line of a leaderboard, which is ordered by `value`: a rating or a gain, after `results` results.

    `variant` is empty on leaderboards by gain.
    """

    user_id: int
    name: str
    value: float
    variant: str
    results: int
    before: float | None
    """Rating at the start of this week; `None` if it was not shown then, and on leaderboards by gain."""


@dataclass(frozen=True, slots=True)
class RankingPlaceRow:
    """A line of a leaderboard with its rank, from 1, and the rank at the start of this week.

    `rank_before` is `None` if the rating was not shown then, and on leaderboards by gain.
    """

    rank: int
    row: RankingLineRow
    rank_before: int | None


@dataclass(frozen=True, slots=True)
class UnrankedRow:
    """A person on the way to the leaderboard: after `results` results, the rating needs `missing` more."""

    user_id: int
    name: str
    results: int
    missing: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A person's wins, draws and losses in one seat, 0 or 1, of a game.

    They are against people if `level` is empty, otherwise against that engine's level.
    """

    game: str
    level: str
    seat: int
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class StreakRow:
    """Current streak against people (wins positive, losses negative), and the longest winning streak ever."""

    now: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class HeadToHeadRow:
    """Opponent of a person, and the numbers of matches that the person won, drew and lost against them."""

    user_id: int
    name: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class BadgeRow:
    """A person's feat, and the first match in which it was achieved."""

    user_id: int
    game: str
    feat: str
    match_id: int
    earned_at: datetime


@dataclass(frozen=True, slots=True)
class FinishedMatchFilter:
    """Filter for a person's finished matches, and the viewer who asks for them.

    An empty `game` or `outcome` (`won`, `lost`, `drawn`) matches any. `uncounted` lists the terminations
    that have no outcome, such as an abort.
    """

    user_id: int
    viewer_id: int
    game: str
    outcome: str
    uncounted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinishedMatchRow:
    """A person's finished match: whether it fits the filter, and whether the viewer played or started it."""

    finished_at: datetime
    id: int
    is_sought: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """First actions of a person's match, and its outcome for the person: `wins`, `draws` or `losses`."""

    options: Mapping[str, str]
    actions: tuple[int, ...]
    outcome: str

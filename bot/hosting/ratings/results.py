"""Rates a result in any store of ratings, and finds its gains in leaderboards of weeks, months and seasons.

The end of a match and the recalculation of all ratings (`replay`) share these steps, so they give equal
ratings.
"""

from __future__ import annotations

import enum
import functools
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Protocol

from bot.hosting.ratings.rating import (
    ENGINE_DEVIATION,
    PLACEMENT_RESULTS,
    Ladder,
    Pool,
    Rating,
    missing_after_result,
    missing_results,
    rating_after_rest,
    rating_after_result,
)
from db.standing_rows import GainRow, RatingChangeRow, RatingKey, RatingRow
from engines.core.types import Seat

DAMPING_TIME = timedelta(days=1)
"""Duration for which a match reduces the rating changes of further matches between the same two players."""
_DAY = timedelta(days=1)

Opponent = int | str
"""A rated player: a person's user id, or the id of an engine's level."""
_SEASON_MONTHS = 3


class Span(enum.StrEnum):
    """A leaderboard's time span, in UTC: a week from Monday, a month, or a season (quarter of a year).

    The database stores its values.
    """

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"


def beginning(span: Span, moment: datetime) -> datetime:
    """Return the start of the week, month or season that contains `moment` (in UTC)."""
    return _beginning(span, moment.date())


@functools.lru_cache(1024)
def _beginning(span: Span, day: date) -> datetime:
    if span is Span.WEEK:
        first = day - timedelta(days=day.weekday())
    else:
        month = day.month if span is Span.MONTH else day.month - (day.month - 1) % _SEASON_MONTHS
        first = day.replace(month=month, day=1)
    return datetime.combine(first, time(), UTC)


def gains_of(change: RatingChangeRow) -> list[GainRow]:
    """Return the change as gains of its week, month and season.

    Returns none while the rating is not shown, and for the result after which a new rating is first shown.
    """
    if change.missing or change.results <= PLACEMENT_RESULTS:
        return []
    gain = change.rating_after - change.rating_before
    return [
        GainRow(change.user_id, change.game, change.pool, span, beginning(span, change.created_at), gain, 1)
        for span in Span
    ]


@dataclass(frozen=True, slots=True)
class RatedResult:
    """The result of a rated match; `at` is when the match ended, truncated to milliseconds.

    `variant` is a key as `variant_of` returns it. `players` and `weights` are indexed by seat, and `winner`
    is `None` for a draw.
    """

    match_id: int
    game: str
    variant: str
    players: tuple[Opponent, Opponent]
    winner: Seat | None
    at: datetime
    weights: tuple[float | None, float | None] = (None, None)
    """Weight for each seat's rating, from 1 (full) to 0 (none); `None` means 1."""

    @property
    def pool(self) -> Pool:
        """The pool in which the result counts: against people, or against engines."""
        return Pool.ENGINES if any(isinstance(player, str) for player in self.players) else Pool.PEOPLE

    def score(self, seat: Seat) -> float:
        """Return the score of this seat: 1 for a win, 0.5 for a draw, 0 for a loss."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is seat else 0.0

    def weight(self, seat: Seat) -> float:
        """Return how heavily the result counts for the rating of the player in this seat."""
        weight = self.weights[seat]
        return 1.0 if weight is None else weight

    def key(self, user_id: int) -> RatingKey:
        """Return the key of the rating that the result changes for a person."""
        return RatingKey(user_id, self.game, self.variant, self.pool)


class RatingStore(Protocol):
    """Interface of a store that loads and saves ratings."""

    def load(self, key: RatingKey) -> RatingRow | None:
        """Return a rating; `None` before its first result."""

    def save(self, rating: RatingRow, change: RatingChangeRow) -> None:
        """Store a rating after a result, and the change caused by the result."""


def rate(store: RatingStore, ladder: Ladder, result: RatedResult) -> None:
    """Update each person's rating in `store` with the result; `ladder` has the ratings of the engines.

    A rating stays if the opponent is an engine without a rating, or if the result has no weight for it.
    """
    rows = [store.load(result.key(one)) if isinstance(one, int) else None for one in result.players]
    before = [_before(ladder, result, *pair) for pair in zip(result.players, rows, strict=True)]
    for seat in Seat:
        own, other, user_id = before[seat], before[seat.other], result.players[seat]
        if own is not None and other is not None and isinstance(user_id, int) and result.weight(seat):
            store.save(*_change(result, seat, result.key(user_id), rows[seat], own, other))


def _before(ladder: Ladder, result: RatedResult, player: Opponent, row: RatingRow | None) -> Rating | None:
    """Return a player's rating before the result; `None` for a level without a measured rating.

    `player` is a person or the id of a level. `row` is a person's stored rating, `None` before the first
    result; time without play raises its deviation.
    """
    if isinstance(player, str):
        measured = ladder.rating(result.game, player)
        return None if measured is None else Rating(measured, ENGINE_DEVIATION)
    if row is None:
        return Rating()
    stored = Rating(row.rating, row.deviation, row.volatility)
    return rating_after_rest(stored, (result.at - row.updated_at) / _DAY)


def _change(
    result: RatedResult, seat: Seat, key: RatingKey, row: RatingRow | None, own: Rating, other: Rating
) -> tuple[RatingRow, RatingChangeRow]:
    """Return a person's rating after the result, and its change.

    `row` is their stored rating under `key`, `None` before their first result. `own` and `other` are both
    players' ratings before the result.
    """
    score, weight, at = result.score(seat), result.weight(seat), result.at
    after = rating_after_result(own, other, score, weight)
    wins, draws, losses = (row.wins, row.draws, row.losses) if row else (0, 0, 0)
    wins, draws, losses = wins + (score == 1.0), draws + (score == 0.5), losses + (score == 0.0)
    missing = missing_after_result(None if row is None else (row.missing, row.updated_at), at)
    rating = RatingRow(
        *key,
        after.value,
        after.deviation,
        after.volatility,
        wins,
        draws,
        losses,
        at,
        *_week(row, at),
        missing,
    )
    change = RatingChangeRow(
        result.match_id,
        *key,
        rating_before=own.value,
        rating_after=after.value,
        deviation_after=after.deviation,
        volatility_after=after.volatility,
        weight=weight,
        created_at=at,
        results=wins + draws + losses,
        missing=missing,
    )
    return rating, change


def _week(row: RatingRow | None, at: datetime) -> tuple[datetime, float | None]:
    """Return when the week of a result started, and the rating at that time; `None` if it was not shown.

    `row` is the rating before the result, `None` before the first one.
    """
    week_at = beginning(Span.WEEK, at)
    if row is None:
        return week_at, None
    if row.week_at == week_at:
        return week_at, row.week_rating
    return week_at, None if missing_results(row.missing, row.updated_at, at) else row.rating
